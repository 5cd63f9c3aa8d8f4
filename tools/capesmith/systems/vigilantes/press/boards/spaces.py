"""Spaces on paper: a bone disc, and the square for its item at the lower right (VG-300, VG-305)."""

from __future__ import annotations

from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle
from capesmith.systems.vigilantes.press.boards.chart import EDGE, Chart
from capesmith.systems.vigilantes.press.boards.scenery import tone_of

RING = 2.2  # how wide
_ID = 13.0  # points
_SMALLEST_ID = 6.0


def draw_spaces(pen: Pen, chart: Chart, *, squares: bool = True) -> None:
    """Discs over the ends of routes, squares over both. Where pieces stand they are rings, and plates have the ids."""
    floor = "white" if pen.look.saving else tone_of(pen.look, chart.location.id, "floor")
    for space, at in enumerate(chart.centres):
        draw_disc(pen, *at, chart.radius, chart.k)
        if chart.roomy:
            pen.paint(circle(*at, chart.radius - RING), floor, "ink", 0.5)
        else:
            draw_id(pen, *at, chart.map.id(space), chart.k)
        if squares:
            draw_square(pen, chart.square(space), chart.k)


def draw_disc(pen: Pen, x: float, y: float, r: float, k: float = 1.0) -> None:
    pen.paint(circle(x, y, r), "paper", "ink", EDGE * k)
    pen.paint(circle(x, y, r - 1.1 * k), None, "empty", 0.22 * k)


def draw_id(pen: Pen, x: float, y: float, id: str, k: float = 1.0) -> None:
    """The id of a space on a small map; at the top where there is room for a piece below it."""
    size = max(_SMALLEST_ID, _ID * k)
    base = y - 2.0 * k if k > 0.7 else y + 0.12 * size
    pen.text(x, base, id, "numeral", size, "muted", align="centre", tracking=0.02)


def draw_square(pen: Pen, box: Box, k: float = 1.0) -> None:
    """The place of one item, token or sticker."""
    pen.box(box, "paper", "ink", 0.7 * k)
    pen.box(box.inset(0.95 * k), None, "empty", 0.18 * k)
