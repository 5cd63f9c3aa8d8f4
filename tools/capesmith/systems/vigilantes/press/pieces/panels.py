"""Headings, panels and lines of the sheets beside the cards: dark bars with lamp light, calm bone paper below them."""

from __future__ import annotations

from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import BAND_LINE
from capesmith.render.pieces.lettering import block, centred
from capesmith.render.shapes import Box, line

BAR = 6.0


def heading(pen: Pen, box: Box, said: str, size: float = 24.0) -> None:
    """A dark plate with a rule of lamp light under it."""
    if pen.look.saving:
        pen.box(box, "white", "ink", BAND_LINE)
    else:
        pen.box(box, "ink")
        pen.box((box.x, box.bottom - 0.7, box.w, 0.7), "lamp")
    centred(pen, *box.centre, said, "display", size, "bone", tracking=0.04)


def panel(pen: Pen, box: Box, name: str, colour: str = "lamp") -> Box:
    """A bone box under a dark bar with its name; the room for its content comes back."""
    saving = pen.look.saving
    pen.box(box, "paper", "ink", 0.5)
    if saving:
        pen.paint(line((box.x, box.y + BAR), (box.right, box.y + BAR)), None, "ink", 0.9, cap=0)
    else:
        pen.box((box.x, box.y, box.w, BAR), "ink")
        pen.box((box.x, box.y + BAR - 0.5, box.w, 0.5), colour)
    pen.text(box.x + 2.2, box.y + 4.5, name, "display", 13, "bone", tracking=0.05)
    return Box(box.x + 2.2, box.y + BAR + 2.0, box.w - 4.4, box.h - BAR - 3.2)


def text(pen: Pen, box: Box, says: list[str], role: str = "aid") -> None:
    """Paragraphs from the top of a box."""
    block(pen, box, "\n".join(says), pen.look.role(role))


def rule(pen: Pen, x: float, y: float, wide: float) -> None:
    """A line to write on."""
    pen.paint(line((x, y), (x + wide, y)), None, "empty", 0.3, cap=0)


def tick(pen: Pen, x: float, y: float, side: float = 3.4) -> None:
    """A box to tick, from its top left corner."""
    pen.box((x, y, side, side), "white", "muted", 0.3)
