"""What is another afterwards: the pieces of two moments of a worked example, and the part of a board to show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Protocol, TypeVar


class Placed(Protocol):
    """A piece on a board."""

    @property
    def piece(self) -> Hashable: ...
    @property
    def space(self) -> Any: ...


P = TypeVar("P", bound=Placed)


def kept(before: Sequence[P], after: Sequence[P]) -> list[tuple[P, P]]:
    """Pieces that are on the board at both moments, as they were and as they are."""
    now = {one.piece: one for one in after}
    return [(was, now[was.piece]) for was in before if was.piece in now]


def moved(before: Sequence[P], after: Sequence[P]) -> list[tuple[P, P]]:
    """Those of them that stand elsewhere."""
    return [(was, now) for was, now in kept(before, after) if was.space != now.space]


def only_in(these: Sequence[P], others: Sequence[P]) -> list[P]:
    """Pieces that the other moment has not: gone, or come."""
    known = {one.piece for one in others}
    return [one for one in these if one.piece not in known]


def touched(before: Sequence[object], after: Sequence[object]) -> set[int]:
    """The seats of those who are not as they were."""
    return {seat for seat, (was, now) in enumerate(zip(before, after, strict=True)) if was != now}


def in_words(names: Iterable[str], plain: Iterable[str]) -> list[str]:
    """Pieces by their names; of those that have none of their own, how many."""
    common = {*plain}
    return [
        name if name not in common else f"{many} {name}s" if many > 1 else f"a {name}"
        for name, many in Counter(names).items()
    ]


def widened(first: int, last: int, least: int, most: int) -> range:
    """The run of rows or columns from the first to the last, grown at both ends by turns until it is long enough."""
    first, last = max(0, first), min(most - 1, last)
    while last - first + 1 < least:
        if last < most - 1:
            last += 1
        if last - first + 1 < least and first > 0:
            first -= 1
    return range(first, last + 1)
