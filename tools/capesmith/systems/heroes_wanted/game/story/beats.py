"""Beats of Heroes Wanted: with the fame they bring and the injuries they cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from capesmith.rules.beats import SENTENCE, balanced, flow, pick
from capesmith.rules.beats import Beat as PlainBeat

__all__ = ["SENTENCE", "balanced", "flow", "pick"]
DEFENCE: Final = ("meets", "covers", "fails")


class Beat(PlainBeat):
    """One thing somebody does, and what came of it."""

    __slots__ = ("fame", "injury", "left")

    def __init__(self, subject: int, kind: str, text: str = "", parts: Sequence[Any] = (), lead: str = "") -> None:
        super().__init__(subject, kind, text, parts, lead)
        self.fame = 0
        self.injury = 0
        self.left = 0  # DMG that is still to be covered

    def clause(self, words: str) -> str:
        """The words of the beat with what it was worth."""
        notes = []
        if self.fame:
            notes.append(f"{self.fame:+d} fame".replace("-", "−"))
        if self.injury:
            notes.append(f"injury {self.injury}")
        return f"{words} ({', '.join(notes)})" if notes else words


def apart(first: PlainBeat, beat: PlainBeat) -> bool:
    """A reason does not cover a defence that goes on after it."""
    return bool(first.lead) and beat.kind in DEFENCE
