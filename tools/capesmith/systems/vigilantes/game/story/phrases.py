"""How things are said in Gullhaven: the phrases of `story.yaml`, and beats that hold several things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from capesmith.rules.beats import Beat, joined
from capesmith.rules.phrases import Phrases
from capesmith.rules.prose import listed, number
from capesmith.systems.vigilantes import SYSTEM
from capesmith.systems.vigilantes.game.events import EVENTS
from capesmith.systems.vigilantes.game.story.names import NOUNS, many

PHRASES: Final = Phrases(EVENTS, SYSTEM.data("story.yaml"), NOUNS)
FEW: Final = 3  # who moves is told one by one up to here


def by_place(parts: Sequence[tuple[str, str]]) -> str:
    """`two Dockhands and a Winchman at P01, and a Quay Runner at P15`."""
    found: dict[str, list[str]] = {}
    for (name, place), n in Counter(parts).items():
        found.setdefault(place, []).append(many(name, n))
    return joined([f"{listed(who)} at {place}" for place, who in found.items()])


def _closing(beat: Beat) -> str:
    """Enemies on the move; parts are (piece, name, here, there)."""
    ways = {part[1:] for part in beat.parts}
    if len(ways) <= FEW:
        return joined([_go(name, beat.parts) for name in dict.fromkeys(part[1] for part in beat.parts)])
    who = listed(many(name, n) for name, n in Counter(part[1] for part in beat.parts).items())
    ends = Counter(part[3] for part in beat.parts)
    return f"{who} close in, {listed(f'{number(n)} to {there}' for there, n in ends.items())}"


def _go(name: str, parts: Sequence[tuple[int, str, str, str]]) -> str:
    """`two Dockhands go from P01 to P02 and from P05 to P06`."""
    mine = [(here, there) for _, one, here, there in parts if one == name]
    ways = listed(f"from {here} to {there}" for here, there in dict.fromkeys(mine))
    return f"{many(name, len(mine))} {'goes' if len(mine) == 1 else 'go'} {ways}"


def _hits(beat: Beat) -> str:
    """Blows for one vigilante; parts are (name, health lost); text is the name, verb the phrase."""
    lost = sum(amount for _, amount in beat.parts)
    names = Counter(name for name, _ in beat.parts)
    who = listed(many(name, n) if name[:1] != "@" else name[1:] for name, n in names.items())
    note = f" (−{lost} health, {beat.place} left)"
    if len(beat.parts) == 1:
        return beat.verb.format(who=who, whom=beat.text) + note
    return f"{who} lay into {beat.text}{note}"


def _fight(beat: Beat) -> str:
    return _attack(beat.parts[0])


def _attack(made: Any) -> str:
    """An attack from the first swing to what came of it."""
    with_ = listed([*([f"{made.energy} energy"] if made.energy else []), *made.used])
    rolls = f"rolls {made.shown}" + (f" with {with_}" if with_ else "") if made.shown else ""
    again = f"rolls again, {made.again}" if made.again else ""
    return joined([part for part in (made.opening, rolls, again, made.turned, made.end) if part])


def _deed(beat: Beat) -> str:
    """Work on a token; parts are its number, once for each time."""
    n = len(beat.parts)
    return beat.text if n == 1 else f"{beat.text} {'twice' if n == 2 else f'{number(n)} times'}"


def _starts(beat: Beat) -> str:
    """Where everybody begins; parts are (name, place)."""
    by_place: dict[str, list[str]] = {}
    for name, place in beat.parts:
        by_place.setdefault(place, []).append(name)
    return listed(f"{listed(who)} wait{'s' if len(who) == 1 else ''} at {place}" for place, who in by_place.items())


MADE: Final = {"closing": _closing, "hits": _hits, "fight": _fight, "deed": _deed, "starts": _starts}
