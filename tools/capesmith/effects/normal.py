"""Normal form: where the language has two spellings for one thing, the AST keeps one."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from capesmith.effects.ast import (
    ByHeroes,
    Condition,
    Count,
    Grow,
    Half,
    Holds,
    Measure,
    Not,
    PerHero,
    Range,
    Role,
    Some,
    Test,
    Value,
)
from capesmith.effects.vocabulary import Vocabulary

_PER_HERO_BASE = range(-99, 100)


@lru_cache(maxsize=16)
def hero_count(v: Vocabulary) -> str:
    """The value that is the number of heroes taking part."""
    return next((noun.name for noun in v.values.values() if noun.extra.get("counts")), "heroes")


def hero_kind(v: Vocabulary) -> str:
    """The kind of the players' own figures: who “you” are."""
    noun = v.values.get(hero_count(v))
    return "hero" if noun is None else str(noun.extra.get("counts", "hero"))


@lru_cache(maxsize=16)
def _counted(v: Vocabulary) -> dict[Some, Value]:
    """All of a kind, or all in a state, whose number has a word of its own: counting them is that value."""
    found = {Some("each", (hero_kind(v),)): Value(hero_count(v))} if hero_count(v) in v.values else {}
    for name, noun in v.values.items():
        if "numbers-all" in noun.extra:
            entry = noun.extra["numbers-all"]
            found[Some("each", (entry["kind"],), is_=tuple(entry.get("is", ())))] = Value(name)
    return found


def normal_amount(amount: Any, v: Vocabulary) -> Any:
    """What grows by nothing is its base; counting every hero is `heroes`, growing with them `per-hero`."""
    if isinstance(amount, ByHeroes) and len(amount.numbers) == 1:
        amount = Grow(amount.numbers[0], at_most=amount.at_most, at_least=amount.at_least)
    if isinstance(amount, Count):
        return _counted(v).get(amount.of, amount) if isinstance(amount.of, Some) else amount
    if not isinstance(amount, Grow):
        return amount
    if isinstance(amount.per, Some) and amount.per in _counted(v):
        amount = replace(amount, per=_counted(v)[amount.per])
    if amount.when is None and amount.per is None:
        return _bounded(amount)
    with_heroes = amount.when is None and amount.per == Value(hero_count(v)) and type(amount.plus) is int
    if with_heroes and type(amount.base) is int and amount.base in _PER_HERO_BASE:
        return PerHero(amount.plus, amount.base, amount.at_most, amount.at_least)
    return amount


def _bounded(amount: Grow) -> Any:
    """An amount with nothing but bounds: they belong to the amount inside, if it has none yet."""
    base = amount.base
    if amount.at_most is None and amount.at_least is None:
        return base
    if isinstance(base, ByHeroes | PerHero | Half | Grow) and base.at_most is None and base.at_least is None:
        return replace(base, at_most=amount.at_most, at_least=amount.at_least)
    return Grow(base=base, at_most=amount.at_most, at_least=amount.at_least)


def normal_condition(condition: Condition, v: Vocabulary) -> Condition:
    """A state that is also a condition word is that word; holding at least n of a value is a measure."""
    if not isinstance(condition, Test):
        return condition
    if condition.who == Role("you"):
        condition = replace(condition, who=None)
    if condition.who is None:
        for states in (condition.is_, condition.is_not):
            if len(states) == 1 and states[0] in v.conditions and _alone(condition, states):
                word = Holds(states[0])
                return word if states is condition.is_ else Not(word)
    held = _at_least(condition.with_, v)
    if held is not None and condition == Test(who=condition.who, with_=condition.with_):
        return Measure(held[0], Range(held[1], None), of=condition.who)
    return condition


def _alone(test: Test, states: tuple[str, ...]) -> bool:
    return test in (Test(is_=states), Test(is_not=states))


def normal_selector(some: Some, v: Vocabulary) -> Some:
    """`exactly 1` is `one`; `with at least n` of a value is a measure; states said after the noun come last; to be
    on a place within a reach is to be within it."""
    if len(some.is_) > 1:
        some = replace(some, is_=tuple(sorted(some.is_, key=lambda state: "after" in v.states[state])))
    if some.quantity == "exactly" and some.number == 1:
        some = replace(some, quantity="one", number=None)
    held = _at_least(some.with_, v)
    if held is not None and some.where is None:
        some = replace(some, with_=(), where=Measure(held[0], Range(held[1], None)))
    some = _within_reach(some, v) if isinstance(some.in_, Some) else some
    return replace(some, attributes=_in_order(some, v)) if some.attributes else some


def _in_order(some: Some, v: Vocabulary) -> tuple[tuple[str, Any], ...]:
    """How far something may be is said from near to far, as the vocabulary lists it."""
    found: list[tuple[str, Any]] = []
    for name, values in some.attributes:
        entry = v.attributes[name]
        ranked = sorted(values, key=list(entry["values"]).index) if "place" in entry else values
        found.append((name, tuple(ranked)))
    return tuple(found)


def _within_reach(some: Some, v: Vocabulary) -> Some:
    """`in: {one: block, reach: orthogonal}` is `reach: orthogonal`, of what is no place itself."""
    place = some.in_
    assert isinstance(place, Some)
    reach = next((name for name, entry in v.attributes.items() if entry.get("place") in place.kinds), "")
    values = place.attribute(reach) if reach else ()
    only = Some("one", place.kinds[:1], attributes=((reach, values),), from_=place.from_)
    if not values or place != only or some.kinds == place.kinds[:1] or some.attribute(reach) or some.from_ is not None:
        return some
    attributes = tuple(sorted((*some.attributes, (reach, values))))
    return replace(some, in_=None, attributes=attributes, from_=place.from_)


def _at_least(held: tuple[Any, ...], v: Vocabulary) -> tuple[str, int] | None:
    """`{at-least: n, of: injury}` where injuries are also a value."""
    if len(held) != 1 or not isinstance(held[0], Some):
        return None
    some = held[0]
    if some.quantity != "at-least" or type(some.number) is not int or some.number < 0 or len(some.kinds) > 1:
        return None
    if some.kinds[0] not in v.values or some != Some("at-least", some.kinds, number=some.number):
        return None
    return some.kinds[0], some.number
