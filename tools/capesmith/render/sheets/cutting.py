"""What a machine cuts and creases on a page: the outlines of the pieces that stand there, in its millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from capesmith.render.shapes import Path, Point, line
from capesmith.render.sheets.cutters import Cutter
from capesmith.render.sheets.formats import Paper
from capesmith.render.sheets.plan import Page, Placed, Plan, onto

CUT, CREASE, MARKS = "cut", "crease", "marks"
TRIES = 24  # places for the first gap of an outline
EXACT = 0.01  # mm that corners of a polygon may stand beside the curve they stand for


class Stroke(NamedTuple):
    """One line on a layer, as points; a closed one ends where it began."""

    layer: str
    points: tuple[Point, ...]

    @property
    def closed(self) -> bool:
        return math.dist(self.points[0], self.points[-1]) < 1e-6

    @property
    def length(self) -> float:
        return sum(math.dist(a, b) for a, b in pairwise(self.points))


def strokes_of(plan: Plan, page: Page) -> tuple[Stroke, ...]:
    """Everything that is cut and creased on a page: creases first, and what lies inside a piece before its outline, for
    what is cut out no longer lies still."""
    found = [stroke for placed in page.placed for stroke in _piece(plan, placed)]
    return tuple(sorted(found, key=lambda one: one.layer != CREASE))


def marks_of(cutter: Cutter, paper: Paper) -> Iterator[Stroke]:
    """The marks of a sheet on a layer of their own: nobody cuts them."""
    return (Stroke(MARKS, points) for _, path in cutter.marks(paper) for points in flattened(path))


def _piece(plan: Plan, placed: Placed) -> Iterator[Stroke]:
    drawing = plan.drawing(placed)

    def lines(layer: str, path: Path) -> Iterator[Stroke]:
        moved = path.mapped(lambda x, y: onto(placed, drawing, x, y))
        return (Stroke(layer, points) for points in flattened(moved))

    if drawing.net is not None:
        for fold in drawing.net.folds:
            yield from lines(CREASE, line(fold.start, fold.end))
        for slit in drawing.net.slits:
            yield from lines(CUT, slit)
    yield from lines(CUT, drawing.outline())


def flattened(path: Path, exact: float = EXACT) -> Iterator[tuple[Point, ...]]:
    """The parts of an outline as points, no farther from its curves than is allowed."""
    points: list[Point] = []
    for op, *at in path.steps:
        if op == "m" and points:
            yield tuple(points)
            points = []
        if op in "ml":
            points.append((at[0], at[1]))
        elif op == "c":
            points += _curve(points[-1], at, exact)
        elif math.dist(points[0], points[-1]) > 1e-9:
            points.append(points[0])
        else:
            points[-1] = points[0]
    if points:
        yield tuple(points)


def _curve(start: Point, at: Sequence[float], exact: float) -> Iterator[Point]:
    """Points on a cubic curve after its start; how many follows from how much it bends."""
    a, b, c, d = start, (at[0], at[1]), (at[2], at[3]), (at[4], at[5])
    bends = max(math.hypot(p[0] - 2 * q[0] + r[0], p[1] - 2 * q[1] + r[1]) for p, q, r in ((a, b, c), (b, c, d)))
    number = max(1, math.ceil(math.sqrt(6 * bends / (8 * exact))))
    for i in range(1, number + 1):
        t = i / number
        s = 1 - t
        w = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
        yield d if i == number else (
            w[0] * a[0] + w[1] * b[0] + w[2] * c[0] + w[3] * d[0],
            w[0] * a[1] + w[1] * b[1] + w[2] * c[1] + w[3] * d[1],
        )  # fmt: skip


def nicked(stroke: Stroke, number: int, wide: float) -> tuple[Stroke, ...]:
    """A closed line with gaps, evenly spread and at no corner: they hold the piece until it is pushed out."""
    if not stroke.closed:
        return (stroke,)
    step = stroke.length / number
    tried = [_parted(stroke, number, wide, step * i / TRIES) for i in range(TRIES)]
    return max(tried, key=lambda parts: round(min(_gaps(parts)), 6))


def _parted(stroke: Stroke, number: int, wide: float, start: float) -> tuple[Stroke, ...]:
    """The line with its first gap at a distance along it."""
    step = stroke.length / number
    ends = [(start + i * step + wide / 2, start + (i + 1) * step - wide / 2) for i in range(number)]
    return tuple(Stroke(stroke.layer, _between(stroke.points, *one)) for one in ends)


def _gaps(parts: Sequence[Stroke]) -> Iterator[float]:
    """How far it is from one part to the next: less where a gap goes around a corner."""
    return (math.dist(a.points[-1], b.points[0]) for a, b in zip(parts, (*parts[1:], parts[0]), strict=True))


def _between(points: Sequence[Point], start: float, end: float) -> tuple[Point, ...]:
    """The part of a closed line from one distance along it to another, which may lie beyond its end."""
    found: list[Point] = []
    at = 0.0
    for a, b in pairwise((*points, *points[1:])):
        long = math.dist(a, b)
        if long > 0 and at + long > start and at < end:
            first, last = max(start - at, 0.0) / long, min(end - at, long) / long
            if not found:
                found.append((a[0] + (b[0] - a[0]) * first, a[1] + (b[1] - a[1]) * first))
            found.append((a[0] + (b[0] - a[0]) * last, a[1] + (b[1] - a[1]) * last))
        at += long
    return tuple(found)
