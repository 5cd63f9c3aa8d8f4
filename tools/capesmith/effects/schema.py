"""The JSON Schema of the effect language for one system, derived from its verbs and vocabulary.

Dispatch is by `if … then` on the verb's key, never `oneOf`: one mistake gives one error, on the right path.
Editors offer no words that stand behind an `if`, so those are repeated in front, where they forbid nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from capesmith.effects.declaration import detail_definitions, verb_schema
from capesmith.effects.rules import rule_schema, trigger_schema
from capesmith.effects.types import Schema, defined_types, word_definition, word_schema
from capesmith.effects.vocabulary import RULE_WORDS, TRIGGER_WORDS, Vocabulary
from capesmith.source.diagnostic import listing


def effect_definitions(v: Vocabulary) -> Schema:
    """The `$defs` every schema of a system shares."""
    found: Schema = {}
    for name, kind in sorted(defined_types().items()):  # they come in the order of imports
        if name not in ("rules", "triggers"):
            found[name] = _in_front(kind.schema(v))
    found["steps"]["type"] = ["array", "string", "object"]
    for name in ("amount", "steps"):  # their own words would hide those of the key they stand under
        del found[name]["title"], found[name]["description"]
    found["count"] = {**found["amount"], "minimum": 0}
    found["step"] = _step(v)
    rules = rule_schema(v, as_step=False)["allOf"]
    found["rule"] = _dispatched("rule", "A rule that is on all the time.", rules)
    found["trigger"] = _dispatched("trigger", "Waits for something to happen.", _triggers(v, as_step=False))
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
        own = {value["$ref"].split("/")[2]} if isinstance(value.get("$ref"), str) else set()
        return own.union(*(_references(item) for item in value.values()))
    if isinstance(value, list):
        return set().union(*(_references(item) for item in value))
    return set()


def _in_front(schema: Schema) -> Schema:
    """A definition with its words, and the words its maps start with, where editors find them."""
    words = _words(schema)
    found = dict(schema)
    if words:
        found["anyOf"] = [{"enum": words}, {"not": {"enum": words}}]
        found["else"] = _silent(schema["else"])
    if "examples" in schema:
        found["examples"] = [one for one in schema["examples"] if not isinstance(one, dict)]
    maps = schema.get("then", {}).get("allOf")
    if maps:
        leading = _map_words(maps)
        empty = {"not": {"anyOf": _required(leading)}}
        found["then"] = {"allOf": [*maps, {"if": empty, "then": {"properties": leading}}]}
    return found


def _silent(schema: Schema) -> Schema:
    """Without a description: who points at a word wants to read about the key it stands under."""
    kept = {key: value for key, value in schema.items() if key != "description"}
    return {key: _silent(value) if key in ("then", "else") else value for key, value in kept.items()}


def _words(schema: Schema) -> list[str]:
    """The words that may stand alone, wherever the dispatch has put them."""
    branches = [schema[key] for key in ("then", "else") if key in schema]
    return [*schema.get("enum", ()), *(word for branch in branches for word in _words(branch))]


def _map_words(maps: list[Schema]) -> Schema:
    """The keys that tell one form of a map from another, with what follows each."""
    found: Schema = {}
    for form in maps:
        alternatives = form["then"].get("oneOf", ())
        for key in (*form["if"].get("required", ()), *(one["required"][0] for one in alternatives)):
            found[key] = form["then"]["properties"][key]
    return found


def _required(words: Iterable[str]) -> list[Schema]:
    return [{"required": [word]} for word in words]


def _dispatched(title: str, doc: str, branches: list[Schema]) -> Schema:
    words = _map_words(branches)
    return {
        "title": title,
        "description": doc,
        "type": "object",
        "if": {"type": "object", "anyOf": _required(words)},
        "then": {"allOf": branches, "oneOf": _required(words)},
        "else": _undecided(title, words, [branch["then"] for branch in branches]),
    }


def _undecided(title: str, words: Schema, forms: list[Schema]) -> Schema:
    """A map with none of its words is always wrong; editors offer them, and mark a misspelt one alone."""
    known = {key: body for form in forms for key, body in form["properties"].items()}
    details = sorted({*known} - {*words})
    offered = {key: known[key] if key in ("if", "while") else True for key in details}
    message = f"This {title} needs a word such as {listing(words, limit=3)}"
    return {
        "properties": {**words, **offered},
        "additionalProperties": False,
        "if": {"propertyNames": {"enum": details}},
        "then": {"required": [next(iter(words))], "errorMessage": message},
    }


def _step(v: Vocabulary) -> Schema:
    names = sorted(v.verbs)
    words = [*(name for name in names if name != "do"), *RULE_WORDS, *TRIGGER_WORDS]
    branches: list[Schema] = []
    for name in names:
        test: Schema = {"required": [name]}
        if name == "do":
            test["not"] = {"anyOf": _required(words)}
        branches.append({"if": test, "then": {"$ref": f"#/$defs/verb-{name}"}})
    others = [*rule_schema(v, as_step=True)["allOf"], *_triggers(v, as_step=True)]
    verbs = {name: verb_schema(v.verbs[name], v, name) for name in names}
    leading: Schema = {
        name: name in v.bare_verbs or {"$ref": f"#/$defs/verb-{name}/properties/{name}"} for name in names
    } | _map_words(others)
    return {
        "title": "step",
        "description": "One verb with its value, then its details.",
        "type": ["string", "object"],
        "if": {"type": "object"},
        "then": {
            "if": {"type": "object", "anyOf": _required(leading)},
            "then": {"allOf": [*branches, *others]},
            "else": _undecided("step", leading, [*verbs.values(), *(other["then"] for other in others)]),
        },
        "else": {"enum": sorted(v.bare_verbs)},
    }


def _triggers(v: Vocabulary, *, as_step: bool) -> list[Schema]:
    forms = {word: trigger_schema(word, v, as_step=as_step) for word in TRIGGER_WORDS}
    return [{"if": {"required": [word]}, "then": form} for word, form in forms.items()]
