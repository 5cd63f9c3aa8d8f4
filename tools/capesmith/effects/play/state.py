"""What the texts at a table need to be remembered: spans, limits, tallies, rules with an end."""

from __future__ import annotations

from typing import Any

from capesmith.rules.chance import Stream
from capesmith.rules.saving import SavedState


class TextState(SavedState):
    """A state with the memory of texts; a system adds whatever else changes in its game, in `__slots__` of its own."""

    __slots__ = ("open", "spans", "stamps", "streams", "tally", "timed", "used", "waiting")

    def __init__(self, spans: int, cells: int, chance: list[Stream]) -> None:
        self.stamps = 0
        self.spans = [0] * spans
        self.open = (1 << spans) - 1
        self.used: dict[int, int] = {}
        self.tally = [0] * cells
        self.timed: list[tuple[Any, ...]] = []
        self.waiting: list[tuple[Any, ...]] = []
        self.streams = chance
