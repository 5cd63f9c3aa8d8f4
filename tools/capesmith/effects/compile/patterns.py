"""Event patterns, and the tallies that remember what conditions ask of the past."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from capesmith.effects.ast import Compared, Range, Role, Selector, Some
from capesmith.effects.ast import Event as Pattern
from capesmith.effects.compile.answers import At, Candidates, Constant, Filter, FitsBy, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.filters import OneOf, filters
from capesmith.effects.compile.finding import Figure, FitsAll
from capesmith.effects.compile.matching import (
    AmountCompares,
    AmountIn,
    ComesFrom,
    DoneBy,
    DoneByYou,
    HappensTo,
    HappensToKind,
    HappensToYou,
    InPlaces,
    LostBy,
    Match,
    MatchesAll,
    MatchesBoth,
    Near,
    OnSpaceOf,
    Rolled,
    Shows,
    There,
)
from capesmith.effects.compile.meaning import T, Unplayable
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.nodes import inside
from capesmith.rules.event import Event

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "at-least": operator.ge, "at-most": operator.le, "more-than": operator.gt, "less-than": operator.lt,
}  # fmt: skip
_LOCAL = ("target", "it")  # what a condition is asked about, one candidate after the other


def mentions(node: object, *words: str) -> bool:
    """Whether a role with one of these words stands anywhere inside a node."""
    return any(isinstance(part, Role) and part.word in words for part in inside(node))


def pattern(k: Compiler[T], node: Pattern) -> Match[T]:
    """Whether an event is the one a text waits for; the event word itself was looked at before."""
    tests: list[Match[T]] = []
    if node.object is not None:
        of_space = k.vocabulary.events.get(node.word, {}).get("of-space")
        tests.append(_on_space(k, node.object) if of_space else _happens_to(_is(k, node.object)))
    if node.by is not None:
        tests.append(DoneByYou() if done_by_you(k, node) else DoneBy(_is(k, node.by)))
    if node.things:
        tests.append(Shows(node.things))
    if node.faces:
        tests.append(Rolled(node.faces))
    if node.amount is not None:
        tests.append(_amount(k, node.amount))
    if node.for_ is not None:
        tests.append(ComesFrom((node.for_,)))
    if node.to is not None:
        tests.append(_happens_to(_is(k, node.to)))
    if node.source:
        tests.append(ComesFrom(node.source))
    tests += _where(k, node)
    if len(tests) == 2:
        return MatchesBoth(tests[0], tests[1])
    return tests[0] if len(tests) == 1 else MatchesAll(tests)


def done_by_you(k: Compiler[T], node: Pattern) -> bool:
    """Whether only what the owner of a text does is meant."""
    return node.by == Role("you") and k.meaning.yours is None


def _happens_to(filter: Filter[T]) -> Match[T]:
    """Whether it happens to what fits; what is asked most often is asked without a detour."""
    if isinstance(filter, IsYou):
        return HappensToYou()
    return HappensToKind(filter.kind) if isinstance(filter, OfKind) else HappensTo(filter)


def _amount(k: Compiler[T], range: Range | Compared) -> Match[T]:
    if isinstance(range, Range):
        return AmountIn(range)
    return AmountCompares(COMPARE[range.how], k.amount(range.amount))


def _on_space(k: Compiler[T], node: Selector) -> Match[T]:
    """Whether it happens to a space that the selector speaks of, or to the space of somebody it speaks of."""
    named = (node.word,) if isinstance(node, Role) and node.word in k.vocabulary.kinds else ()
    kinds = node.kinds if isinstance(node, Some) and node == Some(node.quantity, node.kinds) else named
    if kinds:
        return HappensToKind(k.meaning.is_kind(kinds))
    every = replace(node, quantity="each") if isinstance(node, Some) else node
    return OnSpaceOf(candidates(k, every), k.meaning.inside)


def _where(k: Compiler[T], node: Pattern) -> list[Match[T]]:
    tests: list[Match[T]] = []
    if node.in_ is not None:
        there = k.meaning.is_at(node.in_)
        places = InPlaces(candidates(k, node.in_), k.meaning.inside) if there is None else There(there, Constant(0))
        tests.append(places)
    if node.within is not None:
        most = k.amount(node.within)
        near = None if node.from_ is None else k.meaning.is_at(node.from_)
        origin: Candidates[T] = Figure() if node.from_ is None else candidates(k, node.from_)
        tests.append(Near(origin, most, k.meaning.distance) if near is None else There(near, most))
    elif node.from_ is not None:
        tests.append(LostBy(_is(k, node.from_)))
    return tests


# --- who is meant ----------------------------------------------------------------------------------------


def _is(k: Compiler[T], node: Selector) -> Filter[T]:
    """Whether a thing is what the selector speaks of."""
    if node == Role("you"):
        return IsYou() if k.meaning.yours is None else FitsBy(k.meaning.yours)
    if isinstance(node, Some) and not k.meaning.relative.intersection(node.kinds):
        return of_kind(k, node)
    if isinstance(node, Role) and node.word in k.vocabulary.kinds:
        # "The villain" is whoever is of that kind: he may have left the board with this very event.
        return OfKind(k.meaning.is_kind((node.word,)))
    return played_by(k, node)


def of_kind(k: Compiler[T], node: Some) -> Filter[T]:
    """Whether a thing is of the kinds of a selector and passes its filters, wherever it is."""
    kind = OfKind(k.meaning.is_kind(node.kinds))
    return kind if node == Some(node.quantity, node.kinds) else FitsAll([kind, filters(k, node)])


class IsYou(Filter[At]):
    def fits(self, t: At, c: Context, thing: int) -> bool:
        return thing == c.you


class OfKind(Filter[At]):
    def __init__(self, kind: Callable[[At, int], bool]) -> None:
        self.kind = kind

    def fits(self, t: At, c: Context, thing: int) -> bool:
        return self.kind(t, thing)

    def among(self, t: At, c: Context, things: list[int]) -> list[int]:
        kind = self.kind
        return [thing for thing in things if kind(t, thing)]


def played_by(k: Compiler[T], node: Selector) -> Filter[T]:
    """Whether a thing is what the selector finds, or a figure of a player whom it finds."""
    found = candidates(k, node)
    return OneOf(found) if k.meaning.yours is None else PlayedBy(found, k.meaning.seat)


class PlayedBy(Filter[At]):
    def __init__(self, found: Candidates[At], seat: Callable[[At, int], int]) -> None:
        self.found, self.seat = found, seat

    def fits(self, t: At, c: Context, thing: int) -> bool:
        return any(one in (thing, self.seat(t, thing)) for one in self.found.of(t, c))


# --- what has happened ------------------------------------------------------------------------------------


class Tally:
    """How often something has happened in a span, or how much of it, for every seat that may ask.

    The numbers lie in the state, `seats * seats` or fewer cells from `base` on; the tally itself never changes.
    """

    __slots__ = (
        "base", "bit", "cells", "contexts", "local", "own", "pattern", "role", "seats", "span", "total", "word",
    )  # fmt: skip

    def __init__(self, k: Compiler[AnyTable], node: Pattern, span: str, total: bool) -> None:
        if not isinstance(node, Pattern):
            raise Unplayable("a moment is nothing that can be counted")
        self.word = node.word
        self.span = span
        self.bit = 1 << list(k.meaning.spans).index(span)
        self.total = total
        self.seats = k.meaning.seats
        self.local = "by" if _role_of(node.by) in _LOCAL else "object" if _role_of(node.object) in _LOCAL else ""
        self.role = _role_of(node.by if self.local == "by" else node.object)
        free = _freed(node)
        by_seats = done_by_you(k, node)
        self.own = "by" if by_seats else "each" if mentions(node, "you") else ""
        self.pattern: Match[AnyTable] = pattern(k, free)
        self.contexts = [Context(seat, seat) for seat in range(self.seats)]
        self.cells = (self.seats if self.own else 1) * (self.seats if self.local else 1)
        self.base = 0

    def note(self, t: AnyTable, e: Event) -> bool:
        """Count an event that has happened; false when it is not one of these."""
        if not t.state.open & self.bit:
            return False
        if self.own == "by":
            by = e.by
            return 0 <= by < self.seats and self.pattern.matches(t, self.contexts[by], e) and self._add(t, e, by)
        if self.own:
            counted = False
            for seat in range(self.seats):
                if self.pattern.matches(t, self.contexts[seat], e):
                    counted = self._add(t, e, seat) or counted
            return counted
        return self.pattern.matches(t, self.contexts[0], e) and self._add(t, e, 0)

    def _add(self, t: AnyTable, e: Event, owner: int) -> bool:
        cell = owner
        if self.local:
            about = e.by if self.local == "by" else e.object
            if not 0 <= about < self.seats:
                return False
            cell = owner * self.seats + about
        t.count(self.base + cell, e.amount if self.total else 1)
        return True

    def reader(self) -> Quantity[AnyTable]:
        if self.local:
            return TallyAbout(self)
        return TallyOfYou(self) if self.own else TallyOfAll(self)


class TallyOfAll(Quantity[At]):
    """A number that is the same for everybody."""

    def __init__(self, tally: Tally) -> None:
        self.base: int = tally.base

    def value(self, t: At, c: Context) -> int:
        return t.state.tally[self.base]


class TallyOfYou(TallyOfAll[At]):
    """The number of “you”."""

    def value(self, t: At, c: Context) -> int:
        return t.state.tally[self.base + c.you] if c.you >= 0 else 0


class TallyAbout(TallyOfAll[At]):
    """The number for the one it is asked about; figures that are no seats are not counted one by one."""

    def __init__(self, tally: Tally) -> None:
        super().__init__(tally)
        self.seats: int = tally.seats
        self.own: bool = bool(tally.own)
        self.about_it: bool = tally.role == "it"

    def value(self, t: At, c: Context) -> int:
        about = c.it if self.about_it else c.target
        if not 0 <= about < self.seats or (self.own and c.you < 0):
            return 0
        return t.state.tally[self.base + (c.you * self.seats if self.own else 0) + about]


def _role_of(node: Selector | None) -> str:
    return node.word if isinstance(node, Role) else ""


def _freed(node: Pattern) -> Pattern:
    """The pattern without what is only known when it is asked for."""
    by = None if _role_of(node.by) in _LOCAL else node.by
    object = None if _role_of(node.object) in _LOCAL else node.object
    return replace(node, by=by, object=object)
