"""The map of an Episode for screens: its pieces joined, and the outline of each space; or a piece by itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from capesmith.render.edition import Map, Order
from capesmith.render.pen import Pen
from capesmith.render.screen import map_of
from capesmith.render.shapes import Box, Point
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.boards import Board
from capesmith.systems.hard_city.episodes import GRIDS, Episode
from capesmith.systems.hard_city.press.boards.ground import draw_board, is_space
from capesmith.systems.hard_city.press.boards.plan import ATTACHED, TRIMS, Plan, own_box, plan_of
from capesmith.systems.hard_city.press.boards.tokens import draw_vehicle
from capesmith.systems.hard_city.press.boards.whole import draw_ticks, placed

RIM = 12.0  # of letters and numbers around the pieces, in millimetres


def screen_map(order: Order, id: str) -> Map | None:
    """The map of an Episode, as its first grid lays it out, of `episode/grid` with its Vehicles, or of a piece."""
    name, _, key = id.partition("/")
    episode = order.box.every_scenario().get(name)
    if episode is not None:
        return _whole(order, episode.content, key)
    board = order.box.every_board().get(id)
    return None if board is None else _piece(order, board.content)


def _whole(order: Order, episode: Episode, key: str) -> Map:
    plan = plan_of(episode, order.box, key or GRIDS[0])
    area = Box(RIM, RIM, *plan.size)
    spaces = {grid.called(space): _corners(plan.box(space), RIM) for space in spaces_of(episode, plan, key or GRIDS[0])}
    parked = episode.grids[key].footprints() if key else ()
    for name, footprint in parked:
        spaces[name] = _corners(plan.around(footprint), RIM)
    draw = partial(_draw_whole, plan=plan, area=area, parked=parked)
    return map_of(episode, (area.w + 2 * RIM, area.h + 2 * RIM), draw, spaces, f"{key} {episode!r}", order.look)


def spaces_of(episode: Episode, plan: Plan, key: str = GRIDS[0]) -> list[int]:
    """All spaces of the table by number: those of the street, and of what lies beside it."""
    found = [grid.street(column, row) for row in range(grid.ROWS) for column in range(grid.COLUMNS)]
    first = ord(episode.grids[key].attach or "A") - ord("A")
    for board, _, _ in plan.pieces[len(episode.pieces) :]:
        for id in board.spaces:
            column, row = ord(id[0].upper()) - ord("A"), int(id[1:]) - 1
            if board.kind not in ATTACHED:
                found.append(grid.apart(column, row))
            elif is_space(board, column, row):
                found.append(grid.street(first + column, grid.ROWS + row))
    return found


def _draw_whole(pen: Pen, plan: Plan, area: Box, parked: Sequence[tuple[str, list[int]]]) -> None:
    if not pen.look.saving:
        pen.box((0, 0, area.w + 2 * RIM, area.h + 2 * RIM), "night")
    for board, left, top in plan.pieces:
        with pen.placed(area.x + left, area.y + top):
            draw_board(pen, board, ticks=False)
    for name, footprint in parked:
        draw_vehicle(pen, placed(plan, area, footprint), name)
    draw_ticks(pen, area, plan, 20.0)


def _piece(order: Order, board: Board) -> Map:
    spaces = {id: _corners(own_box(board, id), 0.0) for id in board.spaces}
    return map_of(board, TRIMS[board.kind], partial(draw_board, board=board), spaces, repr(board), order.look)


def _corners(box: Box, by: float) -> tuple[Point, ...]:
    x, y, w, h = box.x + by, box.y + by, box.w, box.h
    return ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
