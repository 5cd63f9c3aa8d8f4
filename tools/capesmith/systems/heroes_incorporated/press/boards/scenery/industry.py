"""Industry: three firms with a round sign where the Combat +1 token lies, a foundry, and Crimeland between them all."""

from __future__ import annotations

import math

from capesmith.render.pieces.inking import INK
from capesmith.render.shapes import Path, circle, ellipse, joined, line, polygon, rectangle, regular
from capesmith.systems.heroes_incorporated.press.boards.scenery.brush import (
    BRICK,
    CREAM,
    GREY,
    MINT,
    MUSTARD,
    NAVY,
    NIGHT,
    ORANGE,
    PINK,
    SKY,
    STONE,
    TEAL,
    WHITE,
    Scene,
    arch,
)  # fmt: skip

SIGN = (0.4, -11.4, 8.1)  # centre and radius of the round sign on the three firms (HI-123)


def genicon(s: Scene) -> None:
    """A low house with a swinging roof; electrons run round its sign."""
    s.wall(-9.6, -4.6, 19.2, 4.6, SKY)
    s.panes(-8.6, -3.6, 8, 1, (1.4, 2.4), (2.2, 1), NAVY)
    s.cut([(-11.4, -6.6), (11.4, -4.8), (11.4, -3.8), (-11.4, -5)], ORANGE)
    x, y, r = SIGN
    orbit = ellipse(0, 0, r + 2.6, 3.4).turned(-24).moved(x, y)
    s.stroke(orbit, 0.5)
    _sign(s, MINT)
    for turn in (200, 20):
        a, b = math.radians(turn), math.radians(-24)
        u, v = (r + 2.6) * math.cos(a), 3.4 * math.sin(a)
        s.disc(x + u * math.cos(b) - v * math.sin(b), y + u * math.sin(b) + v * math.cos(b), 1.0, MUSTARD)


def makers(s: Scene) -> None:
    """Blocks stacked by people who own the blocks; the sign is a gear."""
    for left, colour in ((-10.6, MUSTARD), (-5.4, BRICK), (0.4, TEAL), (5.6, CREAM)):
        s.wall(left, -5, 5, 5, colour)
        s.disc(left + 2.5, -2.5, 1.0, WHITE)
    x, y, r = SIGN
    teeth = joined(rectangle((-1.1, -r - 1.5, 2.2, 2.4)).turned(36 * i + 18).moved(x, y) for i in range(10))
    s.shape(teeth, GREY)
    _sign(s, GREY)


def engine(s: Scene) -> None:
    """A turbine hall: pipes below, three chimneys behind, the sign is an intake."""
    for x in (-9.8, -6.6, 7.2):
        s.wall(x, -17, 2.4, 15, BRICK)
        s.wall(x - 0.3, -17.6, 3, 1.2, CREAM)
    _sign(s, PINK)
    x, y, r = SIGN
    s.stroke(joined(line((x + 6.6 * math.cos(a), y + 6.6 * math.sin(a)), (x + r * math.cos(a), y + r * math.sin(a)))
                    for a in (math.radians(15 * i) for i in range(24))), 0.3)  # fmt: skip
    s.wall(-10.6, -3.4, 21.2, 3.4, GREY)
    for x in (-8, -3, 2, 7):
        s.disc(x + 0.5, -1.7, 1.1, MUSTARD)


def _sign(s: Scene, colour: str) -> None:
    """The round sign itself: a token covers it exactly."""
    x, y, r = SIGN
    s.disc(x, y, r, colour)


def foundry(s: Scene) -> None:
    """Teeth of a saw for a roof, a glow in the door, a chimney hard at work."""
    s.wall(6, -15.4, 3.4, 15.4, BRICK)
    s.wall(5.5, -16.2, 4.4, 1.4, CREAM)
    s.smoke(5, -17.4, 1.5, STONE)
    for i in range(3):
        x = -10.6 + i * 5.4
        s.cut([(x, -8), (x + 5.4, -12.4), (x + 5.4, -8)], TEAL)
        s.cut([(x + 3.9, -9), (x + 4.8, -9.2), (x + 4.8, -11), (x + 3.9, -10.3)], SKY)
    s.wall(-10.6, -8, 21.2, 8, STONE)
    s.shape(arch(-8.4, 0, 6.4, 5.8), NAVY)
    s.shape(arch(-7.2, 0, 4, 4.2), ORANGE)
    s.tone(arch(-6.2, 0, 2, 2.4), MUSTARD)
    s.panes(0, -5.8, 4, 1, (1.8, 2.6), (2.5, 1), NAVY)


def works(s: Scene) -> None:
    """Any other works: a hall and two stacks."""
    for x in (2, 6.4):
        s.wall(x, -16, 2.6, 16, BRICK)
    s.wall(-10, -8, 20, 8, STONE)
    s.panes(-8.4, -6, 6, 2, (1.8, 1.6), (2.9, 2.6), NAVY)


INDUSTRY = {
    "genicon-inc": genicon,
    "the-makers-group": makers,
    "dwengine-ltd": engine,
    "foundry-street": foundry,
    "": works,
}


# --- the centre -------------------------------------------------------------------------------------------


def crimeland(s: Scene) -> None:
    """Crooked towers under a thin moon, and two eyes that have seen you first."""
    moon = circle(8, -16.6, 2.6)
    s.shape(moon, MUSTARD)
    s.tone(circle(9.2, -17.4, 2.2), NAVY)
    for points, colour in (
        ([(-11, 0), (-10.2, -12.4), (-5.6, -14), (-5.2, 0)], "#2A4763"),
        ([(4.6, 0), (4.2, -10.6), (9.6, -12.2), (10.8, 0)], "#2A4763"),
        ([(-6, 0), (-5, -17.2), (-2.4, -19.2), (0.8, -16.4), (1.2, 0)], "#3A5A78"),
        ([(0.2, 0), (1, -8.4), (5.6, -7.4), (5.2, 0)], "#1C3854"),
    ):
        s.cut(points, colour)
    lit = [(-9.4, -10.4), (-7.4, -6.4), (7.6, -9), (6.2, -5.6), (-3.6, -14), (-1.4, -9.6), (-4.0, -6.2)]
    s.tone(joined(rectangle((x, y, 1.2, 1.5)) for x, y in lit), ORANGE)
    boards = joined(
        line((x - 0.9, y), (x + 0.9, y + 1.2)) + line((x - 0.9, y + 1.2), (x + 0.9, y)) for x, y in _BOARDED
    )
    s.stroke(boards, 0.45, INK if s.saving else MUSTARD)
    s.solid(polygon([(-0.6, 0), (-0.6, -3.4), (3.4, -3.4), (3.4, 0)]), INK if s.saving else NIGHT)
    s.solid(_eyes(), "white" if s.saving else WHITE)


_BOARDED = ((-7.6, -9.6), (-1.8, -13.4), (8.6, -4.6))


def _eyes() -> Path:
    return joined(regular(x, -2.2, 0.75, 3, 90 + turn) for x, turn in ((0.5, 20), (2.3, -20)))


CENTRE = {"crimeland": crimeland, "": crimeland}
