"""Fields of files and details of verbs as rows of a table: types in words, examples, maps inside maps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from capesmith.effects.abilities import ListAbility, StepsAbility, TriggerAbility
from capesmith.effects.reference_page import Page, code, codes, link, plain, sentence
from capesmith.effects.things import ThingsType
from capesmith.effects.types import OneWord, Reading, Words
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.emit import emit_inline
from capesmith.source.shape import (
    ID_SCHEMA,
    Choice,
    Field,
    Fields,
    Id,
    ListOf,
    MapOf,
    Record,
    Schema,
    Text,
    Type,
)

ABILITIES = (StepsAbility, TriggerAbility, ListAbility)
# Types that the language names, and the heading under which each is explained.
SECTIONS = {
    "a list of rules": "Rules",
    "a list of triggers": "Triggers",
    "a selector": "Who, what and where",
    "an amount": "Amounts",
    "a condition": "Conditions",
    "a trigger": "Triggers",
    "an event": "Events",
    "a range": "Ranges",
    "steps": "Steps",
    "a role": "Roles and places",
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
    "decks": "Decks",
    "routes": "Route types",
    "faces": "Die faces",
    "duties": "Actions for nothing",
}
MANY_WORDS = 6
MANY_ITEMS = 60
LONG_EXAMPLE = 72
FACTS = "Facts in sentences"  # the heading under which the reference explains placeholders
SHORT_TEXT = 80  # characters: a name or a title, not prose
NO_EXAMPLE = "see below"
_NAMED = re.compile(r"`[^`]*`|the id of an? [a-z-]+|\b(" + "|".join(SECTIONS) + r")\b")


# --- types in words ---------------------------------------------------------------------------


def type_words(kind: Type) -> str:
    """A type in words, each word of the language linked to its explanation."""
    inner = getattr(kind, "inner", None)
    if isinstance(inner, Type):
        return type_words(inner)
    if isinstance(kind, OneWord):
        return link(kind.says(), WORDS[kind.category]) if kind.category in WORDS else kind.says()
    if isinstance(kind, Words):
        return f"{type_words(kind.item)}, or a list of them"
    if isinstance(kind, ThingsType):
        return f"{kind.says()} with these {link(kind.category, WORDS[kind.category])}"
    if isinstance(kind, ListOf):
        return _list_words(kind)
    if isinstance(kind, Choice):
        return _choice_words(kind)
    if isinstance(kind, Record):
        return f"a map: {codes(kind.fields)}"
    if isinstance(kind, Text):
        what = link("prose", FACTS) if kind.fills else "text"
        return f"{what} (up to {kind.longest} characters)"
    if isinstance(kind, MapOf):
        keys = "" if kind.key is None else f" by {kind.key.says()}"
        return f"a map{keys}, each {type_words(kind.item)}"
    if isinstance(kind, Id):
        return "an id, written `like-this`"
    alone, valued = getattr(kind, "alone", None), getattr(kind, "valued", None)
    if alone is not None and valued is not None:
        return codes(dict.fromkeys((*alone, *valued))) if alone else f"a map with one of {codes(valued)}"
    return _NAMED.sub(lambda found: _linked(found.group()), plain(kind.says()))


def _linked(words: str) -> str:
    return link(words, SECTIONS[words]) if words in SECTIONS else words


def _choice_words(kind: Choice) -> str:
    if isinstance(kind.words, Mapping) and len(kind.words) < MANY_WORDS:
        return "<br>".join(f"{code(word)}: {plain(doc)}" for word, doc in kind.words.items())
    return codes(kind.words)


def _list_words(kind: ListOf) -> str:
    if kind.fewest == kind.most:
        many = f"a list of {kind.fewest}"
    elif kind.most < MANY_ITEMS:
        many = f"a list of {kind.fewest} to {kind.most}"
    else:
        many = f"a list of {kind.fewest} or more" if kind.fewest > 1 else "a list"
    if isinstance(kind.item, Choice):
        return f"{many}:<br>{type_words(kind.item)}"
    return f"{many}, each {type_words(kind.item)}"


def answers(kind: Type, v: Vocabulary) -> tuple[str, ...]:
    """The words that a type names when it is given a wrong one."""
    while isinstance(kind, ListOf):
        kind = kind.item
    if "`" in type_words(kind) or "](#" in type_words(kind):
        return ()
    r = Reading(v)
    r.inside("?", kind, "?")
    hint = r.found[-1].hint if r.found else ""
    if not hint.startswith("one of: ") or hint.endswith("…"):
        return ()
    return tuple(hint.removeprefix("one of: ").replace(",", "").split())


# --- tables -------------------------------------------------------------------------------------


def detail_rows(fields: Fields, needed: Iterable[str] = ()) -> Iterator[tuple[str, ...]]:
    """The keys of a step, rule or trigger: key, value, whether it is needed, what it says."""
    for key, spec in fields.items():
        yield code(key), type_words(spec.type), yes(spec.required or key in needed), sentence(spec.doc)


def field_table(page: Page, fields: Fields, samples: Iterable[Any], v: Vocabulary) -> None:
    """The fields of a file, with an example each: their own, or one from the shipped content."""
    found = [sample for sample in samples if isinstance(sample, Mapping)]
    rows = []
    for key, spec in fields.items():
        known = answers(spec.type, v)
        value = type_words(spec.type) + (f": {codes(known)}" if known else "")
        rows.append((code(key), value, yes(spec.required), sentence(spec.doc), example_of(key, spec, found)))
    page.table(("Field", "Value", "Needed", "What it is", "Example"), rows)


def yes(needed: bool) -> str:
    return "yes" if needed else "no"


def example_of(key: str, spec: Field, samples: Iterable[Mapping[str, Any]]) -> str:
    """`key: value` on one line, if it is short enough for a table."""
    if is_ability(spec.type):
        return NO_EXAMPLE
    values = [sample[key] for sample in samples if key in sample]
    if spec.example is not None:
        named = isinstance(spec.type, Id) or (isinstance(spec.type, Text) and spec.type.longest <= SHORT_TEXT)
        own = values[:1] if named and spec.example not in values and not _too_long(key, values[:1]) else ()
        values = [*own] or [spec.example]
    elif not values:
        made = made_up(spec.type)
        values = [] if made is None else [made]
    lines = [emit_inline({key: value})[1:-1] for value in values]
    shortest = min(lines, key=len, default="")
    return code(shortest) if 0 < len(shortest) <= LONG_EXAMPLE else NO_EXAMPLE


def _too_long(key: str, values: list[Any]) -> bool:
    return any(len(emit_inline({key: value})) - 2 > LONG_EXAMPLE for value in values)


def made_up(kind: Type) -> Any:
    """A value of a plain type, where nobody has written one yet."""
    if isinstance(kind, Choice):
        return next(iter(kind.words))
    if isinstance(kind, ListOf):
        item = made_up(kind.item)
        return None if item is None else [item] * kind.fewest
    if isinstance(kind, Text):
        return "…"
    if isinstance(kind, Record | MapOf):
        return None
    schema = kind.schema(None) if type(kind).__module__ == ListOf.__module__ else {}
    return True if schema.get("type") == "boolean" else schema.get("minimum")


# --- maps inside maps ------------------------------------------------------------------------------


def parts_of(kind: Type) -> tuple[Fields, Mapping[str, str]]:
    """The keys inside a value, and the words that may stand there alone."""
    for name in ("inner", "item"):
        inner = getattr(kind, name, None)
        if isinstance(inner, Type):
            return parts_of(inner)
    found = (getattr(kind, name, None) for name in ("fields", "FIELDS", "valued"))
    fields = next((one for one in found if isinstance(one, Mapping)), {})
    alone = getattr(kind, "alone", None)
    if alone is None and not isinstance(kind, Choice):
        alone = getattr(kind, "words", None)
    return fields, alone if isinstance(alone, Mapping) else {}


def schema_rows(kind: Type, v: Vocabulary) -> list[tuple[str, ...]]:
    """The keys inside a value whose type keeps them to itself, from its schema."""
    schema = kind.schema(v)
    if "properties" not in schema:
        schema = schema.get("then", {})
    properties: Schema = schema.get("properties", {})
    inner = list(properties.values())
    if inner and all("properties" in one and one == inner[0] for one in inner):
        schema, properties = inner[0], inner[0]["properties"]
    required = schema.get("required", ())
    return [
        (code(key), schema_words(one), yes(key in required), sentence(one["description"]))
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


def is_ability(kind: Type) -> bool:
    """Whether a field holds effects."""
    inner = getattr(kind, "inner", None)
    return is_ability(inner) if isinstance(inner, Type) else isinstance(kind, ABILITIES)
