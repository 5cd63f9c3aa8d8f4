"""Where flat-top hexes lie on paper: centres, corners, edges, and the outline around a set of them.

The grid is that of `content.hexes`: spaces are integers in reading order, every second column lies half a hex lower.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from capesmith.content.hexes import layout
from capesmith.render.shapes import Box, Path, Point, polygon

HALF = math.sqrt(3) / 2  # from the middle of a hex to the middle of an edge, for side 1
# The corners of a hex of side 1, clockwise from the top left: edge i (N, NE, SE, S, SW, NW) runs from i to i + 1.
_CORNERS = ((-0.5, -HALF), (0.5, -HALF), (1.0, 0.0), (0.5, HALF), (-0.5, HALF), (-1.0, 0.0))
# Which way each edge faces, in degrees clockwise from the right.
FACING = (-90.0, -30.0, 30.0, 90.0, 150.0, 210.0)


@dataclass(frozen=True, slots=True)
class HexSheet:
    """A grid of hexes in millimetres: its size in spaces, the side of a hex, and the top left corner around it."""

    columns: int
    rows: int
    side: float
    x: float = 0.0
    y: float = 0.0

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

    def corners(self, space: int, grow: float = 0.0) -> tuple[Point, ...]:
        """The six corners, clockwise from the top left; every edge moved outwards by `grow` mm."""
        cx, cy = self.centre(space)
        r = self.side + grow / HALF
        return tuple((cx + r * x, cy + r * y) for x, y in _CORNERS)

    def hexagon(self, space: int, grow: float = 0.0) -> Path:
        return polygon(self.corners(space, grow))

    def edge(self, space: int, direction: int) -> tuple[Point, Point]:
        """The ends of an edge; directions count clockwise from north."""
        corners = self.corners(space)
        return corners[direction], corners[(direction + 1) % 6]

    def middle(self, space: int, direction: int, share: float = 1.0) -> Point:
        """A point on the way from the centre to the middle of an edge."""
        cx, cy = self.centre(space)
        a, r = math.radians(FACING[direction]), self.side * HALF * share
        return cx + r * math.cos(a), cy + r * math.sin(a)

    def around(self, spaces: Iterable[int]) -> Box:
        """The box around some spaces."""
        points = [point for space in spaces for point in self.corners(space)]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        return Box(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)

    def outline(self, spaces: Iterable[int]) -> Path:
        """The closed lines around a set of spaces; holes run the other way round."""
        inside = set(spaces)
        beside = layout(self.columns, self.rows)
        following: dict[Point, list[tuple[Point, Point]]] = {}
        for space in sorted(inside):
            for direction, other in enumerate(beside[space]):
                if other not in inside:
                    start, end = self.edge(space, direction)
                    following.setdefault(_key(start), []).append((start, end))
        path = Path(())
        while following:
            path += polygon(_loop(following))
        return path


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
