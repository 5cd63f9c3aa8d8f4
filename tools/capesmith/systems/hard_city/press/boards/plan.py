"""Where everything lies on the table, in millimetres from the upper left corner of the left main piece.

A main piece has a margin of half a space on all four sides: the margins of two pieces that meet make the column G, and
the southern margin with the upper half-row of a Pier or Back Alley makes the row 9 (HC-054, HC-055, section 11.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from capesmith.content.model import Box as Content
from capesmith.render.shapes import Box
from capesmith.source.record import record
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.boards import Board
from capesmith.systems.hard_city.episodes import Episode

CELL: Final = 25.0
HALF: Final = CELL / 2
ATTACHED: Final = ("pier", "back-alley")
AWAY: Final = 12.0  # what lies apart lies so far from the rest
TRIMS: Final[Mapping[str, tuple[float, float]]] = {
    "main": (175.0, 225.0), "pier": (125.0, 100.0), "back-alley": (125.0, 100.0), "sewer": (125.0, 75.0),
    "rooftop": (175.0, 125.0),
}  # fmt: skip


def origin_of(kind: str) -> tuple[float, float]:
    """Where the first space of a piece begins on it; the first row of what is attached lies half on the street."""
    return (HALF, HALF) if kind == "main" else (0.0, -HALF) if kind in ATTACHED else (0.0, 0.0)


def own_box(board: Board, id: str) -> Box:
    """A space on the piece itself."""
    left, top = origin_of(board.kind)
    column, row = ord(id[0].upper()) - ord("A"), int(id[1:]) - 1
    return Box(left + column * CELL, top + row * CELL, CELL, CELL)


@record
class Plan:
    """An Episode laid out with one of its grids: every piece with its place."""

    pieces: tuple[tuple[Board, float, float], ...]
    apart: tuple[float, float]
    size: tuple[float, float]

    def box(self, space: int) -> Box:
        """A space, by its number (`hard_city.grid`)."""
        column, row = grid.cell(space)
        if space < grid.STREET:
            return Box(HALF + column * CELL, HALF + row * CELL, CELL, CELL)
        return Box(self.apart[0] + column * CELL, self.apart[1] + row * CELL, CELL, CELL)

    def around(self, spaces: list[int]) -> Box:
        boxes = [self.box(space) for space in spaces]
        x, y = min(one.x for one in boxes), min(one.y for one in boxes)
        return Box(x, y, max(one.right for one in boxes) - x, max(one.bottom for one in boxes) - y)


def plan_of(episode: Episode, content: Content, key: str) -> Plan:
    """The pieces of an Episode as one of its grids lays them."""
    boards = {id: one.content for id, one in content.every_board().items()}
    wide, high = TRIMS["main"]
    pieces = [(boards[id], index * wide, 0.0) for index, id in enumerate(episode.pieces)]
    low, apart = high, (0.0, 0.0)
    for board in (boards[id] for id in episode.beside):
        if board.kind in ATTACHED:
            first = ord(episode.grids[key].attach or "A") - ord("A")
            pieces.append((board, HALF + first * CELL, high))
            low = high + TRIMS[board.kind][1]
    for board in (boards[id] for id in episode.beside):
        if board.kind not in ATTACHED:
            apart = (wide - TRIMS[board.kind][0] / 2, low + AWAY)
            pieces.append((board, *apart))
            low += AWAY + TRIMS[board.kind][1]
    return Plan(tuple(pieces), apart, (2 * wide, low))
