"""Rows: what a block becomes once it is measured, a stack of things that columns may be broken between.

Heights count half steps of the 12-point grid, so that columns are compared and balanced in whole numbers; what is
in a row is placed in millimetres from the row's own top left corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from capesmith.render.book.format import HALF
from capesmith.render.book.records import Draw
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.shapes import Box
from capesmith.render.structure import Tag
from capesmith.render.words import Line


class SetLine(NamedTuple):
    """A line of type from its baseline."""

    x: float
    y: float
    size: float
    line: Line
    colour: str = "ink"
    tracking: float = 0.0
    link: str = "book-link"  # the colour of what leads somewhere
    tag: Tag | None = None
    links: tuple[Tag, ...] = ()  # of the stretches that lead somewhere

    def moved(self, dx: float, dy: float) -> SetLine:
        return self._replace(x=self.x + dx, y=self.y + dy)

    def stretches(self) -> Iterator[tuple[Line, str, Tag | None]]:
        """The line in stretches that lead to one place, or to none, each with its tag."""
        links = iter(self.links)
        for link, runs in groupby(self.line.runs, lambda placed: placed[1].link):
            yield Line(tuple(runs), self.line.width), link, next(links, None) if link else self.tag

    @property
    def words(self) -> str:
        return "".join(run.text for _, run in self.line.runs)

    @property
    def right(self) -> float:
        return self.x + self.line.width * self.size * MM_PER_POINT


class Ornament(NamedTuple):
    """A drawn part of the page: a box, a disc, a banner; how it looks is the furniture's business."""

    kind: str
    box: Box
    text: str = ""
    colour: str = ""
    note: float = 0.0
    tag: Tag | None = None

    def moved(self, dx: float, dy: float) -> Ornament:
        return self._replace(box=_moved(self.box, dx, dy))


class Picture(NamedTuple):
    """A figure of the system's."""

    box: Box
    draw: Draw
    fingerprint: str = ""
    tag: Tag | None = None

    def moved(self, dx: float, dy: float) -> Picture:
        return self._replace(box=_moved(self.box, dx, dy))


Item = SetLine | Ornament | Picture


class Mark(NamedTuple):
    """An unseen note: an anchor, an index entry or a rule."""

    kind: str  # "anchor", "index" or "rule"
    key: str
    title: str = ""
    level: int = 0
    y: float = 0.0


def noted(marks: Iterable[str]) -> tuple[Mark, ...]:
    """Marks from their written form, `index:rest` or `rule:AB-047`."""
    return tuple(Mark(kind, key) for kind, _, key in (mark.partition(":") for mark in marks))


class Row(NamedTuple):
    """A part of a column that is never split."""

    height: int  # half steps
    items: tuple[Item, ...] = ()
    space: int = 0  # half steps before it, unless it begins a column
    keep: bool = False  # the next row stands in the same column
    snap: bool = False  # it begins on a whole step
    marks: tuple[Mark, ...] = ()
    stop: bool = False  # the column ends here
    line: int = 0  # of the source


def _moved(box: Box, dx: float, dy: float) -> Box:
    return Box(box.x + dx, box.y + dy, box.w, box.h)


def shifted(rows: Iterable[Row], dx: float, dy: float = 0.0) -> list[Row]:
    return [row._replace(items=tuple(item.moved(dx, dy) for item in row.items)) for row in rows]


def tops(rows: Sequence[Row]) -> tuple[list[int], int]:
    """Where each row begins when they stand in one column, and where the last one ends; in half steps."""
    found, y = [], 0
    for row in rows:
        if y:
            y += row.space
            if row.snap and y % 2:
                y += 1
        found.append(y)
        y += row.height
    return found, y


def loosened(rows: Sequence[Row], by: int) -> list[Row]:
    """Rows with more space where they stand apart: before headings and boxes, and a little between paragraphs."""
    return [row._replace(space=row.space + (by if row.space > 1 else min(row.space, by // 2))) for row in rows]


def tightened(rows: Sequence[Row]) -> list[Row]:
    """Rows with a little less space where they stand apart; paragraphs keep theirs."""
    return [row._replace(space=row.space - 1) if row.space > 1 else row for row in rows]


def stacked(rows: Sequence[Row]) -> tuple[tuple[Item, ...], int, tuple[Mark, ...]]:
    """Rows as one: their items and marks from the top of the first, and the height in half steps."""
    at, height = tops(rows)
    items = tuple(item.moved(0, y * HALF) for y, row in zip(at, rows, strict=True) for item in row.items)
    marks = tuple(mark._replace(y=mark.y + y * HALF) for y, row in zip(at, rows, strict=True) for mark in row.marks)
    return items, height, marks


def halves(mm: float) -> int:
    """The half steps that a height in millimetres takes."""
    return max(0, -int(-(mm - 1e-6) // HALF))
