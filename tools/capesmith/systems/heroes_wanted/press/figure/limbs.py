"""Limbs and hands as outlines: an arm or leg is a chain of tapering segments, a hand sits at the end of one."""

from __future__ import annotations

import math
from typing import NamedTuple

from capesmith.render.shapes import Path, Point, line
from capesmith.systems.heroes_wanted.press.figure.brush import blob, curve


def segment(start: Point, end: Point, first: float, middle: float, last: float, at: float = 0.42) -> Path:
    """A rounded piece between two joints, with its half widths at the start, at the muscle and at the end."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    mx, my = ax + (bx - ax) * at, ay + (by - ay) * at
    return blob(
        (ax - dx * first * 0.9, ay - dy * first * 0.9), (ax + dy * first, ay - dx * first),
        (mx + dy * middle, my - dx * middle), (bx + dy * last, by - dx * last),
        (bx + dx * last * 0.8, by + dy * last * 0.8), (bx - dy * last, by + dx * last),
        (mx - dy * middle, my + dx * middle), (ax - dy * first, ay + dx * first),
    )  # fmt: skip


def tube(start: Point, end: Point, first: float, last: float) -> Path:
    """A piece that is cut straight at its start: the shaft of a boot, a sock."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    return blob(
        (ax + dy * first, ay - dx * first, 1), (bx + dy * last, by - dx * last), (bx + dx * last, by + dy * last),
        (bx - dy * last, by + dx * last), (ax - dy * first, ay + dx * first, 1),
    )  # fmt: skip


def between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def heading(start: Point, end: Point) -> float:
    """Degrees clockwise from straight up."""
    return math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))


def across(at: Point, turn: float, half: float, bow: float = 0.6) -> Path:
    """A line across a limb that heads in a direction: a cuff or a seam."""
    return curve((-half, 0), (0, -bow), (half, 0)).turned(turn).moved(*at)


class Hand(NamedTuple):
    """A hand from its wrist at the origin, fingers up: the parts of its outline and the lines on it."""

    parts: tuple[Path, ...]
    lines: Path

    def placed(self, at: Point, turn: float, flip: bool = False, scale: float = 1.0) -> Hand:
        def put(path: Path) -> Path:
            return path.scaled(-scale if flip else scale, scale).turned(turn).moved(*at)

        return Hand(tuple(put(part) for part in self.parts), put(self.lines))


_FIST = blob((-2.3, 0.6, 1), (-3.3, -2.4), (-3.4, -5.4), (-2, -7.3), (1, -7.6), (3.1, -6.6), (3.5, -3.6), (2.4, 0.6, 1))
_KNUCKLES = line((-1.5, -7), (-1.4, -4.6)) + line((0.3, -7.2), (0.3, -4.6)) + line((1.9, -6.9), (1.8, -4.8))
_THUMB = curve((-3.1, -4.3), (-0.4, -4.5), (2, -4.1), (2.5, -3), (1, -2.3), (-1.4, -2.4))


def _fingers(*tips: tuple[float, float, float], root: float = -4.2) -> tuple[Path, ...]:
    """Fingers from the palm to each tip, with a half width."""
    return tuple(segment((x * 0.5, root), (x, y), r, r, r * 0.86) for x, y, r in tips)


def _nail(x: float, y: float) -> Path:
    """A pointed finger."""
    return blob((x * 0.62 - 1.2, -4, 1), (x - 1.4, -7.6), (x * 1.22, y, 1), (x + 0.9, -7), (x * 0.62 + 1.2, -4, 1))


_PALM = blob((-2.2, 0.6, 1), (-3, -2.4), (-2.9, -5), (0, -5.8), (2.9, -5), (3, -2.4), (2.2, 0.6, 1))
_NO_LINES = Path(())

HANDS = {
    "fist": Hand((_FIST,), _KNUCKLES + _THUMB),
    "point": Hand(
        (_FIST, segment((-1.9, -5.4), (-1.9, -10.2), 1.25, 1.2, 1.05)),
        line((0.3, -7.2), (0.3, -4.6)) + line((1.9, -6.9), (1.8, -4.8)) + line((-0.7, -7), (-0.7, -4.8)) + _THUMB,
    ),
    "thumb": Hand(
        (_FIST, segment((-2.2, -5.6), (-2.6, -10), 1.35, 1.3, 1.2)),
        line((-0.8, -5.6), (3, -5.5)) + line((-0.6, -3.9), (3.3, -3.8)) + line((-0.3, -2.3), (3.1, -2.2)),
    ),
    "open": Hand(
        (_PALM, *_fingers((-3.4, -9.3, 1.05), (-1.1, -10.6, 1.1), (1.3, -10.3, 1.1), (3.5, -8.6, 1)),
         segment((-2, -2.2), (-5, -4.8), 1.3, 1.2, 1)),
        curve((-1.9, -3.6), (0, -3), (1.8, -3.8)),
    ),
    "flat": Hand(
        (blob((-2.2, 0.6, 1), (-2.6, -3), (-2.2, -8.6), (-0.4, -10.4), (1.6, -9.6), (2.4, -4), (2.2, 0.6, 1)),
         segment((1.4, -2.4), (3.4, -5.4), 1.1, 1.1, 0.95)),
        line((-0.9, -9.6), (-0.9, -5.6)) + line((0.5, -9.8), (0.5, -5.6)),
    ),
    "claw": Hand(
        (_PALM, *(_nail(*tip) for tip in ((-3, -9.8), (-0.9, -11.4), (1.3, -11.2), (3.3, -9.2))),
         blob((-2.6, -3.4, 1), (-5.2, -4), (-6.4, -6.8, 1), (-3.8, -5.9), (-1.6, -1.6, 1))),
        _NO_LINES,
    ),
    "pincer": Hand(
        (blob((-1.6, 0.8, 1), (-4.6, -3), (-5.4, -8), (-2.6, -12, 1), (-2, -8.6), (-0.6, -6.6, 1), (1.2, -8.4),
              (3.6, -10.4, 1), (4.8, -6.2), (3.8, -2.4), (1.6, 0.8, 1)),),
        curve((-3.4, -4), (-3.6, -6), (-3, -8)),
    ),
    "tuck": Hand((blob((-2.4, 0.6, 1), (-2.7, -2.2), (-1.6, -4.4), (1, -4.6), (2.6, -2.6), (2.4, 0.6, 1)),), _NO_LINES),
    "hip": Hand(
        (blob((-2.3, 0.6, 1), (-2.9, -2.6), (-2, -5), (0.8, -5.4), (2.6, -4), (2.5, -1.4), (2.2, 0.6, 1)),),
        line((-0.8, -5), (-0.6, -2.8)) + line((0.8, -5), (0.9, -2.8)),
    ),
}  # fmt: skip
