"""Capes: the part behind the upper half and the part behind the legs, straight where they meet."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.render.chance import Chance
from capesmith.render.colour import shade
from capesmith.render.shapes import Path, Step, line, polygon
from capesmith.systems.heroes_wanted.press.figure.brush import INNER, Brush, blob
from capesmith.systems.heroes_wanted.press.figure.seam import BEYOND, CAPE, FOLD, LINING, STRAIGHT, colours

LEFT, RIGHT = -21.6, 20.6  # how far a hem may sway


def draw_upper_cape(brush: Brush, villain: bool) -> None:
    """From the shoulders to beyond the seam."""
    tone = colours(villain)
    with brush.shape(_falling(10.6, -35.2, 15.2, -26, CAPE), tone["cape"], light=(-1.6, 0)):
        brush.flat(_falling(8, -36, 12.4, -24, LINING), tone["lining"])
        for side in (-1, 1):
            fold = (("m", side * 13.4, -31.0), ("c", side * 15.6, -22.0, side * FOLD, -12.0, side * FOLD, -STRAIGHT),
                    ("l", side * FOLD, BEYOND))  # fmt: skip
            brush.stripe(Path(fold), INNER, tone["crease"])


def _falling(top_x: float, top_y: float, mid_x: float, mid_y: float, edge: float) -> Path:
    """A cloth that hangs from the shoulders and comes down upright to the seam."""
    right: list[Step] = [
        ("m", top_x, top_y),
        ("c", top_x + 2, top_y + 1, mid_x - 0.6, mid_y - 4, mid_x, mid_y),
        ("c", mid_x + 0.9, mid_y + 6, edge, -STRAIGHT - 9, edge, -STRAIGHT),
        ("l", edge, BEYOND),
        ("l", -edge, BEYOND),
        ("l", -edge, -STRAIGHT),
        ("c", -edge, -STRAIGHT - 9, -mid_x - 0.9, mid_y + 6, -mid_x, mid_y),
        ("c", -mid_x + 0.6, mid_y - 4, -top_x - 2, top_y + 1, -top_x, top_y),
        ("h",),
    ]
    return Path(tuple(right))


def draw_lower_cape(brush: Brush, villain: bool, hem: str, chance: Chance) -> None:
    """From before the seam down to the hem."""
    tone = colours(villain)
    edge = _hem(hem, chance)
    (rx, ry), (lx, ly) = edge[0][:2], edge[-1][:2]
    outline = _hanging(CAPE, (rx, ry), (lx, ly), blob(*edge).steps[1 : len(edge)])
    with brush.shape(outline, tone["cape"], light=(-1.6, 0)):
        brush.flat(_hanging(LINING, (rx * 0.8, 62), (lx * 0.8, 62), (("l", lx * 0.8, 62),)), tone["lining"])
        if not brush.saving:
            for x in (-9.4, -1.2, 8.2):
                fold = polygon(((x, 15), (x * 1.22 + 2.4, 64), (x * 1.22 - 1.4, 64)))
                brush.flat(fold, shade(tone["lining"], 0.8), 0)
        for side, end in ((-1, lx * 0.92), (1, rx * 0.92)):
            brush.stripe(Path((("m", side * FOLD, -BEYOND), ("l", side * FOLD, STRAIGHT),
                              ("c", side * FOLD, 22.0, end, 36.0, end, 62.0))), INNER, tone["crease"])  # fmt: skip
        for x in (-12.4, 11.6):
            brush.lines(line((x, 12), (x * 1.2, 64)))


def _hanging(edge: float, right: Sequence[float], left: Sequence[float], hem: Sequence[Step]) -> Path:
    """A cloth that leaves the seam upright and falls to a hem that runs from right to left."""
    (rx, ry), (lx, ly) = right, left
    return Path(
        (
            ("m", -edge, -BEYOND), ("l", edge, -BEYOND), ("l", edge, STRAIGHT),
            ("c", edge, STRAIGHT + 12, rx, ry - 16, rx, ry), *hem,
            ("c", lx, ly - 16, -edge, STRAIGHT + 12, -edge, STRAIGHT), ("h",),
        )
    )  # fmt: skip


# How many waves, how deep, how far down at the sides, and how much higher in the middle.
_HEMS = {
    "waves": (4, 2.6, 49.0, 0.0),
    "scallops": (6, 2.2, 45.0, 0.0),
    "points": (4, 7.0, 46.0, 0.0),
    "straight": (1, 0.8, 52.0, 0.0),
    "short": (5, 1.8, 37.0, 0.0),
    "swallow": (3, 1.6, 55.0, 20.0),
    "torn": (6, 6.5, 47.0, 0.0),
    "jagged": (5, 9.0, 50.0, 0.0),
}


def _hem(kind: str, chance: Chance) -> list[tuple[float, ...]]:
    """The points of a hem from right to left; all corners for torn cloth, waves for whole cloth."""
    count, depth, low, rise = _HEMS[kind]
    sharp = kind in ("points", "torn", "jagged")
    points: list[tuple[float, ...]] = [(RIGHT, low, 1)]
    steps = 2 * count
    for i in range(1, steps):
        jitter = chance.between(-0.35, 0.35) if kind in ("torn", "jagged") else 0.0
        share = (i + jitter) / steps
        up = i % 2 == 1
        y = low + (-depth if up else depth * 0.35) * (1 + jitter) - rise * 4 * share * (1 - share)
        x = RIGHT + (LEFT - RIGHT) * share
        points.append((x, y, 1) if sharp or (kind == "scallops" and up) else (x, y))
    return [*points, (LEFT, low + 0.8, 1)]
