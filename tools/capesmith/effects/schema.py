"""The JSON Schema of the effect language for one system, derived from its verbs and vocabulary.

Dispatch is by `if … then` on the verb's key, never `oneOf`: one mistake gives one error, on the right path.
"""

from __future__ import annotations

from typing import Any

from capesmith.effects.rules import rule_schema, trigger_schema
from capesmith.effects.steps import detail_definitions, verb_schema
from capesmith.effects.types import Schema, defined_types, word_definition, word_schema
from capesmith.effects.vocabulary import RULE_WORDS, TRIGGER_WORDS, Vocabulary


def effect_definitions(v: Vocabulary) -> Schema:
    """The `$defs` every schema of a system shares."""
    found: Schema = {}
    for name, kind in defined_types().items():
        if name not in ("rules", "triggers"):
            found[name] = kind.schema(v)
    found["step"] = _step(v)
    found["rule"] = _dispatched(
        "rule", "A rule that is on all the time.", RULE_WORDS, rule_schema(v, as_step=False)["allOf"]
    )
    found["trigger"] = _dispatched(
        "trigger",
        "Waits for something to happen.",
        TRIGGER_WORDS,
        [{"if": {"required": [word]}, "then": trigger_schema(word, v, as_step=False)} for word in TRIGGER_WORDS],
    )
    for name, cls in sorted(v.verbs.items()):
        found[f"verb-{name}"] = verb_schema(cls, v, name)
    found.update(detail_definitions(v))
    for category in (*v.CATEGORIES, "moment_words"):
        found[word_definition(category)] = word_schema(getattr(v, category))
    return found


def pruned(schema: Schema) -> Schema:
    """A schema without the definitions that nothing in it refers to."""
    definitions = schema.get("$defs", {})
    wanted: set[str] = set()
    frontier = _references({key: value for key, value in schema.items() if key != "$defs"})
    while frontier:
        wanted |= frontier
        frontier = {ref for name in frontier for ref in _references(definitions[name])} - wanted
    kept = {name: body for name, body in definitions.items() if name in wanted}
    return {**schema, "$defs": kept} if kept else {k: v for k, v in schema.items() if k != "$defs"}


def _references(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {value["$ref"].removeprefix("#/$defs/")} if isinstance(value.get("$ref"), str) else set()
        return own.union(*(_references(item) for item in value.values()))
    if isinstance(value, list):
        return set().union(*(_references(item) for item in value))
    return set()


def _dispatched(title: str, doc: str, words: tuple[str, ...], branches: list[Schema]) -> Schema:
    return {
        "title": title,
        "description": doc,
        "type": "object",
        "allOf": branches,
        "oneOf": [{"required": [word]} for word in words],
    }


def _step(v: Vocabulary) -> Schema:
    names = sorted(v.verbs)
    words = [*(name for name in names if name != "do"), *RULE_WORDS, *TRIGGER_WORDS]
    branches: list[Schema] = []
    for name in names:
        test: Schema = {"required": [name]}
        if name == "do":
            test["not"] = {"anyOf": [{"required": [word]} for word in words]}
        branches.append({"if": test, "then": {"$ref": f"#/$defs/verb-{name}"}})
    branches += rule_schema(v, as_step=True)["allOf"]
    branches += [
        {"if": {"required": [word]}, "then": trigger_schema(word, v, as_step=True)} for word in TRIGGER_WORDS
    ]
    return {
        "title": "step",
        "description": "One verb with its value, then its details.",
        "type": ["string", "object"],
        "if": {"type": "string"},
        "then": {"enum": sorted(v.bare_verbs)},
        "else": {
            "anyOf": [{"required": [word]} for word in [*names, *RULE_WORDS, *TRIGGER_WORDS]],
            "allOf": branches,
        },
    }
