"""City blocks as plans show them: frame, number, name and sign, with room for pieces; for small pictures."""

from __future__ import annotations

from capesmith.content.model import Card
from capesmith.render.colour import mix
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK
from capesmith.render.pieces.lettering import centred, numeral_size, size_for
from capesmith.render.shapes import Box, Path, polygon, rectangle
from capesmith.systems.heroes_incorporated.press.boards.tiles import DARK

NOMINAL = 20.0  # the side of a block on which the numbers below are measured, in millimetres
LEAST = 3.4  # points: what is smaller than this on paper is left out


def draw_plan(pen: Pen, card: Card | None, box: Box) -> None:
    """A block as small as a box; None is a block that will be dealt."""
    scale = box.w / NOMINAL
    with pen.placed(box.x, box.y, scale=scale):
        if card is None:
            _draw_blank(pen)
        else:
            _draw_block(pen, card, scale)


def _draw_blank(pen: Pen) -> None:
    square = Box(0, 0, NOMINAL, NOMINAL)
    pen.paint(rectangle(square.inset(0.2), 0.8), "white" if pen.look.saving else "tint", "empty", 0.3, dash=(1.0, 0.8))
    side = 7.0
    pen.icon("city", (NOMINAL - side) / 2, 3.4, side, "empty")


def _draw_block(pen: Pen, card: Card, scale: float) -> None:
    district = str(card.fields.get("district") or "commerce")
    colour = pen.colour(f"district.{district}") if pen.look.has_colour(f"district.{district}") else pen.colour("blue")
    dark, saving = district == DARK, pen.look.saving
    square = Box(0, 0, NOMINAL, NOMINAL)
    if saving:
        pen.box(square.inset(0.35), "white", colour, 0.7, 0.8)
    else:
        pen.box(square, colour, None, radius=0.8)
        ground = "#17324D" if dark else mix(pen.colour("paper"), colour, 0.12)
        pen.box(square.inset(1.0), ground, None, radius=0.3)
    if dark:
        pen.paint(_zigzag(), None, INK if saving else "orange", 0.45)
    ink = INK if saving or not dark else "#FBF4E4"
    centred(pen, 5.0, 6.3, str(card.fields.get("number", "")), "numeral", numeral_size(pen.look, 6.2), ink)
    sign = card.id if pen.look.has_icon(card.id) else district
    if pen.look.has_icon(sign):
        pale = "empty" if saving else mix(colour, "#FBF4E4", 0.25) if not dark else "#8FA3B0"
        pen.icon(sign, 11.0, 2.4, 6.6, pale)
    size = size_for(pen.look, card.name, "label-bold", 5.6, NOMINAL - 3.0, floor=3.4)
    if size * scale >= LEAST:
        centred(pen, NOMINAL / 2, NOMINAL - 2.9, card.name, "label-bold", size, ink)


def _zigzag() -> Path:
    """The teeth of Crimeland, small."""
    count, points = 8, []
    step = NOMINAL / count
    for side in range(4):
        for i in range(count):
            for along, deep in ((i * step, 0.4), ((i + 0.5) * step, 1.3)):
                x, y = max(along, 0.4), deep
                points.append(((x, y), (NOMINAL - y, x), (NOMINAL - x, NOMINAL - y), (y, NOMINAL - x))[side])
    return polygon(points)
