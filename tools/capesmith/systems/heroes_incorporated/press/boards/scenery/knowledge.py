"""Knowledge: libraries, newsrooms, telescopes and laboratories with good insurance."""

from __future__ import annotations

import math

from capesmith.render.pieces.inking import INK
from capesmith.render.shapes import circle, ellipse, joined, line, polygon, rectangle, smooth
from capesmith.systems.heroes_incorporated.press.boards.scenery.brush import (
    BLUE,
    BRICK,
    CREAM,
    GREY,
    LEAF,
    MINT,
    MUSTARD,
    NAVY,
    ORANGE,
    PINK,
    PLUM,
    SKY,
    STONE,
    TEAL,
    WHITE,
    Scene,
    arch,
    dome,
)  # fmt: skip


def library(s: Scene) -> None:
    """A row of spines for a house, an open book for a roof."""
    x = -9.6
    for w, h, colour in ((3.4, 12, BRICK), (2.6, 10.6, MUSTARD), (3.8, 13, TEAL), (2.8, 11.2, CREAM), (3.4, 12.4, PLUM),
                         (3.2, 10.8, BLUE)):  # fmt: skip
        s.wall(x, -h, w, h, colour)
        band = MUSTARD if colour != MUSTARD else BRICK
        s.tone(rectangle((x + 0.25, -h + 1.6, w - 0.5, 0.7)) + rectangle((x + 0.25, -h + 2.9, w - 0.5, 0.4)), band)
        x += w
    s.bend([(0, -14.6, 1), (-4.6, -17.2), (-10.4, -15.8, 1), (-10.4, -13.8, 1), (-4.6, -15), (0, -12.6, 1), (4.6, -15),
            (10.4, -13.8, 1), (10.4, -15.8, 1), (4.6, -17.2)], WHITE)  # fmt: skip
    s.lines((0, -14.6, 0, -12.6), width=0.4)
    s.shape(arch(-1.7, 0, 3.4, 5.2), NAVY)
    s.disc(0.9, -2.2, 0.3, MUSTARD)


def lantern(s: Scene) -> None:
    """A newspaper house with a lit lantern on its roof; it is never put out."""
    s.wall(-8, -9.4, 16, 9.4, PINK)
    s.panes(-6.8, -7.9, 7, 2, (1.2, 1.5), (2.06, 2.4), NAVY)
    s.wall(-3.8, -12.4, 7.6, 3, CREAM)
    s.lines((-2.6, -11.4, 2.6, -11.4), (-2.6, -10.4, 1.4, -10.4), width=0.4)
    s.wall(-2.6, -17, 5.2, 4.6, MUSTARD)
    s.bend([(0, -16.2), (1.1, -14.6), (0.7, -13.2), (-0.7, -13.2), (-1.1, -14.6)], ORANGE)
    s.cut([(-3.4, -17), (0, -19.6), (3.4, -17)], TEAL)
    for turn in (-160, -135, -45, -20):
        a = math.radians(turn)
        s.lines((4.4 * math.cos(a), -14.8 + 4.4 * math.sin(a), 6.6 * math.cos(a), -14.8 + 6.6 * math.sin(a)), width=0.5)
    s.wall(-2.2, -3.6, 4.4, 3.6, TEAL)
    s.lines((0, -3.6, 0, 0), width=0.3)


def observatory(s: Scene) -> None:
    """A dome on a hill with its eye open."""
    s.bend([(-11.8, 0, 1), (-8, -3.8), (0, -6.4), (8, -3.8), (11.8, 0, 1)], LEAF)
    s.wall(-6, -9.6, 12, 4.4, CREAM)
    s.panes(-4.8, -8.6, 4, 1, (1.4, 2.2), (2.7, 1), NAVY)
    s.cut([(0.2, -13), (7.4, -19), (9.4, -16.8), (2.2, -11)], BRICK)
    s.shape(dome(0, -9.6, 6.6, 0.95), SKY)
    s.cut([(0.6, -15.6), (2.8, -14.9), (4.8, -9.8), (2.4, -9.8)], NAVY)
    s.wall(-7.2, -10, 14.4, 1, STONE)
    for x, y, r in ((-8.6, -16, 1.5), (-4.6, -18.4, 0.9), (10.2, -12.6, 1.0)):
        s.sparkle(x, y, r)


def helix(s: Scene) -> None:
    """Two glass towers, and between them what they are working on."""
    for x, h in ((-10.4, 15), (5.4, 12.6)):
        s.wall(x, -h, 5, h, SKY)
        s.lines(*((x, -h + i * 2.5, x + 5, -h + i * 2.5) for i in range(1, int(h / 2.5) + 1)), width=0.25)
        s.lines((x + 2.5, -h, x + 2.5, 0), width=0.25)
    steps = [i / 14 for i in range(15)]
    left = [(-0.2 + 3.0 * math.sin(t * 2.2 * math.pi), -1 - t * 17.4) for t in steps]
    right = [(-0.2 - 3.0 * math.sin(t * 2.2 * math.pi), -1 - t * 17.4) for t in steps]
    s.stroke(joined(line(a, b) for a, b in zip(left[1:], right[1:], strict=True)), 0.5, INK if s.saving else MUSTARD)
    for strand, colour in ((left, ORANGE), (right, TEAL)):
        path = smooth(strand, closed=False)
        s.stroke(path, 1.5)
        s.stroke(path, 0.8, "white" if s.saving else colour)
    s.wall(-5.4, -1.8, 10.8, 1.8, STONE)


def school(s: Scene) -> None:
    """Any other place of knowledge: a hall with a globe over the door."""
    s.wall(-9, -9, 18, 9, CREAM)
    s.cut([(-10, -9), (0, -13), (10, -9)], TEAL)
    s.panes(-7.6, -7.2, 3, 1, (1.4, 3), (2.2, 1), NAVY)
    s.panes(2.0, -7.2, 3, 1, (1.4, 3), (2.2, 1), NAVY)
    s.wall(-1.4, -5, 2.8, 5, BRICK)
    s.disc(0, -15.6, 2.6, MINT)
    s.stroke(ellipse(0, -15.6, 1.1, 2.6) + line((-2.6, -15.6), (2.6, -15.6)), 0.3)
    s.tone(polygon([(-9, 0), (9, 0), (9, -0.6), (-9, -0.6)]), GREY)
    s.stroke(circle(0, -15.6, 2.6), 0.4)
    s.tone(rectangle((-0.2, -13, 0.4, 0.4)), WHITE)


KNOWLEDGE = {
    "public-library": library,
    "daily-lantern": lantern,
    "observatory-hill": observatory,
    "helix-labs": helix,
    "": school,
}
