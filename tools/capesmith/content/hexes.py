"""Flat-top hexes: a grid whose edges may carry borders, and every distance on it.

Columns are letters, rows are numbers, and every second column (B, D, F …) lies half a hex lower.
Inside, a space is a small integer in reading order, so sorted spaces are sorted row by row;
`HexGrid.space` and `HexGrid.id` translate to and from what is printed.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from capesmith.content.distances import FAR as FAR
from capesmith.content.distances import steps_from
from capesmith.source.bounds import BOARD_COLUMNS, BOARD_ROWS

DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
NOWHERE: Final = -1

# Column and row offsets, clockwise from north.
_HIGH: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_LOW: Final = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
_ID = re.compile(r"([A-Z])([1-9][0-9]?)\Z")


class Border(IntEnum):
    """What lies on an edge; a higher one stops more."""

    OPEN = 0
    DASHED = 1
    SOLID = 2


Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Measure:
    """All distances on a grid for one way of crossing borders."""

    rows: tuple[tuple[int, ...], ...]
    nearest: tuple[tuple[int, ...], ...]
    counts: tuple[tuple[int, ...], ...]

    def between(self, here: int, there: int) -> int:
        """The steps from one space to another; FAR when there is no way."""
        return self.rows[here][there]

    def within(self, here: int, distance: int) -> tuple[int, ...]:
        """Every space at most so far away, itself included, nearest first."""
        if distance < 0:
            return ()
        counts = self.counts[here]
        return self.nearest[here][: counts[min(distance, len(counts) - 1)]]

    def reachable(self, here: int) -> tuple[int, ...]:
        """Every space there is a way to, itself included, nearest first."""
        return self.nearest[here]


@dataclass(frozen=True, slots=True)
class HexGrid:
    """A grid of hexes, made once by `hex_grid` and only read afterwards.

    Figures that respect every border use `walk`; `reach` crosses dashed borders; `flight` crosses all.
    """

    width: int
    height: int
    borders: tuple[tuple[Border, ...], ...]
    beside: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)
    walk: Measure = field(compare=False, repr=False)
    reach: Measure = field(compare=False, repr=False)
    flight: Measure = field(compare=False, repr=False)

    def __len__(self) -> int:
        return self.width * self.height

    def id(self, space: int) -> str:
        row, column = divmod(space, self.width)
        return space_id(column, row)

    def space(self, id: str) -> int:
        """The space with this id, or NOWHERE."""
        return find_space(id, self.width, self.height)

    def step(self, space: int, direction: str) -> int:
        """The neighbour in a direction, or NOWHERE; borders are not looked at."""
        return self.beside[space][DIRECTIONS.index(direction)]

    def neighbours(self, space: int) -> tuple[int, ...]:
        """The neighbours on the grid, clockwise from north."""
        return tuple(other for other in self.beside[space] if other != NOWHERE)

    def border(self, here: int, there: int) -> Border | None:
        """What lies between two neighbours; None for spaces that do not touch."""
        beside = self.beside[here]
        return self.borders[here][beside.index(there)] if there in beside else None

    def edges(self) -> Iterator[tuple[int, int, Border]]:
        """Every edge once, the lower space first."""
        for here, around in enumerate(self.beside):
            for there, border in zip(around, self.borders[here], strict=True):
                if there > here:
                    yield here, there, border

    def components(
        self, spaces: Iterable[int] | None = None, links: Iterable[Iterable[int]] = ()
    ) -> tuple[tuple[int, ...], ...]:
        """Groups of spaces that can be walked between, largest first; each link joins all its spaces."""
        among = set(range(len(self)) if spaces is None else spaces)
        joined: dict[int, set[int]] = {space: set() for space in among}
        for here, there, border in self.edges():
            if border is Border.OPEN and here in among and there in among:
                joined[here].add(there)
                joined[there].add(here)
        for link in links:
            members = among.intersection(link)
            for member in members:
                joined[member] |= members
        found: list[tuple[int, ...]] = []
        while among:
            group, waiting = set(), [min(among)]
            while waiting:
                space = waiting.pop()
                if space not in group:
                    group.add(space)
                    waiting.extend(joined[space] - group)
            among -= group
            found.append(tuple(sorted(group)))
        return tuple(sorted(found, key=lambda group: (-len(group), group)))


def space_id(column: int, row: int) -> str:
    """The printed id of a column and a row, both counted from 0."""
    return f"{chr(ord('A') + column)}{row + 1}"


def find_space(id: str, width: int, height: int) -> int:
    """The space with a printed id on a grid of that size, or NOWHERE."""
    match = _ID.match(id)
    if not match:
        return NOWHERE
    column, row = ord(match.group(1)) - ord("A"), int(match.group(2)) - 1
    return row * width + column if column < width and row < height else NOWHERE


def layout(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """The six neighbours of every space, clockwise from north; NOWHERE beyond the edge of the grid."""
    return tuple(_around(column, row, width, height) for row in range(height) for column in range(width))


def hex_grid(width: int, height: int, borders: Mapping[Edge, Border] | None = None) -> HexGrid:
    """A grid with borders on some of its edges; each edge is given once, either way round."""
    if not (1 <= width <= BOARD_COLUMNS and 1 <= height <= BOARD_ROWS):
        raise ValueError(f"a grid has 1 to {BOARD_COLUMNS} columns and 1 to {BOARD_ROWS} rows")
    beside = layout(width, height)
    given: dict[Edge, Border] = {}
    for (here, there), border in (borders or {}).items():
        if there not in beside[here]:
            raise ValueError(f"no edge between {here} and {there}")
        given[here, there] = given[there, here] = border
    lines = tuple(
        tuple(given.get((here, there), Border.OPEN) for there in around) for here, around in enumerate(beside)
    )
    walk, reach, flight = (_measure(beside, lines, most) for most in Border)
    return HexGrid(width, height, lines, beside, walk, reach, flight)


def _around(column: int, row: int, width: int, height: int) -> tuple[int, ...]:
    found = []
    for right, down in _LOW if column % 2 else _HIGH:
        q, r = column + right, row + down
        found.append(r * width + q if 0 <= q < width and 0 <= r < height else NOWHERE)
    return tuple(found)


def _measure(beside: tuple[tuple[int, ...], ...], lines: tuple[tuple[Border, ...], ...], most: Border) -> Measure:
    """All-pairs distances over the edges whose border is at most `most`."""
    ways = tuple(
        tuple(there for there, border in zip(around, edges, strict=True) if there != NOWHERE and border <= most)
        for around, edges in zip(beside, lines, strict=True)
    )
    rows, nearest, counts = [], [], []
    for start in range(len(beside)):
        row, order, count = _spread(start, ways)
        rows.append(row)
        nearest.append(order)
        counts.append(count)
    return Measure(tuple(rows), tuple(nearest), tuple(counts))


def _spread(start: int, ways: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """One row of distances, the spaces by distance, and how many lie within each distance."""
    row = steps_from(start, ways)
    order = sorted((space for space, far in enumerate(row) if far < FAR), key=row.__getitem__)
    counts = [bisect(order, distance, key=row.__getitem__) for distance in range(row[order[-1]] + 1)]
    return row, tuple(order), tuple(counts)
