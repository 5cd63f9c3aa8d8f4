"""Small arrangements for the rulebook: figures by themselves, and what borders stop."""

from __future__ import annotations

from capesmith.content.hexes import Border
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.fingerprint import fingerprint
from capesmith.render.hexes import HexSheet
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, line
from capesmith.render.signs import draw_verdict
from capesmith.systems.heroes_wanted.press.boards.borders import stroke
from capesmith.systems.heroes_wanted.press.rulebook.maps import draw_piece

FIGURE = Cut(19.0, 22.4)


def figure_drawing(kind: str, colour: str) -> Drawing:
    """A figure by itself, standing."""

    def draw(pen: Pen) -> None:
        draw_piece(pen, kind, colour, FIGURE.width / 2, FIGURE.height / 2, 16.4)

    return Drawing(f"{kind}-{colour}", kind, FIGURE, draw, fingerprint(kind, colour), 0.0)


# --- borders ------------------------------------------------------------------------------------------------

BORDERS_HEIGHT = 30.0
# A border, its name, whether heroes walk across it, and whether range goes across it.
_KINDS = (
    (Border.OPEN, "open", True, True), (Border.DASHED, "dashed", False, True), (Border.SOLID, "solid", False, False),
)  # fmt: skip


def draw_border_kinds(pen: Pen, box: Box) -> None:
    """Three pairs of hexes: who comes across, and what reaches across."""
    wide = box.w / 3
    for place, (border, name, feet, fists) in enumerate(_KINDS):
        left = box.x + place * wide
        hexes = HexSheet(2, 1, 6.6, left + (wide - 6.6 * 3.5) / 2, box.y)
        for space in (0, 1):
            pen.paint(hexes.hexagon(space), "white" if pen.look.saving else "ground-sand", "muted", 0.35)
        if border is not Border.OPEN:
            start, end = hexes.edge(0, 2)
            stroke(pen, line(start, end), (start, end), border, 0.62)
        draw_piece(pen, "hero", "blue", *hexes.centre(0), 6.6)
        draw_piece(pen, "underling", "", *hexes.centre(1), 6.6)
        pen.text(left + wide / 2, box.y + 21.6, name.upper(), "label-bold", 8, align="centre", tracking=0.05)
        for dx, icon, passes in ((-7.5, "movement", feet), (2.5, "range", fists)):
            at = left + wide / 2 + dx
            pen.icon(icon, at, box.y + 23.2, 4.6)
            draw_verdict(pen, at + 5.6, box.y + 25.5, passes)
