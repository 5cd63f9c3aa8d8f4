"""Heads of those who are not people: robots, beasts, visitors."""

from __future__ import annotations

from capesmith.render.shapes import circle, ellipse, joined, line, mirrored, polygon, rectangle, smooth
from capesmith.systems.heroes_incorporated.press.figure.brush import Brush
from capesmith.systems.heroes_incorporated.press.figure.heads import Head, eyes, smile
from capesmith.systems.heroes_incorporated.press.figure.words import Figure


def dome(brush: Brush, figure: Figure) -> None:
    """A robot: a steel jaw under a glass dome with a light in it."""
    brush.part(smooth(mirrored([(0, -30), (7.6, -27), (10, -17), (10, -13)])), "sky")
    brush.part(rectangle((-2.4, -23, 4.8, 8), 2.2), "suit-orange", thin=True)
    brush.stroke(joined(line((side * 6.4, -25), (side * 7.6, -19)) for side in (-1, 1)), 0.7)
    brush.stroke(line((0, -30), (0, -35.4)), 1)
    brush.part(circle(0, -36.4, 1.9), "mustard", thin=True)
    brush.part(rectangle((-10.4, -16, 20.8, 14), 3), figure.main, shadow=4)
    for side in (-1, 1):
        brush.feature(circle(side * 4.6, -10.6, 2.7), "white")
    eyes(brush, -10.6, 4.6, 1.2)
    brush.feature(rectangle((-5, -6.2, 10, 2.8), 1.2), figure.trim)
    brush.mark(joined(line((x, -6.2), (x, -3.4)) for x in (-2.5, 0, 2.5)), 0.6)
    for side in (-1, 1):
        brush.part(rectangle((side * 11.6 - 1.4, -12.6, 2.8, 6), 1), figure.trim, thin=True)


def wolf(brush: Brush, figure: Figure) -> None:
    """A wolf in a good mood."""
    for side in (-1, 1):
        brush.part(polygon(((side * 3.4, -21), (side * 10.6, -33), (side * 10.4, -16))), figure.skin)
        brush.feature(polygon(((side * 6, -21.6), (side * 9.4, -28), (side * 9, -18.6))), "suit-pink")
    fur = [(0, -26), (5.6, -24), (9.8, -17), (13.6, -10.6, 1), (9.4, -8.6), (10.6, -3.6, 1), (5.6, -2.6), (0, 1)]
    brush.part(smooth(mirrored(fur), tension=0.14), figure.skin, shadow=4.4)
    brush.feature(smooth(mirrored([(0, -13), (3.2, -11.6), (5.8, -6.4), (4.6, -1.4), (0, 0.4)])), "suit-cream")
    brush.ink(smooth(mirrored([(0, -12.4), (2.8, -12), (1.6, -9.6), (0, -8.8)])))
    brush.mark(line((0, -9), (0, -6.4)), 0.8)
    brush.mark(smooth(((-4.6, -6.6), (-2, -4.6), (0, -6.4), (2, -4.6), (4.6, -6.6)), closed=False), 0.9)
    if not brush.behind:
        for side in (-1, 1):
            brush.part(ellipse(side * 4.6, -16.4, 2, 2.2), "mustard", thin=True)
    eyes(brush, -16.2, 4.4, 0.9)
    for side in (-1, 1):
        brush.feature(polygon(((side * 3, -5), (side * 4.2, -5.2), (side * 3.7, -2.6))), "white")


def crest(brush: Brush, figure: Figure) -> None:
    """A visitor with a comb like a sail."""
    sail = [(-5, -20), (-9, -31), (-2, -29.6), (0, -40), (4.4, -31), (10.6, -33), (8.4, -20)]
    brush.part(polygon(sail), figure.main)
    brush.stroke(joined(line((1.6, -20), tip) for tip in ((-7, -29), (0.2, -36.4), (8.8, -30.6))), 0.7)
    brush.part(
        smooth(mirrored([(0, -25), (6.4, -22.6), (8.4, -14), (6, -6), (3, -1.6), (0, -0.8)])), figure.skin, shadow=3
    )
    if not brush.behind:
        for side in (-1, 1):
            slant = smooth(((side * 1.4, -11.4), (side * 3.4, -15.6), (side * 7, -16.6), (side * 6, -12)))
            brush.part(slant, "mustard")
    brush.ink(joined(ellipse(side * 4.3, -13.9, 0.8, 1.7) for side in (-1, 1)))
    brush.mark(line((-3, -5.6), (0, -4.6), (3, -5.6)), 0.9)
    brush.mark(joined(line((side * 0.8, -9.4), (side * 0.8, -8.4)) for side in (-1, 1)), 0.9)
    for side in (-1, 1):
        brush.part(polygon(((side * 8, -14), (side * 14.6, -17), (side * 8, -9))), figure.skin, thin=True)


def fishbowl(brush: Brush, figure: Figure) -> None:
    """A visitor who brought his own air."""
    brush.part(circle(0, -15, 14.4), "sky")
    brush.part(smooth(mirrored([(0, -25.6), (7, -23.6), (9, -15.6), (5, -7), (0, -3.6)])), figure.skin, shadow=3.4)
    if not brush.behind:
        for side in (-1, 1):
            brush.part(
                smooth(((side * 1.2, -12.4), (side * 2.4, -17.4), (side * 6.8, -18.4), (side * 6, -13))),
                "ink" if not brush.saving else "white",
            )
    smile(brush, -8.6, 2.2)
    for side in (-1, 1):
        brush.stroke(smooth(((side * 2.4, -25), (side * 4, -28.4), (side * 7, -28.6)), closed=False), 1)
        brush.part(circle(side * 7, -28.4, 1.4), figure.trim, thin=True)
    brush.stroke(smooth(((-11, -17.6), (-9, -23.4), (-4.6, -26.8)), closed=False), 1.4, "white")
    brush.part(rectangle((-9.6, -3.4, 19.2, 5.2), 2), figure.trim)
    brush.stroke(joined(line((x, -2.6), (x, 1)) for x in (-5, 0, 5)), 0.6)


def one_eye(brush: Brush, figure: Figure) -> None:
    """A small visitor: one eye, no worries."""
    for side in (-1, 1):
        brush.stroke(smooth(((side * 3, -24), (side * 5.6, -30), (side * 4.6, -35)), closed=False), 1.2)
        brush.part(circle(side * 4.6, -36, 2.1), figure.trim, thin=True)
    brush.part(
        smooth(mirrored([(0, -27), (8.4, -25), (11.4, -15), (9, -5), (3.6, -0.8), (0, -0.4)])), figure.skin, shadow=4.4
    )
    brush.feature(circle(0, -15.6, 6.2), "white", thin=False)
    brush.feature(circle(0.4, -15.4, 3.2), figure.trim)
    brush.ink(circle(0.5, -15.3, 1.6))
    smile(brush, -5, 4)
    brush.feature(polygon(((1.4, -4.6), (3, -5), (2.4, -2.8))), "white")
    spots = ((-8, -10, 1.1), (-9, -13.4, 0.7), (8, -9.6, 1.1))
    brush.mark(joined(circle(x, y, r) for x, y, r in spots), 0.5)


ODDITIES: dict[str, Head] = {"dome": dome, "wolf": wolf, "crest": crest, "fishbowl": fishbowl, "one-eye": one_eye}
