"""Sorts of things that options are made of: players, cards, spaces, numbers.

An option is a small integer. Its question says which sort the integer is a number of (`rules.choosing`); the sort says
which thing on the table that is. What a number of a sort is called is registered by sort, once for each way to read it.
"""

from __future__ import annotations

from typing import Final

from capesmith.content.model import Card
from capesmith.rules.event import NOBODY

NOWHERE: Final = range(0)
MOST: Final = 4095


class Sort:
    """What a number stands for where it is declared: a seat, a space, a card; numbers go from 0 to `most`.

    Texts refer to a thing on the table as `base` + number; `refs` are all references to things of this sort. Where a
    number is that of a card in its deck, `deck` is what the cast calls that.
    """

    __slots__ = ("base", "deck", "most", "name", "refs")

    def __init__(self, name: str, base: int = 0, *, refs: range = NOWHERE, most: int = MOST, deck: str = "") -> None:
        self.name = name
        self.deck = deck
        self.base = base
        self.refs = refs
        self.most = refs.stop - 1 - base if refs else most

    def __repr__(self) -> str:
        return f"Sort({self.name})"

    def ref(self, number: int) -> int:
        """The thing on the table with this number; NOBODY if a number of this sort is none."""
        return number + self.base if self.refs else NOBODY

    def card(self, cast: object, number: int) -> Card:
        """The card with this number in its deck."""
        entry = getattr(cast, self.deck)[number]
        card: Card = getattr(entry, "card", entry)
        return card


YES_OR_NO: Final = Sort("yes or no", most=1)
AMOUNT: Final = Sort("amount")
ROW: Final = Sort("row")  # a line of a list that the question itself knows
OFFERED: Final = Sort("offer")  # a line of what the table offers at the moment
THING: Final = Sort("thing", refs=range(8192))  # a reference of any sort


class Things:
    """The sorts that a reference can be of in one game; no two of them share one."""

    def __init__(self, *sorts: Sort) -> None:
        self.sorts = tuple(sorted(sorts, key=lambda sort: sort.refs.start))
        for one, other in zip(self.sorts, self.sorts[1:], strict=False):
            if one.refs.stop > other.refs.start:
                raise ValueError(f"{other.refs.start} would be a {one.name} and a {other.name}")

    def sort_of(self, ref: int) -> Sort | None:
        """Which sort of thing a reference means; None if it means nothing."""
        return next((sort for sort in self.sorts if ref in sort.refs), None)
