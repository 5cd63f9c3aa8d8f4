"""Triggers, their order, whose texts they are, and who beats whom (VG-627, VG-640, VG-680 to VG-691)."""

from __future__ import annotations

from capesmith.systems.vigilantes.game import alarm, atoms, ending, harm, usage
from vigilantes.tables import cast, fresh, table
from vigilantes.texts import carry_out, context


def labels(g: object) -> list[str]:
    """The triggers that were resolved, in order."""
    return [line[1].trigger.label for line in g.words("trigger")]  # type: ignore[attr-defined]


def test_vg_680_a_trigger_waits_for_its_moment() -> None:
    g = table("first-shift", at={"P05": ["villain"]})
    g.threat(4)
    g.moment("start-of-enemy-phase")
    assert g.count("normal") == 0
    g.moment("end-of-event-phase")
    assert g.count("normal") == 1


def test_vg_681_villain_then_abilities_then_the_others() -> None:
    """Spores is on the villain's card, Wire Taps on an ability: in this order, whatever the order of attaching."""
    g = table("first-shift", villain="doctor-bracken", at={"P03": ["villain", "night-porter"]})
    g.ability("wire-taps")
    g.alarm()
    g.set("night-porter", energy=2)
    g.set("brickyard", energy=1)
    g.moment("start-of-enemy-phase", ...)
    assert labels(g) == ["Doctor Bracken", "Wire Taps"]
    assert g.energy("night-porter") + g.energy("brickyard") == 1


def test_vg_681_the_scenario_comes_first() -> None:
    """Blackout Bazaar brings the villain in before Press Gang looks whether he is there."""
    g = table("blackout-bazaar", villain="mr-ballast")
    g.threat(5)
    g.moment("end-of-event-phase")
    assert labels(g) == ["Blackout Bazaar"]
    g.moment("end-of-event-phase")
    assert labels(g) == ["Blackout Bazaar", "Mr. Ballast"]


def test_vg_681_inside_a_group_the_players_choose() -> None:
    g = table("first-shift", villain="mr-ballast", at={"P03": ["villain", "night-porter"], "P01": ["fast"]})
    g.ability("patch-and-go", "backhander")
    g.do(lambda: harm.wound_villain(g.t, 1))
    assert labels(g) == ["Backhander"]
    g = table("first-shift", villain="mr-ballast", at={"P15": ["special"], "P03": ["night-porter"], "P01": ["fast"]})
    g.ability("loud-hailer")
    g.do(lambda: alarm.raise_alarm(g.t, g.piece("special P15"), "enemy"))
    assert labels(g) == ["Loud Hailer", "Foghorn"], "villain abilities before henchman cards"


def test_vg_682_what_a_trigger_causes_waits_behind_the_others() -> None:
    """Two wait for a rest; what the first of them sets off comes after the second."""
    g = table("first-shift", at={"P03": ["night-porter"]})
    carry_out(g, "after: {rest: you}, do: [raise-alarm]")
    carry_out(g, "after: {rest: you}, do: [{damage: 1, to: you}]")
    carry_out(g, "after: {raise-alarm: any}, do: [{advance: {threat: 1}}]")
    g.do(lambda: usage.rest(g.t, 0), ...)
    assert [line[0] for line in g.words("alarm", "health", "threat")] == ["alarm", "health", "threat"]


def test_vg_682_would_reactions_resolve_at_once() -> None:
    """The jammer stops the alarm before Loud Hailer can hear of it."""
    g = table("first-shift", at={"P03": ["night-porter"], "P01": ["normal"], "P15": ["fast"]})
    g.ability("loud-hailer")
    g.give("night-porter", "signal-jammer")
    g.activate("normal P01", "use: signal-jammer")
    assert g.state.alarm is False and labels(g) == []


def test_vg_683_a_knocked_out_vigilante_does_not_hold_on() -> None:
    """What ends with its next turn ends when the next Vigilante Phase begins."""
    g = table("first-shift", at={"P03": ["night-porter"]})
    g.give("night-porter", "taunt")
    g.use("night-porter", "taunt")
    atoms.knock_out(g.t, 0)
    g.state.acted = 0b11
    g.state.stage = "turn"
    g.advance()
    assert g.state.timed  # the phase in which it fell
    g.state.stage = "enemy"
    g.advance()
    assert g.state.timed == []


def test_vg_627_only_the_owner_uses_a_card() -> None:
    g = table("first-shift", at={"P03": ["night-porter", "brickyard"]})
    g.give("night-porter", "pocket-battery")
    g.turn("brickyard", "action: end")
    assert not any("pocket-battery" in question.names for question in g.asked)
    assert usage.may_use(g.t, 0, g.slot("night-porter", "pocket-battery"), "free")


def test_vg_640_vg_641_each_villain_has_its_own_crew() -> None:
    """VG-107: one card for each type, with its own numbers and text."""
    for villain in ("mr-ballast", "the-cartographer", "lady-lumen", "doctor-bracken"):
        crew = cast().crew(cast().number(villain))
        assert sorted(crew) == ["fast", "heavy", "normal", "special"]
        assert all(printed.card.fields["villain"] == villain for printed in crew.values())
    g = table("first-shift", villain="lady-lumen", at={"P03": ["fast"]})
    assert g.t.name(g.piece("fast P03")) == "Moth Drone" and g.t.routes_of(g.piece("fast P03")) == 5


def test_vg_690_card_text_overrides_the_rules() -> None:
    """A minus cannot be modified (VG-509), but a card that names it can (VG-510)."""
    g = table("first-shift", at={"P03": ["night-porter", "normal"]})
    g.give("night-porter", "stun-rod")
    g.next_rewards("second-wind")
    g.dice("minus")
    assert g.attack("night-porter", "normal P03", "dice: 0", "use: stun-rod")


def test_vg_691_the_scenario_beats_the_card() -> None:
    """Last Boat Out sends the villain to the boat, whoever it sees (VG-360)."""
    g = table("last-boat-out", at={"P05": ["villain"], "P02": ["night-porter"], "P06": ["brickyard"]})
    g.activate("villain")
    assert g.where("villain") == "P10"


def test_vg_625_a_reaction_once_for_each_event() -> None:
    g = table("first-shift", at={"P03": ["night-porter", "heavy"]})
    g.give("night-porter", "padded-vest")
    g.activate("heavy P03", "use: padded-vest")
    assert [question.kind for question in g.asked] == ["use"]


def test_vg_702_vg_703_a_countdown_that_leaves_no_trace() -> None:
    """VG-805: a standalone scenario has no aftermath."""
    g = fresh("blackout-bazaar")
    g.t.players = [lambda t, seat, prompt, options: len(options) - 1] * 2
    result = g.t.play()
    assert result.outcome in (ending.OUT_OF_TIME, ending.ALL_KNOCKED_OUT)
    assert g.state.stuck == []


def test_a_trigger_as_a_step_waits_once() -> None:
    """EFFECTS 3.8, and it lapses with its moment."""
    g = table("first-shift", at={"P03": ["night-porter"]})
    g.set("night-porter", energy=0)
    carry_out(g, "after: {rest: you}, do: [{gain: {energy: 2}}], until: end-of-round")
    for energy in (3, 4):
        g.do(lambda: usage.rest(g.t, 0))
        assert g.energy("night-porter") == energy
    carry_out(g, "after: {rest: you}, do: [{damage: 1, to: you}], until: end-of-round", c=context(g))
    g.moment("end-of-round")
    g.do(lambda: usage.rest(g.t, 0))
    assert g.health("night-porter") == 5
