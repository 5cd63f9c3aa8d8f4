"""Beats of Heroes Wanted: who stands up to how much DMG, and heroes who do so together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from capesmith.rules.beats import SENTENCE, joined
from capesmith.rules.beats import Beat as PlainBeat
from capesmith.rules.prose import listed

DEFENCE: Final = ("meets", "covers", "fails")
IN_THE_ATTACK: Final = " from the villain"  # where DMG comes from once the villain was told to attack


class Beat(PlainBeat):
    """One thing somebody does; of DMG, what is left of it and where it comes from."""

    __slots__ = ("left", "note", "source")

    def __init__(self, subject: int, kind: str, text: str = "", parts: Sequence[Any] = (), lead: str = "") -> None:
        super().__init__(subject, kind, text, parts, lead)
        self.left = 0  # DMG that is still to be covered
        self.source = ""  # where the DMG comes from
        self.note = ""  # what else there is to know about it

    def from_where(self, told: str = IN_THE_ATTACK) -> str:
        """Where the DMG comes from, unless that was told last."""
        return ("" if self.source == told else self.source) + self.note


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
        if beat.kind != "covers" or beat.lead or beat.worth or not alone:
            found.append(beat)
        elif found and found[-1].kind == "all-cover":
            found[-1].parts.append((name(beat.subject), beat))
        else:
            found.append(Beat(SENTENCE, "all-cover", parts=[(name(beat.subject), beat)]))
    return found


# --- how they are said -------------------------------------------------------------------------------


def _covers(beat: Beat) -> str:
    """Cards discarded against DMG; text is the DMG, parts are the names of the cards."""
    return f"{beat.verb or 'covers'} {beat.text}{beat.from_where()} with {listed(beat.parts)}"


def _all_cover(beat: Beat) -> str:
    """Several heroes, each with nothing but cards; parts are (name, what it covers)."""
    said: list[str] = []
    source = IN_THE_ATTACK
    for who, one in beat.parts:
        verb = f"{one.verb or 'covers'} " if not said else ""
        said.append(f"{who} {verb}{one.text}{one.from_where(source)} with {listed(one.parts)}")
        source = one.source
    return joined(said)


def _meets(beat: Beat) -> str:
    """So far: a BLOCK is used before the defence goes on."""
    if not beat.parts:
        return f"faces {beat.text}{beat.from_where()}"
    return f"meets {beat.text}{beat.from_where()} with {listed(beat.parts)} ({beat.left} DMG to go)"


def _fails(beat: Beat) -> str:
    if not beat.parts:
        return f"has nothing left against {beat.text}{beat.from_where()}"
    return f"cannot stop {beat.text}{beat.from_where()} with {listed(beat.parts)}"


OF_DEFENCE: Final = {"covers": _covers, "meets": _meets, "fails": _fails, "all-cover": _all_cover}
