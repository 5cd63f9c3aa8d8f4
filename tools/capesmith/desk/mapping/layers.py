"""What a file says of the spaces of a map, layer by layer: found from the fields that its kind declares and from what
is written; whatever is a space, a list of spaces, a grid of words or a run of spaces can be placed on the map."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from capesmith.content.kinds import FileKind
from capesmith.source.diagnostic import DocPath
from capesmith.source.record import record
from capesmith.source.shape import Field, MapOf, Record, Type

ONE, MANY, CELLS, PAIRS, RUNS, NAMED, SPOTS = "one", "many", "cells", "pairs", "runs", "named", "spots"
AREAS = "areas"
STRETCHES = ("rows", "columns")
_KEYS = re.compile(r"\^\(?([a-z][a-z-]*(?:\|[a-z][a-z-]*)+)\)?\$")  # of a map: one of these words
_DEEP = 4


@record
class Mark:
    """What a layer says of a space, or of the way between two."""

    space: str
    word: str = ""
    to: str = ""


@record
class Layer:
    """One thing that a file says of its spaces.

    `one`: the space of something; `many`: some spaces; `cells`: a word for each, row by row; `pairs`, `runs`: ways
    from space to space; `named`: a text for some; `spots`: where each of them is; `areas`: rows and columns of a grid.
    """

    path: DocPath
    sort: str
    title: str
    doc: str
    marks: tuple[Mark, ...] = ()


class Layers:
    """The layers of one file."""

    def __init__(self, kind: FileKind, data: Any, space: str, spaces: Sequence[str]) -> None:
        self.kind, self.data = kind, data if isinstance(data, dict) else {}
        self.is_space = re.compile(rf"(?:{space})\Z") if space else re.compile(r"(?!)")
        self.spaces = list(spaces)
        grids = (len(one[0]) for one in self.data.values() if self._sort(one) == CELLS)
        self.wide = next(grids, 0)  # of the grid that is written row by row

    def all(self) -> tuple[Layer, ...]:
        return tuple(layer for key, field in self.kind.fields.items() for layer in self._of(key, field))

    def _of(self, key: str, field: Field) -> Iterator[Layer]:
        yield from self._found((key,), self.data.get(key), field.example, field.type, field.doc)

    def _found(self, path: DocPath, value: Any, example: Any, type: Type, doc: str) -> Iterator[Layer]:
        for told in (value, example):
            sort = self._sort(told)
            if sort:
                yield Layer(path, sort, _title(path), doc, tuple(self._marks(sort, value)))
                return
        if len(path) <= _DEEP:
            yield from self._inside(path, value, example, type, doc)

    def _inside(self, path: DocPath, value: Any, example: Any, type: Type, doc: str) -> Iterator[Layer]:
        """What a map holds under its keys, those that it could have included; spaces that stand beside a word."""
        value = value if isinstance(value, dict | list) else {}
        if isinstance(value, list):
            yield from self._beside_words(path, value, doc)
            return
        example = example if isinstance(example, dict) else {}
        known: dict[str, tuple[Any, Type, str]] = {}
        if isinstance(type, Record):
            known = {key: (field.example, field.type, field.doc) for key, field in type.fields.items()}
        elif isinstance(type, MapOf):
            allowed = _KEYS.match(type.key_pattern)
            keys = allowed[1].split("|") if allowed else []
            usual = next(iter(example.values()), None)
            known = {key: (example.get(key, usual), type.item, doc) for key in keys}
        for key in dict.fromkeys((*value, *known)):
            told, inner, about = known.get(key, (None, type, doc))
            yield from self._found((*path, key), value.get(key), told, inner, about)

    def _beside_words(self, path: DocPath, value: list[Any], doc: str) -> Iterator[Layer]:
        for row, one in enumerate(value):
            if self._sort(one) == AREAS:
                title = f"{_title(path)}, {one.get('name') or row + 1}"
                yield Layer((*path, row), AREAS, title, doc, tuple(self._marks(AREAS, one)))
            if not isinstance(one, list) or len(one) != 2:
                continue
            for column, part in enumerate(one):
                if self._space(part):
                    title = f"{_title(path)}, {one[1 - column]}"
                    yield Layer((*path, row, column), ONE, title, doc, (Mark(part),))

    # --- which sort it is ---------------------------------------------------------------------------------

    def _space(self, value: Any) -> bool:
        return isinstance(value, str) and (value in self.spaces or bool(self.is_space.match(value)))

    def _sort(self, value: Any) -> str:
        if self._space(value):
            return ONE
        if isinstance(value, list) and value:
            return self._sort_of_list(value)
        if isinstance(value, dict) and any(map(value.get, STRETCHES)):
            told = [value[one] for one in STRETCHES if one in value]
            return AREAS if self.wide and all(ends_of(one) is not None for one in told) else ""
        if isinstance(value, dict) and value and all(map(self._space, value)):
            inside = value.values()
            if all(isinstance(one, str) for one in inside):
                return NAMED
            if all(isinstance(one, dict) and _is_point(one.get("at")) for one in inside):
                return SPOTS
        return ""

    def _sort_of_list(self, value: list[Any]) -> str:
        if all(map(self._space, value)):
            return MANY
        if all(isinstance(one, str) and self._run(one) for one in value):
            return RUNS
        if not all(isinstance(one, list) and one for one in value):
            return ""
        if all(len(one) == 2 and all(map(self._space, one)) for one in value):
            return PAIRS
        if all(all(map(self._space, one)) for one in value):
            return RUNS
        wide = {len(one) for one in value}
        return CELLS if len(wide) == 1 and len(value) * wide.pop() == len(self.spaces) else ""

    def _run(self, value: str) -> bool:
        parts = value.split("-")
        return len(parts) > 1 and all(map(self._space, parts))

    # --- what it says -------------------------------------------------------------------------------------

    def _marks(self, sort: str, value: Any) -> Iterator[Mark]:
        if value is None or not self._sort(value):
            return
        if sort == ONE:
            yield Mark(value)
        elif sort == MANY:
            yield from (Mark(one) for one in value)
        elif sort == CELLS:
            cells = [cell for row in value for cell in row]
            for space, cell in zip(self.spaces, cells, strict=False):
                yield Mark(space, " ".join(map(str, cell)) if isinstance(cell, list) else str(cell))
        elif sort == AREAS:
            rows, columns = (ends_of(value[one]) if one in value else None for one in STRETCHES)
            for number, space in enumerate(self.spaces):
                row, column = number // self.wide + 1, number % self.wide + 1
                if (rows is None or rows[0] <= row <= rows[1]) and (
                    columns is None or columns[0] <= column <= columns[1]
                ):
                    yield Mark(space)
        elif sort in (NAMED, SPOTS):
            for space, told in value.items():
                yield Mark(space, told if isinstance(told, str) else str(told.get("name", "")))
        else:
            for one in value:
                run = one.split("-") if isinstance(one, str) else one
                yield from (Mark(here, "", there) for here, there in pairwise(run))


def ends_of(value: Any) -> tuple[int, int] | None:
    """The first and last of some rows or columns, counted from 1: `3`, `[3, 4]`, `A` or `[A, D]`."""
    ends = value if isinstance(value, list) else [value]
    found = [one if type(one) is int else _column(one) for one in ends]
    return (found[0], found[-1]) if len(found) in (1, 2) and all(one > 0 for one in found) else None


def _column(value: Any) -> int:
    letter = isinstance(value, str) and len(value) == 1 and "A" <= value <= "Z"
    return ord(value) - ord("A") + 1 if letter else 0


def _is_point(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(one, int | float) for one in value)


def _title(path: DocPath) -> str:
    return " › ".join(str(part).replace("-", " ") for part in path)


def plain_layers(layers: Sequence[Layer]) -> list[Mapping[str, Any]]:
    """The layers as data."""
    return [
        {
            "path": list(one.path), "sort": one.sort, "title": one.title, "doc": one.doc,
            "marks": [[mark.space, mark.word, mark.to] for mark in one.marks],
        }
        for one in layers
    ]  # fmt: skip
