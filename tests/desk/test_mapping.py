"""Maps of every game: what files say of spaces is found, and a deed on a map is an edit that a person would make."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from capesmith.desk.answers import Edit, Refusal
from capesmith.desk.edits import applied
from capesmith.desk.mapping.deeds import Deed
from capesmith.desk.mapping.layers import AREAS, CELLS, MANY, NAMED, ONE, PAIRS, RUNS, SPOTS, Layer
from capesmith.desk.mapping.mapped import Mapped
from capesmith.desk.mapping.writing import Writer
from capesmith.source.yaml import read_text
from capesmith.systems import known_systems
from desk.desks import desk, files_of


def maps() -> Iterator[tuple[str, Mapped]]:
    """Every file that has a map."""
    for system in known_systems():
        for file in files_of(system, "scenarios"):
            found = desk().map(file)
            if found is not None and found.spaces():
                yield file, found


MAPS = dict(maps())


def test_every_game_has_maps_and_the_sorts_are_those_they_need() -> None:
    sorts: dict[str, set[str]] = {}
    for file, found in MAPS.items():
        sorts.setdefault(file.split("/")[1], set()).update(layer.sort for layer in found.layers(found.spaces()))
    assert {game: sorts[game] for game in sorted(sorts)} == {
        "hard-city": {MANY, ONE, RUNS},
        "heroes-incorporated": {CELLS, ONE},
        "heroes-wanted": {AREAS, CELLS, NAMED, ONE, PAIRS},
        "hour-of-need": {MANY, ONE},
        "vigilantes": {MANY, ONE, RUNS, SPOTS},
    }


def deeds_for(layer: Layer, spaces: tuple[str, ...], chance: random.Random) -> Iterator[Deed]:
    here, there = chance.sample(spaces, 2)
    marked = [mark.space for mark in layer.marks if mark.space in spaces]
    for space in (here, *([chance.choice(marked)] if marked else [])):
        yield Deed(space, "EV" if layer.sort == CELLS else "somewhere", there, (3, 5) if layer.sort == SPOTS else None)
    for mark in [mark for mark in layer.marks if mark.to][:2]:
        yield Deed(mark.space, "", mark.to)


def test_a_deed_changes_what_it_is_about_and_leaves_comments_order_and_columns() -> None:
    """The plain data after a deed is what it was but for this layer; every remark is where it was."""
    chance, done, wrong = random.Random(7), 0, []
    for file, found in MAPS.items():
        spaces, text = found.spaces(), found.writer.text
        for layer in found.layers(spaces):
            for deed in deeds_for(layer, spaces, chance):
                edits = found.done(layer.path, deed, spaces)
                if isinstance(edits, Refusal):
                    continue
                after = applied(text, edits)
                done += 1
                rest = [without(read_text(file, one.encode()).data, layer.path) for one in (text, after)]
                if rest[0] != rest[1] or remarks(text) != remarks(after):
                    wrong.append((file, layer.path, deed))
                if abs(after.count("\n") - text.count("\n")) > 2:
                    wrong.append((file, layer.path, deed))
    assert wrong == [] and done > 300, done


def without(data: object, path: tuple[str | int, ...]) -> object:
    """Data without what stands at a path, nor the maps that would be empty then."""
    if not path:
        return None
    if isinstance(data, dict):
        found = {key: without(one, path[1:]) if key == path[0] else one for key, one in data.items()}
        return {key: one for key, one in found.items() if one not in (None, {})}
    if isinstance(data, list):
        return [without(one, path[1:]) if number == path[0] else one for number, one in enumerate(data)]
    return data


def remarks(text: str) -> list[str]:
    return [line[line.index("#") :] for line in text.splitlines() if line.lstrip().startswith("#") or " # " in line]


def test_what_comes_by_a_deed_goes_by_it() -> None:
    found, changed = MAPS["scenarios/hour-of-need/boards/high-water-mark.yaml"], 0
    for space in found.spaces()[:20]:
        text = found.writer.text
        for _ in range(2):
            now = Mapped(found.loader, found.game, found.file, "board.yaml", found.writer.text)
            now.writer = Writer("board.yaml", text)
            edits = now.done(("bystanders",), Deed(space), found.spaces())
            assert not isinstance(edits, Refusal)
            changed += text != (text := applied(text, edits))
        data = [read_text("", one.encode()).data["bystanders"] for one in (text, found.writer.text)]
        assert sorted(data[0]) == sorted(data[1]), space
    assert changed == 40


def told(edits: tuple[Edit, ...] | Refusal, text: str) -> str:
    assert not isinstance(edits, Refusal), edits
    return applied(text, edits)


@pytest.mark.parametrize(
    ("text", "deed", "after"),
    [
        ("rows:\n  - [ EV,   .,  . ]  # 1\n", (("rows", 0, 1), "solid"), "rows:\n  - [ EV,   solid, . ]  # 1\n"),
        ("rows:\n  - [ cell-1, ., .,  ST ]\n", (("rows", 0, 0), "."), "rows:\n  - [ .,      ., .,  ST ]\n"),
        ("rows:\n  - [a, b, c]\n", (("rows", 0, 1), "long"), "rows:\n  - [a, long, c]\n"),
        ("at: {x: 1} # why\nb: 2\n", (("at", "z"), 3), "at: {x: 1, z: 3} # why\nb: 2\n"),
        ("at:\n  x: 1 # one\nb: 2\n", (("at", "z"), 3), "at:\n  x: 1 # one\n  z: 3\nb: 2\n"),
        ("a: 1\n", (("b", "c"), [1, 2]), "a: 1\nb: {c: [1, 2]}\n"),
        ("a:\n", (("a",), "x"), "a: x\n"),
        ("a: 'x' # y\n", (("a",), "no"), 'a: "no" # y\n'),
    ],
)
def test_a_value_is_put_where_a_person_would(text: str, deed: tuple[tuple[str | int, ...], object], after: str) -> None:
    assert told(Writer("f", text).put(*deed), text) == after


def test_lists_grow_and_shrink_in_their_own_style() -> None:
    flow, block = (
        ("a: [x, z] # y\n", "a: [x, z, w] # y\n"),
        ("a:\n- x # 1\n- z\nb: 1\n", "a:\n- x # 1\n- z\n- w\nb: 1\n"),
    )
    for text, after in (flow, block, ("b: 1\n", "b: 1\na: [w]\n")):
        grown = told(Writer("f", text).add(("a",), "w"), text)
        assert grown == after
        assert told(Writer("f", grown).drop(("a", len(read_text("", grown.encode()).data["a"]) - 1)), grown) == text
    text = "a: [x, y]\n"
    assert told(Writer("f", text).drop(("a", 0)), text) == "a: [y]\n"
    for odd in ("a: &x [1, 2]\nb: *x\n", "a: |\n  text\n", "a: [1, 2\n", "", "- 1\n"):
        assert isinstance(Writer("f", odd).drop(("b", 0)), Refusal), odd


def test_ways_are_joined_prolonged_and_parted() -> None:
    found = MAPS["scenarios/vigilantes/locations/pier-nine.yaml"]

    def runs(here: str, there: str) -> list[str]:
        text = told(found.done(("routes", "crawl"), Deed(here, to=there), found.spaces()), found.writer.text)
        data: list[str] = read_text("", text.encode()).data["routes"]["crawl"]
        return data

    before = ["P07-P20-P13", "P09-P21-P15", "P12-P20"]
    assert runs("P13", "P14") == ["P07-P20-P13-P14", *before[1:]]
    assert runs("P01", "P14") == [*before, "P01-P14"]
    assert runs("P20", "P07") == ["P20-P13", *before[1:]] and runs("P20", "P12") == before[:2]
    assert isinstance(found.done(("routes", "crawl"), Deed("P01", to="P01"), found.spaces()), Refusal)


def test_areas_go_from_corner_to_corner() -> None:
    found = MAPS["scenarios/heroes-wanted/boards/funhouse.yaml"]
    areas = [layer for layer in found.layers(found.spaces()) if layer.sort == AREAS]
    assert areas and all(layer.marks for layer in areas)
    for layer in areas:
        text = told(found.done(layer.path, Deed("D5", to="B2"), found.spaces()), found.writer.text)
        data = read_text("", text.encode()).data
        for step in layer.path:
            data = data[step]
        assert (data["rows"], data["columns"]) == ([2, 5], ["B", "D"]), layer.path
    assert isinstance(found.done(areas[0].path, Deed("D5"), found.spaces()), Refusal)


def test_the_rules_see_from_every_space() -> None:
    for file, found in MAPS.items():
        space = found.spaces()[0]
        seen = found.seen(space)
        assert seen.keys() == found.views().keys() and seen, file
        for name, far in seen.items():
            assert far[space] == 0 and set(far) <= set(found.spaces()) and len(far) > 1, (file, name)
    asylum = MAPS["scenarios/heroes-wanted/boards/asylum.yaml"].seen("E4")
    assert asylum["steps"].get("F4") is None and asylum["flight"]["F4"] == 1  # an obstacle
    pier = MAPS["scenarios/vigilantes/locations/pier-nine.yaml"].seen("P01")
    assert pier["routes"]["P13"] > 1 and "P13" not in pier["in sight"]
    assert found.seen("nowhere") == {} and desk().map("cards/heroes-wanted/actions.yaml") is not None
    assert desk().map("README.md") is None
