"""How an event is recognised: by what it happens to, by whom, where, with which number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from capesmith.effects.ast import Range
from capesmith.effects.compile.answers import At, Candidates, Filter, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.finding import Distance
from capesmith.rules.event import Event

IsAt = Callable[[At, int, int], bool]  # a place, and how far from it
IsKind = Callable[[At, int], bool]  # a thing


class Match(Generic[At]):
    """Something that an event is, or is not."""

    def matches(self, t: At, c: Context, e: Event) -> bool:
        raise NotImplementedError


class MatchesAll(Match[At]):
    def __init__(self, tests: Sequence[Match[At]]) -> None:
        self.tests: list[Match[At]] = list(tests)

    def matches(self, t: At, c: Context, e: Event) -> bool:
        for test in self.tests:
            if not test.matches(t, c, e):
                return False
        return True


class MatchesBoth(Match[At]):
    def __init__(self, first: Match[At], second: Match[At]) -> None:
        self.first, self.second = first, second

    def matches(self, t: At, c: Context, e: Event) -> bool:
        return self.first.matches(t, c, e) and self.second.matches(t, c, e)


# --- who and what ----------------------------------------------------------------------------------------


class HappensToYou(Match[At]):
    def matches(self, t: At, c: Context, e: Event) -> bool:
        return e.object == c.you


class DoneByYou(Match[At]):
    def matches(self, t: At, c: Context, e: Event) -> bool:
        return e.by == c.you


class HappensToKind(Match[At]):
    def __init__(self, kind: IsKind[At]) -> None:
        self.kind = kind

    def matches(self, t: At, c: Context, e: Event) -> bool:
        return self.kind(t, e.object)


class HappensTo(Match[At]):
    def __init__(self, filter: Filter[At]) -> None:
        self.filter = filter

    def matches(self, t: At, c: Context, e: Event) -> bool:
        return self.filter.fits(t, c, e.object)


class DoneBy(Match[At]):
    def __init__(self, filter: Filter[At]) -> None:
        self.filter = filter

    def matches(self, t: At, c: Context, e: Event) -> bool:
        return self.filter.fits(t, c, e.by)


class LostBy(Match[At]):
    def __init__(self, filter: Filter[At]) -> None:
        self.filter = filter

    def matches(self, t: At, c: Context, e: Event) -> bool:
        return self.filter.fits(t, c, e.loser)


class OnSpaceOf(Match[At]):
    """It happens to a space that is meant, or to the space of somebody who is meant and does not do it himself."""

    def __init__(self, found: Candidates[At], inside: Callable[[At, int, int], bool]) -> None:
        self.found, self.inside = found, inside

    def matches(self, t: At, c: Context, e: Event) -> bool:
        for one in self.found.of(t, c):
            if one == e.object or (one != e.by and self.inside(t, one, e.object)):
                return True
        return False


# --- words and numbers -----------------------------------------------------------------------------------


class Shows(Match[At]):
    """It is about one of these words."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words: tuple[str, ...] = tuple(words)

    def matches(self, t: At, c: Context, e: Event) -> bool:
        return e.faces in self.words


class Rolled(Match[At]):
    """Any die of the roll shows one of these; or it is about a word, such as the colour of a track step."""

    def __init__(self, faces: Sequence[str | Range]) -> None:
        self.words: tuple[str, ...] = tuple(face for face in faces if isinstance(face, str))
        self.ranges: tuple[Range, ...] = tuple(face for face in faces if isinstance(face, Range))

    def matches(self, t: At, c: Context, e: Event) -> bool:
        if e.faces in self.words:
            return True
        return e.dice is not None and any(face.holds(die) for face in self.ranges for die in e.dice)


class ComesFrom(Match[At]):
    def __init__(self, origins: Sequence[str]) -> None:
        self.origins: tuple[str, ...] = tuple(origins)

    def matches(self, t: At, c: Context, e: Event) -> bool:
        return e.origin in self.origins


class AmountIn(Match[At]):
    def __init__(self, range: Range) -> None:
        self.range = range

    def matches(self, t: At, c: Context, e: Event) -> bool:
        return self.range.holds(e.amount)


class AmountCompares(Match[At]):
    def __init__(self, how: Callable[[int, int], bool], bound: Quantity[At]) -> None:
        self.how, self.bound = how, bound

    def matches(self, t: At, c: Context, e: Event) -> bool:
        return self.how(e.amount, self.bound.value(t, c))


# --- where -----------------------------------------------------------------------------------------------


class There(Match[At]):
    """Within a distance of what can be seen at a glance."""

    def __init__(self, is_at: IsAt[At], most: Quantity[At]) -> None:
        self.is_at, self.most = is_at, most

    def matches(self, t: At, c: Context, e: Event) -> bool:
        return self.is_at(t, e.place, self.most.value(t, c))


class InPlaces(Match[At]):
    def __init__(self, places: Candidates[At], inside: Callable[[At, int, int], bool]) -> None:
        self.places, self.inside = places, inside

    def matches(self, t: At, c: Context, e: Event) -> bool:
        for place in self.places.of(t, c):
            if self.inside(t, e.place, place):
                return True
        return False


class Near(Match[At]):
    """Within a distance of any of these."""

    def __init__(self, origin: Candidates[At], most: Quantity[At], distance: Distance[At]) -> None:
        self.origin, self.most, self.distance = origin, most, distance

    def matches(self, t: At, c: Context, e: Event) -> bool:
        for spot in self.origin.of(t, c):
            if self.distance(t, e.place, spot, "range") <= self.most.value(t, c):
                return True
        return False
