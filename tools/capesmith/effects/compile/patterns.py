"""Event patterns as functions, and the tallies that remember what conditions ask of the past."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Compared, Range, Role, Selector, Some
from capesmith.effects.ast import Event as Pattern
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Number, T, Test, Unplayable
from capesmith.effects.compile.selectors import candidates, filters
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.nodes import inside
from capesmith.rules.event import Event

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

Matches = Callable[[T, Context, Event], bool]
COMPARE: dict[str, Callable[[int, int], bool]] = {
    "at-least": operator.ge, "at-most": operator.le, "more-than": operator.gt, "less-than": operator.lt,
}  # fmt: skip
_LOCAL = ("target", "it")  # what a condition is asked about, one candidate after the other


def mentions(node: object, *words: str) -> bool:
    """Whether a role with one of these words stands anywhere inside a node."""
    return any(isinstance(part, Role) and part.word in words for part in inside(node))


def pattern(k: Compiler[T], node: Pattern) -> Matches[T]:
    """Whether an event is the one a text waits for; the event word itself was looked at before."""
    tests: list[Matches[T]] = []
    if node.object is not None and k.vocabulary.events.get(node.word, {}).get("of-space"):
        tests.append(_on_space(k, node.object))
    elif node.object is not None:
        fits = _is(k, node.object)
        tests.append(lambda t, c, e: fits(t, c, e.object))
    if node.by is not None:
        done_by = _is(k, node.by)
        tests.append(lambda t, c, e: done_by(t, c, e.by))
    if node.things:
        things = node.things
        tests.append(lambda t, c, e: e.faces in things)
    if node.faces:
        tests.append(_faces(node.faces))
    if node.amount is not None:
        tests.append(_amount(k, node.amount))
    if node.for_ is not None:
        word = node.for_
        tests.append(lambda t, c, e: e.origin == word)
    if node.to is not None:
        to = _is(k, node.to)
        tests.append(lambda t, c, e: to(t, c, e.object))
    if node.source:
        sources = node.source
        tests.append(lambda t, c, e: e.origin in sources)
    tests += _where(k, node)
    if not tests:
        return lambda t, c, e: True
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        first, second = tests
        return lambda t, c, e: first(t, c, e) and second(t, c, e)
    return lambda t, c, e: all(test(t, c, e) for test in tests)


def _amount(k: Compiler[T], range: Range | Compared) -> Matches[T]:
    if isinstance(range, Range):
        holds = range.holds
        return lambda t, c, e: holds(e.amount)
    bound, how = k.amount(range.amount), COMPARE[range.how]
    return lambda t, c, e: how(e.amount, bound(t, c))


def _is(k: Compiler[T], node: Selector) -> Callable[[T, Context, int], bool]:
    """Whether a thing is what the selector speaks of."""
    if node == Role("you"):
        return k.meaning.yours or (lambda t, c, thing: thing == c.you)
    if isinstance(node, Some) and not k.meaning.relative.intersection(node.kinds):
        kind = k.meaning.is_kind(node.kinds)
        rest = filters(k, node) if node != Some(node.quantity, node.kinds) else None
        not_you = node.not_ == Role("you") and k.meaning.yours is None
        if rest is None:
            return lambda t, c, thing: kind(t, thing)
        if not_you and node == Some(node.quantity, node.kinds, not_=node.not_):
            return lambda t, c, thing: thing != c.you and kind(t, thing)
        return lambda t, c, thing: kind(t, thing) and rest(t, c, thing)
    if isinstance(node, Role) and node.word in k.vocabulary.kinds:
        # "The villain" is whoever is of that kind: he may have left the board with this very event.
        kind = k.meaning.is_kind((node.word,))
        return lambda t, c, thing: kind(t, thing)
    return played_by(k, node)


def played_by(k: Compiler[T], node: Selector) -> Callable[[T, Context, int], bool]:
    """Whether a thing is what the selector finds, or a figure of a player whom it finds."""
    found, player = candidates(k, node), k.meaning.seat
    if k.meaning.yours is None:
        return lambda t, c, thing: thing in found(t, c)
    return lambda t, c, thing: any(one in (thing, player(t, thing)) for one in found(t, c))


def _on_space(k: Compiler[T], node: Selector) -> Matches[T]:
    """Whether it happens to a space that the selector speaks of, or to the space of somebody it speaks of."""
    named = (node.word,) if isinstance(node, Role) and node.word in k.vocabulary.kinds else ()
    kinds = node.kinds if isinstance(node, Some) and node == Some(node.quantity, node.kinds) else named
    if kinds:
        kind = k.meaning.is_kind(kinds)
        return lambda t, c, e: kind(t, e.object)
    inside, every = k.meaning.inside, replace(node, quantity="each") if isinstance(node, Some) else node
    found = candidates(k, every) if node != Role("you") else lambda t, c: [c.you]

    def test(t: T, c: Context, e: Event) -> bool:
        return any(one == e.object or (one != e.by and inside(t, one, e.object)) for one in found(t, c))

    return test


def _faces(faces: tuple[Any, ...]) -> Matches[AnyTable]:
    """Any die of the roll shows one of these; or a word, such as the colour of a track step."""
    words = tuple(face for face in faces if isinstance(face, str))
    ranges = tuple(face for face in faces if not isinstance(face, str))

    def test(t: AnyTable, c: Context, e: Event) -> bool:
        if e.faces in words and words:
            return True
        return e.dice is not None and any(face.holds(die) for face in ranges for die in e.dice)

    return test


def _where(k: Compiler[T], node: Pattern) -> list[Matches[T]]:
    tests: list[Matches[T]] = []
    if node.in_ is not None:
        there = k.meaning.is_at(node.in_)
        if there is not None:
            tests.append(lambda t, c, e: there(t, e.place, 0))
        else:
            places, inside = candidates(k, node.in_), k.meaning.inside
            tests.append(lambda t, c, e: any(inside(t, e.place, spot) for spot in places(t, c)))
    if node.within is not None:
        most, distance = k.amount(node.within), k.meaning.distance
        near = None if node.from_ is None else k.meaning.is_at(node.from_)
        if near is not None:
            tests.append(lambda t, c, e: near(t, e.place, most(t, c)))
            return tests
        origin = candidates(k, node.from_) if node.from_ is not None else lambda t, c: [c.figure]
        tests.append(lambda t, c, e: any(distance(t, e.place, spot, "range") <= most(t, c) for spot in origin(t, c)))
    elif node.from_ is not None:
        loser = _is(k, node.from_)
        tests.append(lambda t, c, e: loser(t, c, e.loser))
    return tests


class Tally:
    """How often something has happened in a span, or how much of it, for every seat that may ask.

    The numbers lie in the state, `seats * seats` or fewer cells from `base` on; the tally itself never changes.
    """

    __slots__ = (
        "base", "bit", "cells", "contexts", "local", "matches", "own", "role", "seats", "span", "total", "word",
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
        by_seats = node.by == Role("you") and k.meaning.yours is None
        self.own = "by" if by_seats else "each" if mentions(node, "you") else ""
        self.matches: Matches[AnyTable] = pattern(k, free)
        self.contexts = [Context(seat, seat) for seat in range(self.seats)]
        self.cells = (self.seats if self.own else 1) * (self.seats if self.local else 1)
        self.base = 0

    def note(self, t: AnyTable, e: Event) -> bool:
        """Count an event that has happened; false when it is not one of these."""
        if not t.state.open & self.bit:
            return False
        if self.own == "by":
            by = e.by
            return 0 <= by < self.seats and self.matches(t, self.contexts[by], e) and self._add(t, e, by)
        if self.own:
            counted = False
            for seat in range(self.seats):
                if self.matches(t, self.contexts[seat], e):
                    counted = self._add(t, e, seat) or counted
            return counted
        return self.matches(t, self.contexts[0], e) and self._add(t, e, 0)

    def _add(self, t: AnyTable, e: Event, owner: int) -> bool:
        cell = owner
        if self.local:
            about = e.by if self.local == "by" else e.object
            if not 0 <= about < self.seats:
                return False
            cell = owner * self.seats + about
        t.count(self.base + cell, e.amount if self.total else 1)
        return True

    def at_least(self, k: Compiler[AnyTable], range: Range) -> Test[AnyTable]:
        """Whether the number lies in a range; the usual “so many or more” in one look."""
        if range.high is None and self.own and not self.local:
            base, least = self.base, range.low or 0
            return lambda t, c: c.you >= 0 and t.state.tally[base + c.you] >= least
        read, holds = self.reader(), range.holds
        return lambda t, c: holds(read(t, c))

    def reader(self) -> Number[AnyTable]:
        base, seats = self.base, self.seats
        if not self.local and not self.own:
            return lambda t, c: t.state.tally[base]
        if not self.local:
            return lambda t, c: t.state.tally[base + c.you] if c.you >= 0 else 0
        own, about_it = bool(self.own), self.role == "it"

        def read(t: AnyTable, c: Context) -> int:
            """The number for the one it is asked about; figures that are no seats are not counted one by one."""
            about = c.it if about_it else c.target
            if not 0 <= about < seats or (own and c.you < 0):
                return 0
            return t.state.tally[base + (c.you * seats if own else 0) + about]

        return read


def _role_of(node: Selector | None) -> str:
    return node.word if isinstance(node, Role) else ""


def _freed(node: Pattern) -> Pattern:
    """The pattern without what is only known when it is asked for."""
    by = None if _role_of(node.by) in _LOCAL else node.by
    object = None if _role_of(node.object) in _LOCAL else node.object
    return replace(node, by=by, object=object)
