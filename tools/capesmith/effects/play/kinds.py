"""What a thing at the table is: of which kind, and what is read of it. Games list these functions by word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from capesmith.content.masks import members
from capesmith.effects.ast import Range
from capesmith.effects.compile.answers import At, Candidates
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Things
from capesmith.effects.play.table import AnyTextTable
from capesmith.rules.sorts import Sort
from capesmith.source.record import record

T = TypeVar("T", bound=AnyTextTable)
IsThat = Callable[[T, int], bool]
Attribute = Callable[[tuple[Any, ...]], Fits[T]]  # of the values a text names: whether a thing has one of them
OnBoard = Callable[[T, int], list[int]]  # the pieces of a mask that texts can choose from


@record
class Kind(Generic[T]):
    """A kind of things: all there are for a text to choose from, and whether a thing is one."""

    found: Things[T]
    fits: IsThat[T]


def of_sort(sort: Sort, found: Things[T]) -> Kind[T]:
    """A kind that is a whole sort of things: every reference of that sort is one."""
    first, last = sort.refs.start, sort.refs.stop - 1
    return Kind(found, lambda t, thing: first <= thing <= last)


def any_of_these(tests: Sequence[IsThat[T]]) -> IsThat[T]:
    """Whether a thing is one of several sorts."""
    if len(tests) == 1:
        return tests[0]
    return lambda t, thing: any(test(t, thing) for test in tests)


def has_one(read: Callable[[T, int], int | str | None]) -> Attribute[T]:
    """An attribute that is read of a thing: it has one of the values, or lies in one that is a range."""

    def attribute(values: tuple[Any, ...]) -> Fits[T]:
        ranges = [value for value in values if isinstance(value, Range)]
        if not ranges:
            return lambda t, c, thing: read(t, thing) in values

        def fits(t: T, c: Context, thing: int) -> bool:
            found = read(t, thing)
            return found in values or (isinstance(found, int) and any(one.holds(found) for one in ranges))

        return fits

    return attribute


# --- pieces, where a set of them is an integer ------------------------------------------------------------


def is_piece_of(mask: int) -> IsThat[T]:
    """Whether a thing is one of these pieces."""
    return lambda t, thing: thing >= 0 and bool(mask >> thing & 1)


def pieces_on_board(t: AnyTextTable, mask: int) -> list[int]:
    """Those of these pieces that are on the board."""
    return list(members(t.state.board & mask))


class Pieces(Candidates[At]):
    """The pieces of a mask that texts can choose from."""

    def __init__(self, mask: int, on_board: Callable[[At, int], list[int]]) -> None:
        self.mask, self.on_board = mask, on_board

    def of(self, t: At, c: Context) -> list[int]:
        return self.on_board(t, self.mask)
