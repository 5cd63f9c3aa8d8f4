"""The boards of Hour of Need: a hex map of seven rows, and four scheme panels beside it (HN-150 to HN-153)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from capesmith.content.distances import steps_from
from capesmith.content.kinds import Problem
from capesmith.content.views import View
from capesmith.source.form import entry, form
from capesmith.source.prose import Prose
from capesmith.source.shape import Id, ListOf, MapOf, Text
from capesmith.systems.base import missing_space
from capesmith.systems.hour_of_need.kinds import COLOURS

ROWS: Final = 7
LONG, SHORT = 9, 8  # odd rows begin at the edge; even ones are half a hex to the right (reference 11.3)
PANELS: Final = 4
HEX: Final = "^[A-I][1-7]$"
_HEX = Text(2)
_BY_COLOUR = MapOf(_HEX, "spaces", f"^({'|'.join(COLOURS)})$")


def space_id(column: int, row: int) -> str:
    """How a hex is called; both are counted from 0."""
    return f"{chr(ord('A') + column)}{row + 1}"


ALL: Final = tuple(space_id(column, row) for row in range(ROWS) for column in range(SHORT if row % 2 else LONG))


def around(id: str) -> tuple[str, ...]:
    """The hexes next to one, in reading order, whether they exist or not."""
    column, row = ord(id[0]) - ord("A"), int(id[1]) - 1
    left = column if row % 2 else column - 1  # the left one of the two above and below
    beside = ((left, row - 1), (left + 1, row - 1), (column - 1, row), (column + 1, row), (left, row + 1),
              (left + 1, row + 1))  # fmt: skip
    return tuple(space_id(*one) for one in beside if one[0] >= 0 and one[1] >= 0)


@form
class Board:
    """A board, with all that it shows (HN-501).

    The rules know a hex by its number in reading order, holes left out, and the panels come after them."""

    id: str = entry(Id(), "the board's own id", key="board", example="century-heist")
    name: str = entry(Text(40), "the name printed on it", example="Century Heist")
    hero_start: str = entry(_HEX, "where the heroes begin (HN-032)", example="D4")
    panels: tuple[tuple[str, str], ...] = entry(
        ListOf(ListOf(Text(8), 2, 2), PANELS, PANELS),
        "the panels by their numbers: colour and scheme space (HN-005)",
        example=[["yellow", "B2"], ["green", "G2"], ["blue", "B6"], ["red", "G6"]],
    )
    perils: Mapping[str, str] = entry(_BY_COLOUR, "the peril space of each colour (HN-006)", example={"red": "D6"})
    bystanders: tuple[str, ...] = entry(
        ListOf(_HEX, 4, 4, distinct=True), "the four bystander spaces (HN-007)", example=["E1", "A5", "I3", "E7"]
    )
    holes: tuple[str, ...] = entry(
        ListOf(_HEX, 0, 20, distinct=True), "hexes that are no spaces", default=(), example=["D4"]
    )
    premise: str = entry(Prose(400), "what kind of place it is", default="")

    @property
    def spaces(self) -> tuple[str, ...]:
        """The ids of its hexes."""
        return tuple(id for id in ALL if id not in self.holes)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each panel."""
        return tuple(colour for colour, _ in self.panels)


class Ground:
    """A board as the rules see it: hexes are numbered in reading order, holes left out, and the panels come last."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.ids = board.spaces
        self.size = len(self.ids)  # the panels are numbered from here on
        self.everything = self.size + PANELS
        self.colours = board.colours
        numbers = {id: number for number, id in enumerate(self.ids)}
        self.ways = tuple(tuple(numbers[one] for one in around(id) if one in numbers) for id in self.ids)
        self.scheme_spaces = tuple(numbers[hex] for _, hex in board.panels)  # HN-150
        rows = [steps_from(space, self.ways) for space in range(self.size)]
        where = [*range(self.size), *self.scheme_spaces]
        # HN-152, HN-153: between any two spaces; a panel is where its scheme space is (HN-151).
        self.distances = tuple(tuple(rows[here][there] for there in where) for here in where)
        farthest = max(far for row in self.distances for far in row)
        # The spaces within a distance of each, as bits.
        self.within = tuple(
            tuple(sum(1 << n for n, far in enumerate(row) if far <= most) for most in range(farthest + 1))
            for row in self.distances
        )
        self.hero_start = numbers[board.hero_start]
        self.perils = {colour: numbers[hex] for colour, hex in board.perils.items()}
        self.bystanders = tuple(numbers[hex] for hex in board.bystanders)

    def number(self, id: str) -> int:
        """The number of a hex, or of a panel as `P1`; -1 if there is none."""
        if id[:1] == "P" and id[1:].isdecimal() and 1 <= int(id[1:]) <= PANELS:
            return self.size + int(id[1:]) - 1
        return self.ids.index(id) if id in self.ids else -1

    def called(self, space: int) -> str:
        """The way back."""
        return self.ids[space] if space < self.size else f"P{space - self.size + 1}"

    def near(self, space: int, most: int) -> int:
        """The spaces at most so far away, as bits."""
        rows = self.within[space]
        return 0 if most < 0 else rows[min(most, len(rows) - 1)]


def views(board: Board) -> tuple[View, ...]:
    """What the rules measure on it."""
    numbers = {id: number for number, id in enumerate(board.spaces)}
    ways = [[numbers[one] for one in around(id) if one in numbers] for id in board.spaces]
    return (View("distance", "from hex to hex, around holes (HN-152)", lambda here: steps_from(here, ways)),)


def board_problems(board: Board, data: Mapping[str, Any]) -> Iterator[Problem]:
    """HN-005 to HN-007: a place for everything, each of them on a hex that exists, and no two on the same."""
    named = [
        (board.hero_start, ("hero-start",)),
        *((hex, ("panels", n, 1)) for n, (_, hex) in enumerate(board.panels)),
        *((hex, ("perils", colour)) for colour, hex in board.perils.items()),
        *((hex, ("bystanders", n)) for n, hex in enumerate(board.bystanders)),
    ]
    seen: set[str] = set()
    for hex, path in named:
        if hex not in board.spaces:
            yield "SCN005", f"{board.name} has no space {hex}", missing_space(board.name, board.spaces, hex), path
        elif hex in seen:
            yield "SCN005", f"two things are on {hex}", "each special space is one of its own", path
        seen.add(hex)
    for n, (colour, _) in enumerate(board.panels):
        if sorted(board.colours) != sorted(COLOURS):
            yield "SCN005", f"panel {n + 1} is {colour}", "there is one panel of each colour (HN-005)", ("panels", n, 0)
            break
    for colour in COLOURS:
        if colour not in board.perils:
            yield "SCN005", f"there is no {colour} peril space", "there is one of each colour (HN-006)", ("perils",)
