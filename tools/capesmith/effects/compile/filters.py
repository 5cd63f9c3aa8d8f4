"""Filters: what a candidate must be, where, whose, with what, and for which condition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from capesmith.effects.ast import AllOf, AnyOf, Condition, Measure, Not, Role, Selector, Some
from capesmith.effects.compile.answers import At, Candidates, Constant, Filter, FitsBy, Guard, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.finding import FAR, Distance, Figure, FitsAll, that_fit
from capesmith.effects.compile.meaning import T

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

IsIn = Callable[[T, int, int], bool]  # a thing, in a place
OfThing = Callable[[T, int], int]  # who owns a thing, or where it is


def bare(node: Some) -> bool:
    """Whether there is nothing left to filter by."""
    return not (
        node.not_ or node.in_ or node.owner or node.is_ or node.is_not or node.with_ or node.without
        or node.where or node.attributes or node.within is not None or node.beyond is not None
    )  # fmt: skip


def filters(k: Compiler[T], node: Some) -> Filter[T]:
    """Whether one thing passes all filters of a selector."""
    tests: list[Filter[T]] = []
    meaning = k.meaning
    if node.in_ is not None:
        tests.append(_inside(k, node.in_))
    if node.owner is not None:
        tests.append(OwnedBy(meaning.owner, k.candidates(node.owner)))
    tests += [FitsBy(meaning.attribute(name, values)) for name, values in node.attributes]
    tests += [FitsBy(meaning.state(word)) for word in node.is_]
    tests += [Unfit(FitsBy(meaning.state(word))) for word in node.is_not]
    tests += [_with(k, selector) for selector in node.with_]
    if node.without:
        tests.append(Unfit(_with(k, Some("each", node.without))))
    if node.within is not None or node.beyond is not None:
        tests.append(_distant(k, node))
    if node.not_ is not None:
        tests.append(_excluded(k, node.not_))
    if node.where is not None:
        tests.append(Where(k.condition(_of_candidate(node.where))))
    return tests[0] if len(tests) == 1 else FitsAll(tests)


class Unfit(Filter[At]):
    def __init__(self, test: Filter[At]) -> None:
        self.test = test

    def fits(self, t: At, c: Context, thing: int) -> bool:
        return not self.test.fits(t, c, thing)


# --- where, whose, which ---------------------------------------------------------------------------------


def _inside(k: Compiler[T], place: Selector) -> Filter[T]:
    """Where a thing can be in one place only of these kinds, nobody looks at the others."""
    found = k.candidates(place)
    spot = k.meaning.spot(place.kinds) if isinstance(place, Some) else None
    return Inside(k.meaning.inside, found) if spot is None else OnSpot(spot, found)


class Inside(Filter[At]):
    """Things in any of these places."""

    at_once = True

    def __init__(self, inside: IsIn[At], places: Candidates[At]) -> None:
        self.inside, self.places = inside, places

    def fits(self, t: At, c: Context, thing: int) -> bool:
        for spot in self.places.of(t, c):
            if self.inside(t, thing, spot):
                return True
        return False

    def among(self, t: At, c: Context, things: list[int]) -> list[int]:
        spots, inside = self.places.of(t, c), self.inside
        if len(spots) == 1:
            return [thing for thing in things if inside(t, thing, spots[0])]
        return [thing for thing in things if any(inside(t, thing, spot) for spot in spots)]


class OnSpot(Filter[At]):
    """Things whose only place is one of these."""

    at_once = True

    def __init__(self, spot: OfThing[At], places: Candidates[At]) -> None:
        self.spot, self.places = spot, places

    def fits(self, t: At, c: Context, thing: int) -> bool:
        spot = self.spot(t, thing)
        return spot >= 0 and self.places.include(t, c, spot)

    def among(self, t: At, c: Context, things: list[int]) -> list[int]:
        spots, spot = self.places.of(t, c), self.spot
        return [thing for thing in things if spot(t, thing) in spots] if spots else []


class OwnedBy(Filter[At]):
    at_once = True

    def __init__(self, owner: OfThing[At], owners: Candidates[At]) -> None:
        self.owner, self.owners = owner, owners

    def fits(self, t: At, c: Context, thing: int) -> bool:
        return self.owners.include(t, c, self.owner(t, thing))

    def among(self, t: At, c: Context, things: list[int]) -> list[int]:
        owners, owner = self.owners.of(t, c), self.owner
        return [thing for thing in things if owner(t, thing) in owners] if owners else []


class OneOf(Filter[At]):
    def __init__(self, found: Candidates[At]) -> None:
        self.found = found

    def fits(self, t: At, c: Context, thing: int) -> bool:
        return self.found.include(t, c, thing)


def _excluded(k: Compiler[T], node: Selector) -> Filter[T]:
    if node == Role("this"):
        return AnotherCard()
    if node == Role("you") and k.meaning.yours is not None:
        return Unfit(FitsBy(k.meaning.yours))
    return NoneOf(k.candidates(node))


class AnotherCard(Filter[At]):
    """Every card but that of the text."""

    def fits(self, t: At, c: Context, thing: int) -> bool:
        return thing != c.card


class NoneOf(Filter[At]):
    at_once = True

    def __init__(self, excluded: Candidates[At]) -> None:
        self.excluded = excluded

    def fits(self, t: At, c: Context, thing: int) -> bool:
        return not self.excluded.include(t, c, thing)

    def among(self, t: At, c: Context, things: list[int]) -> list[int]:
        excluded = self.excluded.of(t, c)
        return [thing for thing in things if thing not in excluded]


def _distant(k: Compiler[T], node: Some) -> Filter[T]:
    least: Quantity[T] = Constant(-1) if node.beyond is None else k.amount(node.beyond)
    most: Quantity[T] = Constant(FAR) if node.within is None else k.amount(node.within)
    origin: Candidates[T] = Figure() if node.from_ is None else k.candidates(node.from_)
    return Distant(origin, least, most, k.meaning.distance)


class Distant(Filter[At]):
    """Things so far from any of the places that a text measures from."""

    def __init__(self, origin: Candidates[At], least: Quantity[At], most: Quantity[At], distance: Distance[At]) -> None:
        self.origin, self.least, self.most, self.distance = origin, least, most, distance

    def fits(self, t: At, c: Context, thing: int) -> bool:
        least, most, distance = self.least.value(t, c), self.most.value(t, c), self.distance
        return any(least < distance(t, place, thing, "range") <= most for place in self.origin.of(t, c))


# --- what is with them -----------------------------------------------------------------------------------


def _with(k: Compiler[T], selector: Selector) -> Filter[T]:
    """Whether a thing has something with it: cards in a hand, tokens on a mat, minions in a room."""
    if not isinstance(selector, Some):
        return Carries(k.meaning.belonging(("marker",)), k.candidates(selector))
    found = k.meaning.belonging(selector.kinds)
    if not bare(selector):
        found = that_fit(found, filters(k, selector))
    return With(found, None if selector.number is None else k.amount(selector.number))


class With(Filter[At]):
    """Things that have something of this, or so much of it."""

    def __init__(self, found: Candidates[At], least: Quantity[At] | None) -> None:
        self.found, self.least = found, least

    def fits(self, t: At, c: Context, thing: int) -> bool:
        before, c.target = c.target, thing
        least = self.least
        enough = self.found.exist(t, c) if least is None else len(self.found.of(t, c)) >= least.value(t, c)
        c.target = before
        return enough


class Carries(Filter[At]):
    """Things that carry one of these markers."""

    def __init__(self, carried: Candidates[At], markers: Candidates[At]) -> None:
        self.carried, self.markers = carried, markers

    def fits(self, t: At, c: Context, thing: int) -> bool:
        before, c.target = c.target, thing
        found = self.carried.of(t, c)
        c.target = before
        return any(one in found for one in self.markers.of(t, c))


# --- for which something holds ---------------------------------------------------------------------------


class Where(Filter[At]):
    """Things for which a condition holds."""

    def __init__(self, guard: Guard[At]) -> None:
        self.guard = guard

    def fits(self, t: At, c: Context, thing: int) -> bool:
        before, it, c.target, c.it = c.target, c.it, thing, thing
        found = self.guard.holds(t, c)
        c.target, c.it = before, it
        return found


def _of_candidate(node: Condition) -> Condition:
    """A condition on candidates: a number without an owner is that of the candidate."""
    if isinstance(node, Measure):
        return replace(node, of=Role("target")) if node.of is None and node.in_ is None else node
    if isinstance(node, AllOf | AnyOf):
        return replace(node, parts=tuple(_of_candidate(part) for part in node.parts))
    return replace(node, part=_of_candidate(node.part)) if isinstance(node, Not) else node
