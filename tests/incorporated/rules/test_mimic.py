"""Mimic (HI-522 to HI-532)."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.systems.heroes_incorporated.game import powers
from incorporated.tables import Bench, table, team


def cloner(other: str, *, at: str = "r2c4", mate: Any = "r5c5", **given: Any) -> Bench:
    """Cloner on the bank with a crime, somebody of the other team at the side."""
    return table(
        yellow=team({"cloner": "r2c3", "thunderhawk": mate}), blue=team({other: at, "andron": "r5c1"}),
        **{"crimes": {"A": "r2c3"}, **given},
    )  # fmt: skip


def test_hi_522_a_power_of_a_hero_in_an_orthogonal_block_once_per_round() -> None:
    g = cloner("gramarye")
    g.bonus("cloner", "mimic", "magic")
    assert sorted(g.asked[-1].names) == ["magic", "mind-control"]
    assert not g.state.acted and "mimic cloner" not in g.can("yellow")
    g.end_turn()
    assert "mimic cloner" not in g.can("yellow")


@pytest.mark.parametrize("at", ["r2c3", "r1c2", "r2c5"])
def test_hi_522_not_from_elsewhere(at: str) -> None:
    """His own block, a diagonal one, one two steps away."""
    assert "mimic cloner" not in cloner("gramarye", at=at).can("yellow")


def test_hi_523_the_hero_may_belong_to_any_player() -> None:
    """A rival's Magic, and the team-mate's Fly."""
    for mate, power in (("r5c5", "magic"), ("r2c2", "magic"), ("r2c2", "fly")):
        g = cloner("gramarye", mate=mate)
        g.bonus("cloner", "mimic", power)
        own = ["fly", "super-senses"] if mate == "r2c2" else []
        assert sorted(g.asked[0].names) == sorted(["magic", "mind-control", *own])


def test_hi_524_a_copied_power_that_needs_an_action_costs_one() -> None:
    g = cloner("traveller")
    g.bonus("cloner", "mimic", "teleport")
    assert g.team("yellow").coloured == 4
    g.dice(4)
    g.act("yellow", "move cloner using teleport", "r5c3")
    assert g.where("cloner") == "r5c3"
    assert g.team("yellow").coloured == 3 and g.state.acted


def test_hi_525_526_a_copied_bonus_power_is_carried_out_at_once() -> None:
    """As if its marker were there: Silver King's own is still unused."""
    g = cloner("silver-king", crimes={"A": "r1c3"}, blocks={"r1c3": "noodle-lane"})
    g.bonus("cloner", "mimic", "minions")
    assert g.points() == [2, 0] and g.where("crime A") == "r3c3"
    assert g.one("silver-king").bonus_used == 0 and not g.state.acted
    assert not g.one("cloner").copied


def test_hi_527_it_needs_no_second_bonus_space() -> None:
    """The natural marker takes the last space, and Super Senses is used all the same."""
    g = cloner("huntaar", mate={"at": "r5c5", "marker": "used"})
    assert g.team("yellow").bonus == 1
    g.dice(6)
    g.bonus("cloner", "mimic", "super-senses")
    assert g.locked("cloner") and g.team("yellow").bonus == 2


def test_hi_528_a_lasting_power_is_copied_to_the_end_of_the_turn() -> None:
    g = cloner("gramarye")
    g.bonus("cloner", "mimic", "magic")
    g.dice(2, 3)
    g.fight("cloner", "r2c3")
    assert not g.locked("cloner")
    g.end_turn()
    g.dice(2)
    g.fight("cloner", "r2c3")
    assert not g.locked("cloner")


def test_hi_529_transform_gives_no_token_and_inventor_no_gadget() -> None:
    g = cloner("werebeast")
    g.bonus("cloner", "mimic", "transform")
    assert g.one("cloner").combat == 0
    g = cloner("scrap")
    g.bonus("cloner", "mimic", "inventor")
    assert g.gadgets("cloner") == []


def test_hi_529_the_rest_of_inventor_is_copied() -> None:
    g = table(
        yellow=team({"cloner": "r2c3", "thunderhawk": "r5c5"}, hand=["jet-harness"]),
        blue=team({"scrap": "r2c4", "andron": "r5c1"}),
    )
    assert "play jet-harness free" not in g.can("yellow")
    g.bonus("cloner", "mimic", "inventor")
    assert "play jet-harness free" in g.can("yellow")


def test_hi_530_a_copy_of_noble_pays_nothing() -> None:
    g = cloner("paragon", crimes={"A": "r1c1"})
    g.bonus("cloner", "mimic", "noble")
    g.score()
    assert g.points() == [0, 1]


def test_hi_531_mimic_cannot_be_copied() -> None:
    g = cloner("gramarye")
    found = {powers.printed(g.t, ref)[1]: powers.copiable(g.t, ref) for ref in powers.refs_of(g.t, g.hero("cloner"))}
    assert {g.t.power(number).card.id: may for number, may in found.items()} == {
        "mimic": False, "fly": True, "mind-control": True,
    }  # fmt: skip


def test_hi_532_the_clauses_of_traveller_are_not_copied() -> None:
    """A failed copy of Teleport gains no Justice token, and none can be spent on it."""
    g = table(
        yellow=team({"cloner": "r2c3", "thunderhawk": "r5c5"}, justice=2),
        blue=team({"traveller": "r2c4", "andron": "r5c1"}), scenario="justice",
    )  # fmt: skip
    g.bonus("cloner", "mimic", "teleport")
    g.dice(1)
    g.act("yellow", "move cloner using teleport", "r1c1")
    assert g.where("cloner") == "r3c3" and g.team("yellow").justice == 2
