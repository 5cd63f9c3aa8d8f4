"""The rules of the five Episodes (section 6), and Cutscenes (5.7)."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.rules.choosing import NONE
from capesmith.systems.hard_city.game import (
    actions,
    atoms,
    basic,
    damage,
    driving,
    explosions,
    fighting,
    mutants,
    phases,
    placing,
    spawning,
)
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.pieces import (
    BARREL_MASK,
    BATTERY,
    BOX_MASK,
    BUS,
    CIVILIAN_CAR,
    CIVILIAN_MASK,
    CLOUD_MASK,
    DEVICE,
    HATCH,
    HELICOPTER,
    LIMOUSINE,
    MANHOLE,
    MANHOLE_MASK,
    MAYOR,
    MUTANT_MASK,
    POLICE_CAR,
    TRUCK,
    inside,
)
from capesmith.systems.hard_city.game.questions import flee, go, haul, lead, march, throw
from hard_city.tables import Bench


def gone(b: Bench) -> list[int]:
    return [full - one.hp for full, one in zip((5, 4, 5, 6), b.t.state.officers, strict=True)]


# --- Episode 1 --------------------------------------------------------------------------------------------


def test_barrels_are_shot_anywhere() -> None:
    """HC-296, HC-298: whoever stands there, at any distance, but not on the own space."""
    b = Bench(at="A1")
    near, far, _ = b.barrel("A1", "M8", "G5")
    b.civilian("M8")
    assert b.offers(actions.shoot_at, far) and not b.offers(actions.shoot_at, near)
    b.dice("miss", "push").say(push=0).do(actions.shoot_at, far)
    assert b.where(far) == "M8"


def test_what_an_explosion_does() -> None:
    """HC-297, HC-299, HC-300: two in the middle, one next to it; Obstacles do not shield, Barrels stay."""
    b = Bench(at="C4")  # beside the Civilian Car D4–E4
    barrel, other = b.barrel("F4", "F3")
    middle, ring = b.mutants("F4")[0], b.mutants("E3")[0]
    b.put(b.figure(1), "F4")
    b.put(b.figure(2), "G5")
    (civilian,) = b.civilian("F5")
    explosions.explode(b.t, barrel, b.figure())
    assert b.t.state.where[middle] < 0 and b.t.state.stunned >> ring & 1
    assert gone(b) == [0, 2, 1, 0] and b.t.state.where[civilian] < 0
    assert b.t.state.where[barrel] < 0 and b.where(other) == "F3"
    barrel, _ = b.barrel("E5", "M8")
    b.put(b.figure(3), "D5")
    explosions.explode(b.t, barrel, b.figure())  # across a corner of the Car
    assert gone(b)[3] == 1


def test_an_explosion_of_an_officer_scores_for_chaos() -> None:
    """HC-317."""
    b = Bench(at="A1")
    (barrel,) = b.barrel("K5")
    b.civilian("K5", "K4")
    b.dice("1", "miss").do(actions.shoot_at, barrel)
    assert b.t.state.chaos_marker == 2


def test_evacuating_by_helicopter() -> None:
    """HC-301, HC-302: with the Ladder down; active Mutants do not prevent it."""
    b = Bench()
    (civilian,) = b.civilian("G2")
    b.put(HELICOPTER, "G2")
    assert not b.offers(actions.evacuate)
    atoms.turn_helicopter(b.t, True)
    b.mutants("G2")
    b.do(actions.evacuate, civilian)
    assert b.t.state.order_marker == 1 and b.officer().ap == 2


def test_calling_the_helicopter() -> None:
    """HC-303, HC-304: anywhere but on Obstacles, also away from where its Ladder is down."""
    b = Bench()
    b.put(HELICOPTER, "A1")
    atoms.turn_helicopter(b.t, True)
    b.say(place=b.at("M8")).do(actions.call)
    assert b.where(HELICOPTER) == "M8" and not b.t.state.ladder and b.officer().ap == 2
    assert b.at("D4") not in b.options("place")


# --- Episode 2 --------------------------------------------------------------------------------------------


def test_sealing_a_manhole() -> None:
    """HC-318, HC-320, HC-338: two dice for 1 AP, again and again; Push may be paid; no active Mutant there; 2 VP."""
    b = Bench(2, at="C3")
    (manhole,) = bits(b.t.state.on[b.at("C3")] & MANHOLE_MASK)
    b.dice("miss", "miss").do(actions.seal, manhole)
    assert b.t.state.where[manhole] >= 0
    b.say(push=1).dice("miss", "push").do(actions.seal, manhole)
    assert b.t.state.where[manhole] < 0 and b.t.state.order_marker == 2 and b.officer().ap == 0
    b = Bench(2, at="C3")
    b.mutants("C3")
    assert not b.offers(actions.seal) and not b.offers(actions.seal_surely)


def test_the_truck() -> None:
    """HC-321, HC-071, HC-457: one space that only Mutants enter."""
    b = Bench(2, players=2, at="E4").doctors_turn()
    (piece,) = b.mutants("E3")
    b.say(mutant_move=march.pack(piece, inside(TRUCK)))
    basic.move(b.t, 1)
    assert b.t.state.where[piece] == inside(TRUCK)
    assert all(inside(TRUCK) not in row for row in b.t.streets.ways)


def test_throwing_barrels() -> None:
    """HC-323: instead of attacking, to an adjacent space."""
    b = Bench(2, players=2, at="A1").doctors_turn()
    (piece,) = b.mutants("truck")
    (barrel,) = b.barrel("truck")
    b.say(mutant_attack=throw.pack(piece, b.at("E4")))
    basic.attack(b.t, 2)
    assert b.where(barrel) == "E4" and b.t.state.attacked >> piece & 1
    assert throw.pack(piece, b.at("D4")) not in b.options("mutant-attack")


def test_carrying_barrels() -> None:
    """HC-325, HC-327: picked up at the start or on the way, dropped at the end."""
    b = Bench(2, players=2, at="A8").doctors_turn()
    (piece,) = b.mutants("D4")
    (barrel,) = b.barrel("C4")
    b.say(mutant_move=haul.pack(piece, b.at("B4")))
    basic.move(b.t, 1)
    assert b.where(piece) == b.where(barrel) == "B4"


def test_leaving_takes_a_space_of_movement() -> None:
    """HC-324, HC-326: from a corner, with a Barrel; two spaces are not enough from further away."""
    b = Bench(2, players=2, at="G8").doctors_turn()
    (piece,) = b.mutants("C3")
    b.barrel("C3")
    basic.move(b.t, 1)
    assert not any(flee.is_(one) for one in b.options("mutant-move"))
    b.doctors_turn()
    b.put(piece, "A1")
    (barrel,) = bits(b.t.state.board & BARREL_MASK)
    b.put(barrel, "A1")
    b.say(mutant_move=flee.pack(piece))
    basic.move(b.t, 1)
    assert b.t.state.chaos_marker == 1 and b.t.state.supply >> piece & 1 and b.t.state.kills == 0  # HC-133


def test_officers_leave_barrels_alone() -> None:
    """HC-328."""
    b = Bench(2)
    b.barrel("G2", "K5")
    assert not b.offers(actions.shoot_at)
    b.say(step=[go.pack(b.at("G3"))]).do(actions.move)
    first = next(options for _, prompt, options in b.asked if prompt.kind == "step")
    assert not any(lead.is_(one) for one in first)


def test_beginning_of_a_round_in_episode_2() -> None:
    """HC-329 to HC-331: Mutants on the Civilian marks, Crates on the others; the Horde counts."""
    b = Bench(2)
    phases.event_phase(b.t)
    card = b.t.cast.events[b.t.event]
    marks = [one for one in card.civilians if b.t.is_free(one)]
    assert [b.t.mutants_on(one).bit_count() for one in marks] == [1] * len(marks)
    assert (b.t.state.board & BOX_MASK).bit_count() == len(card.crates)
    b = Bench(2)
    b.no_supply()
    phases.mutants(b.t)
    assert b.t.state.chaos_marker == 1  # HC-173: once for the whole card


def test_the_horde_counts_for_a_card_whatever_came_before() -> None:
    """HC-173: where the first mark lies under an Obstacle, the second one begins the effect."""
    begun_late = 0
    for grid in ("1-2", "3-4", "5-6", "7-8"):
        for card in range(len(Bench(2).t.cast.events)):
            b = Bench(2, grid=grid)
            b.no_supply()
            b.t.short = True  # of an effect that is over
            b.t.state.event_deck[:] = [card]
            phases.mutants(b.t)
            free = [b.t.is_free(one) for one in b.t.cast.events[card].civilians]
            assert b.t.event == card and b.t.state.chaos_marker == any(free), (grid, card)
            begun_late += not free[0] and any(free)
    assert begun_late


def test_barrels_leave_by_the_special_only() -> None:
    """HC-341, HC-342: with AutoDoc; and no Barrel, no VP."""
    b = Bench(2)
    b.barrel("A1")
    assert mutants.cargo(b.t) == {}
    from capesmith.systems.hard_city.game import autodoc

    b.on_top("special-offer", "too-quiet")
    autodoc.resolution(b.t)
    manholes = b.t.ground.grid.tokens["manhole"]
    assert b.t.state.chaos_marker == 0 and b.t.state.auto_discard == [b.t.cast.number("too-quiet")]
    assert [b.count(space) for space in manholes] == [2] * len(manholes)  # the Special was resolved all the same
    assert (b.t.state.board & MUTANT_MASK).bit_count() == 2 * len(manholes) + 2


# --- Episode 3 --------------------------------------------------------------------------------------------


def test_people_get_out_of_cars() -> None:
    """HC-346 to HC-349: beside the Car, whatever Mutants are there; the Mayor, too."""
    b = Bench(3, at="C3")
    (civilian,) = b.civilian("civilian-car-1")
    b.mutants("C3")
    b.do(actions.take_out, civilian)
    assert b.where(civilian) == "C3"
    b.put(MAYOR, "limousine")
    b.put(b.figure(), "B2")
    b.do(actions.take_out, MAYOR)
    assert b.where(MAYOR) == "B2"
    b.put(b.figure(), "B3")  # a corner of the Car only
    b.civilian("civilian-car-1")
    assert not b.offers(actions.take_out)
    assert CIVILIAN_CAR < LIMOUSINE


def test_evacuating_to_the_police_car() -> None:
    """HC-343, HC-350, HC-351, HC-379: by its side, no active Mutant there or on the Car."""
    b = Bench(3, at="G7")
    (civilian,) = b.civilian("G7")
    assert b.offers(actions.evacuate, civilian)
    (piece,) = b.mutants("police-car")
    assert not b.offers(actions.evacuate)
    b.t.state.stunned |= 1 << piece
    assert b.offers(actions.evacuate)
    b.mutants("G7")
    assert not b.offers(actions.evacuate)


def test_an_attack_on_the_police_car_hurts_nobody() -> None:
    """HC-344, HC-345."""
    b = Bench(3, players=2, at="G7")
    (piece,) = b.mutants("police-car")
    mutants.attack(b.t, piece, inside(POLICE_CAR))
    assert b.t.state.chaos_marker == 1 and sum(gone(b)) == 0


def test_the_mayor_cannot_be_hurt() -> None:
    """HC-352, HC-357."""
    b = Bench(3, players=2)
    b.put(MAYOR, "A1")
    (piece,) = b.mutants("A1")
    assert not mutants.attack(b.t, piece, b.at("A1")) and damage.hurt(b.t, MAYOR, 1) == 0


def test_abducting_the_mayor() -> None:
    """HC-353 to HC-356: not from beside an Officer; off the board from any edge space."""
    b = Bench(3, players=2, at="B2").doctors_turn()
    b.put(MAYOR, "B2")
    (piece,) = b.mutants("B2")
    assert mutants.cargo(b.t) == {}
    for figure in b.t.figures:
        b.put(figure, "M8")
    b.say(mutant_move=haul.pack(piece, b.at("D2")))
    basic.move(b.t, 1)
    assert b.where(MAYOR) == "D2"
    b.doctors_turn()
    b.say(mutant_move=flee.pack(piece))
    basic.move(b.t, 1)
    assert b.t.state.chaos_marker == 2 and b.t.state.where[piece] < 0 and b.t.state.kills == 0


def test_through_the_sewer() -> None:
    """HC-358, HC-359, HC-361, HC-362: one step each way, by any ladder whose Manhole is open; with a Civilian."""
    b = Bench(3, at="D2")
    (civilian,) = b.civilian("D2")
    b.say(step=[lead.pack(b.at("a2"), civilian), go.pack(b.at("b2"))]).do(actions.move)
    assert b.where(civilian) == "a2" and b.where(b.figure()) == "b2"
    b.t.state.closed = 0b010
    assert b.at("J7") not in b.t.streets.ways[b.at("c1")]
    assert b.at("J3") in b.t.streets.ways[b.at("e2")]


def test_the_sewer_is_a_world_of_its_own() -> None:
    """HC-360: ranges and explosions end there."""
    b = Bench(3, at="a2")
    card = b.equip("frag-grenade")
    b.mutants("D2")
    b.do(actions.use, card)
    spaces = {one - 1000 for one in b.options("target")}
    assert b.at("D2") not in spaces and b.at("b2") in spaces


def test_one_manhole_is_closed_at_a_time() -> None:
    """HC-365, HC-368, HC-469: by one of the first three Event cards, shuffled anew."""
    b = Bench(3)
    for _ in range(4):
        phases.close_manhole(b.t)
        assert b.t.state.closed.bit_count() == 1
        assert {b.t.cast.events[card].number for card in (*b.t.state.event_deck, *b.t.state.event_discard)} == {1, 2, 3}


def test_autodoc_places_no_clouds() -> None:
    """HC-366, HC-367."""
    b = Bench(3)
    atoms.bring(b.t, CLOUD_MASK, b.at("A1"))
    phases.event_phase(b.t)
    assert not b.t.state.board & CLOUD_MASK


def test_the_police_car_stays() -> None:
    """HC-385: no Cutscene of this Episode drives it."""
    play = Bench(3).t.scenario
    ids = [play.sheet.number in one.episodes for one in Bench(3).t.cast.cutscenes if one.card.id == "hood-ornament"]
    assert ids == [False]


# --- Episode 4 --------------------------------------------------------------------------------------------


def test_getting_on_board() -> None:
    """HC-389, HC-403: on P, without an active Mutant; 2 VP."""
    b = Bench(4, at="H11")
    (civilian,) = b.civilian("H11")
    b.do(actions.evacuate, civilian)
    assert b.t.state.order_marker == 2
    b.civilian("H11")
    b.mutants("H11")
    assert not b.offers(actions.evacuate)


def test_the_boat_from_the_deck_only() -> None:
    """HC-387, HC-388, HC-063: one step; Officers cannot."""
    b = Bench(4, players=2, at="A1").doctors_turn()
    b.mutants("G10")
    basic.move(b.t, 1)
    ends = [march.unpack(one)[1] for one in b.options("mutant-move") if march.is_(one)]
    assert b.at("boat") in ends


def test_the_bus_unloads() -> None:
    """HC-386, HC-392, HC-394: two Civilians on different spaces by its side, as long as there are any."""
    b = Bench(4)
    b.civilian(*["bus"] * 3)
    phases.unload_bus(b.t)
    out = [b.t.state.where[one] for one in bits(b.t.civilians)]
    assert len(set(out)) == 2 and all(b.t.streets.beside[BUS] >> one & 1 for one in out)
    phases.unload_bus(b.t)
    assert b.t.civilians.bit_count() == 3
    phases.unload_bus(b.t)
    assert b.t.civilians.bit_count() == 3


def test_the_helicopter_drops_crates() -> None:
    """HC-390, HC-391, HC-393, HC-395: unless one is there; none without a Helicopter."""
    b = Bench(4)
    phases.drop_crate(b.t)
    assert not b.t.state.board & BOX_MASK
    b.say(place=b.at("A8")).do(actions.call)
    for _ in range(2):
        phases.drop_crate(b.t)
    assert (b.t.state.on[b.at("A8")] & BOX_MASK).bit_count() == 1
    (token,) = bits(b.t.state.board & BOX_MASK)
    assert not placing.is_box(b.t, token)


# --- Episode 5 --------------------------------------------------------------------------------------------


def test_three_lights() -> None:
    """HC-426, HC-427: exactly three; Doctor Zero says which, or the Officers with AutoDoc."""
    for options, seat in (({"players": 2}, 1), ({}, 0)):
        b = Bench(5, **options)
        b.say(light=[1, 3, 5])
        phases.street_lights(b.t)
        assert b.t.state.lit == 0b101010 and b.was_asked("light", seat)


def test_in_the_dark() -> None:
    """HC-407, HC-408: aimed at from an adjacent space only; in the light from anywhere."""
    b = Bench(5, players=2, at="G4")
    (piece,) = b.mutants("E4")
    atoms.set_lights(b.t, 0b111101)
    assert not b.offers(actions.aim, piece)
    atoms.set_lights(b.t, 0b000010)
    assert b.offers(actions.aim, piece)
    b.mutants("E6")  # in no area at all
    assert b.offers(actions.shoot, b.at("E6"))


def test_from_the_shadows() -> None:
    """HC-409, HC-410, HC-429: the dark is a zone; in 1 vs All corners of the Rooftop, too, where an Episode says so."""
    b = Bench(5)
    atoms.set_lights(b.t, 0b000111)
    zones = spawning.zones(b.t)
    assert len(zones) == 4 and zones[3] >> b.at("L2") & 1 and not zones[3] >> b.at("B2") & 1
    b = Bench(5, players=2)
    assert not any(zone >> corner & 1 for zone in spawning.zones(b.t) for corner in spawning.CORNERS)
    b.t.rules |= {"roof-zone"}
    assert [one for one in spawning.CORNERS if spawning.zones(b.t)[-1] >> one & 1] == list(spawning.CORNERS)
    b = Bench(5, players=2, grid="3-4", bare=False)
    b.t.rules |= {"roof-zone"}
    corners = {b.at(id) for id in ("a1", "g5")}  # the Hatch is at a5, the Doom Device at g1
    assert set(bits(spawning.zones(b.t)[-1])) == corners


def test_the_generator() -> None:
    """HC-414, HC-415, HC-425: the Battery on G opens the Hatch, and is gone."""
    b = Bench(5, at="J3")
    assert not b.offers(actions.power_up)
    b.put(BATTERY, "J3")
    b.do(actions.power_up)
    assert b.t.state.hatch_open and b.t.state.where[BATTERY] < 0 and b.officer().ap == 2


def test_through_the_hatch() -> None:
    """HC-416 to HC-418: an Action of its own, there and back; leaving hurts; one token; a step for Mutants."""
    b = Bench(5, at="F1")
    assert not b.offers(actions.climb)
    b.t.state.hatch_open = True
    (civilian,) = b.civilian("F1")
    b.mutants("F1")
    b.say(along=[civilian], victim=[b.figure()]).do(actions.climb)
    assert b.where(b.figure()) == b.where(civilian) == "d5" and b.officer().hp == 4
    b.say(along=[NONE]).do(actions.climb)
    assert b.where(b.figure()) == "F1" and b.officer().ap == 1
    assert b.at("d5") not in b.t.streets.ways[b.at("F1")]
    assert b.at("d5") in b.t.streets.mutant_ways[b.at("F1")]


def test_barrels_on_the_roof() -> None:
    """HC-419, HC-420, HC-422: shot from the Rooftop, and simply gone; no active Mutant beside the shooter."""
    b = Bench(5, at="a1")
    barrel, _ = b.barrel("b2", "d3")
    b.put(b.figure(1), "b2")
    b.dice("1", "miss").do(actions.shoot_at, barrel)
    assert b.t.state.where[barrel] < 0 and sum(gone(b)) == 0
    b.mutants("a1")
    assert not b.offers(actions.shoot_at)
    b = Bench(5, at="G4")
    b.barrel("b2")
    assert not b.offers(actions.shoot_at)


def test_the_device_needs_two_at_once() -> None:
    """HC-421: and no Barrel may be left."""
    b = Bench(5, at="a1")
    assert b.offers(actions.shoot_device)
    b.dice("1", "miss").do(actions.shoot_device)
    assert not b.t.over() and b.t.state.where[DEVICE] >= 0
    b.barrel("b2")
    assert not b.offers(actions.shoot_device)


def test_the_device_is_in_the_way_of_everybody() -> None:
    """HC-064, HC-066."""
    b = Bench(5)
    assert not b.t.is_free(b.at("d1")) and b.at("d1") not in b.t.streets.mutant_ways[b.at("d2")]
    assert b.where(HATCH) == "d5"


def test_the_rooftop_is_a_world_of_its_own() -> None:
    """HC-423, HC-424: Basic Actions may be split between segments; distances and shots may not."""
    b = Bench(5, players=2, at="G4").doctors_turn()
    up, down = b.mutants("a1")[0], b.mutants("A8")[0]
    b.say(mutant_move=[march.pack(up, b.at("b2")), march.pack(down, b.at("B8"))])
    basic.move(b.t, 2)
    assert (b.where(up), b.where(down)) == ("b2", "B8")
    assert b.at("b2") not in fighting.spaces(b.t, b.figure())


def test_mutants_for_printed_points() -> None:
    """HC-441, HC-442, HC-470: printed VP only, on a space of the Rooftop that the Officers choose."""
    b = Bench(5)
    phases.roof_mutant(b.t, 1)
    assert b.was_asked("spawn", 0) and b.t.state.chaos_marker == 0
    b.t.state.auto_discard, b.t.state.auto_deck = b.t.state.auto_deck[1:], b.t.state.auto_deck[:1]
    from capesmith.systems.hard_city.game import autodoc

    autodoc.resolution(b.t)
    assert b.t.state.chaos_marker == 1


def test_guards_come_only_where_officers_are() -> None:
    """HC-471: not before the Hatch is open, nor against a Doctor Zero at the table."""
    for options in ({}, {"players": 2}):
        b = Bench(5, at="a1", **options)
        b.t.state.hatch_open = bool(options)
        phases.roof_guard(b.t)
        assert not b.t.state.board & MUTANT_MASK


# --- Cutscenes --------------------------------------------------------------------------------------------


def frame(b: Bench, id: str) -> int:
    card_atoms.add_frame(b.t, b.t.cast.number(id))
    return len(b.t.state.strip) - 1


def test_a_cutscene_costs_nothing_and_is_used_once() -> None:
    """HC-143 to HC-146: in an Officer's turn, between Actions, if its requirement is met."""
    b = Bench()
    number = frame(b, "everybody-down")
    b.mutants("G2", 2)
    assert not b.offers(actions.scene)
    b.mutants("G2")
    b.do(actions.scene, number)
    assert b.count("G2", stunned=True) == 3 and b.officer().ap == 3
    b.mutants("G2", 3)
    assert not b.offers(actions.scene)


def test_hood_ornament() -> None:
    """HC-477, 11.7: from where it stands, either way; who was beside it may ride along."""
    b = Bench(at="A4")
    atoms.park(b.t, POLICE_CAR, b.at("A5"), False)
    number = frame(b, "hood-ornament")
    b.mutants("E5")
    b.do(actions.scene, number)
    assert b.t.state.kills in (0, 1) and all(b.t.is_free(b.t.state.where[one]) for one in b.t.figures)


def test_driving_needs_a_free_way() -> None:
    """HC-476, HC-477: no Obstacle, Barrel or Civilian; Mutants and other tokens may be passed."""
    b = Bench(at="M8")
    run = driving.Run(b.at("A2"), driving.EAST)
    assert driving.ends(b.t, run, 6) == [0, 1, 2, 3, 4, 5, 6]
    b.barrel("D2")
    assert driving.ends(b.t, run, 6) == [0, 1]
    b = Bench(at="M8")
    atoms.lay_box(b.t, b.at("D2"), street=True)
    assert driving.ends(b.t, driving.Run(b.at("A2"), driving.EAST), 6) == [0, 1, 4, 5, 6]
    b.civilian("F2")
    assert driving.ends(b.t, driving.Run(b.at("A2"), driving.EAST), 6) == [0, 1]


def test_full_ladder() -> None:
    """11.7: everybody on the Helicopter's space at once."""
    b = Bench()
    b.put(HELICOPTER, "K5")
    number = frame(b, "full-ladder")
    b.civilian("K5", "K5", "K4")
    assert not b.offers(actions.scene)
    atoms.turn_helicopter(b.t, True)
    b.do(actions.scene, number)
    assert b.t.state.order_marker == 2 and b.t.civilians.bit_count() == 1


def test_cool_guys() -> None:
    """11.7: two damage to Mutants next to the Barrel, one to everybody else."""
    b = Bench(at="K4")
    barrel, _ = b.barrel("K5", "A1")
    b.mutants("K6")
    b.say(target=[barrel]).do(actions.scene, frame(b, "cool-guys-dont-look"))
    assert b.t.state.kills == 1 and gone(b) == [1, 1, 1, 1]


def test_down_the_drain() -> None:
    """11.7: to another open Manhole, and up to two Mutants there are dead."""
    b = Bench(2, at="C3")
    there = MANHOLE + 1
    space = b.t.state.where[there]
    from capesmith.systems.hard_city import grid

    b.mutants(grid.called(space), 3)
    b.say(space=[there]).do(actions.scene, frame(b, "down-the-drain"))
    assert b.t.state.where[b.figure()] == space


def test_tailgate_and_bodyguard_and_wave_goodbye() -> None:
    """11.7."""
    b = Bench(2)
    b.mutants("truck", 2, stunned=1)
    b.do(actions.scene, frame(b, "tailgate"))
    assert b.t.state.kills == 3
    b = Bench(3, at="D1")
    b.put(MAYOR, "limousine")
    b.mutants("D1")
    b.say(place=b.at("A2")).do(actions.scene, frame(b, "bodyguard"))
    assert b.where(MAYOR) == b.where(b.figure()) == "A2" and b.officer().hp == 5
    b = Bench(4, at="H11")
    b.mutants("G9", 2)
    b.mutants("F10", 3)
    b.say(target=[*bits(b.t.awake)][:4]).do(actions.scene, frame(b, "wave-goodbye"))
    assert b.t.state.kills <= 4


def test_lights_and_edges() -> None:
    """11.7: all lights on; a space at the edge of the Rooftop is cleared, and F.U.B.A.R. loses two."""
    b = Bench(5, at="B2")
    atoms.set_lights(b.t, 0b1)
    b.do(actions.scene, frame(b, "lights-camera-action"))
    assert b.t.state.lit == 0b111111
    b = Bench(5, at="a1", players=2)
    b.mutants("a1", 2, stunned=1)
    b.fubar("a1", 3)
    b.do(actions.scene, frame(b, "over-the-edge"))
    assert b.t.state.kills == 3 and b.t.state.fubar_hp == 1
    b.put(b.figure(), "b3")
    b.mutants("b3")
    assert not b.offers(actions.scene, frame(b, "over-the-edge"))


def test_for_one_officer_or_two() -> None:
    """11.7: Last Man Standing, One-Liner, Training Montage, Slow-Motion Walk."""
    b = Bench(at="K2")
    b.officer().hp = 1
    b.do(actions.scene, frame(b, "last-man-standing"))
    assert b.officer().hp == 3 and b.officer().ap == 4
    number = frame(b, "one-liner")
    assert not b.offers(actions.scene)
    b.t.state.best = 2
    b.do(actions.scene, number)
    assert b.officer().ap == 6
    number = frame(b, "training-montage")
    assert not b.offers(actions.scene)
    b.t.state.levels = 1
    b.say(target=[b.figure(2)]).do(actions.scene, number)
    assert len(b.officer(2).skills) == 1
    b.mutants("A8", 0, stunned=4)
    number = frame(b, "slow-motion-walk")
    b.say(target=[b.figure(0), b.figure(1), NONE]).dice(*["1"] * 6).do(actions.scene, number)
    assert b.t.state.kills == 4


def test_air_support_and_human_chain() -> None:
    """11.7."""
    b = Bench()
    b.put(HELICOPTER, "K5")
    b.mutants("K6", 1, stunned=1)
    b.mutants("M8")
    b.do(actions.scene, frame(b, "air-support"))
    assert b.t.state.kills == 1 and b.count("K6", stunned=True) == 1 and b.count("M8") == 1
    b = Bench(4, at="H11")
    b.civilian("H11", "G10", "A1")
    b.say(target=[51, 52]).do(actions.scene, frame(b, "human-chain"))
    assert b.t.state.order_marker == 4 and (b.t.civilians & CIVILIAN_MASK).bit_count() == 1
