"""Doctor Zero at the table: his turn, Basic Actions, Special Mutants, F.U.B.A.R. (5.9 to 5.12)."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.rules.choosing import NONE
from capesmith.systems.hard_city.game import actions, atoms, basic, damage, doctor, fubar, mutants, spawning
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.pieces import FUBAR, MANHOLE_MASK, REGULAR_MASK, SOLDIER_MASK
from capesmith.systems.hard_city.game.questions import march, rouse, smash, spawn, stomp, strike
from hard_city.tables import Bench

REGULAR, UGLY = 0, 3


# --- the turn ---------------------------------------------------------------------------------------------


def test_what_he_may_do() -> None:
    """HC-152 to HC-156: Action cards for their text, any card for its numbers, a draw; Instants only before."""
    b = Bench(players=2).doctors_turn()
    action, instant, reaction, special = b.hand("horde", "wake-up-call", "bite", "special-1")
    assert doctor.of_type(b.t, "action") == [action, special] and doctor.of_type(b.t, "instant") == [instant]
    b.say(turn=doctor.draw.pack())
    doctor.act(b.t)
    offered = b.options("turn")
    assert [doctor.use.pack(card) in offered for card in (action, instant, reaction, special)] == [True] * 4
    assert doctor.play.pack(reaction) not in offered and doctor.play.pack(instant) not in offered
    assert len(b.t.state.players[1].hand) == 5


def test_one_instant_and_then_exactly_one_action() -> None:
    """HC-152, HC-153."""
    b = Bench(players=2).doctors_turn()
    b.t.state.stage = "instant"
    first, _ = b.hand("master-plan", "mutagen-leak")
    b.say(instant=first, turn=doctor.draw.pack())
    b.t.advance()
    assert b.t.state.stage == "doctor" and len(b.t.state.players[1].hand) == 3
    b.t.advance()
    assert b.t.state.stage == "next" and len(b.t.state.players[1].hand) == 4


def test_an_empty_hand() -> None:
    """HC-460: he draws; or activates F.U.B.A.R. if he can."""
    b = Bench(players=2).doctors_turn()
    doctor.act(b.t)
    assert not b.was_asked("turn") and len(b.t.state.players[1].hand) == 1


def test_played_cards_are_discarded() -> None:
    """HC-160, HC-162: the others stay in hand."""
    b = Bench(players=2).doctors_turn()
    card, kept = b.hand("rise", "horde")
    b.say(turn=doctor.play.pack(card))
    doctor.act(b.t)
    assert b.t.state.chaos_discard == [card] and b.t.state.players[1].hand == [kept]


def test_an_empty_deck_is_made_anew_at_once() -> None:
    """HC-161: without VP."""
    b = Bench(players=2)
    state = b.t.state
    state.chaos_discard, state.chaos_deck = state.chaos_deck[1:], state.chaos_deck[:1]
    card_atoms.draw_chaos(b.t)
    assert len(state.chaos_deck) == 29 and not state.chaos_discard and state.chaos_marker == 0


def test_a_reaction_and_its_card() -> None:
    """HC-157, HC-158: at its moment, in an Officer's turn; one for an event; then he draws."""
    b = Bench(players=2)
    b.mutants("G2")
    first, second = b.hand("bite", "bite")
    assert first == second
    b.say(react=first).dice("miss").do(actions.fight)
    assert b.officer().hp == 4 and len(b.t.state.players[1].hand) == 2
    assert len([one for _, prompt, one in b.asked if prompt.kind == "react"]) == 1


def test_a_reaction_has_its_moment_only() -> None:
    """HC-157: Bite after a Miss, and a Push that is paid is none."""
    b = Bench(players=2)
    b.mutants("G2", 3)
    b.hand("bite")
    b.dice("1").do(actions.fight)
    assert not b.was_asked("react")
    b.say(push=1).dice("push").do(actions.fight)
    assert not b.was_asked("react")


def test_special_cards_work_as_the_episode_says() -> None:
    """HC-155, HC-159: From Below is an Instant, with two Mutants on each Manhole."""
    b = Bench(2, players=2).doctors_turn()
    (card,) = b.hand("special-2")
    assert doctor.of_type(b.t, "instant") == [card] and doctor.of_type(b.t, "action") == []
    b.say(instant=card)
    doctor.instant(b.t)
    assert (b.t.state.board & REGULAR_MASK).bit_count() == 2 * (b.t.state.board & MANHOLE_MASK).bit_count() > 0


def test_take_the_city_needs_another_card() -> None:
    """HC-459."""
    b = Bench(players=2).doctors_turn()
    (card,) = b.hand("take-the-city")
    b.say(instant=card)
    doctor.instant(b.t)
    assert not b.was_asked("other-card") and b.t.state.chaos_discard == [card]


# --- Spawn ------------------------------------------------------------------------------------------------


def test_two_of_three_basic_actions() -> None:
    """HC-164, HC-165: in either order, the first completed before the second."""
    b = Bench(players=2).doctors_turn()
    (card,) = b.hand("horde")
    b.say(basic=[basic.ATTACKING, basic.SPAWNING])
    doctor.play_numbers(b.t, card)
    assert [said[1] for said in b.told if said[0] == "basic"] == [basic.ATTACKING, basic.SPAWNING]


def test_spawning_is_up_to_so_many() -> None:
    """HC-166: fewer if he likes."""
    b = Bench(players=2).doctors_turn()
    zone = bits(spawning.all_zones(b.t))
    b.say(spawn=[spawn.pack(REGULAR, zone[0]), NONE])
    assert len(spawning.spawn(b.t, 5, spawning.all_zones(b.t), optional=True)) == 1


def test_where_mutants_are_spawned() -> None:
    """HC-066, HC-167: occupied spaces are allowed, Obstacles are not."""
    b = Bench(players=2, at="F1").doctors_turn()
    b.civilian("G1")
    atoms.park(b.t, 96, b.at("H1"), True)  # the Police Car
    spawning.spawn(b.t, 1, spawning.all_zones(b.t))
    spaces = {spawn.unpack(one)[1] for one in b.options("spawn")}
    assert b.at("F1") in spaces and b.at("G1") in spaces and b.at("H1") not in spaces


def test_one_mutant_on_a_space_in_a_turn() -> None:
    """HC-168: whatever spawns them, unless it says so."""
    b = Bench(players=2).doctors_turn()
    zone = 1 << b.at("A4") | 1 << b.at("A5")
    assert len(spawning.spawn(b.t, 4, zone)) == 2
    assert spawning.spawn(b.t, 1, zone) == []
    assert len(spawning.spawn(b.t, 3, 1 << b.at("A4"), per_space=2)) == 2
    b.doctors_turn()
    assert len(spawning.spawn(b.t, 4, zone)) == 2


def test_special_mutants_come_back() -> None:
    """HC-131, HC-169, HC-170."""
    b = Bench(2, players=2)
    found = b.mutants("K5", 5, first=46)
    assert all(SOLDIER_MASK >> one & 1 for one in found) and 2 not in spawning.lines(b.t)
    damage.kill(b.t, found[0], b.figure())
    assert 2 in spawning.lines(b.t)


def test_the_horde() -> None:
    """HC-172 to HC-174: one VP for an effect, however many are short."""
    b = Bench(players=2).doctors_turn()
    b.no_supply(but=1)
    assert len(spawning.spawn(b.t, 5, spawning.all_zones(b.t), optional=True)) in (0, 1)
    b = Bench(players=2).doctors_turn()
    b.no_supply(but=1)
    zone = bits(spawning.all_zones(b.t))[0]
    b.say(spawn=[spawn.pack(REGULAR, zone)])
    assert len(spawning.spawn(b.t, 5, spawning.all_zones(b.t), optional=True)) == 1
    assert b.t.state.chaos_marker == 1
    assert spawning.spawn(b.t, 2, spawning.all_zones(b.t), optional=True) == [] and b.t.state.chaos_marker == 2


def test_the_horde_counts_special_mutants() -> None:
    """HC-174: as long as there is a Soldier, there is no Horde; F.U.B.A.R. does not count."""
    b = Bench(2, players=2).doctors_turn()
    b.no_supply()
    b.t.state.order_marker = 1
    spawning.spawn(b.t, 1, spawning.all_zones(b.t))
    assert b.t.state.chaos_marker == 0
    b.mutants("A8", 5, first=46)
    b.doctors_turn()
    spawning.spawn(b.t, 1, spawning.all_zones(b.t), optional=True)
    assert b.t.state.chaos_marker == 1


def test_spawned_mutants_act_at_once() -> None:
    """HC-171."""
    b = Bench(players=2, at="A4").doctors_turn()
    b.say(spawn=[spawn.pack(REGULAR, b.at("A5"))])
    (piece,) = spawning.spawn(b.t, 1, spawning.all_zones(b.t))
    b.say(mutant_move=march.pack(piece, b.at("A4")), mutant_attack=strike.pack(piece, b.at("A4")))
    basic.move(b.t, 1)
    basic.attack(b.t, 1)
    assert sum(one.hp for one in b.t.state.officers) == 19


# --- Move and Attack --------------------------------------------------------------------------------------


def test_two_spaces_for_a_mutant_three_for_a_rat() -> None:
    """HC-175, HC-185."""
    b = Bench(3, players=2).doctors_turn()
    (plain,) = b.mutants("M1")
    rat = b.rat("A8")
    basic.move(b.t, 1)
    ends = {one for one in b.options("mutant-move") if march.is_(one)}
    assert march.pack(plain, b.at("K3")) in ends or march.pack(plain, b.at("K2")) in ends
    assert march.pack(plain, b.at("J1")) not in ends and march.pack(rat, b.at("D8")) in ends


def test_nobody_moves_twice() -> None:
    """HC-176: in one turn, whatever moves it."""
    b = Bench(players=2).doctors_turn()
    (piece,) = b.mutants("C3")
    b.say(mutant_move=[march.pack(piece, b.at("B2"))])
    basic.move(b.t, 4)
    assert b.where(piece) == "B2" and len([one for _, prompt, one in b.asked if prompt.kind == "mutant-move"]) == 1
    (card,) = b.hand("feeding-frenzy")
    b.say(turn=doctor.play.pack(card))
    doctor.act(b.t)
    assert b.where(piece) == "B2"


def test_a_woken_mutant_may_attack() -> None:
    """HC-178, HC-190: a Soldier, too."""
    b = Bench(2, players=2).doctors_turn()
    piece = b.soldier("G2")
    b.t.state.stunned |= 1 << piece
    b.say(mutant_move=[rouse.pack(piece)], mutant_attack=[strike.pack(piece, b.at("G2"))])
    basic.move(b.t, 1)
    basic.attack(b.t, 1)
    assert sum(one.hp for one in b.t.state.officers) == 19


def test_mutants_pass_everything_but_obstacles() -> None:
    """HC-060, HC-179."""
    b = Bench(players=2, at="C3").doctors_turn()
    (piece,) = b.mutants("B3")
    b.civilian("C3")
    basic.move(b.t, 1)
    ends = b.options("mutant-move")
    assert march.pack(piece, b.at("D3")) in ends and march.pack(piece, b.at("C3")) in ends
    assert march.pack(piece, b.at("D4")) not in ends


def test_a_mutant_attacks_once_in_a_turn() -> None:
    """HC-180, HC-181: where somebody stands."""
    b = Bench(players=2).doctors_turn()
    one, _ = b.mutants("G2")[0], b.mutants("A1")
    b.say(mutant_attack=[strike.pack(one, b.at("G2"))])
    basic.attack(b.t, 3)
    assert sum(one.hp for one in b.t.state.officers) == 19
    assert len([one for _, prompt, one in b.asked if prompt.kind == "mutant-attack"]) == 1


def test_nobody_left_to_hurt() -> None:
    """HC-181, HC-210, HC-357: neither the eliminated nor the Mayor."""
    b = Bench(3, players=2, at="A1").doctors_turn()
    (piece,) = b.mutants("M8")
    b.put(61, "M8")
    assert mutants.reach_of(b.t, piece) == []
    b.put(b.figure(), "M8")
    damage.hurt(b.t, b.figure(), 9)
    assert mutants.reach_of(b.t, piece) == []


def test_soldiers_hit_nothing_in_another_segment() -> None:
    """HC-187, HC-188, HC-360, HC-424."""
    b = Bench(3, players=2, at="a2")
    piece = b.soldier("A4")
    assert mutants.reach_of(b.t, piece) == []
    b.put(piece, "c2")
    assert mutants.reach_of(b.t, piece) == [b.at("a2")]


# --- F.U.B.A.R. -------------------------------------------------------------------------------------------


def test_fubar_comes_once_with_the_points_of_the_officers() -> None:
    """HC-193 to HC-195, HC-209."""
    b = Bench(players=2).doctors_turn()
    b.t.state.order_marker = 4
    zone = bits(spawning.all_zones(b.t))[0]
    b.say(spawn=[spawn.pack(UGLY, zone)])
    assert spawning.spawn(b.t, 1, spawning.all_zones(b.t)) == [FUBAR] and b.t.state.fubar_hp == 4
    b.t.state.fubar_hp = 1
    damage.hurt_mutant(b.t, FUBAR, 1, b.figure())
    assert b.t.state.where[FUBAR] < 0 and UGLY not in spawning.lines(b.t)


def test_fubar_in_episode_5() -> None:
    """HC-411, HC-413: three HP, whatever the points."""
    b = Bench(5, players=2)
    assert spawning.fubar_hp(b.t) == 3 and b.t.state.where[FUBAR] < 0


def test_killing_fubar_is_worth_five() -> None:
    """HC-205, HC-206."""
    b = Bench(players=2)
    b.fubar("K5", 1)
    b.dice("2", "miss").do(actions.shoot, b.at("K5"))
    assert b.t.state.kills == 5 and b.t.state.where[FUBAR] < 0


def test_chaos_cards_do_not_move_fubar() -> None:
    """HC-197: nor do Basic Actions; he is not woken, and does not attack by cards."""
    b = Bench(players=2).doctors_turn()
    b.fubar("G2")
    (card,) = b.hand("feeding-frenzy")
    b.say(turn=doctor.play.pack(card))
    doctor.act(b.t)
    assert b.where(FUBAR) == "G2" and sum(one.hp for one in b.t.state.officers) == 20
    basic.move(b.t, 1)
    basic.attack(b.t, 1)
    assert not b.was_asked("mutant-move") and not b.was_asked("mutant-attack")


def test_fubar_is_activated_once_a_round() -> None:
    """HC-198 to HC-201: as the Action of the turn; attacks on an adjacent space, too, even the same one."""
    b = Bench(players=2, at="G4").doctors_turn()
    b.fubar("G5")
    fubar.restore(b.t)
    b.say(turn=doctor.ugly.pack(), fubar=[smash.pack(b.at("G4")), smash.pack(b.at("G4")), stomp.pack(b.at("H5"))])
    doctor.act(b.t)
    assert sum(one.hp for one in b.t.state.officers) == 18 and b.where(FUBAR) == "H5"
    doctor.act(b.t)
    assert len([one for _, prompt, one in b.asked if prompt.kind == "turn"]) == 1  # there was but one thing left to do


def test_fubar_cannot_be_stunned_or_pushed_about() -> None:
    """HC-202."""
    b = Bench(players=2, at="G4").skill("warning-shot")
    b.fubar("G6", 5)
    card = b.equip("flashbang")
    b.say(target=[1000 + b.at("G6")])
    b.do(actions.use, card)
    assert not b.t.state.stunned
    b.dice("1", "1").do(actions.shoot, b.at("G6"))
    assert b.where(FUBAR) == "G6"


def test_equipment_hurts_fubar_without_subtraction() -> None:
    """HC-203: only Shooting Attacks and Aimed Shots lose damage (11.3)."""
    b = Bench(players=2, at="G4")
    b.fubar("G5", 3)
    card = b.equip("flamethrower")
    b.say(target=[1000 + b.at("G5")]).do(actions.use, card)
    assert b.t.state.fubar_hp == 1
