"""Actions as small as a stamp: stamina, name, type and level, for pictures where a whole hand must fit."""

from __future__ import annotations

from capesmith.content.model import Card
from capesmith.render.colour import readable_on
from capesmith.render.fitting import fit_line
from capesmith.render.pen import Pen
from capesmith.render.shapes import burst, rectangle, star

WIDTH, HEIGHT = 10.3, 14.6
GAP = 0.6


def draw_mini(pen: Pen, card: Card, x: float, y: float, *, face_down: bool = False, spent: bool = False) -> None:
    """One card at its full small size; a face-down one shows only its back."""
    with pen.placed(x, y):
        if face_down:
            _back(pen)
        else:
            _front(pen, card, spent=spent)


def _front(pen: Pen, card: Card, *, spent: bool) -> None:
    saving = pen.look.saving
    level = pen.colour(f"level.{card.fields['level']}")
    ground = "white" if saving else level
    pen.paint(rectangle((0, 0, WIDTH, HEIGHT), 1.1), ground, level if saving else "ink", 0.9 if saving else 0.45)
    pen.paint(burst(3.7, 3.9, 3.6, 2.8, 12), "white", "ink", 0.3)
    pen.text(3.7, 5.2, str(card.fields["stamina"]), "numeral", 10.5, align="centre")
    mark = "ink" if saving else readable_on(level, pen.colour("ink"))
    for place, name in enumerate(card.fields["types"][:3]):
        pen.icon(name, 7.2, 0.7 + 3.1 * place, 2.6, mark)
    pen.box((0.5, 10.1, WIDTH - 1.0, 3.9), "newsprint" if spent else "paper", "ink", 0.25, 0.5)
    face = pen.look.face("label")
    name = card.name.upper()
    size, _ = fit_line(face.width(name), 6.4, 3.6, WIDTH - 1.7)
    pen.text(WIDTH / 2, 12.05 + size * 0.126, name, face, size, align="centre")


def _back(pen: Pen) -> None:
    """The back of an action: a star on ink."""
    ground, mark = ("white", "ink") if pen.look.saving else ("ink", "yellow")
    pen.paint(rectangle((0, 0, WIDTH, HEIGHT), 1.1), ground, "ink", 0.45)
    pen.paint(rectangle((0.9, 0.9, WIDTH - 1.8, HEIGHT - 1.8), 0.7), None, mark, 0.25)
    pen.paint(star(WIDTH / 2, HEIGHT / 2, 3.4, 1.5), mark)
