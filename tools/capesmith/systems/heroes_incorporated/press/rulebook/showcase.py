"""Real components in the rulebook: cards, tiles and the team card with numbered call-outs, and pieces in rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.render.book.showcase import draw_small, spread
from capesmith.render.drawing import Drawing
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.heroes_incorporated.press.rulebook.manner import EDGE, draw_pin

ANATOMY_SCALE = 0.6
ANATOMY_PAD = 4.0
LEGEND = 43.0  # mm for the list beside a component
PIECES_HEIGHT = 41.0
Shown = tuple[Drawing, str, float]  # a piece, what it is called, and its scale


def anatomy_scale(drawing: Drawing, width: float) -> float:
    return min(ANATOMY_SCALE, (width - LEGEND - 2 * ANATOMY_PAD) / drawing.width)


def anatomy_height(drawing: Drawing, width: float, calls: int) -> float:
    return max(drawing.height * anatomy_scale(drawing, width), 9.4 * calls) + 2 * ANATOMY_PAD


def draw_anatomy(pen: Pen, box: Box, drawing: Drawing, calls: Sequence[Mapping[str, Any]]) -> None:
    """A component with numbered pins where a call-out says, in shares of its size, and what they mean beside it."""
    pen.box(box, "white", "ink", EDGE, 3.4)
    scale = anatomy_scale(drawing, box.w)
    wide, high = drawing.width * scale, drawing.height * scale
    x, y = box.x + ANATOMY_PAD, box.y + (box.h - high) / 2
    draw_small(pen, drawing, x, y, scale)
    right = x + wide + 6.4
    pitch = min(10.5, (box.h - 6) / len(calls))
    top = box.y + (box.h - pitch * len(calls)) / 2 + pitch / 2
    for number, call in enumerate(calls, 1):
        u, v = call["at"]
        draw_pin(pen, x + u * wide, y + v * high, number)
        at = top + (number - 1) * pitch
        draw_pin(pen, right, at, number)
        pen.text(right + 4.4, at - 0.2, str(call["title"]), "label-bold", 9.0)
        pen.text(right + 4.4, at + 3.4, str(call["says"]), "text", 7.4)


def draw_pieces(pen: Pen, box: Box, rows: Sequence[Sequence[Shown]]) -> None:
    """Pieces in rows, each with its name below and at its own scale."""
    pen.box(box, "white" if pen.look.saving else "tint", "ink", EDGE, 3.4)
    high = (box.h - 5) / len(rows)
    for place, row in enumerate(rows):
        area = Box(box.x + 7, box.y + 3 + place * high, box.w - 14, high - 5.4)
        widths = [max(drawing.width * scale, 15.0) for drawing, _, scale in row]
        for (drawing, words, scale), dx, wide in zip(row, spread(widths, area.w), widths, strict=True):
            x = area.x + dx + wide / 2
            y = area.y + (area.h - drawing.height * scale) / 2
            with pen.placed(x - drawing.width * scale / 2, y, scale=scale), pen.clipped(drawing.cut.outline()):
                drawing.draw(pen)
            pen.text(x, area.bottom + 3.4, words, "label-italic", 7.6, align="centre")
