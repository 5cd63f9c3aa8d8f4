"""The four boards and scenarios of Heroes Wanted, and what is said about broken ones."""

from __future__ import annotations

import pickle
from collections import Counter
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.content.hexes import FAR, NOWHERE, Border
from capesmith.effects.ast import AllOf, Happened, Trigger
from capesmith.effects.types import Reading
from capesmith.source.files import read_document
from capesmith.source.notes import WRONG, Note, diagnose
from capesmith.source.yaml import read_text
from capesmith.systems.heroes_wanted import SYSTEM
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.fitting import check_scenario, set_up
from capesmith.systems.heroes_wanted.scenarios import BOX, RANKS, Line, ScenarioSheet, Start
from capesmith.systems.heroes_wanted.sheets import BOARD, SCENARIO
from capesmith.systems.schemas import system_schemas
from each import each

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scenarios" / "heroes-wanted"
IDS = ("littering", "bootleg", "funhouse", "asylum")


@cache
def document(path: Path) -> Any:
    found = read_document(path, ROOT)
    assert found.problems == []
    return found


def board_data(id: str) -> Any:
    return deepcopy(document(FOLDER / "boards" / f"{id}.yaml").data)


def scenario_data(id: str) -> Any:
    return deepcopy(document(FOLDER / f"{id}.yaml").data)


@cache
def board(id: str) -> BoardSide:
    r = SYSTEM.reading()
    side = BOARD.read(board_data(id), r)
    assert r.found == []
    return side


def reading(data: Any) -> Reading:
    """What reads a whole file takes the facts of its prose from there."""
    r = SYSTEM.reading()
    r.facts = data
    return r


@cache
def scenario(id: str) -> ScenarioSheet:
    data = scenario_data(id)
    r = reading(data)
    sheet = SCENARIO.read(data, r)
    assert r.found == []
    return sheet


def distance(side: BoardSide, here: str, there: str) -> int:
    """How far apart two spaces are for range (HW-078)."""
    return side.grid.reach.between(side.space(here).index, side.space(there).index)


def steps(side: BoardSide, here: str, there: str) -> int:
    """How far a hero walks (HW-064)."""
    return side.grid.walk.between(side.space(here).index, side.space(there).index)


def ids(side: BoardSide, spaces: Any) -> list[str]:
    return [side.grid.id(space) for space in spaces]


# --- the boards as the rules draw them -------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "size", "free", "icons"),
    [
        ("littering", (12, 6), 68, {"HM": 6, "UN": 12, "EV": 0, "ST": 5, "TC": 4}),
        ("bootleg", (11, 7), 72, {"HM": 6, "UN": 12, "EV": 7, "ST": 5, "TC": 0}),
        ("funhouse", (12, 6), 72, {"HM": 6, "UN": 12, "EV": 7, "ST": 0, "TC": 0}),
        ("asylum", (12, 7), 80, {"HM": 0, "UN": 0, "EV": 7, "ST": 5, "TC": 0}),
    ],
)
def test_sizes_and_icons(id: str, size: tuple[int, int], free: int, icons: dict[str, int]) -> None:
    """Sections 11.2 to 11.5."""
    side = board(id)
    assert (side.id, (side.grid.width, side.grid.height), len(side.free)) == (id, size, free)
    assert {icon: len(side.with_icon(icon)) for icon in icons} == icons


@pytest.mark.parametrize("id", IDS)
def test_records_are_values(id: str) -> None:
    side, sheet = board(id), scenario(id)
    assert BOARD.read(board_data(id), SYSTEM.reading()) == side
    assert SCENARIO.read(scenario_data(id), reading(scenario_data(id))) == sheet
    assert pickle.loads(pickle.dumps(side)) == side
    assert [space.index for space in side.spaces] == list(range(len(side.grid)))


@pytest.mark.parametrize("id", ["littering", "bootleg", "asylum"])
def test_heroes_can_walk_everywhere(id: str) -> None:
    side = board(id)
    assert side.grid.components(side.free) == (side.free,)
    assert all(len(side.grid.walk.reachable(s.index)) == 1 for s in side.spaces if s.obstacle is not None)


def test_littering_board() -> None:
    """Section 11.2, HW-247."""
    side = board("littering")
    assert ids(side, side.villain.values()) == ["B5", "D2", "F5", "H2", "J5", "L2"]
    assert ids(side, side.with_icon("TC")) == ["C1", "J1", "D6", "I6"]
    assert sorted(ids(side, side.with_icon("ST"))) == ["E4", "F3", "G4", "H3", "I4"]
    assert {s.id: s.label for s in side.spaces if s.label} == {
        "F1": "newsstand", "H6": "bus shelter", "C4": "parked car", "J3": "delivery van",
    }  # fmt: skip
    assert side.space("F1").obstacle is Border.SOLID
    assert side.space("J3").obstacle is Border.DASHED
    assert {name: len(zone.spaces) for name, zone in side.zones.items()} == {
        "north-sidewalk": 23, "street": 22, "south-sidewalk": 23,
    }  # fmt: skip
    assert side.space("C4").zones == ("street",)
    assert side.space("C4").index not in side.zones["street"].spaces


def test_every_stop_of_the_villain_has_company() -> None:
    """Section 11.2: 1 HM and 2 UN within RNG 1, and a trash can at distance 1 or 2."""
    side = board("littering")
    for space in side.villain.values():
        near = side.grid.reach.within(space, 1)
        icons = Counter(icon for other in near for icon in side.spaces[other].icons)
        assert (icons["HM"], icons["UN"]) == (1, 2)
        cans = [side.grid.reach.between(space, can) for can in side.with_icon("TC")]
        assert 1 <= min(cans) <= 2


def test_range_goes_round_the_newsstand() -> None:
    """D19: F1 is solid, so G1 is 4 away from E1."""
    assert distance(board("littering"), "E1", "G1") == 4


def test_distances_on_the_street() -> None:
    """D20."""
    side = board("littering")
    assert [distance(side, *pair) for pair in (("B5", "D2"), ("A1", "L6"), ("E4", "B5"))] == [4, 11, 3]


def test_range_passes_dashed_obstacles() -> None:
    """HW-064, HW-077: past the parked car for range, round it on foot."""
    side = board("littering")
    assert distance(side, "C3", "C5") == 2
    assert distance(side, "C3", "C4") == 1
    assert steps(side, "C3", "C5") == 3
    assert steps(side, "C3", "C4") == FAR


def test_bootleg_board() -> None:
    """Section 11.3, HW-281 to HW-284."""
    side = board("bootleg")
    belt = ["F2", "G3", "H3", "H4", "H5", "G6", "F6", "E6", "D5", "D4", "D3", "E3"]
    assert ids(side, side.belt) == belt
    assert {name: (zone.colour, len(zone.spaces)) for name, zone in side.zones.items()} == {
        "west": ("red", 23), "centre": ("blue", 14), "east": ("yellow", 23),
    }  # fmt: skip
    centre = ["E1", "E2", "E4", "E5", "E7", "F1", "F3", "F5", "F7", "G1", "G2", "G4", "G5", "G7"]
    assert sorted(ids(side, side.zones["centre"].spaces)) == centre
    assert all(not side.spaces[space].zones for space in side.belt)
    zoned = sorted(space for zone in side.zones.values() for space in zone.spaces)
    assert zoned == sorted(set(side.free) - set(side.belt))
    assert ids(side, side.with_icon("ST")) == ["D7", "E7", "F7", "G7", "H7"]


def test_funhouse_walls_and_windows() -> None:
    """Section 11.4: 43 edges between rooms, 7 of them windows."""
    side = board("funhouse")
    between = [
        (here, there, border)
        for here, there, border in side.grid.edges()
        if side.spaces[here].room != side.spaces[there].room
    ]
    assert Counter(border for *_, border in between) == {Border.SOLID: 36, Border.DASHED: 7}
    windows = {f"{side.grid.id(a)}-{side.grid.id(b)}" for a, b, border in between if border is Border.DASHED}
    assert windows == {"D2-E2", "H2-I2", "D5-E5", "H5-I5", "F3-F4", "B3-B4", "K3-K4"}
    inside = [b for a, c, b in side.grid.edges() if side.spaces[a].room == side.spaces[c].room]
    assert set(inside) == {Border.OPEN}


def test_funhouse_rooms_and_doors() -> None:
    """Section 11.4, HW-300 to HW-303."""
    side = board("funhouse")
    assert [(room.number, len(room.spaces)) for room in side.rooms] == [(n, 12) for n in range(1, 7)]
    assert [side.spaces[space].room for space in side.villain.values()] == [1, 2, 3, 4, 5, 6]
    doors = {
        "red": "A1 E1 L1 C6 H6 I6", "blue": "A1 H1 I1 D4 F4 K4",
        "green": "D1 G3 L1 A4 H6 L6", "yellow": "B3 G3 J3 D4 E6 I6",
    }  # fmt: skip
    assert {colour: set(ids(side, side.doors(colour))) for colour in doors} == {
        colour: set(spaces.split()) for colour, spaces in doors.items()
    }
    assert len(side.doors()) == 18
    two = {space.id for space in side.spaces if len(space.doors) == 2}
    assert two == {"A1", "G3", "L1", "D4", "H6", "I6"}
    for room in side.rooms:
        colours = [colour for space in room.spaces for colour in side.spaces[space].doors]
        assert sorted(colours) == ["blue", "green", "red", "yellow"]


def test_funhouse_is_connected_by_doors_only() -> None:
    side = board("funhouse")
    assert sorted(side.grid.components()) == sorted(room.spaces for room in side.rooms)
    links = [side.doors(colour) for colour in ("red", "blue", "green", "yellow")]
    assert len(side.grid.components(links=links)) == 1


def test_windows_let_a_strike_through() -> None:
    """D21: range 1 through the window D2-E2, 3 from D1 to E1, and no way on foot."""
    side = board("funhouse")
    assert distance(side, "D2", "E2") == 1
    assert steps(side, "D2", "E2") == FAR
    assert distance(side, "D1", "E1") == 3


def test_mirrors_near_a_hero() -> None:
    """D24: mirrors on A2 and C1 are within RNG 1 of B1."""
    side = board("funhouse")
    near = side.grid.reach.within(side.space("B1").index, 1)
    assert ids(side, sorted(set(near) & set(side.with_icon("EV")))) == ["C1", "A2"]


def test_blue_and_red_door() -> None:
    """T11: from a blue and red door to any other blue or red one."""
    side = board("funhouse")
    here = side.space("A1")
    assert here.doors == ("red", "blue")
    onward = {space for colour in here.doors for space in side.doors(colour)} - {here.index}
    assert set(ids(side, onward)) == {"E1", "L1", "C6", "H6", "I6", "H1", "I1", "D4", "F4", "K4"}


def test_asylum_board() -> None:
    """Section 11.5."""
    side = board("asylum")
    assert ids(side, side.cells) == ["D1", "G2", "I1", "D7", "F6", "I7"]
    assert ids(side, side.gates) == ["A4", "L4"]
    assert set(ids(side, side.with_icon("EV"))) == {"A1", "A7", "L1", "L7", "F3", "G5", "C4"}
    assert set(ids(side, side.with_icon("ST"))) == {"A3", "A5", "B4", "L3", "L5"}


@pytest.mark.parametrize(
    "route",
    [
        "D1 C2 B2 A3 A4", "G2 H2 I3 J3 K4 L4", "I1 I2 I3 J3 K4 L4",
        "D7 C7 B6 A6 A5 A4", "F6 E6 D5 C5 B4 A4", "I7 I6 J5 K5 L4",
    ],
)  # fmt: skip
def test_escape_routes(route: str) -> None:
    """Section 11.5 and D36: from each cell along the arrows, and off the board at the gate."""
    side = board("asylum")
    space, walked = side.space(route.split()[0]).index, []
    while space != NOWHERE:
        walked.append(side.grid.id(space))
        space = side.follow(space)
    assert walked == route.split()


def test_arrows_take_a_shortest_way_out() -> None:
    """HW-353: every arrow leads one step nearer to the nearest gate."""
    side = board("asylum")
    left = {s: min(side.grid.walk.between(s, gate) for gate in side.gates) for s in side.free}
    for space in side.free:
        there = side.follow(space)
        assert (space in side.gates) if there == NOWHERE else left[there] == left[space] - 1


# --- the scenarios ------------------------------------------------------------------------------


@pytest.mark.parametrize("id", IDS)
def test_scenarios_fit_their_boards(id: str) -> None:
    assert check_scenario(scenario(id), board(scenario(id).board)) == []


@pytest.mark.parametrize(
    ("id", "code", "start", "random", "printed", "track", "at_end"),
    [
        ("littering", "LLJ", Start("number", 0), 4, 1, 17, "villain-escapes"),
        ("bootleg", "BBR", Start("belt", 1), 4, 1, 20, "villain-escapes"),
        ("funhouse", "NSF", Start("counter"), 4, 1, 20, "villain-escapes"),
        ("asylum", "BZA", Start("none"), 3, 2, 21, "loop"),
    ],
)
def test_summary_matrix(id: str, code: str, start: Start, random: int, printed: int, track: int, at_end: str) -> None:
    """Section 6.5."""
    sheet = scenario(id)
    assert (sheet.code, sheet.villain.start) == (code, start)
    assert (sheet.headlines.random, len(sheet.headlines.printed)) == (random, printed)
    assert (len(sheet.threat.track), sheet.threat.at_end) == (track, at_end)


TRACKS = {
    "littering": "g w r y g w r y g r y g r y g r y",
    "bootleg": "w r w b y k r b w y r k b y r b k y o o",
    "funhouse": "w p w t w p w t w p w t w p w t p w t p",
    "asylum": "w w r w b r w r w b w r r w b r w r w w riot",
}
COLOURS = {"g": "green", "w": "white", "r": "red", "y": "yellow", "b": "blue", "k": "black"} | {
    "o": "orange", "p": "purple", "t": "teal",
}  # fmt: skip


@pytest.mark.parametrize("id", IDS)
def test_threat_tracks(id: str) -> None:
    """Sections 6.1 to 6.4."""
    assert list(scenario(id).threat.track) == [COLOURS.get(step, step) for step in TRACKS[id].split()]


def test_jaywalking_reaches_the_last_number() -> None:
    """HW-266: each red step moves the villain on; he starts on 0 and the path ends on 5."""
    assert scenario("littering").threat.track.count("red") == max(board("littering").villain)


def test_villain_hit_points() -> None:
    """Section 3.5."""
    for id in ("littering", "bootleg", "funhouse"):
        villain = scenario(id).villain
        assert [villain.hp.of(heroes) for heroes in (2, 3, 4, 5)] == [30, 45, 60, 75]
        assert villain.solo_hp.of(1) == 30
    first = scenario("littering").villain.first_game_hp
    assert [first.of(heroes) for heroes in (2, 3, 4, 5)] == [20, 30, 40, 50]
    asylum = scenario("asylum").villain
    assert {asylum.hp.of(n) for n in range(1, 6)} == {asylum.solo_hp.of(1)} == {15}


def test_set_up_on_the_street() -> None:
    """D31: 6 henchmen, 12 underlings, no litter; the villain on B5."""
    side, sheet = board("littering"), scenario("littering")
    placed = set_up(sheet, side)
    assert {thing: len(spaces) for thing, spaces in placed.items()} == {"henchman": 6, "underling": 12}
    assert side.grid.id(sheet.villain.start.space(side) or 0) == "B5"


def test_set_up_in_the_asylum() -> None:
    """D32: 26 underlings follow from the rule (HW-321); 14 of each minion are left."""
    placed = set_up(scenario("asylum"), board("asylum"))
    counts = {thing: len(spaces) for thing, spaces in placed.items()}
    assert counts == {"bystander": 7, "henchman": 6, "underling": 26}
    assert (BOX["underling"] - 26, BOX["henchman"] - 6) == (14, 14)
    drawn = """
        C1 E1 F1 G1 H1 J1 C2 D2 E2 F2 H2 I2 G3 F5 D6 E6 G6 H6 I6 J6 C7 E7 F7 G7 H7 J7
    """
    assert set(ids(board("asylum"), placed["underling"])) == set(drawn.split())


@pytest.mark.parametrize(("id", "token"), [("bootleg", "box"), ("funhouse", "mirror")])
def test_set_up_indoors(id: str, token: str) -> None:
    """HW-270, HW-271, HW-290."""
    counts = {thing: len(spaces) for thing, spaces in set_up(scenario(id), board(id)).items()}
    assert counts == {"henchman": 6, "underling": 12, token: 7}


def test_villain_phases() -> None:
    """HW-262, HW-280, HW-313, HW-356."""
    phases = {id: scenario(id).villain_phase for id in IDS}
    threat, attack = Line("advance-threat"), Line("attack")
    assert phases["littering"] == phases["asylum"] == (threat, attack)
    assert phases["bootleg"] == (threat, Line("run", 2), Line("convey", 1), attack)
    assert phases["funhouse"] == (threat, Line("villain-moves"), attack)


def test_counters() -> None:
    """HW-294, HW-309, HW-322."""
    funhouse, asylum = scenario("funhouse").counters, scenario("asylum").counters
    assert funhouse is not None and asylum is not None
    assert (funhouse.numbers, funhouse.set_aside_last) == ((1, 2, 3, 4, 5, 6), True)
    assert (asylum.numbers, asylum.set_aside_last) == ((1, 2, 3, 4), False)


@pytest.mark.parametrize(
    ("id", "scores"),
    [
        ("littering", {40: "champion", 39: "defender", 34: "crime-fighter", 24: "sidekick", 19: "wannabe"}),
        ("bootleg", {55: "champion", 54: "defender", 49: "crime-fighter", 39: "sidekick", 29: "wannabe"}),
        ("funhouse", {99: "champion", 50: "defender", 40: "crime-fighter", 30: "sidekick", 0: "wannabe"}),
        ("asylum", {80: "champion", 79: "defender", 69: "crime-fighter", 54: "sidekick", -4: "wannabe"}),
    ],
)
def test_solo_ranks(id: str, scores: dict[int, str]) -> None:
    """HW-372."""
    assert {fame: scenario(id).rank(fame) for fame in scores} == scores


def test_ends() -> None:
    """HW-240; HW-344, HW-345, HW-347 to HW-349."""
    for id in ("littering", "bootleg", "funhouse"):
        (end,) = scenario(id).ends
        assert (end.result, end.at_end_of) == ("score", "turn")
    caught, escaped, empty = scenario("asylum").ends
    assert isinstance(caught.if_, Happened) and caught.at_end_of == "turn"
    assert (escaped.result, escaped.at_end_of) == ("all-lose", None)
    assert isinstance(empty.if_, AllOf) and empty.at_end_of == "turn"


def test_scoring_list_is_the_same_everywhere() -> None:
    """Section 11.1, HW-229 to HW-231."""
    lines = {scenario(id).end_score for id in IDS}
    assert lines == {
        (
            Line("headlines"), Line("villain-damage", 2), Line("quirk"), Line("injuries", -2),
            Line("most-villain-damage", 5), Line("most-henchmen", 3), Line("most-underlings", 3),
        )
    }  # fmt: skip


def test_texts_of_a_scenario() -> None:
    """Set-up, one text per colour, and triggers that know where they stand in the file."""
    sheet = scenario("asylum")
    assert [(a.container, a.label) for a in sheet.abilities()] == [
        ("setup", ""), ("threat", "red"), ("threat", "blue"), ("threat", "riot"), ("triggers", ""),
    ]  # fmt: skip
    assert sheet.triggers is not None
    assert [t.word for t in sheet.triggers.steps if isinstance(t, Trigger)] == ["after", "instead-of"]
    assert sheet.threat.colours["blue"].ability.at == ("threat", "colours", "blue", "do")


def test_references() -> None:
    r = SYSTEM.reading()
    SCENARIO.read(scenario_data("littering"), r)
    assert ("board", "littering", ("board",)) in r.references
    assert ("headline", "headline-litter", ("headlines", "printed", 0)) in r.references
    assert Counter(kind for kind, *_ in r.references) == {
        "board": 1, "headline": 5, "hero-a": 5, "hero-b": 5, "villain-a": 1, "villain-b": 1,
    }  # fmt: skip


# --- broken boards --------------------------------------------------------------------------------


def notes_on(text: str, read: Any = BOARD.read) -> list[Note]:
    source = read_text("test.yaml", text.encode())
    assert source.problems == []
    r = SYSTEM.reading()
    result = read(source.data, r)
    assert (result is WRONG) == bool(r.found)
    for diagnostic in diagnose(source, r.found):
        assert diagnostic.hint, f"{diagnostic.code} says no way out: {diagnostic.message}"
    return r.found


def only(found: list[Note], code: str, *path: str | int) -> Note:
    assert [(note.code, note.path) for note in found] == [(code, path)], found
    return found[0]


TINY = "board: tiny\nname: Tiny\nmap:\n"
HALL = "name: hall, colour: red, columns: [A, A], rows: 1"


@each(
    "code, path, text",
    [
        ("BRD001", ("map", 0, 1), "- [., HMM, .]"),
        ("BRD001", ("map", 0, 1), "- [., 3, .]"),
        ("BRD001", ("map", 0, 1), "- [., door-x, .]"),
        ("BRD001", ("map", 0, 1, 1), "- [., [UN, villain], .]"),
        ("BRD001", ("map", 0, 1), "- [., [], .]"),
        ("BRD001", ("map", 0, 1), "- [., V01, .]"),
        ("BRD001", ("map", 0, 1), "- [., belt-0, .]"),
        ("BRD001", ("map", 0, 1), "- [., {a: 1}, .]"),
        ("BRD001", ("arrows", 0, 0), "- [., .]\narrows:\n- [W, .]"),
        ("BRD002", ("map", 1), "- [., ., .]\n- [., .]"),
        ("BRD002", ("map", 1), "- [., .]\n- [., ., .]"),
        ("BRD002", ("arrows",), "- [gate, .]\n- [., .]\narrows:\n- [out, NW]"),
        ("BRD003", ("labels", "D1"), "- [., ., .]\nlabels: {D1: nowhere}"),
        ("BRD003", ("borders", "solid", 0, 1), "- [., ., .]\nborders: {solid: [[A1, A2]]}"),
        ("BRD003", ("zones", "street", "rows"), "- [., ., .]\nzones: {street: {rows: [1, 2]}}"),
        ("BRD003", ("zones", "west", "columns"), "- [., ., .]\nzones: {west: {columns: [C, D]}}"),
        ("BRD004", ("map", 0, 2), "- [., solid, .]"),
        ("BRD004", ("map", 0, 2), "- [., ., .]\nborders: {dashed: [[B1, C1]]}"),
        ("BRD004", ("map",), "- [solid]"),
        ("BRD005", ("map", 0, 1), "- [V1, V1, .]"),
        ("BRD005", ("map", 0, 1), "- [V0, V2, .]"),
        ("BRD005", ("map", 0, 0), "- [cell-2, ., .]"),
        ("BRD005", ("map", 0, 2), "- [belt-1, belt-2, belt-4]"),
        ("BRD005", ("map", 0, 0), "- [belt-1, belt-2, belt-3]"),
        ("BRD005", ("rooms", 0, "number"), f"- [.]\nrooms: [{{number: 2, {HALL}}}]"),
        ("BRD006", ("borders", "dashed", 0), "- [., ., .]\nborders: {dashed: [[A1, C1]]}"),
        ("BRD006", ("borders", "dashed", 0), "- [., dashed]\n- [., .]\nborders: {dashed: [[A1, B1]]}"),
        ("BRD006", ("borders", "solid", 1), "- [., .]\n- [., .]\nborders: {solid: [[A1, B1], [B1, A1]]}"),
        ("BRD007", ("arrows", 0, 1), "- [gate, .]\narrows:\n- [out, NE]"),
        ("BRD007", ("arrows", 1, 1), "- [gate, solid]\n- [., .]\narrows:\n- [out, .]\n- ['N', 'N']"),
        ("BRD007", ("arrows", 0, 1), "- [gate, .]\narrows:\n- [out, .]"),
        ("BRD007", ("arrows", 0, 1), "- [gate, .]\narrows:\n- [out, out]"),
        ("BRD007", ("arrows", 0, 1), "- [gate, ., .]\narrows:\n- [out, NE, SW]"),
        ("BRD007", ("arrows", 0, 1), "- [gate, solid]\n- [., .]\narrows:\n- [out, S]\n- ['N', NW]"),
        ("BRD008", ("zones", "street"), "- [., solid]\n- [., .]\nzones: {street: {rows: 1, columns: B}}"),
        (
            "BRD008", ("rooms", 1),
            f"- [., .]\nrooms:\n- {{number: 1, {HALL}}}\n- {{number: 2, {HALL}}}",
        ),
        ("BRD009", ("map", 0, 1), "- [., [solid, UN]]"),
        ("BRD009", ("map", 0, 1), "- [., [., UN]]"),
        ("BRD009", ("map", 0, 1), "- [., [V1, V2]]"),
        ("BRD009", ("map", 0, 1), "- [., [UN, UN]]"),
        ("BRD009", ("map", 0, 1), "- [., door-rr]"),
        ("BRD010", ("map", 0, 1), "- [., door-r]"),
        ("CRD001", ("zone",), "- [., .]\nzone: {a: {rows: 1}}"),
        ("CRD002", ("zones", "street"), "- [., .]\nzones: {street: {colour: red}}"),
        ("CRD003", ("zones", "street", "rows"), "- [.]\n- [.]\nzones: {street: {rows: [2, 1]}}"),
        ("CRD003", ("zones", "street", "columns"), "- [.]\nzones: {street: {columns: [1, 2]}}"),
        ("CRD003", ("zones", "street", "rows"), "- [.]\nzones: {street: {rows: []}}"),
        ("CRD004", ("borders", "between-rooms"), "- [., .]\nborders: {between-rooms: thick}"),
    ],
)  # fmt: skip
def test_broken_boards(code: str, path: tuple[str | int, ...], text: str) -> None:
    only(notes_on(TINY + text), code, *path)


@pytest.mark.parametrize(
    ("cell", "hint"),
    [
        ("hm", 'did you mean "HM"?'),
        ("v3", 'did you mean "V3"?'),
        ("belt3", 'did you mean "belt-3"?'),
        ("Gate", 'did you mean "gate"?'),
        ("door-RB", 'did you mean "door-rb"?'),
        ("sold", 'did you mean "solid"?'),
        ("7", "V7 for the villain, belt-7 for the belt, cell-7 for a cell"),
    ],
)
def test_unknown_cells_get_a_suggestion(cell: str, hint: str) -> None:
    assert notes_on(f"{TINY}- [., {cell}]")[0].hint == hint


def test_messages_name_the_trouble() -> None:
    island = only(notes_on(TINY + "- [., ., solid, ., .]"), "BRD004", "map", 0, 3)
    assert island.message == "no hero can get from A1 to D1, E1"
    circle = only(notes_on(TINY + "- [gate, ., .]\narrows:\n- [out, NE, SW]"), "BRD007", "arrows", 0, 1)
    assert "B1 → C1 → B1" in circle.message
    apart = only(notes_on(TINY + "- [., ., .]\nborders: {solid: [[A1, C1]]}"), "BRD006", "borders", "solid", 0)
    assert apart.hint == "A1 touches B1"


def test_several_mistakes_are_all_told() -> None:
    found = notes_on(TINY + "- [., solid, UM]\n- [., ., x]\nlabels: {A1: 7}")
    assert [note.code for note in found] == ["BRD001", "BRD001", "CRD003"]
    found = notes_on(TINY + "- [V1, solid, V3]\nlabels: {Z9: far}\nzones: {east: {columns: [D, E]}}")
    assert sorted({note.code for note in found}) == ["BRD003", "BRD004", "BRD005", "BRD008"]


def test_a_caret_points_at_the_cell() -> None:
    source = read_text("b.yaml", (TINY + "  - [ ., UM, . ]\n").encode())
    r = SYSTEM.reading()
    BOARD.read(source.data, r)
    (found,) = diagnose(source, r.found)
    assert (found.line, found.column, found.width) == (4, 10, 2)


def test_what_a_small_board_may_do() -> None:
    """Several words on a space, single rows, an obstacle in a room, windows beside walls."""
    text = TINY + (
        "- [[V0, UN], door-r, ., .]\n- [dashed, ., door-r, [door-b, EV]]\n- [., ., ., door-b]\n"
        "rooms:\n- {number: 1, name: hall, colour: red, columns: [A, B], rows: [1, 3]}\n"
        "- {number: 2, name: attic, colour: blue, columns: [C, D], rows: [1, 3]}\n"
        "borders: {between-rooms: solid, dashed: [[B2, C2]]}\nzones: {street: {rows: 3}}\n"
    )
    r = SYSTEM.reading()
    side = BOARD.read(read_text("b.yaml", text.encode()).data, r)
    assert r.found == []
    assert (side.space("A1").villain, side.space("A1").icons) == (0, ("UN",))
    assert side.space("D2").doors == ("blue",)
    assert side.grid.border(side.space("B2").index, side.space("C2").index) is Border.DASHED
    assert side.grid.border(side.space("B1").index, side.space("C1").index) is Border.SOLID
    assert side.space("A2").room == 1
    assert ids(side, side.zones["street"].spaces) == ["A3", "B3", "C3", "D3"]


WORDS = [*BOARD.fields, *SCENARIO.fields, "rows", "columns", "number", "dashed", "track", "colours", "A1"]
ODD = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.sampled_from([".", "HM", "V1", "door-r", "out", "A1", "x", ""]),
    lambda inner: st.lists(inner, min_size=1, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(list(BOARD.fields)), ODD), st.sampled_from(IDS))
def test_odd_boards_are_noted_not_raised(odd: dict[str, Any], id: str) -> None:
    for data in (odd, {**board_data(id), **odd}):
        r = SYSTEM.reading()
        assert (BOARD.read(data, r) is WRONG) == bool(r.found)
        assert r.path == []


@given(st.dictionaries(st.sampled_from(list(SCENARIO.fields)), ODD), st.sampled_from(IDS))
def test_odd_scenarios_are_noted_not_raised(odd: dict[str, Any], id: str) -> None:
    for data in (odd, {**scenario_data(id), **odd}):
        r = SYSTEM.reading()
        assert (SCENARIO.read(data, r) is WRONG) == bool(r.found)
        assert r.path == []


@pytest.mark.parametrize("read", [BOARD.read, SCENARIO.read])
@pytest.mark.parametrize("data", [None, [], "board", 3])
def test_a_file_is_a_map(read: Any, data: Any) -> None:
    r = SYSTEM.reading()
    assert read(data, r) is WRONG
    assert [note.code for note in r.found] == ["CRD003"]


# --- broken scenarios -----------------------------------------------------------------------------


def changed(id: str, *path: str | int, to: Any) -> Any:
    """A scenario's data with one value replaced, or taken away if `to` is `...`."""
    data = scenario_data(id)
    here = data
    for part in path[:-1]:
        here = here[part]
    if to is ...:
        del here[path[-1]]
    else:
        here[path[-1]] = to
    return data


RED = ("threat", "colours", "red", "do", 0)
PHASE = ("villain-phase",)
THREAT, ATTACK = "advance-threat", "attack"


def read_changed(data: Any) -> list[Note]:
    r = SYSTEM.reading()
    assert (SCENARIO.read(data, r) is WRONG) == bool(r.found)
    assert all(note.hint for note in r.found)
    return r.found


@each(
    "code, at, change, to",
    [
        ("SCN001", ("threat", "track", 1), ("threat", "track", 1), "teal"),
        ("SCN001", ("threat", "colours", "green"), ("threat", "track"), ["red", "yellow"]),
        ("SCN001", ("threat", "track", 0), ("threat", "colours", "green"), ...),
        ("SCN002", ("solo-ranks", "defender"), ("solo-ranks", "defender"), 40),
        ("SCN002", ("solo-ranks", "wannabe"), ("solo-ranks", "wannabe"), 21),
        ("SCN003", ("headlines", "random"), ("headlines", "random"), 5),
        ("SCN003", ("headlines", "random"), ("headlines", "printed"), ...),
        ("SCN008", ("villain-phase",), ("villain-phase",), ["advance-threat", {"run": 1}]),
        ("SCN008", ("villain-phase",), ("villain-phase",), ["advance-threat", "advance-threat", "attack"]),
        ("SCN008", ("villain-phase", 0), ("villain-phase",), ["attack", "advance-threat"]),
        ("CRD001", ("threat", "color"), ("threat", "color"), "red"),
        ("CRD002", (), ("board",), ...),
        ("CRD002", ("villain-phase", 1), ("villain-phase",), ["advance-threat", "run", "attack"]),
        ("CRD003", ("villain", "start"), ("villain", "start"), 0),
        ("CRD003", ("villain", "start"), ("villain", "start"), "belt-0"),
        ("CRD004", ("threat", "colours", "gren"), ("threat", "colours", "gren"), {"name": "x", "do": "rest"}),
        ("CRD003", ("villain", "hp"), ("villain", "hp"), 15),
        ("CRD003", ("villain", "hp"), ("villain", "hp"), {"per-hero": 15, "each": 3}),
        ("CRD003", ("villain-phase", 1, "attack"), ("villain-phase", 1), {"attack": 2}),
        ("CRD003", ("first-game",), ("first-game",), False),
        ("CRD004", ("hero-start",), ("hero-start",), "anywhere"),
        ("CRD004", ("villain-phase", 0), ("villain-phase", 0), "advance"),
        ("CRD004", ("end-score", 0), ("end-score", 0), {"headline": 3}),
        ("CRD004", ("threat", "track", 0), ("threat", "track", 0), "gren"),
        ("EFF001", ("setup", 0, "plaice"), ("setup", 0), {"plaice": {"henchman": 1}, "at": "board"}),
        ("EFF006", ("ends", 0, "if", "kaos"), ("ends", 0, "if"), {"kaos": 1}),
        ("EFF006", ("ends", 0, "at-end-of"), ("ends", 0, "at-end-of"), "day"),
        ("EFF007", ("setup", 0, "who"), ("setup", 0), {"gain": {"fame": 1}, "who": "you"}),
        ("EFF007", (*RED, "to"), RED, {"damage": 2, "to": "you"}),
    ],
)  # fmt: skip
def test_broken_scenarios(code: str, at: tuple[str | int, ...], change: tuple[str | int, ...], to: Any) -> None:
    only(read_changed(changed("littering", *change, to=to)), code, *at)


def test_white_needs_no_explanation() -> None:
    white = {"name": "Nothing", "do": ["rest"]}
    found = read_changed(changed("littering", "threat", "colours", "white", to=white))
    only(found, "SCN001", "threat", "colours", "white")


def test_triggers_speak_to_heroes_and_board_texts_to_nobody() -> None:
    r = SYSTEM.reading()
    before = r.scope
    SCENARIO.read(scenario_data("littering"), r)
    assert r.scope is before


@pytest.mark.parametrize(
    ("code", "id", "at", "change", "to"),
    [
        ("SCN004", "littering", ("villain", "start"), ("villain", "start"), "V6"),
        ("SCN004", "bootleg", ("villain", "start"), ("villain", "start"), "belt-13"),
        ("SCN004", "littering", ("villain", "start"), ("villain", "start"), "counter"),
        ("SCN004", "littering", ("counters", "numbers", 1), ("counters",), {"numbers": [1, 6]}),
        ("SCN005", "littering", ("setup", 0), ("setup", 0, "at", "icon"), "EV"),
        ("SCN005", "littering", ("setup", 0), ("setup", 0, "at"), {"each": "cell"}),
        ("SCN005", "littering", RED, (*RED, "to", "in"), "west"),
        ("SCN005", "littering", RED, (*RED, "to", "in"), "villain-room"),
        ("SCN005", "bootleg", RED, RED, {"villain-moves": "arrow"}),
        ("SCN005", "littering", ("villain-phase", 1), PHASE, [THREAT, {"convey": 1}, ATTACK]),
        ("SCN005", "littering", ("villain-phase", 1), PHASE, [THREAT, {"villain-moves": "arrow"}, ATTACK]),
        ("SCN005", "bootleg", ("triggers", 0), ("triggers", 0, "after", "from"), "trash-can"),
        ("SCN006", "funhouse", ("hero-start",), ("hero-start",), "icons"),
        ("SCN007", "littering", ("setup", 0), ("setup", 0, "at"), {"each": "space"}),
        ("SCN007", "littering", ("setup", 1), ("setup", 1, "place"), {"underling": 4}),
        ("SCN007", "littering", ("setup", 0), ("setup", 0, "place"), {"litter": 2}),
    ],
)
def test_scenarios_that_do_not_fit(
    code: str, id: str, at: tuple[str | int, ...], change: tuple[str | int, ...], to: Any
) -> None:
    data = changed(id, *change, to=to)
    if change == ("counters",):
        data["villain"]["start"] = "counter"
    r = reading(data)
    sheet = SCENARIO.read(data, r)
    assert r.found == []
    found = check_scenario(sheet, board(id))
    assert [(problem[0], problem[3]) for problem in found] == [(code, at)], found
    assert all(message and hint for _, message, hint, _ in found)


def test_doors_need_rooms() -> None:
    r = SYSTEM.reading()
    sheet = SCENARIO.read(changed("littering", "hero-start", to="doors"), r)
    found = check_scenario(sheet, board("littering"))
    assert [(code, path) for code, _, _, path in found] == [("SCN006", ("hero-start",))] * 2


def test_a_missing_thing_is_told_once() -> None:
    found = check_scenario(scenario("littering"), board("asylum"))
    assert Counter(code for code, *_ in found) == {"SCN004": 1, "SCN005": 5}


def test_choices_in_the_set_up_are_not_guessed() -> None:
    data = changed("littering", "setup", 0, "at", to={"exactly": 3, "of": "space"})
    sheet = SCENARIO.read(data, SYSTEM.reading())
    assert set(set_up(sheet, board("littering"))) == {"underling"}


# --- the schemas ----------------------------------------------------------------------------------


@cache
def validator(kind: str) -> jsonschema.Draft202012Validator:
    schema = system_schemas(SYSTEM)[f"{kind}.schema.json"]
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.parametrize("id", IDS)
def test_the_schemas_accept_what_we_ship(id: str) -> None:
    assert list(validator("board").iter_errors(board_data(id))) == []
    assert list(validator("scenario").iter_errors(scenario_data(id))) == []


@pytest.mark.parametrize(
    ("kind", "id", "path", "to"),
    [
        (BOARD, "littering", ("map", 0, 0), "HMM"),
        (BOARD, "littering", ("map", 0, 0), 3),
        (BOARD, "littering", ("zones", "street", "rows"), [1, 2, 3]),
        (BOARD, "littering", ("zones", "street", "rows"), ["A", "B"]),
        (BOARD, "funhouse", ("rooms", 0, "number"), "one"),
        (BOARD, "funhouse", ("borders", "dashed", 0), ["A1"]),
        (BOARD, "asylum", ("arrows", 0, 0), "W"),
        (SCENARIO, "littering", ("villain", "start"), "B5"),
        (SCENARIO, "littering", ("villain", "hp"), 15),
        (SCENARIO, "littering", ("threat", "track", 0), "gren"),
        (SCENARIO, "littering", ("threat", "colours", "gren"), {"name": "x", "do": "rest"}),
        (SCENARIO, "littering", ("villain-phase", 0), "run"),
        (SCENARIO, "littering", ("villain-phase", 0), {"run": 2, "convey": 1}),
        (SCENARIO, "littering", ("solo-ranks",), {"champion": 40}),
        (SCENARIO, "littering", ("first-game",), False),
    ],
)
def test_the_schemas_refuse_what_the_reader_refuses(kind: Any, id: str, path: tuple[str | int, ...], to: Any) -> None:
    data = board_data(id) if kind is BOARD else scenario_data(id)
    here = data
    for part in path[:-1]:
        here = here[part]
    here[path[-1]] = to
    assert kind.read(data, SYSTEM.reading()) is WRONG
    assert not validator(kind.name).is_valid(data)


def test_ranks_are_the_five_of_the_rulebook() -> None:
    assert set(RANKS) == set(SCENARIO.fields["solo-ranks"].type.schema(SYSTEM.vocabulary)["properties"])
