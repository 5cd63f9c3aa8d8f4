"""Commerce: where Megalopolis buys, sells, washes and eats."""

from __future__ import annotations

from capesmith.render.pieces.inking import INK
from capesmith.render.shapes import arc, circle, joined, line, polygon, rectangle, smooth
from capesmith.systems.heroes_incorporated.press.boards.scenery.brush import (
    BLUE,
    BRICK,
    BROWN,
    CREAM,
    MINT,
    MUSTARD,
    NAVY,
    ORANGE,
    PINK,
    SKY,
    STONE,
    TEAL,
    WHITE,
    Scene,
)


def laundromat(s: Scene) -> None:
    """A corner shop with a washing machine for a window, and the week's shirts on the roof."""
    s.lines((-9.6, -10.5, -9.6, -17.5), (9.6, -10.5, 9.6, -17.5), width=0.5)
    s.stroke(smooth([(-9.6, -17), (0, -15.4), (9.6, -17)], closed=False), 0.3)
    for x, colour in ((-6, WHITE), (0, MUSTARD), (6, SKY)):
        y = -16.2 + (0.6 if x == 0 else 0)
        s.cut([(x - 2.4, y), (x - 1, y), (x, y + 0.7), (x + 1, y), (x + 2.4, y), (x + 3, y + 1.7), (x + 1.7, y + 2.1),
               (x + 1.7, y + 4.6), (x - 1.7, y + 4.6), (x - 1.7, y + 2.1), (x - 3, y + 1.7)], colour)  # fmt: skip
    s.wall(-10.5, -10.5, 21, 10.5, CREAM)
    for i in range(7):
        s.cut([(-11 + i * 3.14, -10.5), (-7.86 + i * 3.14, -10.5), (-7.86 + i * 3.14, -8.2), (-11 + i * 3.14, -8.2)],
              (ORANGE, WHITE)[i % 2])  # fmt: skip
    s.disc(-4, -4, 3.4, MINT)
    s.disc(-4, -4, 2.4, SKY)
    s.tone(polygon([(-6.3, -3.7), (-5, -4.4), (-3.6, -3.4), (-1.7, -4), (-2.4, -2.3), (-4, -1.6), (-5.6, -2.3)]), BLUE)
    s.wall(2.6, -6.8, 4.6, 6.8, TEAL)
    for at, up, r in ((-7.6, -6.8, 0.8), (8.8, -6, 0.9), (9.4, -3.4, 0.6)):
        s.disc(at, up, r, WHITE)


def noodles(s: Scene) -> None:
    """A bowl as large as the house, steam over it, lanterns on both sides."""
    for x in (-3, 0, 3):
        steam = smooth([(x, -14.6), (x + 0.9, -16.2), (x - 0.9, -17.6), (x + 0.3, -19)], closed=False)
        s.stroke(steam, 0.6, INK if s.saving else WHITE)
    s.lines((-2, -14, 7.6, -18.6), (-0.6, -13.6, 8.6, -17.6), width=0.6)
    s.bend([(-7.6, -13.8, 1), (7.6, -13.8, 1), (5.2, -9.4), (2.6, -8.2, 1), (-2.6, -8.2, 1), (-5.2, -9.4)], BRICK)
    s.tone(rectangle((-6.4, -12.2, 12.8, 0.9)), MUSTARD)
    s.wall(-9.4, -8.2, 18.8, 8.2, CREAM)
    s.wall(-10.6, -8.2, 21.2, 1.8, TEAL)
    s.wall(-6.2, -5, 5, 5, NAVY)
    s.wall(0.4, -5, 7, 3, MUSTARD)
    s.lines((0.4, -1.9, 7.4, -1.9), width=0.6)
    for side in (-9.4, 9.4):
        s.lines((side, -6.4, side, -5.6))
        s.shape(rectangle((side - 1.2, -5.6, 2.4, 3), 1.1), ORANGE)
        s.lines((side, -2.6, side, -1.8), width=0.6)


def second_hand(s: Scene) -> None:
    """Three narrow shops: a clock, a hat and a price tag have known better owners."""
    for x, w, h, colour in ((-10.6, 6.6, 12.5, PINK), (-4, 7.6, 15.5, MUSTARD), (3.6, 7, 11.5, MINT)):
        s.cut([(x, 0), (x, -h), (x + w / 2, -h - 3.4), (x + w, -h), (x + w, 0)], colour)
        s.wall(x + 0.9, -4.6, w - 1.8, 4.6, CREAM)
        s.lines((x + w / 2, -4.6, x + w / 2, 0), width=0.3)
    s.disc(-7.3, -9.6, 1.9, WHITE)
    s.lines((-7.3, -9.6, -7.3, -11), (-7.3, -9.6, -6.3, -9.1), width=0.4)
    s.bend([(-2.6, -10.4, 1), (2.2, -10.4, 1), (1.4, -10.8), (1.2, -13.4), (-0.2, -13), (-1.6, -13.4), (-1.8, -10.8)],
           BROWN)  # fmt: skip
    s.cut([(5, -8), (7.4, -10.2), (9.4, -8.6), (9.4, -6.6), (5, -6.6)], ORANGE)
    s.disc(7.3, -8.8, 0.45, WHITE)


def bank(s: Scene) -> None:
    """Five columns under a pediment with a coin in it."""
    s.wall(-10.8, -1.4, 21.6, 1.4, STONE)
    s.wall(-9.8, -2.8, 19.6, 1.4, STONE)
    s.tone(rectangle((-9, -12, 18, 9.2)), TEAL)
    for i in range(5):
        x = -9 + i * 4
        s.wall(x, -12, 2, 9.2, CREAM)
        s.wall(x - 0.4, -12.4, 2.8, 0.9, CREAM)
    s.wall(-1, -8.4, 2, 5.6, MUSTARD)
    s.wall(-10.4, -13.8, 20.8, 1.6, STONE)
    s.cut([(-11, -13.8), (0, -19.4), (11, -13.8)], CREAM)
    s.disc(0, -16, 1.8, MUSTARD)
    s.stroke(joined([line((0, -17), (0, -15)), arc(0, -16, 1.0, 200, 340)]), 0.3)


def shop(s: Scene) -> None:
    """Any other shop: an awning and a bag."""
    s.wall(-9, -13, 18, 13, CREAM)
    for i in range(6):
        s.wall(-9.6 + i * 3.2, -10, 3.2, 2.6, (ORANGE, WHITE)[i % 2])
    s.wall(-7, -6, 8, 4, SKY)
    s.wall(3, -6.6, 4, 6.6, TEAL)
    s.stroke(circle(0, -15.4, 2.0), 0.5)


COMMERCE = {
    "corner-laundromat": laundromat,
    "noodle-lane": noodles,
    "second-hand-row": second_hand,
    "first-charter-bank": bank,
    "": shop,
}
