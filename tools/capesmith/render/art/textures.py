"""Textures that fill a box: halftone dots, rays, speed lines, skylines and windows. Each is one outline per colour."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import NamedTuple

from capesmith.render.chance import Chance
from capesmith.render.shapes import Box, Path, Point, Step, joined, polygon, rectangle

Density = Callable[[float, float], float]
SMALLEST = 0.07  # of the pitch; smaller dots print as dirt


def texture_key(*parameters: object) -> str:
    """A name for a texture that repeats, the same for the same parameters."""
    return "texture-" + blake2b(repr(parameters).encode(), digest_size=8).hexdigest()


def halftone(box: Sequence[float], pitch: float, density: Density, *, largest: float = 0.62, turn: float = 45) -> Path:
    """Dots on a turned lattice; `density(u, v)` from 0 to 1 over the box, u to the right, v down.

    The lattice hangs on the origin of the drawing, not on the box, so that neighbouring boxes agree.
    """
    x, y, w, h = box
    c, s = math.cos(math.radians(turn)) * pitch, math.sin(math.radians(turn)) * pitch
    corners = ((x, y), (x + w, y), (x, y + h), (x + w, y + h))
    i_range = _span((px * c + py * s) / pitch**2 for px, py in corners)
    j_range = _span((-px * s + py * c) / pitch**2 for px, py in corners)
    steps: list[Step] = []
    for i in i_range:
        for j in j_range:
            px, py = i * c - j * s, i * s + j * c
            if x - pitch < px < x + w + pitch and y - pitch < py < y + h + pitch:
                k = min(1.0, density((px - x) / w, (py - y) / h))
                if k > 0:
                    r = pitch * largest * math.sqrt(k)
                    if r > SMALLEST * pitch:
                        _dot(steps, px, py, r)
    return Path(tuple(steps))


def _span(values: object) -> range:
    found = list(values)  # type: ignore[call-overload]
    return range(math.floor(min(found)) - 1, math.ceil(max(found)) + 2)


def _dot(steps: list[Step], x: float, y: float, r: float) -> None:
    """A round dot in two curves: at this size nobody sees that it is not quite a circle."""
    k = r * 1.3333
    steps.append(("m", x - r, y))
    steps.append(("c", x - r, y - k, x + r, y - k, x + r, y))
    steps.append(("c", x + r, y + k, x - r, y + k, x - r, y))


def rays(cx: float, cy: float, radius: float, count: int, *, turn: float = 0, share: float = 0.5) -> Path:
    """Wedges from one point, each filling a share of its sector."""
    wedges = []
    step = 2 * math.pi / count
    for i in range(count):
        a = math.radians(turn) + step * i
        b = a + step * share
        wedges.append(
            polygon(
                (
                    (cx, cy),
                    (cx + radius * math.cos(a), cy + radius * math.sin(a)),
                    (cx + radius * math.cos(b), cy + radius * math.sin(b)),
                )
            )
        )
    return joined(wedges)


def speed_lines(
    cx: float, cy: float, inner: float, outer: float, count: int, chance: Chance, *, half_angle: float = 0.03
) -> Path:
    """Wedges that point inwards and leave the middle free."""
    wedges = []
    for i in range(count):
        a = 2 * math.pi * (i + chance.between(-0.35, 0.35)) / count
        w = chance.between(0.25, 1) * half_angle
        r = inner * chance.between(1, 1.55)
        wedges.append(
            polygon(
                (
                    (cx + r * math.cos(a), cy + r * math.sin(a)),
                    (cx + outer * math.cos(a - w), cy + outer * math.sin(a - w)),
                    (cx + outer * math.cos(a + w), cy + outer * math.sin(a + w)),
                )
            )
        )
    return joined(wedges)


# Roofs as (share of the width, share of the height) between the two walls, and how often each is built.
_ROOFS = (
    (0.20, ((0.2, 1.0), (0.2, 1.08), (0.8, 1.08), (0.8, 1.0))),  # stepped
    (0.32, ((0.5, 1.16),)),  # spire
    (0.42, ((0.45, 1.0), (0.48, 1.25), (0.52, 1.25), (0.55, 1.0))),  # mast
    (0.52, ((1.0, 1.1),)),  # slant
    (1.00, ()),  # flat
)


class Building(NamedTuple):
    """A building in a row of them: its walls, and its outline with the roof."""

    walls: Box
    outline: Path


def buildings(
    box: Sequence[float], chance: Chance, *, low: float, high: float, widths: tuple[float, float]
) -> list[Building]:
    """Buildings from left to right, standing on the bottom of the box; heights and widths are shares of the box."""
    x, y, w, h = box
    base, at = y + h, x
    found = []
    while at < x + w:
        wide, high_up, kind = chance.between(*widths) * w, chance.between(low, high) * h, chance.unit()
        roof = next(points for limit, points in _ROOFS if kind < limit)
        corners = ((0, 0), (0, 1), *roof, (1, 1), (1, 0))
        outline = polygon([(at + u * wide, base - v * high_up) for u, v in corners])
        found.append(Building(Box(at, base - high_up, wide, high_up), outline))
        at += wide
    return found


def skyline(box: Sequence[float], chance: Chance, *, low: float, high: float, widths: tuple[float, float]) -> Path:
    """The roofs of a row of buildings as one outline."""
    return joined(one.outline for one in buildings(box, chance, low=low, high=high, widths=widths))


LIT, OFTEN, SELDOM = 0.25, 0.75, 0.14  # floors where people are up; windows lit on such a floor, and on others


def night_windows(
    walls: Iterable[Box], chance: Chance, *, pitch: Point = (1.35, 1.9), size: Point = (0.75, 1.05), warm: float = 0.8
) -> tuple[Path, Path]:
    """The lit windows of houses at night, warm and cold ones; a share of the windows is warm."""
    found: tuple[list[Path], list[Path]] = ([], [])
    for wall in walls:
        columns, floors = int((wall.w - 1.2) / pitch[0]), int((wall.h - 2) / pitch[1])
        left = wall.x + (wall.w - columns * pitch[0] + pitch[0] - size[0]) / 2
        for floor in range(floors):
            share = OFTEN if chance.unit() < LIT else SELDOM
            for column in range(columns):
                if chance.unit() < share:
                    at = (left + column * pitch[0], wall.y + 1.4 + floor * pitch[1], *size)
                    found[chance.unit() >= warm].append(rectangle(at))
    return joined(found[0]), joined(found[1])


__all__ = [
    "Box",
    "Building",
    "Density",
    "buildings",
    "halftone",
    "night_windows",
    "rays",
    "skyline",
    "speed_lines",
    "texture_key",
]
