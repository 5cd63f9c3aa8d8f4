"""Conditions: whether something holds."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from capesmith.effects.ast import (
    AllOf,
    AnyOf,
    Compared,
    Condition,
    Exists,
    Happened,
    Holds,
    Measure,
    Not,
    Range,
    Some,
    Value,
)
from capesmith.effects.ast import Test as TestNode
from capesmith.effects.compile.amounts import NumberFound
from capesmith.effects.compile.answers import At, Candidates, Filter, Guard, HoldsBy, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import T, Unplayable
from capesmith.effects.compile.patterns import COMPARE

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

FIRST = {"first-this-turn": "turn", "first-this-round": "round", "first-this-game": "game"}


def condition(k: Compiler[T], node: Condition) -> Guard[T]:
    if isinstance(node, Holds):
        return k.first_this(FIRST[node.word]) if node.word in FIRST else HoldsBy(k.meaning.condition(node.word))
    if isinstance(node, Measure):
        return in_range(k, _measured(k, node), node.range)
    if isinstance(node, TestNode):
        return _passes(k, node)
    if isinstance(node, Exists):
        return _exists(k, node)
    if isinstance(node, Happened):
        return _happened(k, node)
    if isinstance(node, AllOf):
        return AllHold([condition(k, part) for part in node.parts])
    if isinstance(node, AnyOf):
        return OneHolds([condition(k, part) for part in node.parts])
    if isinstance(node, Not):
        return HoldsNot(condition(k, node.part))
    raise Unplayable(f"a condition of this form cannot be tested: {type(node).__name__}")


class AllHold(Guard[At]):
    def __init__(self, parts: Sequence[Guard[At]]) -> None:
        self.parts: list[Guard[At]] = list(parts)

    def holds(self, t: At, c: Context) -> bool:
        for part in self.parts:
            if not part.holds(t, c):
                return False
        return True


class OneHolds(Guard[At]):
    def __init__(self, parts: Sequence[Guard[At]]) -> None:
        self.parts: list[Guard[At]] = list(parts)

    def holds(self, t: At, c: Context) -> bool:
        for part in self.parts:
            if part.holds(t, c):
                return True
        return False


class HoldsNot(Guard[At]):
    def __init__(self, part: Guard[At]) -> None:
        self.part = part

    def holds(self, t: At, c: Context) -> bool:
        return not self.part.holds(t, c)


# --- numbers ---------------------------------------------------------------------------------------------


def _happened(k: Compiler[T], node: Happened) -> Guard[T]:
    """The log holds so many matching events, or they add up to so much."""
    tally = k.tally(node.event, node.this, total=node.adding_up_to is not None)
    return in_range(k, tally.reader(), node.adding_up_to or node.times or Range(1, None))


def _measured(k: Compiler[T], node: Measure) -> Quantity[T]:
    if node.in_ is not None:
        return NumberFound(k.candidates(Some("each", (node.value,), in_=node.in_)))
    return k.amount(Value(node.value, node.of))


def in_range(k: Compiler[T], read: Quantity[T], range: Range | Compared) -> Guard[T]:
    """Whether a number lies in a range."""
    if isinstance(range, Compared):
        return Compares(read, COMPARE[range.how], k.amount(range.amount))
    if range.high is None:
        return AtLeast(read, range.low or 0)
    return AtMost(read, range.high) if range.low is None else Between(read, range.low, range.high)


class Compares(Guard[At]):
    def __init__(self, read: Quantity[At], how: Callable[[int, int], bool], bound: Quantity[At]) -> None:
        self.read, self.how, self.bound = read, how, bound

    def holds(self, t: At, c: Context) -> bool:
        return self.how(self.read.value(t, c), self.bound.value(t, c))


class AtLeast(Guard[At]):
    def __init__(self, read: Quantity[At], least: int) -> None:
        self.read, self.least = read, least

    def holds(self, t: At, c: Context) -> bool:
        return self.read.value(t, c) >= self.least


class AtMost(Guard[At]):
    def __init__(self, read: Quantity[At], most: int) -> None:
        self.read, self.most = read, most

    def holds(self, t: At, c: Context) -> bool:
        return self.read.value(t, c) <= self.most


class Between(Guard[At]):
    def __init__(self, read: Quantity[At], low: int, high: int) -> None:
        self.read, self.low, self.high = read, low, high

    def holds(self, t: At, c: Context) -> bool:
        return self.low <= self.read.value(t, c) <= self.high


# --- things ----------------------------------------------------------------------------------------------


def _passes(k: Compiler[T], node: TestNode) -> Guard[T]:
    fits = k.filters(
        Some(
            "each",
            (),
            is_=node.is_,
            is_not=node.is_not,
            in_=node.in_,
            within=node.within,
            beyond=node.beyond,
            from_=node.from_,
            with_=node.with_,
            without=node.without,
            owner=node.owner,
        )
    )
    return InQuestion(fits) if node.who is None else AllPass(k.candidates(node.who), fits)


class InQuestion(Guard[At]):
    """What is in question passes the filters: a candidate, otherwise “you”, otherwise `it`."""

    def __init__(self, filter: Filter[At]) -> None:
        self.filter = filter

    def holds(self, t: At, c: Context) -> bool:
        thing = c.target if c.target >= 0 else c.you if c.you >= 0 else c.it
        return thing >= 0 and self.filter.fits(t, c, thing)


class AllPass(Guard[At]):
    """Every one of the things passes the filters; nothing at all does not."""

    def __init__(self, who: Candidates[At], filter: Filter[At]) -> None:
        self.who, self.filter = who, filter

    def holds(self, t: At, c: Context) -> bool:
        things = self.who.of(t, c)
        for thing in things:
            if not self.filter.fits(t, c, thing):
                return False
        return bool(things)


def _exists(k: Compiler[T], node: Exists) -> Guard[T]:
    found, some = k.candidates(node.what), node.what
    if not node.found:
        return HoldsNot(AnyFound(found))
    if isinstance(some, Some) and some.quantity in ("at-least", "exactly") and some.number is not None:
        how = operator.ge if some.quantity == "at-least" else operator.eq
        return Compares(NumberFound(found), how, k.amount(some.number))
    return BoundIfFound(found) if k.binds else AnyFound(found)


class AnyFound(Guard[At]):
    def __init__(self, found: Candidates[At]) -> None:
        self.found = found

    def holds(self, t: At, c: Context) -> bool:
        return self.found.exist(t, c)


class BoundIfFound(Guard[At]):
    """There is something; if it is one thing, it is `it` from now on."""

    def __init__(self, found: Candidates[At]) -> None:
        self.found = found

    def holds(self, t: At, c: Context) -> bool:
        things = self.found.of(t, c)
        if len(things) == 1:
            c.it = things[0]
        return bool(things)
