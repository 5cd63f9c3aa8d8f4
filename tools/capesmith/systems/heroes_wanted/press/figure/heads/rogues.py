"""Heads of villains, part one: beasts, plants and things that crawl."""

from __future__ import annotations

import math

from capesmith.render.shapes import Path, circle, ellipse, line, polygon
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, blob, both, curve, even
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.heads.creatures import shaggy
from capesmith.systems.heroes_wanted.press.figure.heads.face import SKULL, brows, eyes, mouth, nose


def horns(brush: Brush, costume: Costume) -> None:
    """A plain fiend."""
    _horn_pair(brush, "#F4E6C4")
    brush.part(SKULL, costume.skin)
    eyes(brush, "stern", -0.2, 2.6, 1.1)
    nose(brush)
    mouth(brush, costume.mouth, 4.8)
    brush.part(blob((-2, 7, 1), (0, 6.6), (2, 7, 1), (0.6, 9), (0, 12, 1), (-0.6, 9)), costume.hair, line=0.5)
    brush.part(even((0, -5, 1), (3, -7), (5.8, -2, 1), (6.2, -5.6), (3.6, -9), (0, -9.6)), costume.hair)


def _horn_pair(brush: Brush, colour: str) -> None:
    horn = blob((2.4, -7, 1), (6, -7.4), (8.6, -9.6), (8.8, -12.6, 1), (11, -9), (9.8, -5), (5.4, -3, 1))
    brush.part(horn, colour)
    brush.part(horn.scaled(-1, 1), colour)
    brush.lines(both(line((7.4, -8.6), (9.6, -6.2)), line((8.6, -10.2), (10.4, -8.6))))


def beast(brush: Brush, costume: Costume) -> None:
    _horn_pair(brush, "#F4E6C4")
    brush.part(shaggy(12, 7.8, 8.8, 0.2, 0), costume.skin, light=(-1.6, -0.8))
    for side in (-1, 1):
        brush.flat(circle(side * 2.8, -1.8, 1.9), "#FFE23F", 0.4)
        brush.solid(circle(side * 2.6, -1.6, 0.7))
        brush.lines(line((side * 0.6, -2.6), (side * 5, -4.8)), 1.2)
    brush.flat(blob((-1.6, 0.8), (0, 0.3), (1.6, 0.8), (0, 2.2)), "#20222B", 0.3)
    jaw = blob((-4.8, 3, 1), (0, 4), (4.8, 3, 1), (3.6, 6.4), (0, 7.2), (-3.6, 6.4))
    brush.solid(jaw)
    brush.white(polygon(((-3.8, 6.4), (-3, 2), (-2, 6.9))) + polygon(((3.8, 6.4), (3, 2), (2, 6.9))), 0.35)


def walrus(brush: Brush, costume: Costume) -> None:
    brush.part(even((0, -9), (4.6, -8), (7.2, -3), (8, 3), (5.4, 7.6), (0, 8.8)), costume.skin, light=(-1.6, -0.8))
    brush.lines(curve((-3, -6.4), (0, -5.8), (3, -6.4)) + curve((-2.4, -4.8), (0, -4.2), (2.4, -4.8)))
    eyes(brush, "stern", -1.8, 3, 0.95)
    for side in (-1, 1):
        brush.part(
            blob((side * 1, 4, 1), (side * 3.6, 4, 1), (side * 3.4, 8.6), (side * 2.2, 12.6, 1), (side * 1.6, 8.6)),
            "#FFF6E0",
            line=0.6,
        )
    cheek = ellipse(-2.9, 2.9, 3.5, 2.7)
    brush.part(cheek, "#C9A489", line=0.6)
    brush.part(cheek.scaled(-1, 1), "#C9A489", line=0.6)
    brush.flat(ellipse(0, 0.6, 1.9, 1.2), "#3A2A2A", 0.4)
    dots = Path(())
    for x, y in ((2, 2.6), (3.6, 2.2), (3, 3.8), (4.6, 3.4)):
        dots += circle(x, y, 0.25) + circle(-x, y, 0.25)
    brush.solid(dots)


def leech(brush: Brush, costume: Costume) -> None:
    """Mostly mouth."""
    brush.part(
        blob(
            (0, -11.6), (5, -9.6), (7.8, -3), (7.8, 4), (5, 8.6), (0, 9.8), (-5, 8.6), (-7.8, 4), (-7.8, -3), (-5, -9.6)
        ),
        costume.skin,
        light=(-1.8, -0.8),
    )
    brush.lines(curve((-4.6, -8.6), (0, -7.6), (4.6, -8.6)) + curve((-6, -6.4), (0, -5.4), (6, -6.4)))
    eyes(brush, "stern", -3.2, 3.2, 0.8)
    brush.part(circle(0, 3, 5), "#E0526A")
    brush.solid(circle(0, 3, 3.7))
    teeth = Path(())
    for i in range(10):
        a = math.radians(36 * i)
        c, s = math.cos(a), math.sin(a)
        teeth += polygon(
            ((3.8 * c - 0.9 * s, 3 + 3.8 * s + 0.9 * c), (2 * c, 3 + 2 * s), (3.8 * c + 0.9 * s, 3 + 3.8 * s - 0.9 * c))
        )
    brush.white(teeth, 0.2)


def cactus(brush: Brush, costume: Costume) -> None:
    body = even((0, -10), (4.4, -9), (6.8, -4), (6.8, 4), (5, 8.2), (0, 9))
    with brush.shape(body, costume.skin, light=(-1.8, -0.6)):
        brush.lines(both(curve((3.6, -9), (4.6, 0), (3.6, 8.6)), curve((1.4, -10), (1.8, -6), (1.6, -3.6))))
    spines = Path(())
    for i in range(15):
        a = math.radians(-210 + 240 * i / 14)
        x, y = 6.9 * math.cos(a), 8.6 * math.sin(a) - 0.8
        spines += line((x * 0.94, y * 0.96), (x * 1.28, y * 1.16))
    brush.lines(spines, 0.5)
    for a in range(-90, 270, 60):
        x, y = 2.4 + 1.4 * math.cos(math.radians(a)), -9.8 + 1.4 * math.sin(math.radians(a))
        brush.flat(circle(x, y, 1.2), "#F2619C", 0.35)
    brush.flat(circle(2.4, -9.8, 0.9), "#FFC81F", 0.3)
    eyes(brush, "stern", -1.4, 2.6, 1.1)
    mouth(brush, "teeth", 4.4, 1)


def sludge(brush: Brush, costume: Costume) -> None:
    body = blob(
        (-1, -9.4),
        (3.4, -10.6),
        (6.4, -6),
        (8.2, -1),
        (8.4, 5),
        (9.8, 9.6),
        (8, 11.4),
        (6.6, 8.6),
        (4.6, 12),
        (2.6, 9),
        (0, 10.6),
        (-2.8, 9),
        (-5, 12.4),
        (-7, 9),
        (-9.4, 10.2),
        (-8.6, 4),
        (-7.8, -2),
        (-5, -7.4),
    )
    with brush.shape(body, costume.skin, light=(-1.8, -1)):
        brush.flat(circle(4.4, -5.4, 1.5) + circle(-5.6, 4.4, 1.2) + circle(5.6, 5.6, 0.9), "#B7C04A", 0.35)
    brush.icon("fishbone", 4.6, 2.4, 4.4)
    for side, r in ((-1, 2.1), (1, 1.7)):
        brush.flat(circle(side * 2.9, -1.8, r), "#FFF3A8", 0.4)
        brush.solid(circle(side * 2.7, -1.6, 0.7))
        brush.lines(line((side * 0.6, -3), (side * 5, -4.6)), 0.9)
    mouth(brush, "teeth", 4.6, 1.05, -0.6)


def pigeon(brush: Brush, costume: Costume) -> None:
    head = even((0, -9.4), (4.6, -8.2), (6.8, -3.6), (6.8, 2), (8, 7), (5, 9.6), (0, 9.4))
    with brush.shape(head, costume.skin):
        brush.flat(even((0, 6), (4, 5), (9, 4, 1), (9, 12, 1), (0, 12, 1)), "#3E8F78", 0.35)
        brush.stripe(curve((-6, 7), (0, 8.4), (6, 7)), 0.8, "#8A4FA8")
    for side in (-1, 1):
        brush.flat(circle(side * 3, -1.8, 2.5), "#F5821F", 0.45)
        brush.white(circle(side * 3, -1.8, 1.5), 0.3)
        brush.solid(circle(side * 3 - side * 0.5, -1.5, 0.75))
    brush.white(ellipse(-1.1, 1.4, 1.4, 1.1) + ellipse(1.1, 1.4, 1.4, 1.1), 0.35)
    brush.part(blob((-1.9, 2, 1), (0, 1.6), (1.9, 2, 1), (1.2, 4.6), (0, 7.2, 1), (-1.2, 4.6)), "#5A5F6E", line=0.6)
    brush.part(blob((-0.6, -9, 1), (-2.2, -12.4), (0.2, -10.6, 1), (1.6, -12.6), (1.4, -9, 1)), costume.skin, line=0.5)


def mildew(brush: Brush, costume: Costume) -> None:
    """Spots, and spots on the spots."""
    bumps = [
        circle(x, y, r)
        for x, y, r in (
            (0, 0, 7),
            (-4.6, -5, 3.6),
            (4.2, -5.8, 3.8),
            (0, -8, 3.6),
            (-6, 2.6, 2.8),
            (6.2, 2, 3),
            (0, 5.4, 3.8),
        )
    ]
    brush.group(bumps, costume.skin, light=(-1.4, -0.8))
    for x, y, r in ((-4.6, -6, 1.2), (4.8, -6.4, 1.4), (0.4, -9, 0.9), (-6.4, 2.2, 0.9), (6, 3, 1.2), (3.6, 7, 0.9)):
        brush.flat(circle(x, y, r), "#3B6B56", 0.25)
        brush.flat(circle(x - 0.2, y - 0.2, r * 0.45), "#DCE8C8", 0)
    eyes(brush, "sleepy", -1.4, 2.7, 1.2)
    brush.lines(both(line((0.8, -3.4), (4.4, -4.2))), 0.9)
    mouth(brush, "frown", 3.8, 1.1)


def crab(brush: Brush, costume: Costume) -> None:
    for side in (-1, 1):
        brush.cord(line((side * 2.8, -4), (side * 3.6, -8.4)), 2.2, 1, costume.skin)
        brush.white(circle(side * 3.8, -9.8, 2.4), 0.5)
        brush.solid(circle(side * 3.4, -9.4, 0.9))
        brush.lines(line((side * 1.8, -10.8), (side * 6, -12.4)), 0.9)
    shell = even((0, -5.6), (5, -5.4), (9.6, -2.6, 1), (9.2, 1), (7, 5.4), (3, 7.6), (0, 8))
    with brush.shape(shell, costume.skin, light=(-1.8, -0.8)):
        brush.flat(circle(-5.4, -1.4, 0.8) + circle(5.4, -1.4, 0.8) + circle(0, -3.2, 0.8), "#FBD3B0", 0.3)
    mouth(brush, "teeth", 2.8, 1.25)


def octopus(brush: Brush, costume: Costume) -> None:
    """A brain with eight arms of its own."""
    for side in (-1, 1):
        for x, bend in ((2, 2.4), (5.4, 4.6)):
            arm = curve((side * x, 3), (side * (x + bend * 0.6), 6), (side * (x + 0.4), 8.6), (side * (x + bend), 11.4))
            brush.cord(arm, 3.4, 2.1, costume.skin)
    with brush.shape(
        even((0, -12.4), (5.6, -11), (8.6, -6), (7.8, -0.6), (5.4, 4), (0, 6)), costume.skin, light=(-1.8, -0.8)
    ):
        brush.lines(
            curve((0, -12), (0.6, -8), (0, -4.6))
            + both(curve((2.4, -10.6), (5, -9), (3, -7)), curve((5.8, -7), (4, -5.6), (6.6, -4.4))),
            0.5,
        )
    eyes(brush, "stern", -0.8, 2.8, 1.1)
    mouth(brush, "frown", 3, 0.9)


def skull(brush: Brush, costume: Costume) -> None:
    brush.part(even((0, -9), (5, -8), (7, -3), (5.8, 2), (4.2, 3.6), (4, 7.4), (0, 8.2)), "#F4EEDC")
    brush.solid(ellipse(-2.9, -0.8, 2, 2.3) + ellipse(2.9, -0.8, 2, 2.3) + polygon(((0, 1.6), (-0.9, 3.4), (0.9, 3.4))))
    brush.flat(circle(-2.7, -0.6, 0.7) + circle(2.7, -0.6, 0.7), "#FF3B30", 0)
    brush.lines(
        line((-3, 5.6), (3, 5.6)) + line((-1.5, 4.4), (-1.5, 7)) + line((0, 4.4), (0, 7)) + line((1.5, 4.4), (1.5, 7)),
        0.45,
    )
    brows(brush, "#20222B", -3.6, slant=0.9)
