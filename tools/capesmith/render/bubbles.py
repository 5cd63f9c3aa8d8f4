"""Speech bubbles: a rounded box whose outline runs out to the mouth that speaks."""

from __future__ import annotations

import math
from collections.abc import Sequence

from capesmith.render.shapes import Box, Path, Point, Step, rectangle

ROUND = 0.4  # radius of the corners, of the height
BASE = 1.9  # half the width of the tail where it leaves the bubble, in mm
BEND = 0.12  # how far the tail swings to one side, of its length
PIECES = 8  # straight pieces in a corner


def bubble(box: Box, tail: Sequence[float] | None) -> Path:
    """The outline of a bubble; its tail leaves the side or corner nearest to the tip, and swings a little.

    There is no tail where its tip lies inside, nor where the bubble is smaller than its base.
    """
    r = min(box.h * ROUND, box.w / 2)
    if tail is None:
        return rectangle(box, r)
    tip = (float(tail[0]), float(tail[1]))
    core = box.inset(r)
    root = (min(max(tip[0], core.x), core.right), min(max(tip[1], core.y), core.bottom))
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    far = math.hypot(dx, dy)
    if not far:
        return rectangle(box, r)
    ux, uy = dx / far, dy / far
    rim = _rim(core, r)
    along = [(x - root[0]) * ux + (y - root[1]) * uy for x, y in rim]
    aside = [(y - root[1]) * ux - (x - root[0]) * uy for x, y in rim]
    gone = [a > 0 and abs(s) < BASE for a, s in zip(along, aside, strict=True)]
    feet = [foot for side in (-BASE, BASE) if (foot := _foot(rim, along, aside, side)) is not None]
    return _outline(rim, gone, feet, tip, (ux, uy)) if len(feet) == 2 else rectangle(box, r)


def _rim(core: Box, r: float) -> list[Point]:
    """The rounded box as points, clockwise from the top of its right end; edges get points, too."""
    corners = (
        (core.right, core.y, -90),
        (core.right, core.bottom, 0),
        (core.x, core.bottom, 90),
        (core.x, core.y, 180),
    )
    return [
        (x + r * math.cos(a), y + r * math.sin(a))
        for x, y, start in corners
        for a in (math.radians(start + 90 * i / PIECES) for i in range(PIECES + 1))
    ]


def _foot(
    rim: Sequence[Point], along: Sequence[float], aside: Sequence[float], side: float
) -> tuple[int, Point] | None:
    """Where the rim crosses one edge of the tail, if it does: the number of the piece of the rim, and the point."""
    for i in range(len(rim)):
        j = (i + 1) % len(rim)
        if (aside[i] - side) * (aside[j] - side) <= 0 and aside[i] != aside[j] and max(along[i], along[j]) > 0:
            t = (side - aside[i]) / (aside[j] - aside[i])
            if along[i] + t * (along[j] - along[i]) > 0:
                (ax, ay), (bx, by) = rim[i], rim[j]
                return i, (ax + t * (bx - ax), ay + t * (by - ay))
    return None


def _outline(
    rim: Sequence[Point], gone: Sequence[bool], feet: Sequence[tuple[int, Point]], tip: Point, way: Point
) -> Path:
    """Around the rim from one foot of the tail to the other, then out to the tip and back."""
    (_, leave), (after, arrive) = feet  # clockwise, the rim enters the tail at `leave` and comes out at `arrive`
    order = [(after + 1 + i) % len(rim) for i in range(len(rim))]
    steps: list[Step] = [("m", *arrive), *(("l", *rim[i]) for i in order if not gone[i]), ("l", *leave)]
    for start, end in ((leave, tip), (tip, arrive)):
        far = math.hypot(end[0] - start[0], end[1] - start[1])
        sx, sy = -way[1] * BEND * far, way[0] * BEND * far
        first = (start[0] + (end[0] - start[0]) / 3 + sx, start[1] + (end[1] - start[1]) / 3 + sy)
        second = (start[0] + (end[0] - start[0]) * 2 / 3 + sx, start[1] + (end[1] - start[1]) * 2 / 3 + sy)
        steps.append(("c", *first, *second, *end))
    return Path((*steps, ("h",)))
