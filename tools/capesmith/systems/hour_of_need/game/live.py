"""The texts in force at a table of Hour of Need, found by what sets them off."""

from __future__ import annotations

from capesmith.effects.play.live import LiveTexts, LiveTrigger


class Live(LiveTexts):
    """Everything in force, with what heroes may exhaust at a moment."""

    __slots__ = ("guards",)

    def __init__(self, seats: int) -> None:
        super().__init__()
        # By seat: the place in the play area, and what it does (HN-411a).
        self.guards: list[list[tuple[int, LiveTrigger]]] = [[] for _ in range(seats)]
