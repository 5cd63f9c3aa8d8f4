"""Reading sheet formats: those that come with the press, and those that a project brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from capesmith.content.installed import made_of
from capesmith.render.shapes import Box
from capesmith.render.sheets.formats import HERE, MARGIN, Format, Paper, Size, papers, sizes
from capesmith.render.sheets.grid import grid_for
from capesmith.source.bounds import FORMAT_CELLS, FORMAT_LENGTH, FORMAT_LINES
from capesmith.source.diagnostic import DocPath
from capesmith.source.files import shipped_data
from capesmith.source.shipped import shipped_files

DEFAULT = "a4-9up"
USUAL = {"a4": DEFAULT, "letter": "letter-8up", "a3": "a3-18up", "tabloid": "tabloid-18up"}  # by paper
FOLDS = ("level", "upright")


class Trouble(NamedTuple):
    """What is wrong with a format, and where its file says so: in a value, or in the key of one."""

    words: str
    at: DocPath = ()
    key: bool = False


@cache
def formats() -> Mapping[str, Format]:
    """The formats that come with the press, by id."""

    def read() -> dict[str, Format]:
        found = {}
        for file in shipped_files(HERE / "formats", "*.yaml"):
            form, problems = read_format(shipped_data(file), file.stem)
            assert form is not None, (file.name, problems)
            found[file.stem] = form
        return found

    return made_of(HERE / "formats", read)


def format_for(paper: str, backs: str = "duplex-long", known: Mapping[str, Format] | None = None) -> Format:
    """The format to use on a paper unless one is named: many on a sheet, or the one with a fold."""
    known = formats() if known is None else known
    name = f"{paper}-fold" if backs == "fold" else USUAL.get(paper, "")
    if name in known:
        return known[name]
    raise KeyError(f'there is no sheet format for paper "{paper}"')


def read_format(data: object, name: str) -> tuple[Format | None, list[Trouble]]:
    """A format from plain data, and what is wrong with it; no format if anything is."""
    if not isinstance(data, Mapping):
        return None, [Trouble("a sheet format is a mapping with at least a paper")]
    reader = _Reader(data)
    form = Format(
        id=name,
        name=reader.text("name") or name,
        about=reader.text("about"),
        paper=reader.paper(),
        card=reader.card(),
        columns=reader.count("columns"),
        rows=reader.count("rows"),
        gap=reader.pair("gap"),
        bleed=reader.pair("bleed"),
        margin=reader.length("margin", MARGIN),
        fold=reader.one_of("fold", FOLDS),
        gutter=reader.length("gutter"),
        single=reader.flag("single", False),
        marks=reader.flag("marks", True),
        cells=reader.cells(),
    )
    reader.demand_known()
    problems = reader.problems or [Trouble(words) for words in _misfits(form)]
    return (None if problems else form), problems


class _Reader:
    """Takes a mapping apart field by field and remembers what it could not read."""

    def __init__(self, data: Mapping[Any, Any]) -> None:
        self.data = data
        self.seen: list[str] = []
        self.problems: list[Trouble] = []

    def _get(self, key: str) -> Any:
        self.seen.append(key)
        return self.data.get(key)

    def _wrong(self, key: str, wanted: str) -> None:
        self.problems.append(Trouble(f'"{key}" must be {wanted}', (key,)))

    def demand_known(self) -> None:
        for key in self.data:
            if key not in self.seen:
                words = f'there is no "{key}" in a sheet format; known are {", ".join(self.seen)}'
                self.problems.append(Trouble(words, (key,), key=True))

    def text(self, key: str) -> str:
        value = self._get(key)
        if value is not None and not isinstance(value, str):
            self._wrong(key, "a text")
            return ""
        return " ".join((value or "").split())

    def flag(self, key: str, default: bool) -> bool:
        value = self._get(key)
        if value is not None and not isinstance(value, bool):
            self._wrong(key, "true or false")
        return default if value is None else bool(value)

    def one_of(self, key: str, options: Iterable[str]) -> str:
        value = self._get(key)
        if value is not None and value not in tuple(options):
            self._wrong(key, " or ".join(options))
        return value or "" if isinstance(value, str) else ""

    def count(self, key: str) -> int:
        value = self._get(key)
        if value is None:
            return 0
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= FORMAT_LINES:
            self._wrong(key, f"a whole number from 1 to {FORMAT_LINES}")
            return 0
        return value

    def length(self, key: str, default: float = 0.0) -> float:
        value = self._get(key)
        if value is None:
            return default
        if not _is_length(value):
            self._wrong(key, "a length in millimetres")
            return default
        return float(value)

    def pair(self, key: str) -> tuple[float, float]:
        value = self._get(key)
        found = _pair([value, value] if _is_length(value) else value)
        if value is not None and found is None:
            self._wrong(key, "a length in millimetres, or two of them: across and down")
        return found or (0.0, 0.0)

    def paper(self) -> Paper | None:
        value = self._get("paper")
        if value == "card":
            return None
        size = papers().get(value) if isinstance(value, str) else _pair(value)
        if size is None or min(size) < 10:
            self._wrong("paper", f"card, one of {', '.join(papers())}, or width and height in millimetres")
            return None
        return Paper(*size)

    def card(self) -> Size | None:
        value = self._get("card")
        sideways = self.flag("sideways", False)
        if value is None:
            return None
        found = sizes().get(value) if isinstance(value, str) else _pair(value)
        if found is None or min(found[:2]) < 5:
            self._wrong("card", f"one of {', '.join(sizes())}, or width and height in millimetres")
            return None
        size = Size(*found)
        return Size(size.height, size.width, size.radius) if sideways else size

    def cells(self) -> tuple[tuple[float, float], ...]:
        value = self._get("cells")
        if value is None:
            return ()
        found = (
            [_pair(cell) for cell in value] if isinstance(value, list) and 0 < len(value) <= FORMAT_CELLS else [None]
        )
        if None in found:
            self._wrong("cells", "a list of places, each [left, top] in millimetres")
            return ()
        return tuple(cell for cell in found if cell is not None)


def _is_length(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= FORMAT_LENGTH


def _pair(value: object) -> tuple[float, float] | None:
    if isinstance(value, list) and len(value) == 2 and all(_is_length(part) for part in value):
        return float(value[0]), float(value[1])
    return None


def _misfits(form: Format) -> Iterable[str]:
    """What is well written but cannot be printed."""
    if form.paper is None and not form.single:
        yield 'a paper as large as the card needs "single: true"'
    if form.single and (form.columns or form.rows or form.cells or form.fold):
        yield "with a single card on a page there are no columns, rows, cells or fold"
    if form.paper is None or form.card is None:
        if form.columns or form.rows or form.cells:
            yield "columns, rows and cells need both a paper and a card"
        return
    if not form.single and form.paper.width > form.paper.height:
        yield 'sheets are printed upright: give the shorter side first and lay the cards down with "sideways: true"'
    if form.cells and form.fold:
        yield "cells cannot be given for a sheet with a fold"
    if form.single:
        if form.card.width > form.paper.width + 0.01 or form.card.height > form.paper.height + 0.01:
            yield "the card is larger than the page"
        return
    grid = grid_for(form, form.card.width, form.card.height)
    if not grid.cells:
        yield "not a single card fits this paper"
        return
    wide, high = form.paper
    room = min(grid.bleed.x, grid.bleed.y, wide - grid.bleed.right, high - grid.bleed.bottom)
    if room < form.margin - 0.01:
        reach = f"come within {room:.1f} mm of" if room >= 0 else f"reach {-room:.1f} mm beyond"
        yield (
            f"the cards with their bleed {reach} the edge of the paper, "
            f"where {form.margin:g} mm must stay free; use fewer cards, a smaller gap or less bleed"
        )
    boxes = [cell.cut for cell in grid.cells]
    if form.cells and any(_overlap(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :]):
        yield "some cells overlap"


def _overlap(a: Box, b: Box) -> bool:
    return a.x < b.right - 0.01 and b.x < a.right - 0.01 and a.y < b.bottom - 0.01 and b.y < a.bottom - 0.01
