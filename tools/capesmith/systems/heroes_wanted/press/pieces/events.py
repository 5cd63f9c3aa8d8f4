"""The four pictures of the event tokens: a bystander, a mirror, a bootleg DVD, and litter.

Each is drawn about the origin and about 12 high.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from capesmith.render.colour import shade
from capesmith.render.pieces.inking import Brush
from capesmith.render.shapes import arc, circle, ellipse, line, polygon, rectangle, smooth


def _bystander(brush: Brush) -> None:
    """Hands up, mouth open, wrong place, wrong time."""
    skin = "#D69A6A"
    for side in (-1, 1):
        arm = [(2.2, 3.0), (4.2, 1.6), (4.6, -2.0), (3.6, -2.2), (3.0, 0.6), (1.6, 1.4)]
        brush.shape(smooth([(side * x, y) for x, y in arm]), "#0E9F7E")
        brush.shape(circle(side * 4.2, -2.9, 1.0), skin)
    brush.shape(smooth([(-2.6, 1.8), (0, 1.2), (2.6, 1.8), (2.9, 5.6, 1), (-2.9, 5.6, 1)]), "#0E9F7E")
    brush.shape(
        smooth([(0, -6.0), (2.5, -5.0), (2.8, -2.0), (1.8, 0.8), (0, 1.7), (-1.8, 0.8), (-2.8, -2.0), (-2.5, -5.0)]),
        skin,
    )
    brush.shape(
        smooth(
            [
                (-2.8, -2.2, 1),
                (-3.2, -5.0),
                (0, -6.9),
                (3.2, -5.0),
                (2.8, -2.2, 1),
                (2.0, -4.2),
                (-0.6, -4.6),
                (-2.0, -3.8),
            ]
        ),
        "#3B2A20",
    )
    for side in (-1, 1):
        brush.pen.paint(circle(side * 1.1, -2.4, 0.85), "white", "ink", 0.2)
        brush.solid(circle(side * 1.1, -2.4, 0.32))
    brush.shape(ellipse(0, -0.1, 0.8, 0.95), "#8E2A2A", 0.25)


def _mirror(brush: Brush) -> None:
    """A funhouse mirror on its stand."""
    brush.shape(polygon([(-2.6, 5.6), (2.6, 5.6), (1.2, 4.0), (-1.2, 4.0)]), "#C98A12")
    brush.shape(ellipse(0, -1.1, 4.6, 5.6), "#FFD91F")
    brush.shape(ellipse(0, -1.1, 3.5, 4.5), "#D9F1F7")
    with brush.pen.clipped(ellipse(0, -1.1, 3.5, 4.5)):
        brush.tone(polygon([(-4, 1.5), (1.4, -6), (2.8, -6), (-4, 3.6)]), "#FFFFFF")
        brush.tone(polygon([(-1.8, 4), (4, -3.4), (4, -1.8), (-0.6, 4)]), "#FFFFFF")
    brush.stroke(smooth([(1.5, -4.0), (-0.6, -2.6), (1.6, -1.0), (-0.8, 0.6), (1.2, 2.2)], closed=False), 0.3)
    brush.stroke(ellipse(0, -1.1, 3.5, 4.5))


def _dvd_box(brush: Brush) -> None:
    """Straight from the factory, quality none."""
    brush.shape(circle(2.6, -0.6, 3.7), "#DDE3EA")
    brush.tone(polygon([(2.6, -0.6), (6.2, -2.0), (6.2, 0.4)]), "#FFFFFF")
    brush.stroke(circle(2.6, -0.6, 3.7))
    brush.shape(circle(2.6, -0.6, 0.9), "#FFFFFF")
    brush.shape(rectangle((-4.6, -5.6, 7.0, 9.8), 0.4), "#D8192A")
    brush.tone(rectangle((-4.4, -5.4, 0.9, 9.4)), shade("#D8192A", 0.66))
    brush.stroke(line((-3.5, -5.5), (-3.5, 4.1)), 0.25)
    brush.pen.text(-0.55, -2.5, "POW", "display", 7.4, "ink" if brush.saving else "#FFD91F", align="centre", turn=-8)
    brush.shape(rectangle((-2.9, -1.2, 4.7, 4.2), 0.2), "#FFF3B0", 0.25)
    brush.stroke(line((-2.4, 0.0), (1.3, 2.0)), 0.5)
    brush.stroke(line((1.3, 0.0), (-2.4, 2.0)), 0.5)


def _litter(brush: Brush) -> None:
    """A cup, a peel, and somebody's conscience."""
    peel = smooth([(-4.8, 4.2, 1), (-4.2, 2.2), (-2.8, 0.8), (-2.6, -1.2, 1), (-1.6, -1.0, 1), (-1.4, 0.8),
                   (0.4, 2.0), (1.4, 4.4, 1), (-0.6, 3.4), (-1.6, 2.8), (-2.0, 5.0, 1), (-2.8, 3.0)])  # fmt: skip
    brush.stroke(line((2.0, -3.4), (3.0, -6.6), (4.4, -6.9)), 0.9)
    cup = polygon([(-0.6, -3.4), (4.8, -2.6), (3.6, 4.6), (0.2, 4.2)])
    brush.shape(cup, "#FFFFFF")
    with brush.pen.clipped(cup):
        for x in (0.2, 2.4, 4.6):
            brush.tone(polygon([(x, -4), (x + 1.1, -4), (x + 0.5, 5), (x - 0.6, 5)]), "#D8192A")
    brush.stroke(cup)
    brush.shape(polygon([(-1.0, -4.2), (5.2, -3.3), (5.0, -2.3), (-1.1, -3.2)]), "#D9F1F7")
    brush.shape(peel, "#FFD91F")
    brush.stroke(arc(-3.4, 4.6, 0.6, 200, 340), 0.2)


class Event(NamedTuple):
    """The picture of an event token and the colour of its ground; both sides of a token differ in lightness."""

    ground: str
    draw: Callable[[Brush], None]


EVENTS = {
    "bystander": Event("#FFE97D", _bystander),
    "mirror": Event("#4A1259", _mirror),
    "dvd box": Event("#0B4A94", _dvd_box),
    "litter": Event("#BFE6B4", _litter),
}
