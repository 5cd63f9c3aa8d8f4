"""Chance for pictures: one stable stream per purpose, so that a card never changes its face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from capesmith.rules.chance import Stream, stream_seed

T = TypeVar("T")


class Chance(Stream):
    """A stream that begins where its purpose says, such as `Chance("standee", "badger")`."""

    __slots__ = ()

    def __init__(self, *purpose: object) -> None:
        super().__init__(stream_seed("picture", "/".join(map(str, purpose))))

    def unit(self) -> float:
        """From 0 up to, not including, 1."""
        return self.below(1 << 53) / (1 << 53)

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.unit()

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]
