"""The map of a board for screens: its drawing alone, and where each space lies in it; panels are beside it."""

from __future__ import annotations

from functools import partial
from typing import Final

from capesmith.render.edition import Map, Order
from capesmith.render.pen import Pen
from capesmith.render.screen import map_of
from capesmith.render.shapes import Box
from capesmith.systems.hour_of_need.boards import Board
from capesmith.systems.hour_of_need.press.boards.chart import NUMBERS, Chart
from capesmith.systems.hour_of_need.press.boards.map import draw_map
from capesmith.systems.hour_of_need.press.boards.side import sides

EDGE: Final = 3.0  # of ground around the hexes, in millimetres
AREA: Final = Box(0, 0, 216 + 2 * EDGE, 152.5 + 2 * EDGE)


def screen_map(order: Order, id: str) -> Map | None:
    """The map of a board, or of the one that an issue is played on; None if there is none."""
    boards = order.box.every_board()
    played = {issue.id: board for board, issue in sides(order) if issue is not None}
    board = played.get(id) or (boards[id].content if id in boards else None)
    return None if board is None else _mapped(order, board)


def _mapped(order: Order, board: Board) -> Map:
    chart = Chart.within(board, AREA.inset(EDGE))
    spaces = {space: chart.sheet.corners(NUMBERS[space]) for space in board.spaces}
    return map_of(board, (AREA.w, AREA.h), partial(_draw, chart=chart), spaces, repr(board), order.look)


def _draw(pen: Pen, chart: Chart) -> None:
    draw_map(pen, chart, AREA)
