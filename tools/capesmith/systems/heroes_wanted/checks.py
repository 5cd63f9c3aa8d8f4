"""What only Heroes Wanted asks of its cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.abilities import steps_of
from capesmith.effects.ast import (
    Condition,
    Exists,
    Happened,
    Measure,
    Range,
    Role,
    Rule,
    Some,
    Step,
    Trigger,
)
from capesmith.effects.certain import OPEN, Certain, Outlook, lies, never
from capesmith.effects.verbs.cards import Discard, Retrieve
from capesmith.effects.verbs.groups import Choose, Do, ForEach, May, Pay, Pick, Repeat, Roll
from capesmith.effects.verbs.harm import Damage, Heal, KnockOut
from capesmith.effects.verbs.holdings import Gain, Lose, Take
from capesmith.source.diagnostic import DocPath
from capesmith.source.notes import Note
from capesmith.systems.heroes_wanted.game.pieces import EVENT_KINDS, MOST_INJURIES
from capesmith.systems.heroes_wanted.verbs import BecomeFirstHero, UsePower

EARNED = ("fame", "injury", "headline", "event-token", "spent-action", *EVENT_KINDS)  # 0 for every hero at first
FRAMES = (Do, May, Choose, ForEach, Repeat, Pick, Pay, Roll, Trigger)  # steps that only hold others
HARM = (Damage, KnockOut)
STANDING = (*HARM, Heal, Retrieve, Discard, Gain, Lose, Take, BecomeFirstHero)  # deeds that move nobody


def check_card(card: Card) -> Iterator[Note]:
    """Types and levels agree, numbers are sane, hero types keep their character."""
    at = card.where.path
    steps = list(steps_of(card.all_abilities()))
    if card.kind == "action":
        yield from _action(card, steps, at)
    elif card.kind == "hero-a":
        yield from _hero_a(card, steps, at)
    elif card.kind == "headline":
        yield from _headline(card, at)
    elif card.kind == "quirk" and card.fields["scale"] != (0, 2, 4, 6, 8, 10):
        yield Note("CRD010", "a quirk's scale is 0, 2, 4, 6, 8, 10 (HW-223)", "correct it", (*at, "scale"))


def _action(card: Card, steps: list[Step], at: DocPath) -> Iterator[Note]:
    level, own = card.fields["level"], card.fields.get("hero_type")
    if level == "basic" and own is not None:
        yield Note(
            "CRD005",
            "a basic action belongs to every hero, not to one type",
            "delete hero-type",
            (*at, "hero-type"),
        )
    if level == "special" and own is None:
        message = "a special action belongs to a hero type, or no hero ever gets it (HW-015)"
        yield Note("CRD005", message, "add hero-type: cosmic, mutant, tech or vigilante", at)
    yield from _types(card.fields["types"], steps, (*at, "types"))
    if own != "tech":
        yield from _healing(steps)


def _types(types: tuple[str, ...], steps: list[Step], at: DocPath) -> Iterator[Note]:
    """HW-084: types do nothing by themselves, but players take them for what the card does."""
    deeds = [step for step in steps if not isinstance(step, FRAMES)]
    if "attack" in types and not any(_hurts(step) for step in steps):
        hint = "give it damage, or take attack out of its types"
        yield Note("CRD005", "an ATK action that never deals DMG and never KO's anybody", hint, at)
    elif deeds and not {"attack", "power"} & {*types} and all(isinstance(step, HARM) for step in deeds):
        yield Note("CRD005", "this only hurts, and is no ATK action", "add attack to its types", at)
    if "movement" in types and deeds and all(isinstance(step, STANDING) for step in deeds):
        hint = "give it a move, or take movement out of its types"
        yield Note("CRD005", "a MOV action that moves nobody", hint, at)


def _hurts(step: Step) -> bool:
    raises = isinstance(step, Rule) and any(stat == "damage" for stat, _ in step.stats)
    return raises or isinstance(step, Damage | KnockOut)


def _healing(steps: list[Step]) -> Iterator[Note]:
    for step in steps:
        if isinstance(step, Lose) and any(thing == "injury" for thing, _ in step.what):
            yield Note("CRD007", "only Tech actions lose injuries (HW-170)", "choose another effect", step.at)


def _hero_a(card: Card, steps: list[Step], at: DocPath) -> Iterator[Note]:
    own = card.fields["hero_type"]
    slots = {power.slot for power in card.powers}
    if own == "mutant" and "mutant-power" not in slots:
        yield Note("CRD006", "a Mutant has two powers (HW-201)", "add mutant-power:", at)
    if own != "mutant" and "mutant-power" in slots:
        yield Note("CRD006", "only Mutants have a second power (HW-201)", "delete it", (*at, "mutant-power"), True)
    if own == "vigilante" and not any(isinstance(step, Roll) for step in steps):
        yield Note("CRD008", "every Vigilante rolls a die (HW-120)", "add a roll: step", at)
    if own != "tech":
        yield from _healing(steps)
    yield from _circles(card)
    for power in card.powers:
        inner = list(steps_of(power.abilities))
        yield from _types(power.types, inner, (*at, power.slot, "types"))


def _circles(card: Card) -> Iterator[Note]:
    """HW-197, HW-201: a power that uses itself, at once or by way of the other, never ends."""
    uses: dict[str, list[UsePower]] = {}
    for power in card.powers:
        uses[power.slot] = [step for step in steps_of(power.abilities) if isinstance(step, UsePower)]
    for slot, steps in uses.items():
        for step in steps:
            if step.power == slot or any(other.power == slot for other in uses.get(step.power, ())):
                yield Note("EFF024", f"this {slot} uses itself, again and again", "leave it out", step.at)


def _headline(card: Card, at: DocPath) -> Iterator[Note]:
    values = card.fields["values"]
    if list(values) != sorted(values, reverse=True):
        yield Note("CRD010", "headline values fall from first to last (HW-182)", "5, 4, 3, 2, 1", (*at, "values"))
    requirement = card.abilities[0].if_ if card.abilities else None
    told = Earned() if "printed_on" in card.fields else _Anywhere()
    found = OPEN if requirement is None else told.of(requirement)
    if found.never:
        message = f"this tile may be drawn where nobody can complete it: {found.said} (HW-193)"
        yield Note("CRD019", message, found.hint, (*at, "requirement"))
    elif found.at_start and not found.always:
        message = f"every hero completes this headline at once: {found.said}"
        yield Note("SCN028", message, "ask for something to do", (*at, "requirement"))


def _event_kinds(node: Condition) -> tuple[str, ...]:
    """The event tokens without which a condition never holds."""
    if isinstance(node, Measure):
        return (node.value,) if node.value in EVENT_KINDS and lies(node.range, Range(0, 0)) is False else ()
    what: Any = node.event.object if isinstance(node, Happened) else None
    if isinstance(node, Exists) and node.found:
        what = node.what
    kinds = what.kinds if isinstance(what, Some) else (what.word,) if isinstance(what, Role) else ()
    return kinds if kinds and set(kinds) <= set(EVENT_KINDS) else ()


class Earned(Outlook):
    """What every hero starts with."""

    def measure(self, node: Measure) -> Certain:
        if node.value not in EARNED or node.in_ is not None:
            return OPEN
        most = Range(0, MOST_INJURIES) if node.value == "injury" else Range(None, None)
        said = f'every hero starts with "{node.value}" at 0'
        return Certain(lies(node.range, Range(0, 0)), lies(node.range, most) or None, said)


class _Anywhere(Earned):
    """What can be told of a condition in a game of any scenario."""

    def leaf(self, node: Condition) -> Certain:
        spoken = _event_kinds(node)
        if not spoken:
            return super().leaf(node)
        hint = f"write printed-on: with the scenario that has {spoken[0]}, and list it there under headlines"
        return never(f"only some scenarios have {spoken[0]}", hint)
