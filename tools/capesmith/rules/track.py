"""Tracks: a row of steps that a token walks along, once or round and round."""

from __future__ import annotations

from capesmith.source.record import record


@record
class Track:
    """The steps by number, from 1; the token begins on 0, beside the first."""

    steps: tuple[str, ...]
    loops: bool = False

    def after(self, position: int) -> int | None:
        """The next position; None when the token has come to the end."""
        if position < len(self.steps):
            return position + 1
        return 1 if self.loops else None

    def step(self, position: int) -> str:
        return self.steps[position - 1]
