"""Every event and reward card, resolved where its effect can be seen (reference 11.8)."""

from __future__ import annotations

import pytest

from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE
from vigilantes.tables import Bench, cast, table

EVENTS = (
    "fresh-shift", "two-doors", "quick-feet", "muscle-called-in", "specialist", "footrace", "sweep-the-floor",
    "word-from-above", "tripwire", "strength-in-numbers", "quiet-streets", "friendly-tip", "left-behind", "sea-fog",
    "brownout", "closing-in", "the-plan-advances",
)  # fmt: skip
REWARDS = (
    "second-wind", "adrenaline", "patched-up", "spare-cell", "keep-moving", "follow-through", "turned-out-pockets",
    "hard-won-lesson", "loose-tongue", "dropped-bag", "rattled", "word-gets-around",
)  # fmt: skip
TEAMS = [
    ("night-porter", "brickyard"),
    ("night-porter", "brickyard", "doc-sunday"),
    ("night-porter", "brickyard", "doc-sunday", "kestrel-jane"),
]


def night(number: int = 2, scenario: str = "first-shift", villain: str = "mr-ballast", **at: list[str]) -> Bench:
    """So many vigilantes on their start space, and these pieces."""
    return table(scenario, TEAMS[number - 2], villain, at=at)


def test_every_event_and_reward_is_tested_here() -> None:
    assert {card.id for card in cast().events} == set(EVENTS)
    assert {card.id for card in cast().rewards} == set(REWARDS)


# --- events ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("team", "number"), [(2, 1), (3, 2), (4, 3)])
def test_fresh_shift(team: int, number: int) -> None:
    """VG-152: by the number of vigilantes at set-up (VG-151)."""
    g = night(team)
    g.event("fresh-shift")
    assert g.on("P01") == ["normal"] * number


def test_vg_151_knocked_out_vigilantes_still_count() -> None:
    from capesmith.systems.vigilantes.game import atoms

    g = night(3)
    atoms.knock_out(g.t, 2)
    g.event("fresh-shift")
    assert g.on("P01") == ["normal"] * 2


@pytest.mark.parametrize(("threat", "spaces"), [(1, ["P01", "P01"]), (2, ["P01", "P15"]), (4, ["P01", "P05", "P15"])])
def test_two_doors(threat: int, spaces: list[str]) -> None:
    """VG-651, VG-652, VG-655."""
    g = night(3)
    g.threat(threat)
    g.event("two-doors")
    found = [space for space in ("P01", "P05", "P15") for kind in g.on(space) if kind == "normal"]
    assert found == spaces


def test_quick_feet() -> None:
    """VG-657: one zone for the group, drawn once."""
    g = night(4)
    g.threat(2)
    g.lots(1)
    g.event("quick-feet")
    assert g.on("P15") == ["fast", "fast"] and g.on("P01") == ["normal"]


@pytest.mark.parametrize(("threat", "found"), [(1, ["normal"] * 3), (2, ["normal", "normal", "heavy"])])
def test_muscle_called_in(threat: int, found: list[str]) -> None:
    g = night(4)
    g.threat(threat)
    g.event("muscle-called-in")
    assert g.on("P01") == found


def test_specialist() -> None:
    g = night(3)
    g.event("specialist")
    assert g.on("P01") == ["normal", "special"]


def test_footrace_activates_each_fast_henchman() -> None:
    """VG-218, VG-675; VG-212: in the order the players like."""
    g = night(P01=["fast"], P02=["fast"], P03=["night-porter"])
    g.alarm()
    g.event("footrace", "order: fast P02")
    assert g.where("fast 1") == g.where("fast 2") == "P03"
    assert [line[1] for line in g.words("activate")] == [g.piece("fast 2"), g.piece("fast 1")]


def test_footrace_without_any_spawns_one_that_waits() -> None:
    """Reference 11.8: it does not act at once (VG-215, VG-656)."""
    g = night(P03=["night-porter"])
    g.event("footrace")
    assert g.on("P01") == ["fast"] and g.words("activate") == []


def test_sweep_the_floor() -> None:
    g = night(P02=["normal"], P03=["night-porter"])
    g.alarm()
    g.event("sweep-the-floor")
    assert g.where("normal 1") == "P03"
    g = night()
    g.event("sweep-the-floor")
    assert g.on("P01") == ["normal"]


def test_word_from_above() -> None:
    g = night(P02=["villain"], P03=["night-porter"])
    g.alarm()
    g.event("word-from-above")
    assert g.where("villain") == "P03" and g.count("normal") == 0
    g = night(3)
    g.event("word-from-above")
    assert g.on("P01") == ["normal", "normal"]


def test_tripwire() -> None:
    """VG-344."""
    g = night()
    g.event("tripwire")
    assert g.state.alarm is True and g.count("fast") == 0
    g.event("tripwire")
    assert g.on("P01") == ["fast"]


@pytest.mark.parametrize(("team", "threat", "number"), [(2, 3, 2), (3, 4, 3), (4, 4, 4), (4, 9, 4)])
def test_strength_in_numbers(team: int, threat: int, number: int) -> None:
    """Half the threat level, rounded up, plus 0/1/2, at most 4."""
    g = night(team)
    g.threat(threat)
    g.lots(0)
    g.event("strength-in-numbers")
    assert g.on("P01") == ["normal"] * number


@pytest.mark.parametrize(("card", "change"), [("quiet-streets", 1), ("brownout", -1)])
def test_quiet_streets_and_brownout(card: str, change: int) -> None:
    """VG-601, VG-609."""
    g = night(3)
    g.set("night-porter", energy=2)
    g.set("brickyard", energy=0 if change < 0 else 3)
    g.event(card)
    assert g.energy("night-porter") == 2 + change
    assert g.energy("brickyard") == (0 if change < 0 else 3)


def test_friendly_tip() -> None:
    """VG-611: each to a gadget of its choice."""
    g = night()
    g.give("night-porter", "smoke-pellets", "pick-gun")
    for gadget in ("smoke-pellets", "pick-gun"):
        g.set_charge("night-porter", gadget, 0)
    g.event("friendly-tip", "0 target: pick-gun")
    assert (g.charge("night-porter", "smoke-pellets"), g.charge("night-porter", "pick-gun")) == (0, 1)


def test_left_behind() -> None:
    """VG-582: on a space without a space item, as the players like."""
    g = night(P03=["recharge-pack"])
    g.event("left-behind", "space: P08")
    assert g.on("P08") == ["medikit", "container"]
    assert "P03" not in g.offered("space") and len(g.offered("space")) == 20


def test_tv_71_sea_fog() -> None:
    """VG-329, VG-684: the latest `set`, also for those that come later, until the end of the next Enemy Phase."""
    g = night(P01=["special"], P03=["night-porter"])
    g.event("sea-fog")
    late = g.add("normal", "P01")
    assert [g.t.stat("sight", piece) for piece in (g.piece("special P01"), late)] == [2, 2]
    g.activate("special P01")
    assert g.state.alarm is False
    g.moment("end-of-enemy-phase")
    assert [g.t.stat("sight", piece) for piece in (g.piece("special 1"), late)] == [5, 4]


def test_closing_in() -> None:
    """VG-313, VG-353: each that is with nobody moves 1 route toward who is nearest to it."""
    g = night(P01=["fast"], P03=["normal", "night-porter"], P05=["normal"], P19=["brickyard"])
    g.coins(0)
    g.event("closing-in")
    assert g.on("P03") == ["night-porter", "normal", "container"]
    assert g.where("fast 1") in ("P02", "P06") and g.where("normal 2") == "P04"


def test_the_plan_advances() -> None:
    """VG-355: the enemy nearest to an open enemy objective; outside the Enemy Phase no limit counts (VG-711)."""
    g = night(P05=["normal"], P10=["fast"])
    for progress in (1, 2):
        g.event("the-plan-advances")
        assert g.state.pressure[g.piece("winch P05") - FIRST_OBJECTIVE] == progress
    g = night(3, "blackout-bazaar")
    g.event("the-plan-advances")
    assert g.on("L01") == ["normal"]


# --- rewards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "gained"), [("second-wind", 1), ("adrenaline", 2)])
def test_energy_rewards(card: str, gained: int) -> None:
    g = night()
    g.set("night-porter", energy=1)
    g.reward("night-porter", card)
    assert g.energy("night-porter") == 1 + gained


def test_patched_up_is_no_item_gadget_or_ability() -> None:
    """Bedside Manner does not add to it."""
    g = night(3)
    g.set("night-porter", health=2)
    g.reward("night-porter", "patched-up")
    assert g.health("night-porter") == 3


def test_spare_cell() -> None:
    """Charge, or energy if it does not fit."""
    g = night()
    g.set("night-porter", energy=1)
    g.give("night-porter", "pick-gun")
    g.set_charge("night-porter", "pick-gun", 1)
    g.reward("night-porter", "spare-cell")
    assert (g.charge("night-porter", "pick-gun"), g.energy("night-porter")) == (2, 1)
    g.reward("night-porter", "spare-cell")
    assert (g.charge("night-porter", "pick-gun"), g.energy("night-porter")) == (2, 2)


def test_keep_moving() -> None:
    """VG-227: taken at once, or left."""
    g = night(P03=["night-porter"])
    g.reward("night-porter", "keep-moving", "may: yes", "space: P04")
    assert g.where("night-porter") == "P04"
    g.reward("night-porter", "keep-moving", "may: no")
    assert g.where("night-porter") == "P04"


def test_follow_through() -> None:
    g = night(P03=["night-porter", "normal"])
    g.next_rewards("second-wind")
    g.dice("plus")
    g.reward("night-porter", "follow-through", "may: yes", "target: normal P03", "dice: 0")
    assert g.count("normal") == 0
    g.reward("night-porter", "follow-through")
    assert "may" not in g.kinds_asked()[4:], "with nobody to attack there is nothing to ask"


def test_turned_out_pockets() -> None:
    """VG-607: with its maximum charge."""
    g = night()
    g.next_cards("gadgets", "grapnel-line")
    g.reward("night-porter", "turned-out-pockets")
    assert g.charge("night-porter", "grapnel-line") == 2


def test_tv_99_a_fifth_gadget_sends_one_back() -> None:
    """VG-626: any of the five."""
    g = night()
    g.give("night-porter", "smoke-pellets", "pick-gun", "shock-mat", "door-wedges")
    g.next_cards("gadgets", "grapnel-line")
    decked = len(g.state.gadgets)
    g.reward("night-porter", "turned-out-pockets", "return: pick-gun")
    held = [g.t.usable(0, slot).card.id for slot in g.t.cards(0)]
    assert sorted(held) == ["door-wedges", "grapnel-line", "shock-mat", "smoke-pellets"]
    assert len(g.state.gadgets) == decked and g.t.cast.number("pick-gun") in g.state.gadgets
    assert len(g.offered("return")) == 5


def test_hard_won_lesson() -> None:
    """VG-628: the other one is shuffled back."""
    g = night()
    g.next_cards("abilities", "sprint", "taunt")
    decked = len(g.state.abilities)
    g.reward("night-porter", "hard-won-lesson", "keep: taunt")
    assert [g.t.usable(0, slot).card.id for slot in g.t.cards(0)] == ["taunt"]
    assert len(g.state.abilities) == decked - 1


def test_vg_628_an_empty_deck_gives_nothing() -> None:
    g = night()
    g.state.abilities.clear()
    g.reward("night-porter", "hard-won-lesson")
    assert g.t.cards(0) == []


def test_loose_tongue() -> None:
    g = night()
    g.next_events("brownout", "tripwire", "sea-fog")
    g.reward("night-porter", "loose-tongue", "give-back: tripwire", "give-back: none")
    names = [g.t.cast.events[number].id for number in g.state.events]
    assert names[0] == "tripwire" and names[-2:] == ["sea-fog", "brownout"]


def test_dropped_bag() -> None:
    """VG-582: only where there is no item."""
    g = night(P03=["night-porter"])
    g.reward("night-porter", "dropped-bag")
    assert g.on("P03") == ["night-porter", "medikit", "container"]
    g.reward("night-porter", "dropped-bag")
    assert g.count("medikit") == 1


def test_rattled() -> None:
    g = night(P03=["night-porter"], P05=["normal"], P10=["fast"])
    g.put("villain", "P03")
    g.reward("night-porter", "rattled")
    assert g.state.stunned == 1 << g.piece("normal P05")


def test_word_gets_around() -> None:
    g = night(3)
    for name in TEAMS[1]:
        g.set(name, energy=0)
    g.reward("night-porter", "word-gets-around")
    assert [g.energy(name) for name in TEAMS[1]] == [1, 1, 1]


def test_vg_676_what_cannot_be_done_is_skipped() -> None:
    """VG-653: no fast piece is left; the normal ones still come."""
    g = night(4)
    g.add("fast", *["P10"] * 6)
    g.lots(0)
    g.event("quick-feet")
    assert g.on("P01") == ["normal"] and g.count("fast") == 6
