"""Name plates of the spaces: each beside its circle, and none on a route, a circle, an item square or another plate.

A plate is tried below, above, right and left of its circle, then off the middle where a route runs there; a name that
finds no room on one line is set on two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from capesmith.render.fonts import MM_PER_POINT, Face
from capesmith.render.labels import Crowd, Label, labelled
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.press.boards.chart import Chart
from capesmith.systems.vigilantes.press.boards.lines import CASING

SIZE = 9.6  # points, at full size
SMALLEST = 5.0
TRACKING = 0.02
CLEAR = 0.5  # mm between a plate and anything else
_SIDE, _HIGH, _LEADING = 1.7, 5.1, 3.9


def crowd_of(chart: Chart, room: Box) -> Crowd:
    """What plates must not touch."""
    squares = tuple(chart.square(space) for space in range(chart.map.size))
    routes = tuple(chart.segment(route) for route in range(len(chart.map.routes)))
    return Crowd(chart.centres, chart.rim, squares, routes, CASING / 2 * chart.k, room, CLEAR * chart.k)


@lru_cache(maxsize=64)
def plates(chart: Chart, look: Look, room: Box) -> tuple[Label, ...]:
    """A plate for every space."""
    return labelled({space: _places(chart, look, space) for space in range(chart.map.size)}, crowd_of(chart, room))


# --- places -----------------------------------------------------------------------------------------------


def _places(chart: Chart, look: Look, space: int) -> list[Label]:
    """The plate of a space everywhere it may go, best first."""
    name = chart.map.name(space).upper()
    if chart.roomy:
        name = f"{chart.map.id(space)} {name}"  # pieces would cover it on the disc
    x, y = chart.centre(space)
    found = []
    for worse, lines in enumerate(_settings(name)):
        w, h = _size(lines, look, chart.k)
        for cost, left, top in _corners(w, h, chart):
            found.append((cost + 2.6 * worse, Label(space, Box(x + left, y + top, w, h), lines)))
    return [label for _, label in sorted(found, key=lambda one: one[0])]


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


# --- drawing ----------------------------------------------------------------------------------------------


def draw_plates(pen: Pen, chart: Chart, found: Sequence[Label]) -> None:
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
        id = chart.map.id(plate.of) if chart.roomy else ""
        for i, said in enumerate(plate.lines):
            y, lit = first + i * _LEADING * grown, id if i == 0 else ""
            left = plate.box.centre[0] - _wide(face, said) * size * MM_PER_POINT / 2
            pen.text(left, y, said, face, size, "ink" if saving else "bright", tracking=TRACKING)
            if lit and not saving:
                pen.text(left, y, lit, face, size, "lamp", tracking=TRACKING)
