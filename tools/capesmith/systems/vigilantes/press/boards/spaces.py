"""Spaces on paper: a bone disc with its id, and the square for its item at the lower right (VG-300, VG-305)."""

from __future__ import annotations

from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle
from capesmith.systems.vigilantes.press.boards.chart import EDGE, RADIUS, Chart

_ID = 13.0  # points
_SMALLEST_ID = 6.0


def draw_spaces(pen: Pen, chart: Chart, *, squares: bool = True) -> None:
    """Discs over the ends of routes, squares over both."""
    for space, at in enumerate(chart.centres):
        draw_space(pen, *at, chart.map.id(space), chart.k)
        if squares:
            draw_square(pen, chart.square(space), chart.k)


def draw_space(pen: Pen, x: float, y: float, id: str, k: float = 1.0) -> None:
    """One disc; its id stands at the top, where pieces leave it free."""
    pen.paint(circle(x, y, RADIUS * k), "paper", "ink", EDGE * k)
    pen.paint(circle(x, y, (RADIUS - 1.1) * k), None, "empty", 0.22 * k)
    size = max(_SMALLEST_ID, _ID * k)
    base = y - 2.0 * k if k > 0.7 else y + 0.12 * size  # in the middle where no piece will lie
    pen.text(x, base, id, "numeral", size, "muted", align="centre", tracking=0.02)


def draw_square(pen: Pen, box: Box, k: float = 1.0) -> None:
    """The place of one item, token or sticker."""
    pen.box(box, "paper", "ink", 0.7 * k)
    pen.box(box.inset(0.95 * k), None, "empty", 0.18 * k)
