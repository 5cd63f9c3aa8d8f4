"""Amounts: a plain number stays a number, everything else is looked up when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from capesmith.effects.compile.answers import At, Candidates, Constant, Guard, Quantity, ValueBy
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import NumberOf, T, Unplayable
from capesmith.effects.normal import hero_count
from capesmith.effects.vocabulary import BOUND_NAMES

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

COMBINED: dict[str, Callable[[list[int]], int]] = {"sum": sum, "highest": max, "lowest": min}


def amount(k: Compiler[T], node: Amount) -> Quantity[T]:
    """The number a text asks for; below 0 it counts as 0 only where the verb says so."""
    if isinstance(node, int):
        return Constant(node)
    if isinstance(node, Value):
        return _value(k, node)
    if isinstance(node, Grow):
        return _bounded(k, _grow(k, node), node)
    if isinstance(node, PerHero):
        return _bounded(k, Grown(Constant(node.base), Constant(node.times), _heroes(k)), node)
    if isinstance(node, ByHeroes):
        return _bounded(k, FromRow(node.numbers, _heroes(k), min(k.vocabulary.team_sizes, default=1)), node)
    if isinstance(node, Half):
        return _bounded(k, _half(k, node), node)
    if isinstance(node, Count):
        return NumberFound(k.candidates(node.of))
    if isinstance(node, StatOf):
        return _stat_of(k, node)
    if isinstance(node, Total):
        return k.history(node.event, node.this, total=True)
    if isinstance(node, Combine):
        return Combined([amount(k, part) for part in node.parts], COMBINED[node.how])
    raise Unplayable(f"an amount of this form cannot be counted: {type(node).__name__}")


class NumberFound(Quantity[At]):
    """How many things a selector finds."""

    def __init__(self, found: Candidates[At]) -> None:
        self.found = found

    def value(self, t: At, c: Context) -> int:
        return len(self.found.of(t, c))


class Combined(Quantity[At]):
    def __init__(self, parts: Sequence[Quantity[At]], how: Callable[[list[int]], int]) -> None:
        self.parts: list[Quantity[At]] = list(parts)
        self.how = how

    def value(self, t: At, c: Context) -> int:
        return self.how([part.value(t, c) for part in self.parts])


# --- values and stats ------------------------------------------------------------------------------------


def _value(k: Compiler[T], node: Value) -> Quantity[T]:
    word = node.word
    if word == "die":
        return ValueBy(lambda t, c: c.die)
    if word == "dice":
        return ValueBy(lambda t, c: c.dice)
    if word in BOUND_NAMES:
        return NamedNumber(word)
    counted = k.meaning.amount_in(word, node.of)
    if counted is not None:
        return ValueBy(counted)
    read = k.meaning.value(word)
    return OfYou(read) if node.of is None else OfFirst(read, k.candidates(node.of), Constant(0))


class NamedNumber(Quantity[At]):
    """What a step before has called by a name: that number, or how many things there are."""

    def __init__(self, word: str) -> None:
        self.word = word

    def value(self, t: At, c: Context) -> int:
        found = None if c.names is None else c.names.get(self.word)
        if isinstance(found, int):
            return found
        return len(found) if found else 0


class OfYou(Quantity[At]):
    """A number of “you”; of a text that nobody owns, of the candidate."""

    def __init__(self, read: NumberOf[At]) -> None:
        self.read = read

    def value(self, t: At, c: Context) -> int:
        return self.read(t, c, c.you if c.you >= 0 else c.target)


class OfFirst(Quantity[At]):
    """A number of what a selector finds; without that, another one."""

    def __init__(self, read: NumberOf[At], of: Candidates[At], otherwise: Quantity[At]) -> None:
        self.read, self.of, self.otherwise = read, of, otherwise

    def value(self, t: At, c: Context) -> int:
        things = self.of.of(t, c)
        return self.read(t, c, things[0]) if things else self.otherwise.value(t, c)


class OfEvent(Quantity[At]):
    """The number of the event in hand; an event without that number has the other one."""

    def __init__(self, otherwise: Quantity[At]) -> None:
        self.otherwise = otherwise

    def value(self, t: At, c: Context) -> int:
        event = c.event
        return event.amount if event is not None and event.amount > 0 else self.otherwise.value(t, c)


def _stat_of(k: Compiler[T], node: StatOf) -> Quantity[T]:
    otherwise: Quantity[T] = Constant(0) if node.or_else is None else amount(k, node.or_else)
    if node.of == Role("that"):
        return OfEvent(otherwise)
    known = k.vocabulary.values
    read = k.meaning.value(node.stat) if node.stat in known else k.meaning.stat(node.stat)
    return OfFirst(read, k.candidates(node.of), otherwise)


# --- arithmetic ------------------------------------------------------------------------------------------


def _heroes(k: Compiler[T]) -> Quantity[T]:
    heroes = k.meaning.value(hero_count(k.vocabulary))
    return ValueBy(lambda t, c: heroes(t, c, -1))


class FromRow(Quantity[At]):
    """The number of a row that is for so many heroes."""

    def __init__(self, numbers: Sequence[int], heroes: Quantity[At], smallest: int) -> None:
        self.numbers: list[int] = list(numbers)
        self.heroes, self.smallest = heroes, smallest

    def value(self, t: At, c: Context) -> int:
        return self.numbers[min(self.heroes.value(t, c) - self.smallest, len(self.numbers) - 1)]


def _grow(k: Compiler[T], node: Grow) -> Quantity[T]:
    base, plus = amount(k, node.base), amount(k, node.plus)
    if node.when is not None:
        return GrownIf(base, plus, k.condition(node.when))
    if node.per is None:
        return base
    per = amount(k, node.per) if isinstance(node.per, Value) else NumberFound(k.candidates(node.per))
    return Grown(base, plus, per)


class Grown(Quantity[At]):
    """A number, and so much more for each of these."""

    def __init__(self, base: Quantity[At], plus: Quantity[At], per: Quantity[At]) -> None:
        self.base, self.plus, self.per = base, plus, per

    def value(self, t: At, c: Context) -> int:
        return self.base.value(t, c) + self.plus.value(t, c) * self.per.value(t, c)


class GrownIf(Quantity[At]):
    """A number, and so much more if something holds."""

    def __init__(self, base: Quantity[At], plus: Quantity[At], guard: Guard[At]) -> None:
        self.base, self.plus, self.guard = base, plus, guard

    def value(self, t: At, c: Context) -> int:
        found = self.base.value(t, c)
        return found + self.plus.value(t, c) if self.guard.holds(t, c) else found


def _half(k: Compiler[T], node: Half) -> Quantity[T]:
    plus: Quantity[T] = Constant(0) if node.plus is None else amount(k, node.plus)
    return Halved(amount(k, node.of), 1 if node.round == "up" else 0, plus)


class Halved(Quantity[At]):
    def __init__(self, of: Quantity[At], up: int, plus: Quantity[At]) -> None:
        self.of, self.up, self.plus = of, up, plus

    def value(self, t: At, c: Context) -> int:
        return (self.of.value(t, c) + self.up) // 2 + self.plus.value(t, c)


def _bounded(k: Compiler[T], inner: Quantity[T], node: Grow | PerHero | ByHeroes | Half) -> Quantity[T]:
    if node.at_most is not None:
        inner = Combined([inner, amount(k, node.at_most)], min)
    return inner if node.at_least is None else Combined([inner, amount(k, node.at_least)], max)
