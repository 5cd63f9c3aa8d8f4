"""Heads of villains, part two: machines, masks and hats."""

from __future__ import annotations

import math

from capesmith.render.shapes import Path, circle, ellipse, line, polygon, rectangle
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, blob, both, curve, even
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.heads import human
from capesmith.systems.heroes_wanted.press.figure.heads.face import SKULL, brows, eyes, mouth, nose
from capesmith.systems.heroes_wanted.press.figure.heads.people import EARS

STEEL = "#B9C0CE"


def _plain_face(brush: Brush, costume: Costume, mouthed: str = "") -> None:
    brush.part(EARS, costume.skin)
    brush.part(SKULL, costume.skin)
    eyes(brush, "stern", -0.2, 2.6, 1.05)
    nose(brush, 1.8, 1.1)
    mouth(brush, mouthed or costume.mouth, 4.8)


def dome(brush: Brush, costume: Costume) -> None:
    """A glass dome over too much brain."""
    brain = [
        circle(x, y, r)
        for x, y, r in ((-3.4, -6.6, 2.8), (3.4, -6.6, 2.8), (0, -8.2, 3), (-1.6, -4.6, 2.6), (1.8, -4.6, 2.6))
    ]
    brush.part(even((0, -12.6), (5.4, -11.4), (8, -6.4), (7.6, -1.6, 1), (0, -1, 1)), "#D9F1F8", line=0.6)
    brush.group(brain, "#F28DBB", line=0.5)
    brush.lines(curve((0, -11), (-0.6, -8), (0.4, -5)) + both(curve((2, -8), (3.8, -7.4), (3.4, -5.6))), 0.45)
    brush.lines(curve((-6.2, -5), (-5.2, -8.6), (-3, -10.8)), 0.9, "white")
    face = even((0, -3), (5.8, -2.6, 1), (5.8, 0.6), (5.2, 3.4), (3.6, 6.8), (0, 8.3))
    brush.part(face, costume.skin)
    brush.part(rectangle((-8, -3.2, 16, 2.4), 0.8), STEEL, line=0.6)
    eyes(brush, "stern", 1.4, 2.5, 0.95)
    mouth(brush, costume.mouth, 5.4, 0.9)


def fishbowl(brush: Brush, costume: Costume) -> None:
    """One bowl, one fish, one plan."""
    bowl = circle(0, -1.8, 9.2)
    with brush.shape(bowl, "#D9F1F8", light=(-1.6, -1)):
        brush.flat(curve((-11, -4.4), (-5, -5.4), (0, -4.4), (5, -3.6), (11, -4.4), (11, 9), (-11, 9)), "#7CCBE8", 0.4)
        brush.stripe(curve((5.4, 7), (4.4, 3), (5.8, 0)) + curve((6.6, 7), (6.8, 4), (5.8, 2)), 0.9, "#25855A")
    body = blob((-4.6, -0.4), (-1, -3.4), (3, -1), (6, -3.6, 1), (5.4, 0.4), (6, 4, 1), (3, 1.6), (-1, 3.2))
    brush.part(body, "#F5821F", line=0.6)
    brush.white(circle(-1.8, -0.8, 1.5), 0.4)
    brush.solid(circle(-2.1, -0.6, 0.65))
    brush.lines(line((-3.8, -3), (-0.4, -2)), 0.8)
    brush.lines(curve((-4.2, 1), (-3.2, 1.4), (-2.6, 1.2)), 0.5)
    brush.lines(circle(-5.6, -2.4, 0.5) + circle(-6.2, -3.9, 0.35), 0.35)
    brush.lines(curve((-6.6, -4), (-5, -7.4), (-2.4, -9.2)), 1.1, "white")
    brush.part(ellipse(0, 8.2, 6, 1.8), STEEL)


def top_hat(brush: Brush, costume: Costume) -> None:
    """A monocle, a moustache, a rent increase."""
    _plain_face(brush, costume, "smirk")
    human.moustache(brush, costume.hair, 3.4, 5.4)
    brush.stripe(circle(2.7, -0.2, 2.2), 0.8, "#C99A1A")
    brush.lines(curve((4.6, 1.2), (5.6, 4), (5, 8)), 0.4)
    brush.part(blob((-5, -12.7, 1), (5, -12.7, 1), (4.8, -8), (5.4, -4.6, 1), (-5.4, -4.6, 1), (-4.8, -8)), "#2B2E3A")
    brush.flat(polygon(((-5.1, -7.6), (5.1, -7.6), (5.4, -5), (-5.4, -5))), costume.accent, 0.4)
    brush.part(
        blob((-9, -5.4, 1), (-5, -4.6), (0, -4.4), (5, -4.6), (9, -5.4, 1), (6, -2.8), (0, -2.4), (-6, -2.8)),
        "#2B2E3A",
        line=0.6,
    )


def mannequin(brush: Brush, costume: Costume) -> None:
    """Smooth, jointed, and looking past you."""
    brush.part(
        even((0, -9.6), (4, -8.8), (6, -4.4), (6, 0), (4.8, 4.4), (2.6, 7.8), (0, 8.8)),
        costume.skin,
        light=(-1.8, -0.6),
    )
    brush.lines(line((0, -9.6), (0, -1)) + curve((-6, -2.6), (0, -1.4), (6, -2.6)), 0.4)
    brush.lines(both(curve((1.6, 0.4), (2.8, 1.2), (4.2, 0.2))), 0.6)
    brush.lines(both(line((2, 1.1), (1.7, 1.8)), line((2.9, 1.3), (2.9, 2.1)), line((3.8, 0.8), (4.3, 1.5))), 0.35)
    brush.lines(line((0.2, 1), (0.7, 3), (-0.2, 3.3)), 0.4)
    mouth(brush, "lips", 5.6, 0.9)
    brush.flat(rectangle((-2, -12.2, 4, 2.8), 1), "#8A5634", 0.5)
    brush.flat(polygon(((5.6, 4.8), (9.4, 5.6), (8.8, 9), (5.2, 8.2))), "#FFFFFF", 0.4)
    brush.lines(line((6.4, 6.4), (8.4, 6.8)) + line((6.2, 7.5), (7.8, 7.8)), 0.4)


def chainsaw(brush: Brush, costume: Costume) -> None:
    """The blade is the haircut."""
    bar = blob((-2.2, -4, 1), (-2.2, -10.6), (0, -12.4), (2.2, -10.6), (2.2, -4, 1))
    teeth = Path(())
    for y in (-10.4, -8.2, -6):
        teeth += polygon(((2, y - 0.9), (3.6, y - 0.3), (2, y + 0.8))) + polygon(
            ((-2, y - 0.9), (-3.6, y + 0.3), (-2, y + 0.8))
        )
    brush.flat(teeth, "#DCE3EC", 0.45)
    brush.part(bar, STEEL)
    brush.lines(line((0, -10.4), (0, -5)), 0.6)
    brush.part(even((0, -6.6), (4.8, -6), (7, -2.4), (6.6, 3), (4.6, 7), (0, 8.6)), costume.skin, light=(-1.6, -0.6))
    brush.flat(even((0, -5), (5.4, -4.4), (6.4, -1), (4.6, 1.8), (2, 1.6), (0, 0.6)), "#20222B", 0.45)
    for side in (-1, 1):
        brush.flat(blob((side * 1.2, -0.6, 1), (side * 4.8, -3, 1), (side * 4.6, 0), (side * 2.8, 0.6)), "#FFE23F", 0.3)
        brush.solid(circle(side * 3, -0.8, 0.6))
    brush.lines(both(line((0.9, 3.4), (0.9, 7)), line((2.7, 3), (2.7, 6.4))), 0.9)
    brush.part(rectangle((-9, 0, 2.6, 4), 0.6) + rectangle((6.4, 0, 2.6, 4), 0.6), "#3A3F4B", line=0.5)


def vacuum(brush: Brush, costume: Costume) -> None:
    """It never lets go of anything."""
    brush.part(even((0, -10.4), (5, -9.4), (8, -4.6), (8, 3), (6, 7.6), (0, 8.6)), costume.skin, light=(-1.8, -0.8))
    brush.flat(even((0, -8.4), (3.6, -7.8), (5.4, -5.2), (0, -5)), "#DCE3EC", 0.4)
    eyes(brush, "stern", -2, 3.2, 1.1)
    hose = curve((0, 3), (3.4, 3.6), (6.4, 6), (9.4, 3.6), (10, -2), (8.6, -6.4))
    brush.cord(hose, 4.4, 3, "#5A5F6E")
    rings = Path(())
    for (x, y), (dx, dy) in (
        ((4, 4), (0.6, -1.4)),
        ((6.2, 5.7), (-0.3, -1.5)),
        ((8.6, 4.6), (-1.1, -1)),
        ((9.7, 1.2), (-1.5, -0.2)),
        ((9.8, -2), (-1.5, 0)),
    ):
        rings += line((x - dx, y - dy), (x + dx, y + dy))
    brush.lines(rings, 0.45)
    brush.part(polygon(((4.6, -8.2), (10.6, -11.4), (11.6, -8.8), (7.8, -5.4))), "#3A3F4B", line=0.6)
    brush.part(circle(0, 3, 3), STEEL)
    brush.solid(circle(0, 3, 1.8))


def mime(brush: Brush, costume: Costume) -> None:
    """White face, black heart, not a word."""
    brush.part(EARS, "#F8F6F0")
    brush.part(SKULL, "#F8F6F0")
    eyes(brush, "dot", -0.4, 2.6, 1.1)
    for x in (-2.6, 2.6):
        brush.lines(line((x, -3.6), (x, -2.2)) + line((x, 1.2), (x, 3)), 0.55)
    brush.lines(both(curve((1.4, -4.6), (2.8, -5.6), (4.2, -4.8))), 0.6)
    mouth(brush, "lips", 5, 0.75)
    brush.flat(blob((4, 1.8, 1), (4.8, 3.6), (4, 4.4), (3.2, 3.6)), "#3FB4EC", 0.3)
    brush.part(
        blob((-6.4, -3, 1), (-8.4, -7), (-3, -10.4), (4, -10.6), (9.4, -7.4), (7.8, -4.4), (6.2, -3.2, 1), (0, -5.2)),
        "#2B2E3A",
    )
    brush.lines(line((1, -10.6), (1.6, -12.4)), 1.1)


def organist(brush: Brush, costume: Costume) -> None:
    """Half a mask, all the hair."""
    wild = blob(
        (-6, 4, 1),
        (-9.6, 2, 1),
        (-7.4, -1, 1),
        (-11, -4.4, 1),
        (-7, -6, 1),
        (-8.4, -11, 1),
        (-3.8, -9.4, 1),
        (-0.6, -12.6, 1),
        (2.4, -9.6, 1),
        (7.6, -11.4, 1),
        (7, -6.4, 1),
        (11, -5, 1),
        (7.6, -1.4, 1),
        (9.8, 2, 1),
        (6, 4, 1),
    )
    brush.part(wild, costume.hair)
    brush.part(SKULL, costume.skin)
    eyes(brush, "stern", -0.2, 2.6, 1.05)
    half = blob((0, -6, 1), (4, -5.6), (6, -1), (5.4, 3.4, 1), (2.6, 3), (0.6, 0.6), (0, -2))
    brush.flat(half, "#FFFDF4", 0.5)
    brush.solid(blob((1.4, -0.6), (2.8, -1.6), (4.6, -1.6, 1), (3.4, 0.5)))
    brows(brush, costume.hair, -3.2, slant=0.9)
    nose(brush)
    mouth(brush, "teeth", 5, 0.85)


def blender(brush: Brush, costume: Costume) -> None:
    """A jug of something that used to be fruit."""
    jug = polygon(((-7.4, -9.6), (7.4, -9.6), (5.6, 3.6), (-5.6, 3.6)))
    brush.cord(curve((6.8, -7), (10.6, -6.6), (10, -1.4), (6, -0.6)), 2.2, 0.9, "#DCE3EC")
    with brush.shape(jug, "#D9F1F8", light=(-1.6, 0)):
        brush.flat(curve((-9, -5.4), (-4, -7.4), (0, -5.2), (4, -3.8), (9, -6), (9, 6), (-9, 6)), "#B9E04A", 0.4)
        brush.flat(circle(-4.2, 1.6, 0.9) + circle(4, -2.2, 0.7) + circle(1.4, 2.4, 0.6), "#E6F7A8", 0.25)
        brush.lines(line((-5.8, -8), (-4.8, 1)), 1, "white")
    brush.part(rectangle((-8.2, -11.6, 16.4, 2.4), 0.8), "#3A3F4B", line=0.6)
    brush.part(rectangle((-2, -12.7, 4, 1.6), 0.5), "#3A3F4B", line=0.5)
    eyes(brush, "stern", -2.4, 2.6, 1.1)
    mouth(brush, "teeth", 1.4, 0.9)
    brush.part(polygon(((-5.8, 3.6), (5.8, 3.6), (7.4, 9), (-7.4, 9))), costume.accent)
    brush.flat(circle(-3.4, 6.4, 0.9) + circle(0, 6.4, 0.9) + circle(3.4, 6.4, 0.9), "#FFFFFF", 0.35)


def buzzsaw(brush: Brush, costume: Costume) -> None:
    """A saw blade for a halo."""
    points = []
    for i in range(36):
        a = math.radians(10 * i)
        r = (11.4, 9.6)[i % 2]
        points.append(
            (r * math.cos(a + (0.1 if i % 2 == 0 else 0)), r * math.sin(a + (0.1 if i % 2 == 0 else 0)) - 1.2)
        )
    brush.part(polygon(points), "#DCE3EC", line=0.6)
    brush.lines(circle(0, -1.2, 8.4), 0.4)
    brush.part(even((0, -7.4), (4.6, -6.6), (6, -2), (5.6, 3.2), (3.4, 7), (0, 8.3)), costume.skin)
    brush.part(even((0, -8.4), (4.8, -7.4), (6.6, -3), (6.2, 1, 1), (3.6, -1.4), (0, -2.6)), costume.second)
    brush.flat(circle(0, -5.6, 1.5), "#FFC81F", 0.45)
    eyes(brush, "stern", 0.8, 2.5, 1)
    nose(brush, 2.4)
    mouth(brush, "grit", 5.2, 1.1)


def chandelier(brush: Brush, costume: Costume) -> None:
    """Crystal, candles and a grudge."""
    gold = "#E7A91C"
    for side in (-1, 1):
        for x, y in ((4.4, -8.0), (8.6, -6.0)):
            brush.cord(curve((0, -5), (side * x * 0.6, -3.4), (side * x, y + 1.4)), 1.8, 0.7, gold)
            brush.white(rectangle((side * x - 0.9, y - 2.2, 1.8, 3.4)), 0.45)
            brush.flat(
                blob((side * x, y - 4.6, 1), (side * x + 1, y - 2.8), (side * x, y - 2), (side * x - 1, y - 2.8)),
                "#FFC81F",
                0.35,
            )
    _plain_face(brush, costume, "smirk")
    brush.part(even((0, -9), (3.4, -7.6), (6.2, -4), (6, -2.6, 1), (0, -4)), gold)
    for x, y in ((-4.6, -2.8), (-2.3, -3.4), (0, -3.7), (2.3, -3.4), (4.6, -2.8)):
        brush.flat(polygon(((x, y), (x + 0.8, y + 1.2), (x, y + 2.6), (x - 0.8, y + 1.2))), "#D9F1F8", 0.3)
    for side in (-1, 1):
        brush.flat(polygon(((side * 6.2, 3), (side * 7, 4.6), (side * 6.2, 6.6), (side * 5.4, 4.6))), "#D9F1F8", 0.35)


def gumball(brush: Brush, costume: Costume) -> None:
    """A penny for your thoughts."""
    brush.part(rectangle((-3, -12.7, 6, 3), 1), "#D8192A", line=0.6)
    globe = circle(0, -3, 8)
    tones = ("#D8192A", "#FFC81F", "#25B583", "#3FB4EC", "#F2619C", "#6B3FB5", "#F5821F")
    with brush.shape(globe, "#EAF7FB", light=(-1.4, -0.8)):
        k = 0
        for row, y in enumerate((4.2, 2, -0.2, -2.4, -4.4)):
            for i in range(-4, 5):
                if row == 4 and i % 2:
                    continue
                brush.flat(circle(i * 2.4 + (1.2 if row % 2 else 0), y, 1.3), tones[(k * 3 + row) % 7], 0.3)
                k += 1
    brush.lines(curve((-5.8, -5), (-4.4, -8), (-2.2, -9.4)), 1.1, "white")
    for side in (-1, 1):
        brush.white(circle(side * 2.9, -2.6, 2.1), 0.5)
        brush.solid(circle(side * 2.5, -2.3, 0.9))
        brush.lines(line((side * 0.6, -3.6), (side * 5, -5.6)), 1)
    brush.part(polygon(((-5.2, 4.2), (5.2, 4.2), (6.6, 9.4), (-6.6, 9.4))), "#D8192A")
    brush.solid(rectangle((-2.4, 5.6, 4.8, 2.6), 1))
    brush.white(polygon(((-1.8, 5.7), (-0.6, 5.7), (-1.2, 6.8))) + polygon(((0.6, 5.7), (1.8, 5.7), (1.2, 6.8))), 0.15)
