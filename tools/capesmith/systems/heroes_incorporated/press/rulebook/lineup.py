"""The staff photograph: Heroes side by side in front of pleasant country, each with a name plate."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.model import Card
from capesmith.render.fitting import fit_line
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, rectangle
from capesmith.systems.heroes_incorporated.press.figure import draw_figure
from capesmith.systems.heroes_incorporated.press.rulebook.manner import EDGE, draw_hills

ROW, PLATE = 33.0, 5.2
ACROSS = 9


def line_up_height(count: int) -> float:
    return (ROW + PLATE) * -(-count // ACROSS)


def draw_line_up(pen: Pen, box: Box, cards: Sequence[Card]) -> None:
    """Rows of figures, names below."""
    rows = -(-len(cards) // ACROSS)
    high, wide = box.h / rows, box.w / ACROSS
    with pen.clipped(rectangle(box, 3.4)):
        for row in range(rows):
            draw_hills(pen, Box(box.x, box.y + row * high, box.w, high - PLATE), f"line-up-{row}", low=0.1, high=0.5)
        for place, card in enumerate(cards):
            row, column = divmod(place, ACROSS)
            cell = Box(box.x + column * wide, box.y + row * high, wide, high)
            draw_figure(pen, card, Box(cell.x + 0.6, cell.y + 1.6, wide - 1.2, high - PLATE - 1.8))
            _plate(pen, Box(cell.x, cell.bottom - PLATE, wide, PLATE), card.name)
    pen.box(box, None, "ink", EDGE, 3.4)


def _plate(pen: Pen, box: Box, name: str) -> None:
    saving = pen.look.saving
    pen.box(box, "white" if saving else "navy", "ink", 0.3)
    face = pen.look.face("label-bold")
    size, _ = fit_line(face.width(name.upper()) * 1.04, 6.4, 4.4, box.w - 1.6)
    pen.text(box.centre[0], box.y + 3.4, name.upper(), face, size, "cream", align="centre", tracking=0.03)
