"""The net of an eight-sided die: a belt of six triangles, one above it, one below, and five flaps to glue."""

from __future__ import annotations

import math
from typing import NamedTuple

from capesmith.render.nets import Flap, Fold, Net
from capesmith.render.shapes import Path, Point, polygon

FLAP = 5.0


class Triangle(NamedTuple):
    """A face: its name, and its corners on the sheet; the letter stands upright towards the first."""

    name: str
    corners: tuple[Point, Point, Point]

    @property
    def centre(self) -> Point:
        (ax, ay), (bx, by), (cx, cy) = self.corners
        return (ax + bx + cx) / 3, (ay + by + cy) / 3

    @property
    def turn(self) -> float:
        """How far clockwise its picture is turned."""
        (x, y), (ax, ay) = self.centre, self.corners[0]
        return math.degrees(math.atan2(ay - y, ax - x)) + 90

    @property
    def outline(self) -> Path:
        return polygon(self.corners)


class Octahedron(NamedTuple):
    """The sheet, and its eight faces in the order of the names."""

    net: Net
    faces: tuple[Triangle, ...]


def octahedron(side: float, names: tuple[str, ...], *, flap: float = FLAP) -> Octahedron:
    """A die with eight names, four apart on opposite faces: the first is opposite to the fifth, and so on."""
    high = side * math.sqrt(3) / 2
    left, top = flap, high + flap
    upper = [(left + side / 2 + i * side, top) for i in range(4)]
    lower = [(left + i * side, top + high) for i in range(4)]
    head: Point = ((upper[1][0] + upper[2][0]) / 2, top - high)
    foot: Point = ((lower[1][0] + lower[2][0]) / 2, top + 2 * high)
    belt = [
        (upper[i // 2], lower[i // 2], lower[i // 2 + 1])
        if i % 2 == 0
        else (lower[i // 2 + 1], upper[i // 2], upper[i // 2 + 1])
        for i in range(6)
    ]
    # Faces of the belt lie opposite to those three further on; the caps lie opposite to each other.
    placed = {0: belt[0], 1: belt[1], 2: belt[2], 4: belt[3], 5: belt[4], 6: belt[5]}
    placed |= {3: (head, upper[1], upper[2]), 7: (foot, lower[2], lower[1])}
    faces = tuple(Triangle(name, placed[i]) for i, name in enumerate(names))
    glued = ((upper[1], head), (head, upper[2]), (lower[2], foot), (foot, lower[1]), (lower[0], upper[0]))
    flaps = tuple(Flap(str(i), _flap(a, b, flap)) for i, (a, b) in enumerate(glued))
    outline = [upper[0], *flaps[0].corners, *flaps[1].corners[1:], upper[3], lower[3], *flaps[2].corners,
               *flaps[3].corners[1:], *flaps[4].corners[:-1]]  # fmt: skip
    inner = [(upper[i], lower[i]) for i in (1, 2)] + [(upper[i], lower[i + 1]) for i in range(3)]
    inner += [(upper[1], upper[2]), (lower[1], lower[2])]
    folds = tuple(Fold(a, b) for a, b in (*inner, *glued))
    width = upper[3][0]
    return Octahedron(Net(width, 3 * high + 2 * flap, polygon(outline), folds, (), flaps), faces)


def _flap(a: Point, b: Point, deep: float) -> tuple[Point, ...]:
    """A flap along an edge, at the left of whoever walks from a to b; its ends lean in."""
    long = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    nx, ny = uy, -ux
    lean = deep * 0.8
    first = (a[0] + ux * lean + nx * deep, a[1] + uy * lean + ny * deep)
    last = (b[0] - ux * lean + nx * deep, b[1] - uy * lean + ny * deep)
    return a, first, last, b
