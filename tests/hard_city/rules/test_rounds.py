"""The course of a round: Event Phase, turns, eliminations, points, the end (sections 4, 5.6 to 5.8, 5.13, 5.14)."""

from __future__ import annotations

import pytest

from capesmith.rules.table import GameOver
from capesmith.systems.hard_city.game import actions, atoms, damage, explosions, mutants, phases, scoring, skills, town
from capesmith.systems.hard_city.game.pieces import ALLY, HELICOPTER
from hard_city.tables import Bench


def stages(b: Bench, number: int) -> list[str]:
    found = []
    for _ in range(number):
        b.t.advance()
        found.append(b.t.state.stage)
    return found


# --- the Event Phase --------------------------------------------------------------------------------------


def test_ap_are_restored() -> None:
    """HC-031, HC-032, HC-265: up to three, less those that lie on cards."""
    b = Bench()
    b.officer(0).ap = 0
    b.officer(1).ap, b.officer(1).held = 0, 1
    phases.event_phase(b.t)
    assert [one.ap for one in b.t.state.officers] == [3, 2, 3, 3]


def test_the_eliminated_stand_up() -> None:
    """HC-034, HC-211, HC-212, HC-461: with 2 HP, and AP like the others; Mutants there do not hurt them."""
    b = Bench()
    b.mutants("G2", 3)
    for _ in range(2):
        damage.hurt(b.t, b.figure(), 9)
        assert b.officer().down and b.officer().hp == 0
        phases.event_phase(b.t)
        assert not b.officer().down and (b.officer().hp, b.officer().ap) == (2, 3)


def test_fubar_restores_his_ap() -> None:
    """HC-033, HC-196."""
    b = Bench(players=2)
    b.fubar("A1")
    phases.event_phase(b.t)
    assert b.t.state.fubar_ap == 3 and not b.t.state.fubar_acted


def test_the_order_of_the_event_phase() -> None:
    """HC-031, HC-035, HC-036, HC-038: AP, the Episode, a Cutscene, then cards."""
    b = Bench(players=2)
    phases.event_phase(b.t)
    words = [said[0] for said in b.told if said[0] in ("round", "event-card", "frame", "draws")]
    assert words == ["round", "event-card", "frame", *["draws"] * 4]


def test_eliminated_officers_count_for_the_draw() -> None:
    """HC-040: they take part."""
    b = Bench(players=2)
    b.t.state.round = 1
    damage.hurt(b.t, b.figure(), 9)
    before = len(b.t.state.players[1].hand)
    phases.event_phase(b.t)
    assert len(b.t.state.players[1].hand) - before == 4


# --- turns ------------------------------------------------------------------------------------------------


def test_officers_and_doctor_zero_take_turns() -> None:
    """HC-041 to HC-045: each Officer once, Doctor Zero after each of them."""
    for players, officers in ((2, 4), (4, 3)):
        b = Bench(players=players)
        b.t.state.stage, b.t.state.active = "next", -1
        for one in b.t.state.officers:
            one.acted = False
        seen = []
        for _ in range(officers):
            assert stages(b, 1) == ["officer"]
            seen.append(b.t.active)
            b.say(action=actions.end.pack())
            assert stages(b, 3) == ["instant", "doctor", "next"]
        assert sorted(seen) == b.t.figures
        assert stages(b, 1) == ["event"]


def test_the_officers_choose_who_is_next() -> None:
    """HC-042."""
    b = Bench(players=3)
    b.t.state.stage, b.t.state.active = "next", -1
    for one in b.t.state.officers:
        one.acted = False
    b.say(next=b.figure(2))
    b.t.advance()
    assert b.t.active == b.figure(2) and b.t.lead == 1


def test_who_falls_before_the_turn_loses_it() -> None:
    """HC-046, HC-050: and the answer to it is lost, too."""
    for options in ({"players": 2}, {}):
        b = Bench(**options)
        b.t.state.stage, b.t.state.active = "next", -1
        for n in range(1, 4):
            damage.hurt(b.t, b.figure(n), 9)
        assert stages(b, 1) == ["event"]  # the first has had the turn


def test_who_falls_in_the_own_turn_stops() -> None:
    """HC-047, HC-051: Doctor Zero's turn, or AutoDoc's resolution, comes all the same."""
    for options, after in (({"players": 2}, "instant"), ({}, "auto")):
        b = Bench(1, "jenny", **options)
        b.officer().hp = 1
        b.mutants("G2")
        b.say(action=actions.move.pack())
        assert stages(b, 1) == [after]
        assert b.officer().down and b.officer().ap == 0


def test_with_autodoc_the_resolution_is_part_of_the_turn() -> None:
    """HC-048, HC-049, HC-232."""
    b = Bench(players=3, mode="co-op")
    b.t.state.stage, b.t.state.active = "next", -1
    for one in b.t.state.officers:
        one.acted = False
    for _ in range(3):
        stages(b, 1)
        b.say(action=actions.end.pack())
        stages(b, 1)
        assert b.t.state.stage == "auto" and b.t.active >= 0
        stages(b, 1)
    assert stages(b, 1) == ["event"]


def test_everybody_is_eliminated() -> None:
    """HC-218: the round ends."""
    b = Bench(5)
    for figure in b.t.figures:
        damage.hurt(b.t, figure, 9)
    b.t.state.stage, b.t.state.active = "next", -1
    assert stages(b, 1) == ["event"] and b.t.state.chaos_marker == 5  # HC-439


# --- eliminations -----------------------------------------------------------------------------------------


def test_an_elimination_scores_and_draws() -> None:
    """HC-213, HC-214, HC-237, HC-316, HC-340, HC-384, HC-406, HC-440: a VP in every Episode, and perhaps a card."""
    for episode in (1, 2, 3, 4, 5):
        b = Bench(episode, players=2)
        damage.hurt(b.t, b.figure(), 9)
        assert b.t.state.chaos_marker == 1 and len(b.t.state.players[1].hand) == 1
        b = Bench(episode)
        damage.hurt(b.t, b.figure(), 9)
        assert b.t.state.chaos_marker == 1 and len(b.t.state.auto_deck) == 30


def test_what_stays_with_the_eliminated() -> None:
    """HC-215: Equipment, Skills, markers on cards."""
    b = Bench().skill("heavyweight")
    b.equip("shotgun")
    b.officer().held = 1
    damage.hurt(b.t, b.figure(), 9)
    phases.event_phase(b.t)
    assert (len(b.officer().equipment), len(b.officer().skills), b.officer().held) == (1, 1, 1)


# --- kills and Skills -------------------------------------------------------------------------------------


def test_every_kill_counts_one() -> None:
    """HC-132."""
    b = Bench()
    for one in b.mutants("K5", 3):
        damage.kill(b.t, one, b.figure())
    damage.settle_kills(b.t)
    assert b.t.state.kills == 3


def test_a_stunned_mutant_does_nothing() -> None:
    """HC-130, HC-184."""
    from capesmith.systems.hard_city.game import basic

    b = Bench(players=2).doctors_turn()
    b.mutants("G2", 0, stunned=1)
    basic.attack(b.t, 2)
    assert not b.was_asked("mutant-attack")


def test_kills_in_episode_5_give_skills_only() -> None:
    """HC-136, HC-220, HC-313, HC-337, HC-378, HC-402, HC-438."""
    for episode, points in ((1, 1), (2, 1), (3, 1), (4, 1), (5, 0)):
        b = Bench(episode)
        b.t.due = 10
        damage.settle_kills(b.t)
        assert b.t.state.order_marker == points and [len(one.skills) for one in b.t.state.officers] == [1] * 4


def test_twenty_steps_at_once() -> None:
    """HC-135, HC-140."""
    b = Bench()
    b.t.due, b.t.state.kills = 17, 8
    damage.settle_kills(b.t)
    assert b.t.state.order_marker == 2 and b.t.state.kills == 5 and len(b.officer().skills) == 2


def test_two_are_drawn_and_one_is_kept() -> None:
    """HC-137: by the Officer's own player; the other is shuffled back."""
    b = Bench(players=3)
    deck = b.officer(2).deck[-2:]
    b.say(skill=deck[0])
    skills.gain(b.t, b.figure(2))
    assert b.officer(2).skills == [deck[0]] and deck[1] in b.officer(2).deck
    assert b.was_asked("skill", 1)


def test_the_last_skill_of_a_deck() -> None:
    """HC-138."""
    b = Bench()
    b.officer().deck = b.officer().deck[:1]
    assert skills.gain(b.t, b.figure()) and not skills.gain(b.t, b.figure())


def test_a_new_skill_works_at_once() -> None:
    """HC-139."""
    b = Bench()
    b.officer().hp = 3
    card = b.t.cast.number("heavyweight")
    b.officer().deck = [card]
    skills.gain(b.t, b.figure())
    assert b.officer().hp == 4 and b.t.most_hp(b.figure()) == 6


def test_eliminated_officers_learn_too() -> None:
    """HC-141."""
    b = Bench()
    damage.hurt(b.t, b.figure(1), 9)
    skills.everybody_gains(b.t)
    assert [len(one.skills) for one in b.t.state.officers] == [1] * 4


def test_an_attack_is_finished_first() -> None:
    """HC-142: Skills come after all of its damage."""
    b = Bench()
    b.t.state.kills = 9
    b.mutants("K5", 0, stunned=2)
    b.dice("1", "1").do(actions.shoot, b.at("K5"))
    words = [said[0] for said in b.told if said[0] in ("kills", "level")]
    assert words == ["kills", "kills", "level"] and b.t.state.kills == 1


def test_the_ally_learns_if_its_skills_are_in_play() -> None:
    """HC-285."""
    b = Bench(ally="blast", ally_skills=True)
    b.put(ALLY, "G2")
    skills.everybody_gains(b.t)
    assert len(b.t.state.ally_skills) == 1
    b = Bench(ally="blast")
    b.put(ALLY, "G2")
    skills.everybody_gains(b.t)
    assert not b.t.state.ally_skills


# --- Civilians --------------------------------------------------------------------------------------------


def test_any_damage_kills_a_civilian() -> None:
    """HC-148, HC-150, HC-315, HC-381, HC-404: back to the supply; it scores where the Episode says so."""
    for episode, points in ((1, 1), (2, 0), (3, 1), (4, 1), (5, 0)):
        b = Bench(episode)
        (one,) = b.civilian("A8")
        damage.hurt(b.t, one, 1)
        assert b.t.state.chaos_marker == points and b.t.state.supply >> one & 1


def test_nobody_is_asked_which_of_two_civilians_on_a_space() -> None:
    """HC-097: one is as good as another; an Officer among them, or one elsewhere, is somebody else."""
    b = Bench()
    one, other, third = b.civilian("A8", "A8", "C8")
    (mutant,) = b.mutants("A8")
    assert mutants.attack(b.t, mutant, b.at("A8")) and not b.was_asked("victim")
    assert b.t.state.supply >> one & 1 and not b.t.state.supply >> other & 1
    assert damage.told_apart(b.t, [b.figure(), one, other, third]) == [b.figure(), one, other, third]
    (again,) = b.civilian("A8")
    assert damage.told_apart(b.t, [b.figure(), *sorted((again, other)), third]) == [
        b.figure(), min(again, other), third,
    ]  # fmt: skip


def test_evacuation_scores() -> None:
    """HC-149, HC-314, HC-379, HC-403."""
    for episode, points in ((1, 1), (3, 1), (4, 2)):
        b = Bench(episode)
        (one,) = b.civilian("A8")
        town.evacuate(b.t, one)
        assert b.t.state.order_marker == points and b.t.state.where[one] < 0


# --- points and the end -----------------------------------------------------------------------------------


def test_the_side_whose_turn_it_is_wins_a_tie() -> None:
    """HC-222, HC-288, HC-462: an explosion that kills the tenth Mutant and a Civilian at once."""
    for doctors, outcome in ((False, "officers"), (True, "doctor")):
        b = Bench(players=2, at="A1")
        b.t.state.order_marker = b.t.state.chaos_marker = 6
        b.t.state.kills = 9
        (barrel,) = b.barrel("K5")
        b.mutants("K5")
        b.civilian("K5")
        if doctors:
            b.doctors_turn()
        with pytest.raises(GameOver):
            explosions.explode(b.t, barrel, b.figure())
        assert b.t.state.outcome == outcome, doctors


def test_points_are_never_lost_and_end_the_game() -> None:
    """HC-219, HC-221: not more than 7 are marked."""
    b = Bench(3)
    b.t.state.chaos_marker = 6
    with pytest.raises(GameOver):
        scoring.chaos(b.t, "mayor")
    assert b.t.state.chaos_marker == 7 and b.t.state.outcome == "doctor"


def test_who_orders_what_happens_at_once() -> None:
    """HC-289: the player whose turn it is; with AutoDoc the Officers."""
    b = Bench(players=2)
    assert b.t.order() == (1, 0) and b.t.orders(1) == 0 and b.t.orders(0) == 1
    b.doctors_turn()
    assert b.t.order() == (0, 1)
    b = Bench()
    assert b.t.orders(0) == b.t.orders(1) == 0


def test_the_result() -> None:
    """HC-452: everybody has the lead of the own side."""
    b = Bench(players=3)
    b.t.state.order_marker, b.t.state.chaos_marker, b.t.state.outcome = 3, 7, "doctor"
    result = b.t.result()
    assert result.scores == (-4, -4, 4) and result.winners == (2,)
    b.t.state.outcome = "officers"
    assert b.t.result().winners == (0, 1)


def test_round_points_in_episode_5() -> None:
    """HC-439, HC-442: at the end of each round; they are not replaced."""
    b = Bench(5)
    phases.end_round(b.t)
    assert b.t.state.chaos_marker == 1
    b = Bench(1)
    phases.end_round(b.t)
    assert b.t.state.chaos_marker == 0


# --- AP at the wrong time ---------------------------------------------------------------------------------


def test_ap_out_of_turn() -> None:
    """HC-454, HC-456: they stay for a turn to come; without one they are lost; there is no limit."""
    from capesmith.systems.hard_city.game.performing.holdings import HELD

    b = Bench()
    gain = HELD.table["ap"].gain
    assert gain is not None
    from capesmith.effects.compile.context import Context

    gain(b.t, Context(), b.figure(0), 9)
    gain(b.t, Context(), b.figure(1), 1)
    b.officer(2).acted = True
    gain(b.t, Context(), b.figure(2), 1)
    assert [one.ap for one in b.t.state.officers][:3] == [12, 4, 3]


# --- the Helicopter flips after the Civilians come (Episode 1) --------------------------------------------


def test_beginning_of_a_round_in_episode_1() -> None:
    """HC-305, HC-306: Civilians and Crates of one card, then the Ladder."""
    b = Bench()
    b.put(HELICOPTER, "G4")
    phases.event_phase(b.t)
    card = b.t.cast.events[b.t.event]
    for space in card.civilians:
        assert b.t.civilians & b.t.state.on[space] or not b.t.is_free(space)
    assert b.t.state.ladder
    atoms.turn_helicopter(b.t, False)
    phases.event_phase(b.t)
    assert b.t.state.ladder
