"""Beats of Heroes Wanted: with the fame they bring and the injuries they cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from capesmith.rules.beats import SENTENCE, balanced, flow, pick
from capesmith.rules.beats import Beat as PlainBeat

__all__ = ["SENTENCE", "balanced", "flow", "pick"]
DEFENCE: Final = ("meets", "covers", "fails")
IN_THE_ATTACK: Final = " from the villain"  # where DMG comes from once the villain was told to attack


class Beat(PlainBeat):
    """One thing somebody does, and what came of it."""

    __slots__ = ("fame", "injury", "left", "note", "source")

    def __init__(self, subject: int, kind: str, text: str = "", parts: Sequence[Any] = (), lead: str = "") -> None:
        super().__init__(subject, kind, text, parts, lead)
        self.fame = 0
        self.injury = 0
        self.left = 0  # DMG that is still to be covered
        self.source = ""  # where the DMG comes from
        self.note = ""  # what else there is to know about it

    def from_where(self, told: str = IN_THE_ATTACK) -> str:
        """Where the DMG comes from, unless that was told last."""
        return ("" if self.source == told else self.source) + self.note

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


def together(beats: Sequence[Beat], name: Callable[[int], str]) -> list[Any]:
    """Beats with those heroes brought together who do nothing but discard cards, one after the other."""
    found: list[Any] = []
    for index, beat in enumerate(beats):
        after = beats[index + 1] if index + 1 < len(beats) else None
        before = beats[index - 1] if index else None
        alone = all(other is None or other.subject != beat.subject for other in (before, after))
        if beat.kind != "covers" or beat.lead or beat.fame or not alone:
            found.append(beat)
        elif found and found[-1].kind == "all-cover":
            found[-1].parts.append((name(beat.subject), beat))
        else:
            made = Beat(SENTENCE, "all-cover", parts=[(name(beat.subject), beat)])
            found.append(made)
    return found
