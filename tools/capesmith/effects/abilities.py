"""Abilities: the texts of a card, each under the rulebook's own word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from capesmith.effects.ast import Ability, Rule, Step, Steps, Trigger
from capesmith.effects.rules import read_one_trigger
from capesmith.effects.steps import flattened
from capesmith.effects.things import COST
from capesmith.effects.types import (
    CONDITION,
    SPAN,
    STEPS,
    Field,
    Fields,
    Named,
    Reading,
    Schema,
    Text,
    Type,
    fields_schema,
    one_or_list,
    read_fields,
)
from capesmith.effects.vocabulary import TRIGGER_WORDS, Vocabulary
from capesmith.source.diagnostic import DocPath, listing
from capesmith.source.emit import emit_inline
from capesmith.source.notes import WRONG

_WRAPPED: Fields = {
    "if": Field("if_", CONDITION, "usable only when this holds"),
    "cost": Field("cost", COST, "paid before the first step"),
    "once-per": Field("once_per", SPAN, "at most one use in this span"),
    "do": Field("steps", STEPS, "what it does", True),
}
_WRAPPING = ("if", "cost", "once-per", "do")
SAYS_SCHEMA: Schema = {
    "title": "says",
    "description": "Write the sentence and get the rules: controlled English instead of steps.",
    "type": "object",
    "properties": {"says": {"type": "string", "minLength": 2, "maxLength": 1000}},
    "required": ["says"],
    "additionalProperties": False,
}


def read_says(text: str, containers: tuple[str, ...], r: Reading) -> Any:
    """Sentences into abilities, one line each; what is not understood is noted at the word."""
    from capesmith.effects.wording.text import voice

    env = voice(r.vocabulary, r.scope.voice or ("owner" if r.scope.you else "enemy"), r.names, r.this)
    found: list[Any] = []
    offset = 0
    for number, line in enumerate(text.splitlines(keepends=True)):
        if line.strip():
            ability = _understood(line.rstrip(), offset, containers, env, r)
            at = (*r.here(), number)
            found.append(ability if ability is WRONG else replace(ability, steps=_placed(ability.steps, at), at=at))
        offset += len(line)
    return WRONG if WRONG in found else tuple(found)


def _placed(steps: Steps, at: DocPath) -> Steps:
    """Steps that were read from a line of a text, each with a place of its own below it."""
    found = []
    for index, step in enumerate(steps):
        here = (*at, index)
        parts: dict[str, Any] = {"at": here}
        for name in ("do", "then", "otherwise"):
            if inner := getattr(step, name, ()):
                parts[name] = _placed(inner, (*here, name))
        for name in ("options", "results"):
            if rows := getattr(step, name, ()):
                parts[name] = tuple(_placed_row(row, (*here, name, n)) for n, row in enumerate(rows))
        found.append(replace(step, **parts))
    return tuple(found)


def _placed_row(row: Any, at: DocPath) -> Any:
    """An option is steps; a row of a roll is what it shows, and steps."""
    if row and not isinstance(row[0], Step):
        return (row[0], _placed(row[1], at))
    return _placed(row, at)


def two_meanings(readings: tuple[Ability, ...], env: Any) -> str:
    """The first two readings of a sentence, as the generated text says them, or else as YAML."""
    from capesmith.effects.wording.text import write_ability

    first, second = (replace(one, container="") for one in readings[:2])
    if first == second:
        words = listing(dict.fromkeys(one.container for one in readings), limit=9)
        return (
            f"the words do not tell when: put says: under one of {words}, such as {readings[0].container}: {{says: …}}"
        )
    said = [f"“{' '.join(write_ability(one, env))}”" for one in readings[:2]]
    if said[0] == said[1]:
        said = [f"{one.container}: {emit_inline(plain_ability(one, env.v))}" for one in readings[:2]]
    return f"it could be {said[0]} or {said[1]}"


def _understood(line: str, offset: int, containers: tuple[str, ...], env: Any, r: Reading) -> Any:
    from capesmith.effects.wording.mending import trouble
    from capesmith.effects.wording.text import understand

    understood = understand(line, env, containers)
    if len(understood.readings) == 1:
        return understood.readings[0]
    if understood.readings:
        hint = two_meanings(understood.readings, env)
        return r.wrong_word("TXT103", "this sentence has two meanings", hint, offset, offset + len(line))
    found = trouble(line, understood, env, containers)
    return r.wrong_word("TXT102", found.message, found.hint, offset + found.start, offset + found.end)


def _says_value(value: Any, container: str, r: Reading) -> Any:
    """`{says: …}` in the place of an ability."""
    if not isinstance(value, dict) or set(value) != {"says"}:
        return None
    text = r.inside("says", Text(1000), value["says"])
    if text is WRONG:
        return WRONG
    r.path.append("says")
    found = read_says(value["says"], (container,), r)
    r.path.pop()
    if found is WRONG:
        return WRONG
    if len(found) != 1:
        return r.wrong("TXT102", f'"{container}" holds one ability, so one line', "write it on one line", "says")
    return replace(found[0], container=container)


class _Container(Type):
    """The text under one word of a card. What the pronouns mean at its start, the container says; what they come
    to mean in it, no other text hears."""

    def read(self, value: Any, r: Reading) -> Any:
        container = next(str(step) for step in reversed(r.path) if isinstance(step, str))
        outer = r.scope
        r.scope = outer.opened(r.vocabulary.container(container).get("scope", {}))
        found = self.text(value, container, r)
        r.scope = outer
        return found

    def text(self, value: Any, container: str, r: Reading) -> Any:
        raise NotImplementedError


class StepsAbility(_Container):
    """A container of steps: a list, one step, or a map with a price and limits around them."""

    name = "ability"

    def text(self, value: Any, container: str, r: Reading) -> Any:
        at = r.here()
        said = _says_value(value, container, r)
        if said is not None:
            return said
        wrapped = isinstance(value, dict) and "do" in value and all(key in _WRAPPING for key in value)
        only_if = wrapped and "if" in value and len(value) == 2
        if wrapped and (not only_if or r.vocabulary.container(container).get("guarded")):
            found = read_fields(value, _WRAPPED, r, container)
            return found if found is WRONG else Ability(container=container, at=at, **found)
        steps = STEPS.read(value, r)
        return steps if steps is WRONG else Ability(container=container, steps=steps, at=at)

    def schema(self, v: Vocabulary) -> Schema:
        wrapped = fields_schema(_WRAPPED, v)
        is_wrapped = {
            "type": "object",
            "required": ["do"],
            "propertyNames": {"enum": list(_WRAPPING)},
            "anyOf": [{"required": ["cost"]}, {"required": ["once-per"]}, {"maxProperties": 1}],
        }
        steps = {"if": is_wrapped, "then": wrapped, "else": {"$ref": "#/$defs/steps"}}
        return {"type": ["array", "string", "object"], **_or_says(steps)}

    def says(self) -> str:
        return "steps"


class TriggerAbility(_Container):
    """A container that is one trigger: BOOST, SPENT, quirks."""

    name = "trigger"

    def text(self, value: Any, container: str, r: Reading) -> Any:
        at = r.here()
        said = _says_value(value, container, r)
        if said is not None:
            return said
        trigger = read_one_trigger(value, r)
        return trigger if trigger is WRONG else Ability(container=container, steps=(trigger,), at=at)

    def schema(self, v: Vocabulary) -> Schema:
        return {"type": "object", **_or_says({"$ref": "#/$defs/trigger"})}

    def says(self) -> str:
        return "a trigger"


class EitherAbility(_Container):
    """A container of steps or of one trigger: what it does when used, or the moment at which it may be used."""

    name = "ability"

    def text(self, value: Any, container: str, r: Reading) -> Any:
        alone = value[0] if isinstance(value, list) and len(value) == 1 else value
        if not isinstance(alone, dict) or not any(word in alone for word in TRIGGER_WORDS):
            return STEPS_ABILITY.text(value, container, r)
        if alone is value:
            return TRIGGER_ABILITY.text(value, container, r)
        r.path.append(0)
        found = TRIGGER_ABILITY.text(alone, container, r)
        r.path.pop()
        return found

    def schema(self, v: Vocabulary) -> Schema:
        trigger = {"type": "object", "anyOf": [{"required": [word]} for word in TRIGGER_WORDS]}
        one = {"type": "array", "items": trigger, "minItems": 1, "maxItems": 1}
        return {
            "if": {"anyOf": [trigger, one]},
            "then": one_or_list({"$ref": "#/$defs/trigger"}),
            "else": STEPS_ABILITY.schema(v),
        }

    def says(self) -> str:
        return "steps, or a trigger"


class ListAbility(_Container):
    """`always` and `triggers`: a list of rules or of triggers."""

    name = "list"

    def __init__(self, item: str) -> None:
        self.item = item

    def text(self, value: Any, container: str, r: Reading) -> Any:
        at = r.here()
        found = Named(self.item).read(value, r)
        return found if found is WRONG else Ability(container=container, steps=found, at=at)

    def schema(self, v: Vocabulary) -> Schema:
        return {
            "type": ["array", "object"],
            **one_or_list({"$ref": f"#/$defs/{self.item.removesuffix('s')}"}),
        }

    def says(self) -> str:
        return f"a list of {self.item}"


def _or_says(schema: Schema) -> Schema:
    return {"if": {"type": "object", "required": ["says"]}, "then": SAYS_SCHEMA, "else": schema}


ALWAYS = ListAbility("rules")
TRIGGERS = ListAbility("triggers")
LASTING: Fields = {
    "always": Field("always", ALWAYS, "what is on all the time"),
    "triggers": Field("triggers", TRIGGERS, "what waits for something to happen"),
}
STEPS_ABILITY = StepsAbility()
TRIGGER_ABILITY = TriggerAbility()
EITHER_ABILITY = EitherAbility()


def plain_ability(ability: Ability, v: Vocabulary) -> Any:
    """An ability as YAML, verbs under the system's own names."""
    steps = STEPS.plain(ability.steps)
    found: Any
    if ability.cost or ability.once_per or (ability.if_ is not None and ability.steps):
        found = {}
        if ability.if_ is not None:
            found["if"] = CONDITION.plain(ability.if_)
        if ability.cost:
            found["cost"] = COST.plain(ability.cost)
        if ability.once_per:
            found["once-per"] = ability.once_per
        found["do"] = steps
    elif len(ability.steps) == 1 and isinstance(ability.steps[0], Trigger) and ability.container != "triggers":
        found = steps[0]
    else:
        found = steps
    names = {cls.verb.name: name for name, cls in v.verbs.items() if cls.verb.name != name}
    return _renamed(found, names)


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {names.get(str(key), key): _renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value


def walk_steps(steps: tuple[Step, ...]) -> Iterator[Step]:
    """Every step of an ability, nested ones included, in reading order."""
    for step in steps:
        yield step
        for attribute in ("do", "then", "otherwise"):
            inner = getattr(step, attribute, ())
            if inner:
                yield from walk_steps(inner)
        for option in getattr(step, "options", ()):
            yield from walk_steps(option)
        for _, row in getattr(step, "results", ()):
            yield from walk_steps(row)


def steps_of(texts: Iterable[Ability]) -> Iterator[Step]:
    """Every step of several abilities."""
    for text in texts:
        yield from walk_steps(text.steps)


__all__ = [
    "ALWAYS", "EITHER_ABILITY", "LASTING", "STEPS_ABILITY", "TRIGGERS", "TRIGGER_ABILITY", "TRIGGER_WORDS", "Rule",
    "flattened", "plain_ability", "steps_of", "walk_steps",
]  # fmt: skip
