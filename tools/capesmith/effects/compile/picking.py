"""What a selector chooses: how many, by whom, and who is left over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from capesmith.effects.ast import FirstOf, Role, Selector, Some
from capesmith.effects.compile.answers import Candidates, Constant, FitsBy, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.finding import FAR, that_fit
from capesmith.effects.compile.meaning import Fits, T, Things
from capesmith.effects.compile.selectors import candidates, named_role
from capesmith.effects.compile.table import AnyTable
from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.event import NOBODY

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

Choose = Callable[[T, Context, list[int]], list[int]]  # some of these things


def chosen(
    k: Compiler[T], node: Selector, prompt: Prompt, *, decline: bool = False, measure: str = "range",
    reach: Quantity[T] | None = None, legal: Fits[T] | None = None,
) -> Things[T]:  # fmt: skip
    """What a selector chooses; where there is more than one way, somebody is asked.

    It also says who the `others` are: the rest of those the step could have meant at any distance.
    """
    if isinstance(node, FirstOf):
        return _first_that_finds(k, node, prompt, decline=decline, measure=measure, legal=legal)
    found = candidates(k, node, measure, reach)
    if legal is not None:
        found = that_fit(found, FitsBy(legal))
    if not isinstance(node, Some):
        return _definite(k, node, found, prompt, decline)
    pick = _picker(k, node, prompt, decline)
    rest = _rest_of(k, node)
    if rest is None:
        return lambda t, c: pick(t, c, found.of(t, c))

    def run(t: T, c: Context) -> list[int]:
        taken = pick(t, c, found.of(t, c))
        c.others = [thing for thing in rest.of(t, c) if thing not in taken]
        return taken

    return run


def _first_that_finds(
    k: Compiler[T], node: FirstOf, prompt: Prompt, *, decline: bool, measure: str, legal: Fits[T] | None
) -> Things[T]:
    """Choose by the first selector that finds anything."""
    ways: list[tuple[Candidates[T], Things[T]]] = []
    for choice in node.choices:
        found = candidates(k, choice, measure)
        picks = chosen(k, choice, prompt, decline=decline, measure=measure, legal=legal)
        ways.append((found if legal is None else that_fit(found, FitsBy(legal)), picks))

    def run(t: T, c: Context) -> list[int]:
        for found, picks in ways:
            if found.exist(t, c):
                return picks(t, c)
        return []

    return run


def _definite(k: Compiler[T], node: Selector, found: Candidates[T], prompt: Prompt, decline: bool) -> Things[T]:
    everyone = k.everyone_like(node)
    decline = decline and not (k.paid and isinstance(node, Role))  # what was paid for is not asked about again

    def run(t: T, c: Context) -> list[int]:
        taken = list(found.of(t, c))
        if decline and taken and t.chooser(c) >= 0 and ask(t, c, prompt, [*taken[:1], NONE]) == NONE:
            taken = []
        if everyone is not None:
            c.others = [thing for thing in everyone.of(t, c) if thing not in taken]
        return taken

    return run


def _rest_of(k: Compiler[T], node: Some) -> Candidates[T] | None:
    """The candidates that `others` could mean; None where no later step speaks of them."""
    if not k.others_matter:
        return None
    return candidates(
        k, Some("each", node.kinds, not_=node.not_, in_=node.in_, owner=node.owner, attributes=node.attributes)
    )


def ask(t: AnyTable, c: Context, prompt: Prompt, options: list[int]) -> int:
    """Ask whoever chooses for this text; nobody asks about a single option."""
    seat = t.chooser(c)
    return options[0] if seat < 0 else t.choose(seat, prompt, options)


def will_pay(t: AnyTable, c: Context, prompt: Prompt) -> bool:
    """Whether whoever chooses for this text pays its price; where nobody does, it is paid."""
    seat = t.chooser(c)
    return seat < 0 or t.pays(seat, prompt)


def _picker(k: Compiler[T], node: Some, prompt: Prompt, decline: bool) -> Choose[T]:
    quantity, first = node.quantity, k.meaning.first
    if node.chosen_by is not None:
        return _picked_by(k, node, prompt)
    if quantity == "each":
        return lambda t, c, things: list(things)
    if quantity in ("most", "fewest", "closest", "farthest"):
        if node.ties == "random":
            quantity = "random"
        elif node.ties == "all":
            return lambda t, c, things: list(things)
        else:  # the owner chooses among those tied; of texts that nobody owns the game says what they mean
            one_of_them = _picker(k, replace(node, quantity="one", ties=None), prompt, decline)
            chooses = "choose" in (node.ties, k.meaning.tied)
            random = k.meaning.tied == "random"

            def tied(t: T, c: Context, things: list[int]) -> list[int]:
                if chooses or c.you >= 0:
                    return one_of_them(t, c, things)
                return [things[t.chance(len(things))]] if random and things else list(things)

            return tied
    if quantity == "random":
        return lambda t, c, things: [things[t.chance(len(things))]] if things else []
    if quantity == "one":

        def one(t: T, c: Context, things: list[int]) -> list[int]:
            if not things:
                return []
            seat = t.chooser(c)
            if seat < 0:
                return first(t, c, things, 1)
            taken = t.choose(seat, prompt, [*things, NONE] if decline else things)
            return [] if taken == NONE else [taken]

        return one
    number: Quantity[T] = Constant(FAR) if node.number is None else k.amount(node.number)
    optional = decline or quantity in ("up-to", "any-number")
    return _several(k, number, prompt, optional=optional)


def _several(k: Compiler[T], number: Quantity[T], prompt: Prompt, *, optional: bool) -> Choose[T]:
    first = k.meaning.first

    def several(t: T, c: Context, things: list[int]) -> list[int]:
        most = number.value(t, c)
        seat = t.chooser(c)
        if seat < 0:
            return list(things) if len(things) <= most else first(t, c, things, most)
        if not optional and len(things) <= most:
            return list(things)
        left: list[int] = list(things)
        taken: list[int] = []
        while left and len(taken) < most:
            one = t.choose(seat, prompt, [*left, NONE] if optional else left)
            if one == NONE:
                break
            taken.append(one)
            left.remove(one)
        return taken

    return several


def _picked_by(k: Compiler[T], node: Some, prompt: Prompt) -> Choose[T]:
    number: Quantity[T] = Constant(1) if node.number is None else k.amount(node.number)
    if node.chosen_by == "chance":

        def by_chance(t: T, c: Context, things: list[int]) -> list[int]:
            left: list[int] = list(things)
            taken: list[int] = []
            while left and len(taken) < number.value(t, c):
                taken.append(left.pop(t.chance(len(left))))
            return taken

        return by_chance
    if node.chosen_by == "number":
        read = k.meaning.value("number")
        return lambda t, c, things: sorted(things, key=lambda thing: read(t, c, thing))[: number.value(t, c)]
    chooser = named_role(k, str(node.chosen_by))
    plain = _picker(k, replace(node, chosen_by=None), prompt, False)

    def by_somebody(t: T, c: Context, things: list[int]) -> list[int]:
        before = c.chooser
        c.chooser = next((thing for thing in chooser.of(t, c) if 0 <= thing < len(t.players)), NOBODY)
        taken: list[int] = plain(t, c, things)
        c.chooser = before
        return taken

    return by_somebody
