"""The worked examples of the reference (section 10), as tests."""

from __future__ import annotations

import pytest

from capesmith.content.masks import bits
from capesmith.rules.choosing import NONE
from capesmith.rules.table import GameOver
from capesmith.systems.hard_city.game import (
    actions,
    activation,
    atoms,
    autodoc,
    basic,
    doctor,
    driving,
    fubar,
    mutants,
    orders,
    phases,
    spawning,
)
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    BARREL_MASK,
    FUBAR,
    HELICOPTER,
    LINES,
    MANHOLE,
    MAYOR,
    MUTANT_MASK,
    POLICE_CAR,
    TRUCK,
    inside,
)
from capesmith.systems.hard_city.game.questions import flee, lead, march, rouse, spawn, strike
from hard_city.tables import Bench

REGULAR, RAT, SOLDIER, UGLY = range(len(LINES))


def test_t01_close_combat_stuns_two_and_kills_nobody() -> None:
    """HC-116: the 2-damage face among three active Mutants."""
    b = Bench()
    b.mutants("G2", 3)
    b.dice("2").do(actions.fight)
    assert (b.count("G2"), b.count("G2", stunned=True), b.t.state.kills) == (1, 2, 0)


def test_t02_special_mutants_among_those_that_are_spawned() -> None:
    """HC-169: one Rat, one Soldier, two regular ones on four spaces of the zones."""
    b = Bench(3, players=2).doctors_turn()
    zones = bits(spawning.all_zones(b.t))[:4]
    lines = [RAT, SOLDIER, REGULAR, REGULAR]
    b.say(spawn=[spawn.pack(line, space) for line, space in zip(lines, zones, strict=True)])
    came = spawning.spawn(b.t, 4, spawning.all_zones(b.t), optional=True)
    assert [b.t.line(one) for one in came] == ["rat", "soldier", "regular", "regular"]
    assert [b.t.state.where[one] for one in came] == zones


def test_t03_waking_uses_up_moves() -> None:
    """HC-177: one moves, two get up; the woken cannot move, but might attack (HC-178)."""
    b = Bench(players=2).doctors_turn()
    (up,) = b.mutants("C3")
    down = b.mutants("E5", 0, stunned=2)
    b.say(mutant_move=[march.pack(up, b.at("E3")), rouse.pack(down[0]), rouse.pack(down[1])])
    basic.move(b.t, 3)
    assert b.where(up) == "E3" and b.count("E5") == 2
    basic.move(b.t, 1)
    assert not b.answers["mutant-move"] and b.where(down[0]) == "E5"
    assert len([one for _, prompt, one in b.asked if prompt.kind == "mutant-move"]) == 3  # nobody is left to move


def test_t04_spawning_four_on_four_spaces() -> None:
    """HC-261: the Officers' side chooses, all different."""
    b = Bench()
    zones = bits(spawning.all_zones(b.t))
    b.say(spawn=[spawn.pack(REGULAR, zones[n]) for n in (5, 0, 3, 9)])
    came = spawning.spawn(b.t, 4, spawning.all_zones(b.t))
    assert [b.t.state.where[one] for one in came] == [zones[n] for n in (5, 0, 3, 9)]
    assert b.was_asked("spawn", 0) and NONE not in b.options("spawn")


def test_t05_the_officers_choose_whom_a_card_activates() -> None:
    """HC-224: two of seven."""
    b = Bench()
    for id in ("A1", "B1", "C1", "D1", "E1", "F1", "M8"):
        b.mutants(id)
    chosen = bits(b.t.awake)[4:6]
    b.say(target=list(chosen))
    before = {one: b.where(one) for one in bits(b.t.awake)}
    b.on_top("letter-u")
    autodoc.resolution(b.t)
    assert {prompt.kind for _, prompt, _ in b.asked} >= {"target"}
    moved = [one for one, space in before.items() if b.where(one) != space]
    assert moved == chosen


def test_t06_a_range_from_nought_to_two() -> None:
    """HC-257."""
    b = Bench(at="G4")
    found = [b.mutants(id)[0] for id in ("G4", "G3", "E4", "G7")]
    assert orders.in_range(b.t, 2, -1) == found[:3]


def test_t07_a_range_of_two_and_more() -> None:
    """HC-257, HC-059: farther than two."""
    b = Bench(at="G4")
    found = [b.mutants(id)[0] for id in ("G4", "E4", "G7", "M1")]
    assert orders.in_range(b.t, -1, 2) == found[2:]


def test_t08_take_the_city_then_the_action() -> None:
    """HC-163, HC-459: another card for its numbers, each one higher; then the Action of the turn."""
    b = Bench(players=2).doctors_turn()
    take, other, third = b.hand("take-the-city", "adrenaline-rush", "horde")
    b.say(instant=take, other_card=other, basic=[basic.SPAWNING, basic.MOVING])
    doctor.instant(b.t)
    assert [said[1:] for said in b.told if said[0] == "basic"] == [(basic.SPAWNING, 4), (basic.MOVING, 5)]
    assert b.t.state.players[1].hand == [third] and b.t.state.chaos_discard[-2:] == [other, take]
    doctor.act(b.t)
    assert b.t.state.players[1].hand == []


def test_t10_takeover() -> None:
    """HC-155, HC-159: a Special card as the Episode Special says, as an Action."""
    b = Bench(players=2).doctors_turn()
    b.put(HELICOPTER, "G4")
    atoms.turn_helicopter(b.t, True)
    (card,) = b.hand("special-1")
    b.say(turn=doctor.play.pack(card), space=[1000 + b.at("A2")])
    doctor.act(b.t)
    assert b.where(HELICOPTER) == "A2" and not b.t.state.ladder
    assert doctor.of_type(b.t, "instant") == []


def test_t11_teenage() -> None:
    """HC-233, HC-228, HC-339: two on each of four Manholes, a Barrel gone, a VP, the Queue, another card."""
    b = Bench(2)
    b.t.state.chaos_marker = 2
    for n, id in enumerate(("C3", "K3", "C6", "K6")):
        b.put(MANHOLE + n, id)
    for one in b.barrel("A1", "A1", "A1"):
        atoms.put(b.t, one, inside(TRUCK))
    b.on_top("special-bulletin", "too-quiet")
    autodoc.resolution(b.t)
    manholes = [b.t.state.where[MANHOLE + n] for n in range(4)]
    assert [b.t.mutants_on(space).bit_count() for space in manholes] == [2, 2, 2, 2]
    assert (b.t.state.on[inside(TRUCK)] & BARREL_MASK).bit_count() == 2 and b.t.state.chaos_marker == 3
    assert b.t.state.queue == [b.t.cast.number("special-bulletin")]
    assert b.t.state.auto_discard == [b.t.cast.number("too-quiet")]
    assert (b.t.state.board & MUTANT_MASK).bit_count() == 8 + 2


def test_t12_a_letter_card() -> None:
    """HC-266: two in the closest zone, the neighbours activated, set aside; the Queue stays as it is."""
    b = Bench(at="G4")
    near = [*b.mutants("F4"), *b.mutants("G5")]
    b.on_top("letter-f")
    autodoc.resolution(b.t)
    assert {b.where(one) for one in near} == {"G4"}
    assert sum(b.count(id) for id in ("F1", "G1", "H1")) == 2  # HC-262: north, three spaces away
    assert b.t.state.aside == [b.t.cast.number("letter-f")] and b.t.state.queue == []


def test_t14_printed_points_in_episode_5() -> None:
    """HC-441: a Mutant on the Rooftop instead of a VP."""
    b = Bench(5)
    b.on_top("evil-laughter")
    autodoc.resolution(b.t)
    assert b.t.state.chaos_marker == 0
    assert [b.t.ground.segment(b.t.state.where[one]) for one in bits(b.t.awake)] == [1]


def test_t15_a_manhole_closes_and_clouds_are_placed() -> None:
    """HC-365 to HC-368."""
    b = Bench(3, players=2).doctors_turn()
    b.t.state.closed = 0b001
    clouds = atoms.bring(b.t, 1 << 83, b.at("A8"))
    b.t.state.streams[5] = type(b.t.state.streams[5])(2)
    phases.close_manhole(b.t)
    closed = [n for n in range(3) if b.t.state.closed >> n & 1]
    assert len(closed) == 1 and len(b.t.state.event_deck) == 2
    phases.clear_clouds(b.t)
    assert b.t.state.where[clouds] < 0
    b.say(cloud=[b.at("A8"), b.at("B8")])
    phases.place_clouds(b.t)
    assert sum(b.t.state.where[one] >= 0 for one in range(83, 87)) == 2
    assert b.at("G2") not in b.options("cloud")  # the Officers stand there


def test_t16_leaving_twice_hurts_twice() -> None:
    """HC-087, HC-089."""
    b = Bench(1, "jenny")
    b.mutants("G2", 4)
    b.mutants("G3", 1)
    b.walk("G3", "G4")
    assert (b.officer().hp, b.officer().ap, b.where(b.figure())) == (2, 2, "G4")


def test_t18_a_civilian_gets_the_damage() -> None:
    """HC-099: the Officers' side says so; the Officer goes on, and Chaos scores."""
    b = Bench(1, "jenny")
    b.officer().hp = 1
    b.mutants("G2", 2)
    (civilian,) = b.civilian("G2")
    b.say(step=[lead.pack(b.at("G3"), civilian)], victim=[civilian])
    b.do(actions.move)
    assert b.officer().hp == 1 and b.where(b.figure()) == "G3" and b.t.state.chaos_marker == 1
    assert b.t.state.where[civilian] < 0


def test_t19_three_damage_on_one_that_stands_and_one_that_lies() -> None:
    """HC-108, HC-129."""
    b = Bench()
    up, down = b.mutants("K5", 1, stunned=1)
    b.say(hit=[up, up, down])
    b.dice("1", "2").do(actions.shoot, b.at("K5"))
    assert b.t.state.kills == 2 and not b.t.mutants_on(b.at("K5"))


def test_t20_push_is_paid_for() -> None:
    """HC-118."""
    b = Bench(1, "jenny")
    b.officer().ap = 2
    b.mutants("K5")
    b.say(push=1).dice("1", "push").do(actions.shoot, b.at("K5"))
    assert b.t.state.kills == 1 and b.officer().ap == 0


def test_t22_no_shot_beside_an_active_mutant() -> None:
    """HC-102, HC-114."""
    b = Bench()
    b.mutants("G2")
    b.mutants("K5")
    assert not b.offers(actions.shoot) and not b.offers(actions.aim) and b.offers(actions.fight)


def test_t23_no_shot_at_a_civilian() -> None:
    """HC-103."""
    b = Bench()
    b.mutants("K5", 3)
    b.civilian("K5")
    assert not b.offers(actions.shoot)


def test_t24_any_distance_and_nothing_in_the_way() -> None:
    """HC-104."""
    b = Bench(2, at="A4")
    b.mutants("L4")
    assert b.t.far(b.at("A4"), b.at("L4")) == 11
    assert b.offers(actions.shoot, b.at("L4"))


def test_t26_the_tenth_kill() -> None:
    """HC-134 to HC-137: a VP, a Skill for everybody, and what is over carries over."""
    b = Bench()
    b.t.state.kills = 9
    b.mutants("K5", 0, stunned=3)
    b.dice("2", "1").do(actions.shoot, b.at("K5"))
    assert (b.t.state.order_marker, b.t.state.kills) == (1, 2)
    assert [len(one.skills) for one in b.t.state.officers] == [1, 1, 1, 1]
    assert [len(one.deck) for one in b.t.state.officers] == [5, 5, 5, 5]


def test_t27_the_seventh_point_wins_at_once() -> None:
    """HC-219."""
    b = Bench()
    b.t.state.order_marker, b.t.state.chaos_marker, b.t.state.kills = 6, 6, 9
    b.mutants("K5", 0, stunned=1)
    with pytest.raises(GameOver):
        b.dice("1", "1").do(actions.shoot, b.at("K5"))
    assert b.t.state.outcome == "officers"


def test_t28_one_damage_for_a_whole_space() -> None:
    """HC-182, HC-183."""
    b = Bench(players=2)
    b.doctors_turn()
    (civilian,) = b.civilian("G2")
    (piece,) = b.mutants("G2")
    for n in (2, 3):
        b.put(b.figure(n), "A1")
    b.say(victim=b.figure(1))
    mutants.attack(b.t, piece, b.at("G2"))
    assert set(b.options("victim")) == {b.figure(0), b.figure(1), civilian} and b.was_asked("victim", 0)
    assert (b.officer(0).hp, b.officer(1).hp, b.where(civilian)) == (5, 3, "G2")


def test_t30_a_soldier_that_moved_does_not_attack() -> None:
    """HC-189, HC-190: one that got up may."""
    b = Bench(3, players=2, at="G7").doctors_turn()
    piece = b.soldier("C3")
    b.t.state.moved |= 1 << piece
    basic.attack(b.t, 1)
    assert not b.was_asked("mutant-attack")
    b.t.state.woken |= 1 << piece
    basic.attack(b.t, 1)
    assert b.was_asked("mutant-attack")


def test_t31_a_soldier_attacks_along_a_line() -> None:
    """HC-187, HC-188."""
    b = Bench(3, players=2, at="G7").doctors_turn()
    piece = b.soldier("C3")
    b.say(mutant_attack=strike.pack(piece, b.at("G7")), victim=b.figure(3))
    basic.attack(b.t, 1)
    assert b.officer(3).hp == 5
    assert b.at("G7") not in mutants.reach_of(b.t, b.mutants("C3")[0])


def test_t32_a_rat_dies_of_one_damage() -> None:
    """HC-186: but in Close Combat it is stunned like anybody."""
    b = Bench(3, players=2, at="G7")
    rat = b.rat("K5")
    b.dice("1", "miss").do(actions.shoot, b.at("K5"))
    assert b.t.state.where[rat] < 0
    rat = b.rat("G7")
    b.dice("1").do(actions.fight)
    assert b.where(rat) == "G7" and b.t.state.stunned >> rat & 1


def test_t34_fubar_takes_one_off_the_attack() -> None:
    """HC-203, HC-204."""
    b = Bench(players=2)
    b.fubar("K5", 3)
    (piece,) = b.mutants("K5")
    b.say(hit=[FUBAR, piece]).dice("2", "1").do(actions.shoot, b.at("K5"))
    assert b.t.state.fubar_hp == 2 and b.t.state.stunned >> piece & 1


def test_t35_no_fubar_without_points() -> None:
    """HC-195."""
    b = Bench(players=2).doctors_turn()
    assert UGLY not in spawning.lines(b.t)
    b.t.state.order_marker = 2
    assert UGLY in spawning.lines(b.t)


def test_t36_fubar_walks_and_hits_twice() -> None:
    """HC-199, HC-201."""
    b = Bench(1, "jenny", "marcellus", "miranda", "donathan", players=2, at="G4").doctors_turn()
    for n in (1, 2, 3):
        b.put(b.figure(n), "A1")
    b.fubar("G6")
    fubar.restore(b.t)
    from capesmith.systems.hard_city.game.questions import smash, stomp

    b.say(fubar=[stomp.pack(b.at("G5")), smash.pack(b.at("G4")), smash.pack(b.at("G4"))])
    fubar.activate(b.t)
    assert b.officer(0).hp == 2 and b.where(FUBAR) == "G5" and b.t.state.fubar_ap == 0


@pytest.mark.parametrize(("players", "officers"), [(2, 4), (3, 4), (4, 3), (5, 4)])
def test_t38_how_many_cards_are_drawn(players: int, officers: int) -> None:
    """HC-038, HC-039: five in the first round, then one for each Officer."""
    b = Bench(players=players)
    b.t.state.round = 0
    phases.event_phase(b.t)
    assert len(b.t.state.players[b.t.doctor].hand) == 5
    phases.event_phase(b.t)
    assert len(b.t.state.players[b.t.doctor].hand) == 5 + officers


def test_t39_the_clapper_never_goes_back() -> None:
    """HC-145 to HC-147."""
    b = Bench()
    for _ in range(3):
        card_atoms.draw_frame(b.t)
    b.t.state.strip[1:] = [b.t.cast.number(id) for id in ("everybody-down", "last-man-standing", "everybody-down")]
    b.mutants("G2", 3)
    b.officer().hp = 1
    assert [one for one in (1, 2, 3) if b.offers(actions.scene, one)] == [1, 2, 3]
    b.do(actions.scene, 2)
    assert b.t.state.clapper == 2 and b.officer().hp == 3
    assert not b.offers(actions.scene, 1) and b.offers(actions.scene, 3)


def test_t40_six_frames_at_most() -> None:
    """HC-037."""
    b = Bench()
    for _ in range(8):
        b.t.state.round = 1
        phases.event_phase(b.t)
    assert len(b.t.state.strip) == 6


def test_t42_the_queue_from_left_to_right() -> None:
    """HC-229, HC-230: row Z X Y; X and Y are resolved, Z stays."""
    b = Bench()
    b.queue("they-keep-coming", "swarm")
    b.on_top("easy-prey")
    autodoc.resolution(b.t)
    resolved = [b.t.cast.autos[said[1]].card.id for said in b.told if said[0] == "bottom"]
    assert resolved == ["they-keep-coming", "swarm"]
    assert b.t.state.queue == [b.t.cast.number("easy-prey")]
    assert [b.t.cast.autos[card].card.id for card in b.t.state.auto_discard] == resolved


def test_t43_the_last_card_is_drawn() -> None:
    """HC-235, HC-236: shuffled at once, a VP, then its top effect."""
    b = Bench()
    state = b.t.state
    state.auto_discard, state.auto_deck = state.auto_deck[1:], state.auto_deck[:1]
    last = state.auto_deck[0]
    autodoc.resolution(b.t)
    words = [said[0] for said in b.told]
    assert state.chaos_marker >= 1 and words.index("reshuffles") < words.index("scores")
    assert last not in state.auto_deck or b.t.cast.autos[last].card.copies > 1


def test_t44_who_is_activated_while_stunned_gets_up() -> None:
    """HC-239."""
    b = Bench()
    (piece,) = b.mutants("G2", 0, stunned=1)
    assert activation.activate(b.t, piece, "active-officer")
    assert not b.t.state.stunned and [one.hp for one in b.t.state.officers] == [5, 4, 5, 6]


def test_t46_sealing_without_a_roll() -> None:
    """HC-319, HC-338: a stunned Mutant is no hindrance."""
    b = Bench(2, at="C3")
    b.officer().ap = 2
    b.mutants("C3", 0, stunned=1)
    manhole = next(iter(bits(b.t.state.on[b.at("C3")] & 0b1111 << MANHOLE)))
    b.do(actions.seal_surely, manhole)
    assert b.officer().ap == 0 and b.t.state.order_marker == 2 and b.t.state.where[manhole] < 0


def test_t47_off_the_board_with_a_barrel() -> None:
    """HC-324, HC-326, HC-339: one space to A1, one off it; nobody is killed."""
    b = Bench(2, players=2).doctors_turn()
    (barrel,) = b.barrel("B2")
    (piece,) = b.mutants("B2")
    b.say(mutant_move=flee.pack(piece))
    basic.move(b.t, 1)
    assert b.t.state.where[piece] < 0 and b.t.state.where[barrel] < 0
    assert b.t.state.chaos_marker == 1 and b.t.state.kills == 0


def test_t48_the_police_car_is_attacked() -> None:
    """HC-344, HC-351, HC-382."""
    b = Bench(3, players=2, at="G7").doctors_turn()
    found = b.mutants("police-car", 2)
    b.civilian("G7")
    b.say(mutant_attack=[strike.pack(one, inside(POLICE_CAR)) for one in found])
    basic.attack(b.t, 3)
    assert b.t.state.chaos_marker == 2 and [one.hp for one in b.t.state.officers] == [5, 4, 5, 6]
    b.turn_of(0)
    assert not b.offers(actions.evacuate)


def test_t50_a_mutant_gets_on_board() -> None:
    """HC-387, HC-405."""
    b = Bench(4, players=2).doctors_turn()
    (piece,) = b.mutants("H10")
    b.say(mutant_move=march.pack(piece, b.at("boat")))
    basic.move(b.t, 1)
    assert b.t.state.where[piece] < 0 and b.t.state.supply >> piece & 1
    assert b.t.state.chaos_marker == 1 and b.t.state.kills == 0


def test_t51_a_mutant_in_the_dark() -> None:
    """HC-408."""
    b = Bench(5, players=2, at="G4")
    b.t.state.lit = 0b111101
    b.mutants("E4")
    assert not b.offers(actions.shoot)
    b.put(b.figure(), "F4")
    assert b.offers(actions.shoot, b.at("E4"))


def test_t52_the_doom_device() -> None:
    """HC-421, HC-437."""
    b = Bench(5, at="a1", bare=False)
    for one in bits(b.t.state.board & (BARREL_MASK | MUTANT_MASK)):
        atoms.lift(b.t, one)
    with pytest.raises(GameOver):
        b.dice("1", "1").do(actions.shoot_device)
    assert b.t.state.outcome == "officers" and b.t.state.order_marker == 7


def test_t54_a_barrel_explodes() -> None:
    """HC-296, HC-297, HC-315."""
    b = Bench(1, "jenny", at="G4")
    for n in (1, 2, 3):
        b.put(b.figure(n), "A1")
    (barrel,) = b.barrel("H5")
    b.mutants("H5")
    (civilian,) = b.civilian("G5")
    b.dice("1", "miss").do(actions.shoot_at, barrel)
    assert b.t.state.kills == 1 and b.officer().hp == 3
    assert b.t.state.where[civilian] < 0 and b.t.state.where[barrel] < 0 and b.t.state.chaos_marker == 1


def test_t55_fewer_barrels_after_victories() -> None:
    """HC-435, HC-436."""
    b = Bench(5, bare=False, fewer_barrels=2)
    assert [b.where(one) for one in bits(b.t.state.board & BARREL_MASK)] == ["b2", "f2", "d3"]


def test_t56_the_dog_falls() -> None:
    """HC-284: no VP, no card."""
    b = Bench(players=2, ally="blast")
    b.doctors_turn()
    b.put(ALLY, "G2")
    b.t.state.ally_hp = 1
    (piece,) = b.mutants("G2")
    b.say(victim=ALLY)
    mutants.attack(b.t, piece, b.at("G2"))
    assert b.t.state.where[ALLY] < 0 and b.t.state.chaos_marker == 0 and not b.t.state.players[1].hand


def test_t58_push_without_ap_is_a_miss() -> None:
    """HC-118."""
    b = Bench(1, "jenny")
    b.officer().ap = 1
    b.mutants("K5")
    b.dice("push", "push").do(actions.shoot, b.at("K5"))
    assert not b.was_asked("push") and b.count("K5") == 1 and b.officer().ap == 0


def test_t59_the_odds_of_two_dice() -> None:
    """Section 2: 4, 12 and 20 of 36."""
    from capesmith.systems.hard_city.game.rolling import DAMAGE

    sums = [DAMAGE[a] + DAMAGE[b] for a in range(1, 7) for b in range(1, 7)]
    assert (sums.count(0), sums.count(1), sum(one >= 2 for one in sums)) == (4, 12, 20)


def test_t60_all_markers_are_held() -> None:
    """HC-265, HC-455: an empty turn, and AutoDoc all the same."""
    b = Bench()
    b.officer().held = 3
    atoms.set_ap(b.t, b.figure(), b.t.ap_limit(b.figure()))
    assert b.officer().ap == 0 and b.offered() == [actions.end.pack()]
    b.t.advance()
    assert b.t.state.stage == "auto"


def test_t61_the_two_closest() -> None:
    """HC-472: the stunned one gets up; one of two at the same distance is chosen."""
    b = Bench(at="G4")
    (near,) = b.mutants("G5", 0, stunned=1)
    one, other, _ = b.mutants("G7")[0], b.mutants("D4")[0], b.mutants("L4")
    b.say(mutant=[other])
    assert activation.closest_to(b.t, 2, [b.figure()]) == [near, other]
    assert set(b.options("mutant")) == {one, other}


def test_t62_autodoc_attacks_the_police_car() -> None:
    """HC-467."""
    b = Bench(3, at="G7")
    (piece,) = b.mutants("police-car")
    activation.activate(b.t, piece, "closest")
    assert b.t.state.chaos_marker == 1 and [one.hp for one in b.t.state.officers] == [5, 4, 5, 6]


def test_t63_the_mayor_is_no_civilian_for_priorities() -> None:
    """HC-464."""
    b = Bench(3, at="A1")
    b.put(MAYOR, "M8")
    (piece,) = b.mutants("M8")
    for one in bits(b.t.state.on[inside(POLICE_CAR)]):
        atoms.lift(b.t, one)
    b.civilian("K8")
    activation.activate(b.t, piece, "civilian")
    assert b.where(piece) == "K8"


def test_t64_guards_on_the_rooftop() -> None:
    """HC-471."""
    b = Bench(5, bare=False)
    b.t.state.hatch_open = True
    b.put(b.figure(0), "a1")
    b.put(b.figure(1), "g5")
    phases.roof_guard(b.t)
    assert b.count("a1") == 2 and b.count("g5") == 2


def test_t65_over_the_truck() -> None:
    """HC-457: onto it and off on the other side."""
    b = Bench(2, players=2).doctors_turn()
    (piece,) = b.mutants("E4")
    b.say(mutant_move=march.pack(piece, b.at("I5")))
    basic.move(b.t, 1)
    assert b.where(piece) == "I5"


def test_t66_the_mayor_and_two_kills() -> None:
    """HC-380, HC-219."""
    b = Bench(3, at="G7")
    b.t.state.order_marker, b.t.state.kills = 4, 8
    b.put(MAYOR, "G7")
    b.do(actions.evacuate, MAYOR)
    assert b.t.state.order_marker == 6
    b.mutants("K7", 0, stunned=2)
    with pytest.raises(GameOver):
        b.dice("1", "1").do(actions.shoot, b.at("K7"))
    assert b.t.state.outcome == "officers"


def test_t67_where_the_police_car_may_stop() -> None:
    """HC-477: not on a token."""
    b = Bench()
    b.put(HELICOPTER, "H6")
    found = driving.ends(b.t, driving.Run(b.at("A6"), driving.EAST), 6)
    assert 6 not in found and 5 in found


def test_t68_kept_equipment_is_not_in_the_deck() -> None:
    """HC-473."""
    b = Bench(1, "jenny", equipment=[["jenny", "shotgun"]])
    assert len(b.t.state.police_deck) == 11 and b.officer().equipment == [b.t.cast.number("shotgun")]
