"""The layout of a board side: every box in millimetres, from the sizes of its map and its texts.

The board is 500 × 360 unless its map or texts need more. With 8 mm of printer margin, 5 mm of overlap and 5 mm for
marks, that is the largest size that four sheets of A4 hold as well as four of Letter, and two of A3 or Tabloid.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from capesmith.render.hexes import HexSheet, fitted
from capesmith.render.look import Look
from capesmith.render.shapes import Box
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.press.boards.chart import Chart
from capesmith.systems.heroes_wanted.press.boards.key import key_panel
from capesmith.systems.heroes_wanted.press.boards.panels import (
    GAP,
    HEADER,
    PADDING,
    Panel,
    SetPanel,
    height_of,
    set_panel,
    stacked,
)
from capesmith.systems.heroes_wanted.press.boards.plates import margins
from capesmith.systems.heroes_wanted.press.boards.rows import end_panel, event_panel, phase_panel, score_panel
from capesmith.systems.heroes_wanted.press.boards.slots import CARD, COUNTER, TILE
from capesmith.systems.heroes_wanted.press.boards.threat import (
    Cell,
    EffectBox,
    set_effects,
    track_cells,
    track_height,
)
from capesmith.systems.heroes_wanted.press.boards.words import Sayings
from capesmith.systems.heroes_wanted.scenarios import HEADLINES, ScenarioSheet

WIDTH, HEIGHT = 500.0, 360.0
EDGE = 8.0  # nothing but grounds lies nearer to the trim
MASTHEAD = 23.0
TOP = MASTHEAD + 4.5
COLUMN_GAP = 5.0
RIGHT = 87.0
SMALLEST_SIDE = 14.0  # for pieces of 12 mm
LARGEST_SIDE = 17.0
_FOOT = 75.0  # the most that track and effects take before their text gets smaller
_LARGE, _SMALL = 11.6, 8.0  # points
_BAND = 4.0  # ink around the threat track


@dataclass(frozen=True, eq=False)
class Plan:
    """Where everything on a board side lies."""

    width: float
    height: float
    chart: Chart
    villain: tuple[Box, Box]
    hit_points: Box
    counters: Box | None
    headlines: tuple[Box, ...]
    panels: tuple[tuple[Box, SetPanel], ...]
    band: Box | None = None  # the ground under the threat track
    track: tuple[Cell, ...] = ()
    effects: tuple[EffectBox, ...] = ()

    def words(self) -> list[str]:
        lines = [word for _, panel in self.panels for word in panel.words()]
        for one in self.effects:
            lines += [one.effect.name, one.effect.text]
        return [*lines, *(cell.label for cell in self.track)]


def plan_side(board: BoardSide, scenario: ScenarioSheet | None, sayings: Sayings | None, look: Look) -> Plan:
    """The layout of one side; text gets smaller, down to 8 pt, before the board gets larger."""
    bare = Chart(
        board, HexSheet(board.grid.width, board.grid.height, SMALLEST_SIDE), frozenset(range(len(board.grid))), scenario
    )
    around = margins(bare, look)
    left = EDGE + CARD[0] + COLUMN_GAP
    map_width = max(WIDTH - left - COLUMN_GAP - RIGHT - EDGE, bare.sheet.width + around[0] + around[2])
    width = left + map_width + COLUMN_GAP + RIGHT + EDGE
    size = _largest(lambda points: _foot(scenario, sayings, look, width, points), _FOOT)
    foot = _foot(scenario, sayings, look, width, size)
    column = HEIGHT - foot - COLUMN_GAP - TOP
    below_cards = column - 2 * CARD[1] - 2 * GAP - _hp_height(sayings)
    left_panels, right_panels = _columns(_panels(bare, sayings, look), look, below_cards, column)
    head = TOP + TILE[1] + COLUMN_GAP
    needed = max(
        head + bare.sheet.height + around[1] + around[3],
        TOP + 2 * CARD[1] + GAP + _hp_height(sayings) + GAP + height_of(left_panels),
        TOP + height_of(right_panels),
    )
    height = max(HEIGHT, needed + COLUMN_GAP + foot) if scenario is not None else max(needed + EDGE, HEIGHT - 80)
    bottom = height - foot - COLUMN_GAP if foot else height - EDGE
    room = Box(
        left + around[0], head + around[1], map_width - around[0] - around[2], bottom - head - around[1] - around[3]
    )
    sheet = fitted(board.grid.width, board.grid.height, room, largest=LARGEST_SIDE)
    chart = Chart(board, sheet, bare.shown, scenario)
    return _placed(chart, sayings, look, size, width, height, bottom, left_panels, right_panels)


def _largest(height: Callable[[float], float], room: float) -> float:
    """The largest type size at which something is no higher than its room; the smallest if none is."""
    size = _LARGE
    while size > _SMALL and height(size) > room:
        size = round(size - 0.4, 1)
    return size


def _fitting(panels: Sequence[Panel], look: Look, width: float, room: float) -> list[SetPanel]:
    def at(size: float) -> list[SetPanel]:
        return [set_panel(panel, look, width, size) for panel in panels]

    return at(_largest(lambda size: height_of(at(size)), room))


def _columns(
    panels: tuple[list[Panel], list[Panel]], look: Look, left_room: float, right_room: float
) -> tuple[list[SetPanel], list[SetPanel]]:
    """Panels for the left and the right column; the last of the right moves over if all can be larger for it."""
    left, right = panels
    ways = [(left, right), ([*left, right[-1]], right[:-1])] if left else [(left, right)]
    found = [(_fitting(a, look, CARD[0], left_room), _fitting(b, look, RIGHT, right_room)) for a, b in ways]
    return max(
        found,
        key=lambda way: min(_size_of(column, room) for column, room in zip(way, (left_room, right_room), strict=True)),
    )


def _size_of(column: Sequence[SetPanel], room: float) -> float:
    """The size of a column's text; none if it is too high."""
    if height_of(column) > room:
        return 0.0
    return min((text.size for panel in column for _, text in panel.rows), default=math.inf)


def _panels(chart: Chart, sayings: Sayings | None, look: Look) -> tuple[list[Panel], list[Panel]]:
    """What is said at the left of the map, and at its right."""
    if sayings is None:
        return [], [key_panel(chart, look)]
    events = [event_panel(sayings)] if sayings.events() else []
    return [phase_panel(sayings)], [key_panel(chart, look), *events, score_panel(sayings), end_panel(sayings)]


def _hp_height(sayings: Sayings | None) -> float:
    """The least height of the box with the villain's HP, and of the one for counter tokens beside it."""
    lines = len(sayings.hit_points()) if sayings is not None else 1
    counters = COUNTER + 14 if sayings is not None and sayings.scenario.counters is not None else 0.0
    return HEADER + max(23 + 5 * lines, counters)


def _foot(scenario: ScenarioSheet | None, sayings: Sayings | None, look: Look, width: float, size: float) -> float:
    """The height of the band with the threat track and its effects."""
    if scenario is None or sayings is None:
        return 0.0
    room = width - 2 * EDGE
    effects = set_effects(sayings.effects(), look, Box(EDGE, 0, room, 0), size)
    deep = max((one.box.h for one in effects), default=0.0)
    return _BAND + track_height(scenario.threat, room) + 2.4 + deep + EDGE


def _placed(
    chart: Chart, sayings: Sayings | None, look: Look, size: float, width: float, height: float, bottom: float,
    left_panels: Sequence[SetPanel], right_panels: Sequence[SetPanel],
) -> Plan:  # fmt: skip
    scenario = chart.scenario
    a = Box(EDGE, TOP, *CARD)
    b = Box(EDGE, a.bottom, *CARD)
    hp_top = b.bottom + GAP
    taken = height_of(left_panels) + GAP if left_panels else 0.0
    hp = Box(EDGE, hp_top, CARD[0], min(bottom - hp_top - taken, _hp_height(sayings) + 14))
    counters = None
    if scenario is not None and scenario.counters is not None:
        side = COUNTER + 2 * PADDING + 6
        counters = Box(hp.right - side, hp.y, side, hp.h)
        hp = hp._replace(w=hp.w - side - GAP)
    column = Box(EDGE, hp.bottom + GAP, CARD[0], bottom - hp.bottom - GAP)
    right = Box(width - EDGE - RIGHT, TOP, RIGHT, bottom - TOP)
    panels = [
        *zip(stacked(left_panels, column), left_panels, strict=True),
        *zip(stacked(right_panels, right), right_panels, strict=True),
    ]
    row = Box(a.right + COLUMN_GAP, TOP, right.x - COLUMN_GAP - a.right - COLUMN_GAP, TILE[1])
    plan = Plan(width, height, chart, (a, b), hp, counters, _headlines(row), tuple(panels))
    if scenario is None or sayings is None:
        return plan
    return _with_foot(plan, scenario, sayings, look, bottom + COLUMN_GAP, size)


def _headlines(row: Box) -> tuple[Box, ...]:
    """Five tiles side by side, after their heading."""
    heading = 12.0
    gap = (row.w - heading - HEADLINES * TILE[0]) / (HEADLINES - 1)
    return tuple(Box(row.x + heading + i * (TILE[0] + gap), row.y, *TILE) for i in range(HEADLINES))


def _with_foot(plan: Plan, scenario: ScenarioSheet, sayings: Sayings, look: Look, top: float, size: float) -> Plan:
    area = Box(EDGE, top + _BAND, plan.width - 2 * EDGE, 0)
    cells = track_cells(scenario.threat, area)
    below = max(cell.box.bottom for cell in cells) + 2.4
    effects = set_effects(sayings.effects(), look, area._replace(y=below), size)
    return Plan(
        plan.width, plan.height, plan.chart, plan.villain, plan.hit_points, plan.counters, plan.headlines, plan.panels,
        Box(0, top, plan.width, plan.height - top), tuple(cells), tuple(effects),
    )  # fmt: skip
