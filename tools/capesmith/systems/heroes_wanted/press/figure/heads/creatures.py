"""Heads with fur, scales, feathers or no bones at all."""

from __future__ import annotations

import math

from capesmith.render.shapes import Path, circle, ellipse, line, polygon
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, blob, both, curve, even
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.heads.face import cheeks, eyes, mouth, whiskers


def muzzle(
    brush: Brush, colour: str, y: float = 4.0, wide: float = 3.4, high: float = 2.8, nosed: str = "#20222B"
) -> None:
    """A snout with a nose on top and a line down to the smile."""
    brush.part(ellipse(0, y, wide, high), colour, line=0.5)
    brush.flat(
        blob((-1.5, y - high * 0.75), (0, y - high * 0.95), (1.5, y - high * 0.75), (0, y + 0.3 - high * 0.1)),
        nosed,
        0.4,
    )
    brush.lines(
        line((0, y), (0, y + 1)) + curve((-1.9, y + 1), (-0.8, y + 1.7), (0, y + 1), (0.8, y + 1.7), (1.9, y + 1)), 0.45
    )


def shaggy(points: int, rx: float, ry: float, depth: float, cy: float = 0.0) -> Path:
    """An oval of tufts."""
    found = []
    for i in range(2 * points):
        a = math.radians(-90) + math.pi * i / points
        k = 1 + (depth if i % 2 == 0 else 0)
        found.append((rx * k * math.cos(a), cy + ry * k * math.sin(a), 1))
    return blob(*found)


def gecko(brush: Brush, costume: Costume) -> None:
    brush.part(
        even((0, -6.4), (3.4, -6.8), (7.4, -3.4), (8.4, 1.4), (6.6, 5.6), (0, 8)), costume.skin, light=(-1.6, -0.8)
    )
    for side in (-1, 1):
        brush.part(circle(side * 4.9, -5.8, 3.6), costume.skin)
        brush.white(circle(side * 5, -6, 2.4), 0.4)
        brush.solid(ellipse(side * 4.6, -5.9, 0.75, 1.7))
    spots = Path(())
    for x, y, r in ((-1.2, -4.4, 0.8), (1.4, -3.4, 0.6), (0, -1.8, 0.6), (-6.2, 0.2, 0.7), (6.4, 0, 0.7)):
        spots += circle(x, y, r)
    brush.flat(spots, costume.accent, 0.28)
    brush.solid(circle(-0.9, 1, 0.3) + circle(0.9, 1, 0.3))
    brush.lines(curve((-6.2, 2.2), (-3, 4.4), (0, 4.9), (3, 4.4), (6.2, 2.2)), 0.6)
    brush.flat(blob((1, 4.8, 1), (2.8, 4.5, 1), (3, 6.6), (2, 7.4), (1.2, 6.6)), "#F2619C", 0.4)


def slime(brush: Brush, costume: Costume) -> None:
    """A face on its way down."""
    body = blob(
        (0, -10.4),
        (4, -9),
        (6.8, -4),
        (7.2, 1),
        (8.6, 6.6),
        (7.4, 9.4),
        (6, 7),
        (4.6, 9),
        (3.6, 12),
        (2.2, 9),
        (0, 8.4),
        (-2.4, 10.2),
        (-4, 8.4),
        (-6, 10.8),
        (-7.8, 9),
        (-7.4, 2),
        (-6.6, -4.6),
        (-3.6, -9.2),
    )
    with brush.shape(body, costume.skin, light=(-1.8, -1)):
        for x, y, r in ((4, -5, 1.1), (-4.8, 4.6, 0.9), (4.6, 5.4, 0.7), (-2.6, -7, 0.7)):
            brush.flat(circle(x, y, r), "#D8F7C0", 0.3)
    brush.white(circle(-2.7, -1.8, 2.6), 0.45)
    brush.white(circle(3, -0.6, 1.9), 0.45)
    brush.solid(circle(-2.3, -1.5, 1) + circle(3, -0.4, 0.75))
    mouth(brush, "open", 4.4)


def quills(brush: Brush, costume: Costume) -> None:
    """Quills all round the head."""
    points = []
    for i in range(23):
        a = math.radians(150 + 240 * i / 22)
        r = (12.2 if i % 2 == 0 else 8.2) * (1 if 20 > i > 2 else 0.92)
        points.append((r * math.cos(a), r * math.sin(a) + 0.6, 1))
    brush.part(blob(*points), "#7A4A2A")


def hedgehog(brush: Brush, costume: Costume) -> None:
    brush.part(circle(-5.4, -4.4, 1.9) + circle(5.4, -4.4, 1.9), "#D9A066")
    brush.part(even((0, -6.4), (1.6, -4.6, 1), (3.6, -6.2), (6.2, -2.4), (6.2, 2.6), (3.6, 6.6), (0, 8.2)), "#F4DDB8")
    eyes(brush, "round", -0.4, 2.5, 1.0)
    brush.flat(ellipse(0, 3, 1.5, 1.1), "#20222B", 0.3)
    cheeks(brush, 3.6, 4)
    mouth(brush, "smile", 5.4, 0.9)


def mushroom(brush: Brush, costume: Costume) -> None:
    brush.part(even((0, -6), (4.6, -5), (5, 0), (5.4, 5), (3.6, 7.8), (0, 8.4)), costume.skin)
    eyes(brush, "dot", 1.4, 2.3, 1.1)
    cheeks(brush, 3.6, 3.4)
    mouth(brush, "open", 4.6, 0.85)
    cap = even((0, -12.4), (5.4, -11.4), (9.8, -6.6), (11, -2.2), (8, -0.6), (0, -1.6))
    with brush.shape(cap, "#C2183F", light=(-1.8, -1)):
        for x, y, r in (
            (0, -8.8, 2.2),
            (-6.2, -6, 1.9),
            (6.4, -5.6, 1.9),
            (-2.4, -3.6, 1.1),
            (3.2, -3.4, 1.2),
            (4, -10.8, 1),
            (-9.4, -2.6, 1),
        ):
            brush.flat(circle(x, y, r), "#FFF6E0", 0.4)


def tentacles(brush: Brush, costume: Costume) -> None:
    for x, sway in ((-6.6, -2.4), (-3.6, 1.4), (3.6, -1.4), (6.6, 2.4)):
        path = curve((x, 1), (x + sway * 0.6, 4.6), (x - sway * 0.2, 8.6), (x + sway, 13))
        brush.cord(path, 2.5, 1.3, "#F7B6D6")


def jellyfish(brush: Brush, costume: Costume) -> None:
    bell = even(
        (0, -11.8),
        (5.4, -10.6),
        (9.2, -5.4),
        (9.8, 2),
        (9, 5.6),
        (7.4, 4.4, 1),
        (5.6, 6.8),
        (3.6, 5, 1),
        (1.8, 7.2),
        (0, 5.4, 1),
    )
    for x in (-4.6, -1.6, 1.6, 4.6):
        frill = curve((x, 5), (x + 0.8, 7.6), (x - 0.4, 9.6))
        brush.cord(frill, 2.3, 1.2, "#F7B6D6")
    with brush.shape(bell, "#F9CFE3", light=(-2, -1)):
        brush.flat(even((0, -9.6), (3.8, -8.8), (6, -5.8), (3, -4.8), (0, -5.6)), "#F28DBB", 0)
        brush.lines(curve((-7.2, -4), (-5.4, -7.8), (-2.8, -9.8)), 1.2, "white")
    eyes(brush, "round", -1.6, 3, 1.1)
    cheeks(brush, 1.4, 5.6, "#F2619C")
    mouth(brush, "open", 2.4, 0.85)


def skunk(brush: Brush, costume: Costume) -> None:
    brush.part(circle(-5, -6.4, 2.3) + circle(5, -6.4, 2.3), "#23252E")
    head = even((0, -8.6), (4.2, -7.8), (6.6, -3.4), (7, 1.4), (8.8, 4.2, 1), (5.6, 5.2), (3.4, 7.4), (0, 8.4))
    with brush.shape(head, "#2B2E3A"):
        brush.flat(even((0, -9, 1), (3.4, -9, 1), (2.2, -5), (0.7, 0), (0, 3)), "#FFFFFF", 0.3)
    brush.part(
        blob(
            (-1.4, -7.6, 1), (-3.6, -10.4), (-0.4, -9.8, 1), (0.8, -12.6, 1), (1.8, -9.8, 1), (4, -10.6), (1.6, -7.6, 1)
        ),
        "#FFFFFF",
        line=0.5,
    )
    eyes(brush, "sleepy", -0.8, 3, 1.05)
    muzzle(brush, "#F0E2E6", 4.6, 2.9, 2.4)


def yeti(brush: Brush, costume: Costume) -> None:
    brush.part(shaggy(13, 8.2, 9.2, 0.2, -0.9), "#F4F7FA", light=(-1.6, -0.8))
    brush.part(even((0, -4.6, 1), (1.4, -6), (4.6, -5), (5.6, -0.6), (4.4, 4.6), (0, 6.6)), "#8CC6E8", line=0.5)
    eyes(brush, "round", -1.6, 2.2, 0.95)
    brush.lines(both(line((0.8, -4.6), (3.8, -4.2))), 0.9)
    brush.flat(ellipse(0, 0.9, 1.4, 0.9), "#3F86B4", 0.35)
    brush.solid(blob((-3, 2.4, 1), (0, 2.9), (3, 2.4, 1), (1.8, 5.2), (-1.8, 5.2)))
    brush.white(polygon(((-2, 5), (-1.5, 3), (-1, 5.1))) + polygon(((1, 5.1), (1.5, 3), (2, 5))), 0.2)


def cobra_hood(brush: Brush, costume: Costume) -> None:
    hood = even((0, -10.6), (4.6, -9.6), (9.6, -4.4), (11, 2.4), (8.6, 8.6), (5, 12.4), (0, 12.6))
    with brush.shape(hood, costume.main, light=(-1.6, -0.8)):
        brush.flat(even((0, -8), (3.6, -7), (7.4, -2), (8, 4), (5.6, 10), (0, 12)), costume.second)
        for y in (5.6, 8, 10.4):
            brush.lines(curve((-8, y - 1), (0, y + 0.8), (8, y - 1)))


def cobra(brush: Brush, costume: Costume) -> None:
    brush.part(even((0, -8.4), (3.8, -7.6), (5.8, -3.6), (6.2, 0), (4.8, 4), (2.6, 6.8), (0, 7.6)), costume.skin)
    for side in (-1, 1):
        brush.flat(
            blob((side * 1, -0.4, 1), (side * 2.6, -2.6), (side * 4.9, -2.9, 1), (side * 4, 0), (side * 2.4, 0.6)),
            "#FFE23F",
            0.45,
        )
        brush.solid(ellipse(side * 2.9, -1.1, 0.45, 1.3))
        brush.lines(line((side * 0.8, -0.9), (side * 5.1, -3.4)), 0.7)
    brush.solid(circle(-0.8, 2.6, 0.3) + circle(0.8, 2.6, 0.3))
    brush.lines(curve((-4, 3.6), (-1.8, 5), (0, 4.4), (1.8, 5), (4, 3.6)), 0.55)
    brush.stripe(line((0, 4.6), (0, 8.4)) + line((-1.1, 9.8), (0, 8.4), (1.1, 9.8)), 0.7, "#D8192A")
    brush.white(polygon(((-2.2, 4.8), (-1.2, 4.8), (-1.7, 6.6))) + polygon(((1.2, 4.8), (2.2, 4.8), (1.7, 6.6))), 0.25)


def badger(brush: Brush, costume: Costume) -> None:
    for side in (-1, 1):
        brush.part(circle(side * 5.6, -6.4, 2.4), "#3A3F4B")
        brush.flat(circle(side * 5.6, -6.2, 1.2), "#F4F1E6", 0.3)
    head = even((0, -8.8), (4.4, -7.8), (7, -3.4), (7.8, 2.6), (5.4, 4.8), (3.4, 7.4), (0, 8.8))
    with brush.shape(head, "#FAF7EC"):
        stripe = blob((1.5, -9, 1), (4.8, -9, 1), (6, -3.4), (5.4, 1.6), (3.4, 3.6), (1.6, 4), (1.2, -1))
        brush.flat(stripe, "#2B2E3A", 0.3)
        brush.flat(stripe.scaled(-1, 1), "#2B2E3A", 0.3)
    eyes(brush, "blank", -0.8, 3, 1.1)
    muzzle(brush, "#FAF7EC", 4.8, 2.9, 2.6)


def hound(brush: Brush, costume: Costume) -> None:
    head = even((0, -8.6), (4, -7.8), (6, -3.6), (6.2, 1.4), (5, 5.6), (0, 8.4))
    brush.part(head, costume.skin)
    brush.flat(blob((0.8, -8.4, 1), (4.6, -7), (5.8, -2), (4.4, 1.4), (1.6, 1), (0.4, -3)), "#7A4A2A", 0.3)
    eyes(brush, "sleepy", -1, 2.6, 1.1)
    muzzle(brush, "#FBEAD0", 4.4, 4.2, 3.6)
    brush.flat(blob((-1.1, 6.4, 1), (1.1, 6.4, 1), (1.2, 9), (0, 9.8), (-1.2, 9)), "#F2619C", 0.4)
    ear = blob((2.6, -8.4, 1), (6.6, -8.4), (9.4, -3), (10, 4), (8.4, 7.6), (6.2, 5), (5.8, -1))
    brush.part(ear, "#7A4A2A")
    brush.part(ear.scaled(-1, 1), "#7A4A2A")


def sparrow(brush: Brush, costume: Costume) -> None:
    brush.part(
        blob((-1, -8.4, 1), (-1.6, -12.2), (0.6, -10.4, 1), (2.4, -12.4), (2.4, -8.2, 1)), costume.hair, line=0.6
    )
    head = even((0, -9), (4.6, -8), (7, -3.6), (7.2, 1.6), (5.6, 6), (0, 8.6))
    with brush.shape(head, "#F1E3C8"):
        brush.flat(even((0, -10, 1), (8, -10, 1), (8, 0.4, 1), (5.6, -2.6), (2.4, -3.6), (0, -1.8)), costume.hair, 0.4)
        brush.flat(ellipse(-5.2, 3.4, 1.6, 1.8) + ellipse(5.2, 3.4, 1.6, 1.8), costume.hair, 0.3)
    eyes(brush, "round", -0.6, 3, 1.05)
    brush.part(blob((-2.6, 1.8, 1), (0, 0.6), (2.6, 1.8, 1), (1.4, 4), (0, 6.2, 1), (-1.4, 4)), "#F5A53F", line=0.6)
    brush.lines(curve((-2.2, 2.6), (0, 3.4), (2.2, 2.6)), 0.45)


def mouse(brush: Brush, costume: Costume) -> None:
    """Any small animal with round ears."""
    brush.part(circle(-6.4, -6, 3.4) + circle(6.4, -6, 3.4), costume.skin)
    brush.flat(circle(-6.4, -5.8, 1.9) + circle(6.4, -5.8, 1.9), "#F7B6C6", 0.3)
    brush.part(even((0, -8.2), (4.4, -7.4), (6.6, -2.6), (6, 3), (3.4, 6.8), (0, 8.4)), costume.skin)
    eyes(brush, "dot", -0.6, 2.7, 1.2)
    muzzle(brush, "#FBEAD0", 4.4, 2.8, 2.4)
    whiskers(brush, 4.6, 3)


def bear(brush: Brush, costume: Costume) -> None:
    brush.part(circle(-6, -6.6, 2.7) + circle(6, -6.6, 2.7), costume.skin)
    brush.part(even((0, -9), (5, -8), (7.6, -3), (7.6, 2.4), (5, 7), (0, 8.6)), costume.skin)
    eyes(brush, "stern", -1.2, 2.8, 1)
    muzzle(brush, "#FBEAD0", 4, 3.8, 3.2)
