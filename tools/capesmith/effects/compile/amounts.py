"""Amounts as functions: a plain number stays a number, everything else is looked up when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from capesmith.effects.ast import (
    Amount,
    ByHeroes,
    Combine,
    Count,
    Grow,
    Half,
    PerHero,
    Role,
    StatOf,
    Total,
    Value,
)
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Number, T, Unplayable
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.normal import hero_count
from capesmith.effects.vocabulary import BOUND_NAMES

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


def constant(number: int) -> Number[AnyTable]:
    def run(t: AnyTable, c: Context) -> int:
        return number

    return run


def amount(k: Compiler[T], node: Amount) -> Number[T]:
    """The number a text asks for; below 0 it counts as 0 only where the verb says so."""
    if isinstance(node, int):
        return constant(node)
    if isinstance(node, Value):
        return _value(k, node)
    if isinstance(node, Grow):
        return _bounded(k, _grow(k, node), node)
    if isinstance(node, PerHero):
        heroes, base, times = k.meaning.value(hero_count(k.vocabulary)), node.base, node.times
        return _bounded(k, lambda t, c: base + times * heroes(t, c, -1), node)
    if isinstance(node, ByHeroes):
        heroes, numbers, smallest = k.meaning.value(hero_count(k.vocabulary)), node.numbers, k.meaning.smallest_team
        return _bounded(k, lambda t, c: numbers[min(heroes(t, c, -1) - smallest, len(numbers) - 1)], node)
    if isinstance(node, Half):
        return _bounded(k, _half(k, node), node)
    if isinstance(node, Count):
        found = k.candidates(node.of)
        return lambda t, c: len(found(t, c))
    if isinstance(node, StatOf):
        return _stat_of(k, node)
    if isinstance(node, Total):
        return k.history(node.event, node.this, total=True)
    if isinstance(node, Combine):
        parts = [amount(k, part) for part in node.parts]
        hows: dict[str, Callable[[list[int]], int]] = {"sum": sum, "highest": max, "lowest": min}
        how = hows[node.how]
        return lambda t, c: how([part(t, c) for part in parts])
    raise Unplayable(f"an amount of this form cannot be counted: {type(node).__name__}")


def _value(k: Compiler[T], node: Value) -> Number[T]:
    word = node.word
    if word == "die":
        return lambda t, c: c.die
    if word == "dice":
        return lambda t, c: c.dice
    if word in BOUND_NAMES:
        return lambda t, c: _bound_number(c, word)
    counted = k.meaning.amount_in(word, node.of)
    if counted is not None:
        return counted
    read = k.meaning.value(word)
    if node.of is not None:
        of = k.candidates(node.of)

        def of_something(t: T, c: Context) -> int:
            things = of(t, c)
            return read(t, c, things[0]) if things else 0

        return of_something

    def of_you(t: T, c: Context) -> int:
        return read(t, c, c.you if c.you >= 0 else c.target)

    return of_you


def _bound_number(c: Context, word: str) -> int:
    found = None if c.names is None else c.names.get(word)
    if isinstance(found, int):
        return found
    return len(found) if found else 0


def _grow(k: Compiler[T], node: Grow) -> Number[T]:
    base, plus = amount(k, node.base), amount(k, node.plus)
    if node.when is not None:
        holds = k.condition(node.when)
        return lambda t, c: base(t, c) + (plus(t, c) if holds(t, c) else 0)
    if node.per is None:
        return base
    if isinstance(node.per, Value):
        per = amount(k, node.per)
    else:
        found = k.candidates(node.per)

        def per(t: T, c: Context) -> int:
            return len(found(t, c))

    if isinstance(node.base, int) and isinstance(node.plus, int):
        start, step = node.base, node.plus
        return lambda t, c: start + step * per(t, c)
    return lambda t, c: base(t, c) + plus(t, c) * per(t, c)


def _half(k: Compiler[T], node: Half) -> Number[T]:
    of, up = amount(k, node.of), 1 if node.round == "up" else 0
    if node.plus is None:
        return lambda t, c: (of(t, c) + up) // 2
    plus = amount(k, node.plus)
    return lambda t, c: (of(t, c) + up) // 2 + plus(t, c)


def _stat_of(k: Compiler[T], node: StatOf) -> Number[T]:
    fallback = constant(0) if node.or_else is None else amount(k, node.or_else)
    if node.of == Role("that"):
        # A number of the event in hand; an event without that number has the fallback.
        def of_that(t: T, c: Context) -> int:
            return c.event.amount if c.event is not None and c.event.amount > 0 else fallback(t, c)

        return of_that
    of = k.candidates(node.of)
    words = k.vocabulary.values
    read = k.meaning.value(node.stat) if node.stat in words else k.meaning.stat(node.stat)

    def run(t: T, c: Context) -> int:
        things = of(t, c)
        return read(t, c, things[0]) if things else fallback(t, c)

    return run


def _bounded(k: Compiler[T], inner: Number[T], node: Grow | PerHero | ByHeroes | Half) -> Number[T]:
    if node.at_most is not None:
        most, below = amount(k, node.at_most), inner
        inner = lambda t, c: min(below(t, c), most(t, c))  # noqa: E731
    if node.at_least is not None:
        least, above = amount(k, node.at_least), inner
        return lambda t, c: max(above(t, c), least(t, c))
    return inner
