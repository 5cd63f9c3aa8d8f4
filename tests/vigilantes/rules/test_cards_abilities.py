"""Every ability card, used where its effect can be seen (reference 11.5)."""

from __future__ import annotations

import pytest

from vigilantes.tables import Bench, cast, table

TESTED = (
    "haymaker", "roundhouse", "sprint", "vanish", "field-dressing", "rally", "shake-down", "pressure-point",
    "bull-rush", "grit", "intercept", "rooftop-line", "sixth-sense", "taunt", "disarm", "stakeout", "tinker",
    "drop-strike", "silent-takedown", "hold-the-door",
)  # fmt: skip


def yard(*cards: str, vigilante: str = "night-porter", other: str = "brickyard", **at: list[str]) -> Bench:
    """A vigilante with these cards on P03 of Pier Nine, another one far away on P19 unless it is placed."""
    at.setdefault("P03", [])
    if not any(other in names for names in at.values()):
        at.setdefault("P19", []).append(other)
    at["P03"] = [vigilante, *at["P03"]]
    g = table("first-shift", (vigilante, other), at=at)
    g.give(vigilante, *cards)
    return g


def test_every_ability_is_tested_here() -> None:
    assert {usable.card.id for usable in cast().abilities} == set(TESTED)


def test_haymaker() -> None:
    """VG-502, VG-504, VG-621: two more dice for 1 energy, inside the attack and without an action."""
    g = yard("haymaker", P03=["heavy"])
    g.dice("plus", "plus", "plus")
    g.next_rewards("keep-moving")
    assert g.attack("night-porter", "heavy P03", "use: haymaker", "dice: 0", "may: no")
    assert g.energy("night-porter") == 3
    assert g.count("heavy") == 0


def test_haymaker_needs_energy() -> None:
    """VG-629: what cannot be paid cannot be chosen."""
    g = yard("haymaker", P03=["normal"])
    g.set("night-porter", energy=0)
    g.dice("minus")
    g.attack("night-porter", "normal P03")
    assert g.asked == []


def test_roundhouse_attacks_each_enemy_there() -> None:
    """VG-518, TV-30: one roll each, in the order the player likes; two rewards."""
    g = yard("roundhouse", P03=["normal", "fast"])
    g.add("normal", "P02")
    g.next_rewards("second-wind", "patched-up")
    g.dice("plus", "plus", "plus")
    g.use("night-porter", "roundhouse", "target: fast P03", "dice: 1", "dice: 0")
    assert g.on("P03") == ["night-porter", "container"] and g.on("P02") == ["normal"]
    assert g.rewards_drawn == ["second-wind", "patched-up"]
    assert g.offered("target", 0) == ["normal P03", "fast P03"]
    assert g.energy("night-porter") == 4 - 2 - 1 + 1


def test_sprint() -> None:
    """VG-312: up to 3 routes, and it may be cut short."""
    g = yard("sprint")
    g.use("night-porter", "sprint", "space: P04", "space: P05", "space: P10")
    assert g.where("night-porter") == "P10" and g.energy("night-porter") == 3
    g.set("night-porter", energy=1)
    g.use("night-porter", "sprint", "space: P05", "space: none")
    assert g.where("night-porter") == "P05"


def test_vanish_hides_until_the_next_turn() -> None:
    """VG-328, VG-683, VG-902: neither seen nor heard."""
    g = yard("vanish", P02=["normal"])
    g.use("night-porter", "vanish")
    g.activate("normal P02")
    assert g.state.alarm is False
    g.moment("your-next-turn", seat=1)
    assert g.state.hidden & 1
    g.moment("your-next-turn", seat=0)
    assert not g.state.hidden & 1


def test_field_dressing_heals_oneself_or_a_neighbour() -> None:
    g = yard("field-dressing", P04=["brickyard"])
    g.set("night-porter", health=3)
    g.set("brickyard", health=2)
    g.use("night-porter", "field-dressing", "target: brickyard")
    assert g.offered("target") == ["night-porter", "brickyard"]
    assert (g.health("night-porter"), g.health("brickyard")) == (3, 3)


def test_field_dressing_reaches_one_route() -> None:
    """VG-307."""
    g = yard("field-dressing")
    g.set("night-porter", health=3)
    g.use("night-porter", "field-dressing")
    assert g.asked == [] and g.health("night-porter") == 4


def test_rally_gives_each_other_vigilante_energy() -> None:
    g = yard("rally", P05=["brickyard"])
    g.set("night-porter", energy=2)
    g.set("brickyard", energy=1)
    g.use("night-porter", "rally")
    assert (g.energy("night-porter"), g.energy("brickyard")) == (1, 2)
    g.put("brickyard", "P10")
    g.use("night-porter", "rally")
    assert (g.energy("night-porter"), g.energy("brickyard")) == (0, 2)


def test_shake_down_draws_two_and_resolves_one() -> None:
    """VG-513, VG-516, VG-673: both are discarded."""
    g = yard("shake-down", P03=["normal"])
    g.next_rewards("second-wind", "adrenaline")
    g.set("night-porter", energy=2)
    g.dice("plus")
    g.attack("night-porter", "normal P03", "dice: 0", "use: shake-down", "reward: adrenaline")
    assert g.energy("night-porter") == 2 - 1 + 2
    assert len(g.state.reward_discard) == 2


def test_shake_down_may_be_left_alone() -> None:
    g = yard("shake-down", P03=["normal"])
    g.next_rewards("second-wind", "adrenaline")
    g.set("night-porter", energy=2)
    g.dice("plus")
    g.attack("night-porter", "normal P03", "dice: 0", "use: none")
    assert g.energy("night-porter") == 3 and g.rewards_drawn == ["second-wind"]


def test_pressure_point_turns_every_blank() -> None:
    """VG-507, VG-508, VG-621: after the roll."""
    g = yard("pressure-point", P03=["heavy"])
    g.next_rewards("second-wind")
    g.dice("blank", "blank", "plus")
    g.attack("night-porter", "heavy P03", "dice: 2", "use: pressure-point")
    assert g.count("heavy") == 0 and g.energy("night-porter") == 4 - 2 - 2 + 1


def test_glare_leaves_pressure_point_one_blank() -> None:
    """Reference 11.6: the first blank stays a blank."""
    g = table("first-shift", ("night-porter", "brickyard"), "lady-lumen", at={"P03": ["night-porter", "villain"]})
    g.give("night-porter", "pressure-point")
    g.dice("blank", "blank", "blank")
    assert not g.attack("night-porter", "villain", "dice: 2", "use: pressure-point")
    assert g.health("villain") == 4


def test_bull_rush() -> None:
    g = yard("bull-rush", P04=["normal"])
    g.next_rewards("second-wind")
    g.dice("minus", "plus")
    g.use("night-porter", "bull-rush", "space: P04", "dice: 0")
    assert g.where("night-porter") == "P04" and g.count("normal") == 0


def test_tv_98_grit() -> None:
    """VG-542: 2 energy, health 1; only once in a game."""
    g = yard("grit", P03=["heavy"])
    g.set("night-porter", health=1, energy=4)
    g.activate("heavy P03", "use: grit")
    assert (g.health("night-porter"), g.energy("night-porter")) == (1, 2)
    assert g.where("night-porter") == "P03"
    g.activate("heavy P03")
    assert g.where("night-porter") == "supply"


def test_intercept() -> None:
    """VG-544: move there, and only then become the target."""
    g = yard("intercept", P04=["brickyard", "heavy"])
    g.activate("heavy P04", "use: intercept")
    assert g.where("night-porter") == "P04"
    assert (g.health("night-porter"), g.health("brickyard")) == (3, 6)


def test_intercept_cannot_come_along_routes_it_cannot_use() -> None:
    """VG-307, VG-310: P09 is within 1 of P04 by air alone; the energy is spent all the same."""
    g = yard("intercept", P09=["brickyard", "heavy"])
    g.put("night-porter", "P04")
    g.activate("heavy P09", "use: intercept")
    assert g.where("night-porter") == "P04" and g.health("brickyard") == 4
    assert g.energy("night-porter") == 3


def test_rooftop_line_also_uses_aerial_routes() -> None:
    g = yard("rooftop-line")
    g.use("night-porter", "rooftop-line", "space: P17", "space: P18")
    assert g.where("night-porter") == "P18"
    assert "P02" in g.offered("space", 0)


def test_sixth_sense_rolls_every_minus_again() -> None:
    """VG-510, VG-621."""
    g = yard("sixth-sense", P03=["fast"])
    g.next_rewards("second-wind")
    g.dice("minus", "plus", "minus", "plus", "minus")
    g.attack("night-porter", "fast P03", "dice: 2", "use: sixth-sense")
    assert g.count("fast") == 0 and g.energy("night-porter") == 4 - 2 - 1 + 1


def test_tv_59_taunt() -> None:
    """VG-907: also those that come later choose who taunts, before closeness."""
    g = yard("taunt", P01=["brickyard"])
    g.use("night-porter", "taunt")
    g.alarm()
    g.add("normal", "P02")
    g.activate("normal P02")
    assert g.where("normal 1") == "P03"
    g.moment("your-next-turn", seat=0)
    g.put("normal 1", "P02")
    g.coins(1)
    g.activate("normal P02")
    assert g.where("normal 1") == "P01"


def test_disarm_weakens_one_enemy_until_the_end_of_the_next_enemy_phase() -> None:
    """VG-683."""
    g = yard("disarm", P03=["heavy", "normal"])
    g.use("night-porter", "disarm", "target: heavy P03")
    assert [g.t.stat("attack", g.piece(name)) for name in ("heavy P03", "normal P03")] == [1, 1]
    g.activate("heavy P03")
    assert g.health("night-porter") == 4
    g.moment("end-of-enemy-phase")
    assert g.t.stat("attack", g.piece("heavy P03")) == 2


def test_stakeout_reorders_three_event_cards() -> None:
    g = yard("stakeout")
    g.next_events("brownout", "quiet-streets", "tripwire")
    g.use("night-porter", "stakeout", "give-back: tripwire", "give-back: brownout")
    names = [g.t.cast.events[number].id for number in reversed(g.state.events[-3:])]
    assert names == ["tripwire", "brownout", "quiet-streets"]


def test_tinker_shares_two_charge_among_those_on_the_space() -> None:
    """VG-608, VG-611."""
    g = yard("tinker", "smoke-pellets", P03=["brickyard"])
    g.give("brickyard", "knuckle-plates", "weighted-net")
    g.set_charge("night-porter", "smoke-pellets", 0)
    g.set_charge("brickyard", "knuckle-plates", 1)
    g.set_charge("brickyard", "weighted-net", 1)
    g.use("night-porter", "tinker", "target: brickyard", "target: weighted-net", "target: night-porter")
    assert g.charge("night-porter", "smoke-pellets") == 1
    assert (g.charge("brickyard", "knuckle-plates"), g.charge("brickyard", "weighted-net")) == (1, 2)


def test_drop_strike() -> None:
    """VG-532: along an aerial route only; a villain loses 1 health more."""
    g = table("first-shift", ("night-porter", "brickyard"), at={"P03": ["night-porter"], "P17": ["villain"]})
    g.give("night-porter", "drop-strike")
    g.dice("plus", "plus", "plus")
    g.use("night-porter", "drop-strike", "space: P17", "dice: 1")
    assert g.offered("space") == ["P17", "none"]
    assert g.health("villain") == 5 - 2


def test_silent_takedown_works_while_the_alarm_is_off() -> None:
    g = yard("silent-takedown", P04=["normal"])
    g.next_rewards("second-wind")
    g.dice("minus", "plus", "minus")
    g.use("night-porter", "silent-takedown", "dice: 0")
    assert g.count("normal") == 0 and g.state.alarm is False


def test_silent_takedown_raises_the_alarm_when_it_fails() -> None:
    """VG-344: and cannot be used any more."""
    g = yard("silent-takedown", P04=["heavy"])
    g.dice("minus", "plus", "minus")
    g.use("night-porter", "silent-takedown", "dice: 0")
    assert g.state.alarm is True
    with pytest.raises(AssertionError, match="cannot be used"):
        g.use("night-porter", "silent-takedown")


def test_hold_the_door() -> None:
    """VG-316, VG-690: who is on the space cannot leave it, who comes in must stop."""
    g = yard("hold-the-door", P03=["normal"])
    g.use("night-porter", "hold-the-door")
    g.alarm()
    g.add("fast", "P02")
    g.put("night-porter", "P04")
    g.put("brickyard", "P05")
    g.activate("normal P03")
    assert g.where("normal 1") == "P04", "the vigilante has gone, the door with it"
    g.put("normal 1", "P04")
    g.put("brickyard", "P10")
    g.put("night-porter", "P03")
    g.activate("fast P02")
    assert g.where("fast 1") == "P03"
    g.put("night-porter", "P17")
    g.activate("fast P03")
    assert g.where("fast 1") != "P03"
