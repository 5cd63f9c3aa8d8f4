"""Set-ups that feature cards: what every game does to bring the wanted ones to the table.

Everything is drawn in the same order, whatever is wanted or given; then the wanted cards take their places. So two
games that feature different cards by the same chance differ in these cards and in nothing else, as far as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from capesmith.rules.chance import Stream

T = TypeVar("T")


def shuffled(ids: Sequence[str], chance: Stream) -> list[str]:
    """These in an order by chance."""
    order = list(ids)
    chance.shuffle(order)
    return order


def from_seat(first: int, seats: Sequence[T]) -> tuple[T, ...]:
    """What was meant for the first seats, from seat `first` on and around the table."""
    return tuple(seats[(seat - first) % len(seats)] for seat in range(len(seats)))


def placed(order: Sequence[str], wanted: Sequence[str], places: Sequence[str]) -> list[str]:
    """Fill the free places, which are empty: what chance drew for each, unless a wanted card takes it."""
    pool = [id for id in order if id not in places]
    free = [place for place, id in enumerate(places) if not id]
    drawn = pool[: len(free)]
    fitting = [id for id in dict.fromkeys(wanted) if id in pool][: len(drawn)]
    for place, id in enumerate(fitting):
        if id in drawn:
            drawn[drawn.index(id)] = drawn[place]
        drawn[place] = id
    filled = list(places)
    for place, id in zip(free, drawn, strict=False):
        filled[place] = id
    return filled


def with_owners(wanted: Sequence[str], order: Sequence[str], owners: Callable[[str], Collection[str]]) -> list[str]:
    """Those of an order that are wanted, and for everything else that is wanted the first one who has it, unless one
    who was found before has it, too."""
    found: dict[str, None] = {}
    for id in wanted:
        having = [id] if id in order else [one for one in order if one in owners(id)]
        if found.keys().isdisjoint(having):
            found.update(dict.fromkeys(having[:1]))
    return list(found)
