"""Heads of people with a calling: the knight, the dentist, the gambler."""

from __future__ import annotations

from capesmith.render.shapes import Path, circle, ellipse, line, polygon, rectangle
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, blob, both, curve, even
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.heads import human
from capesmith.systems.heroes_wanted.press.figure.heads.face import SKULL, brows, cheeks, eyes, mouth, nose, whiskers

EARS = ellipse(-6, 0.9, 1.2, 1.9) + ellipse(6, 0.9, 1.2, 1.9)


def dude(brush: Brush, costume: Costume) -> None:
    """Long hair, shades, a headband, no hurry."""
    brush.part(SKULL, costume.skin)
    human.beard(brush, costume.hair, 0.6)
    mouth(brush, "smile", 5, 0.95)
    nose(brush)
    human.MASKS["shades"](brush, costume)
    human.shag(brush, costume)
    band = even((0, -6), (4, -5.4), (7, -3.6, 1), (7.1, -2, 1), (4, -3.8), (0, -4.2))
    brush.flat(band, costume.accent, 0.5)


def knight(brush: Brush, costume: Costume) -> None:
    """A great helm with a visor and a plume."""
    plume = blob((-0.6, -8, 1), (-2.6, -11.6), (0.6, -12.7), (5.4, -12), (9.4, -8), (11, -2, 1), (7.4, -5.6), (4, -7.6))
    brush.part(plume, costume.accent)
    brush.lines(curve((0.4, -10), (4.4, -9.8), (8, -6.4)))
    brush.part(
        even((0, -9.4), (4.6, -8.4), (6.8, -4), (6.8, 3), (5.8, 8.6, 1), (0, 9.6)), costume.skin, light=(-1.7, -0.6)
    )
    brush.part(
        blob((-7, -3.4, 1), (0, -4.4), (7, -3.4, 1), (7.6, 1.4), (4.4, 4.8), (0, 7.4, 1), (-4.4, 4.8), (-7.6, 1.4)),
        costume.skin,
        light=(-1.7, -0.6),
        line=0.6,
    )
    brush.solid(
        blob((-5.8, -1.6, 1), (-1, -0.6, 1), (-1, 0.7, 1), (-5.4, 0.3, 1))
        + blob((5.8, -1.6, 1), (1, -0.6, 1), (1, 0.7, 1), (5.4, 0.3, 1))
    )
    brush.white(circle(-3, -0.4, 0.5) + circle(3, -0.4, 0.5), 0)
    brush.lines(line((0, -4.2), (0, 7)), 0.5)
    brush.lines(both(line((1.4, 2.6), (3.6, 1.8)), line((1.4, 4.2), (3, 3.6))), 0.6)
    brush.flat(circle(-6.9, -3, 0.9) + circle(6.9, -3, 0.9), costume.accent, 0.4)


def gambler(brush: Brush, costume: Costume) -> None:
    """A fedora with an ace in its band."""
    brush.part(EARS, costume.skin)
    brush.part(SKULL, costume.skin)
    brush.flat(human.DOMINO.moved(0, 0.6), costume.second, 0.5)
    eyes(brush, "blank", 0.2)
    nose(brush, 2)
    mouth(brush, "smirk", 5)
    brush.lines(line((1.8, 5), (5.6, 6.2)), 0.6)
    card = rectangle((2.6, -12.4, 4, 5.4), 0.5).moved(-4.6, 9.6).turned(16).moved(4.4, -9.2)
    brush.white(card, 0.45)
    brush.part(even((0, -10.6), (2.6, -11.6), (5.2, -10.4), (6, -5.4, 1), (0, -5, 1)), costume.main)
    brush.flat(polygon(((-5.9, -6.6), (5.9, -6.6), (6.1, -4.6), (-6.1, -4.6))), costume.accent, 0.45)
    brush.part(
        blob((-10, -3.4, 1), (-5, -5), (0, -4.6), (5, -5), (10, -4.6, 1), (6, -2.6), (0, -2.2), (-6, -2.2)),
        costume.main,
        line=0.6,
    )
    brush.pen.icon("round-star", 3.6, -8.2, 2.2, "ink")


def alleycat(brush: Brush, costume: Costume) -> None:
    """Stripes and whiskers under a dustbin lid."""
    brush.part(SKULL, costume.skin)
    stripes = Path(())
    for y, w in ((-3.4, 2.4), (3.4, 2.6), (5, 2)):
        stripes += polygon(((6.2, y - 0.7), (6.2 - w, y), (6.2, y + 0.7)))
    with brush.pen.clipped(SKULL):
        brush.flat(stripes + stripes.scaled(-1, 1), "#3A3F4B", 0)
    human.MASKS["domino"](brush, costume)
    brush.flat(polygon(((-0.9, 2.2), (0.9, 2.2), (0, 3.3))), "#F2619C", 0.35)
    brush.lines(line((0, 3.3), (0, 4.2)) + curve((-2, 4.2), (-0.9, 5), (0, 4.2), (0.9, 5), (2, 4.2)), 0.45)
    whiskers(brush, 3.4, 2.6)
    lid = blob((-9.4, -3.8, 1), (-8, -6.8), (-3, -9.4), (3, -10), (8, -8), (9.6, -5, 1), (3, -4.4), (-3, -3.8))
    brush.part(lid, "#B9C0CE", light=(-1.4, -0.7))
    brush.lines(curve((-6, -6.4), (0, -7.8), (6, -7)) + curve((-3, -8), (0, -8.8), (4, -8.6)))
    brush.cord(curve((-2, -9.8), (-1.4, -12), (1.6, -12.2), (2.2, -10.2)), 1.5, 0.6, "#DCE3EC")


def dentist(brush: Brush, costume: Costume) -> None:
    """A mask for the mouth and a mirror for the brow."""
    brush.part(EARS, costume.skin)
    brush.part(SKULL, costume.skin)
    human.MASKS["surgical"](brush, costume)
    human.crop(brush, costume)
    brush.cord(curve((-6.2, -3.6), (0, -5.6), (6.2, -3.6)), 1.5, 0.7, "white")
    brush.part(circle(0.6, -7.4, 3.6), "#DCE9F2", light=(-0.9, -0.7))
    brush.solid(circle(0.6, -7.4, 0.7))
    brush.lines(curve((-1.2, -8), (-0.4, -9.4), (1, -9.8)), 0.6, "white")


def ranger(brush: Brush, costume: Costume) -> None:
    """A broad hat, a bandana."""
    brush.part(EARS, costume.skin)
    brush.part(SKULL, costume.skin)
    human.MASKS["bandana"](brush, costume)
    brush.part(even((0, -9.6), (2.8, -11), (5, -9.8), (6, -4.8, 1), (0, -4.6, 1)), costume.main)
    brush.part(
        blob((-10.4, -5.6, 1), (-5, -4.6), (0, -5), (5, -4.6), (10.4, -5.6, 1), (6.4, -2.4), (0, -2), (-6.4, -2.4)),
        costume.main,
        line=0.6,
    )


def crowned(brush: Brush, costume: Costume) -> None:
    brush.part(EARS, costume.skin)
    brush.part(SKULL, costume.skin)
    eyes(brush, "stern" if costume.villain else costume.eyes)
    brows(brush, costume.hair, slant=0.7 if costume.villain else 0.2)
    nose(brush)
    human.moustache(brush, costume.hair, 3.6, 4.6)
    mouth(brush, costume.mouth, 5.6, 0.9)
    crown = polygon(((-6.4, -4.4), (-7.6, -11), (-3.8, -8), (0, -12.4), (3.8, -8), (7.6, -11), (6.4, -4.4)))
    brush.part(crown, "#FFC81F")
    for x, tone in ((-3.8, "#25B583"), (0, "#D8192A"), (3.8, "#25B583")):
        brush.flat(circle(x, -6.2, 0.9), tone, 0.3)


def child(brush: Brush, costume: Costume) -> None:
    """Freckles and a propeller cap."""
    brush.part(EARS, costume.skin)
    brush.part(SKULL, costume.skin)
    eyes(brush, "round", 0.2, 2.6, 1.1)
    cheeks(brush, 3, 4)
    nose(brush, 2.4, 0.7)
    mouth(brush, "open", 5, 0.85)
    cap = even((0, -9.6), (4.2, -8.8), (6.6, -5), (6.6, -2.4, 1), (0, -3.6))
    with brush.shape(cap, costume.second):
        brush.flat(polygon(((-2, -10), (2, -10), (1.6, -2), (-1.6, -2))), costume.accent)
    brush.lines(line((0, -9.6), (0, -11.6)), 0.7)
    brush.flat(ellipse(-2.2, -11.6, 2.2, 0.8) + ellipse(2.2, -11.6, 2.2, 0.8), "#D8192A", 0.4)
