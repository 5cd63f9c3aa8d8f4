"""Solves, schemes, the reveal: vectors D19 to D27, D71, D75, D86 of section 10 (HN-240 to HN-254, HN-287 to HN-289)."""

from __future__ import annotations

from capesmith.systems.hour_of_need.game import actions, problems, solving
from capesmith.systems.hour_of_need.game.pieces import PROBLEM, VILLAIN
from capesmith.systems.hour_of_need.game.questions import clear, free, place
from hour_of_need.tables import Bench


def test_d19_a_scheme_is_solved_in_its_panel() -> None:
    """HN-159, HN-243."""
    b = Bench()
    b.threat("century-heist-01")
    b.put(0, "C3")
    assert solving.spaces(b.t, 0) == []
    b.go(0, "B2")
    assert b.where(0) == "P1" and solving.spaces(b.t, 0) == [b.at("P1")]


def test_d20_captives_can_be_reached_from_outside() -> None:
    """HN-192, HN-193, HN-242: two successes, two clues."""
    b = Bench().dice("S", "S")
    one, other = b.bystander("P1", "P1")
    b.put(0, "C3")
    b.say(share=[free.pack(one), free.pack(other)])
    solving.solve(b.t, 0)
    assert len(b.hero().clues) == 2 and not b.t.captives(0)


def test_d21_what_is_left_goes_to_the_villain_card() -> None:
    """HN-271, HN-287, HN-390: the Scheme flips, nothing is hidden, and 2 go to the villain."""
    b = Bench().dice("S", "S", "S", "S")
    b.threat("century-heist-02")
    b.t.state.marks[b.number("century-heist-02")] = 3
    b.t.state.hidden = 1
    b.put(VILLAIN, "P2")
    b.go(0, "P2")
    scheme, dowager = b.number("century-heist-02"), b.number("dowager")
    b.say(share=[place.pack(scheme, 2), place.pack(dowager, 2)])
    solving.solve(b.t, 0, 2, unhindered=True)
    assert b.t.state.hidden == 0 and b.t.is_flipped(scheme) and b.marks("dowager") == 2
    assert len(b.hero().clues) == 1 and b.where(b.piece("century-heist-02")) == "G2"


def test_d23_the_solver_has_the_clue_and_the_card_stays() -> None:
    """HN-390, HN-393."""
    b = Bench("majesty", "guerilla")
    b.threat("century-heist-04", seat=1)
    problems.place_justice(b.t, 0, PROBLEM + b.number("century-heist-04"), 6)
    assert len(b.hero(0).clues) == 1 and not b.hero(1).clues
    assert b.number("century-heist-04") in b.hero(1).threat


def reveal(b: Bench) -> None:
    b.t.state.hidden = 0
    b.put(VILLAIN, "P4")
    b.go(0, "P4")
    b.t.state.marks[b.number("dowager")] = 4
    b.dice("S", "F").say(share=[place.pack(b.number("dowager"), 1)])
    solving.solve(b.t, 0)


def test_d24_the_reveal() -> None:
    """HN-250, HN-288, HN-289: the villain stands on the map, and inflicts its Showdown value."""
    b = Bench()
    reveal(b)
    assert b.t.state.showdown and b.where(VILLAIN) == "G6" and b.marks("dowager") == 0
    assert b.number("dowager") in b.hero().threat and len(b.hero().clues) == 1
    assert b.hero().damage == 3


def test_d25_the_reveal_next_to_a_lackey() -> None:
    """HN-288d."""
    b = Bench()
    b.threat("dowager-01", "G6")
    reveal(b)
    assert b.t.far(b.t.state.where[VILLAIN], b.at("G6")) == 1


def test_d27_a_peril_is_solved_from_next_to_it() -> None:
    """HN-240, HN-396."""
    b = Bench()
    b.threat("dowager-05", "D6")
    b.put(0, "D5")
    assert solving.spaces(b.t, 0) == [b.at("D6")]


def test_d71_royal_decree() -> None:
    """HN-245: 5 dice in a panel with 3 minions, and nobody inflicts."""
    b = Bench().dice(*["F"] * 5).hand("majesty-10")
    b.threat("century-heist-01")
    b.minion("P1", 3)
    b.go(0, "P1")
    actions.play._rule(b.t, 0, b.card("majesty-10"))
    assert b.t.state.streams[4].left == [] and b.hero().damage == 0 and b.hero().actions == 1


def test_hn_245_minions_inflict_one_by_one() -> None:
    """HN-245, HN-247, HN-380, and the Scheming villain with them (HN-248)."""
    b = Bench().dice("F", "F")
    b.threat("century-heist-01")
    b.minion("P1", 2)
    b.go(0, "P1")
    solving.solve(b.t, 0)
    assert b.hero().damage == 1 + 1 + 2


def test_d75_loot_is_paid_for() -> None:
    """HN-244: 2 successes for 1 loot, and 2 for justice."""
    b = Bench().dice("S", "S", "S", "S")
    b.threat("century-heist-03")
    b.go(0, "P3")
    b.t.state.tokens[2] = 2
    b.say(share=[clear.pack(), place.pack(b.number("century-heist-03"), 2)])
    solving.solve(b.t, 0, 2, unhindered=True)
    assert b.t.state.tokens[2] == 1 and b.marks("century-heist-03") == 2
    assert not b.was_asked("pay"), "the option was the answer to its price"


def test_keeping_up_appearances() -> None:
    """The first success of each Solve is lost on the Dowager's card while somebody is captured beside her."""
    b = Bench().dice("S", "S")
    b.t.state.hidden = 0
    b.bystander("P1")
    b.go(0, "P1")
    b.say(share=[place.pack(b.number("dowager"), 2)])
    solving.solve(b.t, 0, unhindered=True)
    assert b.marks("dowager") == 1


def test_d86_security_footage_has_a_range() -> None:
    """HN-254: from D4 neither P4 nor P2 is within 3."""
    b = Bench().clues("clue-02")
    b.threat("century-heist-02")
    b.threat("century-heist-04")
    b.put(VILLAIN, "P1")
    actions.clue._rule(b.t, 0, b.card("clue-02"))
    assert not b.marks("century-heist-02") and not b.marks("century-heist-04")


def test_d59_a_nemesis_keeps_the_villain_alive() -> None:
    """HN-075: it falls when the last nemesis does."""
    b = Bench()
    b.showdown("C4")
    b.threat("lady-static", "G4")
    b.t.state.flipped |= 1 << b.number("lady-static")
    from capesmith.systems.hour_of_need.game import harm

    harm.damage(b.t, VILLAIN, 40, 0)
    assert not b.t.state.outcome
    try:
        harm.damage(b.t, b.piece("lady-static"), 6, 0)
    except Exception as over:
        assert type(over).__name__ == "GameOver"
    assert b.t.state.outcome == "win"
