"""What somebody does on a map, as edits of its file: put something on a space or take it away, join two, move one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from capesmith.desk.answers import Refusal
from capesmith.desk.mapping.layers import AREAS, CELLS, MANY, NAMED, ONE, PAIRS, RUNS, SPOTS, Layer, ends_of
from capesmith.desk.mapping.writing import Told, Writer
from capesmith.desk.tree import find
from capesmith.source.record import record

_NOTHING = Refusal("nothing would change")


@record
class Deed:
    """Something done: at a space, perhaps toward another, with a word, at a place in the units of the file."""

    space: str
    word: str = ""
    to: str = ""
    at: tuple[int, int] | None = None


def carried_out(writer: Writer, layer: Layer, deed: Deed, spaces: Sequence[str]) -> Told:
    """The edits for a deed in one layer."""
    value = _value(writer, layer)
    if layer.sort == ONE:
        return _NOTHING if value == deed.space else writer.put(layer.path, deed.space)
    if layer.sort == MANY:
        if isinstance(value, list) and deed.space in value:
            return writer.drop((*layer.path, value.index(deed.space)))
        return writer.add(layer.path, deed.space)
    if layer.sort == CELLS:
        return _cell(writer, layer, deed, value, spaces)
    if layer.sort == NAMED:
        if deed.word:
            return writer.put((*layer.path, deed.space), deed.word)
        return writer.drop((*layer.path, deed.space)) if isinstance(value, dict) and deed.space in value else _NOTHING
    if layer.sort == SPOTS:
        return _spot(writer, layer, deed, value)
    if layer.sort == AREAS:
        return _area(writer, layer, deed, value, spaces)
    return _way(writer, layer, deed, value if isinstance(value, list) else [])


def _value(writer: Writer, layer: Layer) -> Any:
    node = find(writer.root, layer.path)
    return None if node is None else node.data


def _cell(writer: Writer, layer: Layer, deed: Deed, value: Any, spaces: Sequence[str]) -> Told:
    wide = len(value[0]) if isinstance(value, list) and value and isinstance(value[0], list) else 0
    if not wide or deed.space not in spaces:
        return Refusal("there is no such space in these rows")
    row, column = divmod(list(spaces).index(deed.space), wide)
    words = deed.word.split()
    if not words:
        return Refusal("choose what is put there first")
    new: Any = words[0] if len(words) == 1 else words
    now = value[row][column]
    return _NOTHING if now == new else writer.put((*layer.path, row, column), new)


def _spot(writer: Writer, layer: Layer, deed: Deed, value: Any) -> Told:
    if deed.at is None:
        known = isinstance(value, dict) and deed.space in value
        return writer.drop((*layer.path, deed.space)) if known else _NOTHING
    at = list(deed.at)
    if isinstance(value, dict) and deed.space in value:
        if value[deed.space].get("at") == at:
            return _NOTHING
        return writer.put((*layer.path, deed.space, "at"), at)
    return writer.put((*layer.path, deed.space), {"at": at, "name": deed.word or deed.space})


def _area(writer: Writer, layer: Layer, deed: Deed, value: Any, spaces: Sequence[str]) -> Told:
    """The rows and columns between two corners; what goes from edge to edge and was not said is not said now."""
    grid = next((one for one in (writer.data or {}).values() if _is_grid(one, spaces)), None)
    if grid is None or not {deed.space, deed.to} <= set(spaces):
        return Refusal("an area goes from one corner to another", "choose both")
    numbers = [divmod(list(spaces).index(one), len(grid[0])) for one in (deed.space, deed.to)]
    rows, columns = ([min(ends) + 1, max(ends) + 1] for ends in zip(*numbers, strict=True))
    known = value if isinstance(value, dict) else {}
    found: list[Any] = []
    for key, ends, most in (("rows", rows, len(grid)), ("columns", columns, len(grid[0]))):
        if ends_of(known.get(key)) == tuple(ends) or (key not in known and ends == [1, most]):
            continue
        told = ends if key == "rows" else [chr(ord("A") + one - 1) for one in ends]
        edits = writer.put((*layer.path, key), told if ends[0] != ends[1] else told[0])
        if isinstance(edits, Refusal):
            return edits
        found += edits
    return tuple(found) or _NOTHING


def _is_grid(value: Any, spaces: Sequence[str]) -> bool:
    rows = value if isinstance(value, list) and value and all(isinstance(row, list) for row in value) else []
    return bool(rows) and sum(map(len, rows)) == len(spaces) and len({len(row) for row in rows}) == 1


def _way(writer: Writer, layer: Layer, deed: Deed, value: list[Any]) -> Told:
    """Two spaces joined, or parted if they were."""
    if not deed.to or deed.to == deed.space:
        return Refusal("a way leads to another space", "choose two of them")
    ends = {deed.space, deed.to}
    runs = [one.split("-") if isinstance(one, str) else one for one in value]
    for number, run in enumerate(runs):
        for step, pair in enumerate(pairwise(run)):
            if set(pair) == ends:
                return _parted(writer, layer, number, run, step)
    joined = value and isinstance(value[0], str)
    if layer.sort == RUNS:
        for number, run in enumerate(runs):  # a run that ends here goes on
            if run[-1] == deed.space and deed.to not in run:
                return writer.put((*layer.path, number), _run([*run, deed.to], joined))
    return writer.add(layer.path, _run([deed.space, deed.to], joined or (layer.sort == RUNS and not value)))


def _parted(writer: Writer, layer: Layer, number: int, run: list[str], step: int) -> Told:
    """A run without one of its steps: shorter, two, or none."""
    joined = isinstance((_value(writer, layer) or [""])[number], str)
    left = [part for part in (run[: step + 1], run[step + 1 :]) if len(part) > 1]
    if layer.sort == PAIRS or not left:
        return writer.drop((*layer.path, number))
    first = writer.put((*layer.path, number), _run(left[0], joined))
    if len(left) == 1 or isinstance(first, Refusal):
        return first
    second = writer.add(layer.path, _run(left[1], joined))
    return second if isinstance(second, Refusal) else (*first, *second)


def _run(spaces: list[str], joined: Any) -> Any:
    return "-".join(spaces) if joined else spaces
