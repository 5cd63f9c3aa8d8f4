"""Blast, Detective, Fly, Illusions, Inventor, Magic (HI-501 to HI-521)."""

from __future__ import annotations

import pytest

from capesmith.systems.heroes_incorporated.cities import space_name
from incorporated.tables import QUIET, Bench, fresh, table, team
from incorporated.texts import cast

BLUE = {"huntaar": "r5c1", "andron": "r5c3"}
AROUND = ["r3c1", "r3c2", "r3c3", "r4c1", "r4c3", "r5c1", "r5c2", "r5c3"]


def moves(g: Bench, id: str) -> list[str]:
    return sorted(one.split()[-1] for one in g.can(g.owner(id)) if one.startswith(f"move {id} r"))


def fights(g: Bench, id: str) -> list[str]:
    return sorted(one.split()[-1] for one in g.can(g.owner(id)) if one.startswith(f"fight {id} "))


def test_hi_501_mimic_is_the_one_right_name() -> None:
    names = {card.id: card.name for card in cast().deck("power")}
    assert names["mimic"] == "Mimic" and len(names) == 16
    assert not {"minic", "minion"} & set(names)


# --- Blast -------------------------------------------------------------------------------------------------


def test_hi_502_503_blast_reaches_orthogonal_blocks_and_the_own_one() -> None:
    crimes = {"A": "r2c2", "B": "r2c3", "C": "r1c1", "D": "r1c2", "E": "r4c2"}
    g = table(yellow=team({"titan": "r2c2", "thunderhawk": "r2c2"}), crimes=crimes)
    assert fights(g, "titan") == ["r1c2", "r2c2", "r2c3"]
    assert fights(g, "thunderhawk") == ["r2c2"]


def test_hi_504_the_die_lies_on_the_target_and_the_hero_is_locked_where_he_is() -> None:
    g = table(yellow=team({"titan": "r2c2", "thunderhawk": "r1c1"}), crimes={"A": "r2c3"})
    g.dice(6)
    g.fight("titan", "r2c3")
    assert (g.where("titan"), g.where("die titan")) == ("r2c2", "r2c3")
    g.end_turn()
    assert moves(g, "titan") == fights(g, "titan") == []


# --- Detective, Fly ----------------------------------------------------------------------------------------


def test_hi_505_detective_draws_a_card_once_per_round() -> None:
    g = table(yellow=team({"shadowboxer": "r1c1", "titan": "r1c3"}), deck=["stun-net", "grindstone"])
    g.bonus("shadowboxer", "detective")
    assert g.hand("yellow") == ["stun-net"] and not g.state.acted and g.team("yellow").bonus == 1
    assert "detective shadowboxer" not in g.can("yellow")
    g.end_turn()
    assert "detective shadowboxer" not in g.can("yellow")
    g.recover()
    assert "detective shadowboxer" in g.can("yellow")


def test_hi_506_fly_adds_the_diagonals() -> None:
    g = table(yellow=team({"thunderhawk": "r2c2", "titan": "r2c2"}))
    assert moves(g, "thunderhawk") == ["r1c1", "r1c2", "r1c3", "r2c1", "r2c3", "r3c1", "r3c2", "r3c3"]
    assert moves(g, "titan") == ["r1c2", "r2c1", "r2c3", "r3c2"]


# --- Illusions ---------------------------------------------------------------------------------------------


def illusions(crimes: dict[str, str], *, at: str = "r3c2", blue: object = None, **words: object) -> Bench:
    yellow = team({"dr-illusion": at, "titan": "r1c5"})
    return table(yellow=yellow, blue=team(blue or BLUE), crimes=crimes, **words)


def test_hi_507_illusions_moves_a_crime_once_per_round() -> None:
    g = illusions({"A": "r4c2"})
    g.bonus("dr-illusion", "illusions", "r5c1")
    assert g.where("crime A") == "r5c1" and not g.state.acted
    assert "illusions dr-illusion" not in g.can("yellow")
    g.recover()
    assert g.one("dr-illusion").bonus_used == 0


def test_hi_508_only_a_crime_orthogonal_to_the_hero() -> None:
    """Neither on his own block nor diagonally; here no crime can be chosen."""
    for at, usable in (
        ("r4c2", True),
        ("r2c2", True),
        ("r3c1", True),
        ("r3c2", False),
        ("r4c1", False),
        ("r5c2", False),
    ):
        assert ("illusions dr-illusion" in illusions({"A": at}).can("yellow")) == usable, at


def test_hi_508_the_switch_adds_the_own_block() -> None:
    g = illusions({"A": "r3c2"}, options={"adjacent-includes-own-block": True})
    assert "illusions dr-illusion" in g.can("yellow")


def test_hi_509_no_crime_is_moved_out_of_crimeland() -> None:
    g = illusions(dict.fromkeys("ABCDE", "r3c3"))
    assert "illusions dr-illusion" not in g.can("yellow")


def test_hi_510_nor_out_of_a_block_with_a_die() -> None:
    for die in (False, True):
        blue = {"andron": {"at": "r4c2", "die": 5} if die else "r4c2", "huntaar": "r5c5"}
        g = illusions({"A": "r4c2"}, blue=blue)
        assert ("illusions dr-illusion" in g.can("yellow")) == (not die)


def test_hi_511_512_the_destination_is_any_block_around_the_crime() -> None:
    """The hero's own block, Crimeland, and a block with a die among them (r4c3)."""
    blue = {"andron": {"at": "r4c3", "die": 5}, "huntaar": "r5c5"}
    for to in ("r3c2", "r3c3", "r4c3"):
        g = illusions({"A": "r4c2", "B": "r4c3"}, blue=blue)
        g.bonus("dr-illusion", "illusions", to)
        assert sorted(g.asked[-1].names) == AROUND
        assert g.where("crime A") == to


def test_hi_511_the_switch_leaves_four() -> None:
    g = illusions({"A": "r4c2"}, options={"illusions-destination": "orthogonal"})
    g.bonus("dr-illusion", "illusions", "r4c1")
    assert sorted(g.asked[-1].names) == ["r3c2", "r4c1", "r4c3", "r5c2"]


def test_hi_513_also_while_the_hero_is_locked() -> None:
    heroes = {"dr-illusion": {"at": "r3c2", "die": 3}, "titan": "r1c5"}
    g = table(yellow=team(heroes), crimes={"A": "r4c2", "B": "r3c2"})
    g.bonus("dr-illusion", "illusions", "r5c1")
    assert g.where("crime A") == "r5c1" and g.face("dr-illusion") == 3


def test_hi_514_a_supervillain_does_not_follow() -> None:
    g = illusions({"A": "r4c2"}, supervillains={"grindstone": {"at": "r4c2", "by": "blue"}})
    g.bonus("dr-illusion", "illusions", "r5c1")
    assert g.villains("r4c2") == ["grindstone"] and g.villains("r5c1") == []


# --- Inventor ----------------------------------------------------------------------------------------------

GADGETS = ["stun-net", "jet-harness", "med-bay", "fan-club", "grindstone"]


def scrap(*hand: str, down: bool = False) -> Bench:
    blue = team({"stampede": "r1c1", "huntaar": "r5c5"})
    return table(yellow=team({"scrap": {"at": "r1c1", "down": down}, "titan": "r1c1"}, hand=list(hand)), blue=blue)


def test_hi_515_the_inventor_starts_with_a_gadget_of_his_choice() -> None:
    g = fresh("standard-2", 2, teams=(("scrap", "titan"), ("huntaar", "andron")), hands=((), ()))
    g.until("kits", ...)
    g.advance("0 start-gadget: grapple-line")
    assert g.gadgets("scrap") == ["grapple-line"]
    assert len(g.offered("start-gadget")) == 12 and "grapple-line" not in g.ids(g.state.deck)
    assert len(g.state.deck) == 53


def test_hi_516_520_free_plays_cost_no_marker_and_are_not_the_normal_action() -> None:
    g = scrap("jet-harness")
    g.act("yellow", "play jet-harness free", "carrier: titan")
    assert g.gadgets("titan") == ["jet-harness"] and g.team("yellow").coloured == 4
    assert not g.state.acted and "move titan r1c2" in g.can("yellow")


def test_hi_517_gadget_cards_are_of_three_kinds() -> None:
    g = scrap(*GADGETS)
    free = sorted(one for one in g.can("yellow") if one.endswith(" free"))
    assert free == ["play jet-harness free", "play med-bay free", "play stun-net free"]


def test_hi_518_any_number_in_one_turn_for_either_hero() -> None:
    g = scrap("jet-harness", "grapple-line", "med-bay")
    g.act("yellow", "play jet-harness free", "carrier: titan")
    g.act("yellow", "play grapple-line free", "carrier: scrap")
    g.act("yellow", "play med-bay free")
    assert (g.gadgets("titan"), g.gadgets("scrap")) == (["jet-harness"], ["grapple-line"])
    assert g.in_play("yellow", "hq") == "med-bay"


def test_hi_519_not_while_the_inventor_is_down() -> None:
    g = scrap("jet-harness", down=True)
    assert not [one for one in g.can("yellow") if one.endswith(" free")]
    assert "play jet-harness" in g.can("yellow")


def test_hi_520_a_free_play_is_possible_after_the_normal_action() -> None:
    g = scrap("jet-harness")
    g.move("titan", "r1c2")
    g.act("yellow", "play jet-harness free", "carrier: titan")
    assert g.gadgets("titan") == ["jet-harness"]


# --- Magic -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rolled", [(2, 5), (5, 2)])
def test_hi_521_magic_rolls_two_dice_and_keeps_the_higher(rolled: tuple[int, int]) -> None:
    g = table(yellow=team({"gramarye": "r2c3", "titan": "r1c1"}), crimes={"A": "r2c3"})
    g.dice(*rolled)
    g.fight("gramarye", "r2c3")
    assert g.face("gramarye") == 5


def test_hi_521_everybody_else_rolls_one() -> None:
    g = table(yellow=team({"thunderhawk": "r2c3", "titan": "r1c1"}), blue=team(QUIET["blue"]), crimes={"A": "r2c3"})
    g.dice(4)
    g.fight("thunderhawk", "r2c3")
    assert g.face("thunderhawk") == 4 and space_name(g.state.where[g.hero("thunderhawk")]) == "r2c3"
