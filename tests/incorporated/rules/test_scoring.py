"""Scoring: order, blocks, ties, Fame and block powers (HI-222 to HI-233)."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from capesmith.systems.heroes_incorporated.game import points
from incorporated.tables import QUIET, Bench, table, team
from incorporated.texts import space

QUIET_BLUE = {"huntaar": "r5c1", "andron": "r5c3"}


def three(*scores: int, first: str = "yellow", **given: object) -> Bench:
    teams = {colour: team(QUIET[colour], points=number) for colour, number in zip(QUIET, scores, strict=False)}
    return table(**teams, first=first, **given)


def dice(at: str, **heroes: int) -> dict[str, dict[str, object]]:
    """Heroes with their dice on one block."""
    return {id.replace("_", "-"): {"at": at, "die": face} for id, face in heroes.items()}


# --- the order -----------------------------------------------------------------------------------------


def test_hi_222_the_leader_first_then_descending() -> None:
    assert three(4, 11, 7, 2).scoring_order() == ["blue", "green", "yellow", "red"]


def test_hi_222_one_player_at_a_time() -> None:
    g = three(1, 2, 3)
    g.score()
    assert [line[1] for line in g.words("scores")] == [2, 1, 0]


def test_hi_223_the_order_is_fixed_when_scoring_begins() -> None:
    """Blue overtakes green by his own points; that changes nothing for green, who scores last."""
    g = table(
        yellow=team(dice("r2c3", titan=4, paragon=5), points=1),
        blue=team(QUIET_BLUE, points=6), green=team(QUIET["green"], points=5), crimes={"A": "r2c3"},
    )  # fmt: skip
    g.score()
    assert g.points("yellow") == 6
    assert [line[1] for line in g.words("scores")] == [1, 2, 0]


@pytest.mark.parametrize(
    ("first", "order"), [("yellow", ["yellow", "blue", "green"]), ("blue", ["blue", "green", "yellow"])]
)
def test_hi_224_ties_by_the_order_of_this_round(first: str, order: list[str]) -> None:
    assert three(5, 5, 5, first=first).scoring_order() == order
    assert three(5, 5, 8, first="blue").scoring_order() == ["green", "blue", "yellow"]


# --- blocks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "number"), [("r1c1", 2), ("r2c1", 3), ("r2c3", 4), ("r3c3", 5), ("r1c3", 5)])
def test_hi_225_the_highest_die_gets_the_number(at: str, number: int) -> None:
    g = table(yellow=dice(at, titan=3, ilyx=5), blue=dice(at, huntaar=4) | {"andron": {"at": "r5c5"}}, crimes={"A": at})
    g.score(...)
    assert g.points() == [number, 0]


def test_hi_226_then_the_special_power_may_be_used() -> None:
    """The Corner Laundromat draws a card."""
    for answer, hand in (("r1c5", ["fan-club"]), ("none", [])):
        g = table(yellow=dice("r1c5", titan=5) | {"paragon": {"at": "r5c5"}}, crimes={"A": "r1c5"}, deck=["fan-club"])
        g.score(f"0 block-power: {answer}")
        assert g.hand("yellow") == hand and g.points("yellow") == 3  # Noble


@pytest.mark.parametrize(("at", "each"), [("r2c4", 1), ("r1c5", 1), ("r2c5", 2), ("r3c5", 2)])
def test_hi_227_ties_share_the_points_and_lose_the_power(at: str, each: int) -> None:
    g = table(
        yellow=dice(at, titan=5) | {"ilyx": {"at": "r5c5"}}, blue=dice(at, huntaar=5) | {"andron": {"at": "r5c5"}},
        crimes={"A": at},
    )  # fmt: skip
    g.score()
    assert g.points() == [each, each]
    assert "block-power" not in g.kinds_asked() and not g.words("block-power")


def test_hi_227_three_share_five() -> None:
    g = table(
        yellow=dice("r3c3", titan=5) | {"ilyx": {}}, blue=dice("r3c3", huntaar=5) | {"andron": {}},
        green=dice("r3c3", werebeast=5) | {"sky-courier": {}}, crimes={"A": "r3c3"},
    )  # fmt: skip
    g.score()
    assert g.points() == [1, 1, 1]


def test_hi_228_players_are_counted_not_dice() -> None:
    """Two dice of yellow against one of blue: 5 is halved, not divided by three."""
    g = table(yellow=dice("r3c5", titan=6, ilyx=6), blue=dice("r3c5", huntaar=6) | {"andron": {}}, crimes={"A": "r3c5"})
    g.score()
    assert g.points() == [2, 2]


def test_hi_229_a_tie_inside_a_team_is_none() -> None:
    g = table(yellow=dice("r1c5", titan=4, ilyx=4), crimes={"A": "r1c5"}, deck=["stun-net"])
    g.score("0 block-power: r1c5", "0 winning-hero: ilyx")
    assert g.points("yellow") == 2 and g.hand("yellow") == ["stun-net"]


def test_hi_230_hi_231_fame_and_noble_count_in_the_same_sum() -> None:
    """4 + 1 + 1 come at once; and only afterwards is there a block power."""
    g = table(
        yellow=team(dice("r4c5", paragon=6) | {"titan": {}}, fame="front-page-story", hand=["med-bay"]),
        crimes={"A": "r4c5"},
    )  # fmt: skip
    g.score("0 block-power: r4c5")
    assert g.words("points") == [("points", 0, 6)]
    assert [line[0] for line in g.told if line[0] in ("points", "block-power")] == ["points", "block-power"]
    assert g.in_play("yellow", "hq") == "med-bay"


def test_hi_231_the_win_is_checked_before_block_powers() -> None:
    g = table(yellow=team(dice("r1c5", titan=4) | {"ilyx": {}}, points=34), crimes={"A": "r1c5"}, deck=["stun-net"])
    g.score()
    assert g.t.over() and g.state.winner == 0 and g.hand("yellow") == []


def test_hi_232_block_powers_in_the_order_he_likes() -> None:
    """Beacon Studios first or the Laundromat first."""
    heroes = {"titan": {"at": "r1c5", "die": 4}, "ilyx": {"at": "r4c4", "die": 4}}
    for order in (("r1c5", "r4c4"), ("r4c4", "r1c5")):
        g = table(
            yellow=team(heroes, points=1), blue=team(QUIET_BLUE, points=20), crimes={"A": "r1c5", "B": "r4c4"},
            deck=["fan-club"],
        )  # fmt: skip
        g.score(*(f"0 block-power: {at}" for at in order))
        assert [line[2] for line in g.words("block-power")] == [space(at) for at in order]
        assert g.points("yellow") == 7 and g.hand("yellow") == ["fan-club"]


@pytest.mark.interpreted
def test_hi_232_the_win_is_checked_after_each_power(monkeypatch: pytest.MonkeyPatch) -> None:
    """No block of the box can win a game; this one could, and the Laundromat does not come to it any more."""
    heroes = {"titan": {"at": "r1c5", "die": 4}, "ilyx": {"at": "r4c4", "die": 4}}
    g = table(yellow=team(heroes, points=30), crimes={"A": "r1c5", "B": "r4c4"}, deck=["fan-club"])
    tile = g.t.tile(space("r4c4"))
    monkeypatch.setattr(tile, "guard", None)
    monkeypatch.setattr(tile, "text", SimpleNamespace(run=lambda t, c: points.gain(t, 0, 1)))
    g.score("0 block-power: r4c4")
    assert g.t.over() and g.state.winner == 0 and g.points("yellow") == 36 and g.hand("yellow") == []


def test_hi_233_without_a_crime_nothing_is_paid() -> None:
    g = table(yellow=dice("r3c5", titan=6, ilyx=5))
    g.score()
    assert g.points("yellow") == 0


def test_hi_323_the_block_number_is_what_it_pays() -> None:
    for at, number in (("r1c1", 2), ("r1c2", 3), ("r4c1", 4), ("r3c5", 5)):
        g = table(yellow=dice(at, titan=6) | {"ilyx": {"at": "r5c4"}}, crimes={"A": at})
        g.score(
            ...,
        )
        assert g.points("yellow") == number == g.target("titan", at)


def test_hi_324_two_crimes_pay_once() -> None:
    g = table(yellow=dice("r3c5", titan=6) | {"ilyx": {}}, crimes={"A": "r3c5", "B": "r3c5"})
    g.score()
    assert g.points("yellow") == 5


def test_hi_367_supervillains_change_nothing_about_the_points() -> None:
    g = table(
        yellow=dice("r2c1", titan=6) | {"ilyx": {}}, crimes={"A": "r2c1"},
        supervillains={"null-prophet": {"at": "r2c1"}},
    )  # fmt: skip
    g.score()
    assert g.points("yellow") == 3
