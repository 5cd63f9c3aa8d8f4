"""The attack of villain and minions (HW-212 to HW-221)."""

from __future__ import annotations

import pytest

from capesmith.content.masks import bits
from capesmith.systems.heroes_wanted.game.pieces import MINIONS, VILLAIN

from .scenes import scene


@pytest.mark.parametrize(("kind", "damage"), [("underling", 1), ("henchman", 2)])
@pytest.mark.parametrize(("space", "reached"), [("E4", True), ("E5", True), ("E6", False)])
def test_hw_212_and_hw_213_each_minion_deals_its_damage_within_one_space(
    kind: str, damage: int, space: str, reached: bool
) -> None:
    s = scene("golden bot E4, golden bot A1")
    s.add(kind, space, space)
    s.attack()
    assert s.dealt(0) == ([2 * damage] if reached else []) and s.dealt(1) == []


def test_hw_212_every_hero_in_range_is_hit() -> None:
    s = scene("golden bot E4, golden bot E6, golden bot L1")
    s.add("underling", "E5")
    s.attack()
    assert [s.dealt(seat) for seat in range(3)] == [[1], [1], []]


def test_hw_212_range_is_not_counted_through_solid_borders() -> None:
    """HW-079, D21: a wall of the funhouse stops a minion, a window does not."""
    s = scene("golden bot D1, golden bot D2", "funhouse")
    s.add("underling", "E1")
    s.add("henchman", "E2")
    s.attack()
    assert s.dealt(0) == [] and s.dealt(1) == [2]


def test_hw_214_the_villain_deals_what_his_a_card_says() -> None:
    near = scene("golden bot E4, golden bot A1", villain="cousin chainsaw E5")
    near.attack()
    assert near.dealt(0) == [6] and near.dealt(1) == []
    everywhere = scene("golden bot E4, golden bot A1", villain="cousin beast E5")
    everywhere.attack()
    assert everywhere.dealt(0) == [2] and everywhere.dealt(1) == [2]


def test_hw_215_one_total_for_each_hero() -> None:
    """T08, T09: 3 underlings, 1 henchman and the Beast deal two heroes 7."""
    s = scene("golden bot E4, golden bot A1", villain="baron-von beast L6")
    s.add("underling", "E5", "E3", "F4")
    s.add("henchman", "D4")
    s.attack("0 defend: maneuver", "0 defend: strike", "1 defend: charge")
    assert s.dealt(0) == [7]
    assert [line[4] for line in s.words("defend") if line[1] == 0] == [3, 0]  # 4, then 6 of which 3 are lost
    assert s.words("dealt")[0][4] == ((VILLAIN, 2), (-2, 5))


def test_hw_215_injuries_are_added_once() -> None:
    """D01."""
    s = scene("golden bot E4, golden bot A1", villain="cousin beast L6")
    s.set(0, injuries=2)
    s.add("underling", "E5", "E3", "F4")
    s.add("henchman", "D4")
    s.attack()
    assert s.dealt(0) == [9]


def test_hw_216_totals_are_computed_hero_by_hero_from_the_first_hero() -> None:
    s = scene("golden bot E4, golden bot A1, golden bot L1", villain="cousin beast L6")
    s.first(1)
    s.attack()
    assert [line[1] for line in s.words("dealt")] == [1, 2, 0]
    order = [line[0] for line in s.words("dealt", "defended")]
    assert order == ["dealt", "defended"] * 3  # each defends before the next total


def test_hw_216_positions_count_when_the_heros_place_comes() -> None:
    """The first hero's BLOCK pushes nobody, but his own move out of range comes too late for himself (HW-146)."""
    s = scene("golden bot E4, golden bot A1")
    s.add("underling", "E3")
    s.attack("0 defend: costume", "0 block: yes", "0 move: E5")
    assert s.dealt(0) == [1] and s.where(0) == "E5"
    s.attack()
    assert s.dealt(0) == [1]  # out of range the next time


def test_hw_217_a_minion_koed_by_an_earlier_heros_block_adds_nothing_later() -> None:
    """D45."""
    s = scene("golden cobra E4, golden bot E6")
    s.add("henchman", "E5")
    s.deal(0, hand="retaliate press strike")
    s.attack("0 defend: retaliate", "0 block: yes", "0 target: henchman E5", "0 boost: yes")
    assert s.dealt(0) == [2] and s.dealt(1) == [] and s.held(0, "henchman") == 1


def test_hw_217_a_villain_koed_in_the_attack_step_hits_nobody_after_that() -> None:
    """D48."""
    s = scene("golden cobra E4, golden bot A1", villain="cousin beast E5")
    s.set_hp(4)
    s.deal(0, hand="retaliate")
    s.attack("0 block: yes", "0 target: villain")
    assert s.fame(0) == 2 + 3 and s.dealt(0) == [2] and s.dealt(1) == []
    assert s.state.ending == "score" and not s.t.over()


def test_hw_218_minions_do_not_move_by_themselves() -> None:
    s = scene("golden bot, golden bot", bare=False)
    before = {piece: s.where(piece) for piece in bits(MINIONS)}
    s.state.threat = 1  # the next step is white
    s.villain_phase()
    assert {piece: s.where(piece) for piece in bits(MINIONS)} == before


def test_hw_219_without_a_villain_only_minions_attack() -> None:
    s = scene("golden bot E4, golden bot A1", villain="cousin beast E5")
    s.villain_gone()
    s.add("underling", "E3")
    s.attack()
    assert s.dealt(0) == [1] and s.dealt(1) == []


@pytest.mark.parametrize("villain", ["crab", "pigeon"])
def test_hw_220_all_tied_heroes_are_affected(villain: str) -> None:
    s = scene("golden bot E4, golden bot E6, golden bot L1", villain=f"cousin {villain} E5")
    s.set(2, fame=0)
    s.attack()
    tied, other = {"crab": (5, 1), "pigeon": (4, 2)}[villain]
    assert [s.dealt(seat) for seat in range(3)] == [[tied], [tied], [other]]


def test_hw_221_where_nobody_chooses_the_first_space_clockwise_from_north_is_taken() -> None:
    s = scene("golden bot E4, golden bot A1", villain="baron-von chainsaw E5")
    s.add("henchman", "E3")
    s.play(0, "strike", "target: villain")
    assert s.on_board("underling") == ["F3"]  # north is taken, north-east is the next
    s.play(0, "superpower", "target: villain")
    s.play(0, "charge", "target: villain")
    assert s.on_board("underling") == ["D4", "F3", "F4"]  # E5 has the villain, so south-west comes after south-east


def test_hw_221_a_pulled_hero_takes_the_first_nearer_space_clockwise_from_north() -> None:
    s = scene("golden bot D2, golden bot L1", villain="cousin vacuum E4")
    nearer = [space for space in ("D1", "E2", "E3", "D3", "C3", "C2") if s.distance(space, "E4") == 1]
    assert nearer == ["E3", "D3"]
    s.attack()
    assert s.where(0) == "E3"
