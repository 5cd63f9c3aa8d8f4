"""The brush: a figure as one dark shape with a rim of light on one side, and a few lighter things on it.

Shapes of a figure say by their manner how they are painted:

    back, dark, near    behind the figure, the figure itself, and what is nearest; each has a rim of its own
    limb                an arm or a leg, in the layer that its colour names
    thing               an icon of the game in one of those layers
    patch, line         a colour on it, and a line
    light               what shines: solid even when ink is saved
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.render.figures.part import LIMB, Stroke
from capesmith.render.shapes import Path

RIM = 0.5
SAVED, SAVED_INNER = 0.4, 0.25  # lines when ink is saved
LEFT, RIGHT = "left", "right"
LAYERS = ("back", "dark", "near")
THING = "thing"
_LIGHT = {LEFT: (-RIM, "rim"), RIGHT: (RIM, "lamp")}


def paint_figure(pen: Any, strokes: Sequence[Stroke], side: str) -> None:
    """The rim in blue from the left, or in lamplight from the right; saving ink, the outline."""
    for layer in LAYERS:
        parts = [outline for stroke in strokes if layer_of(stroke) == layer and (outline := outlined(pen, stroke))]
        (_paint_outline if pen.look.saving else _paint_shape)(pen, parts, side)
    for mark in strokes:
        if not layer_of(mark):
            (_draw_mark if pen.look.saving else _paint_mark)(pen, mark)


def layer_of(stroke: Stroke) -> str:
    """Where a dark shape lies; nothing for what is painted on them."""
    layer = stroke.colour if stroke.manner in (LIMB, THING) else stroke.manner
    return layer if layer in LAYERS else ""


def outlined(pen: Any, stroke: Stroke) -> Path | None:
    """The outline of a dark shape; that of a thing is its icon, if there is such a one."""
    if stroke.manner != THING:
        return stroke.path
    if not pen.look.has_icon(stroke.icon):
        return None
    (x, y), (ax, ay), _, (bx, by) = (step[1:] for step in stroke.path.steps[:4])
    outline: Path = pen.look.icon(stroke.icon).transformed(ax - x, ay - y, bx - x, by - y, x, y)
    return outline


def _paint_shape(pen: Any, parts: Sequence[Path], side: str) -> None:
    shift, colour = _LIGHT[side]
    for part in parts:
        pen.paint(part.moved(shift, -RIM * 0.55), colour)
    for part in parts:
        pen.paint(part, "black")


def _paint_outline(pen: Any, parts: Sequence[Path], side: str) -> None:
    for part in parts:
        pen.paint(part, None, "ink", 2 * SAVED)
    for part in parts:
        pen.paint(part, "white")


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
