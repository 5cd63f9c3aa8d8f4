"""The player of rehearsals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from capesmith.rules.chance import Stream
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.sorts import YES_OR_NO


class Eager:
    """A player who tries things out: mostly says yes, and seldom chooses nothing. A game adds what else is worth it."""

    seldom: ClassVar[int] = 10  # nothing is chosen once in so many times

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def __call__(self, t: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        below = self.stream.below
        if prompt.question.sort is YES_OR_NO:  # yes comes first
            return below(10) // 8
        wanted = self.wanted(t, prompt, options)
        if wanted is not None:
            return wanted
        if options[-1] == NONE and below(self.seldom):
            return below(len(options) - 1)
        return self.other(t, prompt, options)

    def wanted(self, t: Any, prompt: Prompt, options: Sequence[int]) -> int | None:
        """What this player goes for, if anything."""
        return None

    def other(self, t: Any, prompt: Prompt, options: Sequence[int]) -> int:
        """What it takes where nothing is worth more than the rest."""
        return self.stream.below(len(options))

    def any_of(self, worth: Sequence[int]) -> int | None:
        """One of the options that are worth it."""
        return self.stream.one_of(worth) if worth else None
