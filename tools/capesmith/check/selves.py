"""Texts that feed on themselves: triggers that set themselves off, circular rules, cards that hand out themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Event, Measure, Range, Role, Rule, Some, StatOf, Step, Trigger
from capesmith.effects.certain import lies
from capesmith.effects.normal import hero_kind
from capesmith.effects.types import Reference
from capesmith.effects.verbs.cards import Discard
from capesmith.effects.verbs.groups import Do, May
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.notes import Note

FILTERS = ("in_", "within", "from_", "for_", "to", "faces", "source")  # what an event of its own doing may not pass
ONCE = "add once-per:, or an if: that stops it"


def check_selves(card: Card, v: Vocabulary) -> Iterator[Note]:
    """What a card does to itself, without end or to no avail."""
    for ability in card.all_abilities():
        for step in walk_steps(ability.steps):
            if isinstance(step, Trigger):
                yield from _fed(step, v)
            elif isinstance(step, Rule):
                yield from _circular(step)
            yield from _given(step, card)


# --- triggers -------------------------------------------------------------------------------------------


def _fed(trigger: Trigger, v: Vocabulary) -> Iterator[Note]:
    """A trigger whose own steps are what it waits for, with nothing that stops it."""
    event = trigger.event
    stopped = trigger.if_ is not None or trigger.once_per or trigger.cost or trigger.until
    if not isinstance(event, Event) or stopped or trigger.word == "instead-of":
        return
    for step in _surely(trigger.do):
        if _causes(step, event, v):
            yield Note("EFF023", f'this "{event.word}" sets off its own trigger, again and again', ONCE, step.at)


def _surely(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps that happen whatever comes of others; what players may do, they may do again."""
    for step in steps:
        if step.if_ is not None:
            continue
        if isinstance(step, Do | May):
            yield from _surely(step.do)
        else:
            yield step


def _causes(step: Step, event: Event, v: Vocabulary) -> bool:
    """Whether a step is an event of the sort that is waited for, as far as words can tell."""
    if isinstance(step, Rule | Trigger) or v.verbs.get(event.word) is not type(step):
        return False
    if any(getattr(event, name) for name in FILTERS):
        return False
    what: Any = getattr(step, "what", None)
    things = what if isinstance(what, tuple) else ()
    if event.things and not any(thing in event.things for thing, _ in things):
        return False
    number = (what.number or 1) if isinstance(what, Some) else getattr(step, "number", None)
    if event.amount is not None and not (type(number) is int and lies(event.amount, Range(number, number))):
        return False
    main = type(step).verb.main
    target = getattr(step, main, None) if main and main != "who" else step.who
    return _matches(event.object, target, "it", v) and _matches(event.by, step.who or Role("you"), "actor", v)


def _matches(wanted: Any, given: Any, same: str, v: Vocabulary) -> bool:
    """Whether what a step is about, or who does it, is what an event asks for; `same` is whatever was there before."""
    if wanted is None or given == Role(same) or given == wanted:
        return True
    if not isinstance(wanted, Some) or wanted != Some(wanted.quantity, wanted.kinds):
        return False
    kinds = given.kinds if isinstance(given, Some) else _kinds_of(given, v)
    wide = {kind for one in wanted.kinds for kind in (one, *v.kinds[one].includes) if one in v.kinds}
    return bool(kinds) and set(kinds) <= wide


def _kinds_of(given: Any, v: Vocabulary) -> tuple[str, ...]:
    if given == Role("you"):
        return (hero_kind(v),)
    kind = v.roles.get(given.word, {}).get("kind") if isinstance(given, Role) else None
    return (kind,) if kind else ()


# --- rules ----------------------------------------------------------------------------------------------


def _circular(rule: Rule) -> Iterator[Note]:
    """A rule that is in force while a number is so, and changes that very number."""
    stats = {stat for stat, _ in rule.stats}
    asked = {node.value for node in _nodes(rule.while_) if isinstance(node, Measure)}
    asked |= {node.stat for _, amount in rule.stats for node in _nodes(amount) if isinstance(node, StatOf)}
    for stat in sorted(stats & asked):
        message = f'this rule changes "{stat}", and depends on it'
        yield Note("EFF023", message, "let it depend on something else, or use a trigger", rule.at)


def _nodes(node: Any) -> Iterator[Any]:
    """Every part of a condition or an amount."""
    if isinstance(node, tuple):
        for part in node:
            yield from _nodes(part)
    elif hasattr(node, "__dataclass_fields__"):
        yield node
        for part in fields(node):
            yield from _nodes(getattr(node, part.name))


# --- gifts ----------------------------------------------------------------------------------------------


def _given(step: Step, card: Card) -> Iterator[Note]:
    """A step that hands out the very card it is printed on."""
    if isinstance(step, Rule):
        given = step.word == "give" and any(amount == card.id for _, amount in step.stats)
    else:
        given = not isinstance(step, Trigger | Discard) and _names(step, card.id)
    if given:
        message = f"this hands out {card.name}, the very card that it stands on"
        yield Note("EFF024", message, "name another card", step.at)


def _names(step: Step, id: str) -> bool:
    """Whether a step is about the card with this id and no other."""
    verb = type(step).verb
    value = verb.value
    if value is not None and isinstance(value.type, Reference) and getattr(step, value.attribute) == id:
        return True
    chosen = (getattr(step, part.name) for part in fields(step) if part.name in (verb.main, "what"))
    return any(isinstance(one, Some) and one.attribute("named") == (id,) for one in chosen)
