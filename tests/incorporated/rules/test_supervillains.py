"""Supervillains: on fights and blocks, against dice, and what becomes of them (HI-351 to HI-370)."""

from __future__ import annotations

from typing import Any

import pytest

from incorporated.tables import QUIET, Bench, table, team

HEROES = {"thunderhawk": "r2c3", "scrap": "r1c1"}


def bank(*hand: str, **given: Any) -> Bench:
    """Thunderhawk and a crime at the First Charter Bank (4); blue holds these cards."""
    words = {"yellow": team(HEROES), "blue": team(QUIET["blue"], hand=list(hand)), "crimes": {"A": "r2c3"}}
    return table(**{**words, **given})


# --- played on a fight ---------------------------------------------------------------------------------------


def test_hi_351_an_opponent_plays_one_before_the_roll() -> None:
    g = bank("undertow", "stun-net")
    g.dice(4)
    g.fight("thunderhawk", "r2c3", "1 villain: undertow")
    assert g.offered("villain") == ["undertow", "none"]
    words = [line[0] for line in g.told]
    assert words.index("play") < words.index("fight-roll")
    assert not g.locked("thunderhawk") and g.hand("blue") == ["stun-net"]  # 4 is not 5


def test_hi_351_only_on_that_block_and_only_opponents() -> None:
    g = bank("undertow", yellow=team(HEROES, hand=["grindstone"]), crimes={"A": "r2c3", "B": "r1c1"})
    g.dice(5)
    g.fight("thunderhawk", "r2c3", "1 villain: undertow")
    assert {question.seat for question in g.asked} == {1}
    assert g.hand("yellow") == ["grindstone"] and g.discarded() == ["undertow"]


def test_hi_352_opponents_decide_clockwise_from_the_left() -> None:
    hands = {"blue": "undertow", "green": "hexmother", "red": "clockthief"}
    teams = {colour: team(QUIET[colour], hand=[card]) for colour, card in hands.items()}
    teams["green"] = team({"ilyx": "r4c3", "werebeast": "r3c1"}, hand=["hexmother"])
    g = table(yellow=team(HEROES, hand=["kid-calamity"]), **teams, crimes={"A": "r4c3"})
    g.dice(1)
    g.fight("ilyx", "r4c3", "3 villain: none", "0 villain: none", "1 villain: none")
    assert [question.seat for question in g.asked] == [3, 0, 1]


def test_hi_353_one_for_each_opponent() -> None:
    g = bank("undertow", "hexmother", green=team(QUIET["green"], hand=["doctor-vane"]))
    g.dice(2)
    g.fight("thunderhawk", "r2c3", "1 villain: undertow", "2 villain: doctor-vane", "trigger: undertow")
    assert g.kinds_asked() == ["villain", "villain", "trigger"] and g.hand("blue") == ["hexmother"]
    assert g.villains("r2c3") == ["undertow", "doctor-vane"]


def test_hi_354_out_of_turn_it_is_free() -> None:
    g = bank("undertow")
    g.dice(2)
    g.fight("thunderhawk", "r2c3", "1 villain: undertow")
    own = g.team("blue")
    assert (own.coloured, own.white, own.turns) == (4, 1, 0) and not g.state.teams[1].bonus


def test_hi_355_hi_356_in_the_own_turn_on_any_block_with_a_crime() -> None:
    g = bank("undertow", crimes={"A": "r2c3", "B": "r4c5", "C": "r3c3"}, turn="blue")
    g.play("blue", "undertow", "1 villain-block: r4c5")
    assert set(g.offered("villain-block")) == {"r2c3", "r4c5", "r3c3"}
    assert g.villains("r4c5") == ["undertow"] and g.team("blue").coloured == 3 and g.state.acted


# --- the target number -----------------------------------------------------------------------------------------


def test_hi_357_hi_358_the_highest_value_and_all_powers() -> None:
    """Null Prophet (6) sets the number; Hexmother (5) lowers the face all the same."""
    g = bank(supervillains={"hexmother": {"at": "r2c3"}, "null-prophet": {"at": "r2c3"}})
    assert g.target("thunderhawk", "r2c3") == 6
    g.dice(6)
    g.fight("thunderhawk", "r2c3")
    assert g.words("fight-roll") == [("fight-roll", g.hero("thunderhawk"), (6,), 5)] and not g.locked("thunderhawk")


def test_hi_358_two_powers_that_wait_for_a_lost_fight() -> None:
    g = bank(
        yellow=team(HEROES, hand=["fan-club"]),
        supervillains={"doctor-vane": {"at": "r2c3"}, "undertow": {"at": "r2c3"}},
    )  # fmt: skip
    g.lots(0)
    g.dice(1)
    g.fight("thunderhawk", "r2c3", ...)
    assert g.where("thunderhawk") == "r3c3" and g.hand("yellow") == []


@pytest.mark.parametrize(
    ("at", "card", "number"), [("r3c5", "madam-static", 5), ("r1c1", "madam-static", 4), ("r2c3", "grindstone", 7)]
)
def test_hi_359_never_easier_than_the_block(at: str, card: str, number: int) -> None:
    g = table(yellow={"thunderhawk": at, "ilyx": "r5c5"}, crimes={"A": at}, supervillains={card: {"at": at}})
    assert g.target("thunderhawk", at) == number


def test_hi_359_unless_the_table_plays_otherwise() -> None:
    g = table(
        yellow={"thunderhawk": "r3c5", "ilyx": "r5c5"}, crimes={"A": "r3c5"},
        supervillains={"madam-static": {"at": "r3c5"}}, options={"supervillain-target": "replace"},
    )  # fmt: skip
    assert g.target("thunderhawk", "r3c5") == 4


# --- against dice that are there -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "tokens", "stays"), [(4, 0, False), (5, 0, True), (4, 1, True), (3, 1, False), (6, 0, True)]
)
def test_hi_360_hi_361_hi_362_weak_dice_return(face: int, tokens: int, stays: bool) -> None:
    """Undertow (5): face and flat modifiers must reach it."""
    g = bank("undertow", yellow={"titan": {"at": "r2c3", "die": face, "combat": tokens}, "scrap": "r1c1"})
    g.villain_arrives("blue", "undertow", "r2c3")
    assert g.locked("titan") == stays and g.face("titan") == (face if stays else 0)


def test_hi_360_the_hero_is_free_again() -> None:
    g = bank("grindstone", yellow={"thunderhawk": {"at": "r2c3", "die": 6}, "scrap": "r1c1"}, turn="blue")
    g.play("blue", "grindstone", "villain-block: r2c3")
    g.end_turn()
    assert {"fight thunderhawk r2c3", "move thunderhawk r2c4"} <= set(g.can("yellow"))


def test_hi_361_gadgets_count() -> None:
    g = bank(
        "undertow", yellow={"thunderhawk": {"at": "r2c3", "die": 4, "gadgets": ["power-gauntlets"]}, "scrap": "r1c1"}
    )
    g.villain_arrives("blue", "undertow", "r2c3")
    assert g.locked("thunderhawk")


def test_hi_362_hi_363_a_strong_die_stays_and_defeats_nobody() -> None:
    g = bank("undertow", yellow={"thunderhawk": {"at": "r2c3", "die": 6}, "scrap": "r1c1"})
    g.villain_arrives("blue", "undertow", "r2c3")
    assert g.locked("thunderhawk") and g.villains("r2c3") == ["undertow"] and not g.words("defeat")


# --- what becomes of them --------------------------------------------------------------------------------------


def test_hi_364_it_stays_until_it_is_defeated_or_the_round_ends() -> None:
    g = bank(supervillains={"undertow": {"at": "r2c3"}})
    g.dice(1)
    g.fight("thunderhawk", "r2c3")
    g.end_turn()
    g.turn("blue", "action: pass", "action?: end turn")
    assert g.villains("r2c3") == ["undertow"]
    g.score()
    assert g.villains("r2c3") == ["undertow"]
    g.villains_leave()
    assert g.villains("r2c3") == []


def test_hi_365_hi_366_a_won_fight_defeats_all_of_them() -> None:
    g = bank(supervillains={"undertow": {"at": "r2c3"}, "doctor-vane": {"at": "r2c3"}, "hexmother": {"at": "r3c3"}})
    g.dice(5)
    g.fight("thunderhawk", "r2c3")
    assert g.villains("r2c3") == [] and sorted(g.discarded()) == ["doctor-vane", "undertow"]
    assert g.villains("r3c3") == ["hexmother"]


def test_hi_366_a_fight_that_meets_it_but_not_the_die_defeats_nobody() -> None:
    """HI-338: no die is placed, so nobody is defeated."""
    g = bank(
        blue={"andron": {"at": "r2c3", "die": 6}, "huntaar": "r5c1"}, supervillains={"undertow": {"at": "r2c3"}},
    )  # fmt: skip
    g.dice(5)
    g.fight("thunderhawk", "r2c3")
    assert g.villains("r2c3") == ["undertow"] and g.discarded() == []


def test_hi_367_the_block_pays_its_number() -> None:
    g = bank("null-prophet")
    g.dice(6)
    g.fight("thunderhawk", "r2c3", "1 villain: null-prophet")
    g.score()
    assert g.points("yellow") == 4


def test_hi_368_without_a_crime_it_stays_but_is_not_fought() -> None:
    g = bank(supervillains={"undertow": {"at": "r2c3"}})
    g.crimes_move("north", *["south"] * 4)
    assert g.villains("r2c3") == ["undertow"]
    assert not any(name.startswith("fight thunderhawk r2c3") for name in g.can("yellow"))


def test_hi_369_its_power_stops_at_its_block() -> None:
    """Hexmother next door lowers nothing here; Carrion Choir counts only heroes on its own block."""
    g = bank(supervillains={"hexmother": {"at": "r2c4"}}, crimes={"A": "r2c3", "B": "r2c4"})
    g.dice(4)
    g.fight("thunderhawk", "r2c3")
    assert g.face("thunderhawk") == 4


def test_hi_370_its_power_holds_for_whoever_played_it() -> None:
    g = bank("hexmother", blue=team({"andron": {"at": "r2c3", "combat": 0}, "huntaar": "r5c1"}, hand=["hexmother"]))
    g.villain_arrives("blue", "hexmother", "r2c3")
    g.dice(5)
    g.fight("andron", "r2c3")
    assert not g.locked("andron")  # the 5 is a 4
