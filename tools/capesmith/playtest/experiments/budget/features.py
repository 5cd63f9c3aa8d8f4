"""What a card does, counted: the steps of its texts as a short list of numbers, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from math import prod
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.ast import (
    ByHeroes,
    Combine,
    Grow,
    Half,
    PerHero,
    Range,
    Rule,
    Some,
    StatOf,
    Step,
    Steps,
    Trigger,
    Value,
)
from capesmith.effects.verbs.groups import DOUBLES, Choose, Do, ForEach, May, Pay, Pick, Repeat, Roll

MAYBE = 0.5  # how often a condition holds, when nobody knows
SEVERAL = 2.0  # how many "each" or "any number" are
USUAL_HEROES = 3
NEAR = 1  # a range of this is nothing special

Features = dict[str, float]


def features(card: Card, dice: Mapping[str, Any], fires: float | None = None) -> Features:
    """The features of a card. What waits for something counts as often as it fired, if that is known."""
    reading = _Reading(dice, 1.0 if fires is None else fires)
    for ability in card.all_abilities():
        weight = MAYBE if ability.if_ is not None else 1.0
        reading.cost(ability.cost, weight)
        reading.steps(ability.steps, weight)
    found = {name: round(number, 3) for name, number in reading.found.items() if number}
    return found | {name: float(value) for name, value in card.fields.items() if type(value) is int}


class _Reading:
    """Walks the steps of a card and adds up."""

    def __init__(self, dice: Mapping[str, Any], fires: float) -> None:
        self.found: dict[str, float] = {}
        self.fires = fires
        self.low, self.high = int(dice.get("lowest", 1)), int(dice.get("highest", 6))
        self.faces: Sequence[str] = dice.get("faces", ())
        self.rolled = 1.0  # dice of the last roll

    def note(self, name: str, number: float) -> None:
        self.found[name] = self.found.get(name, 0.0) + number

    def cost(self, things: Any, weight: float) -> None:
        for _, number in things:
            self.note("cost", weight * self.number(number))

    def steps(self, steps: Steps, weight: float) -> None:
        for step in steps:
            self.step(step, weight)

    def step(self, step: Any, weight: float) -> None:
        own = weight * MAYBE if step.if_ is not None else weight
        if isinstance(step, Rule):
            self._rule(step, own)
        elif isinstance(step, Trigger):
            self.cost(step.cost, own * self.fires)
            self.steps(step.do, own * self.fires)
        elif isinstance(step, Do | May):
            self.steps(step.do, own)
        elif isinstance(step, Choose):
            self._choice(step, own)
        elif isinstance(step, ForEach):
            self.steps(step.do, own * self.many(step.what))
        elif isinstance(step, Repeat):
            self.steps(step.do, own * self.number(step.times))
        elif isinstance(step, Pay):
            self.cost(step.cost, own)
        elif isinstance(step, Roll):
            self._roll(step, own)
        elif not isinstance(step, Pick):
            self._verb(step, own)
        self.steps(step.then, own)
        self.steps(step.otherwise, weight - own if step.if_ is not None else 0.0)

    def _rule(self, step: Rule, weight: float) -> None:
        often = weight * MAYBE if step.while_ is not None else weight
        for stat, number in step.stats:
            if step.word == "add":  # less of something is often meant for others: it has a price of its own
                more = self.number(number)
                self.note(f"{'+' if more > 0 else '−'}{stat.replace('-', ' ')}", often * abs(more))
            else:
                self.note(f"{step.word} {stat}", often)
        for word in step.words:
            self.note(f"{step.word} {word}", often)

    def _choice(self, step: Choose, weight: float) -> None:
        """The options with the largest numbers: nobody takes the small ones for long."""
        branches = []
        for option in step.options:
            branch = _Reading({"lowest": self.low, "highest": self.high, "faces": self.faces}, self.fires)
            branch.rolled = self.rolled
            branch.steps(option, weight)
            branches.append(branch.found)
        branches.sort(key=lambda found: -sum(abs(number) for number in found.values()))
        number = float(len(branches)) if isinstance(step.number, str) else self.number(step.number)
        for place, branch_found in enumerate(branches):
            part = min(1.0, max(0.0, number - place))
            for name, amount in branch_found.items():
                self.note(name, part * amount)

    def _roll(self, step: Roll, weight: float) -> None:
        self.rolled = self.number(step.dice)
        for row, steps in step.results:
            self.steps(steps, weight * self._chance(row, step.read))

    def _chance(self, row: str | Range, read: str) -> float:
        """How often a row comes up in one roll, on average."""
        count = self.high - self.low + 1
        if isinstance(row, str):
            return 1 / count if row == DOUBLES else self.rolled / max(1, len(self.faces))
        number = max(1, round(self.rolled))
        totals = [0]
        if read == "sum":
            for _ in range(number):
                totals = [total + face for total in totals for face in range(self.low, self.high + 1)]
            return sum(row.holds(total) for total in totals) / len(totals)
        hit = [row.holds(face) for face in range(self.low, self.high + 1)]
        if read == "each":
            return self.rolled * sum(hit) / count
        best = (lambda n: n**number) if read == "highest" else (lambda n: count**number - (count - n) ** number)
        steps = [best(place + 1) - best(place) for place in range(count)]
        return sum(step for step, hits in zip(steps, hit, strict=True) if hits) / count**number

    def _verb(self, step: Step, weight: float) -> None:
        """A verb counts by its things, its amount, or how many it takes; range and further targets by themselves."""
        name = str(step.verb.name).replace("-", " ")
        values = {one.name: getattr(step, one.name) for one in fields(step) if one.name not in _OF_EVERY_STEP}
        amounts = [value for value in values.values() if _is_amount(value)]
        selectors = [value for value in values.values() if isinstance(value, Some)]
        things = [value for value in values.values() if isinstance(value, tuple) and value and _is_things(value)]
        if things:
            for thing, number in things[0]:
                self.note(f"{name} {thing}".replace("-", " "), weight * self.number(number))
        elif amounts:
            self.note(name, weight * self.number(amounts[0]))
            self.note("more targets", weight * (prod(self.many(one) for one in selectors) - 1))
        else:
            self.note(name, weight * prod(self.many(one) for one in selectors))
        reach = [self.number(one.within) for one in selectors if one.within is not None and one.quantity != "each"]
        self.note("range", weight * sum(max(0.0, distance - NEAR) for distance in reach))

    def many(self, selector: Any) -> float:
        """How many things a selector finds, about."""
        if not isinstance(selector, Some):
            return 1.0
        if selector.number is not None:
            return self.number(selector.number)
        return SEVERAL if selector.quantity in ("each", "any-number") else 1.0

    def number(self, amount: Any) -> float:
        """An amount as one number: dice on average, what depends on the game as one."""
        if isinstance(amount, bool) or amount is None:
            return 1.0
        if isinstance(amount, int | float):
            return float(amount)
        found = self._open(amount)
        for bound, better in (("at_most", min), ("at_least", max)):
            limit = getattr(amount, bound, None)
            if limit is not None:
                found = better(found, self.number(limit))
        return found

    def _open(self, amount: Any) -> float:
        if isinstance(amount, Value):
            face = (self.low + self.high) / 2
            return {"die": face, "dice": self.rolled * face}.get(amount.word, 1.0)
        if isinstance(amount, Grow):
            growing = amount.per is not None or amount.when is not None
            times = MAYBE if amount.when is not None else 1.0
            return self.number(amount.base) + (times * self.number(amount.plus) if growing else 0.0)
        if isinstance(amount, Half):
            return self.number(amount.of) / 2 + (0.0 if amount.plus is None else self.number(amount.plus))
        if isinstance(amount, PerHero):
            return float(amount.base + amount.times * USUAL_HEROES)
        if isinstance(amount, ByHeroes):
            return float(amount.numbers[min(USUAL_HEROES, len(amount.numbers)) - 1])
        if isinstance(amount, Combine):
            parts = [self.number(part) for part in amount.parts]
            return {"highest": max, "lowest": min}.get(amount.how, sum)(parts)
        if isinstance(amount, StatOf) and amount.or_else is not None:
            return self.number(amount.or_else)
        return 1.0


_OF_EVERY_STEP = frozenset(one.name for one in fields(Step))
_AMOUNTS = (int, Value, Grow, PerHero, ByHeroes, Half, Combine, StatOf)


def _is_amount(value: Any) -> bool:
    return isinstance(value, _AMOUNTS) and not isinstance(value, bool)


def _is_things(value: Iterable[Any]) -> bool:
    return all(isinstance(one, tuple) and len(one) == 2 and isinstance(one[0], str) for one in value)
