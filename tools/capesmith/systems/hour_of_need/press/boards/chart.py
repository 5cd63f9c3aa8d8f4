"""A chart: a board laid out on paper, with what every layer of its map needs to know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from capesmith.render.hexes import HALF, PointedSheet
from capesmith.render.shapes import Box, Point
from capesmith.systems.hour_of_need.boards import ALL, LONG, PANELS, ROWS, Board

HEX = 24.0  # how wide a hex is on a board, in millimetres
NUMBERS = {id: number for number, id in enumerate(ALL)}
_IDS_FROM = 0.3  # smaller pictures go without ids


@dataclass(frozen=True, eq=False)
class Chart:
    """A board on a sheet of hexes; `shown` are the hexes to draw, all but the holes on the board itself."""

    board: Board
    sheet: PointedSheet
    shown: frozenset[int]

    @classmethod
    def within(cls, board: Board, room: Box, shown: frozenset[int] | None = None, largest: float = HEX) -> Chart:
        """The board, or some hexes of it, as large as they fit into a box, in its middle."""
        spaces = frozenset(NUMBERS[id] for id in board.spaces)
        shown = spaces if shown is None else shown & spaces
        around = PointedSheet(LONG, ROWS, 1.0).around(shown)
        side = min(room.w / around.w, room.h / around.h, largest / 2 / HALF)
        x = room.centre[0] - (around.x + around.w / 2) * side
        y = room.centre[1] - (around.y + around.h / 2) * side
        return cls(board, PointedSheet(LONG, ROWS, side, x, y), shown)

    @property
    def k(self) -> float:
        """The size of signs, 1 on a board."""
        return self.sheet.side * HALF * 2 / HEX

    @property
    def with_ids(self) -> bool:
        return self.k >= _IDS_FROM

    @property
    def whole(self) -> bool:
        """Whether all of the map is shown."""
        return len(self.shown) == len(self.board.spaces)

    @property
    def in_order(self) -> tuple[int, ...]:
        return tuple(sorted(self.shown))

    def at(self, id: str) -> Point:
        """The middle of a hex."""
        return self.sheet.centre(NUMBERS[id])

    @cached_property
    def signs(self) -> dict[int, tuple[str, str, int]]:
        """What is printed on a space: `scheme`, `peril`, `bystander` or `start`, its colour and its number."""
        board = self.board
        found = {NUMBERS[hex]: ("scheme", colour, n) for n, (colour, hex) in enumerate(board.panels, 1)}
        found |= {NUMBERS[hex]: ("peril", colour, 0) for colour, hex in board.perils.items()}
        found |= {NUMBERS[hex]: ("bystander", "", 0) for hex in board.bystanders}
        return {**found, NUMBERS[board.hero_start]: ("start", "", 0)}

    @cached_property
    def holes(self) -> tuple[frozenset[int], ...]:
        """The holes, those together that lie side by side, in reading order."""
        left, found = {NUMBERS[id] for id in self.board.holes}, []
        while left:
            whole = {min(left)}
            while more := {n for space in whole for n in self.sheet.beside(space) if n in left} - whole:
                whole |= more
            found.append(frozenset(whole))
            left -= whole
        return tuple(found)


def corners_of(board: Board) -> Iterator[tuple[int, str, str]]:
    """Where the panels stand around the map: number and corner, as their scheme spaces lie on it.

    The two leftmost stand at the left, and of two on a side the higher one above.
    """
    chart = Chart.within(board, Box(0, 0, 216, 153))
    places = {number: chart.at(hex) for number, (_, hex) in enumerate(board.panels, 1)}
    by_side = sorted(places, key=lambda number: (places[number][0], number))
    for side, two in (("left", by_side[: PANELS // 2]), ("right", by_side[PANELS // 2 :])):
        for row, number in zip(("top", "bottom"), sorted(two, key=lambda n: places[n][1]), strict=True):
            yield number, row, side
