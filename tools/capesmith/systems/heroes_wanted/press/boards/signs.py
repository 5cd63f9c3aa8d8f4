"""The signs on a space: what starts there, numbers, doors and gates. Sizes are for hexes of side 15, times `k`.

Signs that matter only while a space is empty lie in its middle, where the piece goes; numbers and doors lie at the
rim, where no piece hides them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from capesmith.render.colour import readable_on
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Path, circle, polygon, rectangle, regular, star

NOMINAL = 15.0  # the side of a hex at k = 1
SMALLEST_TYPE = 6.0
_LETTERS_FROM = 0.5  # smaller pictures show shapes and icons without letters

Sign = Callable[[Pen, float, float, float], None]


def letters(pen: Pen, x: float, y: float, text: str, face: str, size: float, k: float, colour: str = "ink") -> None:
    """Centred letters of a sign, never under 6 pt; left out where a picture is too small for them."""
    if k >= _LETTERS_FROM:
        pen.text(x, y, text, face, max(SMALLEST_TYPE, size * k), colour, align="centre")


def numeral(pen: Pen, x: float, y: float, number: int, size: float, colour: str) -> None:
    """A number around a point, never under 6 pt."""
    size = max(SMALLEST_TYPE, size)
    half = pen.look.face("numeral").digit_height * size * MM_PER_POINT / 2
    pen.text(x, y + half, str(number), "numeral", size, colour, align="centre")


def _icon(pen: Pen, name: str, x: float, y: float, size: float, colour: str = "ink", edge: str | None = None) -> None:
    """An icon around its middle."""
    pen.icon(name, x - size / 2, y - size / 2, size, colour, edge)


def _with_letters(pen: Pen, icon: str, word: str, x: float, y: float, k: float) -> None:
    """An icon over two letters; without room for letters the icon is in the middle."""
    if k >= _LETTERS_FROM:
        _icon(pen, icon, x, y - 1.6 * k, 7.4 * k)
        letters(pen, x, y + 5.1 * k, word, "label-bold", 8.4, k)
    else:
        _icon(pen, icon, x, y, 9 * k)


def henchman(pen: Pen, x: float, y: float, k: float) -> None:
    r = 6.2 * k
    pen.box((x - r, y - r, 2 * r, 2 * r), "henchman", "ink", 0.6 * k, 1.3 * k)
    _with_letters(pen, "henchman", "HM", x, y, k)


def underling(pen: Pen, x: float, y: float, k: float) -> None:
    pen.paint(circle(x, y, 6.7 * k), "underling", "ink", 0.6 * k)
    _with_letters(pen, "underling", "UN", x, y, k)


def event(icon: str) -> Sign:
    """The octagon of an event space, with the picture of what lies there."""

    def draw(pen: Pen, x: float, y: float, k: float) -> None:
        pen.paint(regular(x, y, 7.2 * k, 8, 22.5), "white", "ink", 0.6 * k)
        if icon:
            _with_letters(pen, icon, "EV", x, y, k)
        else:
            letters(pen, x, y + 2 * k, "EV", "label-bold", 14, k)

    return draw


def start(pen: Pen, x: float, y: float, k: float) -> None:
    pen.paint(star(x, y, 8.8 * k, 4.4 * k), "white" if pen.look.saving else "yellow", "ink", 0.6 * k)
    letters(pen, x, y + 1.9 * k, "START", "label-bold", 6.6, k)


def trash(pen: Pen, x: float, y: float, k: float) -> None:
    _icon(pen, "trash", x, y, 13 * k, "#12604A" if not pen.look.saving else "ink", "white")


def villain_number(number: int) -> Sign:
    """A step of the villain's path: a black disc with crown and number."""

    def draw(pen: Pen, x: float, y: float, k: float) -> None:
        _dark(pen, circle(x, y, 6.9 * k), k)
        if k >= _LETTERS_FROM:
            _icon(pen, "villain", x, y - 3.0 * k, 6.6 * k, _on_dark(pen, "yellow"))
            numeral(pen, x, y + 2.5 * k, number, 15 * k, _on_dark(pen, "white"))
        else:
            numeral(pen, x, y, number, 20 * k, _on_dark(pen, "yellow"))

    return draw


def trap_door(number: int) -> Sign:
    """Where a counter token sends the villain: a numbered disc in a dotted ring."""

    def draw(pen: Pen, x: float, y: float, k: float) -> None:
        pen.paint(circle(x, y, 7.4 * k), "white", "ink", 1.0 * k, dash=(0, 1.94 * k))
        _dark(pen, circle(x, y, 5.7 * k), k)
        numeral(pen, x, y, number, 20 * k, _on_dark(pen, "yellow"))

    return draw


def belt_number(number: int) -> Sign:
    """A number of the belt, beside the place where pieces stand."""

    def draw(pen: Pen, x: float, y: float, k: float) -> None:
        if k >= _LETTERS_FROM:
            _dark(pen, circle(x, y, 3.3 * k), k)
            numeral(pen, x, y, number, (10.5 if number < 10 else 9.0) * k, _on_dark(pen, "white"))

    return draw


def cell(number: int) -> Sign:
    """A barred window with the number of its cell."""

    def draw(pen: Pen, x: float, y: float, k: float) -> None:
        r, bars = 6.4 * k, Path(())
        pen.box((x - r, y - r, 2 * r, 2 * r), "white", "ink", 0.7 * k, 0.8 * k)
        for i in range(1, 6):
            bars += rectangle((x - r + 2 * r * i / 6 - 0.4 * k, y - r, 0.8 * k, 2 * r))
        pen.paint(bars, "#7C8891")
        w = 7.4 * k
        pen.box((x - w / 2, y - 4.2 * k, w, 8.4 * k), "white", "ink", 0.5 * k, 0.8 * k)
        numeral(pen, x, y, number, 18 * k, "ink")

    return draw


def gate(pen: Pen, x: float, y: float, k: float) -> None:
    _icon(pen, "gate", x, y - 1.2 * k, 11 * k, "ink", "white")


def _dark(pen: Pen, shape: Path, k: float) -> None:
    """A black shape; the ink saver leaves it white inside a thick line."""
    if pen.look.saving:
        pen.paint(shape, "white", "ink", 0.9 * k)
    else:
        pen.paint(shape, "ink")


def _on_dark(pen: Pen, colour: str) -> str:
    return "ink" if pen.look.saving else colour


# --- doors ------------------------------------------------------------------------------------------------

# The top of each door on a unit square, left to right: flat, arched, gabled, stepped.
_TOPS: Mapping[str, tuple[tuple[float, float], ...]] = {
    "red": ((0.0, 0.0), (1.0, 0.0)),
    "blue": ((0.0, 0.36), (0.06, 0.2), (0.2, 0.06), (0.38, 0.0), (0.62, 0.0), (0.8, 0.06), (0.94, 0.2), (1.0, 0.36)),
    "green": ((0.0, 0.34), (0.5, -0.08), (1.0, 0.34)),
    "yellow": ((0.0, 0.3), (0.24, 0.3), (0.24, 0.0), (0.76, 0.0), (0.76, 0.3), (1.0, 0.3)),
}
DOOR_WIDTH, DOOR_HEIGHT = 6.6, 9.2


def door(colour: str) -> Sign:
    """A door by its letter, its colour and the shape of its top."""

    def draw(pen: Pen, x: float, y: float, k: float) -> None:
        w, h = DOOR_WIDTH * k, DOOR_HEIGHT * k
        left, top = x - w / 2, y - h / 2
        shape = polygon([(left + u * w, top + v * h) for u, v in (*_TOPS[colour], (1.0, 1.0), (0.0, 1.0))])
        fill = pen.colour(f"player.{colour}")
        pen.paint(shape, "white", "white", 1.5 * k)
        if pen.look.saving:
            pen.paint(shape, "white", "ink", 1.4 * k)  # a pale line alone would not show its shape
            pen.paint(shape, None, fill, 0.9 * k)
        else:
            pen.paint(shape, fill, "ink", 0.55 * k)
        ink = "ink" if pen.look.saving else readable_on(fill, pen.colour("ink"))
        letters(pen, x, y + 3.6 * k, colour[0].upper(), "label-bold", 11, k, ink)

    return draw


# --- threat colours ---------------------------------------------------------------------------------------


class Symbol(NamedTuple):
    """The shape of a threat colour, and whether it is cut out as a ring."""

    shape: Callable[[float, float, float], Path]
    ring: bool = False


def _cross(x: float, y: float, r: float) -> Path:
    a, b = 0.38 * r, 1.08 * r
    arms = ((-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a), (-b, -a), (-a, -a))
    return polygon([(x + u, y + v) for u, v in arms])


SYMBOLS: Mapping[str, Symbol] = {
    "green": Symbol(lambda x, y, r: polygon(((x - 1.1 * r, y + 0.9 * r), (x, y - r), (x + 1.1 * r, y + 0.9 * r)))),
    "yellow": Symbol(lambda x, y, r: circle(x, y, r)),
    "red": Symbol(lambda x, y, r: regular(x, y, 1.06 * r, 8, 22.5)),
    "blue": Symbol(lambda x, y, r: rectangle((x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r))),
    "black": Symbol(_cross),
    "orange": Symbol(lambda x, y, r: regular(x, y, 1.2 * r, 4)),
    "purple": Symbol(lambda x, y, r: star(x, y, 1.2 * r, 0.5 * r)),
    "teal": Symbol(lambda x, y, r: circle(x, y, 0.8 * r), ring=True),
    "riot": Symbol(lambda x, y, r: star(x, y, 1.2 * r, 0.62 * r, 8)),
}


def threat_symbol(pen: Pen, colour: str, x: float, y: float, r: float, ink: str) -> None:
    """The symbol of a threat colour; white has none."""
    symbol = SYMBOLS.get(colour)
    if symbol is None:
        return
    if symbol.ring:
        pen.paint(symbol.shape(x, y, r), None, ink, 0.45 * r)
    else:
        pen.paint(symbol.shape(x, y, r), ink)
