"""What the words of Vigilantes mean at the table: roles, kinds, filters, states, values, conditions (reference 9)."""

from __future__ import annotations

import pytest

from capesmith.effects.compile.answers import Constant
from capesmith.effects.compile.groups import PERFORM as GROUPS
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.vocabulary import SHARED_ROLES
from capesmith.rules.refs import SPACES
from capesmith.systems.vigilantes import SYSTEM
from capesmith.systems.vigilantes.game import atoms
from capesmith.systems.vigilantes.game.finding import KINDS
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE, MASKS, ROUTE, VILLAIN
from capesmith.systems.vigilantes.game.places import ROLES
from capesmith.systems.vigilantes.game.values import CONDITIONS, STATES, STORES
from vigilantes.tables import Bench, cast, table
from vigilantes.texts import amount, carry_out, context, found, holds

V = SYSTEM.vocabulary


def yard(**at: list[str]) -> Bench:
    """Pier Nine, with Night Porter on P03 and Brickyard on P19 unless they are placed."""
    at.setdefault("P03", []).append("night-porter")
    return table("first-shift", at=at)


# --- nothing is missing ----------------------------------------------------------------------------------


def test_every_verb_is_carried_out() -> None:
    meaning = cast().compiler.meaning
    done = {*GROUPS, *meaning.verbs}
    assert [name for name, verb in V.verbs.items() if done.isdisjoint(verb.__mro__)] == []


def test_every_word_has_a_meaning() -> None:
    meaning = cast().compiler.meaning
    assert set(V.roles) - set(SHARED_ROLES) <= set(ROLES)
    assert set(V.kinds) <= {*MASKS, *KINDS}
    assert set(V.states) <= set(STATES)
    assert set(V.values) <= set(meaning.values)
    assert {word for word in V.conditions if not word.startswith("first-this-")} <= set(CONDITIONS)
    assert {word for word, entry in V.stats.items() if entry.get("stored")} == set(STORES)
    for word in V.costs:
        assert meaning.cost(cast().compiler, word, Constant(1))
    for name in V.attributes:
        if name != "touching":
            assert meaning.attribute(name, (1,))


def test_every_text_of_the_box_compiles() -> None:
    assert len(cast().scenario_ids()) == 6
    assert len(cast().compiler.texts) > 150


def test_words_the_table_does_not_know_are_refused() -> None:
    meaning = cast().compiler.meaning
    with pytest.raises(Unplayable):
        meaning.value("fame")
    with pytest.raises(Unplayable):
        meaning.attribute("icon", ("UN",))
    with pytest.raises(Unplayable):
        meaning.store(cast().compiler, "defense")


# --- roles and places (VG-300 to VG-309) -------------------------------------------------------------------


def test_places() -> None:
    g = yard(P04=["villain"])
    assert found(g, "your-space") == ["P03"] and found(g, "villain-space") == ["P04"]
    assert found(g, "zone-a") == ["zone A"] and found(g, "zone-c") == ["zone C"]
    assert found(g, "its-space", it="brickyard") == ["P19"]
    assert found(g, "P10") == ["P10"]
    assert found(g, "your-space", you=None) == []


def test_vg_301_a_piece_is_on_a_space_exactly_while_it_is_in_play() -> None:
    g = yard(P04=["villain"])
    atoms.beat_villain(g.t, 0)
    assert found(g, "villain") == [] and found(g, "villain-space") == []
    atoms.knock_out(g.t, 0)
    assert found(g, "your-space") == [] and found(g, "{each: vigilante}") == ["brickyard"]


def test_its_space_is_where_it_was_knocked_out() -> None:
    g = yard(P04=["normal"])
    piece = g.piece("normal P04")
    c = context(g, None, it=piece, word="knock-out", actor="night-porter", place=SPACES + g.space("P04"))
    atoms.lift(g.t, piece)
    atoms.put(g.t, piece, g.space("P10"))
    assert found(g, "its-space", c=c) == ["P04"]


def test_this_and_here() -> None:
    g = yard(P04=["normal"])
    assert found(g, "this", you=None, figure="normal P04") == ["normal P04"]
    assert found(g, "this", figure="night-porter") == ["night-porter"]
    c = context(g, it="container P08", word="completed", actor="night-porter")
    assert found(g, "here", c=c) == ["P08"]
    c = context(g, None)
    c.figure = ROUTE
    assert found(g, "here", c=c) == ["P01-P02"]


def test_carrier() -> None:
    g = table("vault-run", at={"B15": ["normal", "normal"]})
    n = g.piece("loot B15") - FIRST_OBJECTIVE
    atoms.carry(g.t, n, g.piece("normal 2"))
    assert [name.split()[0] for name in found(g, "carrier", it=FIRST_OBJECTIVE + n)] == ["normal"]
    assert found(g, "carrier", it=FIRST_OBJECTIVE + n + 1) == []


def test_objectives_of_the_scenario_are_words() -> None:
    """As a role the token in hand, otherwise all of them; as a kind those on the board."""
    g = yard()
    assert len(found(g, "container")) == 4
    assert found(g, "container", it="container P08") == ["container P08"]
    assert found(g, "{one: container, in: your-space}") == ["container P03"]
    assert found(g, "{each: objective, side: enemy}") == ["winch P05"]
    assert found(g, "{each: objective, id: winch}") == ["winch P05"]


# --- kinds and filters (reference 9.3) -----------------------------------------------------------------------


def test_kinds_of_pieces() -> None:
    g = yard(P04=["normal", "fast", "villain"], P05=["heavy", "medikit"])
    assert found(g, "{each: enemy}") == ["villain", "normal P04", "fast P04", "heavy P05"]
    assert found(g, "{each: henchman}") == ["normal P04", "fast P04", "heavy P05"]
    assert found(g, "{each: henchman, type: [fast, heavy]}") == ["fast P04", "heavy P05"]
    assert found(g, "{each: item}") == ["medikit P05"]
    assert found(g, "{each: vigilante, not: you}") == ["brickyard"]
    assert len(found(g, "{each: space}")) == 21 and len(found(g, "{each: route}")) == 34


def test_one_of_a_sort_is_as_good_as_another() -> None:
    """Pieces that nothing tells apart are one option; a stunned one is told apart."""
    g = yard(P03=["normal", "normal", "normal", "fast"])
    assert found(g, "{one: enemy, in: your-space}") == ["normal P03", "fast P03"]
    assert len(found(g, "{each: enemy, in: your-space}")) == 4
    atoms.set_stunned(g.t, g.piece("normal 2"), True)
    assert len(found(g, "{one: enemy, in: your-space}")) == 3


def test_vg_307_within_counts_any_route_that_is_not_blocked() -> None:
    g = yard(P17=["normal"], P04=["fast"], P05=["heavy"])
    assert found(g, "{each: enemy, within: 1}") == ["normal P17", "fast P04"]
    assert found(g, "{each: enemy, within: 2, beyond: 1}") == ["heavy P05"]
    assert found(g, "{closest: enemy, from: P10}") == ["heavy P05"]
    route = g.t.map.route_between(g.space("P03"), g.space("P17"))
    atoms.block_for_good(g.t, route)
    assert found(g, "{each: enemy, within: 1}") == ["fast P04"]
    assert "P17" not in found(g, "{each: space, within: 1}")


def test_vg_320_seen_within() -> None:
    g = yard(P01=["normal"], P05=["fast"], P07=["heavy"])
    assert found(g, "{each: enemy, seen-within: 3}") == ["normal P01", "fast P05"]
    assert found(g, "{each: enemy, is: seen}") == ["normal P01", "fast P05"]
    g.put("night-porter", "P01")
    assert found(g, "{each: enemy, seen-within: 4}") == ["normal P01"]


def test_routes_by_type_and_end() -> None:
    g = yard()
    assert found(g, "{each: route, touching: your-space}") == ["P02-P03", "P03-P04", "P03-P08", "P03-P17"]
    assert found(g, "{each: route, touching: your-space, type: aerial}") == ["P03-P17"]
    assert found(g, "{one: route, touching: [P03, P17]}") == ["P03-P17"]


def test_a_random_place_is_drawn_before_the_route() -> None:
    """Redrawn Map: the vigilante first, whoever has more routes."""
    g = yard(P18=["brickyard"])
    g.lots(1, 0)
    carry_out(g, "block-route: {random: route, touching: {random: vigilante}}, until: end-of-round")
    assert g.state.blocked == 1 << g.t.map.route_between(g.space("P05"), g.space("P18"))


def test_cards_are_things_too() -> None:
    g = yard()
    g.give("night-porter", "pick-gun", "sprint")
    g.ability("heavy-blows")
    assert found(g, "{each: gadget, owner: you}") == ["pick-gun"]
    assert found(g, "{each: ability}") == ["sprint"]
    assert found(g, "{each: vigilante, with: gadget}") == ["night-porter"]
    assert found(g, "{each: vigilante, without: [gadget]}") == ["brickyard"]
    assert len(found(g, "{each: villain-ability}")) == 1
    assert found(g, "{each: gadget, named: pick-gun}") == ["pick-gun"]


def test_spaces_with_and_without_an_item() -> None:
    """VG-127, VG-305: a sticker is an item as well."""
    g = table("first-shift", at={"P03": ["night-porter", "medikit"]},
              location_stickers=(("pier-nine", "item", "medikit", "P08"),))  # fmt: skip
    free = found(g, "{each: space, without: item}")
    assert len(free) == 19 and not {"P03", "P08"} & set(free)
    assert len(found(g, "{each: item}")) == 2
    assert holds(g, "{there-is: {one: item, in: your-space}}")


def test_where_reads_the_candidate() -> None:
    g = yard(P03=["normal"], P04=["fast"])
    assert found(g, "{each: enemy, where: {there-is-no: {one: vigilante, in: its-space}}}") == ["fast P04"]


def test_most_and_fewest() -> None:
    g = yard()
    assert found(g, "{most: energy, of: vigilante}") == ["night-porter"]
    assert found(g, "{fewest: energy, of: vigilante}") == ["brickyard"]
    assert found(g, "{most: health, of: vigilante}") == ["brickyard"]


def test_zones() -> None:
    """VG-651, VG-652, VG-655."""
    g = yard()
    assert found(g, "{each: zone, is: active}") == ["zone A"]
    g.threat(4)
    assert found(g, "{each: zone, is: active}") == ["zone A", "zone B", "zone C"]
    assert found(g, "{closest: zone, is: active, from: vigilante}") == ["zone A", "zone C"]
    assert amount(g, "zones-active") == 3


# --- states ----------------------------------------------------------------------------------------------


def test_states_of_pieces() -> None:
    g = yard(P04=["normal", "fast"])
    normal = g.piece("normal P04")
    atoms.set_stunned(g.t, normal, True)
    atoms.set_marked(g.t, normal)
    atoms.last(g.t, "hidden", 0, "end-of-game", -1)
    for word in ("stunned", "marked", "in-play"):
        assert "normal P04" in found(g, f"{{each: enemy, is: {word}}}")
    assert found(g, "{each: enemy, is-not: stunned}") == ["fast P04"]
    assert found(g, "{each: vigilante, is: hidden}") == ["night-porter"]


def test_states_of_health() -> None:
    g = yard(P04=["villain"])
    assert holds(g, "{who: villain, is: at-maximum-health}")
    g.set("villain", health=1)
    g.set("night-porter", health=1)
    assert not holds(g, "{who: villain, is: at-maximum-health}")
    assert found(g, "{each: vigilante, is: at-maximum-health}") == ["brickyard"]
    atoms.knock_out(g.t, 0)
    assert holds(g, "{who: you, is: knocked-out}")
    assert not holds(g, "{who: villain, is: knocked-out}", you="brickyard")
    atoms.beat_villain(g.t, 1)
    assert STATES["knocked-out"](g.t, context(g), VILLAIN)


def test_states_of_objectives() -> None:
    g = yard()
    n = g.piece("container P08") - FIRST_OBJECTIVE
    atoms.complete(g.t, n, False)
    assert found(g, "{each: container, is: done}") == ["container P08"]
    assert len(found(g, "{each: container, is: open}")) == 3
    assert not holds(g, "{who: {each: container}, is: done}")


def test_carrying_carried_and_dropped() -> None:
    g = table("vault-run", at={"B15": ["normal"]})
    loot = [piece for piece in range(FIRST_OBJECTIVE, FIRST_OBJECTIVE + 12) if g.state.where[piece] >= 0][1:]
    assert found(g, "{each: loot, is: dropped}") == []
    atoms.carry(g.t, loot[0] - FIRST_OBJECTIVE, g.piece("normal B15"))
    g.put("normal B15", "B14")
    assert found(g, "{each: enemy, is: carrying}") == ["normal B14"]
    atoms.drop(g.t, loot[0] - FIRST_OBJECTIVE)
    assert found(g, "{each: loot, is: dropped}") == ["loot B14"]


# --- values and conditions (reference 9.2, 9.4) ----------------------------------------------------------------


def test_values() -> None:
    g = yard(P04=["villain"])
    g.give("night-porter", "pick-gun")
    g.threat(5)
    assert [amount(g, word) for word in ("threat", "energy", "health", "charge", "vigilantes")] == [5, 4, 5, 2, 2]
    assert amount(g, "{stat: health, of: villain}") == 5
    assert amount(g, "{stat: defense, of: villain}") == 3
    assert amount(g, "{half: threat, round: up}") == 3
    assert amount(g, "{count: {each: vigilante}}") == 2
    assert not holds(g, "{turn-tracker: 0-5}"), "it is not used here, so it is not running out"


@pytest.mark.parametrize(("team", "number"), [(2, 1), (3, 2), (4, 5)])
def test_vg_152_by_team_size(team: int, number: int) -> None:
    vigilantes = ("night-porter", "brickyard", "tally", "doc-sunday")[:team]
    g = table("first-shift", vigilantes)
    assert amount(g, "{by-heroes: [1, 2, 5]}") == number
    assert amount(g, "{per-hero: 2, base: 1}") == 1 + 2 * team


def test_values_of_a_whole_objective() -> None:
    g = table("vault-run")
    assert not holds(g, "{delivered: 1+, of: loot}")
    for piece in (FIRST_OBJECTIVE + 1, FIRST_OBJECTIVE + 2):
        atoms.deliver(g.t, g.t.scenario.numbers["loot"])
        atoms.lift(g.t, piece)
    assert holds(g, "{delivered: 2+, of: loot}")
    atoms.add_pressure(g.t, 0, 1)
    assert holds(g, "{progress: 1, of: drill}")
    assert holds(g, "{progress: 1, of: it}", it=FIRST_OBJECTIVE)


def test_conditions() -> None:
    g = yard()
    facts = {"alarm-silent": True, "alarm-raised": False, "villain-in-play": False, "turn-tracker-used": False}
    assert {word: holds(g, word) for word in facts} == facts
    g.alarm()
    g.put("villain", "P04")
    assert holds(g, "alarm-raised") and holds(g, "villain-in-play")
    assert holds(g, "{all: [alarm-raised, {not: alarm-silent}]}") and holds(g, "{any: [alarm-silent, {threat: 1+}]}")
    assert holds(table("blackout-bazaar"), "turn-tracker-used")


def test_moved_by_air() -> None:
    g = yard()
    atoms.set_moved_by(g.t, 0, 4)
    assert holds(g, "moved-by-air") and not holds(g, "moved-by-air", you="brickyard")


def test_vg_813_results_of_the_previous_scenario() -> None:
    g = table("poisoned-mains", campaign="the-long-tide", results=(("names-in-the-ledger", "win"),))
    assert holds(g, "won-before") and not holds(g, "lost-before")
    g = table("poisoned-mains")
    assert not holds(g, "won-before") and not holds(g, "lost-before")


# --- modifiers (VG-684) ----------------------------------------------------------------------------------------


def test_vg_684_the_latest_set_first_then_what_is_added() -> None:
    g = yard(P03=["heavy"])
    heavy = g.piece("heavy P03")
    carry_out(g, "add: {attack: 2}, to: {each: enemy}, until: end-of-round")
    carry_out(g, "set: {attack: 5}, to: {each: enemy}, until: end-of-round")
    carry_out(g, "set: {attack: 1}, to: {each: enemy}, until: end-of-round")
    assert g.t.stat("attack", heavy) == 3
    g.moment("end-of-round")
    assert g.t.stat("attack", heavy) == 2


@pytest.mark.parametrize(
    ("until", "moments"),
    [
        ("end-of-attack", ["end-of-attack"]),
        ("end-of-action", ["end-of-action"]),
        ("end-of-turn", ["end-of-turn"]),
        ("your-next-turn", ["your-next-turn"]),
        ("end-of-next-enemy-phase", ["end-of-enemy-phase"]),
        ("end-of-round", ["end-of-round"]),
        ("end-of-game", ["end-of-game"]),
    ],
)
def test_vg_683_durations(until: str, moments: list[str]) -> None:
    """Each lasts until its own moment and not a moment longer."""
    g = yard(P03=["heavy"])
    heavy = g.piece("heavy P03")
    others = {"end-of-attack", "end-of-action", "end-of-turn", "end-of-round", "end-of-event-phase"} - set(moments)
    carry_out(g, f"add: {{defense: 1}}, to: {{each: enemy}}, until: {until}")
    for word in sorted(others):
        g.moment(word, seat=0)
        assert g.t.stat("defense", heavy) == 4, word
    if until == "your-next-turn":
        g.moment(until, seat=1)
        assert g.t.stat("defense", heavy) == 4
    for word in moments:
        g.moment(word, seat=0)
    assert g.t.stat("defense", heavy) == 3


def test_vg_683_the_next_enemy_phase_is_not_the_one_going_on() -> None:
    from capesmith.effects.play import memory

    g = yard(P03=["heavy"])
    memory.begin_span(g.t, "enemy-phase")
    carry_out(g, "add: {defense: 1}, to: {each: enemy}, until: end-of-next-enemy-phase")
    g.moment("end-of-enemy-phase")
    assert g.t.stat("defense", g.piece("heavy P03")) == 4
    g.moment("end-of-enemy-phase")
    assert g.t.stat("defense", g.piece("heavy P03")) == 3


def test_vg_610_a_maximum_that_falls_cuts_what_is_above_it() -> None:
    g = yard()
    carry_out(g, "add: {max-energy: -2}, to: you, until: end-of-round")
    assert g.t.max_energy(0) == 2
    atoms.set_energy(g.t, 0, 4)
    assert g.energy("night-porter") == 2
