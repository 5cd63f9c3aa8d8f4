"""Chance in worked examples: a Crime die that falls as the example says, and Hero cards that are dealt as it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from capesmith.rules.chance import ScriptedStream, Stream, stream_seed
from capesmith.rules.rehearsal import Leftover

T = TypeVar("T")


class LoadedCrimeDie(ScriptedStream):
    """The Crime die: first what the example says, by faces from 1, then as it likes."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(stream_seed("example", "crimes"), [])

    def load(self, faces: Sequence[int]) -> None:
        self.script, self.used = list(faces), 0

    def check(self) -> None:
        """Nothing is left over."""
        if self.left:
            raise Leftover("nobody rolls the Crime die so often", "delete the rest", "crime-die", self.used)


class StackedCards(Stream):
    """A shuffle after which these lie on top, the first of them first."""

    __slots__ = ("first",)

    def __init__(self, first: Sequence[int]) -> None:
        super().__init__(stream_seed("example", "heroes"))
        self.first = tuple(first)

    def shuffle(self, items: list[T]) -> None:
        super().shuffle(items)
        rank = {card: place for place, card in enumerate(self.first)}
        items.sort(key=lambda item: rank.get(item, len(rank)))  # type: ignore[call-overload]

    def clone(self) -> Stream:
        made = StackedCards(self.first)
        made.at = self.at
        return made
