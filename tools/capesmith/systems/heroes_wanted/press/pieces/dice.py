"""Dice to fold: a sheet of cubes in the players' colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.dice import CELL, PAGE, PIPS, dice_pages, draw_net, in_cells
from capesmith.render.pieces.inking import INK, Brush, band, on
from capesmith.render.pieces.lettering import block, centred, numeral_size
from capesmith.render.pieces.sorts import by_colour, colour_of, initial, pieces_of
from capesmith.render.shapes import Box, Path, circle, polygon

_STEPS = (
    "**1** Cut along the outline. **2** Run an empty ballpoint along every edge of the faces, then fold them back. "
    "**3** Glue the hatched flaps inside, the face with six pips last. **4** Let it dry. "
    "Real dice roll better and may be used instead: one for each hero."
)


class Die(NamedTuple):
    """One die: its colour by name and as ink."""

    name: str
    colour: str
    paint: str


def dice_of(order: Order) -> list[Die]:
    """Every die of the box."""
    return [
        Die(f"{card.id}-{colour}", colour, colour_of(order.look, colour))
        for card in pieces_of(order, "die")
        for colour, copies in by_colour(card)
        for _ in range(copies)
    ]


def dice_drawings(order: Order) -> tuple[Drawing, ...]:
    """The dice as pages, six to a page."""
    dice = dice_of(order)
    return dice_pages(order.look, dice, [die.colour.upper() for die in dice], _STEPS, _draw_page)


def _draw_page(pen: Pen, dice: Sequence[Die]) -> None:
    _draw_head(pen)

    def draw(i: int) -> None:
        draw_net(pen, dice[i].paint, dice[i].colour.upper(), partial(_draw_face, pen=pen, die=dice[i]))

    in_cells(pen, len(dice), draw, _draw_finished)


def _draw_head(pen: Pen) -> None:
    band(pen, polygon([(0, 0), (62, 0), (58, 14), (0, 14)]), "red")
    centred(pen, 29, 7.2, "DICE TO FOLD", "display", 24, INK if pen.look.saving else "white", tracking=0.03)
    block(pen, Box(66, 0.6, PAGE.width - 66, 24), _STEPS, pen.look.role("rules"))


def _draw_face(value: str, side: float, *, pen: Pen, die: Die) -> None:
    """Pips; the single one is large and shows whose die it is."""
    colour = on(pen.look, die.paint)
    if value == "1":
        pen.paint(circle(side / 2, side / 2, side * 0.25), "white", INK, 0.6)
        centred(pen, side / 2, side / 2, initial(die.colour), "numeral", numeral_size(pen.look, side * 0.3))
    else:
        pips = Path(())
        for u, v in PIPS[value]:
            pips += circle(u * side, v * side, side * 0.1)
        pen.paint(pips, colour)


def _draw_finished(pen: Pen) -> None:
    """What it should look like in the end."""
    brush = Brush(pen, 0.5)
    a, up = 12.0, 6.5
    x, y = CELL[0] / 2, CELL[1] / 2 - 2
    brush.shape(polygon([(x, y), (x + a, y - up), (x, y - 2 * up), (x - a, y - up)]), "#FFF3B0")
    brush.shape(polygon([(x, y), (x + a, y - up), (x + a, y - up + 14), (x, y + 14)]), "#E0B400")
    brush.shape(polygon([(x, y), (x - a, y - up), (x - a, y - up + 14), (x, y + 14)]), "#FFD91F")
    for u, v in PIPS["2"]:
        brush.solid(circle(x - a + u * a, y - up + u * up + v * 14, 1.1))
    for u, v in PIPS["3"]:
        brush.solid(circle(x + u * a, y - u * up + v * 14, 1.1))
    brush.solid(circle(x, y - up, 1.4))
    centred(pen, x, y + 21, "FINISHED: CRIME BEWARE", "label-bold", 8.4, tracking=0.06)
