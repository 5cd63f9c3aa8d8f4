"""Numbers on cards that are far beyond every other card, or nothing: the vocabulary says what is the `most`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.abilities import steps_of
from capesmith.effects.ast import Grow, Rule, Some, Step, Trigger
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.notes import Note


def check_amounts(card: Card, v: Vocabulary) -> Iterator[Note]:
    """What is out of all proportion, and what does nothing."""
    for step in steps_of(card.all_abilities()):
        for what, key, amount in _amounts(step):
            number = amount.base if isinstance(amount, Grow) else amount
            most = v.most.get(what)
            if most is None or type(number) is not int:
                continue
            if abs(number) > most:
                message = f"{what} {number} is far beyond every other card"
                yield Note("CRD010", message, f"{most} is the most that makes sense", (*step.at, key))
            elif amount == 0 and what == key:
                yield Note("CRD010", f"{what} 0 does nothing", "1 or more", (*step.at, key))


def _amounts(step: Step) -> Iterator[tuple[str, str, Any]]:
    """Each number of a step: what it counts, and the key under which it stands."""
    if isinstance(step, Rule):
        yield from ((stat, step.word, amount) for stat, amount in step.stats)
        return
    if isinstance(step, Trigger):
        return
    verb = step.verb
    value = getattr(step, verb.value.attribute, getattr(step, "what", None)) if verb.value is not None else None
    if isinstance(value, tuple):
        yield from ((str(one[0]), verb.name, one[1]) for one in value if isinstance(one, tuple) and len(one) == 2)
    else:
        yield verb.name, verb.name, getattr(value, "number", value)
    for key, spec in verb.details.items():
        yield key, key, getattr(step, spec.attribute, None)
    for part in fields(step):
        aim = getattr(step, part.name)
        if isinstance(aim, Some):
            yield "within", "within", aim.within
