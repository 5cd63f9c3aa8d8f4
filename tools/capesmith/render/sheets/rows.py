"""Pieces of any size and shape in rows: large ones first, room for bleed between them, several kinds on a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from capesmith.render.shapes import Box
from capesmith.render.sheets.grid import ROUNDING, around

APART = 6.0  # between pieces that are cut one by one: 3 mm of bleed for each
SHARED = 2.0  # between equal rectangles, which are cut along a straight edge
TALLER = 1.6  # a row takes pieces that are not much smaller than its first: tokens do not hide among standees


class Item(NamedTuple):
    """One copy of a piece to be packed: its cut as it will stand on the page."""

    piece: int
    width: float
    height: float
    turned: bool = False
    plain: bool = False  # a rectangle that shares its gaps with its likes
    bleed: float = APART / 2

    @property
    def kind(self) -> tuple[float, float, bool]:
        return round(self.width, 2), round(self.height, 2), self.plain

    @property
    def grow(self) -> float:
        """How much of its bleed is printed."""
        return min(self.bleed, SHARED / 2 if self.plain else APART / 2)


class Spot(NamedTuple):
    """An item in its place."""

    item: Item
    cut: Box

    @property
    def show(self) -> Box:
        return self.cut.inset(-self.item.grow)


@dataclass(slots=True)
class _Row:
    y: float
    height: float
    above: float  # distance to the row before
    spots: list[Spot] = field(default_factory=list)

    @property
    def kinds(self) -> set[tuple[float, float, bool]]:
        return {spot.item.kind for spot in self.spots}

    def next_x(self, item: Item, left: float) -> float:
        if not self.spots:
            return left
        last = self.spots[-1]
        return last.cut.right + _distance(last.item, item)


def _distance(one: Item, other: Item) -> float:
    return SHARED if one.plain and one.kind == other.kind else APART


def pack(items: Iterable[Item], area: Box) -> tuple[list[list[Spot]], list[Item]]:
    """Items page by page inside an area that holds their cuts, each page centred; and the items that never fit."""
    pages: list[list[_Row]] = []
    too_large: list[Item] = []
    for item in sorted(items, key=lambda item: (-round(item.height, 2), -round(item.width, 2))):
        if item.width > area.w + ROUNDING or item.height > area.h + ROUNDING:
            too_large.append(item)
            continue
        rows = pages[-1] if pages else []
        row = rows[-1] if rows else None  # only the last one: pieces of a kind stay together
        if row is None or not _takes(row, item, area):
            y, above = _below(rows, item, area)
            if not pages or y + item.height > area.bottom + ROUNDING:
                rows, y, above = [], area.y, APART
                pages.append(rows)
            row = _Row(y, item.height, above)
            rows.append(row)
        row.spots.append(Spot(item, Box(row.next_x(item, area.x), row.y, item.width, item.height)))
    return [_centred([spot for row in rows for spot in row.spots], area) for rows in pages], too_large


def _takes(row: _Row, item: Item, area: Box) -> bool:
    if item.height > row.height + ROUNDING or row.height > item.height * TALLER:
        return False
    if row.next_x(item, area.x) + item.width > area.right + ROUNDING:
        return False
    return row.kinds == {item.kind} or row.above >= APART  # a stranger needs the full distance to the row above


def _below(rows: Sequence[_Row], item: Item, area: Box) -> tuple[float, float]:
    """Where a new row for an item would start, and its distance to the last one."""
    if not rows:
        return area.y, APART
    last = rows[-1]
    above = SHARED if item.plain and last.kinds == {item.kind} else APART
    return last.y + last.height + above, above


def _centred(spots: list[Spot], area: Box) -> list[Spot]:
    taken = around([spot.cut for spot in spots])
    dx = area.centre[0] - taken.centre[0]
    dy = area.centre[1] - taken.centre[1]
    return [spot._replace(cut=spot.cut._replace(x=spot.cut.x + dx, y=spot.cut.y + dy)) for spot in spots]
