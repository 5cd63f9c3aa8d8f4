"""Leisure: parks, piers, studios and other ways to lose an afternoon."""

from __future__ import annotations

import math

from capesmith.render.pieces.inking import INK
from capesmith.render.shapes import arc, circle, ellipse, joined, line, polygon, rectangle, regular, smooth
from capesmith.systems.heroes_incorporated.press.boards.scenery.brush import (
    BLUE,
    BRICK,
    CREAM,
    GREEN,
    LEAF,
    MINT,
    MUSTARD,
    NAVY,
    ORANGE,
    PINK,
    PLUM,
    SEA,
    SKY,
    STONE,
    TEAL,
    Scene,
)  # fmt: skip


def park(s: Scene) -> None:
    """Three trees, a slide, and the ball that ends every game at dusk."""
    s.tone(ellipse(0, 0.6, 12, 3.6), LEAF)
    s.tree(-8, -0.6, 12)
    s.tree(-2.8, -1.6, 16, TEAL)
    s.tree(9, -1.2, 10.5)
    s.lines((6.6, -1.2, 6.6, -9.4), (4.8, -1.2, 4.8, -9.4), width=0.5)
    s.lines(*((4.8, y, 6.6, y) for y in (-3, -4.8, -6.6, -8.4)), width=0.3)
    slide = smooth([(5.6, -9.4, 1), (3.4, -7.2), (1, -2.6), (-2, -1.2, 1)], closed=False)
    s.stroke(slide, 1.7)
    s.stroke(slide, 0.9, "white" if s.saving else ORANGE)
    s.disc(-5.4, -1.6, 1.5, MUSTARD)
    s.stroke(smooth([(-6.6, -2.4), (-5.4, -1.4), (-4.2, -2.4)], closed=False), 0.3)


def arcade(s: Scene) -> None:
    """A wheel over the water."""
    x, y, r = 0.4, -10.6, 8.0
    s.lines((x, y, x - 5, -1.6), (x, y, x + 5, -1.6), width=0.9)
    s.stroke(circle(x, y, r), 0.9)
    s.stroke(circle(x, y, r * 0.62), 0.35)
    turns = [math.radians(22.5 + 45 * i) for i in range(8)]
    s.stroke(joined(line((x, y), (x + r * math.cos(a), y + r * math.sin(a))) for a in turns), 0.35)
    for i, a in enumerate(turns):
        at, up = x + r * math.cos(a), y + r * math.sin(a)
        s.shape(rectangle((at - 1.3, up - 0.4, 2.6, 2.1), 0.9), (ORANGE, MUSTARD, TEAL, CREAM)[i % 4])
    s.disc(x, y, 1.5, BRICK)
    s.waves(-11.5, 11.5, -2.2, SEA, 0.9)


def studios(s: Scene) -> None:
    """A mast that speaks to the whole city, over a house with a swing in its roof."""
    s.lines((3, -6, 5.4, -17.2), (7.8, -6, 5.4, -17.2), width=0.6)
    s.lines((3.6, -8.6, 7.2, -8.6), (4.1, -11.2, 6.7, -11.2), (3.6, -8.6, 6.7, -11.2), (4.6, -13.8, 6.2, -13.8),
            (4.1, -11.2, 6.2, -13.8), width=0.3)  # fmt: skip
    for r in (2.4, 4.2):
        s.stroke(joined([arc(5.4, -17.2, r, -50, 40), arc(5.4, -17.2, r, 140, 230)]), 0.6, INK if s.saving else ORANGE)
    s.disc(5.4, -17.2, 0.9, MUSTARD)
    s.wall(-9.4, -6.4, 19, 6.4, SKY)
    s.bend([(-11, -8.6, 1), (-5, -10.8), (1, -8.2), (11, -7, 1), (10, -5.6, 1), (0, -6.6), (-10.4, -5.8, 1)], BRICK)
    s.wall(-7.6, -4.2, 4, 4.2, NAVY)
    s.shape(rectangle((-1.6, -4.6, 8.4, 3), 1.5), CREAM)
    s.solid(polygon([(1.8, -4.2), (4.2, -3.1), (1.8, -2.0)]))


def casino(s: Scene) -> None:
    """A tower in two colours with a diamond that can be seen from every debt."""
    s.wall(-8.8, -6, 17.6, 6, PINK)
    s.wall(-4.8, -13, 9.6, 13, PLUM)
    s.panes(-3.6, -11.6, 4, 4, (1.2, 1.3), (2.0, 2.2), MUSTARD)
    s.cut([(0, -19.6), (3, -16.2), (0, -12.8), (-3, -16.2)], MUSTARD)
    s.cut([(0, -18), (1.6, -16.2), (0, -14.4), (-1.6, -16.2)], BRICK)
    for turn in range(0, 360, 45):
        a = math.radians(turn)
        s.lines((4.0 * math.cos(a), -16.2 + 4.0 * math.sin(a), 5.2 * math.cos(a), -16.2 + 5.2 * math.sin(a)), width=0.5)
    s.bend([(-10.4, -3.2, 1), (0, -6.2), (10.4, -3.2, 1), (9.4, -1.8, 1), (0, -3.6), (-9.4, -1.8, 1)], CREAM)
    lamps = joined(circle(x, -2.9 - 1.5 * (1 - (x / 10) ** 2), 0.42) for x in range(-9, 10, 2))
    s.solid(lamps, INK if s.saving else ORANGE)
    s.lines((-8, -2.2, -8, 0), (8, -2.2, 8, 0), width=0.6)


def pavilion(s: Scene) -> None:
    """Any other place of leisure: a tent with a flag and a star."""
    s.wall(-7, -7, 14, 7, CREAM)
    s.cut([(-9, -7), (0, -14), (9, -7)], ORANGE)
    s.flag(0, -13.8, 5, MUSTARD)
    s.shape(regular(0, -3.4, 2.2, 5, -90), MINT)
    s.tree(-10, 0, 9)
    s.sparkle(8, -15, 1.6)
    s.tone(rectangle((-9, -0.4, 18, 0.4)), STONE)
    s.tone(rectangle((-7, -0.6, 14, 0.6)), GREEN)
    s.stroke(circle(0, -3.4, 3.0), 0.3, INK if s.saving else BLUE)


LEISURE = {
    "sandlot-park": park,
    "harbour-arcade": arcade,
    "beacon-studios": studios,
    "grand-casino": casino,
    "": pavilion,
}
