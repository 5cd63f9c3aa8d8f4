"""The board of one set-up as the rules see it: which spaces there are, which touch, how far it is (5.1).

What vehicles, Manholes and the Hatch change of it while a game goes on stands in `streets`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from operator import or_
from typing import Final

from capesmith.content.distances import FAR, steps_from
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.boards import Board
from capesmith.systems.hard_city.episodes import Episode, Grid
from capesmith.systems.hard_city.laid import STREET, apart_of, attached_of, spaces_apart, spaces_attached

SIDES: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))
CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def _mask(spaces: Iterable[int]) -> int:
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


class Ground:
    """The spaces of one grid. Sets of spaces are bits."""

    def __init__(self, episode: Episode, key: str, boards: Mapping[str, Board]) -> None:
        self.episode, self.key = episode, key
        self.grid: Grid = episode.grids[key]
        beside = [boards[id] for id in episode.beside if id in boards]
        self.apart, self.attached = apart_of(beside), attached_of(beside)
        more = [] if self.attached is None else spaces_attached(self.attached, self.grid.attach)
        small = [] if self.apart is None else spaces_apart(self.apart)
        self.spaces: list[int] = [*STREET, *more, *small]
        self.exists = _mask(self.spaces)
        self.street = _mask((*STREET, *more))  # HC-056: the segment `main`
        self.elsewhere = _mask(small)  # the segment of Sewer or Rooftop
        self.beside = _mask(more)  # the spaces of Pier or Back Alley
        self.deck = _mask(one for one in more if grid.cell(one)[1] > grid.ROWS) if self._is_pier else 0
        self.near = tuple(self._around(one, (*SIDES, *CORNERS)) for one in range(grid.SPACE_COUNT))
        self.sides = tuple(self._around(one, SIDES) for one in range(grid.SPACE_COUNT))
        self.distances = tuple(steps_from(one, self.near) for one in range(grid.INSIDE))
        self.within = tuple(tuple(_rings(row)) for row in self.distances)
        self.edge = _mask(one for one in STREET if self._on_edge(one))  # HC-061
        self.corners = _mask(one for one in STREET if self._on_edge(one) and self._in_corner(one))
        self.roof_edge = _mask(one for one in small if len(self.near[one]) < len(SIDES) + len(CORNERS))
        self.letters = {word: grid.number(id) for word, id in self.grid.letters.items()}
        self.zones = {name: _mask(map(grid.number, ids)) for name, ids in episode.zones.items()}
        self.zone_names = tuple(self.zones)
        self.ladders: list[int] = [] if self.apart is None else [grid.number(id) for id in self.apart.ladders]
        self.lights: list[int] = [
            grid.number(id) + column * (grid.PIECE_COLUMNS + 1)
            for column, piece in enumerate(episode.pieces)
            for id in (boards[piece].lights if piece in boards else ())
        ]
        self.areas = [_mask((one, *self.sides[one])) for one in self.lights]  # HC-407

    @property
    def _is_pier(self) -> bool:
        return self.attached is not None and self.attached.kind == "pier"

    def _around(self, space: int, ways: Sequence[tuple[int, int]]) -> tuple[int, ...]:
        """HC-053: the spaces that touch one, in the order of `ways`."""
        if space >= grid.INSIDE or not self.exists >> space & 1:
            return ()
        on_street = space < grid.STREET
        column, row = grid.cell(space)
        columns, rows = (grid.COLUMNS, grid.DEPTH) if on_street else (grid.APART_COLUMNS, grid.APART_ROWS)
        make = grid.street if on_street else grid.apart
        found = []
        for across, down in ways:
            if 0 <= column + across < columns and 0 <= row + down < rows:
                other = make(column + across, row + down)
                if self.exists >> other & 1:
                    found.append(other)
        return tuple(sorted(found))

    @staticmethod
    def _on_edge(space: int) -> bool:
        column, row = grid.cell(space)
        return column in (0, grid.COLUMNS - 1) or row in (0, grid.ROWS - 1)

    @staticmethod
    def _in_corner(space: int) -> bool:
        column, row = grid.cell(space)
        return column in (0, grid.COLUMNS - 1) and row in (0, grid.ROWS - 1)

    def segment(self, space: int) -> int:
        """HC-056: 0 for the street and the vehicles in it, 1 for Sewer or Rooftop."""
        return int(grid.STREET <= space < grid.INSIDE)

    def ring(self, space: int, most: int) -> int:
        """HC-059: the spaces within so many of one, as bits."""
        if most < 0:
            return 0
        rows = self.within[space]
        return rows[min(most, len(rows) - 1)]

    def lined_up(self, here: int, there: int) -> bool:
        """HC-188: on one line in one of eight directions; the same space, too."""
        if self.segment(here) != self.segment(there) or max(here, there) >= grid.INSIDE:
            return here == there
        (a, b), (c, d) = grid.cell(here), grid.cell(there)
        return a == c or b == d or abs(a - c) == abs(b - d)


def _rings(row: Sequence[int]) -> list[int]:
    """By distance: everything that is at most so far away."""
    found = [0] * (1 + max((far for far in row if far < FAR), default=0))
    for space, far in enumerate(row):
        if far < FAR:
            found[far] |= 1 << space
    return list(accumulate(found, or_))
