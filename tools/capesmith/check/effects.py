"""What a schema cannot see in effects: steps never reached, conditions never true, triggers that cannot fire."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.abilities import walk_steps
from capesmith.effects.ast import Ability, Event, Measure, Range, Role, Some, Step, Trigger
from capesmith.effects.normal import hero_kind
from capesmith.effects.types import RANGE
from capesmith.effects.verbs.groups import Roll
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.diagnostic import DocPath, listing
from capesmith.source.notes import Note


def check_effects(card: Card, v: Vocabulary) -> Iterator[Note]:
    for ability in card.all_abilities():
        yield from check_ability(ability, v)


def check_ability(ability: Ability, v: Vocabulary) -> Iterator[Note]:
    """Findings about one ability."""
    yield from _unreached(ability.steps, v)
    for measure in _measures(ability.if_):
        yield from _measure(measure, (*ability.at, "if"), v)
    for step in walk_steps(ability.steps):
        for part in fields(step):
            for measure in _measures(getattr(step, part.name)):
                yield from _measure(measure, (*step.at, part.name.rstrip("_")), v)
        if isinstance(step, Trigger):
            yield from _trigger(step, v)
        elif isinstance(step, Roll):
            yield from _rows(step, v)
        yield from _misplaced(step, ability, v)


def _unreached(steps: tuple[Step, ...], v: Vocabulary) -> Iterator[Note]:
    """Steps after one that ends everything."""
    for index, step in enumerate(steps[:-1]):
        if type(step).__name__ == "EndGame" and step.if_ is None and getattr(step, "at_end_of", None) is None:
            yield Note("EFF017", "nothing after this step ever happens", "end the game last", steps[index + 1].at)
            return


def _measures(node: Any) -> list[Measure]:
    """Every value tested in a condition, amount or selector; steps inside speak for themselves."""
    found: list[Measure] = []
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if one is None or type(one) in (int, str, bool):
            continue
        if isinstance(one, Measure):
            found.append(one)
        elif isinstance(one, tuple):
            waiting += one
        elif not isinstance(one, Step) and hasattr(one, "__dataclass_fields__"):
            waiting += [getattr(one, name) for name in one.__dataclass_fields__]
    return found


def _measure(m: Measure, at: DocPath, v: Vocabulary) -> Iterator[Note]:
    """A range no value can lie in, or that every value lies in."""
    limits = v.values[m.value].extra.get("limits")
    if not limits or not isinstance(m.range, Range):
        return
    low, high = limits
    if (m.range.low is not None and m.range.low > high) or (m.range.high is not None and m.range.high < low):
        message = f'this never holds: "{m.value}" lies between {low} and {high}'
        yield Note("EFF017", message, "choose a range it can reach", at)
    elif (m.range.low is None or m.range.low <= low) and (m.range.high is None or m.range.high >= high):
        message = f'this always holds: "{m.value}" lies between {low} and {high}'
        yield Note("EFF018", message, "delete the condition, or choose a narrower range", at)


def _rows(roll: Roll, v: Vocabulary) -> Iterator[Note]:
    """Rows of a roll that its dice cannot show."""
    if type(roll.dice) is not int:
        return
    faces = int(v.dice.get("highest", 6))
    summed = roll.read == "sum"
    low, high = (roll.dice, faces * roll.dice) if summed else (1, faces)
    for row, _ in roll.results:
        if row == "doubles" and roll.dice < 2:
            at = (*roll.at, "results", row)
            yield Note("EFF017", "one die never shows doubles", "roll 2 dice, or delete the row", at, True)
        elif isinstance(row, Range):
            bottom, top = row.low or 0, row.high if row.high is not None else high
            if bottom > high or top < low:
                message = f"this row is never reached: the roll shows {low} to {high}"
                at = (*roll.at, "results", str(RANGE.plain(row)))
                yield Note("EFF017", message, f"write a range between {low} and {high}", at, True)


def _trigger(trigger: Trigger, v: Vocabulary) -> Iterator[Note]:
    """Triggers whose event can never match."""
    event = trigger.event
    if not isinstance(event, Event):
        return
    entry = v.events[event.word]
    for part, selector in (("object", event.object), ("by", event.by)):
        allowed = entry.get(f"{part}-kinds")
        if allowed is None or selector is None:
            continue
        kinds = _kinds(selector, v)
        if kinds and not _overlap(kinds, allowed, v):
            does = "is only ever done by" if part == "by" else "only ever happens to"
            message = f'this never fires: "{event.word}" {does} {listing(allowed)}'
            at = (*trigger.at, trigger.word, "by" if part == "by" else event.word)
            yield Note("EFF019", message, f"write {allowed[0]}, or wait for something else", at)
    if event.amount is not None and event.amount.high == 0:
        at = (*trigger.at, trigger.word, "amount")
        yield Note("EFF019", "this never fires: an amount of 0 is no event", "ask for 1 or more", at)


def _kinds(selector: Any, v: Vocabulary) -> tuple[str, ...]:
    if isinstance(selector, Some):
        return selector.kinds
    if isinstance(selector, Role):
        if selector.word == "you":
            return (hero_kind(v),)
        kind = v.roles.get(selector.word, {}).get("kind")
        return (kind,) if kind else ()
    return ()


def _overlap(kinds: tuple[str, ...], allowed: list[str], v: Vocabulary) -> bool:
    """Whether something can be of both: kinds include others."""
    wide = {kind for name in allowed for kind in (name, *v.kinds[name].includes)}
    return any({kind, *v.kinds[kind].includes} & wide for kind in kinds if kind in v.kinds)


def _misplaced(step: Step, ability: Ability, v: Vocabulary) -> Iterator[Note]:
    """Verbs that have no meaning where they stand."""
    name = type(step).__name__
    outer = ability.steps[0] if ability.steps else None
    waits = [one for one in walk_steps(ability.steps) if isinstance(one, Trigger)]
    if name == "Proceed" and not any(one.word == "instead-of" for one in waits):
        yield Note("EFF019", '"proceed" has nothing to let happen here', "use it inside instead-of", step.at)
    rolled = any(isinstance(one.event, Event) and one.event.word == "roll" for one in waits)
    if name == "Reroll" and not rolled and "that" not in v.container(ability.container).get("scope", {}):
        yield Note("EFF019", '"reroll" has no roll in hand here', "use it inside when: {roll: any, by: you}", step.at)
    if name == "Act" and "free" not in v.container(ability.container):
        yield Note("EFF019", '"act" is only for what players act out', "use verbs of the game", step.at)
    if isinstance(outer, Trigger) and outer.once_per == "game" and isinstance(step, Trigger) and step is not outer:
        message = "this trigger waits inside a once-per-game trigger, so it fires once at most"
        yield Note("EFF016", message, "make it two triggers", step.at)
