"""Labels on a map: each beside its own thing, and none on anything that somebody has to see.

A game tells what must stay in sight (`Crowd`) and where each label may go, best first. Places are sought together,
so that one label never costs another its own.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from capesmith.render.shapes import Box, Point
from capesmith.source.record import record

_TRIES = 200_000


class Label(NamedTuple):
    """A label where it goes: the number of its thing, and its lines."""

    of: int
    box: Box
    lines: tuple[str, ...]


@record
class Crowd:
    """What labels must not touch, and how far they keep away from it."""

    things: tuple[Point, ...]  # the middles of discs, by the numbers of their labels
    rim: float  # of a disc
    boxes: tuple[Box, ...]
    lines: tuple[tuple[Point, Point], ...]
    width: float  # of a line, from its middle
    room: Box
    clear: float

    def touched(self, box: Box) -> int:
        """How many things a label would hide; leaving the room counts for many."""
        clear, room = self.clear, self.room
        outside = box.x < room.x or box.right > room.right or box.y < room.y or box.bottom > room.bottom
        return (
            100 * outside
            + 10 * sum(between(box, other) < clear for other in self.boxes)
            + 10 * sum(from_point(box, at) < self.rim + clear for at in self.things)
            + sum(_near(box, *ends, self.width + clear) for ends in self.lines)
        )

    def strange(self, label: Label) -> bool:
        """Whether a label stands nearer to another thing than to its own."""
        own = from_point(label.box, self.things[label.of])
        return any(from_point(label.box, at) < own for at in self.things)

    def around(self, box: Box) -> Crowd:
        """Only what can be touched from within a box."""
        reach = max(self.rim, self.width) + self.clear
        return replace(
            self,
            lines=tuple(ends for ends in self.lines if _near(box, *ends, reach)),
            things=tuple(at for at in self.things if from_point(box, at) < reach),
            boxes=tuple(other for other in self.boxes if between(box, other) < reach),
        )


def labelled(places: Mapping[int, Sequence[Label]], crowd: Crowd) -> tuple[Label, ...]:
    """A label for every thing; one that fits nowhere comes back where it does the least harm."""
    choices: dict[int, list[Label]] = {}
    for thing, known in places.items():
        near = crowd.around(_hull([label.box for label in known]))
        touched = {label: near.touched(label.box) + crowd.strange(label) for label in known}
        free = [label for label in known if not touched[label]]
        choices[thing] = free or [min(known, key=lambda one: touched[one])]
    placed = _together(choices, crowd.clear)
    return tuple(placed[thing] for thing in sorted(placed))


def collisions(found: Sequence[Label], crowd: Crowd) -> list[Label]:
    """The labels that hide something after all, or touch another one."""
    clear = crowd.clear - 1e-6
    return [
        label
        for label in found
        if crowd.touched(label.box)
        or any(between(label.box, other.box) < clear for other in found if other.of != label.of)
    ]


def _together(choices: dict[int, list[Label]], clear: float) -> dict[int, Label]:
    """One label for each thing so that none touches another: the most cramped first, going back where none is left."""
    order = sorted(choices, key=lambda thing: (len(choices[thing]), thing))
    placed: dict[int, Label] = {}
    tries = 0

    def settle(index: int) -> bool:
        nonlocal tries
        if index == len(order):
            return True
        for label in choices[order[index]]:
            tries += 1
            if tries > _TRIES:
                return False
            if all(between(label.box, other.box) >= clear for other in placed.values()):
                placed[order[index]] = label
                if settle(index + 1):
                    return True
                del placed[order[index]]
        return False

    return placed if settle(0) else {thing: found[0] for thing, found in choices.items()}


# --- distances --------------------------------------------------------------------------------------------


def _hull(boxes: Sequence[Box]) -> Box:
    """The box around boxes."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def between(one: Box, other: Box) -> float:
    """How far two boxes are apart; 0 if they touch."""
    dx = max(0.0, one.x - other.right, other.x - one.right)
    dy = max(0.0, one.y - other.bottom, other.y - one.bottom)
    return math.hypot(dx, dy)


def from_point(box: Box, at: Point) -> float:
    """How far a point is from a box; 0 within it."""
    dx = max(0.0, box.x - at[0], at[0] - box.right)
    dy = max(0.0, box.y - at[1], at[1] - box.bottom)
    return math.hypot(dx, dy)


def _near(box: Box, start: Point, end: Point, reach: float) -> bool:
    """Whether a segment comes nearer to a box than this; most are nowhere near it."""
    if max(start[0], end[0]) < box.x - reach or min(start[0], end[0]) > box.right + reach:
        return False
    if max(start[1], end[1]) < box.y - reach or min(start[1], end[1]) > box.bottom + reach:
        return False
    return _from_segment(box, start, end) < reach


def _from_segment(box: Box, start: Point, end: Point) -> float:
    """How far a segment passes a box; 0 if it runs through."""
    if _crosses(box, start, end):
        return 0.0
    corners = ((box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom))
    least = min(from_point(box, start), from_point(box, end))
    return min([least, *(_from_line(corner, start, end) for corner in corners)])


def _from_line(at: Point, start: Point, end: Point) -> float:
    """From a point to the nearest point of a segment."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = dx * dx + dy * dy
    share = ((at[0] - start[0]) * dx + (at[1] - start[1]) * dy) / long if long else 0.0
    share = min(1.0, max(0.0, share))
    return math.hypot(at[0] - start[0] - share * dx, at[1] - start[1] - share * dy)


def _crosses(box: Box, start: Point, end: Point) -> bool:
    """Whether some of a segment lies within a box: what each pair of its sides leaves of it, taken together."""
    low, high = 0.0, 1.0
    for a, b, near, far in ((start[0], end[0], box.x, box.right), (start[1], end[1], box.y, box.bottom)):
        if a == b:
            if not near <= a <= far:
                return False
            continue
        one, other = sorted(((near - a) / (b - a), (far - a) / (b - a)))
        low, high = max(low, one), min(high, other)
    return low <= high
