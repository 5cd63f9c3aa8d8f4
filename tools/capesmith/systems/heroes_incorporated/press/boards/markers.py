"""Signs of pieces for pictures of the city: crimes, Heroes, dice, Supervillains, tokens, by shape and letter."""

from __future__ import annotations

from capesmith.render.colour import contrast, readable_on
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.pieces.dice import PIPS
from capesmith.render.pieces.inking import INK
from capesmith.render.pieces.lettering import centred, numeral_size, size_for
from capesmith.render.pieces.sorts import initial
from capesmith.render.shapes import Path, circle, joined, polygon, rectangle, smooth, star

CRIME = "#6E0A0E"
FISTS = "#DF6A16"
ENOUGH = 4.5  # contrast of words


def type_on(look: Look, ground: str) -> str:
    """White or ink on a colour; the darker ink where that reads better; ink when ink is saved."""
    if look.saving:
        return INK
    colour = look.colour(ground)
    if readable_on(colour, look.colour("dark")) == "#FFFFFF":
        return "white"
    return INK if contrast(colour, look.colour(INK)) >= ENOUGH else "dark"


def crime_shape(r: float) -> Path:
    """A disc with teeth: trouble."""
    return star(0, 0, r, r * 0.82, 12)


def draw_crime(pen: Pen, letter: str, x: float, y: float, r: float) -> None:
    """A Crime pawn with its letter."""
    saving = pen.look.saving
    path = crime_shape(r).moved(x, y)
    pen.paint(path, "white" if saving else CRIME, INK if saving else "white", max(0.2, r * 0.1))
    centred(pen, x, y, letter, "numeral", numeral_size(pen.look, r * 0.95), INK if saving else "white")


def figure_shape(r: float) -> Path:
    """A Hero from the front: head and shoulders with a cape."""
    body = smooth([(-r * 0.3, -r * 0.22), (-r * 0.62, 0), (-r * 0.95, r * 0.98, 1), (r * 0.95, r * 0.98, 1),
                   (r * 0.62, 0), (r * 0.3, -r * 0.22)])  # fmt: skip
    return circle(0, -r * 0.58, r * 0.42) + body


def draw_hero(pen: Pen, colour: str, label: str, x: float, y: float, r: float, *, ko: bool = False) -> None:
    """A Hero of a player: a figure in its colour with a letter; laid down when knocked out (HI-402)."""
    saving = pen.look.saving
    paint = pen.colour(f"player.{colour}") if pen.look.has_colour(f"player.{colour}") else pen.colour("mint")
    with pen.placed(x, y, turn=90 if ko else 0):
        path = figure_shape(r)
        pen.paint(path, "white", "white", r * 0.3)
        pen.paint(path, "white" if saving else paint, paint if saving else INK, max(0.25, r * 0.12))
        said = label or initial(colour)
        size = size_for(pen.look, said, "numeral", numeral_size(pen.look, r * 0.72), r * 1.3, floor=2.5)
        centred(pen, 0, r * 0.48, said, "numeral", size, type_on(pen.look, paint))


def draw_die(pen: Pen, colour: str, face: str, x: float, y: float, r: float) -> None:
    """A Fight die that shows a face."""
    paint = pen.colour(f"player.{colour}") if pen.look.has_colour(f"player.{colour}") else pen.colour("white")
    saving, side = pen.look.saving, r * 1.7
    square = (x - side / 2, y - side / 2, side, side)
    pen.box(square, "white" if saving else paint, paint if saving else INK, max(0.25, r * 0.14), r * 0.3)
    pips = PIPS.get(face)
    if pips:
        dots = joined(circle(x - side / 2 + u * side, y - side / 2 + v * side, side * 0.095) for u, v in pips)
        pen.paint(dots, type_on(pen.look, paint))
    elif face:
        centred(pen, x, y, face, "numeral", numeral_size(pen.look, side * 0.6), type_on(pen.look, paint))


def draw_supervillain(pen: Pen, value: str, x: float, y: float, r: float) -> None:
    """A Supervillain card on a block, with its combat value."""
    saving = pen.look.saving
    wide, high = r * 1.5, r * 2.1
    box = (x - wide / 2, y - high / 2, wide, high)
    pen.box(box, "white" if saving else "band.supervillain", INK if saving else "white", max(0.2, r * 0.1), r * 0.2)
    pen.paint(circle(x, y - r * 0.3, r * 0.56), "white" if saving else "paper", INK, 0.2)
    centred(pen, x, y - r * 0.3, value, "numeral", numeral_size(pen.look, r * 0.66))
    hat = polygon(
        [(-0.5, 0.2), (-0.28, 0.2), (-0.28, -0.25), (0.28, -0.25), (0.28, 0.2), (0.5, 0.2), (0.5, 0.32), (-0.5, 0.32)]
    )
    pen.paint(hat.scaled(r * 0.9).moved(x, y + r * 0.66), INK if saving else "paper")


def draw_token(pen: Pen, icon: str, x: float, y: float, r: float) -> None:
    """A round token with its sign."""
    saving = pen.look.saving
    pen.paint(circle(x, y, r), "white" if saving else "paper", INK, max(0.25, r * 0.14))
    side = r * 1.3
    pen.icon(icon, x - side / 2, y - side / 2, side, INK if saving else FISTS)


def ghost_shape(kind: str, r: float) -> Path:
    """The outline that a piece leaves behind."""
    if kind == "crime":
        return crime_shape(r)
    if kind == "hero":
        return figure_shape(r)
    if kind == "die":
        return rectangle((-r * 0.85, -r * 0.85, r * 1.7, r * 1.7), r * 0.3)
    if kind == "supervillain":
        return rectangle((-r * 0.75, -r * 1.05, r * 1.5, r * 2.1), r * 0.2)
    return circle(0, 0, r)
