"""Minions, Noble, Outsmart, Rocket, the two bonus actions, Teleport, Transform (HI-543 to HI-573)."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.systems.heroes_incorporated.game import atoms
from incorporated.tables import Bench, fresh, table, team
from incorporated.texts import cast

TRAM = "r3c2"  # a block of number 2 beside Crimeland
BANK = "r2c3"  # of number 4
BLUE = {"huntaar": "r5c1", "andron": "r5c3"}


# --- Minions -----------------------------------------------------------------------------------------------


def king(*, at: Any = "r3c1", crimes: dict[str, str] | None = None, blue: Any = None, **given: Any) -> Bench:
    yellow = team({"silver-king": at, "titan": "r1c5"})
    return table(yellow=yellow, blue=team(blue or BLUE), crimes=crimes or {"A": TRAM}, **given)


def may_use(g: Bench) -> bool:
    return "minions silver-king" in g.can("yellow")


def test_hi_543_to_545_two_points_at_once_once_per_round() -> None:
    g = king()
    g.bonus("silver-king", "minions")
    assert g.points() == [2, 0] and not g.state.acted and g.dice_on(TRAM) == []
    assert g.team("yellow").bonus == 1 and not may_use(g)


@pytest.mark.parametrize(
    ("at", "usable"), [("r3c1", True), ("r2c2", True), (TRAM, False), ("r2c1", False), ("r5c2", False)]
)
def test_hi_543_only_from_an_orthogonal_block(at: str, usable: bool) -> None:
    assert may_use(king(at=at)) == usable


def test_hi_543_only_a_block_of_number_two_with_a_crime() -> None:
    assert not may_use(king(crimes={"A": "r2c1"}))  # Foundry Street is a 3
    assert not may_use(king(crimes={"A": "r1c1"}))
    assert may_use(king(at="r1c2", crimes={"A": "r1c1"}))


def test_hi_546_not_with_a_die_on_the_block() -> None:
    assert not may_use(king(blue={"huntaar": {"at": TRAM, "die": 2}, "andron": "r5c3"}))


def test_hi_547_548_in_addition_to_the_heros_own_fights_also_when_locked() -> None:
    g = king(crimes={"A": TRAM, "B": "r3c1"})
    g.dice(6)
    g.fight("silver-king", "r3c1")
    assert g.locked("silver-king")
    g.bonus("silver-king", "minions")
    assert g.points() == [2, 0] and g.face("silver-king") == 6


def test_hi_549_the_crime_moves_to_crimeland() -> None:
    g = king()
    g.bonus("silver-king", "minions")
    assert g.where("crime A") == "r3c3"


def test_hi_550_there_is_no_window_for_supervillains() -> None:
    g = table(
        yellow=team({"silver-king": "r3c1", "titan": "r1c5"}), blue=team(BLUE, hand=["grindstone"]), crimes={"A": TRAM}
    )
    g.bonus("silver-king", "minions")
    assert g.asked == [] and g.hand("blue") == ["grindstone"]


def test_hi_551_a_block_with_a_supervillain_is_no_target() -> None:
    assert not may_use(king(supervillains={"kid-calamity": {"at": TRAM, "by": "blue"}}))


def test_hi_552_of_several_pawns_one_moves() -> None:
    g = king(crimes={"A": TRAM, "B": TRAM})
    g.bonus("silver-king", "minions", "crime B")
    assert (g.where("crime A"), g.where("crime B")) == (TRAM, "r3c3") and g.points() == [2, 0]


def test_hi_553_the_special_power_of_the_block_is_not_used() -> None:
    """Corner Laundromat would draw a card."""
    g = king(at="r1c4", crimes={"A": "r1c5"}, deck=["stun-net"])
    g.bonus("silver-king", "minions")
    assert g.points() == [2, 0] and g.hand("yellow") == [] and "block-power" not in g.kinds_asked()


# --- Noble -------------------------------------------------------------------------------------------------


def test_hi_554_noble_pays_a_point_per_round() -> None:
    g = table(yellow=team({"paragon": "r1c1", "titan": "r1c5"}), blue=team(BLUE))
    g.score()
    g.recover()
    g.score()
    assert g.points() == [2, 0]


def test_hi_555_two_justice_tokens_are_a_point_at_any_time() -> None:
    g = table(yellow=team({"paragon": "r1c1", "titan": "r1c5"}, justice=3), blue=team(BLUE), scenario="justice")
    g.act("yellow", "use noble")
    assert g.points() == [1, 0] and g.team("yellow").justice == 1 and not g.state.acted
    assert "use noble" not in g.can("yellow")


def test_hi_555_also_before_the_scoring() -> None:
    """The point can make him the leader, who scores first."""
    g = table(
        yellow=team({"paragon": "r1c1", "titan": "r1c5"}, justice=2, points=4), blue=team(BLUE, points=4),
        scenario="justice",
    )  # fmt: skip
    g.score("0 trade: use noble")
    assert g.points() == [6, 4] and g.team("yellow").justice == 0


# --- Outsmart ----------------------------------------------------------------------------------------------


def duel(challenger: str, holder: str, face: int = 4, rolled: int = 4) -> Bench:
    g = table(
        yellow=team({challenger: BANK, "titan": "r1c5"}),
        blue=team({holder: {"at": BANK, "die": face}, "andron": "r5c3"}), crimes={"A": BANK},
    )  # fmt: skip
    g.dice(rolled)
    g.fight(challenger, BANK)
    return g


def test_hi_556_557_as_challenger_he_removes_the_tied_die() -> None:
    assert duel("stampede", "werebeast").dice_on(BANK) == ["stampede"]
    assert duel("thunderhawk", "werebeast").dice_on(BANK) == ["thunderhawk", "werebeast"]


def test_hi_558_as_holder_he_makes_the_tied_challenger_fail() -> None:
    g = duel("thunderhawk", "stampede")
    assert g.dice_on(BANK) == ["stampede"] and not g.locked("thunderhawk")


def test_hi_556_only_ties_are_his() -> None:
    assert duel("stampede", "werebeast", face=5).dice_on(BANK) == ["werebeast"]
    assert duel("thunderhawk", "stampede", rolled=5).dice_on(BANK) == ["thunderhawk"]


def test_hi_559_two_of_them_tie_and_those_without_it_go() -> None:
    assert duel("stampede", "huntaar").dice_on(BANK) == ["stampede", "huntaar"]
    g = table(
        yellow=team({"stampede": BANK, "titan": "r1c5"}),
        blue=team({"huntaar": {"at": BANK, "die": 4}, "andron": {"at": BANK, "die": 4}}), crimes={"A": BANK},
    )  # fmt: skip
    g.dice(4)
    g.fight("stampede", BANK)
    assert g.dice_on(BANK) == ["stampede", "huntaar"] and not g.locked("andron")


# --- Rocket ------------------------------------------------------------------------------------------------


def test_hi_560_561_move_and_then_fight_as_one_action() -> None:
    g = table(
        yellow=team({"andron": "r2c2", "titan": "r1c5"}),
        blue=team({"huntaar": "r5c1", "ilyx": "r5c3"}),
        crimes={"A": BANK},
    )
    g.dice(6)
    g.move("andron", BANK, f"then-fight: {BANK}")
    assert g.where("andron") == BANK == g.where("die andron")
    assert g.team("yellow").coloured == 3


def test_hi_560_the_fight_may_be_left_out() -> None:
    g = table(
        yellow=team({"andron": "r2c2", "titan": "r1c5"}),
        blue=team({"huntaar": "r5c1", "ilyx": "r5c3"}),
        crimes={"A": BANK},
    )
    g.move("andron", BANK, "then-fight: none")
    assert g.where("andron") == BANK and not g.locked("andron")


def test_hi_561_no_move_after_the_fight() -> None:
    g = table(
        yellow=team({"andron": BANK, "titan": "r1c5"}),
        blue=team({"huntaar": "r5c1", "ilyx": "r5c3"}),
        crimes={"A": BANK},
    )
    g.dice(1)
    g.fight("andron", BANK)
    assert g.asked == [] and g.where("andron") == BANK


def with_rocket(hero: str, at: str) -> Bench:
    """This hero has Rocket until the end of the turn, as if copied."""
    g = table(
        yellow=team({hero: at, "titan": "r1c5"}), blue=team({"ilyx": "r5c1", "andron": "r5c3"}), crimes={"A": BANK}
    )
    g.begin("yellow")
    atoms.copy_power(g.t, g.hero(hero), cast().power_numbers["rocket"])
    return g


def test_hi_562_the_bonus_move_of_super_speed_will_do() -> None:
    g = with_rocket("stampede", "r2c2")
    g.dice(6)
    g.bonus("stampede", "super-speed", f"destination: {BANK}", f"then-fight: {BANK}")
    assert g.where("die stampede") == BANK and not g.state.acted


def test_hi_562_the_bonus_fight_of_super_senses_is_no_move() -> None:
    g = with_rocket("werebeast", BANK)
    g.dice(1)
    g.bonus("werebeast", "super-senses")
    assert g.asked == [] and g.where("werebeast") == BANK
    assert "super-senses werebeast" not in with_rocket("werebeast", "r2c2").can("yellow")


# --- Super Senses, Super Speed -----------------------------------------------------------------------------


def test_hi_563_super_senses_is_a_bonus_fight_once_per_round() -> None:
    g = table(yellow=team({"werebeast": BANK, "titan": "r1c5"}), blue=team(BLUE), crimes={"A": BANK})
    g.dice(1)
    g.fight("werebeast", BANK)
    g.dice(5)
    g.bonus("werebeast", "super-senses")
    assert g.locked("werebeast") and g.team("yellow").coloured == 3
    g.end_turn()
    assert "super-senses werebeast" not in g.can("yellow")


@pytest.mark.parametrize("way", ["move", "fight", "play"])
def test_hi_564_super_speed_is_a_move_a_fight_or_a_card(way: str) -> None:
    g = table(
        yellow=team({"stampede": BANK, "titan": "r1c5"}, hand=["fan-club"]), blue=team(BLUE), crimes={"A": BANK},
    )  # fmt: skip
    if way == "fight":
        g.dice(6)
    g.bonus("stampede", "super-speed", way, *(["destination: r2c2"] if way == "move" else []))
    done = {"move": g.where("stampede") == "r2c2", "fight": g.locked("stampede"), "play": g.hand("yellow") == []}
    assert done == {one: one == way for one in done}
    assert g.team("yellow").coloured == 4 and not g.state.acted
    assert "super-speed stampede" not in g.can("yellow")


def test_hi_564_a_locked_hero_may_only_play_a_card() -> None:
    heroes = {"stampede": {"at": BANK, "die": 5}, "titan": "r1c5"}
    g = table(yellow=team(heroes, hand=["fan-club"]), blue=team(BLUE), crimes={"A": BANK})
    g.bonus("stampede", "super-speed")
    assert g.in_play("yellow", "fame") == "fan-club"


# --- Teleport ----------------------------------------------------------------------------------------------


def traveller(die: int, *answers: str, justice: int = -1) -> Bench:
    words = {"justice": justice} if justice >= 0 else {}
    g = table(
        yellow=team({"traveller": "r5c5", "titan": "r1c5"}, **words), blue=team(BLUE),
        scenario="justice" if justice >= 0 else "standard-2",
    )  # fmt: skip
    g.dice(die)
    g.act("yellow", "move traveller using teleport", "r1c1", *answers)
    return g


@pytest.mark.parametrize(("die", "at"), [(1, "r3c3"), (2, "r1c1"), (6, "r1c1")])
def test_hi_565_to_any_block_but_a_one_leads_to_crimeland(die: int, at: str) -> None:
    assert traveller(die).where("traveller") == at


def test_hi_566_the_one_gains_traveller_a_justice_token() -> None:
    g = traveller(1, justice=0)
    assert g.where("traveller") == "r3c3" and g.team("yellow").justice == 1
    assert traveller(2, justice=0).team("yellow").justice == 0


def test_hi_566_choosing_crimeland_is_no_failure() -> None:
    g = table(yellow=team({"traveller": "r5c5", "titan": "r1c5"}, justice=2), blue=team(BLUE), scenario="justice")
    g.dice(3)
    g.act("yellow", "move traveller using teleport", "r3c3")
    assert g.where("traveller") == "r3c3" and g.team("yellow").justice == 2


def test_hi_567_569_two_tokens_make_it_a_valid_move_and_gain_none() -> None:
    g = traveller(1, "react: traveller", justice=2)
    assert g.where("traveller") == "r1c1" and g.team("yellow").justice == 0
    g = traveller(1, "react: none", justice=2)
    assert g.where("traveller") == "r3c3" and g.team("yellow").justice == 3


def test_hi_568_a_plain_move_without_the_roll_stays_possible() -> None:
    g = table(yellow=team({"traveller": "r5c5", "titan": "r1c5"}), blue=team(BLUE))
    g.move("traveller", "r5c4")
    assert g.where("traveller") == "r5c4"


# --- Transform, and what holds for all ---------------------------------------------------------------------


def test_hi_570_573_transform_brings_a_token_unasked() -> None:
    g = fresh("standard-2", 2, teams=(("titan", "werebeast"), ("stampede", "ilyx")))
    g.until("kits", ...)
    g.advance()
    assert [g.one(id).combat for id in ("titan", "werebeast", "stampede", "ilyx")] == [1, 1, 0, 0]


def test_hi_571_a_power_given_by_a_gadget_works_like_a_printed_one() -> None:
    gear = {"at": "r2c2", "gadgets": ["jet-harness", "wrist-cannon"]}
    g = table(yellow=team({"stampede": gear, "titan": "r1c5"}), blue=team(BLUE), crimes={"A": BANK})
    assert "move stampede r3c3" in g.can("yellow")
    g.dice(6)
    g.fight("stampede", BANK)
    assert g.where("die stampede") == BANK and g.where("stampede") == "r2c2"


def test_hi_572_mimic_copies_only_printed_powers() -> None:
    gear = {"at": "r2c4", "gadgets": ["wrist-cannon"]}
    g = table(yellow=team({"cloner": BANK, "titan": "r1c5"}), blue=team({"stampede": gear, "andron": "r5c3"}))
    g.bonus("cloner", "mimic", "outsmart")
    assert sorted(g.asked[0].names) == ["outsmart", "super-speed"]


def test_hi_573_powers_with_a_may_are_optional_magic_is_not() -> None:
    """Nobody has to use Super Senses; the second die of Magic is rolled unasked."""
    g = table(yellow=team({"werebeast": BANK, "gramarye": BANK}), blue=team(BLUE), crimes={"A": BANK})
    g.dice(1, 2)
    g.turn("yellow", f"action: fight gramarye {BANK}", "action: end turn")
    assert g.team("yellow").bonus == 0 and "action" in g.kinds_asked()
