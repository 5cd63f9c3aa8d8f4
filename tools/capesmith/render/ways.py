"""Lines from point to point: dashes and dots that come out even, and arrows."""

from __future__ import annotations

import math

from capesmith.render.pen import Pen
from capesmith.render.shapes import Path, Point, line, polygon


def dashes(start: Point, end: Point, dash: float, gap: float, clear: float) -> list[tuple[Point, Point]]:
    """Dashes of one length and a little more or less than the usual gap, the same at both ends."""
    long = math.dist(start, end) - 2 * clear
    count = max(1, round((long + gap) / (dash + gap)))
    space = (long - count * dash) / (count - 1) if count > 1 else 0.0
    length = dash if count > 1 else max(0.0, long)
    steps = [clear + i * (dash + space) for i in range(count)]
    return [(toward(start, end, far), toward(start, end, far + length)) for far in steps]


def dots(start: Point, end: Point, pitch: float, clear: float) -> list[Point]:
    """Points at about the usual distance, the same from both ends."""
    long = math.dist(start, end) - 2 * clear
    count = max(2, round(long / pitch) + 1)
    return [toward(start, end, clear + long * i / (count - 1)) for i in range(count)]


def toward(start: Point, end: Point, far: float) -> Point:
    """The point so far from one point toward another."""
    share = far / (math.dist(start, end) or 1.0)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def arrow_head(tip: Point, back: Point, long: float, half: float) -> Path:
    """The head of an arrow that comes from a point."""
    x, y = toward(tip, back, long)
    ux, uy = (tip[0] - x) / long, (tip[1] - y) / long
    return polygon((tip, (x - uy * half, y + ux * half), (x + uy * half, y - ux * half)))


def draw_arrow(
    pen: Pen, start: Point, end: Point, colour: str, width: float, head: tuple[float, float], edge: str = "ink",
    rim: float = 0.5, dash: tuple[float, ...] = (),
) -> None:  # fmt: skip
    """A straight arrow with an edge around it: as wide as told, its head so long and half as wide as told."""
    neck = toward(end, start, 0.8 * head[0])
    pen.paint(line(start, end if dash else neck), None, edge, width + 2 * rim, dash=dash, cap=0)
    pen.paint(line(start, neck), None, colour, width, dash=dash, cap=0)
    pen.paint(arrow_head(end, start, *head), colour, edge, 0.7 * rim)
