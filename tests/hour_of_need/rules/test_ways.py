"""Ways over the map: whom somebody meets, and what is in the way (HN-153 to HN-179, HN-364 to HN-377)."""

from __future__ import annotations

import pytest

from capesmith.rules.atoms import lift
from capesmith.rules.choosing import NONE
from capesmith.rules.refs import SPACES
from capesmith.systems.hour_of_need.game import actions, bystanders, harm, movement, pursuit, villain
from capesmith.systems.hour_of_need.game.pieces import VILLAIN, is_bystander
from hour_of_need.tables import Bench


def test_hn_177_a_hero_rescues_on_the_way_and_goes_on() -> None:
    """HN-170, HN-176, HN-190: E1 lies between."""
    b = Bench()
    b.put(0, "D1")
    (one,) = b.bystander("E1")
    b.say(place=b.at("G1"))
    movement.move_hero(b.t, 0, 3)
    assert b.where(0) == "G1" and b.where(one) == "" and len(b.hero().clues) == 1


def test_whom_a_hero_meets_is_the_heros_choice() -> None:
    """HN-177: two ways lead to the same end; nobody must be met, and everybody may."""
    for wish, clues in (([NONE], 0), (["E2"], 1)):
        b = Bench()
        b.put(0, "D1")
        b.bystander("E2")
        b.say(place=b.at("F1"), way=[b.at(one) if isinstance(one, str) else one for one in wish])
        movement.move_hero(b.t, 0, 3)
        assert b.where(0) == "F1" and len(b.hero().clues) == clues


def test_a_hero_may_come_back_with_somebody() -> None:
    """HN-170: there and back again is a Move, too."""
    b = Bench()
    b.put(0, "D1")
    b.bystander("E1")
    b.say(place=b.at("D1"))
    assert movement.move_hero(b.t, 0, 2) and b.where(0) == "D1" and len(b.hero().clues) == 1


def test_hn_160_hn_161_figures_are_in_the_way_and_tokens_are_not() -> None:
    """HN-014, HN-015, HN-175: a minion in a panel, a peril and a bystander leave a space empty; a lackey does not."""
    b = Bench()
    b.put(0, "A1")
    b.threat("dowager-05", "B1")
    assert b.at("B1") in movement.reachable(b.t, 0, 1, passing=False)
    b.threat("dowager-01", "B1")
    assert b.at("B1") not in movement.reachable(b.t, 0, 1, passing=False)
    assert b.at("C1") in movement.reachable(b.t, 0, 2, passing=True)


def test_through_enemies_is_not_through_friends() -> None:
    """HN-161: Hit and Fade passes enemies only; the pilot of Micro-guy passes anybody."""
    b = Bench("guerilla", "majesty")
    b.put(0, "A1")
    b.put(1, "B1")
    b.threat("dowager-01", "A2")
    b.threat("dowager-03", "B2")
    ends = {b.t.ground.called(end) for end in movement.reachable(b.t, 0, 2, passing=True)}
    assert "C1" not in ends and "A3" in ends and "A2" not in ends
    assert b.at("C1") in movement.reachable(b.t, 0, 2, passing=False, anybody=True)


def test_hn_155_next_to_a_scheme_space_is_near_its_panel() -> None:
    """HN-151, HN-152, HN-154, HN-156: everything in the panel, and oneself."""
    b = Bench()
    b.put(0, "C3")
    (minion,) = b.minion("P1")
    assert b.t.apart(0, minion) == 1 and b.t.apart(0, 0) == 0
    b.go(0, "P1")
    lackey = b.piece("dowager-01")
    b.threat("dowager-01", "B2")
    assert b.t.apart(0, lackey) == 0


def test_hn_179_forced_steps_are_made_one_by_one() -> None:
    """HN-178: each must lead away, the player picks, and whoever is met is rescued."""
    b = Bench()
    b.put(0, "D3")
    (one,) = b.bystander("D4")
    b.say(place=[b.at("D4"), b.at("D5")])
    assert movement.drive(b.t, 0, 2, b.at("C2"), away=True)
    assert b.where(0) == "D5" and b.where(one) == ""
    assert movement.drive(b.t, 0, 1, b.at("A5"), away=False) and b.t.far(b.at("A5"), b.t.state.where[0]) == 2


# --- enemies ---------------------------------------------------------------------------------------------------


def test_a_capture_on_the_way_ends_the_move_of_a_lackey() -> None:
    """HN-195, HN-367 to HN-369: toward a hero three spaces away, with a bystander on every shortest way."""
    b = Bench()
    b.put(0, "E1")
    b.threat("dowager-03", "A1")
    (one,) = b.bystander("B1")
    pursuit.move_enemy(b.t, b.piece("dowager-03"), 5, [0])
    assert b.where(b.piece("dowager-03")) == "B1" and b.where(one) == "P1"


def test_the_players_choose_among_equal_ways() -> None:
    """HN-366: one way meets a bystander, the other does not."""
    for end in ("D4", "E4"):
        b = Bench()
        b.put(0, "E1")
        b.threat("dowager-03", "E5")
        (one,) = b.bystander("D4")
        b.say(place=b.at(end))
        pursuit.move_enemy(b.t, b.piece("dowager-03"), 1, [0])
        options = {b.t.ground.called(space) for space in b.options("place")}
        assert options == {"D4", "E4"} and b.where(b.piece("dowager-03")) == end
        assert b.t.is_captured(one) == (b.where(b.piece("dowager-03")) == "D4")


def test_hn_291_hn_292_a_villain_captures_and_goes_on() -> None:
    """HN-291a: through figures, too; where it cannot stop it stands beside, as near its goal as can be."""
    b = Bench()
    b.showdown("A1")
    b.put(0, "E1")
    (one,) = b.bystander("B1")
    b.threat("dowager-01", "C1")
    pursuit.move_enemy(b.t, VILLAIN, 2, [0])
    assert b.t.is_captured(one) and b.where(VILLAIN) == "D1"


def test_whom_a_villain_meets_is_the_players_choice() -> None:
    """HN-292, HN-366: two shortest ways to the same end."""
    for way, captured in ((NONE, False), ("D4", True)):
        b = Bench()
        b.showdown("E5")
        b.put(0, "E1")
        (one,) = b.bystander("D4")
        b.say(place=b.at("E3"), way=way if way == NONE else b.at("D4"))
        pursuit.move_enemy(b.t, VILLAIN, 2, [0])
        assert b.where(VILLAIN) == "E3" and b.t.is_captured(one) == captured


def test_hn_370_no_way_leads_there() -> None:
    """HN-371: the nearest space that can be reached; a bystander under an ally cannot."""
    b = Bench(scenario="vanishing-act")
    b.threat("dowager-01", "E1")
    number = b.threat("vanishing-act-01", "H4")
    b.t.state.flipped |= 1 << number
    (one,) = b.bystander("H4")
    pursuit.move_enemy(b.t, b.piece("dowager-01"), 9, [one])
    assert b.t.apart(b.piece("dowager-01"), one) == 1 and not b.t.is_captured(one)


def test_hn_372_hn_373_nobody_to_chase_and_scheme_spaces() -> None:
    """HN-365, HN-372: captured bystanders are no targets; HN-164, HN-373: an occupied scheme space is closed."""
    b = Bench()
    b.bystander("P3")
    b.t.hero(0).back = True
    lift(b.t.state, 0)
    b.threat("dowager-01", "D4")
    assert pursuit.move_enemy(b.t, b.piece("dowager-01"), 3) == 0 and b.where(b.piece("dowager-01")) == "D4"
    b = Bench()
    b.go(0, "P1")
    b.threat("dowager-01", "B2")
    b.threat("dowager-03", "D4")
    pursuit.move_enemy(b.t, b.piece("dowager-03"), 5)
    assert b.where(b.piece("dowager-03")) != "B2" and b.t.apart(b.piece("dowager-03"), 0) == 1


def test_hn_375_whoever_is_placed_on_a_bystander_captures() -> None:
    b = Bench()
    (one,) = b.bystander("A5")
    b.threat("dowager-01")
    movement.stand(b.t, b.piece("dowager-01"), b.at("A5"))
    assert b.where(one) == "P3"


def test_hn_376_away_as_far_as_can_be() -> None:
    b = Bench()
    b.showdown("D5")
    b.put(0, "C5")
    pursuit.retreat(b.t, VILLAIN, 3, b.at("C5"))
    assert b.t.far(b.at("C5"), b.t.state.where[VILLAIN]) == 4


def test_hn_377_a_peril_moves_over_figures_and_never_onto_a_scheme_space() -> None:
    b = Bench(villain="overclock")
    b.put(0, "I7")
    b.threat("overclock-06", "A1")
    b.threat("overclock-01", "B1")
    (one,) = b.bystander("C1")
    villain.activate(b.t, b.number("overclock-06"))
    assert b.where(b.piece("overclock-06")) == "C1" and b.t.is_captured(one)
    b.go(0, "P2")
    b.put(b.piece("overclock-06"), "F1")
    pursuit.move_token(b.t, b.piece("overclock-06"), 5)
    assert b.where(b.piece("overclock-06")) not in ("G2", "P2") and b.t.apart(b.piece("overclock-06"), 0) == 1


def test_hn_374_a_defeated_enemy_leaves_and_minions_stay_where_they_are() -> None:
    """HN-381: effects that move enemies do nothing to minions."""
    b = Bench()
    (minion,) = b.minion("P1")
    assert pursuit.move_enemy(b.t, minion, 3) == 0 and b.where(minion) == "P1"


# --- bystanders ------------------------------------------------------------------------------------------------


def test_hn_206_a_bystander_character_is_led() -> None:
    """HN-203, HN-204: into a hero's space, and she is rescued; her token is no bystander of the supply."""
    b = Bench()
    number = b.threat("century-heist-01", "E3")
    b.t.state.flipped |= 1 << number
    gabby = b.piece("century-heist-01")
    assert gabby in b.t.free_bystanders() and not is_bystander(gabby)
    b.say(place=b.at("D4"))
    pursuit.step_token(b.t, gabby, 2)
    assert number in b.t.state.removed and len(b.hero().clues) == 1 and len(b.hero().hand) == 2


def test_hn_197_a_captured_bystander_is_not_captured_again() -> None:
    """HN-191: and nobody rescues it by coming in."""
    b = Bench()
    (one,) = b.bystander("P1")
    assert not bystanders.capture(b.t, one, 2) and b.where(one) == "P1"
    b.go(0, "P1")
    assert b.where(one) == "P1" and not b.hero().clues


def test_hn_194_an_effect_rescues_from_map_or_panel() -> None:
    """HN-318: Rally the People, within 3."""
    b = Bench().hand("majesty-04")
    near, _ = b.bystander("P1", "I3")
    actions._play(b.t, 0, b.card("majesty-04"))
    assert b.where(near) == "" and len(b.hero().clues) == 1


def test_hn_199_hn_200_a_character_takes_a_place() -> None:
    """HN-199a: the bystander goes back to the supply; without one she comes to a bystander space."""
    b = Bench()
    (one,) = b.bystander("A5")
    card = b.threat("century-heist-01")
    bystanders.take_place(b.t, card, one)
    assert b.where(b.piece("century-heist-01")) == "A5" and b.t.state.where[one] == -1
    b = Bench()
    card = b.threat("century-heist-01")
    bystanders.take_place(b.t, card, -1)
    assert b.where(b.piece("century-heist-01")) in ("E1", "A5", "I3", "E7")


def test_hn_201_hn_202_hn_207_only_her_own_card_hurts_a_character() -> None:
    """HN-198: three wounds of her own card defeat Gabby Woods, and nothing else does anything to her."""
    b = Bench()
    number = b.threat("century-heist-01", "P1")
    b.t.state.flipped |= 1 << number
    assert harm.damage(b.t, b.piece("century-heist-01"), 5) == 0
    for _ in range(3):
        villain.activate(b.t, number)
    assert number in b.t.state.removed and b.t.state.lost == 1


@pytest.mark.parametrize("id", ["E1", "I3"])
def test_hn_174_to_move_to_a_space_enters_nothing_else(id: str) -> None:
    """HN-175: an empty space, or a panel."""
    b = Bench().constant("majesty-09")
    b.bystander("E1", "E2")
    b.put(0, "F1")
    b.say(target=SPACES + b.at("D1"))
    actions.exhaust._rule(b.t, 0, 0)
    assert b.where(0) == "D1" and not b.hero().clues
