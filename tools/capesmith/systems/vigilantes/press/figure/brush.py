"""The brush: a figure as one dark shape with a rim of light on one side, and a few lighter things on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.render.figures.part import Stroke

RIM = 0.5
SAVED, SAVED_INNER = 0.4, 0.25  # lines when ink is saved
LEFT, RIGHT = "left", "right"
SHAPES = ("back", "dark")  # behind the figure, and the figure itself; each has a rim of its own


def paint_figure(pen: Any, strokes: Sequence[Stroke], side: str) -> None:
    """The rim in blue from the left, or in lamplight from the right; saving ink, the outline."""
    marks = [stroke for stroke in strokes if stroke.manner not in SHAPES]
    for manner in SHAPES:
        parts = [stroke for stroke in strokes if stroke.manner == manner]
        (_paint_outline if pen.look.saving else _paint_shape)(pen, parts, side)
    for mark in marks:
        (_draw_mark if pen.look.saving else _paint_mark)(pen, mark)


def _paint_shape(pen: Any, parts: Sequence[Stroke], side: str) -> None:
    shift, colour = ((-RIM, -RIM * 0.55), "rim") if side == LEFT else ((RIM, -RIM * 0.55), "lamp")
    for part in parts:
        pen.paint(part.path.moved(*shift), colour)
    for part in parts:
        pen.paint(part.path, "black")


def _paint_outline(pen: Any, parts: Sequence[Stroke], side: str) -> None:
    for part in parts:
        pen.paint(part.path, None, "ink", 2 * SAVED)
    for part in parts:
        pen.paint(part.path, "white")


def _paint_mark(pen: Any, mark: Stroke) -> None:
    if mark.manner == "line":
        pen.paint(mark.path, None, mark.colour, mark.width)
    else:
        pen.paint(mark.path, mark.colour)


def _draw_mark(pen: Any, mark: Stroke) -> None:
    """Saving ink, what shines is solid, and everything else a line."""
    if mark.manner == "light":
        pen.paint(mark.path, "ink")
    elif mark.manner == "line":
        pen.paint(mark.path, None, "ink", min(mark.width, SAVED_INNER))
    else:
        pen.paint(mark.path, "white", "ink", SAVED_INNER)
