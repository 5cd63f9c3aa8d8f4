"""Damage to heroes: defending card by card (HW-138 to HW-150)."""

from __future__ import annotations

from typing import Any

import pytest

from wanted.rules.tableside import Game, game


def alone(a: str = "bot", b: str = "turbo", other: tuple[str, str] = ("cobra", "golden"), **more: Any) -> Game:
    """The hero in seat 0 stands on E4 of a bare street; the other hero and the villain are far away."""
    g = game(heroes=[(a, b), other], first=1, **more)
    g.put(0, "E4")
    g.put(1, "L6")
    return g


def covered(g: Game) -> list[tuple[int, int]]:
    """The stamina of each card that was discarded, and what was left to cover."""
    return [(line[3], line[4]) for line in g.words("defend")]


def test_hw_138_cards_are_discarded_until_their_stamina_covers_the_dmg() -> None:
    """T09: Maneuver (4) and Strike (6) against 7."""
    g = alone()
    g.hit(0, 7, "defend: maneuver", "defend: strike")
    assert covered(g) == [(4, 3), (6, 0)]
    assert g.pile(0) == ["maneuver", "strike"]
    assert not g.hero(0).koed


def test_hw_138_costume_alone_is_enough_for_7() -> None:
    g = alone()
    g.hit(0, 7, "defend: costume", "block: no")
    assert g.pile(0) == ["costume"]


def test_hw_139_one_card_at_a_time_each_chosen_freely() -> None:
    """T15: 5 DMG, Maneuver first, then Costume for the last 1, with its BLOCK."""
    g = alone("star")
    g.deal(0, hand="maneuver costume", pile="")
    g.hit(0, 5, "defend: maneuver", "block: yes", "option: option 1", "move: E3")
    assert covered(g) == [(4, 1), (7, 0)]
    assert g.where(0) == "E3"


def test_hw_140_once_covered_no_further_card_may_be_discarded() -> None:
    """T22."""
    g = alone("cobra")
    g.deal(0, hand="charge retaliate", pile="")
    g.hit(0, 3, "defend: charge")
    assert g.hand(0) == {"retaliate"}
    assert g.kinds_asked() == ["defend"]


def test_hw_141_surplus_stamina_is_lost() -> None:
    g = alone()
    g.deal(0, hand="costume charge strike", pile="")
    g.hit(0, 1, "defend: costume", "block: no")
    g.hit(0, 3, "defend: charge")
    assert g.hand(0) == {"strike"}


def test_hw_142_with_cards_in_hand_he_must_go_on_defending() -> None:
    """There is no option to stop, even where it is hopeless."""
    g = alone()
    g.deal(0, hand="charge gizmo strike", pile="")
    g.hit(0, 20, "defend: charge", "defend: gizmo")
    assert all("none" not in q.names for q in g.asked)
    assert g.pile(0)[:3] == ["charge", "gizmo", "strike"]


@pytest.mark.parametrize("injuries", [0, 1, 3])
def test_hw_143_the_total_is_raised_by_1_for_each_injury(injuries: int) -> None:
    g = alone()
    g.set(0, injuries=injuries)
    g.hit(0, 4, "defend: costume", "block: no")
    assert g.words("dealt")[0][2] == 4 + injuries


def test_hw_144_once_per_total_not_per_source() -> None:
    """D01: 3 underlings, a henchman, 2 from the villain, 2 injuries: 9."""
    g = alone(villain=("beast", "mama"))
    g.set(0, injuries=2)
    g.add("underling", "E3", "E3", "D4")
    g.add("henchman", "F4")
    g.attack("1 defend: strike", "0 defend: costume", "block: no", "0 defend: strike")
    assert [line[1:3] for line in g.words("dealt")] == [(1, 2), (0, 9)]


def test_hw_144_without_injuries_it_is_7() -> None:
    """T08."""
    g = alone(villain=("beast", "baron-von"))
    g.add("underling", "E3", "E3", "D4")
    g.add("henchman", "F4")
    g.attack("1 defend: strike", "0 defend: costume", "block: no")
    assert [line[1:3] for line in g.words("dealt")] == [(1, 2), (0, 7)]


def test_hw_144_the_first_game_beside_the_first_gang() -> None:
    """D28: a hero on C6, henchman on C5, underling on B6, Beast with two heroes: 2 + 1 + 2."""
    g = game(bare=False, villain=("beast", "baron-von"))
    g.put(0, "C6")
    g.put(1, "J4")
    g.attack("0 defend: strike", ...)
    assert g.words("dealt")[0][1:3] == (0, 5)


def test_hw_145_a_total_of_0_is_no_dmg_and_injuries_add_nothing() -> None:
    g = alone()
    g.set(0, injuries=4)
    g.attack()
    assert g.words("dealt") == []
    assert len(g.hand(0)) == 6


def test_hw_145_nor_does_a_total_that_is_lowered_to_0() -> None:
    """Frozen: minions together deal him 1 less; one underling deals nothing."""
    g = alone(b="frozen")
    g.set(0, injuries=4)
    g.add("underling", "E3")
    g.attack()
    assert g.words("dealt") == []


def test_hw_146_the_total_is_fixed_moving_away_does_not_lower_it() -> None:
    """The Costume example: he moves off, and still owes 1."""
    g = alone()
    g.add("henchman", *["E3"] * 4)
    g.deal(0, hand="costume charge", pile="")
    g.attack("defend: costume", "block: yes", "move: E5")
    assert covered(g) == [(7, 1), (3, 0)]
    assert g.distance("E5", "E3") > 1


def test_hw_146_nor_does_koing_an_attacker() -> None:
    g = alone("cobra")
    g.add("underling", *["E3"] * 6)
    g.deal(0, hand="retaliate charge", pile="")
    g.attack("defend: retaliate", "block: yes", "target: underling E3")
    assert g.fame(0) == 1
    assert covered(g) == [(5, 1), (3, 0)]


def test_hw_146_nor_does_losing_an_injury() -> None:
    """T17: Gadget's BLOCK heals, but the 6 stay 6."""
    g = alone()
    g.set(0, injuries=1)
    g.deal(0, hand="gadget charge", pile="")
    g.hit(0, 5, "defend: gadget", "block: yes", "option: option 2")
    assert g.injuries(0) == 0
    assert covered(g) == [(5, 1), (3, 0)]


def test_hw_147_what_a_block_sets_off_is_resolved_before_defending_goes_on() -> None:
    """T10: Costume's MOVE, a box, its headline, and the card the bonus line takes back defends the last 1."""
    g = game("bootleg", heroes=[("cobra", "turbo"), ("bot", "beef")], headlines=["headline-boxes"])
    g.villain_at("F6")
    g.put(1, "K7")
    g.put(0, "A2")
    g.add("box", "A1")
    g.play(0, "charge", "move: A2", "pay: yes", "card: strike", "target?: box A1")
    assert g.fame(0) == 1
    g.put(0, "C1")
    g.add("box", "D1")
    g.put(0, "B2")
    g.deal(0, hand="costume charge", pile="maneuver press")
    g.told.clear()
    g.hit(
        0, 8, "defend: costume", "block: yes", "option: option 1", "move: C2", "pay: yes", "target?: box D1",
        "line: line 2", "may: yes", "card: maneuver",
    )  # fmt: skip
    assert g.fame(0) == 2
    assert g.hero(0).done == [0]
    assert not g.hero(0).koed
    assert covered(g) == [(7, 1), (4, 0)]  # Charge paid for the box; Maneuver covered the rest
    assert g.hand(0) == set()


def test_hw_147_without_such_a_card_he_is_koed() -> None:
    g = game("bootleg", heroes=[("cobra", "turbo"), ("bot", "beef")], headlines=[])
    g.villain_at("F6")
    g.put(1, "K7")
    g.put(0, "B2")
    g.add("box", "D1")
    g.deal(0, hand="costume charge", pile="")
    g.hit(0, 8, "defend: costume", "block: yes", "move: C2", "pay: yes", "target?: box D1")
    assert g.fame(0) == 1
    assert g.hero(0).koed


def test_hw_148_a_hero_may_hit_another_hero_who_defends_at_once() -> None:
    g = alone()
    g.put(1, "E3")
    g.deal(0, hand="superpower", pile="costume gizmo")
    g.play(0, "superpower", "target: hero 1", "1 defend: strike", "0 card: costume", "0 card: gizmo")
    assert [(q.seat, q.kind) for q in g.asked][1:] == [(0, "target"), (1, "defend"), (0, "card"), (0, "card")]
    assert g.pile(1) == ["strike"]


def test_hw_148_only_if_the_effect_allows_that_target() -> None:
    g = alone("moonbeam")
    g.put(1, "E3")
    g.add("underling", "E3")
    g.play(0, "superpower", "target: none", ...)
    assert g.offered("target") == ["underling E3", "none"]


def test_hw_149_koing_another_hero_gives_4_fame_at_once() -> None:
    g = alone()
    g.put(1, "E3")
    g.deal(1, hand="charge", pile="")
    g.play(0, "strike", "target: hero 1")
    assert g.hero(1).koed
    assert g.fame(0) == 4


def test_hw_149_nobody_gets_them_when_the_board_does_it() -> None:
    g = alone()
    g.deal(0, hand="charge", pile="")
    g.hit(0, 9)
    assert g.hero(0).koed
    assert (g.fame(0), g.fame(1)) == (0, 2)


@pytest.mark.parametrize("first", [0, 3])
def test_hw_150_heroes_hit_by_one_effect_defend_clockwise_from_the_left_of_the_acting_hero(first: int) -> None:
    g = game(heroes=[("bot", "turbo"), ("mushroom", "beef"), ("star", "humble"), ("cobra", "golden")], first=first)
    g.villain_at("L5")
    for seat in range(4):
        g.put(seat, "E4")
    g.play(1, "superpower", "2 defend: charge", "3 defend: charge", "0 defend: charge")
    assert [line[1:3] for line in g.words("dealt")] == [(2, 2), (3, 2), (0, 2)]


@pytest.mark.parametrize("first", [0, 2])
def test_hw_150_or_from_the_1st_hero_for_a_threat_effect(first: int) -> None:
    g = game("bootleg", heroes=[("bot", "turbo"), ("dude", "beef"), ("star", "humble")], first=first)
    g.threat(*["defend: charge"] * 3, to=19)  # Collapse: 3 DMG to each hero
    assert [line[1] for line in g.words("dealt")] == [first, (first + 1) % 3, (first + 2) % 3]


def test_hw_148_a_defence_inside_a_defence_kos_only_once() -> None:
    """Two cosmic heroes deflect each other; whoever is knocked out inside the exchange is KO'ed once (HW-154)."""
    g = game(heroes=[("star", "turbo"), ("moonbeam", "golden")])
    g.put(0, "E4")
    g.put(1, "E4")
    g.set(1, injuries=2)
    g.deal(0, hand="strike deflect", pile="")
    g.deal(1, hand="deflect charge", pile="")
    g.play(
        0, "strike", "target: hero 1",  # 5 + 2
        "1 defend: deflect", "1 block: yes", "1 target: hero 0",  # 5 left; 2 + 2 DMG back
        "0 block: yes", "0 target: hero 1",  # Deflect does not cover them, but it hits: 2 + 2 against Charge
    )  # fmt: skip
    assert g.hero(1).koed
    assert g.injuries(1) == 3
    assert len(g.words("ko-hero")) == 2  # each of them once
    assert g.fame(0) == 4


def test_hw_148_a_koed_acting_hero_finishes_his_text() -> None:
    """Star is knocked out by Cobra's Retaliate inside her own Superpower: she retrieves nothing, but moves."""
    g = game(heroes=[("star", "turbo"), ("cobra", "golden")])
    g.put(0, "E4")
    g.put(1, "E3")
    g.deal(0, hand="superpower", pile="charge")
    g.deal(1, hand="retaliate strike", pile="press")
    g.play(0, "superpower", "target: hero 1", "1 defend: retaliate", "1 block: yes", "1 target: hero 0", "0 move: D4")
    assert g.hero(0).koed
    assert (g.fame(1), g.where(0)) == (2 + 4, "D4")
    assert g.hand(0) == set()


def test_hw_150_one_of_several_targets_may_be_gone_when_his_turn_comes() -> None:
    """Mushroom's spores: the first hero's Retaliate KO's the second, who is then dealt nothing more (HW-154)."""
    g = game(heroes=[("mushroom", "turbo"), ("cobra", "beef"), ("bot", "golden")])
    g.villain_at("L5")
    for seat in range(3):
        g.put(seat, "E4")
    g.deal(1, hand="retaliate strike", pile="press")
    g.deal(2, hand="charge", pile="")
    g.play(0, "superpower", "1 defend: retaliate", "1 block: yes", "1 target: hero 2")
    assert g.hero(2).koed
    assert g.injuries(2) == 1
    assert (g.fame(1), g.fame(0)) == (4, 0)
