"""Where hexes lie on paper: centres, corners, edges, and the outline around a set of them.

Spaces are integers in reading order. Flat-top hexes stand in the grid of `content.hexes`: every second column lies half
a hex lower. Of pointed ones every second row lies half a hex to the right, and is one shorter.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from capesmith.content.hexes import layout
from capesmith.render.shapes import Box, Path, Point, polygon

HALF = math.sqrt(3) / 2  # from the middle of a hex to the middle of an edge, for side 1
# The corners of a hex of side 1, clockwise from the top left: edge i (N, NE, SE, S, SW, NW) runs from i to i + 1.
_CORNERS = ((-0.5, -HALF), (0.5, -HALF), (1.0, 0.0), (0.5, HALF), (-0.5, HALF), (-1.0, 0.0))
# Those of a pointed one, clockwise from the top: its edges are NE, E, SE, SW, W, NW.
_POINTED = ((0.0, -1.0), (HALF, -0.5), (HALF, 0.5), (0.0, 1.0), (-HALF, 0.5), (-HALF, -0.5))
# Which way each edge faces, in degrees clockwise from the right.
FACING = (-90.0, -30.0, 30.0, 90.0, 150.0, 210.0)


class Hexes(ABC):
    """Hexes in millimetres, whichever way they stand."""

    __slots__ = ()
    side: float
    form: ClassVar[tuple[Point, ...]]  # the corners of a hex of side 1 about its middle, clockwise

    @abstractmethod
    def centre(self, space: int) -> Point: ...

    @abstractmethod
    def beside(self, space: int) -> Sequence[int]:
        """What lies beyond each edge of a space, in the order of its edges; less than 0 where the grid ends."""

    def corners(self, space: int, grow: float = 0.0) -> tuple[Point, ...]:
        """The six corners, clockwise; every edge moved outwards by `grow` mm."""
        cx, cy = self.centre(space)
        r = self.side + grow / HALF
        return tuple((cx + r * x, cy + r * y) for x, y in self.form)

    def hexagon(self, space: int, grow: float = 0.0) -> Path:
        return polygon(self.corners(space, grow))

    def edge(self, space: int, direction: int) -> tuple[Point, Point]:
        """The ends of an edge."""
        corners = self.corners(space)
        return corners[direction], corners[(direction + 1) % 6]

    def around(self, spaces: Iterable[int]) -> Box:
        """The box around some spaces."""
        points = [point for space in spaces for point in self.corners(space)]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        return Box(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)

    def outline(self, spaces: Iterable[int]) -> Path:
        """The closed lines around a set of spaces; holes run the other way round."""
        inside = set(spaces)
        following: dict[Point, list[tuple[Point, Point]]] = {}
        for space in sorted(inside):
            for direction, other in enumerate(self.beside(space)):
                if other not in inside:
                    start, end = self.edge(space, direction)
                    following.setdefault(_key(start), []).append((start, end))
        path = Path(())
        while following:
            path += polygon(_loop(following))
        return path


@dataclass(frozen=True, slots=True)
class HexSheet(Hexes):
    """A grid of flat-top hexes: its size in spaces, the side of a hex, and the top left corner around it."""

    columns: int
    rows: int
    side: float
    x: float = 0.0
    y: float = 0.0

    form: ClassVar = _CORNERS

    @property
    def width(self) -> float:
        return self.side * (1.5 * self.columns + 0.5)

    @property
    def height(self) -> float:
        return self.side * HALF * (2 * self.rows + (1 if self.columns > 1 else 0))

    @property
    def bounds(self) -> Box:
        return Box(self.x, self.y, self.width, self.height)

    def centre(self, space: int) -> Point:
        row, column = divmod(space, self.columns)
        half = self.side * HALF
        return (
            self.x + self.side * (1 + 1.5 * column),
            self.y + half * (2 * row + 1 + column % 2),
        )

    def beside(self, space: int) -> Sequence[int]:
        return layout(self.columns, self.rows)[space]

    def middle(self, space: int, direction: int, share: float = 1.0) -> Point:
        """A point on the way from the centre to the middle of an edge."""
        cx, cy = self.centre(space)
        a, r = math.radians(FACING[direction]), self.side * HALF * share
        return cx + r * math.cos(a), cy + r * math.sin(a)


@dataclass(frozen=True, slots=True)
class PointedSheet(Hexes):
    """Rows of pointed hexes, `long` of them and one less in turn: the side of a hex, and the corner around them."""

    long: int
    rows: int
    side: float
    x: float = 0.0
    y: float = 0.0

    form: ClassVar = _POINTED

    @property
    def width(self) -> float:
        return self.side * HALF * 2 * self.long

    @property
    def height(self) -> float:
        return self.side * (1.5 * self.rows + 0.5)

    @property
    def bounds(self) -> Box:
        return Box(self.x, self.y, self.width, self.height)

    def place(self, space: int) -> tuple[int, int]:
        """Row and column of a space."""
        pair, rest = divmod(space, 2 * self.long - 1)
        return (2 * pair, rest) if rest < self.long else (2 * pair + 1, rest - self.long)

    def centre(self, space: int) -> Point:
        row, column = self.place(space)
        half = self.side * HALF
        return self.x + half * (2 * column + 1 + row % 2), self.y + self.side * (1 + 1.5 * row)

    def beside(self, space: int) -> Sequence[int]:
        row, column = self.place(space)
        right = column + row % 2  # of the two above and below, the one to the right
        around = ((row - 1, right), (row, column + 1), (row + 1, right), (row + 1, right - 1), (row, column - 1),
                  (row - 1, right - 1))  # fmt: skip
        return tuple(self._space(*place) for place in around)

    def _space(self, row: int, column: int) -> int:
        if not (0 <= row < self.rows and 0 <= column < self.long - row % 2):
            return -1
        return row // 2 * (2 * self.long - 1) + row % 2 * self.long + column


def _loop(following: dict[Point, list[tuple[Point, Point]]]) -> list[Point]:
    """One closed line, taken out of the edges that are left."""
    at = first = next(iter(following))
    points: list[Point] = []
    while at in following:
        start, end = following[at].pop()
        if not following[at]:
            del following[at]
        points.append(start)
        at = _key(end)
        if at == first:
            break
    return points


def _key(point: Point) -> Point:
    """A corner reached from two hexes is one corner."""
    return round(point[0], 3) + 0.0, round(point[1], 3) + 0.0


def fitted(columns: int, rows: int, room: Box, *, largest: float = math.inf) -> HexSheet:
    """The largest sheet of hexes that fits a box, in its middle."""
    unit = HexSheet(columns, rows, 1.0)
    side = min(room.w / unit.width, room.h / unit.height, largest)
    return HexSheet(
        columns, rows, side, room.x + (room.w - unit.width * side) / 2, room.y + (room.h - unit.height * side) / 2
    )


def cropped(grid: Sequence[int], spaces: Iterable[int], room: Box, *, largest: float = math.inf) -> HexSheet:
    """A sheet of a grid (columns, rows) placed so that just these spaces fill a box."""
    columns, rows = grid
    unit = HexSheet(columns, rows, 1.0).around(spaces)
    side = min(room.w / unit.w, room.h / unit.h, largest)
    x = room.x + (room.w - unit.w * side) / 2 - unit.x * side
    y = room.y + (room.h - unit.h * side) / 2 - unit.y * side
    return HexSheet(columns, rows, side, x, y)
