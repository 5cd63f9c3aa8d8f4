"""Heads of metal and plastic, and of those who work with it."""

from __future__ import annotations

from capesmith.render.shapes import Path, circle, ellipse, line, polygon, rectangle
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, blob, both, curve, even
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.heads import human
from capesmith.systems.heroes_wanted.press.figure.heads.face import SKULL, brows, eyes, mouth, nose


def robot(brush: Brush, costume: Costume) -> None:
    brush.lines(line((0, -8), (0, -11)), 0.9)
    brush.part(circle(0, -11.2, 1.3), "#D8192A", line=0.5)
    brush.part(rectangle((-9, -1.6, 3.4, 5), 1) + rectangle((5.6, -1.6, 3.4, 5), 1), costume.accent)
    brush.part(rectangle((-7.2, -8.2, 14.4, 16.2), 3), costume.skin, light=(-1.6, -0.8))
    brush.flat(rectangle((-5.6, -4.6, 11.2, 5.8), 2), "#20222B", 0.45)
    for x in (-2.7, 2.7):
        brush.flat(circle(x, -1.7, 1.7), "#8FF0E0", 0.3)
        brush.solid(circle(x + 0.3, -1.5, 0.6))
    brush.white(rectangle((-3.6, 3, 7.2, 3), 0.8), 0.45)
    brush.lines(line((-1.8, 3), (-1.8, 6)) + line((0, 3), (0, 6)) + line((1.8, 3), (1.8, 6)))


def toaster(brush: Brush, costume: Costume) -> None:
    """Two slots, no waiting."""
    for x, lift in ((-3.4, 0.0), (3.4, -1.0)):
        toast = blob(
            (x - 2.5, -5, 1),
            (x - 2.5, -8.6),
            (x - 2.9, -10.4),
            (x, -11.6),
            (x + 2.9, -10.4),
            (x + 2.5, -8.6),
            (x + 2.5, -5, 1),
        )
        with brush.shape(toast.moved(0, lift), "#B9722C", line=0.6):
            brush.flat(toast.scaled(0.72).moved(x * 0.28, lift - 2.2), "#F4D08A", 0)
    brush.part(rectangle((8.6, -1.4, 2.6, 2), 0.6), "#20222B", line=0.5)
    body = blob((-8.6, 8, 1), (-8.8, 0), (-8, -5), (-5, -6.8), (0, -7), (5, -6.8), (8, -5), (8.8, 0), (8.6, 8, 1))
    with brush.shape(body, costume.skin, light=(-2, -0.6)):
        brush.lines(line((-6.6, -4), (-6.6, 4.6)), 1, "white")
        brush.flat(rectangle((-10, 6, 20, 3)), "#3A3F4B", 0.45)
    brush.lines(line((-6, -6.4), (-1, -6.7)) + line((1, -6.7), (6, -6.4)), 0.8)
    eyes(brush, "round", -1.6, 3, 1.15)
    mouth(brush, "open", 2.8, 1.05)


def drone(brush: Brush, costume: Costume) -> None:
    """One lens under four rotors."""
    for side in (-1, 1):
        brush.lines(line((side * 4, -4), (side * 9, -8.4)), 1.4)
        brush.flat(ellipse(side * 9, -10, 4.6, 0.9), "#DCE3EC", 0.4)
        brush.part(rectangle((side * 9 - 1, -10.2, 2, 2.6), 0.4), "#3A3F4B", line=0.45)
    brush.part(even((0, -8.4), (4.8, -7.2), (7, -3), (6.8, 2.4), (4.6, 6.4), (0, 8)), costume.skin, light=(-1.6, -0.8))
    brush.part(circle(0, -0.6, 4.3), "#3A3F4B")
    brush.flat(circle(0, -0.6, 2.9), "#3FB4EC", 0.45)
    brush.solid(circle(0, -0.6, 1.4))
    brush.white(circle(-1, -1.6, 0.8), 0)
    brush.flat(circle(-4.8, 3.4, 0.7), "#25B583", 0.3)
    brush.flat(circle(4.8, 3.4, 0.7), "#D8192A", 0.3)
    brush.lines(curve((-2, 5.6), (0, 6.2), (2, 5.6)), 0.5)


def aviator(brush: Brush, costume: Costume) -> None:
    brush.part(SKULL, costume.skin)
    brush.part(
        even((0, -9.2), (4.6, -8.2), (7, -3.6), (7.2, 3), (5.6, 6.6, 1), (4.6, 4), (4.8, -1.6), (3, -3.6), (0, -4)),
        "#8A5634",
    )
    brush.lines(line((0, -9), (0, -4.2)))
    human.MASKS["goggles"](brush, costume)
    nose(brush, 2.6, 0.9)
    mouth(brush, "grin", 5)


def mechanic(brush: Brush, costume: Costume) -> None:
    """A cap, a smudge and a moustache."""
    brush.part(ellipse(-6, 0.9, 1.2, 1.9) + ellipse(6, 0.9, 1.2, 1.9), costume.skin)
    brush.part(SKULL, costume.skin)
    eyes(brush, "round", -0.6, 2.5, 0.95)
    human.moustache(brush, costume.hair, 3.4, 4)
    nose(brush, 1.6, 1.1)
    brush.lines(curve((-1.4, 5.6), (0, 6), (1.4, 5.5)), 0.5)
    brush.part(even((0, -10.4), (4.2, -9.6), (6.6, -5.6), (6.7, -2.6, 1), (0, -4)), costume.second)
    brush.part(
        blob((-6.8, -2.6, 1), (0, -5), (6.8, -2.6, 1), (8, -1.2), (0, -2.8), (-8, -1.2)), costume.accent, line=0.6
    )
    brush.icon("gears", 0, -7, 3.4)
    brush.lines(line((3.6, 2.6), (4.6, 3.4)) + line((3.4, 3.4), (4.2, 4)), 0.5)


def laser(brush: Brush, costume: Costume) -> None:
    """A sleek helmet with a burning slit."""
    brush.part(
        even((0, -9.4), (4.6, -8.6), (7, -4), (6.8, 2), (5, 6.4), (2.4, 8.4), (0, 8.6)),
        costume.skin,
        light=(-1.6, -0.8),
    )
    brush.part(polygon(((-1, -9.8), (0, -12.4), (1, -9.8), (0.8, -4), (-0.8, -4))), costume.accent, line=0.5)
    slit = even((0, -2.6), (5, -3.2), (7.2, -3.4, 1), (6.8, 0.2, 1), (0, 0.8))
    with brush.shape(slit, "#20222B", line=0.6):
        brush.flat(even((0, -1.6), (6.6, -2), (6.6, -0.8), (0, -0.3)), "#FF3B30", 0)
        brush.flat(ellipse(-1.8, -1.1, 1.6, 0.7), "#FFF3A8", 0)
    brush.lines(both(line((1, 4.6), (3.4, 4)) + line((1, 6.2), (2.8, 5.8))), 0.5)


def modem(brush: Brush, costume: Costume) -> None:
    """Beige, with blinking lights."""
    brush.lines(line((-5, -6), (-6.6, -12)) + line((5, -6), (6.6, -12)), 1.1)
    brush.flat(circle(-6.6, -12, 0.8) + circle(6.6, -12, 0.8), "#D8192A", 0.35)
    brush.part(rectangle((-8.6, -6.8, 17.2, 14.6), 1.6), costume.skin, light=(-1.8, -0.8))
    brush.flat(rectangle((-7, -5.4, 14, 6.4), 0.8), "#20222B", 0.45)
    for x in (-3.2, 3.2):
        brush.flat(rectangle((x - 1.5, -3.8, 3, 3.2), 0.3), "#86F07F", 0)
        brush.solid(rectangle((x - 0.3, -2.6, 1, 1.2)))
    for i in range(5):
        brush.flat(circle(-5.6 + 2.0 * i, 3, 0.65), ("#25B583", "#25B583", "#FFC81F", "#D8192A", "#25B583")[i], 0.28)
    brush.lines(line((-5.4, 5.6), (-3.6, 4.9), (-1.8, 6.1), (0, 4.9), (1.8, 6.1), (3.6, 4.9), (5.4, 5.6)), 0.5)


def hardhat(brush: Brush, costume: Costume) -> None:
    """A site hat with a lamp, over a beard."""
    brush.part(ellipse(-6, 0.9, 1.2, 1.9) + ellipse(6, 0.9, 1.2, 1.9), costume.skin)
    brush.part(SKULL, costume.skin)
    human.beard(brush, costume.hair)
    mouth(brush, "grin", 5, 0.9)
    nose(brush, 1.8, 1.1)
    eyes(brush, "round", -0.4, 2.5, 0.9)
    brush.part(rectangle((-2, -12.4, 4, 3.6), 1.2), "#F5821F", line=0.6)
    brush.part(even((0, -10), (4.4, -9.4), (7, -5.6), (7, -3, 1), (0, -3, 1)), "#FFC81F")
    brush.part(rectangle((-8.6, -4.2, 17.2, 1.9), 0.9), "#FFC81F", line=0.6)
    brush.lines(both(line((2, -9.6), (2, -4.4))), 0.45)


def gas_mask(brush: Brush, costume: Costume) -> None:
    """Two round glasses and a filter."""
    brush.part(SKULL, costume.second)
    brush.part(even((0, -9.2), (4.6, -8.2), (6.8, -3.6), (6.8, 2), (5, 6), (0, 7.6)), costume.second)
    brush.lines(line((0, -9), (0, -3.4)) + both(line((2, -4), (6.4, -6))))
    for x in (-3.0, 3.0):
        brush.part(circle(x, -1.2, 2.5), "#6B7280")
        brush.flat(circle(x, -1.2, 1.7), "#9BE08A" if costume.villain else "#BFE9F7", 0.35)
    brush.part(even((0, 1.6), (2.6, 2.2), (3.4, 5.4), (2.6, 9), (0, 9.6)), "#6B7280")
    holes = Path(())
    for x, y in ((0.0, 4.4), (-1.3, 6.2), (1.3, 6.2), (0.0, 7.8)):
        holes += circle(x, y, 0.5)
    brush.solid(holes)


def dish(brush: Brush, costume: Costume) -> None:
    """A half-metal face."""
    brush.part(SKULL, costume.skin)
    with brush.pen.clipped(SKULL):
        brush.flat(polygon(((0.6, -9), (9, -9), (9, 9), (1.6, 9), (0.4, 2))), "#B9C0CE", 0.5)
    brush.lines(SKULL, 0.7)
    eyes(brush, "round", -0.4, 2.6, 0.95)
    brush.flat(circle(2.7, -0.4, 2), "#20222B", 0.45)
    brush.flat(circle(2.7, -0.4, 1.1), "#FF3B30", 0.25)
    brush.flat(circle(4.8, 4, 0.5) + circle(3.4, -5.6, 0.5), "#6B7280", 0.25)
    nose(brush)
    brows(brush, costume.hair)
    mouth(brush, costume.mouth)
