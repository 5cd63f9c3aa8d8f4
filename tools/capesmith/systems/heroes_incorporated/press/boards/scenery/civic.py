"""Civic: the city's own buildings, all of them with steps."""

from __future__ import annotations

from capesmith.render.pieces.inking import INK
from capesmith.render.shapes import circle, joined, line, polygon, rectangle, star
from capesmith.systems.heroes_incorporated.press.boards.scenery.brush import (
    BLUE,
    BRICK,
    CREAM,
    GREY,
    MINT,
    MUSTARD,
    NAVY,
    ORANGE,
    PLUM,
    SEA,
    SKY,
    STONE,
    TEAL,
    WHITE,
    Scene,
    arch,
    dome,
)  # fmt: skip


def clinic(s: Scene) -> None:
    """A white house by the river with one red sign on it."""
    s.wall(-9.6, -13.2, 12.6, 11.6, WHITE)
    s.panes(-8.2, -11.6, 5, 3, (1.4, 1.6), (2.2, 3.0), SEA)
    s.wall(3, -9, 7.4, 7.4, MINT)
    s.wall(4.4, -5.4, 4.6, 3.8, NAVY)
    s.lines((6.7, -5.4, 6.7, -1.6), width=0.3, colour=INK if s.saving else MINT)
    s.disc(6.2, -14, 4.4, WHITE)
    a, b = 2.7, 0.95
    s.cut([(6.2 + x, -14 + y) for x, y in ((-b, -a), (b, -a), (b, -b), (a, -b), (a, b), (b, b), (b, a), (-b, a),
                                          (-b, b), (-a, b), (-a, -b), (-b, -b))], BRICK)  # fmt: skip
    s.waves(-11.5, 11.5, -1.4, SEA, 0.8)


def cathedral(s: Scene) -> None:
    """Two spires, a rose, and a door that is always open."""
    for x in (-9.2, 4.4):
        s.wall(x, -11.6, 4.8, 11.6, STONE)
        s.cut([(x - 0.4, -11.6), (x + 2.4, -19.4), (x + 5.2, -11.6)], TEAL)
        s.shape(arch(x + 1.5, -6.2, 1.8, 4), NAVY)
    s.wall(-4.4, -9.4, 8.8, 9.4, CREAM)
    s.cut([(-5, -9.4), (0, -13.8), (5, -9.4)], BRICK)
    s.disc(0, -8, 2.1, MUSTARD)
    s.stroke(joined([line((-2.1, -8), (2.1, -8)), line((0, -10.1), (0, -5.9)), circle(0, -8, 0.9)]), 0.3)
    s.shape(arch(-1.8, 0, 3.6, 5), PLUM)
    s.lines((0, -13.8, 0, -16), (-0.8, -15.2, 0.8, -15.2), width=0.5)


def police(s: Scene) -> None:
    """A solid house behind a badge of its own size."""
    s.wall(-10, -11, 20, 11, BLUE)
    s.panes(-9, -9.4, 2, 3, (1.6, 1.7), (2.4, 2.9), CREAM)
    s.panes(5, -9.4, 2, 3, (1.6, 1.7), (2.4, 2.9), CREAM)
    s.bend([(0, -17.6, 1), (2.2, -16.4), (5, -17, 1), (4.9, -11.4), (3.2, -7.8), (0, -5.6, 1), (-3.2, -7.8),
            (-4.9, -11.4), (-5, -17, 1), (-2.2, -16.4)], MUSTARD)  # fmt: skip
    s.shape(star(0, -11.6, 3.2, 1.4), WHITE)
    s.wall(-2.2, -4.2, 4.4, 4.2, NAVY)
    for x in (-8.6, 8.6):
        s.wall(x - 1.2, -12, 2.4, 1, GREY)
        s.shape(dome(x, -12, 1.1, 1.3), BRICK)


def hall(s: Scene) -> None:
    """A dome, a flag, and more steps than any citizen needs."""
    s.wall(-10.8, -1.2, 21.6, 1.2, STONE)
    s.wall(-9.6, -2.4, 19.2, 1.2, STONE)
    s.wall(-9, -8.6, 18, 6.2, CREAM)
    s.panes(-7.9, -7.4, 3, 1, (1.3, 3.6), (2.0, 1), TEAL)
    s.panes(2.9, -7.4, 3, 1, (1.3, 3.6), (2.0, 1), TEAL)
    s.cut([(-4, -8.6), (0, -11), (4, -8.6)], CREAM)
    for x in (-1.6, 0.6):
        s.wall(x, -8.2, 1, 5.8, WHITE)
    s.wall(-4.4, -12, 8.8, 2.2, STONE)
    s.shape(dome(0, -12, 4, 0.95), SEA)
    s.wall(-0.8, -16.8, 1.6, 1.4, MUSTARD)
    s.flag(0, -16.6, 3.2, ORANGE)
    s.stroke(
        joined([line((0, -15.6), (0, -12)), line((-2.2, -15.2), (-2.8, -12)), line((2.2, -15.2), (2.8, -12))]), 0.25
    )


def office(s: Scene) -> None:
    """Any other public house: columns, a door, a queue."""
    s.wall(-9, -10, 18, 10, CREAM)
    s.wall(-10, -11.4, 20, 1.6, SEA)
    for x in (-7.4, -3.6, 2.2, 6):
        s.wall(x, -9.8, 1.4, 9.8, WHITE)
    s.wall(-1.2, -5, 2.4, 5, TEAL)
    s.flag(0, -11.4, 6, ORANGE)
    s.tone(polygon([(-10, 0), (10, 0), (9, -0.6), (-9, -0.6)]), STONE)
    s.tone(rectangle((-9, -9.6, 18, 0.4)), SKY)


CIVIC = {
    "riverside-clinic": clinic,
    "old-cathedral": cathedral,
    "police-plaza": police,
    "city-hall": hall,
    "": office,
}
