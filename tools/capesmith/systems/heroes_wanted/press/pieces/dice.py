"""Dice to fold: a sheet of cubes in the players' colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from capesmith.render.colour import mix
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.nets import Net, cube
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, circle, polygon
from capesmith.systems.heroes_wanted.press.pieces.folding import cut_and_fold, flaps, on_face
from capesmith.systems.heroes_wanted.press.pieces.inking import BAND_LINE, INK, Brush, band, on
from capesmith.systems.heroes_wanted.press.pieces.lettering import block, centred, numeral_size
from capesmith.systems.heroes_wanted.press.pieces.sorts import by_colour, colour_of, fingerprint, initial, pieces_of

SIDE = 16.0
PAGE = Cut(184, 246)
_HEAD = 27.0
_CELL = (92.0, 72.0)
_PER_PAGE = 6

_A, _B = 0.27, 0.73
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "1": ((0.5, 0.5),),
    "2": ((_A, _A), (_B, _B)),
    "3": ((_A, _A), (0.5, 0.5), (_B, _B)),
    "4": ((_A, _A), (_B, _A), (_A, _B), (_B, _B)),
    "5": ((_A, _A), (_B, _A), (0.5, 0.5), (_A, _B), (_B, _B)),
    "6": ((_A, _A), (_B, _A), (_A, 0.5), (_B, 0.5), (_A, _B), (_B, _B)),
}
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
    pages = [dice[i : i + _PER_PAGE] for i in range(0, len(dice), _PER_PAGE)]
    return tuple(
        Drawing(
            f"dice-{number}", "Dice to fold", PAGE, partial(_draw_page, dice=page),
            fingerprint(order.look, "dice", page, _STEPS), 0.0, ("DICE TO FOLD", *(die.colour.upper() for die in page)),
        )
        for number, page in enumerate(pages, 1)
    )  # fmt: skip


def _draw_page(pen: Pen, dice: Sequence[Die]) -> None:
    net = cube(SIDE)
    _draw_head(pen)
    for i in range(_PER_PAGE):
        column, row = i % 2, i // 2
        with pen.placed(column * _CELL[0], _HEAD + row * _CELL[1]):
            if i < len(dice):
                _draw_net(pen, net, dice[i])
            elif i == len(dice):
                _draw_finished(pen)


def _draw_head(pen: Pen) -> None:
    band(pen, polygon([(0, 0), (62, 0), (58, 14), (0, 14)]), "red")
    centred(pen, 29, 7.2, "DICE TO FOLD", "display", 24, INK if pen.look.saving else "white", tracking=0.03)
    block(pen, Box(66, 0.6, PAGE.width - 66, 24), _STEPS, pen.look.role("rules"))


def _draw_net(pen: Pen, net: Net, die: Die) -> None:
    """One die in its cell, with its colour named beside it."""
    with pen.placed((_CELL[0] - net.width) / 2, (_CELL[1] - net.height) / 2):
        flaps(pen, net)
        if pen.look.saving:
            for face in net.faces:
                pen.box(face.box.inset(0.45), "white", die.paint, BAND_LINE)
        else:
            for face in net.faces:
                pen.box(face.box.inset(-0.6), die.paint)
            for face in net.faces:
                pen.box(face.box, None, mix(die.paint, pen.colour(INK), 0.45), 0.2)
        for face in net.faces:
            on_face(pen, face, partial(_draw_face, pen, die, face.name))
        cut_and_fold(pen, net)
        pen.text(net.width, net.height - 1, die.colour.upper(), "label-bold", 10, align="right", tracking=0.05)


def _draw_face(pen: Pen, die: Die, value: str, side: float, _: float) -> None:
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
    x, y = _CELL[0] / 2, _CELL[1] / 2 - 2
    brush.shape(polygon([(x, y), (x + a, y - up), (x, y - 2 * up), (x - a, y - up)]), "#FFF3B0")
    brush.shape(polygon([(x, y), (x + a, y - up), (x + a, y - up + 14), (x, y + 14)]), "#E0B400")
    brush.shape(polygon([(x, y), (x - a, y - up), (x - a, y - up + 14), (x, y + 14)]), "#FFD91F")
    for u, v in PIPS["2"]:
        brush.solid(circle(x - a + u * a, y - up + u * up + v * 14, 1.1))
    for u, v in PIPS["3"]:
        brush.solid(circle(x + u * a, y - u * up + v * 14, 1.1))
    brush.solid(circle(x, y - up, 1.4))
    centred(pen, x, y + 21, "FINISHED: CRIME BEWARE", "label-bold", 8.4, tracking=0.06)
