"""Dice, focus and clues: vectors D1 to D9, S13 of section 10 (HN-260 to HN-317)."""

from __future__ import annotations

from capesmith.systems.hour_of_need.game import fighting, harm, rolling, solving
from capesmith.systems.hour_of_need.game.questions import hit, place
from hour_of_need.tables import Bench


def lackey(b: Bench, id: str = "dowager-02", at: str = "C4") -> int:
    b.threat(id, at)
    return b.piece(id)


def test_d1_success_and_focus_on_one_die_are_two_results() -> None:
    """HN-265, HN-267, HN-268: 3 successes, 2 damage after defense 1, and 1 focus in the end."""
    b = Bench().dice("S", "SF", "F").say(spend=1)
    enemy = lackey(b)
    b.hero().focus = 1
    fighting.attack(b.t, 0)
    assert b.marks("dowager-02") == 2 and b.hero().focus == 1
    assert b.where(enemy) == "C4"


def test_d2_bursts_are_rolled_again() -> None:
    """HN-263: two dice become four."""
    b = Bench().dice("B", "F", "B", "S")
    pool = rolling.roll(b.t, 0, 2, b.at("P1"), attack=False)
    assert (pool.successes, pool.focus) == (3, 1)


def test_d3_a_converted_focus_is_used_up() -> None:
    """HN-268."""
    b = Bench().dice("SF").say(spend=1)
    b.hero().focus = 1
    pool = rolling.roll(b.t, 0, 1, b.at("P1"), attack=False)
    rolling.spend_focus(b.t, pool)
    rolling.keep_focus(b.t, pool)
    assert pool.successes == 2 and b.hero().focus == 0


def test_d4_focus_of_a_roll_comes_after_it() -> None:
    """HN-269."""
    b = Bench().dice("F", "F")
    pool = rolling.roll(b.t, 0, 2, b.at("P1"), attack=False)
    rolling.spend_focus(b.t, pool)
    assert pool.successes == 0 and not b.was_asked("spend")
    rolling.keep_focus(b.t, pool)
    assert b.hero().focus == 2


def test_d5_focus_beyond_five_is_lost() -> None:
    """HN-300, HN-303, HN-304."""
    b = Bench()
    b.hero().focused, b.hero().focus = True, 4
    harm.gain_focus(b.t, 0, 3)
    assert b.hero().focus == 5 and not b.was_asked("focus")


def test_d6_no_flip_outside_the_hero_turn() -> None:
    """HN-305."""
    b = Bench()
    b.t.state.stage, b.hero().focus = "issue", 4
    harm.gain_focus(b.t, 0, 3)
    assert b.hero().focus == 5 and not b.hero().focused


def test_s13_a_gain_may_be_used_for_the_flip() -> None:
    """HN-301, HN-302."""
    b = Bench().say(focus=1)
    b.hero().focus = 4
    harm.gain_focus(b.t, 0, 3)
    assert b.hero().focused and b.hero().focus == 2


def test_d7_clues_add_dice() -> None:
    """HN-261, HN-311: 3 + 1 + 2 dice."""
    b = Bench().dice(*["F"] * 6).clues("clue-01", "clue-03")
    lackey(b)
    b.say(dice=[b.card("clue-01"), b.card("clue-03")])
    fighting.attack(b.t, 0)
    assert b.t.state.streams[4].left == []
    assert sorted(b.t.state.clue_discard) == sorted([b.card("clue-01"), b.card("clue-03")])


def test_d8_a_clue_for_solves_is_no_die_of_an_attack() -> None:
    """HN-311, HN-313."""
    b = Bench().clues("clue-02")
    lackey(b)
    fighting.attack(b.t, 0)
    assert not b.was_asked("dice")


def test_d9_more_dice_than_there_are() -> None:
    """HN-013: as many results as dice were gathered."""
    b = Bench().dice(*["S"] * 7)
    assert rolling.roll(b.t, 0, 7, b.at("P1"), attack=False).successes == 7


def test_d83_successes_go_before_focus_is_spent() -> None:
    """HN-275."""
    b = Bench("guerilla").dice("S", "F", "F").say(spend=2)
    b.showdown("C4")
    b.on_top("dowager-02")
    b.hero().focus = 2
    fighting.attack(b.t, 0)
    assert b.marks("dowager") == 1  # 0 successes, 2 by conversion, defense 1


def test_the_share_of_a_solve_is_asked_for() -> None:
    """HN-241a, HN-270."""
    b = Bench().dice("S", "S")
    b.threat("century-heist-01")
    b.go(0, "P1")
    scheme = b.number("century-heist-01")
    b.say(share=[place.pack(scheme, 1)])
    solving.solve(b.t, 0, unhindered=True)
    assert b.marks("century-heist-01") == 1
    assert set(b.options("share")) == {-1, place.pack(scheme, 1)}


def test_successes_of_an_attack_are_split() -> None:
    """HN-232, HN-272: all is assigned before any damage is placed."""
    b = Bench().dice("S", "S", "S")
    footman = lackey(b, "dowager-01", "B2")
    b.minion("P1", 2)
    b.go(0, "P1")
    b.say(split=[hit.pack(footman, 1)])
    fighting.attack(b.t, 0)
    assert b.marks("dowager-01") == 1
