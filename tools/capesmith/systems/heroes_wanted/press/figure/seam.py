"""The seam contract: what crosses the line where an upper half meets a lower half, equal on every card.

Millimetres from the axis of the figure and from the seam, y down. Between `-STRAIGHT` and `STRAIGHT` nothing but
these parts may be drawn, and both halves draw all of them, so that any two halves join and a cutting error shows
costume.
"""

from __future__ import annotations

from capesmith.render.shapes import Box, Path, circle, line, polygon, rectangle
from capesmith.systems.heroes_wanted.press.figure.brush import CONTOUR, INNER, Brush

WAIST = 7.0
CAPE = 20.0
LINING = 14.5
FOLD = 17.2
BELT_TOP, BELT_BOTTOM = -1.9, 2.2
BUCKLE = 2.9
STRAIGHT = 3.0  # capes and waist run straight down this far on both sides
BEYOND = 4.0  # how far a half continues across the seam: 3 mm of bleed after scaling, and some

# Everything a figure may reach, from the axis and the seam.
REACH = Box(-22, -58, 43, 120)

HERO = {"cape": "#D8192A", "lining": "#8E1120", "crease": "ink", "belt": "#FFC81F", "gem": "#D21F30", "rim": "#FFFFFF"}
VILLAIN = {"cape": "#20222B", "lining": "#8A1230", "crease": "#5A5F74", "belt": "#9AA2B4", "gem": "#2E9E4F",
           "rim": "#F4E04A"}  # fmt: skip


def colours(villain: bool) -> dict[str, str]:
    return VILLAIN if villain else HERO


def belt(brush: Brush, villain: bool) -> None:
    """The belt with its buckle, drawn last on both halves."""
    tone = colours(villain)
    edge = WAIST + 0.3
    band = polygon(((-edge, BELT_TOP), (edge, BELT_TOP), (edge + 0.1, BELT_BOTTOM), (-edge - 0.1, BELT_BOTTOM)))
    with brush.shape(band, tone["belt"], light=(-2.2, 0)):
        loops = Path(())
        for x in (-5, 5):
            loops += rectangle((x - 0.8, BELT_TOP, 1.6, BELT_BOTTOM - BELT_TOP))
        brush.flat(loops, tone["belt"], INNER)
    brush.flat(circle(0, 0, BUCKLE), tone["rim"], CONTOUR)
    brush.flat(circle(0, 0, 1.6), tone["gem"], INNER)
    brush.lines(line((-0.7, -0.5), (-0.2, -0.8)), 0.4, "white")


def waist(top: float, bottom: float) -> Path:
    """The costume under the belt."""
    return rectangle((-WAIST, top, 2 * WAIST, bottom - top))
