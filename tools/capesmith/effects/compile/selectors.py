"""Selectors as functions: who could be meant, and who is chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from capesmith.effects.ast import AllOf, AnyOf, Condition, FirstOf, Measure, Not, Role, Selector, Several, Some
from capesmith.effects.compile.amounts import constant
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Number, NumberOf, T, Things, Unplayable
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.vocabulary import BOUND_NAMES

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

FAR = 9999
Choose = Callable[[T, Context, list[int]], list[int]]  # some of these things
_ALL = ("each", "any-number", "up-to", "exactly", "at-least", "one", "random")


def candidates(k: Compiler[T], node: Selector, measure: str = "range", reach: Number[T] | None = None) -> Things[T]:
    """Everything a selector could mean, however many it asks for; `reach` replaces its own distance."""
    if isinstance(node, Role):
        return named_role(k, node.word)
    if isinstance(node, Several):
        parts = [named_role(k, role.word) for role in node.roles]
        return lambda t, c: [thing for part in parts for thing in part(t, c)]
    if isinstance(node, FirstOf):
        choices = [candidates(k, choice, measure) for choice in node.choices]

        def first(t: T, c: Context) -> list[int]:
            for choice in choices:
                if found := choice(t, c):
                    return found
            return []

        return first
    found = _some(k, node, measure, reach)
    if node.quantity in _ALL:
        return found
    best = _best(k, node, measure)
    return lambda t, c: best(t, c, found(t, c))


def named_role(k: Compiler[T], word: str) -> Things[T]:
    simple: dict[str, Things[T]] = {
        "you": lambda t, c: [c.you] if c.you >= 0 else [],
        "it": lambda t, c: [c.it] if c.it >= 0 else [],
        "them": lambda t, c: list(c.them),
        "others": lambda t, c: list(c.others),
        "target": lambda t, c: [c.target] if c.target >= 0 else [],
        "actor": lambda t, c: [c.event.by] if c.event is not None and c.event.by >= 0 else [],
    }
    if word in simple:
        return simple[word]
    if word in BOUND_NAMES:

        def named(t: T, c: Context) -> list[int]:
            found = None if c.names is None else c.names.get(word)
            return found if isinstance(found, list) else []

        return named
    if word == "that":
        raise Unplayable("“that” is an event, not a thing that can be chosen")
    return k.meaning.role(word)


def _some(k: Compiler[T], node: Some, measure: str, reach: Number[T] | None) -> Things[T]:
    within = reach if reach is not None else None if node.within is None else k.amount(node.within)
    beyond = None if node.beyond is None else k.amount(node.beyond)
    if within is None and (beyond is None or not node.kinds):
        base, rest = k.meaning.things(replace(node, within=None, beyond=None))
    else:
        origin = figure if node.from_ is None else candidates(k, node.from_)
        if isinstance(node.from_, Some) and mentions_target(node.from_):
            return _each_measured(k, node, within or constant(FAR), beyond, measure)
        base, rest = k.meaning.near(node, origin, within or constant(FAR), beyond, measure)
    rest = replace(rest, within=None, beyond=None, from_=None)
    not_you = k.meaning.people(node.kinds) and node.quantity not in ("most", "fewest", "each")
    if node.chosen_by is None and bare(rest):
        return _without_owner(base) if not_you else base
    fits = filters(k, rest)
    if not_you:
        return lambda t, c: [thing for thing in base(t, c) if thing != c.you and fits(t, c, thing)]
    return lambda t, c: [thing for thing in base(t, c) if fits(t, c, thing)]


def figure(t: AnyTable, c: Context) -> list[int]:
    return [c.figure] if c.figure >= 0 else []


def _without_owner(base: Things[T]) -> Things[T]:
    """A text never means its own owner by “a hero”."""

    def run(t: T, c: Context) -> list[int]:
        found = base(t, c)
        return [thing for thing in found if thing != c.you] if c.you in found else found

    return run


def _each_measured(k: Compiler[T], node: Some, within: Number[T], beyond: Number[T] | None, measure: str) -> Things[T]:
    """The place to measure from depends on the candidate itself (“within RNG 1 of another hero”)."""
    everyone = candidates(k, replace(node, within=None, beyond=None, from_=None))
    assert node.from_ is not None
    origin, distance = candidates(k, node.from_), k.meaning.distance

    def run(t: T, c: Context) -> list[int]:
        found, before, most = [], c.target, within(t, c)
        least = -1 if beyond is None else beyond(t, c)
        for thing in everyone(t, c):
            c.target = thing
            if any(least < distance(t, place, thing, measure) <= most for place in origin(t, c)):
                found.append(thing)
        c.target = before
        return found

    return run


def mentions_target(node: object) -> bool:
    if isinstance(node, Role):
        return node.word == "target"
    return isinstance(node, Some) and any(
        mentions_target(part) for part in (node.not_, node.in_, node.owner, node.from_) if part is not None
    )


def bare(node: Some) -> bool:
    """Whether there is nothing left to filter by."""
    return not (
        node.not_ or node.in_ or node.owner or node.is_ or node.is_not or node.with_ or node.without
        or node.where or node.attributes or node.within is not None or node.beyond is not None
    )  # fmt: skip


def filters(k: Compiler[T], node: Some) -> Fits[T]:
    """Whether one thing passes all filters of a selector."""
    tests: list[Fits[T]] = []
    meaning = k.meaning
    if node.in_ is not None:
        tests.append(_inside(k, node.in_))
    if node.owner is not None:
        owners = candidates(k, node.owner)
        tests.append(lambda t, c, thing: meaning.owner(t, thing) in owners(t, c))
    tests += [meaning.attribute(name, values) for name, values in node.attributes]
    tests += [meaning.state(word) for word in node.is_]
    tests += [_negated(meaning.state(word)) for word in node.is_not]
    tests += [_with(k, selector) for selector in node.with_]
    if node.without:
        tests.append(_negated(_with(k, Some("each", node.without))))
    if node.within is not None or node.beyond is not None:
        tests.append(_distant(k, node))
    if node.not_ is not None:
        excluded = candidates(k, node.not_)
        if node.not_ == Role("this"):
            tests.append(lambda t, c, thing: thing != c.card)
        elif node.not_ == Role("you") and meaning.yours is not None:
            tests.append(_negated(meaning.yours))
        else:
            tests.append(lambda t, c, thing: thing not in excluded(t, c))
    if node.where is not None:
        tests.append(_where(k, node.where))
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        first, second = tests
        return lambda t, c, thing: first(t, c, thing) and second(t, c, thing)
    return lambda t, c, thing: all(test(t, c, thing) for test in tests)


def those_that_fit(found: Things[T], fits: Fits[T]) -> Things[T]:
    return lambda t, c: [thing for thing in found(t, c) if fits(t, c, thing)]


def _negated(test: Fits[T]) -> Fits[T]:
    return lambda t, c, thing: not test(t, c, thing)


def _inside(k: Compiler[T], place: Selector) -> Fits[T]:
    inside, where = k.meaning.inside, candidates(k, place)
    return lambda t, c, thing: any(inside(t, thing, spot) for spot in where(t, c))


def _distant(k: Compiler[T], node: Some) -> Fits[T]:
    most = constant(FAR) if node.within is None else k.amount(node.within)
    least = constant(-1) if node.beyond is None else k.amount(node.beyond)
    origin = figure if node.from_ is None else candidates(k, node.from_)
    distance = k.meaning.distance

    def fits(t: T, c: Context, thing: int) -> bool:
        low, high = least(t, c), most(t, c)
        return any(low < distance(t, place, thing, "range") <= high for place in origin(t, c))

    return fits


def _with(k: Compiler[T], selector: Selector) -> Fits[T]:
    """Whether a thing has something with it: cards in a hand, tokens on a mat, minions in a room."""
    if not isinstance(selector, Some):
        owned = candidates(k, selector)
        carried = k.meaning.belonging(("marker",))

        def carries(t: T, c: Context, thing: int) -> bool:
            before, c.target = c.target, thing
            found = carried(t, c)
            c.target = before
            return any(one in found for one in owned(t, c))

        return carries
    belonging = k.meaning.belonging(selector.kinds)
    fits = None if bare(selector) else filters(k, selector)
    least = k.amount(selector.number) if selector.number is not None else constant(1)

    def run(t: T, c: Context, thing: int) -> bool:
        before, c.target = c.target, thing
        found = belonging(t, c)
        if fits is not None:
            found = [one for one in found if fits(t, c, one)]
        enough = len(found) >= least(t, c)
        c.target = before
        return enough

    return run


def _where(k: Compiler[T], node: Condition) -> Fits[T]:
    holds = k.condition(_of_candidate(node))

    def fits(t: T, c: Context, thing: int) -> bool:
        before, it, c.target, c.it = c.target, c.it, thing, thing
        found = holds(t, c)
        c.target, c.it = before, it
        return found

    return fits


def _of_candidate(node: Condition) -> Condition:
    """A condition on candidates: a number without an owner is that of the candidate."""
    if isinstance(node, Measure):
        return replace(node, of=Role("target")) if node.of is None and node.in_ is None else node
    if isinstance(node, AllOf | AnyOf):
        return replace(node, parts=tuple(_of_candidate(part) for part in node.parts))
    return replace(node, part=_of_candidate(node.part)) if isinstance(node, Not) else node


def _best(k: Compiler[T], node: Some, measure: str) -> Choose[T]:
    """The nearest, the farthest, the most, the fewest: all that are tied, for the ties to be broken later."""
    if node.quantity in ("closest", "farthest"):
        origin = figure if node.from_ is None else candidates(k, node.from_)
        distance = k.meaning.distance

        def nearest(t: T, c: Context, thing: int) -> int:
            return min((distance(t, place, thing, measure) for place in origin(t, c)), default=FAR)

        read: NumberOf[T] = nearest
    else:
        read = _quantity_of(k, str(node.value))
    sign = -1 if node.quantity in ("closest", "fewest") else 1

    def best(t: T, c: Context, things: list[int]) -> list[int]:
        scored = [(sign * read(t, c, thing), thing) for thing in things]
        if not scored:
            return []
        top = max(score for score, _ in scored)
        return [thing for score, thing in scored if score == top]

    return best


def _quantity_of(k: Compiler[T], word: str) -> NumberOf[T]:
    if word in k.vocabulary.values:
        return k.meaning.value(word)
    if word in k.vocabulary.stats:
        return k.meaning.stat(word)
    belonging = k.meaning.belonging((word,))

    def count(t: T, c: Context, thing: int) -> int:
        before, c.target = c.target, thing
        found = len(belonging(t, c))
        c.target = before
        return found

    return count
