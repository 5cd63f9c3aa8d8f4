"""Outlines in millimetres, y down: plain data that a pen fills, strokes or clips to."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Any, NamedTuple

from capesmith.render.chance import Chance

Point = tuple[float, float]
# One piece of an outline: "m" or "l" and a point, "c" and three points, or "h" to close.
Step = tuple[str, *tuple[float, ...]]


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)


class Path(NamedTuple):
    """An outline as steps; several closed parts may follow one another."""

    steps: tuple[Step, ...]

    def __add__(self, other: object) -> Path:
        assert isinstance(other, Path)
        return Path(self.steps + other.steps)

    def moved(self, dx: float, dy: float) -> Path:
        return self.transformed(1.0, 0.0, 0.0, 1.0, dx, dy) if dx or dy else self

    def scaled(self, sx: float, sy: float | None = None) -> Path:
        return self.transformed(sx, 0.0, 0.0, sx if sy is None else sy, 0.0, 0.0)

    def turned(self, degrees: float) -> Path:
        """Turned clockwise about the origin."""
        a = math.radians(degrees)
        c, s = math.cos(a), math.sin(a)
        return self.transformed(c, s, -s, c, 0.0, 0.0)

    def transformed(self, a: float, b: float, c: float, d: float, e: float, f: float) -> Path:
        """Through a matrix: x' = a x + c y + e, y' = b x + d y + f. Written out, because figures do little else."""
        steps: list[Step] = []
        add = steps.append
        for step in self.steps:
            if len(step) == 7:
                _, x, y, u, v, p, q = step
                add(
                    (
                        "c", a * x + c * y + e, b * x + d * y + f, a * u + c * v + e, b * u + d * v + f,
                        a * p + c * q + e, b * p + d * q + f,
                    )
                )  # fmt: skip
            elif len(step) == 3:
                op, x, y = step
                add((op, a * x + c * y + e, b * x + d * y + f))
            else:
                add(step)
        return Path(tuple(steps))

    def mapped(self, f: Callable[[float, float], Point]) -> Path:
        """With every point moved by a function."""
        steps: list[Step] = []
        for op, *at in self.steps:
            steps.append((op, *(v for i in range(0, len(at), 2) for v in f(at[i], at[i + 1]))))
        return Path(tuple(steps))

    def bounds(self) -> Box:
        """The box around all its points (curves: around their handles, too)."""
        steps: Sequence[Any] = self.steps
        xs = list(chain.from_iterable([step[1::2] for step in steps]))
        ys = list(chain.from_iterable([step[2::2] for step in steps]))
        left, top = min(xs), min(ys)
        return Box(left, top, max(xs) - left, max(ys) - top)


def polygon(points: Iterable[Point], *, closed: bool = True) -> Path:
    steps: list[Step] = [("l", x, y) for x, y in points]
    steps[0] = ("m", *steps[0][1:])
    return Path((*steps, ("h",)) if closed else tuple(steps))


def joined(paths: Iterable[Path]) -> Path:
    """Outlines as one."""
    return Path(tuple([step for path in paths for step in path.steps]))


def line(*points: Point) -> Path:
    return polygon(points, closed=False)


def rectangle(box: Sequence[float], radius: float = 0) -> Path:
    x, y, w, h = box
    r = min(radius, w / 2, h / 2)
    if r <= 0:
        return polygon(((x, y), (x + w, y), (x + w, y + h), (x, y + h)))
    k = r * 0.4477152  # 1 − the handle length of a quarter circle
    return Path(
        (
            ("m", x + r, y), ("l", x + w - r, y), ("c", x + w - k, y, x + w, y + k, x + w, y + r),
            ("l", x + w, y + h - r), ("c", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
            ("l", x + r, y + h), ("c", x + k, y + h, x, y + h - k, x, y + h - r),
            ("l", x, y + r), ("c", x, y + k, x + k, y, x + r, y), ("h",),
        )
    )  # fmt: skip


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Path:
    kx, ky = rx * 0.5522848, ry * 0.5522848
    return Path(
        (
            ("m", cx + rx, cy), ("c", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
            ("c", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
            ("c", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
            ("c", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy), ("h",),
        )
    )  # fmt: skip


def circle(cx: float, cy: float, r: float) -> Path:
    return ellipse(cx, cy, r, r)


def regular(cx: float, cy: float, r: float, sides: int, turn: float = 0) -> Path:
    """A regular polygon; with turn 0 its first corner points right (a flat-top hexagon), 30 a pointed one."""
    start = math.radians(turn)
    corners = (start + 2 * math.pi * i / sides for i in range(sides))
    return polygon([(cx + r * math.cos(a), cy + r * math.sin(a)) for a in corners])


def star(cx: float, cy: float, outer: float, inner: float, points: int = 5, turn: float = -90) -> Path:
    start = math.radians(turn)
    corners = [
        (cx + r * math.cos(a), cy + r * math.sin(a))
        for i in range(2 * points)
        for r, a in [((outer, inner)[i % 2], start + math.pi * i / points)]
    ]
    return polygon(corners)


def burst(
    cx: float, cy: float, outer: float, inner: float, points: int, chance: Chance | None = None,
    jitter: float = 0.0, stretch: float = 1.0, turn: float = 0.0,
) -> Path:  # fmt: skip
    """A comic-book burst: a star whose points vary."""
    corners = []
    for i in range(2 * points):
        a = math.radians(turn) + math.pi * i / points
        r = (outer, inner)[i % 2] * (1 + (chance.between(-jitter, jitter) if chance and jitter else 0))
        corners.append((cx + stretch * r * math.cos(a), cy + r * math.sin(a)))
    return polygon(corners)


def arc(cx: float, cy: float, r: float, start: float, end: float) -> Path:
    """An open arc from one angle to another, in degrees, clockwise from the right."""
    parts = max(1, math.ceil(abs(end - start) / 90))
    step = math.radians(end - start) / parts
    handle = 4 / 3 * math.tan(step / 4) * r
    a = math.radians(start)
    steps: list[Step] = [("m", cx + r * math.cos(a), cy + r * math.sin(a))]
    for _ in range(parts):
        b = a + step
        steps.append(
            (
                "c", cx + r * math.cos(a) - handle * math.sin(a), cy + r * math.sin(a) + handle * math.cos(a),
                cx + r * math.cos(b) + handle * math.sin(b), cy + r * math.sin(b) - handle * math.cos(b),
                cx + r * math.cos(b), cy + r * math.sin(b),
            )
        )  # fmt: skip
        a = b
    return Path(tuple(steps))


def smooth(points: Sequence[Sequence[float]], *, closed: bool = True, tension: float = 0.18) -> Path:
    """A Catmull-Rom curve through points; a third item marks a corner."""
    n = len(points)
    at = [(p[0], p[1]) for p in points]
    corner = [len(p) > 2 and bool(p[2]) for p in points]

    def tangent(i: int) -> Point:
        if corner[i] or (not closed and i in (0, n - 1)):
            return 0.0, 0.0
        (ax, ay), (bx, by) = at[(i - 1) % n], at[(i + 1) % n]
        return (bx - ax) * tension, (by - ay) * tension

    steps: list[Step] = [("m", *at[0])]
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        (px, py), (qx, qy), (tx, ty), (ux, uy) = at[i], at[j], tangent(i), tangent(j)
        steps.append(("c", px + tx, py + ty, qx - ux, qy - uy, qx, qy))
    return Path((*steps, ("h",)) if closed else tuple(steps))


def mirrored(half: Sequence[Sequence[float]]) -> list[tuple[float, ...]]:
    """A half of points and its mirror image about x = 0, as one closed outline."""
    other = [(-p[0], *p[1:]) for p in reversed(half) if abs(p[0]) > 1e-6]
    return [*(tuple(p) for p in half), *other]
