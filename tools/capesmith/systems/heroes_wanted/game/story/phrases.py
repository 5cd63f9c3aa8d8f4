"""How things are said in Zeta City: the phrases of `story.yaml`, and crowds of pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from capesmith.rules.phrases import Phrases
from capesmith.rules.prose import listed
from capesmith.systems.heroes_wanted import SYSTEM
from capesmith.systems.heroes_wanted.game.events import EVENTS
from capesmith.systems.heroes_wanted.game.story.beats import Beat
from capesmith.systems.heroes_wanted.game.story.names import NOUNS, noun

PHRASES: Final = Phrases(EVENTS, SYSTEM.data("story.yaml"), NOUNS)
FEW: Final = 4  # spaces that are named; more are counted
_TURN_UP: Final = {"underling", "henchman", "bystander"}


def crowd(parts: Sequence[tuple[str, str]]) -> str:
    """`an underling on A1`, `two underlings on A1 and B2`, `an underling on A1 and a henchman on B2`.

    Without a place where the subject has just gone."""
    by_kind: dict[str, list[str]] = {}
    for kind, place in parts:
        by_kind.setdefault(kind, []).append(place)
    return listed(
        noun(kind, len(places)) + (f" on {_spaces(places, FEW)}" if any(places) else "")
        for kind, places in by_kind.items()
    )


def _spaces(places: Sequence[str], few: int) -> str:
    found = list(dict.fromkeys(places))
    return listed(found) if len(found) <= few else f"{len(found)} spaces"


def place(beat: Beat) -> str:
    """New pieces on the board; parts are (kind, space id)."""
    found = []
    for people in (True, False):
        parts = [(kind, place) for kind, place in beat.parts if (kind in _TURN_UP) == people]
        if parts:
            verb = ("turns up" if people else "lands") if len(parts) == 1 else "turn up" if people else "land"
            who, *where = crowd(parts).split(" on ")
            if len(where) != 1:
                who = listed(noun(kind, n) for kind, n in Counter(kind for kind, _ in parts).items())
                where = [_spaces([place for _, place in parts], 6)]
            found.append(f"{who} {verb} on {where[0]}")
    return "; ".join(found)
