"""The switches of a table, each against its usual value (reference section 8.3)."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.systems.heroes_incorporated.game.game import GAME
from incorporated.games import SWITCHES
from incorporated.tables import QUIET, Bench, fresh, table, team
from incorporated.texts import cast

ILLUSIONIST = {"dr-illusion": "r3c2", "titan": "r5c5"}


def switched(name: str, value: object) -> dict[str, Any]:
    return {"options": {name: value}}


def test_hi_002_a_table_may_agree_on_another_target() -> None:
    g = fresh("standard-2", target_points=12)
    assert g.t.target == 12
    g = table(target=12)
    g.gain("blue", 12)
    assert g.t.over() and g.state.winner == 1


def test_options_take_the_place_of_the_scenario_one_by_one() -> None:
    """Each switch has the scenario's value unless the players say otherwise."""
    usual = fresh("full-patrol").t.switches
    assert usual.justice_tokens and usual.supervillain_lairs and not usual.combat_tokens_in_duels
    for name, words in SWITCHES.items():
        for word in words:
            made = fresh("full-patrol", **{name: word}).t.switches
            wanted = {"yes": True, "no": False}.get(word, word)
            assert getattr(made, name) == wanted, name
            assert all(getattr(made, other) == getattr(usual, other) for other in SWITCHES if other != name)


def test_a_switch_that_does_not_exist_is_no_option() -> None:
    with pytest.raises(ValueError, match="yes or no"):
        GAME.options({"scenario": "standard-2", "players": 2, "justice_tokens": "perhaps"})


# --- neighbours ------------------------------------------------------------------------------------------


def illusions(**given: Any) -> Bench:
    return table(yellow=ILLUSIONIST, crimes={"A": "r3c2"}, **given)


def test_hi_306_illusions_on_the_own_block_only_with_the_switch() -> None:
    assert "illusions dr-illusion" not in illusions().can("yellow")
    assert "illusions dr-illusion" in illusions(**switched("adjacent-includes-own-block", True)).can("yellow")


def test_hi_306_mimic_on_the_own_block_only_with_the_switch() -> None:
    """Stampede stands where Cloner does, and has a power worth copying."""
    heroes = {"cloner": "r2c2", "stampede": "r2c2"}
    assert "mimic cloner" not in table(yellow=heroes).can("yellow")
    assert "mimic cloner" in table(yellow=heroes, **switched("adjacent-includes-own-block", True)).can("yellow")


@pytest.mark.parametrize(("value", "count"), [("adjacent", 8), ("orthogonal", 4)])
def test_hi_511_where_illusions_may_lead(value: str, count: int) -> None:
    g = table(yellow=ILLUSIONIST, crimes={"A": "r2c2"}, **switched("illusions-destination", value))
    g.bonus("dr-illusion", "illusions", "space: r2c1")
    assert len(g.offered("space")) == count and g.where("crime A") == "r2c1"


# --- scoring ---------------------------------------------------------------------------------------------


def test_hi_224_ties_in_scoring_order_may_be_rolled_for() -> None:
    teams = {colour: team(QUIET[colour], points=number) for colour, number in zip(QUIET, (4, 4, 9), strict=False)}
    assert table(**teams).scoring_order() == ["green", "yellow", "blue"]
    g = table(**teams, **switched("scoring-tie-order", "die-roll"))
    g.dice(2, 5)
    assert g.scoring_order() == ["green", "blue", "yellow"]


def test_hi_224_key_to_the_city_wins_these_ties() -> None:
    g = table(yellow=team(QUIET["yellow"], points=4), blue=team(QUIET["blue"], points=4, fame="key-to-the-city"))
    assert g.scoring_order() == ["blue", "yellow"]
    assert g.name_first() == "blue"


# --- the deck runs out -------------------------------------------------------------------------------------


def last_card(points: tuple[int, int], first: str = "yellow") -> Bench:
    return table(
        yellow=team(QUIET["yellow"], points=points[0]), blue=team(QUIET["blue"], points=points[1]), first=first,
        turn=first, deck=["fan-club"], deck_ends=True, **switched("deck-exhaustion", "end-game"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("points", "first", "winner"), [((3, 5), "yellow", 1), ((5, 5), "yellow", 0), ((5, 5), "blue", 1)]
)
def test_hi_387_an_empty_deck_may_end_the_game(points: tuple[int, int], first: str, winner: int) -> None:
    """The round is finished and scored; then most points win, ties by turn order."""
    g = last_card(points, first)
    assert g.draw("yellow", 1) == 1 and not g.state.exhausted
    assert g.draw("yellow", 1) == 0 and g.state.exhausted and not g.t.over()
    assert len(g.state.discard) == 53 and not g.words("reshuffle")
    assert "draw" not in g.can("blue")
    g.score()
    assert g.t.over() and g.state.winner == winner and g.words("end") == [("end", "deck", winner)]


def test_hi_387_the_points_of_the_last_round_count() -> None:
    g = table(
        yellow=team({"titan": {"at": "r3c5", "die": 6}, "thunderhawk": "r1c1"}, points=2),
        blue=team(QUIET["blue"], points=5), crimes={"A": "r3c5"}, deck=["fan-club"], deck_ends=True,
        **switched("deck-exhaustion", "end-game"),
    )  # fmt: skip
    g.draw("blue", 2)
    g.score()
    assert g.t.over() and g.state.winner == 0 and g.points() == [7, 5]


@pytest.mark.parametrize("scenario", ["lairs", "full-patrol"])
def test_hi_621_with_lairs_the_target_is_higher(scenario: str) -> None:
    assert cast().play(scenario).sheet.target_points == {2: 36, 3: 36, 4: 36}
