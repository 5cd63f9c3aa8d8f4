"""Pictures of a map for the rulebook: whole or a few spaces of it, with pieces, ghosts, arrows and lines of sight.

map_picture(pen, location, Box(0, 0, 80, 50), spaces=["P01", "P02", "P03"], pieces=[Marker("normal", "P01", "4")],
            arrows=[("P01", "P02")], seen=[("P01", "P03")])
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point, circle, line, polygon, rectangle
from capesmith.systems.vigilantes.locations import Location
from capesmith.systems.vigilantes.press.boards.chart import RADIUS, UNIT, Chart
from capesmith.systems.vigilantes.press.boards.markers import (
    ITEMS,
    SHAPES,
    draw_enemy,
    draw_item,
    draw_objective,
    draw_vigilante,
    draw_zone,
)
from capesmith.systems.vigilantes.press.boards.picture import draw_map
from capesmith.systems.vigilantes.press.boards.plates import plates

LARGEST, SMALLEST = 0.8, 0.55  # of full size
_AROUND = RADIUS + 7.0
# Where pieces stand that share a space, by their number: distance from the middle and size, at full size.
_SHARED = ((0.0, 4.6), (0.0, 4.6), (4.2, 4.0), (4.6, 3.6), (5.0, 3.3), (5.4, 3.0), (5.8, 2.8))


class Marker(NamedTuple):
    """A piece on a space: an enemy type, `vigilante`, `objective.enemy`, `objective.vigilante`, `zone` or an item."""

    kind: str
    space: str
    label: str = ""
    ghost: bool = False  # where it was before
    ko: bool = False


def map_picture(
    pen: Pen, location: Location, box: Box, *, spaces: Iterable[str] | None = None, pieces: Sequence[Marker] = (),
    arrows: Sequence[Sequence[str]] = (), seen: Sequence[tuple[str, str]] = (), names: bool = True,
) -> Chart:  # fmt: skip
    """Draw a location, or the part around some of its spaces, as large as a box allows; the chart comes back."""
    chart = chart_for(location, box, spaces)
    shown = plates(chart, pen.look, box.inset(0.5)) if names else ()
    near = [plate for plate in shown if _inside(box, chart.centre(plate.space))]
    with pen.clipped(rectangle(box)):
        draw_map(pen, chart, box, near, squares=any(piece.kind in ITEMS for piece in pieces))
        for start, end in seen:
            _sight(pen, chart, start, end)
        for steps in arrows:
            _movement(pen, chart, steps)
        _draw_pieces(pen, chart, pieces)
    pen.box(box, None, "ink", 0.5)
    return chart


def chart_for(location: Location, box: Box, spaces: Iterable[str] | None = None) -> Chart:
    """The chart on which these spaces fill a box."""
    wanted = set(spaces) if spaces is not None else {spot.id for spot in location.map.spots}
    spots = [spot for spot in location.map.spots if spot.id in wanted]
    left, right = min(spot.x for spot in spots), max(spot.x for spot in spots)
    top, bottom = min(spot.y for spot in spots), max(spot.y for spot in spots)
    margin = 2 * _AROUND / UNIT
    unit = min(box.w / (right - left + margin), box.h / (bottom - top + margin), UNIT * LARGEST)
    x, y = box.centre[0] - (left + right) / 2 * unit, box.centre[1] - (top + bottom) / 2 * unit
    return Chart(location, (x, y), unit, max(unit / UNIT, SMALLEST))


def _inside(box: Box, at: Point) -> bool:
    return box.x <= at[0] <= box.right and box.y <= at[1] <= box.bottom


def _centre(chart: Chart, id: str) -> Point:
    return chart.centre(chart.location.space(id))


def _draw_pieces(pen: Pen, chart: Chart, pieces: Sequence[Marker]) -> None:
    """Side by side where they share a space; ghosts underneath, knock-outs on top."""
    found: list[tuple[Marker, Point, float]] = []
    for space in dict.fromkeys(piece.space for piece in pieces):
        here = [piece for piece in pieces if piece.space == space]
        found += [(piece, *place) for piece, place in zip(here, _places(chart, space, len(here)), strict=True)]
    for marker, at, r in sorted(found, key=lambda one: (not one[0].ghost, one[0].ko)):
        draw_marker(pen, marker, *at, r)


def _places(chart: Chart, space: str, count: int) -> list[tuple[Point, float]]:
    x, y = _centre(chart, space)
    k = chart.k
    away, r = _SHARED[min(count, len(_SHARED) - 1)]
    start = math.pi if count == 2 else -math.pi / 2
    turns = [start + 2 * math.pi * i / count for i in range(count)]
    return [((x + away * k * math.cos(a), y + (1.2 + away * math.sin(a)) * k), r * k) for a in turns]


def draw_marker(pen: Pen, marker: Marker, x: float, y: float, r: float) -> None:
    """One piece; a ghost is a dashed outline, and a knock-out is crossed."""
    if marker.ghost:
        path = SHAPES[marker.kind](r) if marker.kind in SHAPES else circle(0, 0, r)
        pen.paint(path.moved(x, y), None, "muted", r * 0.14, dash=(r * 0.4, r * 0.3))
        return
    side, _, owner = marker.kind.partition(".")
    if marker.kind in SHAPES:
        draw_enemy(pen, marker.kind, x, y, r, marker.label)
    elif marker.kind in ITEMS:
        draw_item(pen, marker.kind, Box(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6))
    elif side == "objective":
        draw_objective(pen, owner, marker.label, x, y, r)
    elif side == "zone":
        draw_zone(pen, marker.label, x, y, r)
    else:
        draw_vigilante(pen, x, y, r, marker.label)
    if marker.ko:
        cross = line((x - r, y - r), (x + r, y + r)) + line((x + r, y - r), (x - r, y + r))
        pen.paint(cross, None, "white", r * 0.6)
        pen.paint(cross, None, "red", r * 0.34)


def _movement(pen: Pen, chart: Chart, steps: Sequence[str]) -> None:
    """A blue arrow along routes, from the rim of the first space to the rim of the last."""
    centres = [_centre(chart, id) for id in steps]
    clear = chart.radius * 1.12
    points = [_towards(centres[0], centres[1], clear), *centres[1:-1], _towards(centres[-1], centres[-2], clear)]
    (ax, ay), (bx, by) = points[-2], points[-1]
    long = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / long, (by - ay) / long
    head = 3.2 * chart.k
    tip = polygon([(bx, by), (bx - ux * head - uy * head * 0.6, by - uy * head + ux * head * 0.6),
                   (bx - ux * head + uy * head * 0.6, by - uy * head - ux * head * 0.6)])  # fmt: skip
    path = line(*points[:-1], (bx - ux * head * 0.8, by - uy * head * 0.8))
    for colour, wide in (("white", 2.6), ("blue", 1.5)):
        pen.paint(path, None, colour, wide * chart.k, cap=0)
    pen.paint(tip, "blue", "white", 0.5 * chart.k)


def _sight(pen: Pen, chart: Chart, start: str, end: str) -> None:
    """A line of sight: a pale beam between two spaces."""
    for a, b in pairwise((_centre(chart, start), _centre(chart, end))):
        pen.paint(line(a, b), None, "red-line", 4.6 * chart.k, cap=1)
        pen.paint(line(a, b), None, "moon" if not pen.look.saving else "white", 3.4 * chart.k, cap=1)


def _towards(start: Point, end: Point, far: float) -> Point:
    long = math.dist(start, end)
    return start[0] + (end[0] - start[0]) * far / long, start[1] + (end[1] - start[1]) * far / long
