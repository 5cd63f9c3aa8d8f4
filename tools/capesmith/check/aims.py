"""What a text aims at: harm without a reach, and harm that may come back to its owner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from capesmith.content.kinds import CardKind
from capesmith.content.model import Card, Where
from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Role, Rule, Some, Step, Trigger
from capesmith.effects.verbs.groups import Pick
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.notes import Note
from capesmith.source.record import record

OWNED: Final = "owner"  # the voice of texts that somebody has, and measures from
PICKED: Final = ("one", "each", "up-to", "any-number", "all")  # the closest and the like are limited by themselves
SIBLINGS: Final = 3  # so many other cards make a habit


@record
class Aim:
    """One harmful step of a card: whether it can hit whoever uses it, and whether that was waived."""

    kind: str
    card: Where
    verb: str
    at: Where
    hits_owner: bool
    waived: bool
    whom: str
    spare: str


def check_reach(card: Card, kind: CardKind, v: Vocabulary) -> Iterator[Note]:
    """The vocabulary lists what harms people, and how it is kept at hand: `near`."""
    for step, aim, entry in _harmful(card, kind, v):
        if "near" in entry and not (
            aim.within or aim.beyond or aim.from_ or aim.in_ or aim.is_ or aim.with_ or aim.where or aim.attributes
        ):
            message = f"this {_verb(step, v)} reaches everywhere on the board"
            yield Note("EFF020", message, f"add {entry['near']}, if that is not meant", step.at)


def aims_of(card: Card, kind: CardKind, v: Vocabulary) -> Iterator[Aim]:
    """Every step of a card that harms somebody; `yours` are those whom it should spare."""
    waived = bool(card.fields.get("waiver")) or any(power.waiver for power in card.powers)
    for step, aim, entry in _harmful(card, kind, v):
        if "yours" in entry:
            hits = _includes(aim, entry["yours"], v) and aim.not_ != Role("you") and aim.owner is None
            at = Where(card.where.file, step.at)
            said = str(entry.get("said", _verb(step, v)))
            yield Aim(card.kind, card.where, said, at, hits, waived, entry["whom"], entry["spare"])


def check_aims(aims: Iterable[Aim], others: Iterable[Aim]) -> Iterator[tuple[Where, Note]]:
    """Harm that can hit its owner: a remark, and more than that where no other card of the kind does so."""
    aims = list(aims)
    everything = [*aims, *others]
    for aim in aims:
        if not aim.hits_owner:
            continue
        message, hint = f"this {aim.verb} can hit {aim.whom}", f"add {aim.spare}, if that is not meant"
        siblings = [one for one in everything if (one.kind, one.verb) == (aim.kind, aim.verb) and one.card != aim.card]
        sparing = {one.card for one in siblings}
        if aim.waived or len(sparing) < SIBLINGS or any(one.hits_owner for one in siblings):
            yield aim.at, Note("EFF021", message, hint, aim.at.path)
        else:
            message += f", which no other {aim.kind} does"
            yield aim.at, Note("EFF022", message, f"{hint.split(',')[0]}, or say under waiver: why not", aim.at.path)


def _harmful(card: Card, kind: CardKind, v: Vocabulary) -> Iterator[tuple[Step, Some, Mapping[str, Any]]]:
    """The steps of a card that harm somebody, and whom they pick out of many."""
    if kind.voice != OWNED or not v.harm:
        return
    for ability in card.all_abilities():
        for step in walk_steps(ability.steps):
            yield from _of_step(step, step, v)
            if isinstance(step, Pick):
                for inner in walk_steps(step.then):
                    yield from _of_step(inner, step, v) if _target(inner) == Role("it") else ()


def _of_step(step: Step, picking: Step, v: Vocabulary) -> Iterator[tuple[Step, Some, Mapping[str, Any]]]:
    """A harmful step with what it aims at, or with what an earlier step picked for it."""
    aim = _target(picking)
    entry = v.harm.get(_verb(step, v))
    if entry is None or not isinstance(aim, Some) or aim.quantity not in PICKED:
        return
    things = entry.get("things")
    if things is None or any(thing in things for thing, _ in getattr(step, "what", ())):
        yield step, aim, entry


def _target(step: Step) -> Any:
    """What a step is about."""
    if isinstance(step, Rule | Trigger):
        return None
    return getattr(step, type(step).verb.main or "at", None)


def _verb(step: Step, v: Vocabulary) -> str:
    return next((name for name, cls in v.verbs.items() if cls is type(step)), "")


def _includes(aim: Some, kind: str, v: Vocabulary) -> bool:
    return any(kind == one or kind in v.kinds[one].includes for one in aim.kinds if one in v.kinds)
