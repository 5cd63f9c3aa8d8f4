"""What a text aims at: harm without a reach, and harm that may come back to its owner. Both are only remarked upon."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from capesmith.content.kinds import CardKind
from capesmith.content.model import Card
from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Role, Rule, Some, Step, Trigger
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.notes import Note

OWNED: Final = "owner"  # the voice of texts that somebody has, and measures from
PICKED: Final = ("one", "each", "up-to", "any-number", "all")  # the closest and the like are limited by themselves


def check_aims(card: Card, kind: CardKind, v: Vocabulary) -> Iterator[Note]:
    """The vocabulary lists what harms people: `near` keeps it at hand, `spare` keeps it from those who are `yours`."""
    if kind.voice != OWNED or not v.harm:
        return
    for ability in card.all_abilities():
        for step in walk_steps(ability.steps):
            aim = _aim(step)
            entry = v.harm.get(_verb(step, v)) if aim is not None else None
            if aim is not None and entry is not None:
                yield from _remarks(step, aim, entry, v)


def _aim(step: Step) -> Some | None:
    """Whom a step picks out of many."""
    if isinstance(step, Rule | Trigger):
        return None
    found = getattr(step, type(step).verb.main or "at", None)
    return found if isinstance(found, Some) and found.quantity in PICKED else None


def _verb(step: Step, v: Vocabulary) -> str:
    return next((name for name, cls in v.verbs.items() if cls is type(step)), "")


def _remarks(step: Step, aim: Some, entry: Mapping[str, Any], v: Vocabulary) -> Iterator[Note]:
    verb = _verb(step, v)
    if not (aim.within or aim.beyond or aim.from_ or aim.in_ or aim.is_ or aim.with_ or aim.where or aim.attributes):
        message = f"this {verb} reaches everywhere on the board"
        yield Note("EFF020", message, f"add {entry['near']}, if that is not meant", step.at)
    yours = entry.get("yours")
    if yours and _includes(aim, yours, v) and aim.not_ != Role("you") and aim.owner is None:
        message = f"this {verb} can hit {entry['whom']}"
        yield Note("EFF021", message, f"add {entry['spare']}, if that is not meant", step.at)


def _includes(aim: Some, kind: str, v: Vocabulary) -> bool:
    return any(kind == one or kind in v.kinds[one].includes for one in aim.kinds if one in v.kinds)
