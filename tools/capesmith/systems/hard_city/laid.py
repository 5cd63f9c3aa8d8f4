"""The boards of an Episode laid together: which spaces each of its set-ups has, and what does not fit (11.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from capesmith.content.distances import steps_from
from capesmith.content.kinds import Problem
from capesmith.content.views import View
from capesmith.source.diagnostic import DocPath
from capesmith.source.record import record
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.boards import SIZES, SMALL, Board
from capesmith.systems.hard_city.episodes import Episode, Grid

STREET: Final = range(grid.COLUMNS * grid.ROWS)  # the spaces of the two main pieces
DECK: Final = range(1, 4)  # HC-388: the middle columns of a Pier; beside them is water


def apart_of(boards: Sequence[Board]) -> Board | None:
    """Sewer or Rooftop, where there is one."""
    return next((one for one in boards if one.kind in SMALL), None)


def attached_of(boards: Sequence[Board]) -> Board | None:
    """Pier or Back Alley."""
    return next((one for one in boards if one.kind not in (*SMALL, "main")), None)


def spaces_attached(board: Board, attach: str) -> list[int]:
    """A seam of five, and what is below it."""
    columns, rows = SIZES[board.kind]
    first = ord(attach) - ord("A")
    return [
        grid.street(first + column, grid.ROWS + row)
        for row in range(rows)
        for column in (range(columns) if row == 0 or board.kind != "pier" else DECK)
    ]


def spaces_apart(board: Board) -> list[int]:
    columns, rows = SIZES[board.kind]
    return [grid.apart(column, row) for row in range(rows) for column in range(columns)]


@record
class Laid:
    """What an Episode is played on: its boards, and the spaces that its set-ups have, all of them and each."""

    name: str
    boards: tuple[Board, ...]
    grids: Mapping[str, frozenset[int]]  # without those whose attached board nobody has put anywhere

    @property
    def spaces(self) -> tuple[str, ...]:
        """The ids of all spaces."""
        return tuple(grid.called(one) for one in sorted(frozenset().union(*self.grids.values())))


def laid(episode: Episode, boards: Sequence[Board]) -> Laid:
    attached, apart = attached_of(boards), apart_of(boards)
    found = {}
    for key, one in episode.grids.items():
        if attached is None or one.attach:
            more = [] if attached is None else spaces_attached(attached, one.attach)
            found[key] = frozenset((*STREET, *more, *([] if apart is None else spaces_apart(apart))))
    return Laid(episode.name, tuple(boards), found)


def views(town: Laid | Board) -> tuple[View, ...]:
    """What the rules measure on it: sides and corners touch, and no step leads to a board apart (HC-058)."""
    cells = [(id[0].islower(), ord(id[0]), int(id[1:])) for id in town.spaces]
    ways = [
        [n for n, (part, x, y) in enumerate(cells) if n != here and part == a and abs(x - b) < 2 and abs(y - c) < 2]
        for here, (a, b, c) in enumerate(cells)
    ]
    return (View("distance", "over sides and corners (HC-058)", lambda here: steps_from(here, ways)),)


def lies_well(episode: Episode, town: Laid) -> Iterator[Problem]:
    """Two main pieces, at most one board below them and one apart, and everything on a space that is there."""
    main = len(episode.pieces)
    for n, board in enumerate(town.boards):
        path: DocPath = ("pieces", n) if n < main else ("beside", n - main)
        if (board.kind == "main") != (n < main):
            told = "is no main piece" if n < main else "is a main piece"
            yield "SCN005", f"{board.name} {told}", "pieces are main pieces, and beside are the others (HC-290)", path
    for sort, first in (("below", attached_of(town.boards)), ("apart", apart_of(town.boards))):
        for n, board in enumerate(town.boards[main:]):
            same = board.kind != "main" and (board.kind in SMALL) == (sort == "apart")
            if same and first is not None and board.id != first.id:
                hint = "an Episode has one board below the street at most, and one apart"
                yield "SCN005", f"{board.name} and {first.name} lie in one place", hint, ("beside", n)
    for key, one in episode.grids.items():
        yield from _lies_in_grid(key, one, town)


def _lies_in_grid(key: str, one: Grid, town: Laid) -> Iterator[Problem]:
    path: DocPath = ("grids", key)
    attached = attached_of(town.boards)
    if attached is not None and not one.attach:
        yield "SCN005", f"{attached.name} lies nowhere in grid {key}", "attach: E puts its seam below E8 to I8", path
        return
    if attached is None and one.attach:
        hint = "name a Pier or a Back Alley in beside, or leave attach out"
        yield "SCN005", f"nothing is attached in grid {key}", hint, (*path, "attach")
    named: list[tuple[DocPath, str]] = [
        (("tokens", word, n), id) for word, ids in one.tokens.items() for n, id in enumerate(ids)
    ]
    for below, id in (*named, *((("letters", word), id) for word, id in one.letters.items())):
        if grid.number(id) not in town.grids[key]:
            yield "SCN005", f"there is no space {id} in this grid", _hint(id, town, key), (*path, *below)


def _hint(id: str, town: Laid, key: str) -> str:
    """Which spaces there are on that side of the board."""
    if not id[0].isupper():
        apart = apart_of(town.boards)
        return f"{apart.name} has a1 to {apart.spaces[-1]}" if apart else "small letters are those of a board apart"
    below = sorted(one for one in town.grids[key] if one not in STREET and one < grid.STREET)
    if not below:
        return "rows 9 to 12 are those of a Pier or Back Alley"
    return f"below the street there are {grid.called(below[0])} to {grid.called(below[-1])}, and not all between them"
