"""Transit: everything that leaves Megalopolis on time, and one or two things that arrive."""

from __future__ import annotations

from capesmith.render.pieces.inking import INK
from capesmith.render.shapes import circle, ellipse, joined, line, rectangle
from capesmith.systems.heroes_incorporated.press.boards.scenery.brush import (
    BLUE,
    BRICK,
    CREAM,
    GREY,
    MINT,
    MUSTARD,
    NAVY,
    ORANGE,
    SEA,
    SKY,
    STONE,
    TEAL,
    WHITE,
    Scene,
    arch,
    dome,
)  # fmt: skip


def depot(s: Scene) -> None:
    """A tram looking out of its shed."""
    s.shape(dome(0, -9.6, 10.8, 0.72), BRICK)
    s.wall(-10.8, -9.6, 21.6, 9.6, BRICK)
    s.shape(arch(-8.4, 0, 16.8, 13.4), NAVY)
    s.lines((-2.6, -12.6, 0, -14.4), (2.6, -12.6, 0, -14.4), (-3.4, -14.4, 3.4, -14.4),
            colour=INK if s.saving else CREAM, width=0.5)  # fmt: skip
    s.shape(rectangle((-5.6, -12.4, 11.2, 11.2), 2.2), ORANGE)
    s.tone(rectangle((-5.3, -5.6, 10.6, 4.0), 1.4), CREAM)
    s.wall(-4.4, -11, 3.9, 4.4, SKY, 0.8)
    s.wall(0.5, -11, 3.9, 4.4, SKY, 0.8)
    s.disc(0, -3.6, 1.2, MUSTARD)
    s.lines((-3.4, -1.2, -5.2, 0), (3.4, -1.2, 5.2, 0), colour=INK if s.saving else STONE, width=0.6)


def station(s: Scene) -> None:
    """A great glass arch between two towers, and a clock that is right twice a day."""
    s.shape(dome(0, -3, 8.6, 1.1), SKY)
    s.stroke(
        joined([line((x, -3), (x * 0.55, -3 - 9.4 * (1 - (x * 0.55 / 8.6) ** 2) ** 0.5)) for x in (-6, -3, 0, 3, 6)]),
        0.3,
    )
    s.stroke(dome(0, -3, 5.4, 1.1), 0.35)
    for x in (-11, 7):
        s.wall(x, -14, 4, 14, MUSTARD)
        s.cut([(x - 0.5, -14), (x + 2, -18), (x + 4.5, -14)], TEAL)
        s.panes(x + 0.9, -12.4, 2, 4, (0.8, 1.5), (1.4, 2.9))
    s.wall(-7, -3.6, 14, 3.6, CREAM)
    for door in (-5.4, -1.5, 2.4):
        s.shape(arch(door, 0, 3, 2.9), NAVY)
    s.disc(0, -7.8, 2.6, WHITE)
    s.lines((0, -7.8, 0, -9.7), (0, -7.8, 1.4, -7.1), width=0.5)


def docks(s: Scene) -> None:
    """A crane, four containers, and the tide."""
    s.lines((4.4, -2, 6, -15.4), (9.6, -2, 8, -15.4), (5.2, -8, 8.9, -8), (5.2, -8, 8.4, -12), width=0.8)
    s.lines((10.8, -14.2, -9.6, -16.6), (7, -19.2, -9.6, -16.6), (7, -19.2, 10.8, -14.2), (7, -19.2, 7, -15), width=0.6)
    s.wall(5.4, -15.8, 3.2, 2.6, MUSTARD)
    s.lines((-7.2, -16.2, -7.2, -11.4), width=0.35)
    s.wall(-10, -11.4, 5.6, 2.8, ORANGE)
    for x, y, colour in ((-10.6, -4.8, TEAL), (-4.8, -4.8, BRICK), (-7.7, -7.6, CREAM)):
        s.wall(x, y, 5.8, 2.8, colour)
        s.lines(*((x + i, y + 0.5, x + i, y + 2.3) for i in (1.4, 2.9, 4.4)), width=0.25)
    s.wall(-11.5, -2, 23, 0.9, STONE)
    s.waves(-11.5, 11.5, -0.9, SEA, 0.7)


def skyport(s: Scene) -> None:
    """A saucer on a stem, and the three o'clock to everywhere."""
    s.cut([(-7.4, 0), (-6.2, -12), (-4.2, -12), (-3, 0)], CREAM)
    s.shape(ellipse(-5.2, -12.4, 5.4, 1.7), ORANGE)
    s.shape(dome(-5.2, -12.8, 3.6, 0.75), SKY)
    s.lines((-5.2, -15.5, -5.2, -18.6), width=0.5)
    s.disc(-5.2, -18.8, 0.6, MUSTARD)
    s.wall(-10.8, -3.4, 13, 3.4, MINT)
    s.panes(-10, -2.6, 6, 1, (1.3, 1.4), (2.0, 1), NAVY)
    s.bend([(1, -9.2), (2, -11), (8.6, -14.8), (11, -15.6, 1), (10.4, -13.6), (4, -9)], WHITE)
    s.cut([(8.2, -14.4), (8.4, -18), (9.8, -18), (10.7, -15.4)], BLUE)
    s.cut([(4.6, -11.4), (1.6, -14.6), (3.2, -14.8), (7.4, -12.8)], BLUE)
    s.cut([(6.4, -10.6), (7.6, -6.6), (8.9, -7.2), (8.9, -11.8)], BLUE)
    s.lines((3.6, -5.4, 6.8, -7.2), (1.4, -6.6, 2.6, -7.4), width=0.4)


def stop(s: Scene) -> None:
    """Any other place of transit: a shelter and a round sign."""
    s.wall(-9, -9, 12, 1.6, TEAL)
    s.lines((-8, -7.4, -8, 0), (2, -7.4, 2, 0), width=0.7)
    s.wall(-6.6, -3, 7, 1, BRICK)
    s.lines((7.4, 0, 7.4, -12), width=0.8)
    s.disc(7.4, -13.6, 3, MUSTARD)
    s.stroke(circle(7.4, -13.6, 2.0), 0.4)
    s.tone(rectangle((-11, -0.5, 22, 0.5)), GREY)


TRANSIT = {
    "tram-depot": depot,
    "central-station": station,
    "freight-docks": docks,
    "skyport": skyport,
    "": stop,
}
