"""A line-up: people of the box against a wall with feet and inches, each with the name on a board."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.model import Card
from capesmith.render.fitting import fit_line
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, line, rectangle
from capesmith.systems.vigilantes.press.figure import FRAME, draw_bust

HEIGHT = 52.0
BOARD = 7.0
LINES = 6


def draw_line_up(pen: Pen, box: Box, cards: Sequence[Card]) -> None:
    """Busts side by side before a wall; vigilantes are lit from the left, the others by lamplight."""
    saving = pen.look.saving
    wall = Box(box.x, box.y, box.w, box.h - BOARD)
    pen.box(wall, "white" if saving else "edge")
    for number in range(1, LINES):
        y = wall.y + wall.h * number / LINES
        pen.paint(line((wall.x, y), (wall.right, y)), None, "roof-edge" if saving else "sky-low", 0.35)
        pen.text(wall.x + 1.2, y - 0.8, str(LINES - number + 2), "numeral", 8, "dim")
    wide = box.w / len(cards)
    with pen.clipped(rectangle(wall)):
        for place, card in enumerate(cards):
            scale = min((wide + 5) / FRAME.w, (wall.h - 2) / FRAME.h)
            with pen.placed(box.x + (place + 0.5) * wide, wall.bottom + 0.3, scale=scale):
                draw_bust(pen, card.kind, card.id)
    for place, card in enumerate(cards):
        _board(pen, Box(box.x + place * wide, wall.bottom, wide, BOARD), card.name)
    pen.box(box, None, "ink", 0.5)


def _board(pen: Pen, box: Box, name: str) -> None:
    saving = pen.look.saving
    pen.box(box, "white" if saving else "ink", "ink" if saving else "edge", 0.3)
    face = pen.look.face("label-bold")
    size, _ = fit_line(face.width(name.upper()) * 1.05, 8.4, 5.0, box.w - 3)
    pen.text(box.centre[0], box.y + 4.7, name.upper(), face, size, "bone", align="centre", tracking=0.04)
