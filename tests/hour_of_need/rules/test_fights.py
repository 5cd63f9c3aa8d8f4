"""Attacks, the Showdown, defeat: vectors D11 to D17, D44, D45, D55, D63, D64, D84, D87 (HN-230 to HN-239, HN-340)."""

from __future__ import annotations

from capesmith.systems.hour_of_need.game import actions, fighting, harm, turn, villain
from capesmith.systems.hour_of_need.game.pieces import VILLAIN
from capesmith.systems.hour_of_need.game.questions import hit, tough
from hour_of_need.tables import Bench


def test_d11_a_defeated_lackey_is_discarded_for_a_clue() -> None:
    """HN-234, HN-236, HN-326b, HN-327."""
    b = Bench().dice("S", "S", "S")
    b.threat("dowager-02", "C4")  # health 3, defense 1
    b.t.state.marks[b.number("dowager-02")] = 1
    fighting.attack(b.t, 0)
    assert b.number("dowager-02") in b.t.state.villain_discard and b.where(b.piece("dowager-02")) == ""
    assert len(b.hero().clues) == 1


def test_d12_a_clue_ignores_defense() -> None:
    """HN-324: “Weak Point” defeats what has 1 health left."""
    b = Bench().clues("clue-03")
    b.threat("dowager-02", "C4")
    b.t.state.marks[b.number("dowager-02")] = 2
    actions.clue._rule(b.t, 0, b.card("clue-03"))
    assert b.number("dowager-02") in b.t.state.villain_discard


def test_d13_a_scheming_villain_is_no_target() -> None:
    """HN-235."""
    b = Bench()
    b.go(0, "P1")
    assert fighting.spaces(b.t, 0, 1) == []


def test_d14_d15_a_reaction_whoever_is_hit() -> None:
    """HN-238, HN-264, HN-273: the Footman's defense counts, and he does not come."""
    b = Bench().dice("S", "S", "S")
    b.showdown("G2")
    (minion,) = b.minion("P2")
    b.on_top("dowager-01")
    b.put(0, "F2")
    b.say(split=[hit.pack(VILLAIN, 0), hit.pack(minion, 1)])
    fighting.attack(b.t, 0)
    assert b.where(minion) == "" and b.number("dowager-01") in b.t.state.villain_discard
    assert b.where(b.piece("dowager-01")) == "" and not b.t.state.timed


def test_d16_a_defeated_attacker_deals_no_damage() -> None:
    """HN-274, HN-340: a crisis, and the attack is over."""
    b = Bench().dice("S", "S", "S")
    b.showdown("C4")
    b.on_top("dowager-17")  # Scandal!
    b.hero().damage = 9
    fighting.attack(b.t, 0)
    assert b.where(0) == "" and b.marks("dowager") == 0
    assert b.minions(1) + b.minions(3) == 1  # the crisis of Century Heist


def test_d17_defense_has_a_floor() -> None:
    """HN-324a, HN-325."""
    b = Bench()
    b.showdown("C4")
    assert b.t.defense(VILLAIN) == 1


def test_d44_the_second_icon_schemes_when_the_hero_is_gone() -> None:
    """HN-092, HN-104."""
    b = Bench().say(cunning=[1])
    b.t.state.stage = "villain"
    b.hero().damage = 10
    b.t.state.active = 0
    b.on_top("dowager-17")
    villain.draw(b.t, 0)
    assert b.where(0) == ""
    assert b.t.state.tokens[0] == 0 and b.t.state.where[VILLAIN] == b.at("P2")  # the crisis schemes, then the icon
    assert sum(prompt.kind == "cunning" for _, prompt, _ in b.asked) == 1


def test_d45_a_hero_comes_back_when_the_turn_ends() -> None:
    """HN-341, HN-342: near the hero start, and with two actions in the hero turn."""
    b = Bench()
    b.t.state.stage = "villain"
    harm.damage(b.t, 0, 12)
    assert b.where(0) == "" and b.hero().damage == 0
    turn.end_turn(b.t, "villain-turn")
    turn.begin_heroes(b.t)
    assert b.t.far(b.t.state.where[0], b.at("D4")) <= 1 and b.hero().actions == 2


def test_d55_toughness_adds_up() -> None:
    """HN-221, HN-225: two cards take 6 off."""
    b = Bench().hand("majesty-04", "majesty-11", "majesty-11")
    b.say(guard=[tough.pack(b.card("majesty-11"))] * 2)
    assert harm.damage(b.t, 0, 5) == 0
    assert b.hero().damage == 0 and len(b.hero().hand) == 1


def test_d63_invitation_only_takes_a_success() -> None:
    """HN-234, HN-275: 4 successes, 1 removed, defense 1."""
    b = Bench().dice("S", "S", "S", "S")
    b.hero().focused = True
    b.t.renew()
    b.showdown("C4")
    b.bystander("P1")
    b.on_top("dowager-13")
    fighting.attack(b.t, 0)
    assert b.t.villain_panel() in (0, 2)
    taken = bool(b.t.captives(b.t.villain_panel()))
    assert b.marks("dowager") == (2 if taken else 3)


def test_d64_velvet_glove_skips_focus() -> None:
    """HN-264: no focus is spent, all of it is gained."""
    b = Bench("guerilla", "majesty").dice("S", "S", "S", "F", "F")
    b.showdown("C4")
    b.on_top("dowager-21")
    b.hero().focus = 2
    fighting.attack(b.t, 0, 2)
    assert b.marks("dowager") == 2 and b.hero().focus == 4 and not b.was_asked("spend")


def test_d84_a_clue_draws_no_reaction() -> None:
    """HN-277."""
    b = Bench().clues("clue-03")
    b.showdown("C4")
    before = list(b.t.state.villain_deck)
    actions.clue._rule(b.t, 0, b.card("clue-03"))
    assert b.marks("dowager") == 1 and b.t.state.villain_deck == before


def test_d87_the_last_waltz() -> None:
    """HN-376: up to 3 away from the attacker, and every step gains."""
    b = Bench("majesty", "guerilla").dice("F", "F", "F")
    b.put(1, "A1")
    b.showdown("D5")
    b.put(0, "C5")
    b.on_top("dowager-29")
    fighting.attack(b.t, 0)
    assert b.t.far(b.t.state.where[VILLAIN], b.at("C5")) == 4


def test_victory() -> None:
    """HN-071, HN-290: damage that reaches the health of the villain wins at once."""
    b = Bench().dice("S", "S", "S")
    b.showdown("C4")
    b.t.state.marks[b.number("dowager")] = b.t.health(VILLAIN) - 1
    b.on_top("dowager-24")
    b.t.state.baton = 0
    b.say(action=actions.attack)
    b.t.advance()
    assert b.t.over() and b.t.result().outcome == "win"
