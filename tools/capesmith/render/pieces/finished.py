"""Dice as they look in the end: the very sides of the net, folded round a corner."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from capesmith.render.pen import Pen
from capesmith.render.pieces.dice import PIPS
from capesmith.render.pieces.lettering import centred
from capesmith.render.shapes import Box, circle, joined, polygon, rectangle

_WIDE, _UP, _HIGH = 11.0, 6.0, 13.0  # half a cube across, how far its edges rise, how high it is
_LIT, _SIDE, _SHADE = "white", "tint", "empty"


def draw_finished(pen: Pen, box: Box, values: Mapping[str, Any], details: str) -> None:
    """A cube, and beside it an eight-sided die with these two directions if the details name them."""
    middle = box.centre[1]
    names = details.split()
    draw_cube(pen, box.x + box.w * (0.3 if names else 0.5), middle)
    if names:
        draw_eight(pen, box.x + box.w * 0.72, middle, *names[:2])


def draw_cube(pen: Pen, x: float, y: float) -> None:
    """1 in front, 3 at its right and 5 above, as they lie side by side in the net."""
    top = y - _HIGH / 2
    sides = (  # the colour, the number, where its top left corner is, and where its edges go
        (_SIDE, "1", (x - _WIDE, top - _UP), (_WIDE, _UP), (0.0, _HIGH)),
        (_SHADE, "3", (x, top), (_WIDE, -_UP), (0.0, _HIGH)),
        (_LIT, "5", (x, top - 2 * _UP), (_WIDE, _UP), (-_WIDE, _UP)),
    )
    for colour, number, (left, high), (a, b), (c, d) in sides:
        square = rectangle((0, 0, 1, 1)).transformed(a, b, c, d, left, high)
        pen.paint(square, "white" if pen.look.saving else _known(pen, colour), "ink", 0.5)
        pips = joined(circle(u, v, 0.1) for u, v in PIPS[number])
        pen.paint(pips.transformed(a, b, c, d, left, high), "ink")


def draw_eight(pen: Pen, x: float, y: float, left: str = "", right: str = "") -> None:
    """Two sides that share an edge above, two below; the letter at the right leans as it does in the net."""
    top, foot = (x, y - 16.0), (x, y + 14.0)
    west, east, front = (x - 13.0, y - 2.0), (x + 12.0, y - 3.4), (x - 1.6, y + 2.4)
    for colour, corners in ((_LIT, (top, west, front)), (_SIDE, (top, front, east)),
                            (_SIDE, (west, front, foot)), (_SHADE, (front, east, foot))):  # fmt: skip
        pen.paint(polygon(corners), "white" if pen.look.saving else _known(pen, colour), "ink", 0.5)
    for said, (a, b, c), tip in ((left, (top, west, front), top), (right, (top, front, east), front)):
        u, v = (a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3
        turn = math.degrees(math.atan2(tip[1] - v, tip[0] - u)) + 90
        centred(pen, u, v + 0.6, said, "numeral", 12, turn=turn)


def _known(pen: Pen, colour: str) -> str:
    """A colour of the look, or paper."""
    return colour if pen.look.has_colour(colour) else "paper"
