"""Rounds and turns: who comes when, and what a turn is made of (HI-201 to HI-221)."""

from __future__ import annotations

from typing import Any

import pytest

from incorporated.tables import QUIET, Bench, fresh, table, team

NORMAL = ("move", "fight", "play", "draw", "pass")


def begun(players: int, first: int = 0) -> Bench:
    """Round 1 is about to begin."""
    g = fresh(f"standard-{players}", players, starting_player=first)
    g.until("turn", ...)
    g.told.clear()
    return g


def kinds(g: Bench, colour: str) -> set[str]:
    """What a player may do, by the first words."""
    return {name.split()[0] for name in g.can(colour)}


def shadowboxer(**words: Any) -> Bench:
    """Yellow with Detective, and a crime where Shadowboxer stands."""
    return table(
        yellow=team({"shadowboxer": "r2c3", "titan": "r5c5"}, **words), crimes={"A": "r2c3"},
        deck=["fan-club", "stun-net", "med-bay"],
    )  # fmt: skip


# --- the round -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "first"), [(2, 0), (3, 2), (4, 1)])
def test_hi_201_hi_204_four_turns_each_in_the_same_order(players: int, first: int) -> None:
    g = begun(players, first)
    g.until("scoring", ...)
    order = [(first + step) % players for step in range(players)]
    assert [line[1] for line in g.words("turn")] == order * 4
    assert [team.turns for team in g.state.teams] == [4] * players


def test_hi_202_most_points_start_the_next_round() -> None:
    g = table(
        yellow=team(QUIET["yellow"], points=3), blue=team(QUIET["blue"], points=9),
        green=team(QUIET["green"], points=5), first="green",
    )  # fmt: skip
    assert g.name_first() == "blue"


def test_hi_202_hi_203_ties_are_rolled_for() -> None:
    """Only those who are tied roll; equal high rolls roll again."""
    g = table(
        yellow=team(QUIET["yellow"], points=9), blue=team(QUIET["blue"], points=9),
        green=team(QUIET["green"], points=8),
    )  # fmt: skip
    g.dice(3, 5)
    assert g.name_first() == "blue"
    g.dice(4, 4, 2, 6)  # blue rolls first now
    assert g.name_first() == "yellow"


def test_hi_203_only_the_highest_roll_again() -> None:
    g = table(
        yellow=team(QUIET["yellow"], points=2), blue=team(QUIET["blue"], points=2),
        green=team(QUIET["green"], points=2),
    )  # fmt: skip
    g.dice(6, 1, 6, 2, 5)
    assert g.name_first() == "green"


# --- the turn ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["fight shadowboxer r2c3", "move titan r4c5", "play fan-club", "draw", "pass"])
def test_hi_205_exactly_one_normal_action(action: str) -> None:
    g = shadowboxer(hand=["fan-club", "front-page-story"])
    assert "end turn" not in g.can("yellow")
    if action.startswith("fight"):
        g.dice(1)
    g.act("yellow", action)
    assert not any(name.startswith(NORMAL) for name in g.can("yellow"))
    assert "end turn" in g.can("yellow")


def test_hi_206_hi_216_several_bonus_actions_in_one_turn() -> None:
    g = table(
        yellow={"shadowboxer": "r2c3", "huntaar": "r4c3"}, crimes={"A": "r4c3"}, deck=["fan-club"],
    )  # fmt: skip
    g.dice(5)
    g.turn(
        "yellow", "action: detective shadowboxer", "action: super-senses huntaar", "action: pass", "action?: end turn"
    )
    assert g.hand("yellow") == ["fan-club"] and g.face("huntaar") == 5
    assert g.team("yellow").coloured == 3 and g.team("yellow").bonus == 2


@pytest.mark.parametrize("order", [("pass", "detective shadowboxer"), ("detective shadowboxer", "pass")])
def test_hi_207_in_any_order(order: tuple[str, str]) -> None:
    g = shadowboxer()
    for action in order:
        g.act("yellow", action)
    assert g.hand("yellow") == ["fan-club"] and g.can("yellow") == ["end turn"]


@pytest.mark.parametrize(
    ("action", "left"),
    [("fight shadowboxer r2c3", (3, 1)), ("move titan r4c5", (3, 1)), ("play front-page-story", (3, 1)),
     ("draw", (4, 0)), ("pass", (3, 1))],
)  # fmt: skip
def test_hi_208_what_an_action_costs(action: str, left: tuple[int, int]) -> None:
    g = shadowboxer(hand=["front-page-story"])
    if action.startswith("fight"):
        g.dice(4)
    g.act("yellow", action)
    assert (g.team("yellow").coloured, g.team("yellow").white) == left


def test_hi_209_one_space_for_every_turn() -> None:
    g = table()
    for turns, action in enumerate(("move titan r1c2", "draw", "pass", "move titan r1c1"), start=1):
        g.act("yellow", action)
        g.end_turn()
        own = g.team("yellow")
        assert own.turns == turns == (4 - own.coloured) + (1 - own.white)
    g.turn("blue", "action: pass")
    assert g.team("blue").turns == 1


def test_hi_210_the_five_normal_actions() -> None:
    g = shadowboxer(hand=["fan-club"])
    assert kinds(g, "yellow") == {*NORMAL, "detective"}


def test_hi_211_what_was_not_done_is_not_saved() -> None:
    """Whoever passes has no second action later."""
    g = shadowboxer()
    g.turn("yellow", "action: pass", "action: end turn")
    g.turn("blue", "action: pass")
    g.act("yellow", "move titan r4c5")
    assert not any(name.startswith(NORMAL) for name in g.can("yellow"))
    assert g.team("yellow").coloured == 2


@pytest.mark.parametrize(("fourth", "left"), [("draw", (1, 0)), ("pass", (0, 1))])
def test_hi_212_one_of_five_markers_stays_over(fourth: str, left: tuple[int, int]) -> None:
    """The one that stays over is what a Team HQ Gadget can take."""
    g = table(yellow=team(QUIET["yellow"], hq="crime-computer"), cycle=4)
    assert g.team("yellow").coloured == 1 and "activate crime-computer" in g.can("yellow")
    g.act("yellow", fourth)
    assert (g.team("yellow").coloured, g.team("yellow").white) == left
    assert ("activate crime-computer" in g.can("yellow")) == (fourth == "pass")


def test_hi_213_one_draw_in_a_round() -> None:
    g = shadowboxer()
    g.act("yellow", "draw")
    assert g.hand("yellow") == ["fan-club"]
    g.end_turn()
    g.turn("blue", "action: pass")
    assert "draw" not in g.can("yellow") and "pass" in g.can("yellow")


@pytest.mark.parametrize(
    ("before", "after"), [((3, True), (2, 1)), ((1, True), (0, 1)), ((0, True), (0, 0)), ((0, False), (0, 0))]
)
def test_hi_214_passing_takes_coloured_then_white_then_nothing(
    before: tuple[int, bool], after: tuple[int, int]
) -> None:
    g = table(yellow=team(QUIET["yellow"], coloured=before[0], white=before[1]))
    g.act("yellow", "pass")
    assert (g.team("yellow").coloured, g.team("yellow").white) == after
    assert g.state.acted


def test_hi_215_without_a_coloured_marker_only_draw_or_pass() -> None:
    g = shadowboxer(coloured=0, hand=["fan-club"])
    assert kinds(g, "yellow") == {"draw", "pass", "detective"}
    g = shadowboxer(coloured=0, white=False, hand=["fan-club"])
    assert kinds(g, "yellow") == {"pass", "detective"}


def test_hi_216_hi_218_a_marker_is_used_once_and_comes_back() -> None:
    g = shadowboxer()
    g.bonus("shadowboxer", "detective")
    assert g.one("shadowboxer").bonus_used and g.team("yellow").bonus == 1
    assert "detective shadowboxer" not in g.can("yellow")
    g.recover()
    g.new_round()
    assert not g.one("shadowboxer").bonus_used and g.team("yellow").bonus == 0
    assert "detective shadowboxer" in g.can("yellow")


def test_hi_217_two_bonus_spaces() -> None:
    """One is taken: there is room for a second marker. Both are taken: there is none."""
    g = table(
        yellow={"shadowboxer": {"at": "r2c3", "marker": "used"}, "huntaar": "r4c3"}, crimes={"A": "r4c3"},
        deck=["fan-club"],
    )  # fmt: skip
    assert "super-senses huntaar" in g.can("yellow")
    g.team("yellow").bonus = 2
    assert "super-senses huntaar" not in g.can("yellow")


def test_hi_219_a_marker_serves_its_own_hero() -> None:
    """Titan stands with the crime, but the marker is Huntaar's."""
    g = table(yellow={"titan": "r4c3", "huntaar": "r1c1"}, crimes={"A": "r4c3"})
    assert "fight titan r4c3" in g.can("yellow")
    assert not any("super-senses" in name for name in g.can("yellow"))


def test_hi_220_nothing_but_reactions_in_the_turn_of_another() -> None:
    g = table(
        yellow=team({"shadowboxer": "r2c3", "scrap": "r1c1"}, hq="crime-computer", hand=["riot-shield"]),
        blue=QUIET["blue"], crimes={"A": "r5c3"},
    )  # fmt: skip
    assert {"detective", "activate"} <= kinds(g, "yellow") and "play riot-shield free" in g.can("yellow")
    g.end_turn()
    assert not {"detective", "activate", "play"} & kinds(g, "blue")
    g.asked.clear()
    g.dice(6)
    g.turn("blue", "action: fight andron r5c3")
    assert {question.seat for question in g.asked} == {1}


def test_hi_221_one_hero_may_act_in_every_turn() -> None:
    g = table(yellow={"titan": "r1c1", "thunderhawk": "r5c5"})
    for to in ("r1c2", "r1c3", "r1c4", "r1c5"):
        g.move("titan", to)
        g.end_turn()
        g.turn("blue", "action: pass", "action?: end turn")
    assert g.where("titan") == "r1c5" and g.team("yellow").turns == 4
