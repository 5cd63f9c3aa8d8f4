"""The map, heroes and enemies on it: vectors S2, S5, S11, S14, D28 to D41 (HN-150 to HN-179, HN-364 to HN-377)."""

from __future__ import annotations

import pytest

from capesmith.systems.hour_of_need.game import actions, bystanders, harm, movement, pursuit, turn, villain
from capesmith.systems.hour_of_need.game.pieces import VILLAIN
from hour_of_need.tables import Bench, cast_

FAR = {  # section 11.3: hero start, then the scheme spaces with each other
    "century-heist": ((3, 4, 3, 4), (6, 4, 7, 7, 4, 6), 58),
    "high-water-mark": ((2, 5, 3, 4), (4, 4, 6, 4, 8, 4), 53),
    "brink-of-ruin": ((3, 7, 7, 3), (4, 7, 4, 4, 5, 4), 56),
    "vanishing-act": ((5, 4, 4, 5), (6, 9, 6, 6, 9, 6), 58),
}


@pytest.mark.parametrize("issue", FAR)
def test_hn_153_the_boards_are_as_printed(issue: str) -> None:
    """HN-150, HN-153: spaces and distances, holes left out."""
    ground = cast_().play(issue).ground
    from_start, between, size = FAR[issue]
    panels = [ground.size + n for n in range(4)]
    assert tuple(ground.distances[ground.hero_start][one] for one in panels) == from_start
    pairs = [(a, b) for n, a in enumerate(panels) for b in panels[n + 1 :]]
    assert tuple(ground.distances[a][b] for a, b in pairs) == between and ground.size == size


def ends(b: Bench, steps: int = 3) -> set[str]:
    found = movement.reachable(b.t, 0, steps, passing=False)
    return {b.t.ground.called(space) for space in found}


def test_s2_an_occupied_scheme_space_can_be_entered() -> None:
    """HN-154, HN-163, HN-171."""
    b = Bench()
    b.put(0, "C4")
    b.threat("dowager-01", "B2")
    b.say(place=b.at("P1"))
    assert movement.move_hero(b.t, 0, 3)
    assert b.where(0) == "P1" and b.where(b.piece("dowager-01")) == "B2" and b.t.apart(0, b.piece("dowager-01")) == 0


def test_s5_the_nearest_panel() -> None:
    """HN-157."""
    b = Bench()
    assert b.t.nearest_panels(b.at("F2")) == [1]


def test_s11_nothing_in_between_is_entered() -> None:
    """HN-174, HN-176: only the bystander of the space itself is rescued."""
    b = Bench()
    b.bystander("E1", "E3")
    movement.place(b.t, 0, b.at("E1"))
    assert b.where(0) == "E1" and len(b.hero().clues) == 1 and len(b.t.free_bystanders()) == 1


def test_s14_who_is_in_position_does_not_move() -> None:
    """HN-366b."""
    b = Bench()
    b.threat("dowager-01", "C4")
    pursuit.move_enemy(b.t, b.piece("dowager-01"), 3)
    assert b.where(b.piece("dowager-01")) == "C4"


def test_d28_through_a_scheme_space() -> None:
    """HN-172."""
    b = Bench()
    b.put(0, "C4")
    b.threat("dowager-01", "B2")
    assert "A2" in ends(b) and "B2" not in ends(b)


def test_d29_out_of_a_panel() -> None:
    """HN-173: the first step costs 1, whoever stands on the scheme space."""
    b = Bench()
    b.threat("dowager-01", "B2")
    b.go(0, "P1")
    assert ends(b, 1) == {"A2", "C2", "B1", "C1", "B3", "C3"}


def test_d31_ties_are_the_players() -> None:
    """HN-158, HN-364a."""
    b = Bench()
    b.threat("dowager-01", "B2")
    east, west = b.bystander("E1", "A5")
    pursuit.move_enemy(b.t, b.piece("dowager-01"), 3)
    assert set(b.options("target")) == {0, east, west}


def test_d32_nearest_panel_of_a_capture() -> None:
    """HN-195."""
    b = Bench()
    (one,) = b.bystander("E7")
    bystanders.capture(b.t, one)
    assert set(b.options("panel")) == {b.at("P3"), b.at("P4")}


def test_d33_the_higher_panel() -> None:
    """HN-281, HN-283."""
    b = Bench()
    b.showdown("A4")
    assert b.t.villain_panel() == 2


def test_d35_a_panel_does_not_fill_its_scheme_space() -> None:
    """HN-085, HN-162."""
    b = Bench()
    b.put(VILLAIN, "P2")
    b.go(0, "P2")
    b.on_top("dowager-02")
    villain.draw(b.t, 0)
    assert b.where(b.piece("dowager-02")) == "G2"


def test_d36_nowhere_farther() -> None:
    """HN-178."""
    b = Bench()
    b.put(0, "A1")
    assert not movement.drive(b.t, 0, 2, b.at("C3"), away=True) and b.where(0) == "A1"


def test_d37_mobility() -> None:
    """HN-222, HN-228."""
    b = Bench().hand("majesty-05")
    b.bystander("I3")
    b.say(place=b.at("I3"))
    actions.feat._rule(b.t, 0, (b.card("majesty-05") << 2) + actions.MOBILITY)
    assert b.where(0) == "I3" and len(b.hero().clues) == 1 and not b.t.free_bystanders()


def test_d39_mobility_needs_room() -> None:
    """HN-228."""
    b = Bench().hand("majesty-05")
    b.threat("dowager-01", "I3")
    actions.feat._rule(b.t, 0, (b.card("majesty-05") << 2) + actions.MOBILITY)
    assert b.at("I3") not in b.options("place") and b.at("P1") in b.options("place")


def test_d40_the_players_say_who_is_inflicted() -> None:
    """HN-361a."""
    b = Bench("majesty", "guerilla")
    b.put(1, "C5")
    b.threat("dowager-01", "C4")
    b.say(target=1)
    harm.inflict(b.t, b.piece("dowager-01"))
    assert b.hero(0).damage == 0 and b.hero(1).damage == 2


def test_d41_an_exhausted_enemy_is_readied() -> None:
    """HN-133."""
    b = Bench()
    number = b.threat("dowager-01", "C4")
    b.t.state.exhausted |= 1 << number
    turn.threat_phase(b.t, 0)
    assert not b.t.is_exhausted(number) and b.hero().damage == 0
    turn.threat_phase(b.t, 0)
    assert b.hero().damage == 2


def test_d72_skyward_grace() -> None:
    """HN-174, HN-411: no action."""
    b = Bench().constant("majesty-09").say(target=1000 + 58)
    b.put(0, "C3")
    actions.exhaust._rule(b.t, 0, 0)
    assert b.where(0) == "P1" and b.hero().actions == 2 and b.hero().turned == 1


def test_a_lackey_stops_where_it_captures() -> None:
    """HN-368, HN-369."""
    b = Bench()
    b.threat("dowager-03", "B6")
    (one,) = b.bystander("A5")
    b.put(0, "I1")
    pursuit.move_enemy(b.t, b.piece("dowager-03"), 5)
    assert b.where(one) == "P3" and b.where(b.piece("dowager-03")) == "A5"
