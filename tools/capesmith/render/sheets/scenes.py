"""Small scenes for the page that explains how to make a set: paper, printing, both sides, light, knife, glue."""

from __future__ import annotations

import math
from collections.abc import Callable

from capesmith.render.colour import mix
from capesmith.render.pen import Pen
from capesmith.render.shapes import Path, arc, burst, circle, line, polygon, rectangle

LINE = 0.5
Scene = Callable[[Pen], None]  # drawn about the origin, about 44 mm wide and 24 mm high


def _sheet(pen: Pen, x: float, y: float, w: float, h: float, fill: str = "white", turn: float = 0) -> None:
    path = rectangle((-w / 2, -h / 2, w, h)).turned(turn).moved(x, y)
    pen.paint(path, fill, "ink", LINE)


def _arrow(pen: Pen, path: Path, colour: str = "red") -> None:
    """A curved stroke with a head that goes on where the stroke ends."""
    *_, before, end = _points(path)
    pen.paint(path, line="ink", width=2.0)
    pen.paint(path, line=colour, width=1.2)
    a = math.atan2(end[1] - before[1], end[0] - before[0])
    ahead = [(2.6, 0.0), (-0.9, -2.1), (-0.9, 2.1)]
    head = polygon([(end[0] + x * math.cos(a) - y * math.sin(a), end[1] + x * math.sin(a) + y * math.cos(a))
                    for x, y in ahead])  # fmt: skip
    pen.paint(head, colour, "ink", LINE)


def _points(path: Path) -> list[tuple[float, float]]:
    return [(at[i], at[i + 1]) for _, *at in path.steps for i in range(0, len(at), 2)]


def paper(pen: Pen) -> None:
    """A fan of sheets, thick ones in front."""
    for turn, x, fill in ((-16, -9, "book-zebra"), (-4, -2, "book-pop"), (8, 6, "white")):
        _sheet(pen, x, 0.6, 15, 20, fill, turn)
    seal = circle(14.5, -5, 7) if pen.look.manner == "plain" else burst(14.5, -5, 7.6, 6, 12)
    pen.paint(seal, "red", "ink", LINE)
    pen.text(14.5, -4.6, "300", "numeral", 10, "white", align="centre")
    pen.text(14.5, -2.2, "g/m²", "label", 5.6, "white", align="centre")


def actual_size(pen: Pen) -> None:
    """The window that asks how large to print: the right answer is ticked."""
    pen.box((-21, -11.5, 42, 23), "white", "ink", LINE, 1.4)
    pen.paint(rectangle((-21, -11.5, 42, 5)), "ink")
    pen.text(-19, -8, "PRINT", "label", 7, "white", tracking=0.06)
    for row, (text, chosen) in enumerate((("Actual size (100 %)", True), ("Fit to page", False))):
        y = -1.6 + 7.6 * row
        pen.paint(circle(-16.5, y, 1.7), "white", "ink", LINE)
        if chosen:
            pen.paint(circle(-16.5, y, 0.9), "red")
        wide = pen.text(-12.8, y + 1.15, text, "text-bold" if chosen else "text", 8.6, "ink" if chosen else "muted")
    pen.paint(line((-13.6, 6.3), (-12 + wide, 5.8)), line="red", width=0.7)


def over_long(pen: Pen) -> None:
    """A sheet that is turned like the page of a book."""
    _sheet(pen, 0, 0, 16, 22)
    pen.paint(line((8, -11), (8, 11)), line="red", width=1.4, cap=0)
    _faces(pen, -8, -11, 16, 22)
    _arrow(pen, arc(8, 2, 11, -150, -28))


def over_short(pen: Pen) -> None:
    """A sheet that is turned like the page of a calendar."""
    _sheet(pen, -4, 0.5, 16, 22)
    pen.paint(line((-12, -10.5), (4, -10.5)), line="red", width=1.4, cap=0)
    _faces(pen, -12, -10.5, 16, 22)
    _arrow(pen, arc(2, -2, 11, 62, -40))


def folded(pen: Pen) -> None:
    """A sheet that is folded along its middle, backs to the outside."""
    left = polygon(((-18, -9), (0, -6), (0, 11), (-18, 8)))
    right = polygon(((18, -9), (0, -6), (0, 11), (18, 8)))
    pen.paint(left, "white", "ink", LINE)
    pen.paint(right, mix(pen.colour("white"), pen.colour("ink"), 0.12), "ink", LINE)
    pen.paint(line((0, -8), (0, 13)), line="red", width=0.8, dash=(1.6, 1.2), cap=0)
    for x in (-15.5, -8):
        pen.paint(polygon(((x, -5.5), (x + 5.5, -4.6), (x + 5.5, 6.4), (x, 5.5))), "book-pop", "ink", 0.35)
    for x in (15.5, 8):
        pen.paint(polygon(((x, -5.5), (x - 5.5, -4.6), (x - 5.5, 6.4), (x, 5.5))), "blue", "ink", 0.35)
    _arrow(pen, arc(0, -1, 11.5, -52, -128))


def separate(pen: Pen) -> None:
    """Fronts and backs on sheets of their own, back to back."""
    _sheet(pen, -11, 0, 16, 22)
    _faces(pen, -19, -11, 16, 22)
    _sheet(pen, 11, 0, 16, 22)
    _faces(pen, 3, -11, 16, 22, "blue")
    pen.paint(rectangle((-1.9, -0.5, 3.8, 1)) + rectangle((-0.5, -1.9, 1, 3.8)), "red")


def _faces(pen: Pen, x: float, y: float, w: float, h: float, fill: str = "book-pop") -> None:
    """Nine little cards on a sheet."""
    cw, ch = (w - 4) / 3, (h - 5) / 3
    for column in range(3):
        for row in range(3):
            pen.paint(rectangle((x + 1.6 + column * (cw + 0.4), y + 2 + row * (ch + 0.5), cw, ch), 0.5),
                      fill, "ink", 0.3)  # fmt: skip


def to_the_light(pen: Pen) -> None:
    """A sheet before a lamp: the cross of the back shines through and lies on that of the front."""
    glow = circle(0, 0, 12.6) if pen.look.manner == "plain" else burst(0, 0, 13.8, 9.6, 18, stretch=1.7)
    pen.paint(glow, None if pen.look.saving else "book-pop", "ink", LINE)
    _sheet(pen, 0, 0, 14.4, 18.6, "white", -4)
    pen.paint(line((-4.6, -0.4), (4.4, -1)) + line((-0.4, -5), (0.2, 4)), line="ink", width=0.5)
    pen.paint(line((-3.8, 0.8), (5.2, 0.8)) + line((0.9, -3.8), (0.9, 5.2)), line="red", width=0.8)


def cutting(pen: Pen) -> None:
    """A knife along a steel rule, from mark to mark."""
    pen.box((-20, -11, 27, 22), "white", "ink", LINE)
    for x in (-17.4, -9.8, -2.2):
        pen.box((x, -8, 6.8, 7.6), "book-pop", "ink", 0.35, 0.6)
        pen.box((x, 0.4, 6.8, 7.6), "book-pop", "ink", 0.35, 0.6)
    cuts = (-17.4, -10.6, -9.8, -3, -2.2, 4.6)
    for x in cuts:
        pen.paint(line((x, -10.4), (x, -8.8)) + line((x, 8.8), (x, 10.4)), line="ink", width=0.25, cap=0)
    pen.box((4.6, -12, 6.4, 24.4), mix(pen.colour("white"), pen.colour("ink"), 0.28), "ink", LINE)
    for i in range(12):
        y = -11 + 2 * i
        pen.paint(line((4.6, y), (6.6 if i % 5 else 7.8, y)), line="ink", width=0.25, cap=0)
    blade = polygon(((4.6, 7.2), (10.4, -0.6), (13, 1.6), (6.6, 7.4)))
    pen.paint(blade, "white", "ink", LINE)
    pen.paint(polygon(((9.6, -1.6), (18.6, -12), (22.4, -8.6), (13.6, 1.8))), "red", "ink", LINE)


def gluing(pen: Pen) -> None:
    """A card in its sleeve, a standing figure, and a die."""
    pen.box((-20, -11, 15.4, 22), "white", "ink", LINE, 0.8)
    pen.box((-18.6, -8, 12.6, 17.6), "book-pop", "ink", LINE, 1)
    pen.paint(polygon(((0, 9), (2.6, -11), (6.8, -11), (9.4, 9))), "white", "ink", LINE)
    pen.paint(circle(4.7, -4.6, 2.5), "red", "ink", LINE)
    pen.paint(polygon(((1.2, 6.4), (2.6, -1.6), (6.8, -1.6), (8.2, 6.4))), "red", "ink", LINE)
    pen.paint(polygon(((-1.6, 9), (11, 9), (12.6, 11.6), (-3.2, 11.6))), "blue", "ink", LINE)
    pen.box((13.4, 1.6, 9, 9), "white", "ink", LINE, 1.2)
    for x, y in ((15.6, 3.8), (17.9, 6.1), (20.2, 8.4)):
        pen.paint(circle(x, y, 0.95), "ink")


BACKS: dict[str, Scene] = {
    "duplex-long": over_long, "duplex-short": over_short, "fold": folded, "separate": separate, "none": separate,
}  # fmt: skip
