"""The map of a board for screens: its drawing alone, and where each space lies in it."""

from __future__ import annotations

from functools import partial

from capesmith.render.edition import Map, Order
from capesmith.render.hexes import HexSheet
from capesmith.render.pen import Pen
from capesmith.render.screen import map_of
from capesmith.render.shapes import Box as Area
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.press.boards.chart import Chart
from capesmith.systems.heroes_wanted.press.boards.picture import draw_map
from capesmith.systems.heroes_wanted.press.boards.side import sides
from capesmith.systems.heroes_wanted.press.boards.signs import NOMINAL
from capesmith.systems.heroes_wanted.scenarios import ScenarioSheet

EDGE = 9.0  # of ground around the hexes, in millimetres


def screen_map(order: Order, id: str) -> Map | None:
    """The map of a board, with the scenario's own signs where a scenario is played on it; None if there is none."""
    known = [*sides(order.box), *(sides(order.box.base) if order.box.base is not None else ())]
    found = next(
        ((board, told) for board, told in known if id == board.id or (told is not None and id == told.id)), None
    )
    if found is None:
        board = order.box.every_board().get(id)
        found = (board.content, None) if board is not None else None
    return None if found is None else _mapped(order, *found)


def _mapped(order: Order, board: BoardSide, scenario: ScenarioSheet | None) -> Map:
    bare = HexSheet(board.grid.width, board.grid.height, NOMINAL)
    area = Area(0, 0, bare.width + 2 * EDGE, bare.height + 2 * EDGE)
    sheet = HexSheet(board.grid.width, board.grid.height, NOMINAL, EDGE, EDGE)
    draw = partial(_draw, board=board, scenario=scenario, sheet=sheet)
    spaces = {space.id: sheet.corners(space.index) for space in board.spaces}
    return map_of(board, (area.w, area.h), draw, spaces, order.look)


def _draw(pen: Pen, board: BoardSide, scenario: ScenarioSheet | None, sheet: HexSheet) -> None:
    draw_map(pen, Chart(board, sheet, frozenset(range(len(board.grid))), scenario))
