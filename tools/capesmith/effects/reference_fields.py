"""Fields of files and details of verbs as rows of a table: types in words, examples, maps inside maps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.effects.abilities import ListAbility
from capesmith.effects.amounts import ThingsType
from capesmith.effects.reference_page import Page, code, codes, link, plain, sentence
from capesmith.effects.types import OneWord, Reading, Words
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.emit import emit_inline
from capesmith.source.shape import ID_SCHEMA, Choice, Field, Fields, ListOf, Schema, Type

# Types that the language names, and the heading under which each is explained.
SECTIONS = {
    "a selector": "Who, what and where",
    "an amount": "Amounts",
    "a range": "Ranges",
    "a condition": "Conditions",
    "an event": "Events",
    "a trigger": "Triggers",
    "a list of rules": "Rules",
    "a list of triggers": "Triggers",
    "steps": "Steps",
}
# Categories of the vocabulary, and the heading over each.
WORDS = {
    "kinds": "Kinds",
    "roles": "Roles and places",
    "states": "States",
    "things": "Things",
    "tracks": "Tracks",
    "costs": "Costs",
    "values": "Values",
    "stats": "Stats",
    "bans": "Bans and permissions",
    "conditions": "Condition words",
    "spans": "Spans",
    "moment_words": "Moments",
    "ignorable": "Rules that a step may ignore",
    "procedures": "Cards and procedures",
}
MANY_WORDS = 6
LONG_EXAMPLE = 60


def type_words(kind: Type) -> str:
    """A type in words, each word of the language linked to its explanation."""
    if isinstance(kind, OneWord):
        return link(kind.says(), WORDS[kind.category]) if kind.category in WORDS else kind.says()
    if isinstance(kind, Words):
        return f"{type_words(kind.item)}, or a list of them"
    if isinstance(kind, ThingsType):
        return f"{kind.says()} of these {link(kind.category, WORDS[kind.category])}"
    if isinstance(kind, ListOf):
        return f"{_how_many(kind)}, each {type_words(kind.item)}"
    if isinstance(kind, Choice) and isinstance(kind.words, Mapping) and len(kind.words) < MANY_WORDS:
        return "<br>".join(f"{code(word)}: {plain(doc)}" for word, doc in kind.words.items())
    inner = getattr(kind, "inner", None)
    if isinstance(inner, Type):
        return type_words(inner)
    said = kind.says()
    for phrase, title in SECTIONS.items():
        if said == phrase or said.startswith(f"{phrase}, or "):
            return link(phrase, title) + said.removeprefix(phrase)
    return plain(said)


def _how_many(kind: ListOf) -> str:
    if kind.fewest == kind.most:
        return f"a list of {kind.fewest}"
    if kind.fewest > 1 and kind.most >= 999:
        return f"a list of {kind.fewest} or more"
    return f"a list of {kind.fewest} to {kind.most}" if kind.most < 60 else "a list"


def answers(kind: Type, v: Vocabulary) -> tuple[str, ...]:
    """The words that a type names when it is given a wrong one."""
    while isinstance(kind, ListOf):
        kind = kind.item
    if isinstance(kind, Choice | OneWord | Words) or "](#" in type_words(kind):
        return ()
    r = Reading(v)
    r.inside("?", kind, "?")
    hint = r.found[-1].hint if r.found else ""
    if not hint.startswith("one of: ") or hint.endswith("…"):
        return ()
    return tuple(hint.removeprefix("one of: ").replace(",", "").split())


# --- tables ---------------------------------------------------------------------------------


def detail_table(page: Page, fields: Fields, required: Mapping[str, bool] | None = None) -> None:
    """The keys of a step, rule or trigger."""
    needed = required or {}
    page.table(
        ("Key", "Value", "Needed", "What it says"),
        (
            (code(key), type_words(spec.type), _yes(needed.get(key, spec.required)), sentence(spec.doc))
            for key, spec in fields.items()
        ),
    )


def field_table(page: Page, fields: Fields, samples: Mapping[str, Any], v: Vocabulary) -> None:
    """The fields of a file, with an example each: their own, or one from the shipped content."""
    page.table(
        ("Field", "Value", "Needed", "What it is", "Example"),
        (
            (
                code(key),
                _value_words(spec.type, v),
                _yes(spec.required),
                sentence(spec.doc),
                example_of(key, spec, samples),
            )
            for key, spec in fields.items()
        ),
    )


def _value_words(kind: Type, v: Vocabulary) -> str:
    known = answers(kind, v)
    return type_words(kind) + (f": {codes(known)}" if known else "")


def _yes(needed: bool) -> str:
    return "yes" if needed else "no"


def example_of(key: str, spec: Field, samples: Mapping[str, Any]) -> str:
    """`key: value` on one line; `below` where the value is too long for that."""
    value = spec.example if spec.example is not None else samples.get(key)
    if value is None:
        value = made_up(spec.type)
    if value is None:
        return "see the example"
    line = emit_inline({key: value})[1:-1]
    return code(line) if len(line) <= LONG_EXAMPLE else "see the example"


def made_up(kind: Type) -> Any:
    """A value of a plain type, where nobody has written one yet."""
    if isinstance(kind, Choice):
        return next(iter(kind.words))
    if isinstance(kind, ListOf):
        item = made_up(kind.item)
        return None if item is None else [item] * kind.fewest
    schema = {} if isinstance(kind, ListAbility) else _schema(kind)
    if schema.get("type") == "boolean":
        return True
    if schema.get("type") == "integer":
        return schema.get("minimum", 1)
    return "…" if schema.get("type") == "string" and "pattern" in schema and schema["pattern"] == "\\S" else None


def _schema(kind: Type) -> Schema:
    try:
        return kind.schema(None)
    except (AttributeError, TypeError):
        return {}


# --- maps inside maps ---------------------------------------------------------------------------


def parts_of(kind: Type) -> tuple[Fields, Mapping[str, str]]:
    """The keys inside a value, and the words that may stand there alone."""
    for name in ("inner", "item"):
        inner = getattr(kind, name, None)
        if isinstance(inner, Type):
            return parts_of(inner)
    fields = getattr(kind, "fields", None) or getattr(kind, "FIELDS", None) or getattr(kind, "valued", None)
    alone = getattr(kind, "alone", {})
    return (fields if isinstance(fields, Mapping) else {}), alone


def schema_rows(kind: Type, v: Vocabulary) -> list[tuple[str, str, str, str]]:
    """The keys inside a value whose type keeps them to itself, from its schema."""
    schema = kind.schema(v)
    for name in ("then", "items"):
        schema = schema.get(name, schema) if "properties" not in schema else schema
    properties: Schema = schema.get("properties", {})
    inner = list(properties.values())
    if inner and all("properties" in one and one == inner[0] for one in inner):
        schema, properties = inner[0], inner[0]["properties"]
    required = schema.get("required", ())
    return [
        (code(key), schema_words(one), _yes(key in required), sentence(one["description"]))
        for key, one in properties.items()
        if "description" in one
    ]


def schema_words(schema: Schema) -> str:
    """A small schema in words."""
    kind = schema.get("type")
    if kind == "integer":
        return f"a number from {schema['minimum']} to {schema['maximum']}"
    if kind == "array":
        least = schema.get("minItems", 1)
        return f"a list{f' of {least} or more' if least > 1 else ''}, each {schema_words(schema['items'])}"
    if kind == "string":
        return "an id" if schema.get("pattern") == ID_SCHEMA["pattern"] else "text"
    return link("steps", SECTIONS["steps"]) if "#/$defs/steps" in str(schema) else "a value"
