"""The two cities: as the reference draws them, and what is said about those that cannot be built."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from capesmith.check.run import check_project
from capesmith.content.model import Box
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.notes import diagnose
from capesmith.source.yaml import read_text
from capesmith.systems import system
from capesmith.systems.heroes_incorporated.cities import (
    CENTRE,
    DIRECTIONS,
    SPACES,
    City,
    beyond,
    blocks_to_deal,
    space_at,
    space_name,
    space_named,
)
from capesmith.systems.load import read_sheet, shipped_box

GAME = system("heroes-incorporated")
assert GAME is not None

# Section 6: the map of the learning game, with the numbers of its blocks.
FIRST_PATROL = """
noodle-lane 2 | daily-lantern 3 | skyport 5 | old-cathedral 3 | corner-laundromat 2
foundry-street 3 | genicon-inc 3 | first-charter-bank 4 | riverside-clinic 3 | police-plaza 4
city-hall 5 | tram-depot 2 | crimeland 5 | public-library 2 | helix-labs 5
grand-casino 4 | central-station 3 | the-makers-group 4 | beacon-studios 3 | freight-docks 4
sandlot-park 2 | observatory-hill 4 | dwengine-ltd 5 | harbour-arcade 3 | second-hand-row 2
"""
FILE = """\
city: old-town
name: Old Town
rows:
  - [noodle-lane, any, any, any, any]
  - [any, any, any, any, any]
  - [any, any, crimeland, any, any]
  - [any, any, any, any, any]
  - [any, any, any, any, skyport]
"""
DEALT = "blocks: [" + ", ".join(f"my-block-{number}" for number in range(22)) + "]\n"


@lru_cache
def box() -> Box:
    return shipped_box(GAME)


def city(id: str) -> City:
    return next(one.content for one in box().boards if one.id == id)


def read(text: str) -> tuple[City | None, list[Diagnostic]]:
    document = read_text("city.yaml", text.encode())
    sheet, notes = read_sheet(document, GAME, {})
    return None if sheet.board is None else sheet.board.content, diagnose(document, notes)


# --- the spaces ---------------------------------------------------------------------------------------------


def test_spaces_have_names_by_row_and_column() -> None:
    """HI-120: row 1 is north, column 1 is west."""
    assert [space_name(space) for space in (0, 4, 12, 20, 24)] == ["r1c1", "r1c5", "r3c3", "r5c1", "r5c5"]
    assert [space_named(space_name(space)) for space in SPACES] == list(SPACES)
    assert space_at(3, 3) == CENTRE
    assert [space_named(name) for name in ("r0c1", "r6c1", "r1c6", "c1r1", "r1", "r1c1\n", "")] == [None] * 7


def test_the_crime_die_points_in_eight_directions() -> None:
    """HI-236, HI-301, HI-302: one block, straight or diagonal."""
    found = {direction: beyond(CENTRE, direction) for direction in DIRECTIONS}
    names = {direction: space_name(space) for direction, space in found.items() if space is not None}
    assert names == {
        "N": "r2c3", "NE": "r2c4", "E": "r3c4", "SE": "r4c4", "S": "r4c3", "SW": "r4c2", "W": "r3c2", "NW": "r2c2",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "off"),
    [("r1c1", "N NE SW W NW"), ("r1c3", "N NE NW"), ("r3c5", "NE E SE"), ("r5c5", "NE E SE S SW"), ("r3c3", "")],
)
def test_the_board_does_not_wrap(name: str, off: str) -> None:
    """HI-238, HI-304."""
    space = space_named(name)
    assert space is not None
    assert [direction for direction in DIRECTIONS if beyond(space, direction) is None] == off.split()


# --- the cities of the box ----------------------------------------------------------------------------------


def test_the_city_of_the_standard_game_is_dealt_around_crimeland() -> None:
    """HI-118, HI-119."""
    found = city("megalopolis")
    assert found.placed == {"crimeland": CENTRE}
    assert (found.centre, found.dealt, found.blocks) == ("crimeland", 24, ())
    blocks = [card for card in box().cards if card.kind == "block"]
    dealt = blocks_to_deal(found, blocks)
    assert len(dealt) == len(set(dealt)) == 24
    assert "crimeland" not in dealt


def test_the_city_of_the_first_patrol_is_that_of_the_reference() -> None:
    """HI-119: a scenario may fix the layout; the numbers are those of section 6, too."""
    numbers = {card.id: card.fields["number"] for card in box().cards if card.kind == "block"}
    found = [" | ".join(f"{block} {numbers[block]}" for block in row) for row in city("first-patrol").grid]
    assert found == FIRST_PATROL.strip().splitlines()
    assert city("first-patrol").dealt == 0


def test_these_are_all() -> None:
    assert sorted(one.id for one in box().boards) == ["first-patrol", "megalopolis"]


# --- cities that cannot be built ----------------------------------------------------------------------------


def test_a_city_may_have_fixed_and_dealt_blocks() -> None:
    found, problems = read(FILE)
    assert problems == []
    assert found is not None
    assert found.placed == {"noodle-lane": 0, "crimeland": 12, "skyport": 24}
    assert found.dealt == 22
    listed, problems = read(FILE + DEALT)
    assert (problems, listed is not None and len(listed.blocks)) == ([], 22)
    assert listed is not None
    assert blocks_to_deal(listed, ()) == listed.blocks


@pytest.mark.parametrize(
    ("before", "after", "code", "marked", "says"),
    [
        ("any, skyport]", "any, noodle-lane]", "CTY001", "noodle-lane]", "lies on r1c1 already"),
        ("crimeland", "any", "CTY002", "any, any, any]", "what lies in the centre"),
        ("skyport", "crimeland", "CTY001", "crimeland]", "lies on r3c3 already"),
        ("[any, any, crimeland, any, any]", "[any, any, skyport, any, crimeland]", "CTY001", "skyport]", "r3c3"),
        ("noodle-lane, any", "crimeland, any", "CTY001", "crimeland, any", "r3c3 already"),
        ("  - [any, any, any, any, skyport]\n", "", "CRD003", "- [noodle-lane", "a list of 4"),
        ("any, skyport]", "skyport]", "CRD003", "[any, any, any, skyport]", "a list of 4"),
        ("any, skyport]", "any, Skyport]", "EFF005", "Skyport", "id of a block"),
        ("name: Old Town\n", "", "CRD002", "city", 'needs "name"'),
        ("any, skyport]\n", "any, skyport]\nblocks: [tram-depot]\n", "CTY003", "[tram-depot]", "22 spaces"),
        ("any, skyport]\n", "any, skyport]\n" + DEALT.replace("my-block-3", "skyport"), "CTY001", "skyport", "r5c5"),
        ("any, skyport]\n", "any, skyport]\nplocks: [a]\n", "CRD001", "plocks", 'no field "plocks"'),
    ],
)
def test_a_mistake_is_marked_and_explained(before: str, after: str, code: str, marked: str, says: str) -> None:
    """HI-118, HI-119."""
    text = FILE.replace(before, after, 1)
    assert text != FILE
    found, problems = read(text)
    assert found is None
    first = problems[0]
    assert (first.code, says in first.message) == (code, True), first
    assert text.splitlines()[first.line - 1][first.column - 1 :].startswith(marked)
    assert first.hint


def test_crimeland_elsewhere_is_no_centre() -> None:
    """HI-118."""
    text = FILE.replace("crimeland", "tram-depot").replace("noodle-lane", "crimeland")
    _, (problem,) = read(text)
    assert (problem.code, problem.line, problem.hint) == ("CTY002", 4, "move it to r3c3")
    never_dealt = FILE.replace("crimeland", "gangland") + DEALT.replace("my-block-3", "crimeland")
    _, (problem,) = read(never_dealt)
    assert (problem.code, problem.line) == ("CTY002", 9)


def test_a_fixed_city_needs_no_list() -> None:
    text = FILE
    for number in range(22):
        text = text.replace("any", f"my-block-{number}", 1)
    found, problems = read(text + "blocks: [tram-depot]\n")
    assert found is None
    assert [problem.code for problem in problems] == ["CTY003"]
    assert read(text)[1] == []


def test_a_block_that_nobody_has_is_found_over_the_whole_box(tmp_path: Path) -> None:
    (tmp_path / "capesmith.yaml").write_text("name: Mine\nuses: [heroes-incorporated]\n")
    folder = tmp_path / "scenarios" / "heroes-incorporated"
    folder.mkdir(parents=True)
    (folder / "old-town.yaml").write_text(FILE.replace("skyport", "skyprot"))
    night = "scenario: night\ncode: NN\nname: Night\npremise: Dark.\ncity: old-town\n"
    (folder / "night.yaml").write_text(night)
    (problem,) = check_project(tmp_path).diagnostics
    assert (problem.code, problem.line) == ("BOX002", 8)
    assert "skyport" in problem.hint
