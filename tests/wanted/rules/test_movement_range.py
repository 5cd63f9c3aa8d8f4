"""The golden rule, spaces, borders, movement and range (HW-061 to HW-081)."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

from capesmith.content.hexes import Border
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from wanted.rules.tableside import Game, cast, game

SCENARIOS = ("littering", "bootleg", "funhouse", "asylum")


def walk(g: Game, here: str, steps: int) -> set[str]:
    """Every space within so many steps over open borders, counted by hand."""
    grid = g.t.scenario.board.grid
    start = grid.space(here)
    seen, ring = {start: 0}, deque([start])
    while ring:
        space = ring.popleft()
        for other in grid.neighbours(space):
            if other not in seen and grid.border(space, other) == Border.OPEN and seen[space] < steps:
                seen[other] = seen[space] + 1
                ring.append(other)
    return {grid.id(space) for space in seen}


def alone(scenario: str = "littering", a: str = "bot", b: str = "beef", **more: Any) -> Game:
    """The hero in seat 0 on a bare board; the other hero and the villain are far away."""
    g = game(scenario, heroes=[(a, b), ("cobra", "golden")], first=1, **more)
    if scenario == "littering":
        g.put(1, "L6")
    return g


def test_hw_061_a_card_that_contradicts_the_rules_wins() -> None:
    """Jetpack crosses every border that heroes may not cross (HW-064); Lady cannot be hurt from RNG 3."""
    g = alone("funhouse", "jetpack")
    g.put(0, "C2")
    g.play(0, "superpower", "move: F2")
    assert g.where(0) == "F2"
    g = game(heroes=[("laser", "beef"), ("cobra", "golden")], villain=("beast", "lady"))
    g.put(0, "B2")  # RNG 3 from the villain on B5, and Laser has RNG 4
    g.play(0, "superpower", ...)
    assert g.hp == 30


# --- movement ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "steps"), [("charge", 1), ("maneuver", 4)])
def test_hw_062_move_n_is_0_to_n_spaces(card: str, steps: int) -> None:
    g = alone()
    g.put(0, "E4")
    g.play(0, card, "move: E4", ...)
    assert set(g.offered("move")) == walk(g, "E4", steps)
    assert "E4" in g.offered("move")


def test_hw_063_a_hero_may_move_into_an_occupied_space_and_stop_there() -> None:
    g = alone()
    g.put(0, "E4")
    g.put(1, "F4")
    g.villain_at("F4")
    g.add("henchman", "F4")
    g.add("litter", "F4")
    g.play(0, "charge", "move: F4", "may: no", "target: none")
    assert g.on("F4") == ["hero 0", "hero 1", "villain", "henchman", "litter"]


def test_hw_063_and_through_it() -> None:
    g = alone()
    g.put(0, "A1")
    for space in ("A2", "B1", "B2"):
        g.add("underling", space)
    g.play(0, "maneuver", "move: C3", "option: option 1")
    assert g.where(0) == "C3"


@pytest.mark.parametrize(
    ("scenario", "here", "there"),
    [("littering", "D4", "C4"), ("littering", "E1", "F1"), ("funhouse", "D2", "E2"), ("funhouse", "D1", "E1")],
)
def test_hw_064_heroes_do_not_cross_red_borders_dashed_or_solid(scenario: str, here: str, there: str) -> None:
    g = alone(scenario)
    g.put(0, here)
    g.play(0, "charge", f"move: {here}")
    grid = g.t.scenario.board.grid
    assert grid.space(there) in grid.neighbours(grid.space(here))
    assert there not in g.offered("move")


def test_hw_064_the_way_round_costs_its_steps() -> None:
    g = alone()
    g.put(0, "E1")
    g.play(0, "maneuver", "move: E1", "option: option 1")
    assert "G1" in g.offered("move")  # round the newsstand on F1: E2, F2, G2, G1
    g.put(0, "E1")
    g.deal(0, hand="gadget")
    g.play(0, "gadget", "move: E1", ...)
    assert "G1" not in g.offered("move", 1)


def test_hw_065_a_border_belongs_to_the_edge_between_two_spaces() -> None:
    grid = cast().play("funhouse").board.grid
    edges = {("D2", "E2"): Border.DASHED, ("D1", "E1"): Border.SOLID, ("B2", "C2"): Border.OPEN}
    for (here, there), border in edges.items():
        assert grid.border(grid.space(here), grid.space(there)) == border
        assert grid.border(grid.space(there), grid.space(here)) == border


@pytest.mark.parametrize(("id", "word"), [("C4", "DASHED"), ("J3", "DASHED"), ("F1", "SOLID"), ("H6", "SOLID")])
def test_hw_066_all_edges_of_an_obstacle_have_its_border(id: str, word: str) -> None:
    grid = cast().play("littering").board.grid
    space = grid.space(id)
    assert {grid.border(space, other) for other in grid.neighbours(space)} == {Border[word]}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hw_067_spaces_are_hexes_with_up_to_six_neighbours(scenario: str) -> None:
    grid = cast().play(scenario).board.grid
    numbers = [len(grid.neighbours(space)) for space in range(len(grid))]
    assert max(numbers) == 6
    assert all(space in grid.neighbours(other) for space in range(len(grid)) for other in grid.neighbours(space))


def test_hw_068_any_number_of_characters_and_tokens_share_a_space() -> None:
    g = alone()
    g.add("underling", *["E4"] * 12)
    g.add("henchman", *["E4"] * 6)
    g.add("litter", *["E4"] * 3)
    g.villain_at("E4")
    g.put(1, "E4")
    g.put(0, "E5")
    g.play(0, "charge", "move: E4", "may: no", "target: none")
    assert len(g.on("E4")) == 12 + 6 + 3 + 3


def test_hw_069_the_villain_follows_his_printed_path_and_no_border_stops_him() -> None:
    g = alone("funhouse")
    g.villain_at("B2")
    g.state.counters = [3, 5, 1, 6]  # the last is the next: from room 1 to the trap door of room 6
    g.step("villain-moves")
    assert g.where(VILLAIN) == "J5"
    g = game("littering")
    g.put(0, "L1")
    g.put(1, "L6")
    g.threat(to=3)  # from V0 to V1 straight across the street, four spaces away
    assert g.where(VILLAIN) == "D2"


def test_hw_070_spaces_passed_through_do_not_end_a_movement() -> None:
    g = alone()
    g.put(0, "E4")
    g.add("litter", "F4")
    g.play(0, "maneuver", "move: G4", "option: option 1")
    assert g.on("F4") == ["litter"]
    assert "may" not in g.kinds_asked()


def test_hw_070_the_end_of_a_move_is_checked_before_the_text_goes_on() -> None:
    g = alone()
    g.put(0, "E4")
    g.add("litter", "F4")
    g.play(0, "maneuver", "move: F4", "may: yes", "option: option 1")
    assert g.count("litter", "achievements 0") == 1


def test_hw_071_a_move_of_0_spaces_ends_movement_too() -> None:
    g = alone()
    g.put(0, "E4")
    g.add("litter", "E4")
    g.play(0, "charge", "move: E4", "may: yes")
    assert g.count("litter", "achievements 0") == 1


def test_hw_072_being_carried_is_not_ending_ones_movement() -> None:
    """Belt 3 to belt 2, next to the box on F3: nobody is asked whether to smash it."""
    g = alone("bootleg")
    g.villain_at("F6")
    g.put(0, "H3")
    g.add("box", "F3")
    g.step("convey")
    assert g.where(0) == "G3"
    assert g.distance("G3", "F3") == 1
    assert g.asked == []
    g.play(0, "charge", "move: G3", "pay: no")  # his own MOVE of 0 does end it (HW-071)


def test_hw_072_neither_is_being_pulled() -> None:
    g = game(villain=("vacuum", "mama"))
    g.put(0, "B3")
    g.put(1, "L6")
    g.add("litter", "B4")
    g.attack("defend: costume", "block: no", "defend: costume", "block: no")
    assert g.where(0) == "B4"
    assert "may" not in g.kinds_asked()


def test_hw_073_a_move_is_used_in_one_piece() -> None:
    """One question, one end of movement: the litter on the way stays where it is."""
    g = alone()
    g.put(0, "A1")
    g.add("litter", "A2", "A3", "B3")
    g.play(0, "maneuver", "move: B3", "may: yes", "option: option 1")
    assert [line[0] for line in g.words("move", "take")] == ["move", "take"]
    assert (g.on("A2"), g.on("A3"), g.on("B3")) == (["litter"], ["litter"], ["hero 0"])


def test_hw_074_the_1st_heros_charge_moves_2() -> None:
    """T05."""
    g = alone()
    g.put(0, "E4")
    g.play(0, "charge", "move: E4")
    assert set(g.offered("move")) == walk(g, "E4", 1)
    g.first(0)
    g.deal(0, hand="charge")
    g.play(0, "charge", "move: E4")
    assert set(g.offered("move")) == walk(g, "E4", 2)


@pytest.mark.parametrize(
    ("b", "card", "steps"),
    [("turbo", "maneuver", 6), ("turbo", "charge", 1), ("humble", "charge", 2), ("acrobatic", "charge", 2)],
)
def test_hw_074_a_movement_bonus_raises_the_named_actions(b: str, card: str, steps: int) -> None:
    g = alone(b=b)
    g.put(0, "E4")
    g.play(0, card, "move: E4", ...)
    assert set(g.offered("move")) == walk(g, "E4", steps)


def test_hw_074_it_is_added_to_each_move_of_the_action() -> None:
    """Gadget is a MOV action with a MOVE 2 in its play text and another in its BLOCK."""
    g = alone(b="acrobatic")
    g.put(0, "E4")
    g.deal(0, hand="gadget", pile="")
    g.play(0, "gadget", "move: E4", ...)
    assert set(g.offered("move")) == walk(g, "E4", 3)
    g.deal(0, hand="gadget", pile="")
    g.hit(0, 5, "block: yes", "move: E4")
    assert set(g.offered("move")) == walk(g, "E4", 3)


# --- range ------------------------------------------------------------------------------------------


def test_hw_075_rng_n_reaches_0_to_n_spaces() -> None:
    g = alone()
    g.put(0, "E4")
    g.add("underling", "E4", "E3", "E2", "E1")
    g.play(0, "superpower", "target: underling E2")  # RNG 2
    assert g.offered("target") == ["underling E4", "underling E3", "underling E2", "none"]
    g.play(0, "strike", "target: underling E4")  # RNG 1
    assert g.offered("target") == ["underling E4", "underling E3", "none"]


def test_hw_076_an_effect_without_rng_reaches_any_distance() -> None:
    g = alone(a="jellyfish")
    g.put(0, "L1")
    assert g.distance("L1", "B5") > 8
    g.play(0, "superpower", "target: villain")
    assert g.hp == 27


def test_hw_077_range_goes_through_dashed_borders_but_not_through_solid_ones() -> None:
    """D19, D21."""
    g = alone()
    assert g.distance("E1", "G1") == 4  # the newsstand on F1 is solid
    assert g.distance("B4", "D4") == 2  # the parked car on C4 is dashed
    assert g.distance("D4", "C4") == 1
    house = alone("funhouse")
    assert house.distance("D2", "E2") == 1  # a window
    assert house.distance("D1", "E1") == 3  # a wall, with the window round the corner


def test_hw_077_a_punch_goes_through_a_window_but_not_through_a_wall() -> None:
    g = alone("funhouse")
    g.put(0, "D2")
    g.villain_at("E2")
    g.play(0, "strike", "target: villain")
    assert g.hp == 25
    g.put(0, "D1")
    g.villain_at("E1")
    g.deal(0, hand="strike")
    g.play(0, "strike")
    assert g.hp == 25


@pytest.mark.parametrize(("here", "there", "range"), [("B5", "D2", 4), ("A1", "L6", 11), ("E4", "B5", 3)])
def test_hw_078_range_is_the_shortest_path(here: str, there: str, range: int) -> None:
    """D20."""
    g = alone()
    assert g.distance(here, there) == g.distance(there, here) == range


def test_hw_078_no_line_of_sight_is_needed() -> None:
    """Laser, RNG 4, round the newsstand: E1 to G1 is exactly 4."""
    g = alone(a="laser")
    g.put(0, "E1")
    g.add("underling", "G1")
    g.play(0, "superpower", "target: underling G1")
    assert g.fame(0) == 1


@pytest.mark.parametrize(
    ("scenario", "hero", "minion", "total"),
    [
        ("littering", "E1", "G1", 0),
        ("littering", "D4", "D5", 2),
        ("funhouse", "D2", "E2", 2),
        ("funhouse", "D1", "E1", 0),
    ],
)
def test_hw_079_minions_attack_by_the_same_measure(scenario: str, hero: str, minion: str, total: int) -> None:
    g = game(scenario, heroes=[("bot", "beef")])
    g.no_villain()
    g.put(0, hero)
    g.add("henchman", minion)
    g.attack(*(["defend: strike"] if total else []))
    assert [line[2] for line in g.words("dealt")] == ([total] if total else [])


def test_hw_079_trash_cans_boxes_and_placements_are_measured_the_same_way() -> None:
    """A box behind the pillar's corner counts by paths: A3 to C3 round the solid pillar B3 is more than RNG 1."""
    g = alone("bootleg")
    g.add("box", "A3")
    g.put(0, "A4")
    g.play(0, "charge", "move: A4", "pay: no")
    g.put(0, "C3")
    g.deal(0, hand="charge strike")
    g.play(0, "charge", "move: C3")
    assert g.kinds_asked().count("pay") == 1


def test_hw_080_a_rng_bonus_raises_a_printed_rng() -> None:
    """D44: Deadly's Strike has RNG 2; her Maneuver is what it was."""
    g = alone(b="deadly")
    g.put(0, "E4")
    g.add("underling", "E2", "E1")
    g.play(0, "strike", "target: underling E2")
    assert g.offered("target") == ["underling E2", "none"]
    g.play(0, "maneuver", "move: E4", ...)
    assert set(g.offered("move")) == walk(g, "E4", 4)


def test_hw_080_and_does_nothing_to_an_effect_without_rng() -> None:
    g = alone(a="jellyfish", b="deadly")
    g.put(0, "L1")
    g.add("underling", "L4", "L5")
    g.play(0, "superpower", "target: villain", "target: underling L4")  # RNG 2 + 1
    assert g.offered("target") == ["underling L4", "none"]
    assert g.hp == 27


def test_hw_081_a_hero_is_never_his_own_target() -> None:
    g = alone()
    g.put(0, "E4")
    g.put(1, "E4")
    g.play(0, "strike", "target: none")
    assert g.offered("target") == ["hero 1", "none"]


def test_hw_081_not_even_where_each_hero_or_character_is_meant() -> None:
    g = alone(a="star")
    g.put(0, "E4")
    g.put(1, "E4")
    g.deal(0, hand="blast charge")
    g.play(0, "blast", "1 defend: strike")
    assert g.hand(0) == {"charge"}
    assert [line[1] for line in g.words("dealt")] == [1]


def test_hw_080_a_distance_from_something_else_is_no_rng_of_the_action() -> None:
    """Deadly Orbiter puts his token up to 4 spaces away; whom it hits still stands within 1 of it."""
    g = alone(a="orbiter", b="deadly")
    g.put(0, "E4")
    g.add("underling", "I4", "I3", "J4", "K4")
    assert g.distance("E4", "I4") == 4
    g.play(0, "superpower", "target: I4", "target: underling I4", "target: none", ...)
    assert "J4" not in g.offered("target", 0)
    assert set(g.offered("target", 1)) == {"underling I4", "underling I3", "underling J4", "none"}


def test_hw_081_not_even_beside_his_own_token() -> None:
    g = alone(a="drone")
    g.put(0, "E4")
    g.put(1, "E4")
    g.play(0, "superpower", "target: E4", "target: hero 1", ...)
    assert g.offered("target", 1) == ["hero 1", "none"]


@pytest.mark.parametrize(("card", "steps"), [("maneuver", 3), ("charge", 1)])
def test_hw_074_what_lowers_move_leaves_at_least_1(card: str, steps: int) -> None:
    """Sludge slows heroes within RNG 2 by 1 on their next go, and on that one only."""
    g = game(heroes=[("bot", "beef"), ("cobra", "golden")], villain=("sludge", "mama"), first=1)
    g.put(0, "B4")
    g.put(1, "L6")
    g.attack("defend: costume", "block: no", "defend: costume", "block: no")
    g.play(0, card, "move: B4", ...)
    assert set(g.offered("move")) == walk(g, "B4", steps)
    g.deal(0, hand="maneuver charge")
    g.play(0, "maneuver", "move: B4", ...)
    assert set(g.offered("move")) == walk(g, "B4", 4)
