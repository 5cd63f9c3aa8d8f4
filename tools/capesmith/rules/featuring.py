"""Set-ups that feature cards: what every game does to bring the wanted ones to the table."""

from __future__ import annotations

from collections.abc import Sequence
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
