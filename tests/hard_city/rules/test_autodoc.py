"""AutoDoc: draws, the Queue, activations, Priorities, bottom effects, letters (5.15)."""

from __future__ import annotations

import pytest

from capesmith.content.masks import bits
from capesmith.systems.hard_city.game import (
    activation,
    atoms,
    autodoc,
    damage,
    fubar,
    orders,
    phases,
    spawning,
)
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    FUBAR,
    LIMOUSINE,
    MAYOR,
    MUTANT_MASK,
    POLICE_CAR,
    RAT_MASK,
    SOLDIER_MASK,
    inside,
)
from hard_city.tables import EPISODES, Bench


def cards(b: Bench, pile: list[int]) -> list[str]:
    return [b.t.cast.autos[card].card.id for card in pile]


def gone(b: Bench) -> list[int]:
    """Officers' Hit Points lost."""
    return [full - one.hp for full, one in zip((5, 4, 5, 6), b.t.state.officers, strict=True)]


# --- draws and the Queue ----------------------------------------------------------------------------------


def test_a_card_is_drawn_resolved_and_put_away() -> None:
    """HC-225 to HC-227: discarded or queued, as it says."""
    b = Bench()
    b.on_top("too-quiet", "they-keep-coming")
    autodoc.resolution(b.t)
    assert cards(b, b.t.state.auto_discard) == ["too-quiet"] and (b.t.state.board & MUTANT_MASK).bit_count() == 2
    autodoc.resolution(b.t)
    assert cards(b, b.t.state.queue) == ["they-keep-coming"]


def test_further_cards_are_drawn_before_the_queue() -> None:
    """HC-228, HC-230."""
    b = Bench()
    b.queue("they-keep-coming")
    b.on_top("telepathic-surge", "too-quiet", "evil-laughter")
    autodoc.resolution(b.t)
    words = [said[0] for said in b.told if said[0] in ("auto-card", "bottom")]
    assert words == ["auto-card"] * 3 + ["bottom"] and b.t.state.chaos_marker == 1


def test_the_queue_is_resolved_every_turn() -> None:
    """HC-231: even if nothing is added; what was added waits for the next turn."""
    b = Bench()
    b.on_top("they-keep-coming", "too-quiet")
    autodoc.resolution(b.t)
    assert not [said for said in b.told if said[0] == "bottom"]
    autodoc.resolution(b.t)
    assert cards(b, b.t.state.queue) == [] and "they-keep-coming" in cards(b, b.t.state.auto_discard)


def test_special_cards() -> None:
    """HC-233, HC-234: the Solo side of the Episode Special; its bottom is that of the card drawn."""
    for n in EPISODES:
        b = Bench(n)
        b.on_top("special-offer", "too-quiet")
        autodoc.resolution(b.t)
        assert cards(b, b.t.state.queue) == ["special-offer"], n


def test_a_letter_is_never_queued() -> None:
    """HC-234, HC-266."""
    b = Bench()
    b.on_top("letter-r")
    autodoc.resolution(b.t)
    assert cards(b, b.t.state.aside) == ["letter-r"] and not b.t.state.queue


def test_the_deck_is_made_of_the_discards_only() -> None:
    """HC-235, HC-236: not of the Queue, nor of letters; a VP each time."""
    b = Bench()
    state = b.t.state
    b.queue("swarm")
    state.aside, state.auto_deck = [b.t.cast.number("letter-a")], list(state.auto_deck)
    state.auto_deck.remove(b.t.cast.number("letter-a"))
    b.on_top("too-quiet")
    state.auto_discard, state.auto_deck = state.auto_deck[:-1], state.auto_deck[-1:]
    autodoc.resolution(b.t)
    assert state.chaos_marker == 1 and len(state.auto_deck) == 27  # all but Swarm!, the letter and Too quiet
    assert cards(b, state.auto_discard) == ["too-quiet", "swarm"]


def test_an_empty_deck_with_nothing_discarded_waits() -> None:
    """HC-235: as soon as there is anything to shuffle."""
    b = Bench()
    state = b.t.state
    state.queue, state.auto_deck = state.auto_deck[:], []
    state.queue = [card for card in state.queue if b.t.cast.autos[card].bottom is not None]
    autodoc.resolution(b.t)
    assert state.auto_discard and not [said for said in b.told if said[0] == "reshuffles"]
    left = len(state.auto_discard)
    autodoc.resolution(b.t)
    assert len(state.auto_deck) <= left - 1 and state.chaos_marker >= 1


# --- activation -------------------------------------------------------------------------------------------


def test_the_first_thing_it_can_do() -> None:
    """HC-238 to HC-242: get up, else attack, else move."""
    b = Bench(at="G4")
    (lying,) = b.mutants("G4", 0, stunned=1)
    (near,) = b.mutants("G4")
    (far,) = b.mutants("K4")
    for piece in (lying, near, far):
        activation.activate(b.t, piece, "active-officer")
    assert not b.t.state.stunned and sum(gone(b)) == 1
    assert b.t.far(b.t.state.where[far], b.at("G4")) == 2


def test_it_attacks_the_priority_target() -> None:
    """HC-240, HC-247: that one gets the damage, whatever the Officers would like."""
    b = Bench(at="G4")
    (piece,) = b.mutants("G4")
    b.turn_of(1)
    activation.activate(b.t, piece, "active-officer")
    assert gone(b) == [0, 1, 0, 0] and not b.was_asked("victim")


def test_it_attacks_somebody_else() -> None:
    """HC-241, HC-247: the Officers choose who gets it then."""
    b = Bench(at="G4")
    (piece,) = b.mutants("G4")
    b.put(b.figure(0), "A1")
    b.say(victim=b.figure(2))
    activation.activate(b.t, piece, "active-officer")
    assert gone(b) == [0, 0, 1, 0]


def test_it_moves_on_a_shortest_path() -> None:
    """HC-242, HC-249: two spaces at most, into the target's space; the Officers choose among equal ways."""
    b = Bench(at="G4")
    (piece,) = b.mutants("J4")
    b.say(way=b.at("H3"))
    activation.activate(b.t, piece, "active-officer")
    assert b.where(piece) == "H3"
    activation.activate(b.t, piece, "active-officer")
    assert b.where(piece) == "G4" and sum(gone(b)) == 0  # the move was all of it


def test_a_long_way_round() -> None:
    """HC-249, HC-465: paths go round Obstacles; what cannot be reached is passed over."""
    b = Bench(3, at="b1")
    (piece,) = b.mutants("D2")  # on Manhole 1
    b.t.state.closed = 0b111
    assert not activation.move(b.t, piece, "officer")
    b.t.state.closed = 0b110
    assert activation.move(b.t, piece, "officer") and b.where(piece) in ("b1", "b2", "b3", "a1", "a3")


def test_the_same_mutant_twice() -> None:
    """HC-243, HC-244: limits of a turn do not matter."""
    b = Bench(at="G4")
    (piece,) = b.mutants("G4")
    activation.activate_all(b.t, [piece], "active-officer", 2)
    assert sum(gone(b)) == 2


def test_as_many_as_there_are() -> None:
    """HC-245, HC-246: stunned ones qualify, too."""
    b = Bench(at="G4")
    b.mutants("G5", 0, stunned=1)
    b.on_top("feeding-time")
    autodoc.resolution(b.t)
    assert not b.t.state.stunned


def test_mutants_closest_to_somebody_are_no_choice() -> None:
    """HC-472: by distance; those of another segment come last."""
    b = Bench(3, at="G7")
    near, far, below = b.mutants("G6")[0], b.mutants("A1")[0], b.mutants("a1")[0]
    assert activation.closest_to(b.t, 2, [b.figure()]) == [near, far]
    assert activation.closest_to(b.t, 3, [b.figure()]) == [near, far, below]


# --- Priorities -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("priority", "end"), [("active-officer", "A4"), ("officer", "K4"), ("civilian", "G8"), ("closest", "K4")]
)
def test_priorities(priority: str, end: str) -> None:
    """HC-248: whom a Mutant at G4 is after."""
    b = Bench(4, at="M8")
    b.put(b.figure(0), "A4")
    b.put(b.figure(1), "I5")
    b.put(b.figure(1), "J7")
    b.civilian("G8")
    (piece,) = b.mutants("G5")
    goals = activation.targets(b.t, priority)
    wanted = {"A4": b.at("A4"), "K4": b.at("J7"), "G8": b.at("G8")}[end]
    assert wanted in goals
    activation.activate(b.t, piece, priority)
    where = b.t.state.where[piece]
    others = [one for one in (b.at("A4"), b.at("J7"), b.at("G8")) if one != wanted]
    assert b.t.far(where, wanted) < b.t.far(b.at("G5"), wanted) and others


def test_allies_count_as_officers() -> None:
    """HC-250, HC-281."""
    b = Bench(ally="blast", at="A1")
    b.put(ALLY, "K4")
    (piece,) = b.mutants("K5")
    activation.activate(b.t, piece, "officer")
    assert b.where(piece) == "K4"
    activation.activate(b.t, piece, "officer")
    assert b.t.state.ally_hp == 2 and b.t.state.chaos_marker == 0  # HC-282, HC-283


def test_a_priority_without_a_target_is_closest() -> None:
    """HC-051, HC-251: no Civilian; the active Officer is eliminated."""
    b = Bench(at="A1")
    b.put(b.figure(1), "K4")
    (piece,) = b.mutants("K5")
    activation.activate(b.t, piece, "civilian")
    assert b.where(piece) == "K4"
    b.put(piece, "K5")
    damage.hurt(b.t, b.figure(0), 9)
    activation.activate(b.t, piece, "active-officer")
    assert b.where(piece) == "K4"


def test_who_is_in_a_vehicle_is_no_target() -> None:
    """HC-346, HC-386, HC-463."""
    b = Bench(4, at="A8")
    b.civilian("bus", "bus")
    assert not b.t.civilians
    (piece,) = b.mutants("F1")
    assert activation.targets(b.t, "civilian") == activation.targets(b.t, "closest") and not b.t.victims_on(inside(102))
    activation.activate(b.t, piece, "civilian")
    assert b.where(piece) != "bus"


def test_the_police_car_is_one_more_target() -> None:
    """HC-467, HC-468: for Civilian and Closest; who moves there enters it."""
    b = Bench(3, at="A1")
    (piece,) = b.mutants("G5")
    activation.activate(b.t, piece, "civilian")
    assert b.t.state.where[piece] == inside(POLICE_CAR)
    activation.activate(b.t, piece, "civilian")
    assert b.t.state.chaos_marker == 1
    assert inside(POLICE_CAR) not in activation.targets(b.t, "officer")


def test_closest_zone() -> None:
    """HC-262, HC-466: by the active Officer; in the Sewer the Officers choose."""
    b = Bench(3, at="C2")
    assert spawning.closest_zone(b.t) == b.t.ground.zones["north-west"]
    b.put(b.figure(), "c2")
    b.say(zone=2)
    assert spawning.closest_zone(b.t) == b.t.ground.zones["south-west"] and len(b.options("zone")) == 4


# --- bottom effects ---------------------------------------------------------------------------------------


def test_spawn_orders() -> None:
    """HC-252, HC-253, HC-261."""
    b = Bench()
    assert orders.carry_out(b.t, "spawn", 3) and (b.t.state.board & MUTANT_MASK).bit_count() == 3


def test_move_orders() -> None:
    """HC-257 to HC-259: all beyond two spaces, toward the Priority; stunned ones get up instead."""
    b = Bench(at="G4")
    near, far = b.mutants("G5")[0], b.mutants("K4")[0]
    lying = b.mutants("A4", 0, stunned=1)[0]
    b.t.priority = "active-officer"
    orders.carry_out(b.t, "move", orders.ALL, -1, 2)
    assert b.where(near) == "G5" and b.t.far(b.t.state.where[far], b.at("G4")) == 2
    assert b.where(lying) == "A4" and not b.t.state.stunned


def test_attack_orders_go_to_those_who_can() -> None:
    """HC-260."""
    b = Bench(at="G4")
    b.mutants("G5", 3)
    b.mutants("G4", 2, stunned=2)
    b.t.priority = "active-officer"
    orders.carry_out(b.t, "attack", 3, 2, -1)
    assert gone(b) == [2, 0, 0, 0]


def test_first_the_left_then_the_right() -> None:
    """HC-254, HC-255: the same Mutants move and then attack; or come and then move."""
    b = Bench(at="G4")
    b.mutants("G5")
    b.t.priority = "active-officer"
    orders.carry_out(b.t, "move-then-attack", 3)
    assert gone(b) == [1, 0, 0, 0]
    b = Bench(at="G4")
    b.t.priority = "active-officer"
    orders.carry_out(b.t, "spawn-then-move", 2)
    zones = spawning.all_zones(b.t)
    assert [bool(zones >> b.t.state.where[one] & 1) for one in bits(b.t.awake)] == [False, False]


def test_either_of_two() -> None:
    """HC-256: for each of them."""
    b = Bench(at="G4")
    b.mutants("G4", 2)
    b.t.priority = "active-officer"
    b.say(either=[orders.ATTACKS, orders.MOVES])
    orders.carry_out(b.t, "attack-or-move", orders.ALL, 2, -1)
    assert gone(b) == [1, 0, 0, 0]


# --- AP markers on cards ----------------------------------------------------------------------------------


def test_wheres_my_donut() -> None:
    """HC-263 to HC-265: a marker that is not restored, until its owner has it back."""
    b = Bench()
    b.on_top("wheres-my-donut", "too-quiet", "too-quiet")
    autodoc.resolution(b.t)
    assert b.officer().held == 1 and b.t.ap_limit(b.figure()) == 2
    phases.event_phase(b.t)
    assert b.officer().ap == 2 and b.officer(1).ap == 3
    b.turn_of(1)
    autodoc.resolution(b.t)
    assert cards(b, b.t.state.queue) == ["wheres-my-donut"] and b.officer().held == 1
    b.turn_of(0)
    b.t.state.auto_deck.append(b.t.cast.number("evil-laughter"))
    autodoc.resolution(b.t)
    assert b.officer().held == 0 and not b.t.state.queue


# --- F.U.B.A.R. -------------------------------------------------------------------------------------------


def test_five_letters_call_fubar() -> None:
    """HC-267, HC-268: adjacent to the active Officer, with three HP at least."""
    b = Bench(at="G4")
    for letter in "fuba":
        b.t.state.auto_deck.remove(b.t.cast.number(f"letter-{letter}"))
        b.t.state.aside.append(b.t.cast.number(f"letter-{letter}"))
    b.on_top("letter-r")
    b.say(place=b.at("H5"))
    autodoc.resolution(b.t)
    assert b.where(FUBAR) == "H5" and b.t.state.fubar_hp == 3
    assert b.at("G4") not in b.options("place")
    b.t.state.fubar_came, b.t.state.order_marker = False, 5
    assert spawning.fubar_hp(b.t) == 5


def test_fubar_under_autodoc() -> None:
    """HC-269 to HC-271: no AP; he hits next door, and moves two spaces."""
    b = Bench(at="G4")
    b.fubar("G5")
    activation.activate(b.t, FUBAR, "active-officer")
    assert gone(b) == [1, 0, 0, 0] and b.where(FUBAR) == "G5"
    b.put(FUBAR, "K4")
    activation.activate(b.t, FUBAR, "active-officer")
    assert b.t.far(b.t.state.where[FUBAR], b.at("G4")) == 2
    assert fubar.AP == 3 and b.t.state.fubar_ap == 0


def test_his_letters_go_when_he_does() -> None:
    """HC-272, HC-273: and he does not come again."""
    b = Bench(at="G4")
    b.t.state.aside = [b.t.cast.number(f"letter-{letter}") for letter in "fubar"]
    for card in b.t.state.aside:
        b.t.state.auto_deck.remove(card)
    b.fubar("K5", 1)
    damage.hurt_mutant(b.t, FUBAR, 1, b.figure())
    assert not b.t.state.aside and len(b.t.state.auto_discard) == 5
    assert spawning.fubar_hp(b.t) == 0


def test_fubar_in_episode_5() -> None:
    """HC-412, HC-413: one HP, and one more for each letter drawn."""
    b = Bench(5)
    assert spawning.fubar_hp(b.t) == 1
    for _ in range(3):
        card_atoms.count_letter(b.t)
    assert spawning.fubar_hp(b.t) == 4


# --- what AutoDoc does not have ---------------------------------------------------------------------------


def test_regular_mutants_only() -> None:
    """HC-029, HC-224: no Rats, no Soldiers; and the spaces are the Officers' choice."""
    b = Bench(3)
    spawning.spawn(b.t, 5, spawning.all_zones(b.t))
    assert not b.t.state.board & (RAT_MASK | SOLDIER_MASK) and b.was_asked("spawn", 0)


# --- Specials ---------------------------------------------------------------------------------------------


def test_the_horde_scores_once_for_a_card() -> None:
    """HC-173: two on each Manhole, and no Mutant left."""
    b = Bench(2)
    b.no_supply(but=1)
    b.on_top("special-offer", "evil-laughter")
    autodoc.resolution(b.t)
    assert b.t.state.chaos_marker == 2  # one of them is that of the second card


def test_wrong_coordinates() -> None:
    """11.6: the Helicopter three spaces away, on its way again."""
    from capesmith.systems.hard_city.game.pieces import HELICOPTER

    b = Bench(1, at="G4")
    b.put(HELICOPTER, "H4")
    atoms.turn_helicopter(b.t, True)
    b.on_top("special-offer")
    autodoc.resolution(b.t)
    assert b.t.far(b.t.state.where[HELICOPTER], b.at("G4")) == 4 and not b.t.state.ladder
    assert b.t.far(b.t.state.where[HELICOPTER], b.at("H4")) == 3


def test_she_comes_with_me() -> None:
    """HC-383, 11.6: pulled out of the Limousine, dragged to the edge, off the board."""
    b = Bench(3, at="M8")
    b.put(MAYOR, "limousine")
    b.t.state.closed = 0b111
    (piece,) = b.mutants("E3")
    b.on_top("special-offer")
    b.t.priority = "mayor"
    activation.activate(b.t, piece, "mayor")
    assert b.t.streets.beside[LIMOUSINE] >> b.t.state.where[piece] & 1
    assert b.t.state.where[MAYOR] == b.t.state.where[piece]
    from capesmith.systems.hard_city.game import abducting

    b.put(piece, "F4")
    b.put(MAYOR, "F4")
    assert abducting.abduct(b.t, 2)
    assert b.t.far(b.t.state.where[MAYOR], b.at("F4")) == 2 and b.t.state.chaos_marker == 0
    b.put(piece, "B2")
    b.put(MAYOR, "B2")
    assert abducting.abduct(b.t, 2)
    assert b.t.state.chaos_marker == 2 and b.t.state.where[MAYOR] < 0 and b.t.state.where[piece] < 0


def test_nobody_drags_her_from_beside_an_officer() -> None:
    """HC-356, 11.6."""
    from capesmith.systems.hard_city.game import abducting

    b = Bench(3, at="B2")
    b.put(MAYOR, "B2")
    b.mutants("B2")
    assert not abducting.abduct(b.t, 2) and b.where(MAYOR) == "B2"


def test_they_can_swim() -> None:
    """11.6, Episode 4: on the deck, and on board."""
    b = Bench(4, at="G2")
    b.on_top("special-offer")
    autodoc.resolution(b.t)
    deck = [one for one in bits(b.t.awake) if b.t.ground.deck >> b.t.state.where[one] & 1]
    assert b.t.state.chaos_marker + len(deck) == 4 and b.t.state.chaos_marker > 0


def test_brownout() -> None:
    """11.6, Episode 5: a light goes out, three come out of the dark."""
    b = Bench(5, at="G9")
    atoms.set_lights(b.t, 0b111)
    b.on_top("special-offer")
    autodoc.resolution(b.t)
    assert b.t.state.lit.bit_count() == 2 and (b.t.state.board & MUTANT_MASK).bit_count() == 3
