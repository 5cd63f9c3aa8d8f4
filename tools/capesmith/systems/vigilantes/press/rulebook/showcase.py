"""Real components in the rulebook: cards with numbered call-outs, and the pieces of the box in a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.render.book.showcase import draw_small, spread
from capesmith.render.cards import PrintedCard
from capesmith.render.drawing import Drawing
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.press.rulebook.manner import draw_pin

ANATOMY_SCALE = 0.78
ANATOMY_PAD = 5.0
LEGEND = 62.0  # mm for the list beside a card
PIECES_HEIGHT = 58.0
ROWS = (0.6, 0.4)  # how a figure of pieces is shared out: those who stand, what lies


def anatomy_height(card: PrintedCard) -> float:
    return card.drawing.height * ANATOMY_SCALE + 2 * ANATOMY_PAD


def draw_anatomy(pen: Pen, box: Box, card: PrintedCard, calls: Sequence[Mapping[str, Any]]) -> None:
    """A card with numbered pins where a call-out says, in shares of its size, and the list of what they mean."""
    saving = pen.look.saving
    pen.box(box, "white" if saving else "tint", "ink", 0.5)
    scale = min(ANATOMY_SCALE, (box.w - LEGEND - 2 * ANATOMY_PAD) / card.drawing.width)
    wide, high = card.drawing.width * scale, card.drawing.height * scale
    x, y = box.x + ANATOMY_PAD, box.y + (box.h - high) / 2
    draw_small(pen, card.drawing, x, y, scale)
    right = x + wide + 7.0
    pitch = min(11.0, (box.h - 8) / len(calls))
    top = box.y + (box.h - pitch * len(calls)) / 2 + pitch / 2
    for number, call in enumerate(calls, 1):
        u, v = call["at"]
        draw_pin(pen, x + u * wide, y + v * high, number)
        at = top + (number - 1) * pitch
        draw_pin(pen, right, at, number)
        pen.text(right + 4.6, at - 0.2, str(call["title"]), "label-bold", 9.0)
        pen.text(right + 4.6, at + 3.6, str(call["says"]), "text", 7.8)


def draw_pieces(pen: Pen, box: Box, rows: Sequence[Sequence[tuple[Drawing, str, float]]]) -> None:
    """Pieces in rows, each with its name below and at its own scale."""
    saving = pen.look.saving
    pen.box(box, "white" if saving else "tint", "ink", 0.5)
    top = box.y + 2.5
    for row, share in zip(rows, ROWS, strict=True):
        high = share * (box.h - 4)
        place = Box(box.x + 6, top, box.w - 12, high - 5.0)
        top += high
        widths = [max(drawing.width * scale, 12.0) for drawing, _, scale in row]
        for (drawing, words, scale), dx, wide in zip(row, spread(widths, place.w), widths, strict=True):
            x = place.x + dx + wide / 2
            y = place.y + (place.h - drawing.height * scale) / 2
            with pen.placed(x - drawing.width * scale / 2, y, scale=scale), pen.clipped(drawing.cut.outline()):
                drawing.draw(pen)
            pen.text(x, place.bottom + 3.6, words, "typed", 7.6, align="centre")
