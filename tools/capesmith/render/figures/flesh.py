"""Flesh around bones: the tapering pieces of arms and legs, and outlines that are painted as one."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from capesmith.render.shapes import Path, Point, Step, joined, smooth

MUSCLE = 0.42  # where a piece is thickest, if nobody says


def segment(start: Point, end: Point, first: float, middle: float, last: float, at: float = MUSCLE) -> Path:
    """A rounded piece between two joints, with its half widths at the start, at the muscle and at the end."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    mx, my = ax + (bx - ax) * at, ay + (by - ay) * at
    return smooth(
        (
            (ax - dx * first * 0.9, ay - dy * first * 0.9), (ax + dy * first, ay - dx * first),
            (mx + dy * middle, my - dx * middle), (bx + dy * last, by - dx * last),
            (bx + dx * last * 0.8, by + dy * last * 0.8), (bx - dy * last, by + dx * last),
            (mx - dy * middle, my + dx * middle), (ax - dy * first, ay + dx * first),
        )
    )  # fmt: skip


def united(paths: Iterable[Path]) -> Path:
    """Outlines as one that has no holes where they overlap: all of them run the same way round."""
    return joined(Path(tuple(_clockwise(ring))) for path in paths for ring in _rings(path))


def _rings(path: Path) -> Iterator[list[Step]]:
    ring: list[Step] = []
    for step in path.steps:
        if step[0] == "m" and ring:
            yield ring
            ring = []
        ring.append(step)
    if ring:
        yield ring


def _clockwise(ring: list[Step]) -> list[Step]:
    ends = [_end(step) for step in ring if len(step) > 1]
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ends, [*ends[1:], ends[0]], strict=True))
    return ring if area >= 0 else _reversed(ring)


def _reversed(ring: list[Step]) -> list[Step]:
    drawn = [step for step in ring if len(step) > 1]
    steps: list[Step] = [("m", *_end(drawn[-1]))]
    for before, step in zip(reversed(drawn[:-1]), reversed(drawn[1:]), strict=True):
        if len(step) == 7:
            _, a, b, c, d, *_ = step
            steps.append(("c", c, d, a, b, *_end(before)))
        else:
            steps.append(("l", *_end(before)))
    return [*steps, ("h",)]


def _end(step: Step) -> Point:
    _, *at = step
    return at[-2], at[-1]
