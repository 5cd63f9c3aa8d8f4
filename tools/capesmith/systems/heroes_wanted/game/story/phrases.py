"""How each kind of beat is said: the phrases of `story.yaml`, and beats that hold several things."""

from __future__ import annotations

from collections import Counter
from typing import Final

from capesmith.rules.beats import joined
from capesmith.rules.phrases import Phrases
from capesmith.systems.heroes_wanted import SYSTEM
from capesmith.systems.heroes_wanted.game.events import EVENTS
from capesmith.systems.heroes_wanted.game.story.beats import IN_THE_ATTACK, Beat
from capesmith.systems.heroes_wanted.game.story.names import listed, noun

PHRASES: Final = Phrases(EVENTS, SYSTEM.data("story.yaml"))
_KOS, _COVERS = "flattens", "covers"  # where there is no choice of words
_TURN_UP: Final = {"underling", "henchman", "bystander"}


def _ko(beat: Beat) -> str:
    """Minions KO'ed in a row; parts are (kind, space id)."""
    return f"{beat.verb or _KOS} {_crowd(beat)}"


def _crowd(beat: Beat) -> str:
    """`an underling on A1`, `two underlings on A1 and B2`, `an underling on A1 and a henchman on B2`."""
    by_kind: dict[str, list[str]] = {}
    for kind, place in beat.parts:
        by_kind.setdefault(kind, []).append(place)
    return listed(
        noun(kind, len(places))
        if not any(places)  # where the subject has just gone
        else f"{noun(kind, len(places))} on {listed(dict.fromkeys(places))}"
        if len(set(places)) <= 4
        else f"{noun(kind, len(places))} on {len(set(places))} spaces"
        for kind, places in by_kind.items()
    )


def _place(beat: Beat) -> str:
    """New pieces on the board."""
    found = []
    for people in (True, False):
        parts = [(kind, place) for kind, place in beat.parts if (kind in _TURN_UP) == people]
        if parts:
            verb = ("turns up" if people else "lands") if len(parts) == 1 else "turn up" if people else "land"
            crowd = _crowd(Beat(beat.subject, "place", parts=parts))
            things = crowd.rsplit(" on ", 1) if crowd.count(" on ") == 1 else None
            if things is not None:
                found.append(f"{things[0]} {verb} on {things[1]}")
            else:
                counts = Counter(kind for kind, _ in parts)
                spaces = list(dict.fromkeys(place for _, place in parts))
                on = listed(spaces) if len(spaces) <= 6 else f"{len(spaces)} spaces"
                found.append(f"{listed(noun(kind, n) for kind, n in counts.items())} {verb} on {on}")
    return "; ".join(found)


def _covers(beat: Beat) -> str:
    """Cards discarded against DMG; text is the DMG, parts are the names of the cards."""
    return f"{beat.verb or _COVERS} {beat.text}{beat.from_where()} with {listed(beat.parts)}"


def _all_cover(beat: Beat) -> str:
    """Several heroes, each with nothing but cards; parts are (name, what it covers)."""
    said: list[str] = []
    source = IN_THE_ATTACK
    for who, one in beat.parts:
        verb = f"{one.verb or _COVERS} " if not said else ""
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


def _take(beat: Beat) -> str:
    rescued = [part for part in beat.parts if part[0] == "bystander"]
    return f"rescues {_crowd(beat)}" if rescued else f"picks up {_crowd(beat)}"


def _smash(beat: Beat) -> str:
    return f"smashes {_crowd(beat)}"


def _shove(beat: Beat) -> str:
    """Figures moved in a row; parts are (who, from, to)."""
    return f"shoves {listed(f'{who} from {here} to {there}' for who, here, there in beat.parts)}"


def _bin(beat: Beat) -> str:
    """Pieces thrown away; parts are kinds."""
    counts = Counter(beat.parts)
    return f"bins {listed(noun(kind, n) for kind, n in counts.items())}"


def _belt(beat: Beat) -> str:
    return f"the belt carries {listed(beat.parts)}"


def _starts(beat: Beat) -> str:
    """Where everybody begins; parts are (name, space id)."""
    if len(beat.parts) == 1:
        name, place = beat.parts[0]
        return f"{name} steps up on {place}"
    return f"the hopefuls take their places: {listed(f'{name} on {place}' for name, place in beat.parts)}"


def _leave(beat: Beat) -> str:
    """Henchmen who leave the board; parts are space ids."""
    who = "a henchman strolls" if len(beat.parts) == 1 else f"{noun('henchman', len(beat.parts))} stroll"
    return f"{who} out of the gate on {listed(dict.fromkeys(beat.parts))}"


MADE: Final = {
    "ko": _ko, "place": _place, "covers": _covers, "meets": _meets, "fails": _fails, "take": _take,
    "smash": _smash, "shove": _shove, "bin": _bin, "belt": _belt, "starts": _starts,
    "leave": _leave, "all-cover": _all_cover,
}  # fmt: skip
