"""The boards and Episodes of Hard City: as the reference draws them, and wrong in every way one may write them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from capesmith.content.masks import bits
from capesmith.source.yaml import read_text
from capesmith.systems.hard_city import SYSTEM, grid
from capesmith.systems.hard_city.boards import Board
from capesmith.systems.hard_city.episodes import GRIDS, Episode
from capesmith.systems.hard_city.game.ground import Ground
from capesmith.systems.hard_city.game.pieces import BOAT, LIMOUSINE, POLICE_CAR, TRUCK, VEHICLE, inside
from capesmith.systems.hard_city.game.streets import Streets, footprint
from capesmith.systems.sheet_reading import read_sheet
from hard_city.boxes import ROOT, box, loader

SCENARIOS = ROOT / "scenarios" / "hard-city"


def episode(number: int) -> Episode:
    found: Episode = next(one.content for one in box().scenarios if one.content.number == number)
    return found


def boards() -> dict[str, Board]:
    return {one.id: one.content for one in box().boards}


def ground(number: int, key: str = "1-2") -> Ground:
    return Ground(episode(number), key, boards())


def streets(number: int, key: str = "1-2", *entered: int) -> Streets:
    g = ground(number, key)
    prints = {VEHICLE + grid.VEHICLES.index(name): spaces for name, spaces in g.grid.footprints()}
    return Streets(g, prints, entered, (), 0)


def ids(mask: int) -> set[str]:
    return {grid.called(one) for one in bits(mask)}


def test_every_sheet_is_read() -> None:
    """HC-290, HC-291: five Episodes on ten boards, the first piece on the left."""
    assert [one for one in loader().problems(SYSTEM) if one.file.startswith("scenarios")] == []
    assert len(box().boards) == 10
    assert {one.content.number: one.content.pieces for one in box().scenarios} == {
        1: ("piece-1a", "piece-2a"), 2: ("piece-2a", "piece-3a"), 3: ("piece-3a", "piece-2b"),
        4: ("piece-2b", "piece-1b"), 5: ("piece-2b", "piece-3b"),
    }  # fmt: skip


def test_every_space_has_a_name_and_a_number() -> None:
    names = [grid.called(one) for one in range(grid.SPACE_COUNT)]
    assert len(set(names)) == grid.SPACE_COUNT and [grid.number(one) for one in names] == list(range(grid.SPACE_COUNT))
    assert grid.number("N1") == grid.number("A13") == grid.number("h1") == grid.number("a6") == grid.number("") == -1


@pytest.mark.parametrize("number", range(1, 6))
@pytest.mark.parametrize("key", GRIDS)
def test_how_many_spaces_a_board_has(number: int, key: str) -> None:
    """HC-052, HC-054 to HC-056: 13 columns of 8; Pier 14 spaces, Back Alley 20, Sewer 15, Rooftop 35 (11.1)."""
    g = ground(number, key)
    assert len(g.spaces) == 104 + {3: 15, 4: 14, 5: 20 + 35}.get(number, 0)
    for space in g.spaces:
        assert space in {other for near in g.near[space] for other in g.near[near]}  # HC-053: both ways
        assert set(g.sides[space]) <= set(g.near[space])


def test_adjacent_is_by_side_or_corner() -> None:
    """HC-053."""
    g = ground(1)
    assert {grid.called(one) for one in g.near[grid.number("C3")]} == {
        "B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4",
    }  # fmt: skip
    assert len(g.near[grid.number("A1")]) == 3


def test_distance_is_in_steps_and_never_across_segments() -> None:
    """HC-058, HC-059."""
    way = streets(4)
    assert way.far(grid.number("A1"), grid.number("M8")) == 12
    assert way.far(grid.number("F12"), grid.number("E9")) == 3  # round the corner of the deck
    assert streets(5).far(grid.number("A1"), grid.number("a1")) > 100
    assert ids(ground(1).ring(grid.number("A1"), 1)) == {"A1", "B1", "A2", "B2"}


def test_edge_and_corner_spaces() -> None:
    """HC-061: the rectangle of the main pieces; what is attached does not count."""
    g = ground(5)
    assert len(bits(g.edge)) == 2 * 13 + 2 * 6 and ids(g.corners) == {"A1", "M1", "A8", "M8"}
    assert "E9" not in ids(g.edge) and "G8" in ids(g.edge)


def test_a_pier_has_a_deck_and_a_boat_beside_it() -> None:
    """HC-388: the Boat is entered from the deck, and touches nothing else."""
    g = ground(4)
    assert ids(g.deck) == {f"{column}{row}" for column in "FGH" for row in (10, 11, 12)}
    way = streets(4, "1-2", BOAT)
    assert {grid.called(one) for one in range(grid.SPACE_COUNT) if inside(BOAT) in way.mutant_ways[one]} == {
        "H10", "H11", "H12",
    }  # fmt: skip


def test_street_lights_own_five_spaces_each() -> None:
    """HC-407: areas 1 to 3 on the left piece, 4 to 6 on the right one."""
    areas = [ids(one) for one in ground(5).areas]
    assert areas[0] == {"B2", "B1", "A2", "C2", "B3"} and areas[1] == {"E4", "E3", "D4", "F4", "E5"}
    assert areas[3] == {"L2", "L1", "K2", "M2", "L3"} and areas[4] == {"I5", "I4", "H5", "J5", "I6"}
    assert areas[5] == {"L7", "L6", "K7", "M7", "L8"}


def test_obstacles_fill_their_spaces() -> None:
    """HC-062, HC-065, HC-073: nobody walks onto or through them; a diagonal between two is open (HC-060)."""
    way = streets(1)
    assert not way.open >> grid.number("D4") & 1 and way.ways[grid.number("D4")] == ()
    assert grid.number("D4") not in way.ways[grid.number("C4")]
    reach = way.reach(grid.number("C4"), 3, mutant=False)
    assert reach[grid.number("F4")] == 3  # round the Car, by D3 and E3 or below


def test_directly_by_the_side_is_an_edge_not_a_corner() -> None:
    """HC-070, HC-072."""
    way = streets(3)
    beside = ids(way.beside[LIMOUSINE])
    assert "C2" in beside and "D1" in beside and "D2" not in beside
    assert "D2" in ids(way.touching[LIMOUSINE])


def test_a_vehicle_that_mutants_enter_is_one_space() -> None:
    """HC-071, HC-457, HC-458, T65: onto the Truck and off it on the other side."""
    way = streets(2, "1-2", TRUCK)
    reach = way.reach(grid.number("E4"), 2, mutant=True)
    assert reach[inside(TRUCK)] == 1 and reach[grid.number("I5")] == 2
    assert grid.number("I5") not in way.reach(grid.number("E4"), 2, mutant=False)
    assert way.far(grid.number("E4"), inside(TRUCK)) == 1 and way.far(inside(TRUCK), grid.number("K5")) == 3


def test_footprints_lie_across_or_upright() -> None:
    corner = grid.number("G4")
    assert [grid.called(one) for one in footprint(POLICE_CAR, corner, True)] == ["G4", "G5"]
    assert [grid.called(one) for one in footprint(TRUCK, corner, False)] == ["G4", "H4", "I4", "G5", "H5", "I5"]


WRONG: dict[str, tuple[str, str, str]] = {
    "a-car-of-three": ("D4-E4, I5-J5", "D4-F4, I5-J5", "D4-F4 is no civilian-car"),
    "a-bent-car": ("D4-E4, I5-J5", "E4-D5, I5-J5", "E4-D5 is no civilian-car"),
    "two-in-one-place": ("D4-E4, I5-J5", "D4-E4, E4-F4", "are both on E4"),
    "a-barrel-in-a-car": ("barrel: [F3", "barrel: [D4", "D4 is inside the civilian-car"),
    "a-grid-too-few": ("  7-8:", "  9-9:", '"9-9" does not fit here'),
    "a-space-that-is-none": ("helicopter: [G4]", "helicopter: [N4]", "N4"),
    "a-zone-off-the-board": ("west: [A4, A5]", "west: [A4, A9]", "A9 is no space of the main pieces"),
    "a-rule-nobody-knows": ("call-helicopter", "call-taxi", '"call-taxi" is no special rule'),
    "a-reason-nobody-knows": ("kills: 1", "kisses: 1", '"kisses" is no'),
}


@pytest.mark.parametrize("case", WRONG)
def test_mistakes_are_found_where_they_are(case: str) -> None:
    before, after, message = WRONG[case]
    text = (SCENARIOS / "mayhem-on-the-streets.yaml").read_text("utf-8")
    assert before in text
    _, notes = read_sheet(read_text("one.yaml", text.replace(before, after, 1).encode()), SYSTEM, {})
    said: list[Any] = [one.message for one in notes]
    assert any(message in one for one in said), said


def test_a_board_knows_its_own_spaces() -> None:
    text = (SCENARIOS / "boards" / "sewer.yaml").read_text("utf-8")
    for before, after, message in (
        ("a2, c1, e2", "a2, c1, f2", "no space f2"), ("ladders: [a2, c1, e2]\n", "", "ladders"),
    ):  # fmt: skip
        _, notes = read_sheet(read_text("one.yaml", text.replace(before, after).encode()), SYSTEM, {})
        assert any(message in one.message for one in notes), [one.message for one in notes]


# Mistakes that only show beside the boards: the file, what is changed in it, and what is said where.
LAID: dict[str, tuple[str, str, str, str, Any]] = {
    "a-row-that-is-not-there": (
        "mayhem-on-the-streets", "helicopter: [G4]", "helicopter: [G9]", "there is no space G9",
        ("grids", "1-2", "tokens", "helicopter", 0),
    ),
    "nothing-apart": (
        "mayhem-on-the-streets", "helicopter: [G4]", "helicopter: [c3]", "there is no space c3",
        ("grids", "1-2", "tokens", "helicopter", 0),
    ),
    "in-the-water": (
        "bloody-sunrise", "P: H11", "P: E12", "there is no space E12", ("grids", "1-2", "letters", "P"),
    ),
    "attached-nowhere": ("bloody-sunrise", "    attach: ", "    # attach: ", "lies nowhere", ("grids", "1-2")),
    "nothing-to-attach": (
        "mayhem-on-the-streets", "  1-2:\n", "  1-2:\n    attach: E\n", "nothing is attached",
        ("grids", "1-2", "attach"),
    ),
    "a-sewer-for-a-street": (
        "mayhem-on-the-streets", "pieces: [piece-1a,", "pieces: [sewer,", "is no main piece", ("pieces", 0),
    ),
    "a-street-below": (
        "mayhem-on-the-streets", "zones:", "beside: [piece-3a]\nzones:", "is a main piece", ("beside", 0),
    ),
    "no-truck": ("mutagen-heist", "truck: [F4-H5], ", "", "truck-of-barrels needs vehicles: truck", ("rules", 1)),
    "no-boat": ("bloody-sunrise", "boat: [I10-I12], ", "", "boat needs vehicles: boat", ("rules", 0)),
    "no-start": ("zero-hour", "{S: G9, ", "{", "officers-on-start needs letters: S", ("set-up", 1)),
    "no-generator": ("zero-hour", " G: J3,", "", "generator needs letters: G", ("rules", 2)),
    "nothing-to-light": (
        "mayhem-on-the-streets", "round-start: [", "round-start: [street-lights, ", "needs six Street Lights",
        ("round-start", 0),
    ),
    "no-rooftop": ("zero-hour", "beside: [back-alley, rooftop]", "beside: [back-alley]", "needs a Rooftop",
        ("rules", 2)),
    "no-sewer": ("toxic-revenge", "beside: [sewer]", "beside: []", "needs a Sewer", ("rules", 3)),
    "manholes-for-nothing": (
        "mutagen-heist", "rules: [seal-manholes, ", "rules: [", "nobody can ever score for manhole here",
        ("victory", "order", "manhole"),
    ),
    "switches-for-nothing": (
        "zero-hour", "rules: [street-lights, ", "rules: [", "switches does nothing without the rule street-lights",
        ("set-up", 0),
    ),
    "two-below": ("bloody-sunrise", "beside: [pier", "beside: [back-alley, pier", "lie in one place", ("beside", 1)),
}  # fmt: skip


@pytest.mark.parametrize("case", LAID)
def test_what_does_not_fit_the_boards_is_found(case: str) -> None:
    file, before, after, message, path = LAID[case]
    text = (SCENARIOS / f"{file}.yaml").read_text("utf-8")
    assert before in text
    sheet, notes = read_sheet(read_text("one.yaml", text.replace(before, after, 1).encode()), SYSTEM, {})
    assert notes == [] and sheet.scenario is not None
    found = list(SYSTEM.sheet.fits(sheet.scenario.content, SYSTEM.sheet.on(sheet.scenario.content, boards())))
    assert any(message in one[1] and one[3] == path for one in found), found


def test_officers_who_never_come_are_missed() -> None:
    """Call 911! puts them beside the Police Car; Lock and Load! does not."""
    one = episode(1)
    town = SYSTEM.sheet.on(one, boards())
    for changed, missing in (
        (one, False),
        (replace(one, number=2), False),
        (replace(one, number=3), True),
        (replace(one, number=3, setup=("officers-on-start",)), False),
        (replace(one, setup=("flamethrower",)), True),
    ):
        found = [path for _, _, _, path in SYSTEM.sheet.meets(changed, town, box().cards)]
        assert found == [("set-up",)] * missing, changed


def test_the_boards_of_every_episode_lie_well() -> None:
    for one in box().scenarios:
        town = SYSTEM.sheet.on(one.content, boards())
        assert list(SYSTEM.sheet.fits(one.content, town)) == []
        assert list(SYSTEM.sheet.meets(one.content, town, box().cards)) == []
        for key in GRIDS:
            assert town.grids[key] == set(ground(one.content.number, key).spaces), (one.id, key)
