"""Large drawings over several pages: where each page cuts and overlaps, computed first, then drawn with its marks.

A page shows its part of the drawing and, to the right and below, a strip of the next part. The next page is cut at
its left and top edge and glued onto that strip. Crosses at the ends of every seam lie outside the picture or on a
strip, so that none is seen in the end.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from capesmith.render.drawing import Drawing
from capesmith.render.shapes import Box, Point

MARGIN = 8.0  # what no printer has to reach
OVERLAP = 5.0
STRIP = 5.0  # for marks around the picture
EDGE = 2.0  # of the bleed, printed around the whole
CLEAR = 0.4  # between a seam and what it spares


@dataclass(frozen=True, slots=True)
class Tile:
    """One page: which part of the drawing it shows, and where on the paper."""

    row: int
    column: int
    net: Box  # what is seen of this page in the end, in the drawing's own millimetres
    source: Box  # what it shows: the same, and the strips for its neighbours
    at: Point  # where the top left corner of the source lies on the page

    @property
    def name(self) -> str:
        """A1, A2 … from left to right, rows as letters."""
        return f"{chr(ord('A') + self.row % 26) * (1 + self.row // 26)}{self.column + 1}"

    @property
    def page(self) -> Box:
        """The part of the page with the picture."""
        return Box(*self.at, self.source.w, self.source.h)

    def on_page(self, x: float, y: float) -> Point:
        """A point of the drawing, on the page."""
        return x - self.source.x + self.at[0], y - self.source.y + self.at[1]

    def box_on_page(self, box: Box) -> Box:
        return Box(*self.on_page(box.x, box.y), box.w, box.h)


@dataclass(frozen=True, eq=False)
class TilePlan:
    """A drawing over pages, row by row."""

    drawing: Drawing
    width: float  # of the paper as it is turned
    height: float
    margin: float
    overlap: float
    rows: int
    columns: int
    tiles: tuple[Tile, ...]

    @property
    def printable(self) -> Box:
        return Box(0, 0, self.width, self.height).inset(self.margin)

    def neighbour(self, tile: Tile, right: int, down: int) -> Tile | None:
        row, column = tile.row + down, tile.column + right
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            return None
        return self.tiles[row * self.columns + column]

    def glue(self, tile: Tile) -> list[tuple[Box, Tile]]:
        """The strips of a page that a neighbour is glued onto, on the page, each with that neighbour."""
        found, page, net = [], tile.page, tile.box_on_page(tile.net)
        right, below = self.neighbour(tile, 1, 0), self.neighbour(tile, 0, 1)
        if right is not None:
            found.append((Box(net.right, page.y, page.right - net.right, net.h), right))
        if below is not None:
            found.append((Box(page.x, net.bottom, page.w, page.bottom - net.bottom), below))
        return found

    def crosses(self, tile: Tile) -> list[Point]:
        """The ends of this page's seams, on the page: the same points of the drawing on both sides of a seam."""
        net, away = tile.net, STRIP * 0.52
        found = []
        for right, x in ((-1, net.x), (1, net.right)):
            if self.neighbour(tile, right, 0) is not None:
                found += [(x, net.y - away), (x, net.bottom + away)]
        for down, y in ((-1, net.y), (1, net.bottom)):
            if self.neighbour(tile, 0, down) is not None:
                found += [(net.x - away, y), (net.right + away, y)]
        return [tile.on_page(*point) for point in found]

    def cuts(self, tile: Tile) -> list[tuple[Point, Point]]:
        """Marks for the knife, on the page: left and top seams, and the outer edges of the drawing."""
        trim = Box(0, 0, self.drawing.width, self.drawing.height)
        net, page = tile.net, tile.page
        left = trim.x if tile.column == 0 else net.x
        top = trim.y if tile.row == 0 else net.y
        verticals = [left, *([trim.right] if tile.column == self.columns - 1 else [])]
        horizontals = [top, *([trim.bottom] if tile.row == self.rows - 1 else [])]
        found = []
        for x, _ in (tile.on_page(v, 0) for v in verticals):
            found += [((x, page.y - 4.4), (x, page.y - 0.8)), ((x, page.bottom + 0.8), (x, page.bottom + 4.4))]
        for _, y in (tile.on_page(0, h) for h in horizontals):
            found += [((page.x - 4.4, y), (page.x - 0.8, y)), ((page.right + 0.8, y), (page.right + 4.4, y))]
        inside = self.printable
        return [mark for mark in found if all(_within(inside, point) for point in mark)]


def tile_pages(
    drawing: Drawing, paper_width: float, paper_height: float, margin: float = MARGIN, overlap: float = OVERLAP
) -> TilePlan:
    """The drawing over as few pages as possible, upright or on the side; all parts of one size, unless a seam a little
    off the middle spares what should stay whole."""
    edge = min(EDGE, drawing.bleed)
    whole = Box(-edge, -edge, drawing.width + 2 * edge, drawing.height + 2 * edge)
    turns = [(paper_width, paper_height), (paper_height, paper_width)]
    sized = []
    for width, height in turns:
        columns, rows = (_count(part, side, margin, overlap) for part, side in ((whole.w, width), (whole.h, height)))
        lies_otherwise = (width > height) != (whole.w > whole.h)
        sized.append((columns * rows, lies_otherwise, width, height, columns, rows))
    _, _, width, height, columns, rows = min(sized)
    room = Box(0, 0, width, height).inset(margin)
    across = _seams(whole.x, whole.w, columns, _each(width, margin, overlap), [(b.x, b.right) for b in drawing.whole])
    down = _seams(whole.y, whole.h, rows, _each(height, margin, overlap), [(b.y, b.bottom) for b in drawing.whole])
    tiles = tuple(_tile(across, down, room, row, column, overlap) for row in range(rows) for column in range(columns))
    return TilePlan(drawing, width, height, margin, overlap, rows, columns, tiles)


def _count(part: float, side: float, margin: float, overlap: float) -> int:
    """How many pages a length needs."""
    room = side - 2 * margin
    if part <= room - 2 * STRIP + 1e-6:
        return 1
    each = _each(side, margin, overlap)
    if each <= 10:
        raise ValueError("the paper is too small for its margins")
    return math.ceil(part / each - 1e-9)


def _each(side: float, margin: float, overlap: float) -> float:
    """The longest part that one of several pages holds."""
    return side - 2 * margin - STRIP - max(overlap, STRIP)


def _seams(start: float, length: float, count: int, each: float, kept: Sequence[tuple[float, float]]) -> list[float]:
    """Where the parts of a length begin and end: even, or each seam moved a little to where it parts the least."""
    even = length / count
    slack = (each - even) / (2 if count > 2 else 1)  # two seams may move apart
    found = [start]
    for i in range(1, count):
        middle = start + i * even
        shifts = (
            [0.0, *(side * step / 2 for step in range(1, int(2 * slack) + 1) for side in (-1, 1))] if kept else [0.0]
        )
        found.append(middle + min(shifts, key=lambda shift: (_parted(middle + shift, kept), abs(shift))))
    return [*found, start + length]


def _parted(seam: float, kept: Sequence[tuple[float, float]]) -> int:
    return sum(low < seam + CLEAR and seam - CLEAR < high for low, high in kept)


def _tile(across: Sequence[float], down: Sequence[float], room: Box, row: int, column: int, overlap: float) -> Tile:
    columns, rows = len(across) - 1, len(down) - 1
    w, h = across[column + 1] - across[column], down[row + 1] - down[row]
    net = Box(across[column], down[row], w, h)
    source = net._replace(w=w + (overlap if column < columns - 1 else 0), h=h + (overlap if row < rows - 1 else 0))
    at = tuple(
        start + STRIP + max(0.0, (length - STRIP - max(STRIP, overlap) - part)) / 2
        for start, length, part in ((room.x, room.w, w), (room.y, room.h, h))
    )
    return Tile(row, column, net, source, (at[0], at[1]))


def _within(box: Box, point: Point) -> bool:
    return box.x - 1e-6 <= point[0] <= box.right + 1e-6 and box.y - 1e-6 <= point[1] <= box.bottom + 1e-6
