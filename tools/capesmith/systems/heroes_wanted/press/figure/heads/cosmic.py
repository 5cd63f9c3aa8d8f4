"""Heads that fell from the sky: stars, moons, comets, visitors."""

from __future__ import annotations

import math

from capesmith.render.shapes import Path, arc, burst, circle, ellipse, line, polygon, smooth
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, blob, both, curve, even
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.heads import human
from capesmith.systems.heroes_wanted.press.figure.heads.face import SKULL, eyes, mouth, nose


def star(brush: Brush, costume: Costume) -> None:
    """A five-pointed hood around a merry face."""
    points = []
    for i in range(10):
        r, a = (12.4, 8.2)[i % 2], math.radians(-90 + 36 * i)
        points.append((r * math.cos(a), r * math.sin(a) + 0.6, 0))
    brush.part(smooth(points, tension=0.1), "#FFF3A8", light=(-1.5, -0.8))
    brush.part(ellipse(0, 0.9, 5.4, 6), costume.skin, line=0.6)
    brush.flat(even((0, -0.9), (2.6, -1.8), (5.4, -1.6), (5.2, 1.5), (2.7, 2.4), (0, 1.2)), costume.second, 0.45)
    eyes(brush, "blank", 0.3, 2.4, 0.95)
    mouth(brush, "open", 4.2, 0.9)


def comet_tail(brush: Brush, costume: Costume) -> None:
    """Streaks that fly up and away."""
    for scale, tone in ((1.0, "#3FB4EC"), (0.82, "#A8E4F7")):
        tail = blob(
            (-6, -1, 1),
            (-4.6, -8),
            (2, -11),
            (12.4, -12.6, 1),
            (8.4, -8.4),
            (13.4, -6.4, 1),
            (8.6, -3.8),
            (12, 0.6, 1),
            (7, 1.6),
            (4, 3, 1),
        )
        brush.part(tail.scaled(scale), tone, line=0.6)


def comet(brush: Brush, costume: Costume) -> None:
    brush.part(SKULL, costume.skin)
    brush.part(
        blob(
            (-6.2, 2, 1),
            (-7, -4),
            (-3.6, -8.8),
            (2.4, -9.2),
            (7.6, -8.6, 1),
            (5.4, -6),
            (6.2, 1.6, 1),
            (4.2, -2.4),
            (0, -3.6),
            (-4, -2.4),
        ),
        "#EAFBFF",
    )
    brush.lines(curve((-4, -6), (0, -7.4), (4.4, -7.4)) + curve((-3, -4.4), (1, -5.4), (4.4, -5.2)))
    human.MASKS["domino"](brush, costume)
    nose(brush)
    mouth(brush, "grin")


def meteor(brush: Brush, costume: Costume) -> None:
    """A rock with fire at the back of its head."""
    brush.part(burst(0.6, -1.8, 10.8, 7.6, 8, turn=-80), "#F5821F", line=0.6)
    brush.flat(burst(0.6, -1.8, 8.8, 6.4, 8, turn=-70), "#FFC81F", 0)
    rock = polygon(
        (
            (-6.2, -4.4),
            (-2.6, -8),
            (2.4, -7.4),
            (6.2, -4.6),
            (6.6, 1.4),
            (4.8, 6),
            (1.4, 8.4),
            (-2.8, 8),
            (-5.8, 4.6),
            (-6.8, 0),
        )
    )
    with brush.shape(rock, costume.skin):
        for x, y, r in ((3.6, -4.6, 1.3), (-4.2, 3.4, 1), (-1.6, -5.8, 0.8), (4.6, 3.8, 0.8)):
            brush.flat(circle(x, y, r), "#6B4A3A", 0.3)
        brush.lines(line((-6.6, -1.2), (-4.4, -2.4), (-3.6, -4.6)) + line((1.8, 8.4), (2.2, 6.6), (3.6, 5.6)))
    eyes(brush, "stern", 0, 2.6, 1.05)
    mouth(brush, "grit", 4.5)


def eclipse(brush: Brush, costume: Costume) -> None:
    """A dark disc before a blazing corona."""
    brush.flat(burst(0, -0.6, 12, 9, 16, turn=-90), "#F58220", 0.6)
    brush.flat(burst(0, -0.6, 10.2, 8, 16, turn=-84), "#FFF3A8", 0.35)
    brush.part(circle(0, -0.6, 7.6), "#2B2450", light=(-1.8, -0.8))
    eyes(brush, "blank", -0.8, 2.9, 1.3)
    brush.stripe(curve((-2.6, 3.4), (0.4, 4.4), (3, 2.8)), 0.6, "white")


def moon(brush: Brush, costume: Costume) -> None:
    """A crescent worn as a halo."""
    outer = arc(-1.4, -1.4, 11, 38, 322)
    inner = arc(3.4, -1.4, 7.8, 300, 60)
    crescent = Path((*outer.steps, ("l", *inner.steps[0][1:]), *inner.steps[1:], ("h",)))
    brush.part(crescent, "#FBF6D8", light=(-1.4, -0.4))
    for x, y, r in ((-9.4, -4, 1.2), (-10, 1, 0.8), (-8, 4.6, 1)):
        brush.flat(circle(x, y, r), "#E4D9A8", 0.3)
    human.behind(brush, costume)


def vortex(brush: Brush, costume: Costume) -> None:
    """A whirl with eyes."""
    swirl = blob(
        (0, 8.4),
        (-5, 7),
        (-7.6, 2),
        (-7.2, -4),
        (-3.6, -8.6),
        (1.6, -9.6),
        (6.8, -12.4, 1),
        (5.6, -8),
        (7.8, -3),
        (7.6, 2),
        (5, 7),
    )
    with brush.shape(swirl, costume.skin):
        spiral = [
            (0.62 * t * math.cos(t * 1.02), 0.2 + 0.58 * t * math.sin(t * 1.02))
            for t in (k * 0.55 for k in range(1, 27))
        ]
        brush.stripe(curve(*spiral), 1.3, costume.accent)
    for x, r in ((-2.9, 2.3), (2.9, 2)):
        brush.white(circle(x, -0.6, r), 0.45)
        brush.solid(circle(x + 0.3, -0.4, r * 0.45))
    mouth(brush, "smirk", 4.8)


def orbiter(brush: Brush, costume: Costume) -> None:
    """An astronaut whose helmet has a ring."""
    ring = ellipse(0, 0, 11.6, 2.6)
    brush.part(ring.turned(-14).moved(0, -0.6), "#F5821F")
    bowl = circle(0, -0.8, 8.6)
    brush.part(bowl, "#D9F1F8", light=(-1.6, -1))
    with brush.pen.placed(0, 0.9, scale=0.82):
        brush.part(SKULL, costume.skin, line=0.6)
        human.MASKS["none"](brush, costume)
        nose(brush)
        mouth(brush, "open")
        brush.part(
            blob((-6, -2, 1), (-5.4, -7.6), (0, -9.4), (5.4, -7.6), (6, -2, 1), (3, -5), (-3.4, -4.6)),
            costume.hair,
            line=0.6,
        )
    brush.lines(curve((-6.2, -3.4), (-4.6, -6.4), (-2, -7.8)), 1.1, "white")
    with brush.pen.clipped(polygon(((-14, 0.6), (14, -4.6), (14, 8), (-14, 8)))):
        band = ring.turned(-14).moved(0, -0.6)
        hole = ellipse(0, -0.5, 8.9, 1.2).turned(-14).moved(0, -0.6)
        brush.pen.paint(band + hole, "white" if brush.saving else "#F5A53F", "ink", 0.5, even_odd=True)
    brush.part(even((0, 6.6), (6, 6), (7.4, 8.6), (5, 10.4), (0, 10.8)), "#F4F1E6")


def saucer(brush: Brush, costume: Costume) -> None:
    """A visitor who never takes the ship off."""
    brush.part(even((0, -7), (4.6, -6), (6.2, -2), (4.6, 4), (1.6, 8), (0, 8.6)), costume.skin)
    for side in (-1, 1):
        eye = blob((side * 0.7, 0.6), (side * 2.4, -2.4), (side * 5, -2.8), (side * 4.6, 0.6), (side * 2.4, 2.2))
        brush.solid(eye)
        brush.white(ellipse(side * 3.2 - 0.6, -1.2, 0.7, 0.9), 0)
    brush.lines(curve((-1.5, 5.4), (0, 6), (1.5, 5.2)), 0.5)
    brush.part(even((0, -12.6), (3, -12), (4.6, -8.6, 1), (4.6, -6, 1), (0, -6, 1)), "#BFE9F7", line=0.6)
    brush.lines(curve((-3, -8.4), (-2.4, -10.4), (-1, -11.4)), 0.7, "white")
    brush.part(ellipse(0, -5.8, 10.8, 2.9), "#B9C0CE", light=(-0.6, -1.1))
    for x in (-7.4, -3.7, 0, 3.7, 7.4):
        brush.flat(
            circle(x, -5.1 + 0.012 * (60 - x * x) * 0.4, 0.85), "#D8192A" if x in (-7.4, 0, 7.4) else "#FFC81F", 0.3
        )


def fin(brush: Brush, costume: Costume) -> None:
    """A space helmet with a fin, for everybody without a better idea."""
    brush.part(blob((-1.4, -6, 1), (-0.8, -12.4, 1), (3.6, -10), (2, -6, 1)), costume.accent)
    brush.part(SKULL, costume.skin)
    brush.part(
        even((0, -9.4), (4.6, -8.4), (7, -4), (7.2, 2), (6.2, 6.4, 1), (4.4, 5.6, 1), (4.8, -1.6), (0, -3, 1)),
        costume.second,
    )
    brush.flat(circle(-6.4, 0.6, 1.6) + circle(6.4, 0.6, 1.6), costume.accent, 0.5)
    eyes(brush, costume.eyes, 0.4)
    nose(brush, 2.2)
    mouth(brush, costume.mouth, 5)


def antennas(brush: Brush, costume: Costume) -> None:
    """A friendly alien."""
    brush.lines(both(curve((2, -7), (3.4, -9.6), (5.6, -11))), 0.9)
    brush.part(circle(-5.8, -11.2, 1.3), costume.accent, line=0.5)
    brush.part(circle(5.8, -11.2, 1.3), costume.accent, line=0.5)
    brush.part(even((0, -8.4), (4.4, -7.6), (6.8, -3), (5.8, 2.6), (2.6, 7.4), (0, 8.4)), costume.skin)
    eyes(brush, "round", -0.6, 2.7, 1.25)
    mouth(brush, costume.mouth, 4.8)
