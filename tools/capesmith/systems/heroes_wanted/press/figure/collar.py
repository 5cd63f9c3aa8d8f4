"""The neck and what closes the cape: clasps, collars, scarves, furs."""

from __future__ import annotations

import math
from collections.abc import Callable

from capesmith.render.colour import shade
from capesmith.render.shapes import circle, polygon
from capesmith.systems.heroes_wanted.press.figure import seam
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, blob, curve, even
from capesmith.systems.heroes_wanted.press.figure.costume import Costume


def draw_neck(brush: Brush, costume: Costume) -> None:
    tone = costume.skin if brush.saving else shade(costume.skin, 0.86)
    brush.part(blob((-2.9, -40.4, 1), (2.9, -40.4, 1), (3.5, -35.6), (0, -33.2), (-3.5, -35.6)), tone, line=0.6)


def draw_collar(brush: Brush, costume: Costume) -> None:
    _COLLARS[costume.collar](brush, costume)


def _clasps(brush: Brush, costume: Costume) -> None:
    belt = seam.colours(costume.villain)["belt"]
    strap = blob((11, -33.6, 1), (8, -36.4), (3, -35.6, 1), (6.6, -33.4))
    cape = seam.colours(costume.villain)["cape"]
    for side in (-1, 1):
        brush.part(strap.scaled(side, 1), cape, line=0.6)
        brush.part(circle(side * 7.6, -33.4, 1.7), belt, line=0.55, light=(-0.5, -0.4))


def _high(brush: Brush, costume: Costume) -> None:
    """A collar for making entrances."""
    tone = seam.colours(costume.villain)
    for side in (-1, 1):
        wing = blob(
            (side * 1.2, -32.4, 1),
            (side * 5, -36),
            (side * 10.6, -45.6, 1),
            (side * 12.4, -38),
            (side * 11.4, -33, 1),
            (side * 6, -31.6),
        )
        brush.part(wing, tone["cape"])
        lining = blob(
            (side * 2.4, -33, 1), (side * 6, -36.2), (side * 10, -43.4, 1), (side * 10.4, -37.4), (side * 8.6, -33.2, 1)
        )
        brush.flat(lining, tone["lining"], 0.35)
    brush.part(circle(0, -32.4, 1.7), tone["belt"], line=0.55)


def _scarf(brush: Brush, costume: Costume) -> None:
    brush.part(
        blob((3, -35, 1), (8, -33), (13.4, -35), (15.4, -30.6, 1), (10, -29.4), (4, -31.6, 1)), costume.accent, line=0.6
    )
    brush.part(even((0, -38.4), (4.6, -38), (6.8, -35.6), (4.8, -32.6), (0, -31.6)), costume.accent, line=0.6)
    brush.lines(curve((-5, -36), (0, -34.6), (5, -36)) + curve((-3, -33.8), (0, -33), (3, -33.8)))


def _fur(brush: Brush, costume: Costume) -> None:
    tufts = []
    for i in range(9):
        a = math.radians(10 + 20 * i)
        tufts.append(circle(9.4 * math.cos(a), -36.2 + 4.2 * math.sin(a), 2.3))
    brush.group(tufts, "#F4F1E6", line=0.6)


def _ruff(brush: Brush, costume: Costume) -> None:
    points = []
    for i in range(28):
        a = math.pi * 2 * i / 28
        k = 1 if i % 2 else 0.84
        points.append((8.4 * k * math.cos(a), -35.6 + 3.1 * k * math.sin(a)))
    brush.part(blob(*points), "#FFFDF4", line=0.6)
    brush.lines(curve((-5, -35.6), (0, -34.2), (5, -35.6)))


def _bow(brush: Brush, costume: Costume) -> None:
    _clasps(brush, costume)
    wing = blob((0.6, -33.6, 1), (4.8, -36, 1), (4.6, -31.4, 1))
    brush.part(wing, costume.accent, line=0.55)
    brush.part(wing.scaled(-1, 1), costume.accent, line=0.55)
    brush.part(circle(0, -33.6, 1.2), costume.accent, line=0.5)


def _points(brush: Brush, costume: Costume) -> None:
    """A pointed collar in the second colour."""
    for side in (-1, 1):
        brush.part(
            polygon(((side * 1, -34.4), (side * 4.6, -38), (side * 11.6, -34.4), (side * 7, -29.4))),
            costume.second,
            line=0.6,
        )


def _ring(brush: Brush, costume: Costume) -> None:
    """A stiff ring for helmets."""
    _clasps(brush, costume)
    brush.part(even((0, -36.6), (4.6, -36.8), (6.4, -35.2), (4.6, -33), (0, -32.4)), costume.second, line=0.6)


_COLLARS: dict[str, Callable[[Brush, Costume], None]] = {
    "clasps": _clasps, "high": _high, "scarf": _scarf, "fur": _fur, "ruff": _ruff, "bow": _bow, "points": _points,
    "ring": _ring,
}  # fmt: skip
