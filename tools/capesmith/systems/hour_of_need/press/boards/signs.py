"""The signs on a space: a ring along its edge, which no piece covers, and in its middle what lies or begins there.

Sizes are for hexes 24 mm wide, times `k`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from capesmith.render.colour import readable_on
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import centred, numeral_size
from capesmith.render.shapes import Path, polygon, regular, star

RADIUS: Final = 24.0 / 3**0.5  # from the middle of a hex to a corner
RING: Final = 2.1
EDGE: Final = 0.5  # of what is left of a colour when ink is saved, and of the ink around signs
Sign = Callable[[Pen, float, float, float, str, int], None]


def hexagon(x: float, y: float, k: float, inside: float) -> Path:
    """The outline of a hex, so many millimetres within its edge."""
    return regular(x, y, (RADIUS - inside * 1.1547) * k, 6, 30)


def _ring(pen: Pen, x: float, y: float, k: float, colour: str) -> None:
    """A coloured edge all around, with a line of ink within it."""
    outline = hexagon(x, y, k, RING / 2 + 0.35)
    pen.paint(outline, None, "ink", (RING + 0.7) * k, join=0)
    pen.paint(outline, None, colour if not pen.look.saving else "white", RING * k, join=0)
    if pen.look.saving:
        pen.paint(outline, None, colour, 0.9 * k, join=0)


def _icon(pen: Pen, name: str, x: float, y: float, size: float, colour: str) -> None:
    pen.icon(name, x - size / 2, y - size / 2, size, colour)


def scheme(pen: Pen, x: float, y: float, k: float, colour: str, number: int) -> None:
    """All in the colour of its panel, with the number of the panel and its symbol."""
    paint, saving = pen.colour(f"panel.{colour}"), pen.look.saving
    fill, edge, width = ("white", paint, 1.6) if saving else (paint, "ink", 0.6)
    pen.paint(hexagon(x, y, k, 0.9), fill, edge, width * k)
    ink = pen.colour("ink") if saving else readable_on(paint, pen.colour("ink"))
    _icon(pen, colour, x - 4.6 * k, y + 0.6 * k, 6.6 * k, ink)
    centred(pen, x + 4.2 * k, y + 0.6 * k, str(number), "numeral", numeral_size(pen.look, 10.5 * k), ink)


def peril(pen: Pen, x: float, y: float, k: float, colour: str, number: int) -> None:
    """A ring in its colour; a warning, and the symbol of the panel on either side of it."""
    paint, saving = pen.colour(f"panel.{colour}"), pen.look.saving
    _ring(pen, x, y, k, paint)
    tip = polygon(((x, y - 5.8 * k), (x + 6.6 * k, y + 5.4 * k), (x - 6.6 * k, y + 5.4 * k)))
    pen.paint(tip, "white" if saving else paint, "ink", EDGE * k)
    ink = pen.colour("ink") if saving else readable_on(paint, pen.colour("ink"))
    centred(pen, x, y + 1.8 * k, "!", "numeral", numeral_size(pen.look, 5.6 * k), ink)
    for side in (-1, 1):
        _icon(pen, colour, x + side * 6.2 * k, y - 2.8 * k, 4.6 * k, "ink")


def bystander(pen: Pen, x: float, y: float, k: float, colour: str, number: int) -> None:
    """A square such as its token, with somebody in it."""
    side = 12.4 * k
    pen.box((x - side / 2, y - side / 2 + 0.8 * k, side, side), "white", "ink", 0.6 * k, 1.2 * k)
    _icon(pen, "bystander", x, y + 0.8 * k, 9.6 * k, "ink")


def start(pen: Pen, x: float, y: float, k: float, colour: str, number: int) -> None:
    """A star within a ring of light."""
    _ring(pen, x, y, k, pen.colour("amber"))
    pen.paint(star(x, y - 0.2 * k, 6.6 * k, 2.9 * k), "white" if pen.look.saving else "amber", "ink", 0.6 * k)
    if k >= LETTERS_FROM:
        centred(pen, x, y + 6.9 * k, "HERO START", "label-bold", 5.4 * k, "ink")


LETTERS_FROM: Final = 0.9  # in smaller pictures the star says it alone
SIGNS: Mapping[str, Sign] = {"scheme": scheme, "peril": peril, "bystander": bystander, "start": start}
