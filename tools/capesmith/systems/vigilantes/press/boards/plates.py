"""Name plates of the spaces: each beside its circle, and none on a route, a circle, an item square or another plate.

A plate is tried below, above, right and left of its circle, then off the middle where a route runs there; a name that
finds no room on one line is set on two. The places are sought together, so that one plate never costs another its own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from capesmith.render.fonts import MM_PER_POINT, Face
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point
from capesmith.systems.vigilantes.press.boards.chart import EDGE, Chart
from capesmith.systems.vigilantes.press.boards.lines import CASING

SIZE = 9.6  # points, at full size
SMALLEST = 5.0
TRACKING = 0.02
CLEAR = 0.5  # mm between a plate and anything else
_SIDE, _HIGH, _LEADING = 1.7, 5.1, 3.9
_TRIES = 200_000


class Plate(NamedTuple):
    """A plate where it goes, with the lines of its name."""

    space: int
    box: Box
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Crowd:
    """What a plate must not touch."""

    routes: tuple[tuple[Point, Point], ...]
    circles: tuple[Point, ...]
    squares: tuple[Box, ...]
    room: Box
    rim: float  # of a circle
    k: float

    def touched(self, box: Box) -> int:
        """How many things a plate would hide; leaving the room counts for many."""
        k, clear, room = self.k, CLEAR * self.k, self.room
        outside = box.x < room.x or box.right > room.right or box.y < room.y or box.bottom > room.bottom
        return (
            100 * outside
            + 10 * sum(_between(box, square) < clear for square in self.squares)
            + 10 * sum(_from_point(box, at) < self.rim + clear for at in self.circles)
            + sum(_near(box, *ends, CASING / 2 * k + clear) for ends in self.routes)
        )

    def strange(self, plate: Plate) -> bool:
        """Whether a plate stands nearer to another circle than to its own."""
        own = _from_point(plate.box, self.circles[plate.space])
        return any(_from_point(plate.box, at) < own for at in self.circles)

    def around(self, box: Box) -> Crowd:
        """Only what can be touched from within a box."""
        reach = self.rim + EDGE * self.k
        return replace(
            self,
            routes=tuple(ends for ends in self.routes if _near(box, *ends, reach)),
            circles=tuple(at for at in self.circles if _from_point(box, at) < reach),
            squares=tuple(square for square in self.squares if _between(box, square) < reach),
        )


def _hull(boxes: Sequence[Box]) -> Box:
    """The box around boxes."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def crowd_of(chart: Chart, room: Box) -> Crowd:
    spaces = range(chart.map.size)
    routes = tuple(chart.segment(route) for route in range(len(chart.map.routes)))
    return Crowd(routes, chart.centres, tuple(chart.square(space) for space in spaces), room, chart.rim, chart.k)


@lru_cache(maxsize=64)
def plates(chart: Chart, look: Look, room: Box) -> tuple[Plate, ...]:
    """A plate for every space; one that fits nowhere comes back where it does the least harm."""
    crowd = crowd_of(chart, room)
    choices: dict[int, list[Plate]] = {}
    for space in range(chart.map.size):
        places = list(_places(chart, look, space))
        near = crowd.around(_hull([plate.box for plate in places]))
        touched = {plate: near.touched(plate.box) + crowd.strange(plate) for plate in places}
        choices[space] = [plate for plate in places if not touched[plate]] or [
            min(places, key=lambda one: touched[one])
        ]
    placed = _together(choices, CLEAR * chart.k)
    return tuple(placed[space] for space in sorted(placed))


def collisions(chart: Chart, found: Sequence[Plate], room: Box) -> list[Plate]:
    """The plates that hide something after all, or touch another one."""
    crowd, clear = crowd_of(chart, room), CLEAR * chart.k - 1e-6
    return [
        plate
        for plate in found
        if crowd.touched(plate.box)
        or any(_between(plate.box, other.box) < clear for other in found if other.space != plate.space)
    ]


def _together(choices: dict[int, list[Plate]], clear: float) -> dict[int, Plate]:
    """One plate for each space so that none touches another: the most cramped first, going back where none is left."""
    order = sorted(choices, key=lambda space: (len(choices[space]), space))
    placed: dict[int, Plate] = {}
    tries = 0

    def settle(index: int) -> bool:
        nonlocal tries
        if index == len(order):
            return True
        for plate in choices[order[index]]:
            tries += 1
            if tries > _TRIES:
                return False
            if all(_between(plate.box, other.box) >= clear for other in placed.values()):
                placed[order[index]] = plate
                if settle(index + 1):
                    return True
                del placed[order[index]]
        return False

    if not settle(0):
        placed = {space: found[0] for space, found in choices.items()}
    return placed


# --- places -----------------------------------------------------------------------------------------------


def _places(chart: Chart, look: Look, space: int) -> Iterator[Plate]:
    """The plate of a space everywhere it may go, best first."""
    name = chart.map.name(space).upper()
    if chart.roomy:
        name = f"{chart.map.id(space)} {name}"  # pieces would cover it on the disc
    x, y = chart.centre(space)
    settings = [(lines, _size(lines, look, chart.k)) for lines in _settings(name)]
    found = []
    for worse, (lines, (w, h)) in enumerate(settings):
        for cost, left, top in _corners(w, h, chart):
            found.append((cost + 2.6 * worse, Plate(space, Box(x + left, y + top, w, h), lines)))
    yield from (plate for _, plate in sorted(found, key=lambda one: one[0]))


def _corners(w: float, h: float, chart: Chart) -> Iterator[tuple[float, float, float]]:
    """Cost and top left corner of a plate of this size, from the middle of its space."""
    k, square = chart.k, chart.corner
    near = chart.rim + (CLEAR + 0.1) * k
    low, beside = square.bottom + (CLEAR + 0.2) * k, (CASING / 2 + CLEAR + 0.1) * k
    past = square.right + (CLEAR + 0.2) * k
    yield 0, -w / 2, low
    yield 1, -w / 2, -near - h
    yield 2, near, -h - 0.2 * k
    yield 2.2, past, -h / 2
    yield 3, -near - w, -h / 2
    slides = [(0.6 + i * 0.35, i * 2.0 * k) for i in range(1, 9)]
    for cost, slide in slides:
        yield 0.2 + cost, -w / 2 - slide, low
        yield 0.5 + cost, -w / 2 + slide, low
        yield 1.1 + cost, -w / 2 + slide, -near - h
        yield 1.2 + cost, -w / 2 - slide, -near - h
    for cost, slide in slides[:4]:
        yield 2.2 + cost, near, -h - slide
        yield 3.0 + cost, -near - w, -h / 2 - slide
        yield 3.0 + cost, -near - w, -h / 2 + slide
        yield 2.6 + cost, past, -h / 2 + slide
    for i in range(14):
        cost, away = 3.4 + 0.2 * i, near * 0.9 + i * 0.8 * k
        yield cost, away, -beside - h
        yield cost + 0.1, -away - w, -beside - h
        yield cost + 0.2, -away - w, beside
        yield cost + 0.4, max(away, past), beside
    for cost, up in ((2.4, 0.8), (2.8, 0.9)):
        yield cost, beside, -near * up - h
        yield cost + 0.1, -beside - w, -near * up - h
    for cost, down in ((1.8, 0.8), (2.2, 0.9), (2.6, 1.0)):
        yield cost, -beside - w, near * down
        yield cost + 0.3, beside, low + (down - 0.8) * k


def _settings(name: str) -> Iterator[tuple[str, ...]]:
    """The name on one line, then on two that are as even as can be."""
    yield (name,)
    words = name.split()
    if len(words) > 1:
        cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
        yield min(cuts, key=lambda cut: (max(map(len, cut)), len(cut[1])))


def type_size(k: float) -> float:
    return max(SMALLEST, SIZE * k)


def _size(lines: Sequence[str], look: Look, k: float) -> tuple[float, float]:
    unit = type_size(k) * MM_PER_POINT
    wide = max(_wide(look.face("label"), one) for one in lines) * unit
    grown = type_size(k) / SIZE
    return wide + 2 * _SIDE * grown, (_HIGH + _LEADING * (len(lines) - 1)) * grown


def _wide(face: Face, said: str) -> float:
    """How long a line of type size 1 is."""
    return face.width(said) + TRACKING * (len(said) - 1)


# --- distances --------------------------------------------------------------------------------------------


def _between(one: Box, other: Box) -> float:
    """How far two boxes are apart; 0 if they touch."""
    dx = max(0.0, one.x - other.right, other.x - one.right)
    dy = max(0.0, one.y - other.bottom, other.y - one.bottom)
    return math.hypot(dx, dy)


def _from_point(box: Box, at: Point) -> float:
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
    least = min(_from_point(box, start), _from_point(box, end))
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


# --- drawing ----------------------------------------------------------------------------------------------


def draw_plates(pen: Pen, chart: Chart, found: Sequence[Plate]) -> None:
    size = type_size(chart.k)
    grown = size / SIZE
    face = pen.look.face("label")
    saving = pen.look.saving
    for plate in found:
        if saving:
            pen.box(plate.box, "white", "ink", 0.25 * chart.k, 0.8 * grown)
        else:
            pen.box(plate.box, "ink", None, 0, 1.0 * grown)
        first = plate.box.y + (_HIGH / 2) * grown + face.cap_height * size * MM_PER_POINT / 2
        id = chart.map.id(plate.space) if chart.roomy else ""
        for i, said in enumerate(plate.lines):
            y, lit = first + i * _LEADING * grown, id if i == 0 else ""
            left = plate.box.centre[0] - _wide(face, said) * size * MM_PER_POINT / 2
            pen.text(left, y, said, face, size, "ink" if saving else "bright", tracking=TRACKING)
            if lit and not saving:
                pen.text(left, y, lit, face, size, "lamp", tracking=TRACKING)
