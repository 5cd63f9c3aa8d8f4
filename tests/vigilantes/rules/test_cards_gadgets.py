"""Every gadget card, used where its effect can be seen (reference 11.6)."""

from __future__ import annotations

import pytest

from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE
from vigilantes.tables import Bench, cast, table

TESTED = (
    "grapnel-line", "smoke-pellets", "weighted-net", "knuckle-plates", "throwing-discs", "stun-rod", "trauma-kit",
    "flash-charge", "police-scanner", "padded-vest", "crawl-harness", "folding-wing", "decoy-speaker", "door-wedges",
    "pocket-battery", "signal-jammer", "tracer-dart", "shock-mat", "filter-mask", "pick-gun",
)  # fmt: skip


def yard(*cards: str, vigilante: str = "brickyard", other: str = "doc-sunday", villain: str = "mr-ballast",
         **at: list[str]) -> Bench:  # fmt: skip
    """A vigilante with these cards on P03 of Pier Nine, another one far away on P19 unless it is placed."""
    at.setdefault("P03", [])
    if not any(other in names for names in at.values()):
        at.setdefault("P19", []).append(other)
    at["P03"] = [vigilante, *at["P03"]]
    g = table("first-shift", (vigilante, other), villain, at=at)
    g.give(vigilante, *cards)
    return g


def test_every_gadget_is_tested_here() -> None:
    assert {usable.card.id for usable in cast().gadgets} == set(TESTED)


def test_tv_96_a_gadget_without_charge_cannot_be_used() -> None:
    """VG-605 to VG-607, VG-622 to VG-624: it comes fully charged, and each use takes 1."""
    g = yard("grapnel-line")
    assert g.charge("brickyard", "grapnel-line") == 2
    for left in (1, 0):
        g.use("brickyard", "grapnel-line", "space: none")
        assert g.charge("brickyard", "grapnel-line") == left
    with pytest.raises(AssertionError, match="cannot be used"):
        g.use("brickyard", "grapnel-line")


def test_grapnel_line() -> None:
    g = yard("grapnel-line")
    g.use("brickyard", "grapnel-line", "space: P17", "space: P16")
    assert g.where("brickyard") == "P16"


def test_smoke_pellets_are_a_free_action() -> None:
    """VG-227, VG-623: they hide without using up an action."""
    g = yard("smoke-pellets")
    g.turn("brickyard", "action: smoke-pellets", "action: rest", "action: end", actions=1)
    assert g.state.hidden & 1


def test_weighted_net_stuns_one_enemy() -> None:
    """VG-217, VG-901: its next activation is skipped."""
    g = yard("weighted-net", P03=["normal"], P04=["fast"], P05=["fast"])
    g.use("brickyard", "weighted-net", "target: normal P03")
    assert g.offered("target") == ["normal P03", "fast P04"]
    g.activate("normal P03")
    assert g.health("brickyard") == 6
    g.activate("normal P03")
    assert g.health("brickyard") == 5


def test_the_winchman_cannot_be_stunned() -> None:
    g = yard("weighted-net", P03=["heavy"])
    assert g.use("brickyard", "weighted-net") is False
    assert g.asked == []


def test_knuckle_plates() -> None:
    """TV-28: 1 + 1 free die and 2 more."""
    g = yard("knuckle-plates", P03=["heavy"])
    g.next_rewards("second-wind")
    g.dice("plus", "plus", "plus", "minus")
    g.attack("brickyard", "heavy P03", "use: knuckle-plates", "dice: 0")
    assert g.count("heavy") == 0 and g.charge("brickyard", "knuckle-plates") == 2


def test_tv_102_throwing_discs_reach_three_spaces_in_sight() -> None:
    """VG-320 to VG-325: P04 is 4 spaces from P01, P03 is 3; P07 is near, but not in line."""
    g = yard("throwing-discs", P04=["normal"], P07=["normal"])
    g.put("brickyard", "P01")
    assert g.use("brickyard", "throwing-discs") is False
    g.put("normal P04", "P03")
    g.next_rewards("second-wind")
    g.dice("plus", "minus")
    g.use("brickyard", "throwing-discs", "dice: 0")
    assert g.on("P03") == ["container"] and g.on("P07") == ["normal"]


def test_tv_32_throwing_discs_replace_the_free_dice() -> None:
    """VG-517: two dice, and energy buys more."""
    g = yard("throwing-discs", P03=["heavy"])
    g.dice("minus", "minus", "minus")
    g.use("brickyard", "throwing-discs", "dice: 1")
    assert g.energy("brickyard") == 2


def test_stun_rod_turns_a_minus_into_a_plus() -> None:
    """VG-510."""
    g = yard("stun-rod", P03=["fast"])
    g.next_rewards("second-wind")
    g.dice("minus", "plus")
    g.attack("brickyard", "fast P03", "dice: 0", "use: stun-rod")
    assert g.count("fast") == 0


def test_trauma_kit() -> None:
    """Doc Sunday's Bedside Manner adds 1 on her own space, as for any gadget."""
    g = yard("trauma-kit", P03=["doc-sunday"])
    g.set("doc-sunday", health=1)
    g.use("brickyard", "trauma-kit", "target: doc-sunday")
    assert g.health("doc-sunday") == 4
    g.put("doc-sunday", "P19")
    g.set("brickyard", health=3)
    g.use("brickyard", "trauma-kit")
    assert g.health("brickyard") == 5


def test_flash_charge_stuns_every_henchman_there() -> None:
    g = yard("flash-charge", villain="lady-lumen", P03=["normal", "fast", "villain"], P04=["normal"])
    g.use("brickyard", "flash-charge")
    names = [g.piece(name) for name in ("normal P03", "fast P03")]
    assert g.state.stunned == sum(1 << piece for piece in names)


@pytest.mark.parametrize("bottom", [True, False])
def test_police_scanner(bottom: bool) -> None:
    g = yard("police-scanner")
    g.next_events("brownout", "tripwire")
    g.use("brickyard", "police-scanner", "give-back: brownout" if bottom else "give-back: none")
    names = [g.t.cast.events[number].id for number in (g.state.events[-1], g.state.events[0])]
    assert (names[0] == "tripwire") is bottom
    assert (names[1] == "brownout") is bottom


def test_padded_vest_takes_1_off_an_attack() -> None:
    """VG-544, VG-625: once for each attack."""
    g = yard("padded-vest", P03=["heavy"])
    g.activate("heavy P03", "use: padded-vest")
    assert g.health("brickyard") == 5 and g.charge("brickyard", "padded-vest") == 2


def test_padded_vest_is_no_help_against_anything_else() -> None:
    """Creeping Roots is no attack."""
    g = yard("padded-vest", villain="doctor-bracken", P03=["villain"])
    g.set("brickyard", energy=0)
    g.turn("brickyard", "action: move", "space: P02", "action: end")
    assert g.health("brickyard") == 5 and g.charge("brickyard", "padded-vest") == 3


def test_crawl_harness_until_the_end_of_the_turn() -> None:
    """VG-310, VG-683: to move, and to see along."""
    g = yard("crawl-harness")
    g.put("brickyard", "P09")
    before = g.t.routes_of(0)
    g.use("brickyard", "crawl-harness")
    assert (before, g.t.routes_of(0)) == (1, 3)
    g.turn("brickyard", "action: move", "space: P21", "action: end")
    assert g.where("brickyard") == "P21"
    g.moment("end-of-turn", seat=0)
    assert g.t.routes_of(0) == 1


def test_folding_wing() -> None:
    g = yard("folding-wing")
    g.turn("brickyard", "action: folding-wing", "action: move", "space: P17", "action: end", actions=1)
    assert g.where("brickyard") == "P17"


def test_tv_55_decoy_speaker() -> None:
    """VG-904: heard like a vigilante, found out by who ends a move there; gone after the next Enemy Phase."""
    g = yard("decoy-speaker", P08=["normal"])
    g.put("brickyard", "P05")
    g.alarm()
    g.use("brickyard", "decoy-speaker", "space: P09")
    assert set(g.offered("space")) == {"P03", "P04", "P05", "P09", "P10", "P15", "P17", "P18"}
    g.activate("normal P08")
    assert g.where("normal 1") == "P09" and g.count("decoy") == 0
    g.use("brickyard", "decoy-speaker", "space: P03")
    g.moment("end-of-enemy-phase")
    assert g.count("decoy") == 0


def test_tv_70_door_wedges() -> None:
    """VG-317: neither moved, seen nor heard along, until the end of the next Enemy Phase."""
    g = yard("door-wedges", P06=["normal"])
    g.put("brickyard", "P08")
    g.use("brickyard", "door-wedges", "target: P07-P08")
    assert set(g.offered("target")) == {"P03-P08", "P07-P08", "P08-P09", "P08-P13"}
    g.activate("normal P06")
    assert g.state.alarm is False
    g.moment("end-of-enemy-phase")
    g.put("normal 1", "P06")
    g.activate("normal P06")
    assert g.state.alarm is True


def test_pocket_battery() -> None:
    g = yard("pocket-battery")
    g.set("brickyard", energy=0)
    g.use("brickyard", "pocket-battery")
    assert g.energy("brickyard") == 2


def test_signal_jammer() -> None:
    """VG-343: the alarm stays off, and the enemy does nothing else."""
    g = yard("signal-jammer", P01=["normal"])
    g.activate("normal P01", "use: signal-jammer")
    assert g.state.alarm is False and g.where("normal 1") == "P01"
    g.activate("normal P01")
    assert g.state.alarm is True


def test_tracer_dart_marks_who_is_seen() -> None:
    """VG-320, VG-903: attacks roll 1 more die; there are three marks (VG-025)."""
    g = yard("tracer-dart", P01=["normal"], P07=["fast"], P03=["heavy"])
    g.use("brickyard", "tracer-dart", "target: normal P01")
    assert g.offered("target") == ["normal P01", "heavy P03"]
    assert g.state.marked == 1 << g.piece("normal P01")
    g.put("normal P01", "P03")
    g.next_rewards("second-wind")
    g.dice("minus", "minus", "plus")
    g.attack("brickyard", "normal P03", "dice: 0")
    assert g.count("normal") == 0 and g.state.marked == 0


def test_shock_mat() -> None:
    """VG-905: the next enemy that enters is attacked with 2 dice and no energy; the reward is the owner's."""
    g = yard("shock-mat", P01=["fast"])
    g.put("brickyard", "P02")
    g.use("brickyard", "shock-mat")
    g.put("brickyard", "P03")
    g.alarm()
    g.next_rewards("second-wind")
    g.set("brickyard", energy=1)
    g.dice("plus", "plus")
    g.activate("fast P01")
    assert g.count("fast") == 0 and g.count("trap") == 0
    assert g.energy("brickyard") == 2


def test_shock_mat_stops_nobody_it_misses() -> None:
    g = yard("shock-mat", P01=["fast"])
    g.put("brickyard", "P02")
    g.use("brickyard", "shock-mat")
    g.put("brickyard", "P03")
    g.alarm()
    g.dice("minus", "plus")
    g.activate("fast P01")
    assert g.where("fast 1") == "P03" and g.count("trap") == 0


def test_each_shock_mat_waits_for_itself() -> None:
    """Two traps: whoever enters one of them leaves the other alone."""
    g = yard("shock-mat", P01=["normal"])
    for space in ("P08", "P02"):
        g.put("brickyard", space)
        g.use("brickyard", "shock-mat")
    g.put("brickyard", "P03")
    g.alarm()
    g.dice("minus", "minus")
    g.activate("normal P01")
    assert g.where("normal 1") == "P02" and g.on("P08") == ["trap", "container"]
    g.put("brickyard", "P09")
    g.put("doc-sunday", "P18")
    g.put("normal 1", "P07")
    g.dice("minus", "minus")
    g.activate("normal P07")
    assert g.count("trap") == 0


def test_tv_100_filter_mask() -> None:
    """Spores: who uses the mask loses no energy, the other one within 1 does."""
    g = yard("filter-mask", villain="doctor-bracken", P03=["villain"], P04=["doc-sunday"])
    g.moment("start-of-enemy-phase", "0 use: filter-mask")
    assert g.energy("brickyard") == 3 and g.charge("brickyard", "filter-mask") == 1
    assert g.energy("doc-sunday") == 4


def test_filter_mask_against_events_and_enemies() -> None:
    g = yard("filter-mask", villain="lady-lumen", P03=["heavy"])
    g.event("brownout", "0 use: filter-mask")
    assert (g.energy("brickyard"), g.energy("doc-sunday")) == (3, 4)
    g.activate("heavy P03", "use: filter-mask")
    assert g.health("brickyard") == 4 and g.charge("brickyard", "filter-mask") == 0


def test_pick_gun_takes_a_scenario_action_for_nothing() -> None:
    """VG-225, VG-227."""
    g = yard("pick-gun")
    g.turn("brickyard", "action: pick-gun", "action: record container P03", "action: rest", "action: end", actions=1)
    assert g.state.progress[g.piece("container P03") - FIRST_OBJECTIVE] == 1
    assert g.charge("brickyard", "pick-gun") == 1
