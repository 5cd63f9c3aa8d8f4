"""Selectors: who could be meant."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from capesmith.effects.ast import FirstOf, Role, Selector, Several, Some
from capesmith.effects.compile.answers import Candidates, Constant, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.filters import bare, filters
from capesmith.effects.compile.finding import (
    FAR,
    Actor,
    Best,
    EachMeasured,
    Figure,
    Filtered,
    FirstFound,
    It,
    Named,
    OneByOne,
    Others,
    Target,
    Them,
    WithoutOwner,
    You,
)
from capesmith.effects.compile.meaning import NumberOf, T, Unplayable
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.vocabulary import BOUND_NAMES

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

_ALL = ("each", "any-number", "up-to", "exactly", "at-least", "one", "random")
_SPOKEN_OF: dict[str, type[Candidates[AnyTable]]] = {
    "you": You, "it": It, "them": Them, "others": Others, "target": Target, "actor": Actor,
}  # fmt: skip


def candidates(
    k: Compiler[T], node: Selector, measure: str = "range", reach: Quantity[T] | None = None
) -> Candidates[T]:
    """Everything a selector could mean, however many it asks for; `reach` replaces its own distance."""
    if isinstance(node, Role):
        return named_role(k, node.word)
    if isinstance(node, Several):
        return OneByOne([named_role(k, role.word) for role in node.roles])
    if isinstance(node, FirstOf):
        return FirstFound([candidates(k, choice, measure) for choice in node.choices])
    found = _some(k, node, measure, reach)
    return found if node.quantity in _ALL else _best(k, node, measure, found)


def named_role(k: Compiler[T], word: str) -> Candidates[T]:
    if word in _SPOKEN_OF:
        return _SPOKEN_OF[word]()
    if word in BOUND_NAMES:
        return Named(word)
    if word == "that":
        raise Unplayable("“that” is an event, not a thing that can be chosen")
    return k.meaning.role(word)


def _some(k: Compiler[T], node: Some, measure: str, reach: Quantity[T] | None) -> Candidates[T]:
    within = reach if reach is not None else None if node.within is None else k.amount(node.within)
    beyond = None if node.beyond is None else k.amount(node.beyond)
    if within is None and (beyond is None or not node.kinds):
        base, rest = k.meaning.things(replace(node, within=None, beyond=None))
    else:
        if isinstance(node.from_, Some) and mentions_target(node.from_):
            return _each_measured(k, node, within, beyond, measure)
        base, rest = k.meaning.near(node, origin(k, node), within or Constant(FAR), beyond, measure)
    rest = replace(rest, within=None, beyond=None, from_=None)
    if k.meaning.people(node.kinds) and node.quantity not in ("most", "fewest", "each"):
        base = WithoutOwner(base)
    return base if node.chosen_by is None and bare(rest) else Filtered(base, filters(k, rest))


def origin(k: Compiler[T], node: Some) -> Candidates[T]:
    """Where a selector measures from."""
    return Figure() if node.from_ is None else candidates(k, node.from_)


def _each_measured(
    k: Compiler[T], node: Some, within: Quantity[T] | None, beyond: Quantity[T] | None, measure: str
) -> Candidates[T]:
    everyone = candidates(k, replace(node, within=None, beyond=None, from_=None))
    least, most = beyond or Constant(-1), within or Constant(FAR)
    return EachMeasured(everyone, origin(k, node), least, most, k.meaning.distance, measure)


def mentions_target(node: object) -> bool:
    if isinstance(node, Role):
        return node.word == "target"
    return isinstance(node, Some) and any(
        mentions_target(part) for part in (node.not_, node.in_, node.owner, node.from_) if part is not None
    )


def _best(k: Compiler[T], node: Some, measure: str, found: Candidates[T]) -> Candidates[T]:
    """The nearest, the farthest, the most, the fewest."""
    if node.quantity in ("closest", "farthest"):
        read = _nearness(k, node, measure)
    else:
        read = _quantity_of(k, str(node.value))
    return Best(found, read, -1 if node.quantity in ("closest", "fewest") else 1)


def _nearness(k: Compiler[T], node: Some, measure: str) -> NumberOf[T]:
    here, distance = origin(k, node), k.meaning.distance

    def nearest(t: T, c: Context, thing: int) -> int:
        return min((distance(t, place, thing, measure) for place in here.of(t, c)), default=FAR)

    return nearest


def _quantity_of(k: Compiler[T], word: str) -> NumberOf[T]:
    if word in k.vocabulary.values:
        return k.meaning.value(word)
    if word in k.vocabulary.stats:
        return k.meaning.stat(word)
    belonging = k.meaning.belonging((word,))

    def count(t: T, c: Context, thing: int) -> int:
        before, c.target = c.target, thing
        found = len(belonging.of(t, c))
        c.target = before
        return found

    return count
