"""Routes on paper: solid, dashed and dotted lines with a dark casing, even from end to end (VG-302)."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.render.pen import Pen
from capesmith.render.shapes import Path, Point, circle, joined, line
from capesmith.render.ways import dashes, dots
from capesmith.systems.vigilantes.press.boards.chart import Chart

WIDE, CASING = 2.0, 3.2
DASH, GAP = 5.0, 2.4
DOT, PITCH = 2.0, 4.0
_SHORT = 1.2  # what a line keeps from the circles


def draw_routes(pen: Pen, chart: Chart) -> None:
    """All routes; where two cross, the casing of the later one parts the earlier."""
    for route in range(len(chart.map.routes)):
        draw_route(pen, chart.kind(route), *chart.segment(route), chart.k)


def draw_route(pen: Pen, kind: str, start: Point, end: Point, k: float = 1.0) -> None:
    """One route from point to point in the manner of its type."""
    STYLES[kind](pen, start, end, k)


def _solid(pen: Pen, start: Point, end: Point, k: float) -> None:
    path = line(start, end)
    _casing(pen, path, k, cap=0)
    pen.paint(path, None, "route", WIDE * k, cap=0)


def _dashed(pen: Pen, start: Point, end: Point, k: float) -> None:
    strokes = joined(line(*dash) for dash in dashes(start, end, DASH * k, GAP * k, _SHORT * k))
    _casing(pen, strokes, k, cap=2)
    pen.paint(strokes, None, "route", WIDE * k, cap=0)


def _dotted(pen: Pen, start: Point, end: Point, k: float) -> None:
    middles = dots(start, end, PITCH * k, (_SHORT + DOT / 2) * k)
    if not pen.look.saving:
        pen.paint(joined(circle(*at, CASING / 2 * k) for at in middles), "ink")
    pen.paint(joined(circle(*at, DOT / 2 * k) for at in middles), "aerial")


def _casing(pen: Pen, path: Path, k: float, cap: int) -> None:
    """A dark edge; the ink saver has white paper around its lines already."""
    if pen.look.saving:
        pen.paint(path, None, "white", (CASING + 0.8) * k, cap=cap)
    else:
        pen.paint(path, None, "ink", CASING * k, cap=cap)


STYLES: dict[str, Callable[[Pen, Point, Point, float], None]] = {
    "normal": _solid,
    "crawl": _dashed,
    "aerial": _dotted,
}
