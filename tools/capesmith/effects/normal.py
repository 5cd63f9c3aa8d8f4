"""Normal form: where the language has two spellings for one thing, the AST keeps one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from capesmith.effects.ast import Condition, Count, Grow, Holds, Measure, Not, Range, Role, Some, Test, Value
from capesmith.effects.vocabulary import Vocabulary


def normal_amount(amount: Any, v: Vocabulary) -> Any:
    """A growth that grows by nothing is its base; counting every hero is `heroes`."""
    if isinstance(amount, Grow) and amount.per is None and amount.when is None:
        if amount.at_most is None and amount.at_least is None:
            return amount.base
        return Grow(base=amount.base, at_most=amount.at_most, at_least=amount.at_least)
    if isinstance(amount, Count):
        for noun in v.values.values():
            if noun.extra.get("counts") and amount.of == Some("each", (str(noun.extra["counts"]),)):
                return Value(noun.name)
    return amount


def normal_condition(condition: Condition, v: Vocabulary) -> Condition:
    """A state that is also a condition word is that word; holding at least n of a value is a measure."""
    if not isinstance(condition, Test):
        return condition
    mine = condition.who in (None, Role("you"))
    if mine:
        for states in (condition.is_, condition.is_not):
            if len(states) == 1 and states[0] in v.conditions:
                word = Holds(states[0])
                return word if states is condition.is_ else Not(word)
    held = _at_least(condition.with_, v)
    if held is not None and condition == Test(who=condition.who, with_=condition.with_):
        return Measure(held[0], Range(held[1], None), of=None if mine else condition.who)
    return condition


def normal_selector(some: Some, v: Vocabulary) -> Some:
    """`exactly 1` is `one`; `with at least n` of a value is a measure."""
    if some.quantity == "exactly" and some.number == 1:
        some = replace(some, quantity="one", number=None)
    held = _at_least(some.with_, v)
    if held is not None and some.where is None:
        some = replace(some, with_=(), where=Measure(held[0], Range(held[1], None)))
    return some


def _at_least(held: tuple[Any, ...], v: Vocabulary) -> tuple[str, int] | None:
    if len(held) != 1 or not isinstance(held[0], Some):
        return None
    some = held[0]
    if some.quantity != "at-least" or type(some.number) is not int or some.kinds[0] not in v.values:
        return None
    return (some.kinds[0], some.number) if some == Some("at-least", some.kinds, number=some.number) else None
