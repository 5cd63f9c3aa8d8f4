"""Faces: eyes, brows, nose and mouth, around the middle of a head."""

from __future__ import annotations

from capesmith.render.shapes import Path, circle, ellipse, line, polygon
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, blob, curve, even

SKULL = even((0, -8.2), (3.5, -7.5), (5.6, -4.4), (5.9, -0.4), (5.4, 3.2), (3.7, 6.7), (0, 8.3))


def eyes(brush: Brush, style: str, y: float = -0.4, gap: float = 2.6, size: float = 1.0) -> None:
    """A pair of eyes; gap is from the middle of the face to the middle of an eye."""
    for side in (-1, 1):
        _EYES[style](brush, side, side * gap, y, size)


def _blank(brush: Brush, side: int, x: float, y: float, size: float) -> None:
    """White without pupils, as masks have them."""
    points = ((-1.7, 0.4), (-0.2, -1.2), (2.1, -1.5, 1), (1.4, 0.6), (-0.2, 1.1))
    brush.white(blob(*((x + side * p[0] * size, y + p[1] * size, *p[2:]) for p in points)))


def _round(brush: Brush, side: int, x: float, y: float, size: float) -> None:
    brush.white(ellipse(x, y, 1.7 * size, 2.0 * size), 0.35)
    brush.solid(circle(x - side * 0.35 * size, y + 0.2 * size, 0.85 * size))
    brush.white(circle(x - side * 0.35 * size - 0.3 * size, y - 0.15 * size, 0.26 * size), 0)


def _dot(brush: Brush, side: int, x: float, y: float, size: float) -> None:
    brush.solid(ellipse(x, y, 0.78 * size, 1.15 * size))
    brush.white(circle(x - 0.25 * size, y - 0.4 * size, 0.26 * size), 0)


def _stern(brush: Brush, side: int, x: float, y: float, size: float) -> None:
    """Round, under a slanting lid."""
    eye = blob(
        (x - side * 1.8 * size, y - 0.1 * size, 1),
        (x + side * 1.9 * size, y - 1.5 * size, 1),
        (x + side * 1.6 * size, y + 0.7 * size),
        (x, y + 1.5 * size),
        (x - side * 1.5 * size, y + 0.9 * size),
    )
    brush.white(eye, 0.35)
    with brush.pen.clipped(eye):
        brush.solid(circle(x - side * 0.2 * size, y + 0.1 * size, 0.8 * size))
    brush.lines(line((x - side * 2 * size, y - 0.1 * size), (x + side * 2 * size, y - 1.6 * size)), 0.75)


def _sleepy(brush: Brush, side: int, x: float, y: float, size: float) -> None:
    eye = blob(
        (x - 1.8 * size, y, 1),
        (x + 1.8 * size, y, 1),
        (x + 1.2 * size, y + 1.2 * size),
        (x - 1.2 * size, y + 1.2 * size),
    )
    brush.white(eye, 0.35)
    with brush.pen.clipped(eye):
        brush.solid(circle(x, y + 0.3 * size, 0.8 * size))
    brush.lines(line((x - 2 * size, y), (x + 2 * size, y)), 0.6)


def _lash(brush: Brush, side: int, x: float, y: float, size: float) -> None:
    _round(brush, side, x, y, size * 0.92)
    brush.lines(
        curve(
            (x - side * 1.6 * size, y - 0.8 * size),
            (x, y - 2 * size),
            (x + side * 1.8 * size, y - 0.9 * size),
            (x + side * 2.6 * size, y - 1.6 * size),
        ),
        0.65,
    )


_EYES = {"blank": _blank, "round": _round, "dot": _dot, "stern": _stern, "sleepy": _sleepy, "lash": _lash}


def brows(brush: Brush, colour: str, y: float = -3.1, gap: float = 2.6, slant: float = 0.3) -> None:
    """Two strong brows; a positive slant frowns."""
    for side in (-1, 1):
        x = side * gap
        brush.flat(
            blob((x - side * 1.8, y + slant, 1), (x, y - 0.7), (x + side * 2, y - slant + 0.2, 1), (x, y + 0.2)),
            colour,
            0.25,
        )


def nose(brush: Brush, y: float = 1.6, size: float = 1.0) -> None:
    brush.lines(curve((0.1, y - 1.6 * size), (0.9 * size, y + 0.3 * size), (-0.3 * size, y + 0.7 * size)), 0.42)


def mouth(brush: Brush, style: str, y: float = 4.6, size: float = 1.0, x: float = 0.0) -> None:
    with brush.pen.placed(x, y, scale=size):
        _MOUTHS[style](brush)


def _grin(brush: Brush) -> None:
    brush.white(blob((-2.4, -0.7, 1), (0, 0.1), (2.7, -1, 1), (1.5, 1.2), (-0.8, 1.3)), 0.42)
    brush.lines(curve((-1, 2.3), (0, 2.5), (1, 2.3)), 0.35)


def _smile(brush: Brush) -> None:
    brush.lines(curve((-2.3, -0.5), (0, 0.8), (2.3, -0.7)), 0.5)
    brush.lines(line((2.1, -1.2), (2.7, -0.4)), 0.4)


def _smirk(brush: Brush) -> None:
    brush.lines(curve((-1.8, 0.4), (0.4, 0.4), (2.4, -0.9)), 0.5)
    brush.lines(line((2, -1.4), (2.8, -0.6)), 0.4)


def _open(brush: Brush) -> None:
    cave = blob((-2.5, -0.9, 1), (0, -0.4), (2.5, -0.9, 1), (1.6, 1.7), (0, 2.2), (-1.6, 1.7))
    brush.solid(cave)
    with brush.pen.clipped(cave):
        brush.flat(ellipse(0.2, 2.1, 1.5, 1), "#E0526A", 0)
        brush.white(polygon(((-2.4, -1.4), (2.4, -1.4), (1.9, 0), (-1.9, 0))), 0)
    brush.lines(cave, 0.4)


def _grit(brush: Brush) -> None:
    brush.white(blob((-2.4, -0.8), (0, -0.6), (2.4, -0.9), (2.5, 0.9), (0, 0.9), (-2.3, 0.9)), 0.42)
    brush.lines(line((-2.4, 0.1), (2.4, 0.1)) + line((-0.9, -0.7), (-0.9, 0.9)) + line((0.8, -0.7), (0.8, 0.9)), 0.28)


def _lips(brush: Brush) -> None:
    brush.flat(
        blob((-2, 0, 1), (-0.7, -0.8), (0, -0.5), (0.7, -0.8), (2.1, -0.2, 1), (0.9, 0.9), (-0.8, 1)), "#C2183F", 0.35
    )
    brush.lines(curve((-1.9, 0), (0, 0.2), (2, -0.2)), 0.3)


def _frown(brush: Brush) -> None:
    brush.lines(curve((-2.2, 0.9), (0, -0.3), (2.2, 0.7)), 0.55)


def _fangs(brush: Brush) -> None:
    cave = blob((-3, -1.2, 1), (0, -0.3), (3, -1.2, 1), (1.9, 1.3), (0, 1.8), (-1.9, 1.3))
    brush.solid(cave)
    brush.white(polygon(((-2.1, -0.8), (-0.9, -0.5), (-1.4, 1)), closed=True), 0.2)
    brush.white(polygon(((2.1, -0.8), (0.9, -0.5), (1.4, 1)), closed=True), 0.2)


def _teeth(brush: Brush) -> None:
    """A row of bad teeth."""
    cave = blob((-3.1, -1.4, 1), (0, -0.5), (3.1, -1.4, 1), (2.2, 1.2), (0, 1.7), (-2.2, 1.2))
    brush.white(cave, 0.42)
    with brush.pen.clipped(cave):
        zigzag = [(-3.2 + i * 0.8, 0.7 if i % 2 else -0.2) for i in range(9)]
        brush.lines(line(*zigzag), 0.4)
    brush.lines(cave, 0.42)


_MOUTHS = {"grin": _grin, "smile": _smile, "smirk": _smirk, "open": _open, "grit": _grit, "lips": _lips,
           "frown": _frown, "fangs": _fangs, "teeth": _teeth}  # fmt: skip


def cheeks(brush: Brush, y: float = 2.6, gap: float = 3.9, colour: str = "#F59A8C") -> None:
    if not brush.saving:
        brush.flat(ellipse(-gap, y, 1.1, 0.75) + ellipse(gap, y, 1.1, 0.75), colour, 0)


def whiskers(brush: Brush, y: float = 3.4, start: float = 3.0) -> None:
    found = Path(())
    for side in (-1, 1):
        for dy in (-0.5, 0.5):
            found += curve(
                (side * start, y + dy * 0.5), (side * (start + 2), y + dy * 1.4), (side * (start + 4), y + dy * 2.8)
            )
    brush.lines(found, 0.32)
