"""Not So Funhouse! (HW-288 to HW-317)."""

from __future__ import annotations

import pytest

from capesmith.systems.heroes_wanted.game.state import COUNTERS

from .scenes import Scene, cast, scene
from .tableside import fresh

TRAP_DOORS = {1: "B2", 2: "F2", 3: "K2", 4: "B5", 5: "G5", 6: "J5"}
MIRRORS = ["A2", "C1", "C4", "H3", "H5", "J1", "J6"]
DOORS = {
    "red": "A1 E1 L1 C6 H6 I6", "blue": "A1 H1 I1 D4 F4 K4", "green": "D1 G3 L1 A4 H6 L6", "yellow": "B3 G3 J3 D4 E6 I6"
}  # fmt: skip
TWO_BOTS = (("bot", "golden"), ("bot", "golden"))


def fun(heroes: str = "golden bot B2, golden bot L2", villain: str = "cousin chainsaw K5", **how: object) -> Scene:
    return scene(heroes, "funhouse", villain=villain, **how)  # type: ignore[arg-type]


# --- setting up ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("heroes", "hp"), [(1, 30), (2, 30), (4, 60)])
def test_hw_288_to_hw_291_setup(heroes: int, hp: int) -> None:
    s = scene(", ".join(["golden bot"] * heroes), "funhouse", villain="mama chainsaw", bare=False)
    assert s.hp == hp  # HW-289, HW-367
    assert s.on_board("henchman") == ["A5", "C2", "F1", "F6", "K1", "L5"]  # HW-290
    assert s.on_board("underling") == ["A3", "B6", "D2", "D6", "E3", "E5", "G4", "H2", "I3", "I4", "K6", "L3"]
    assert s.on_board("mirror") == MIRRORS
    sheet = s.t.scenario.sheet
    assert (sheet.headlines.random, sheet.headlines.printed) == (4, ("headline-mirrors",)) and s.state.threat == 0


def test_hw_292_heroes_start_on_a_door_of_the_rolled_room() -> None:
    g = fresh("funhouse", 2, dice=[6, 1, 5, 2], heroes=TWO_BOTS)
    g.advance("0 start: H6", "1 start: H1")
    assert g.offered("start", 0) == ["F4", "E6", "H6"] and g.offered("start", 1) == ["E1", "H1", "G3"]
    assert [g.where(0), g.where(1)] == ["H6", "H1"]


def test_hw_293_without_an_unoccupied_door_space_he_rolls_again() -> None:
    g = fresh("funhouse", 5, dice=[6, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 3], heroes=(("bot", "golden"),) * 5)
    g.advance("0 start: A1", "1 start: B3", "3 start: A4", "4 start: I1")
    assert [g.where(seat) for seat in range(5)] == ["A1", "B3", "D1", "A4", "I1"]
    assert len(g.words("no-door")) == 2


def test_hw_294_and_hw_295_a_face_down_stack_and_the_first_token_places_the_villain() -> None:
    seen = set()
    for seed in range(12):
        s = fun(seed=seed, bare=False)
        assert len(s.state.counters) == 5 and len(s.state.revealed) == 1
        assert sorted([*s.state.counters, *s.state.revealed]) == [1, 2, 3, 4, 5, 6]
        assert s.villain() == TRAP_DOORS[s.state.revealed[0]] and s.state.villain_number == s.state.revealed[0]
        seen.add(s.villain())
    assert len(seen) > 3  # shuffled


@pytest.mark.parametrize("thing", ["hero", "underling", "mirror", "villain"])
def test_hw_296_unoccupied_means_no_hero_minion_villain_or_token(thing: str) -> None:
    s = fun("golden bot L6, golden bot L2", villain="cousin chainsaw B2")
    if thing == "hero":
        s.put(0, "A3")
    elif thing == "villain":
        s.villain_at("A3")
    else:
        s.add(thing, "A3")
    s.colour("teal")
    in_room_1 = [space for space in s.on_board("underling") if space in ("A3", "D2")]
    assert in_room_1 == (["A3", "D2"] if thing == "underling" else ["D2"])  # never a second piece on A3


def test_hw_297_being_placed_on_a_door_does_not_use_it() -> None:
    g = fresh("funhouse", 2, dice=[6, 1, 1, 2], heroes=TWO_BOTS)
    g.advance("0 start: A1", "1 start: E1")
    assert g.where(0) == "A1" and not g.words("move")


# --- mirrors --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "injuries"), [(1, 1), (2, 0), (6, 0)])
def test_hw_298_and_hw_299_a_mirror_gives_fame_and_on_a_1_an_injury(face: int, injuries: int) -> None:
    s = fun()
    mirror = s.add("mirror", "C2")
    s.dice(face)
    s.play(0, "charge", "move: C2", "target: mirror C2")
    assert s.where(mirror) == "achievements 0" and s.fame(0) == 3 and s.injuries(0) == injuries


def test_hw_298_it_is_his_choice() -> None:
    s = fun()
    s.add("mirror", "C2")
    s.dice()
    s.play(0, "charge", "move: C2")
    assert s.on_board("mirror") == ["C2"] and s.fame(0) == 2 and s.was_asked("target")


def test_hw_299_with_five_injuries_a_1_costs_fame() -> None:
    """D25."""
    s = fun("beef bot B2, golden bot L2")
    s.set(0, injuries=5, fame=5)
    s.add("mirror", "C2")
    s.dice(1)
    s.play(0, "charge", "move: C2", "target: mirror C2")
    assert s.fame(0) == 5 + 1 - 2 and s.injuries(0) == 5


# --- rooms and doors --------------------------------------------------------------------------------------


def test_hw_300_six_rooms_told_apart_by_colour_and_number() -> None:
    board = cast().play("funhouse").board
    assert [room.number for room in board.rooms] == [1, 2, 3, 4, 5, 6]
    assert len({room.colour for room in board.rooms}) == len({room.name for room in board.rooms}) == 6
    assert all(len(room.spaces) == 12 for room in board.rooms)
    for colour, spaces in DOORS.items():
        letter = {"red": "r", "blue": "b", "green": "g", "yellow": "y"}[colour]
        found = [space.id for space in board.spaces if any(door.startswith(letter) for door in space.doors)]
        assert sorted(found) == sorted(spaces.split())


def test_hw_301_a_hero_who_moves_into_a_door_is_moved_to_another_of_that_colour() -> None:
    s = fun("golden bot D2, golden bot L2")
    s.play(0, "gizmo", "option: option 1", "move: H6", "card: costume")
    assert s.where(0) == "H6"  # D1 is green
    one_step = set(s.offered("move"))
    assert "D1" not in one_step  # he cannot stay on the door he enters
    assert {"G3", "L1", "A4", "H6", "L6"} <= one_step


def test_hw_302_and_hw_304_the_jump_is_free_and_he_goes_on() -> None:
    """T11: 1 step onto a blue and red door, and 3 left of MOVE 4."""
    ground = cast().play("funhouse").ground
    grid = cast().play("funhouse").board.grid
    here = grid.space("B1")  # next to A1, the red and blue door
    four = {grid.id(space) for space in ground.moves(here, 4)}
    for door in (DOORS["red"] + " " + DOORS["blue"]).split():
        if door == "A1":
            continue
        walk = {grid.id(space) for space in range(72) if grid.walk.rows[grid.space(door)][space] <= 3}
        plain = {space for space in walk if not ground.side.space(space).doors}
        assert plain - {"A1"} <= four


def test_hw_303_a_door_of_two_colours_leads_to_both() -> None:
    s = fun("golden bot B1, golden bot L2")
    s.first(1)
    s.play(0, "charge")
    ends = set(s.offered("move"))
    assert set((DOORS["red"] + " " + DOORS["blue"]).split()) - {"A1"} <= ends
    assert not ends & {"G3", "J3", "A4", "L6", "E6"}  # neither green nor yellow


def test_hw_305_arriving_does_not_use_the_door_again() -> None:
    s = fun("golden bot B1, golden bot L2")
    s.first(1)
    s.play(0, "charge", "move: L1")
    assert s.where(0) == "L1"  # red and green: no second jump


def test_hw_306_the_jump_may_lead_to_a_door_of_the_same_room() -> None:
    s = fun("golden bot H2, golden bot L2")
    board = s.t.scenario.board
    pairs = [
        (a.id, b.id)
        for a in board.spaces
        for b in board.spaces
        if a.index < b.index and a.room == b.room and set(a.doors) & set(b.doors)
    ]
    assert pairs == []  # no such pair on this board, so the rule only shows in the doors themselves
    for door in (space.index for space in board.spaces if space.doors):
        colours = set(board.spaces[door].doors)
        assert set(s.t.ground.jumps[door]) == {
            other.index for other in board.spaces if other.index != door and colours & set(other.doors)
        }


def test_hw_307_the_jump_may_lead_to_an_occupied_space() -> None:
    s = fun("golden bot B1, golden bot E1", villain="cousin chainsaw L1")
    s.add("henchman", "C6")
    s.play(0, "charge")
    assert {"E1", "L1", "C6"} <= set(s.offered("move"))


def test_hw_308_villain_and_minions_do_not_use_hero_doors() -> None:
    s = fun("golden vortex C2, golden bot L2")
    underling = s.add("underling", "A1")
    s.play(0, "superpower", "target: underling A1", "space: B1")
    assert s.where(underling) == "achievements 0"
    s.state.counters = [4, 1]
    s.step("villain-moves")
    assert s.villain() == "B2"


def test_hw_308_a_pushed_minion_stays_on_a_door() -> None:
    s = fun("golden skunk C2, golden bot L2")
    underling = s.add("underling", "B1")
    s.play(0, "superpower", "space: A1")
    assert s.where(underling) == "A1"


# --- the counter tokens -----------------------------------------------------------------------------------


def test_hw_309_and_hw_310_the_last_counter_is_set_aside_and_the_rest_are_a_new_stack() -> None:
    """D23: after 3, the moves 5, 1, 6, 2 leave the 4: 2 is set aside, the new stack is 1, 3, 4, 5, 6."""
    s = fun()
    s.counters(5, 1, 6, 2, 4)
    assert s.state.revealed == [3]
    for number in (5, 1, 6):
        s.step("villain-moves")
        assert s.villain() == TRAP_DOORS[number] and sorted(s.state.counters) != [1, 3, 4, 5, 6]
    s.step("villain-moves")
    assert s.villain() == "F2" and s.state.set_aside == 2
    assert sorted(s.state.counters) == [1, 3, 4, 5, 6] and s.state.revealed == []


def test_hw_310_each_new_stack_has_five_tokens_and_lasts_four_moves() -> None:
    s = fun()
    s.counters(5, 1, 6, 2, 4)
    aside = []
    for _ in range(4 + 4 * 5):
        s.step("villain-moves")
        if len(s.state.counters) == 5:
            aside.append(s.state.set_aside)
            assert sorted([*s.state.counters, s.state.set_aside]) == [1, 2, 3, 4, 5, 6]
    assert len(aside) == 6


def test_hw_310_the_new_stack_is_shuffled() -> None:
    orders = set()
    for at in range(12):
        s = fun()
        s.state.streams[COUNTERS].at = at
        s.counters(2, 4)
        s.step("villain-moves")
        orders.add(tuple(s.state.counters))
    assert len(orders) > 6


def test_hw_311_the_villain_never_moves_to_where_he_is() -> None:
    for seed in range(4):
        s = fun(seed=seed, bare=False)
        before = s.villain()
        for _ in range(30):
            s.step("villain-moves")
            assert s.villain() != before
            before = s.villain()


# --- the Villain Phase ------------------------------------------------------------------------------------


def test_hw_312_the_escape_is_scored() -> None:
    s = fun()
    s.state.threat = 20
    s.villain_phase()
    assert s.state.outcome == "escaped" and s.result().scores == (2, 2)


def test_hw_313_threat_villain_attack() -> None:
    s = fun("golden bot B1, golden bot L2", villain="cousin chainsaw K5")
    s.counters(1, 2, 3, 4, 5)
    s.state.threat = 1
    s.add("mirror", "A2")
    s.villain_phase()
    assert [line[0] for line in s.words("threat", "villain-moves", "attack")] == ["threat", "villain-moves", "attack"]
    assert s.dealt(0) == [2, 6]  # the mirror, then the Chainsaw who has come to B2


def test_hw_314_the_villain_goes_to_the_next_counters_trap_door() -> None:
    s = fun()
    for number, space in TRAP_DOORS.items():
        rest = [n for n in TRAP_DOORS if n != number]
        s.counters(number, *rest[:3])
        s.step("villain-moves")
        assert s.villain() == space and s.state.villain_number == number


def test_hw_315_purple_two_damage_per_mirror_in_range() -> None:
    """D24: mirrors on A2 and C1 and an injury: 5."""
    s = fun("golden bot B1, golden bot L2, golden bot C2")
    s.add("mirror", "A2", "C1")
    s.set(0, injuries=1)
    s.colour("purple")
    assert [s.dealt(seat) for seat in range(3)] == [[5], [], [2]]


def test_hw_315_mirrors_do_not_work_through_walls() -> None:
    s = fun("golden bot D3, golden bot L2")
    s.add("mirror", "E3")
    s.colour("purple")
    assert s.dealt(0) == []


def test_hw_316_teal_refills_the_villains_room_and_empty_rooms() -> None:
    s = fun("golden bot A1, golden bot E1", villain="cousin chainsaw B2")
    s.add("henchman", "A2")  # the villain's room is not empty, and refilled all the same
    s.add("underling", "E2")  # room 2 has a minion
    s.add("mirror", "J1")
    s.colour("teal")
    assert s.on_board("underling") == sorted(["A3", "D2", "E2", "I3", "L3", "B6", "D6", "E5", "G4", "I4", "K6"])
    assert s.on_board("henchman") == sorted(["A2", "C2", "K1", "A5", "F6", "L5"])


def test_hw_317_the_printed_headline_is_two_mirrors() -> None:
    s = fun(headlines=["headline-mirrors"])
    s.add("mirror", "B2", "B2")
    for card in ("charge", "maneuver"):
        s.dice(5)
        s.play(0, card, "target: mirror B2")
    assert s.hero(0).done == [0] and s.held(0, "mirror") == 2


def test_the_track() -> None:
    begin = "white purple white teal " * 4
    end = "purple white teal purple"
    assert cast().play("funhouse").sheet.threat.track == tuple((begin + end).split())
