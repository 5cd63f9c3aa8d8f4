"""Conditions as functions that answer yes or no."""

from __future__ import annotations

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
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Number, T, Test, Unplayable
from capesmith.effects.compile.patterns import COMPARE

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

FIRST = {"first-this-turn": "turn", "first-this-round": "round", "first-this-game": "game"}


def condition(k: Compiler[T], node: Condition) -> Test[T]:
    if isinstance(node, Holds):
        if node.word in FIRST:
            return k.first_this(FIRST[node.word])
        return k.meaning.condition(node.word)
    if isinstance(node, Measure):
        return in_range(k, _measured(k, node), node.range)
    if isinstance(node, TestNode):
        return _passes(k, node)
    if isinstance(node, Exists):
        return _exists(k, node)
    if isinstance(node, Happened):
        return _happened(k, node)
    if isinstance(node, AllOf):
        parts = [condition(k, part) for part in node.parts]
        return lambda t, c: all(part(t, c) for part in parts)
    if isinstance(node, AnyOf):
        parts = [condition(k, part) for part in node.parts]
        return lambda t, c: any(part(t, c) for part in parts)
    if isinstance(node, Not):
        part = condition(k, node.part)
        return lambda t, c: not part(t, c)
    raise Unplayable(f"a condition of this form cannot be tested: {type(node).__name__}")


def _happened(k: Compiler[T], node: Happened) -> Test[T]:
    """The log holds so many matching events, or they add up to so much."""
    tally = k.tally(node.event, node.this, total=node.adding_up_to is not None)
    wanted = node.adding_up_to or node.times or Range(1, None)
    return tally.at_least(k, wanted) if isinstance(wanted, Range) else in_range(k, tally.reader(), wanted)


def in_range(k: Compiler[T], read: Number[T], range: Range | Compared) -> Test[T]:
    """Whether a number lies in a range."""
    if isinstance(range, Compared):
        bound, how = k.amount(range.amount), COMPARE[range.how]
        return lambda t, c: how(read(t, c), bound(t, c))
    low, high = range.low, range.high
    if high is None:
        least = low or 0
        return lambda t, c: read(t, c) >= least
    if low is None:
        return lambda t, c: read(t, c) <= high
    return lambda t, c: low <= read(t, c) <= high


def _measured(k: Compiler[T], node: Measure) -> Number[T]:
    if node.in_ is not None:
        counted = k.candidates(Some("each", (node.value,), in_=node.in_))
        return lambda t, c: len(counted(t, c))
    return k.amount(Value(node.value, node.of))


def _passes(k: Compiler[T], node: TestNode) -> Test[T]:
    """Every one of the things passes the filters; nothing at all does not."""
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
    if node.who is None:

        def default(t: T, c: Context) -> bool:
            thing = c.target if c.target >= 0 else c.you if c.you >= 0 else c.it
            return thing >= 0 and fits(t, c, thing)

        return default
    who = k.candidates(node.who)

    def run(t: T, c: Context) -> bool:
        things = who(t, c)
        return bool(things) and all(fits(t, c, thing) for thing in things)

    return run


def _exists(k: Compiler[T], node: Exists) -> Test[T]:
    found = k.candidates(node.what)
    if not node.found:
        return lambda t, c: not found(t, c)
    some = node.what
    if isinstance(some, Some) and some.quantity in ("at-least", "exactly") and some.number is not None:
        number = k.amount(some.number)
        if some.quantity == "exactly":
            return lambda t, c: len(found(t, c)) == number(t, c)
        return lambda t, c: len(found(t, c)) >= number(t, c)

    if not k.binds:
        return lambda t, c: bool(found(t, c))

    def run(t: T, c: Context) -> bool:
        things = found(t, c)
        if not things:
            return False
        if len(things) == 1:
            c.it = things[0]
        return True

    return run
