"""Pictures of a map for the rulebook: whole or a few spaces of it, with pieces, ghosts, arrows and knock-outs.

map_picture(pen, board, Box(0, 0, 80, 50), scenario=sheet, pieces=setup_markers(sheet, board))
near = neighbourhood(board, [board.space("D4").index], 1)
map_picture(pen, board, box, spaces=near, pieces=[Marker("hero", 40, "blue")], arrows=[(28, 40)])
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from capesmith.render.hexes import cropped
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.fitting import set_up
from capesmith.systems.heroes_wanted.press.boards.chart import Chart
from capesmith.systems.heroes_wanted.press.boards.markers import KINDS, Marker, draw_marker
from capesmith.systems.heroes_wanted.press.boards.picture import draw_map
from capesmith.systems.heroes_wanted.press.boards.routes import arrow
from capesmith.systems.heroes_wanted.press.boards.signs import NOMINAL
from capesmith.systems.heroes_wanted.scenarios import ScenarioSheet

# Where pieces stand that share a space, by their number: distance from the middle, and size.
_SHARED = ((0.0, 6.2), (0.0, 6.2), (5.4, 5.4), (6.0, 4.6), (6.4, 4.2), (6.8, 3.8), (7.2, 3.5))


def map_picture(
    pen: Pen, board: BoardSide, box: Box, *, spaces: Iterable[int] | None = None, pieces: Sequence[Marker] = (),
    arrows: Sequence[Sequence[int]] = (), scenario: ScenarioSheet | None = None, largest: float = NOMINAL,
) -> Chart:  # fmt: skip
    """Draw a board, or only some of its spaces, as large as a box allows; hexes have at most the side `largest`.

    Each arrow is a row of spaces that a piece moved along. The chart that was drawn comes back: `chart.sheet` tells
    where each space lies, for call-outs.
    """
    shown = frozenset(range(len(board.grid)) if spaces is None else spaces)
    sheet = cropped((board.grid.width, board.grid.height), shown, _room(board, shown, box), largest=largest)
    chart = Chart(board, sheet, shown, scenario)
    draw_map(pen, chart)
    for steps in arrows:
        _movement(pen, chart, steps)
    draw_markers(pen, chart, pieces)
    return chart


def _room(board: BoardSide, shown: frozenset[int], box: Box) -> Box:
    """The box without what gates need at its sides, and half a line all around."""
    out = 0.035 * box.w if shown.intersection(board.gates) else 0.5
    return box.inset(out, 0.5)


def neighbourhood(board: BoardSide, spaces: Iterable[int], steps: int = 1) -> frozenset[int]:
    """Some spaces and all that lie so near to them, borders or not."""
    return frozenset(near for space in spaces for near in board.grid.flight.within(space, steps))


def setup_markers(scenario: ScenarioSheet, board: BoardSide) -> list[Marker]:
    """The pieces that lie on the board when a game begins, as far as the board alone tells it."""
    placed = set_up(scenario, board)
    villain = scenario.villain.start.space(board)
    if villain is not None:
        placed["villain"] = (villain,)
    return [Marker(kind, space) for kind in KINDS for space in placed.get(kind, ())]


def draw_markers(pen: Pen, chart: Chart, pieces: Sequence[Marker]) -> None:
    """Pieces on their spaces, side by side where they share one; ghosts underneath, knock-outs on top."""
    found: list[tuple[Marker, Point, float]] = []
    for space in sorted({piece.space for piece in pieces} & chart.shown):
        here = [piece for piece in pieces if piece.space == space]
        found += [(piece, *place) for piece, place in zip(here, places(chart, space, len(here)), strict=True)]
    for marker, (x, y), r in sorted(found, key=lambda one: (not one[0].ghost, one[0].ko)):
        draw_marker(pen, marker, x, y, r)


def places(chart: Chart, space: int, count: int) -> list[tuple[Point, float]]:
    """Where so many pieces stand on a space, and their radius."""
    x, y = chart.sheet.centre(space)
    k = chart.k
    away, r = _SHARED[min(count, len(_SHARED) - 1)]
    start = math.pi if count == 2 else -math.pi / 2
    turns = [start + 2 * math.pi * i / count for i in range(count)]
    return [((x + away * k * math.cos(a), y + (0.6 + away * math.sin(a)) * k), r * k) for a in turns]


def _movement(pen: Pen, chart: Chart, steps: Sequence[int]) -> None:
    """A blue dashed arrow over spaces, from the rim of the first piece to the rim of the last."""
    centres = [chart.sheet.centre(space) for space in steps]
    points: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(centres):
        points += [(ax + (bx - ax) * t / 12, ay + (by - ay) * t / 12) for t in range(12)]
    points.append(centres[-1])
    clear = 6.6 * chart.k
    ends = centres[0], centres[-1]
    kept = [p for p in points if math.dist(p, ends[0]) >= clear and math.dist(p, ends[1]) >= clear]
    arrow(pen, kept, chart.k * 1.15, "road", (2.4, 1.6))
