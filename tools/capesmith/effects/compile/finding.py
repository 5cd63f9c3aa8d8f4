"""How the candidates of a selector are found: by role, by kind and filters, at a distance, as the first or the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from capesmith.effects.compile.answers import At, Candidates, Filter, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import NumberOf, T

FAR = 9999
Distance = Callable[[T, int, int, str], int]

# --- roles -----------------------------------------------------------------------------------------------


class You(Candidates[At]):
    def of(self, t: At, c: Context) -> list[int]:
        return [c.you] if c.you >= 0 else []


class It(Candidates[At]):
    def of(self, t: At, c: Context) -> list[int]:
        return [c.it] if c.it >= 0 else []


class Them(Candidates[At]):
    def of(self, t: At, c: Context) -> list[int]:
        return list(c.them)


class Others(Candidates[At]):
    def of(self, t: At, c: Context) -> list[int]:
        return list(c.others)


class Target(Candidates[At]):
    def of(self, t: At, c: Context) -> list[int]:
        return [c.target] if c.target >= 0 else []


class Actor(Candidates[At]):
    def of(self, t: At, c: Context) -> list[int]:
        return [c.event.by] if c.event is not None and c.event.by >= 0 else []


class Figure(Candidates[At]):
    """Where a text measures from unless it says so."""

    def of(self, t: At, c: Context) -> list[int]:
        return [c.figure] if c.figure >= 0 else []


class Named(Candidates[At]):
    """What a step before has called by a name."""

    def __init__(self, word: str) -> None:
        self.word = word

    def of(self, t: At, c: Context) -> list[int]:
        found = None if c.names is None else c.names.get(self.word)
        return found if isinstance(found, list) else []


# --- several ---------------------------------------------------------------------------------------------


class OneByOne(Candidates[At]):
    """The things of all these, one after the other."""

    def __init__(self, parts: Sequence[Candidates[At]]) -> None:
        self.parts: list[Candidates[At]] = list(parts)

    def of(self, t: At, c: Context) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found += part.of(t, c)
        return found

    def exist(self, t: At, c: Context) -> bool:
        for part in self.parts:
            if part.exist(t, c):
                return True
        return False

    def include(self, t: At, c: Context, thing: int) -> bool:
        for part in self.parts:
            if part.include(t, c, thing):
                return True
        return False


class Together(OneByOne[At]):
    """The things of all these; what is of two kinds is there once."""

    def of(self, t: At, c: Context) -> list[int]:
        return list(dict.fromkeys(super().of(t, c)))


class FirstFound(Candidates[At]):
    """What the first of these finds that finds anything."""

    def __init__(self, choices: Sequence[Candidates[At]]) -> None:
        self.choices: list[Candidates[At]] = list(choices)

    def of(self, t: At, c: Context) -> list[int]:
        for choice in self.choices:
            if found := choice.of(t, c):
                return found
        return []

    def exist(self, t: At, c: Context) -> bool:
        for choice in self.choices:
            if choice.exist(t, c):
                return True
        return False


# --- some of them ----------------------------------------------------------------------------------------


def that_fit(found: Candidates[T], filter: Filter[T]) -> Candidates[T]:
    """Those that fit; who asks for one only looks at one after the other."""
    if not isinstance(found, Filtered):
        return Filtered(found, filter)
    before = found.filter
    return Filtered(found.base, FitsAll([*(before.tests if isinstance(before, FitsAll) else [before]), filter]))


class FitsAll(Filter[At]):
    """Things that pass all these filters."""

    def __init__(self, tests: Sequence[Filter[At]]) -> None:
        self.tests: list[Filter[At]] = list(tests)
        self.at_once_tests: list[Filter[At]] = [test for test in tests if test.at_once]
        self.others: list[Filter[At]] = [test for test in tests if not test.at_once]

    def fits(self, t: At, c: Context, thing: int) -> bool:
        for test in self.tests:
            if not test.fits(t, c, thing):
                return False
        return True

    def among(self, t: At, c: Context, things: list[int]) -> list[int]:
        found = list(things)
        for test in self.tests:
            if not found:
                break
            found = test.among(t, c, found)
        return found

    def any_among(self, t: At, c: Context, things: list[int]) -> bool:
        for test in self.at_once_tests:
            things = test.among(t, c, things)
            if not things:
                return False
        for thing in things:
            for test in self.others:
                if not test.fits(t, c, thing):
                    break
            else:
                return True
        return False


class Filtered(Candidates[At]):
    """Those that fit."""

    def __init__(self, base: Candidates[At], filter: Filter[At]) -> None:
        self.base, self.filter = base, filter

    def of(self, t: At, c: Context) -> list[int]:
        return self.filter.among(t, c, self.base.of(t, c))

    def exist(self, t: At, c: Context) -> bool:
        return self.filter.any_among(t, c, self.base.of(t, c))

    def include(self, t: At, c: Context, thing: int) -> bool:
        return self.base.include(t, c, thing) and self.filter.fits(t, c, thing)


class WithoutOwner(Candidates[At]):
    """A text never means its own owner by “a hero”."""

    def __init__(self, base: Candidates[At]) -> None:
        self.base = base

    def of(self, t: At, c: Context) -> list[int]:
        you, found = c.you, self.base.of(t, c)
        if you not in found:
            return found
        others: list[int] = []
        for thing in found:
            if thing != you:
                others.append(thing)
        return others

    def include(self, t: At, c: Context, thing: int) -> bool:
        return thing != c.you and self.base.include(t, c, thing)


class AtDistance(Candidates[At]):
    """Those so far from any of the places that a text measures from."""

    def __init__(
        self, base: Candidates[At], origin: Candidates[At], least: Quantity[At], most: Quantity[At],
        distance: Distance[At], measure: str,
    ) -> None:  # fmt: skip
        self.base, self.origin, self.distance, self.measure = base, origin, distance, measure
        self.least, self.most = least, most

    def of(self, t: At, c: Context) -> list[int]:
        least, most = self.least.value(t, c), min(self.most.value(t, c), FAR - 1)
        spots, distance, measure = self.origin.of(t, c), self.distance, self.measure
        return [
            thing
            for thing in self.base.of(t, c)
            if any(least < distance(t, spot, thing, measure) <= most for spot in spots)
        ]


class EachMeasured(AtDistance[At]):
    """The place to measure from depends on the candidate itself (“within RNG 1 of another hero”)."""

    def of(self, t: At, c: Context) -> list[int]:
        found: list[int] = []
        before, least, most = c.target, self.least.value(t, c), self.most.value(t, c)
        for thing in self.base.of(t, c):
            c.target = thing
            if any(least < self.distance(t, place, thing, self.measure) <= most for place in self.origin.of(t, c)):
                found.append(thing)
        c.target = before
        return found


class Best(Candidates[At]):
    """Those with the highest number, or with the lowest: all that are tied, for the ties to be broken later."""

    def __init__(self, base: Candidates[At], read: NumberOf[At], sign: int) -> None:
        self.base, self.read, self.sign = base, read, sign

    def of(self, t: At, c: Context) -> list[int]:
        scored = [(self.sign * self.read(t, c, thing), thing) for thing in self.base.of(t, c)]
        if not scored:
            return []
        top = max(score for score, _ in scored)
        return [thing for score, thing in scored if score == top]

    def exist(self, t: At, c: Context) -> bool:
        return self.base.exist(t, c)
