"""Two figures that change places: whom a swap means, and whether there is anybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from capesmith.effects.ast import Role, Selector, Several, Some
from capesmith.effects.compile.answers import FitsBy
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.finding import that_fit
from capesmith.effects.compile.meaning import Fits, T, Test, Things, Unplayable
from capesmith.effects.compile.picking import chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.questions import TARGET
from capesmith.effects.verbs.board import Swap

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

SINGLE = ("one", "random", "closest", "farthest", "most", "fewest")
YOU = Role("you")
Pair = Callable[[T, Context], tuple[int, int] | None]


def pair(k: Compiler[T], step: Swap, legal: Fits[T], yours: Things[T] | None = None) -> Pair[T]:
    """The two that change places, both legal and not in the same place already; None where there are no two.

    `yours` says who “you” are, where players act through several figures."""
    _two_at_most(step)
    first = yours if yours is not None and step.what == YOU else None
    first = first or chosen(k, step.what, k.prompt(TARGET, step), legal=legal)
    second = k.main(step.with_, step, legal=_elsewhere(legal))

    def two(t: T, c: Context) -> tuple[int, int] | None:
        found, before = first(t, c), c.target
        if not found:
            return None
        c.target = found[0]
        others = second(t, c)
        c.target = before
        c.bind(others)
        return (found[0], others[0]) if others else None

    return two


def can_swap(k: Compiler[T], step: Swap, legal: Fits[T], yours: Things[T] | None = None) -> Test[T]:
    """Whether there are two that could change places, without asking anybody."""
    first = yours if yours is not None and step.what == YOU else k.possible_targets(step.what, step, legal).of
    others = candidates(k, step.with_, reach=k.reach(step.with_))
    second = that_fit(others, FitsBy(_elsewhere(legal)))

    def can(t: T, c: Context) -> bool:
        there = c.copy()
        for one in first(t, c):
            there.target = one
            if second.exist(t, there):
                return True
        return False

    return can


def _elsewhere(legal: Fits[T]) -> Fits[T]:
    """Somebody who is not where the first of the two is."""
    return lambda t, c, thing: legal(t, c, thing) and t.space_of(thing) != t.space_of(c.target)


def _two_at_most(step: Swap) -> None:
    for node in (step.what, step.with_):
        if _several(node):
            raise Unplayable("two change places, one with one: name one on either side", step.at)


def _several(node: Selector) -> bool:
    if isinstance(node, Some):
        return node.quantity not in SINGLE or node.ties == "all"
    return isinstance(node, Several) or node in (Role("them"), Role("others"))
