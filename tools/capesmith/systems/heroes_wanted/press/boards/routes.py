"""Ways over the board: the villain's path, the belt, and the arrows that lead out."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

from capesmith.content.hexes import DIRECTIONS
from capesmith.render.hexes import FACING, HALF
from capesmith.render.pen import Pen
from capesmith.render.shapes import Path, Point, polygon
from capesmith.systems.heroes_wanted.boards import OUT
from capesmith.systems.heroes_wanted.press.boards.chart import Chart

_STEPS = 24
# How far a route bows out to the side at its middle, in hex sides: as little as will do.
_BOWS = tuple(sign * step / 10 for step in range(15) for sign in (1, -1))


def draw_path(pen: Pen, chart: Chart) -> None:
    """Dashed arrows from each number of the villain's path to the next."""
    numbers = sorted(chart.board.villain)
    if chart.trap_doors:
        return
    for here, there in pairwise(numbers):
        start, end = chart.board.villain[here], chart.board.villain[there]
        if {start, end} <= chart.shown:
            arrow(pen, route(chart, start, end), chart.k)


def route(chart: Chart, start: int, end: int) -> list[Point]:
    """A curve from rim to rim that stays clear of signs, ids and obstacles: the straightest one that does."""
    signs = list(_in_the_way(chart, {start, end}))
    best: tuple[float, list[Point]] | None = None
    for bow in _BOWS:
        points = _curve(chart, start, end, bow * chart.sheet.side)
        room = min((math.dist(p, at) - r for p in points for at, r in signs), default=0.0)
        if room >= 0:
            return points
        if best is None or room > best[0]:
            best = (room, points)
    assert best is not None
    return best[1]


def _in_the_way(chart: Chart, ends: set[int]) -> Iterable[tuple[Point, float]]:
    """Circles that a route keeps out of."""
    side = chart.sheet.side
    for index in chart.shown - ends:
        space = chart.board.spaces[index]
        x, y = chart.sheet.centre(index)
        if space.obstacle is not None:
            yield (x, y), 1.02 * side
        elif space.icons or space.doors or space.villain is not None or space.cell or space.gate:
            yield (x, y), (0.70 if "ST" in space.icons else 0.58) * side
        yield (x, y - 0.7 * side), 0.17 * side


def _curve(chart: Chart, start: int, end: int, bow: float) -> list[Point]:
    (ax, ay), (bx, by) = chart.sheet.centre(start), chart.sheet.centre(end)
    length = math.dist((ax, ay), (bx, by)) or 1.0
    nx, ny = -(by - ay) / length, (bx - ax) / length
    mx, my = (ax + bx) / 2 + 2 * bow * nx, (ay + by) / 2 + 2 * bow * ny
    points = []
    for i in range(_STEPS + 1):
        t = i / _STEPS
        points.append(
            (
                (1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx,
                (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by,
            )
        )
    clear = 0.84 * chart.sheet.side
    return [p for p in points if math.dist(p, (ax, ay)) >= clear and math.dist(p, (bx, by)) >= clear]


def arrow(pen: Pen, points: list[Point], k: float, colour: str = "ink", dash: tuple[float, float] = (2.8, 1.9)) -> None:
    """A dashed line with a white edge and a head at its end."""
    if len(points) < 2:
        return
    tip, before = points[-1], points[-2]
    a = math.atan2(tip[1] - before[1], tip[0] - before[0])
    head = 4.2 * k
    shaft = [p for p in points if math.dist(p, tip) > head * 0.8] or points[:1]
    shaft.append((tip[0] - 0.8 * head * math.cos(a), tip[1] - 0.8 * head * math.sin(a)))
    path = polygon(shaft, closed=False)
    pen.paint(path, None, "white", 2.6 * k, cap=0)
    pen.paint(path, None, colour, 1.3 * k, dash=(dash[0] * k, dash[1] * k), cap=0)
    pen.paint(_head(tip, a, head, 2.5 * k), colour, "white", 0.45 * k)


def _head(tip: Point, a: float, length: float, half: float) -> Path:
    back = (tip[0] - length * math.cos(a), tip[1] - length * math.sin(a))
    side = (-math.sin(a) * half, math.cos(a) * half)
    return polygon((tip, (back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1])))


# --- belt -------------------------------------------------------------------------------------------------


def draw_belt(pen: Pen, chart: Chart) -> None:
    """Chevrons over every edge of the belt, in the direction in which it carries heroes: to lower numbers (HW-282)."""
    belt = chart.board.belt
    for index, here in enumerate(belt):
        there = belt[index - 1]
        if here != there and there in chart.board.grid.beside[here] and {here, there} <= chart.shown:
            direction = chart.board.grid.beside[here].index(there)
            belt_chevron(pen, *chart.sheet.middle(here, direction), FACING[direction], chart.k)


def belt_chevron(pen: Pen, x: float, y: float, turn: float, k: float) -> None:
    with pen.placed(x, y, turn=turn, scale=k):
        chevron = polygon(((-2.1, -3.2), (0.5, -3.2), (2.5, 0), (0.5, 3.2), (-2.1, 3.2), (-0.1, 0)))
        pen.paint(chevron, "yellow" if not pen.look.saving else "white", "ink", 0.5)


# --- ways out ---------------------------------------------------------------------------------------------


def draw_exits(pen: Pen, chart: Chart) -> None:
    """An arrow at the rim of every space that has a way out, and large ones at the gates (HW-353)."""
    for index in chart.in_order:
        way = chart.board.spaces[index].arrow
        if way in DIRECTIONS:
            direction = DIRECTIONS.index(way)
            exit_arrow(pen, *chart.sheet.middle(index, direction, 0.8), FACING[direction], chart.k)
        elif way == OUT:
            _way_out(pen, chart, index)


def exit_arrow(pen: Pen, x: float, y: float, turn: float, k: float) -> None:
    with pen.placed(x, y, turn=turn, scale=k):
        shape = polygon(((2.4, 0), (-0.5, -2.9), (-0.5, -1.15), (-2.4, -1.15), (-2.4, 1.15), (-0.5, 1.15), (-0.5, 2.9)))
        pen.paint(shape, "ink", "white", 0.5)


def _way_out(pen: Pen, chart: Chart, index: int) -> None:
    """A large arrow over the rim of the board, between the edges that lead out."""
    ways = chart.ways_out(index)
    if not ways:
        return
    x, y = chart.sheet.centre(index)
    a = math.atan2(*(sum(f(math.radians(FACING[w])) for w in ways) for f in (math.sin, math.cos)))
    corner = len(ways) % 2 == 0
    reach = chart.sheet.side * (1.0 if corner else HALF)
    way_out_arrow(pen, x + reach * math.cos(a), y + reach * math.sin(a), math.degrees(a), chart.k)


def way_out_arrow(pen: Pen, x: float, y: float, turn: float, k: float) -> None:
    with pen.placed(x, y, turn=turn, scale=k):
        shape = polygon(((8.2, 0), (2.2, -5.6), (2.2, -2.6), (-3.4, -2.6), (-3.4, 2.6), (2.2, 2.6), (2.2, 5.6)))
        pen.paint(shape, "red" if not pen.look.saving else "white", "ink", 0.7)
