"""The schema files of a system: one per kind of file, each complete in itself for editors."""

from __future__ import annotations

import json
from typing import Any

from capesmith.content.kinds import FileKind, deck_fields
from capesmith.content.project import DRAWN, project_schema
from capesmith.effects.schema import effect_definitions, pruned
from capesmith.effects.vocabulary import QUANTITIES, Vocabulary
from capesmith.render.face.language import face_schema
from capesmith.render.figures.own import own_schema
from capesmith.render.pieces.own import own_schema as own_pieces_schema
from capesmith.source.shape import Schema, fields_schema
from capesmith.systems.base import System

OWN_WORD = "own-word"
ANY_WORD = "^([a-z][a-z0-9]*(-[a-z0-9]+)*|[A-Z][0-9]{1,2})$"
DRAFT = "https://json-schema.org/draft/2020-12/schema"


def system_schemas(system: System) -> dict[str, Schema]:
    """File name under `schemas/<system>/` -> schema."""
    found = {"deck.schema.json": _deck_schema(system)}
    for name, kind in system.sheet.kinds.items():
        v = _with_own_word(system.vocabulary, kind)
        body = _whole(kind.schema(v), v, f"{system.title}: {kind.title}")
        found[f"{name}.schema.json"] = _opened(body) if kind.brings else body
    return found


OWN_FIGURES = {f"{section}.schema.json": section for section in DRAWN}


def schema_names(system: System) -> list[str]:
    """The paths under `schemas/` of all that is written for one system; nothing is made to know them."""
    kinds = ("deck", *system.sheet.kinds)
    return [
        "project.schema.json",
        "face.schema.json",
        "pieces.schema.json",
        *OWN_FIGURES,
        *(f"{system.id}/{kind}.schema.json" for kind in kinds),
    ]


def all_schemas(systems: list[System]) -> dict[str, str]:
    """Every schema file as text, by its path under `schemas/`."""
    found = {
        "project.schema.json": as_text({"$schema": DRAFT, **project_schema()}),
        "face.schema.json": as_text({"$schema": DRAFT, **face_schema()}),
        "pieces.schema.json": as_text({"$schema": DRAFT, **own_pieces_schema()}),
        **{name: as_text({"$schema": DRAFT, **own_schema(section)}) for name, section in OWN_FIGURES.items()},
    }
    for system in systems:
        for name, schema in system_schemas(system).items():
            found[f"{system.id}/{name}"] = as_text(schema)
    return found


def as_text(schema: Schema) -> str:
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def _deck_schema(system: System) -> Schema:
    v = system.vocabulary
    head = fields_schema(deck_fields(system.kinds), v)
    head["properties"]["cards"] = {"type": "array", "minItems": 1, "description": "the cards of this deck"}
    head["required"] = ["deck", "kind", "cards"]
    head["allOf"] = [
        {
            "if": {"properties": {"kind": {"const": name}}, "required": ["kind"]},
            "then": {"properties": {"cards": {"items": {"$ref": f"#/$defs/card-{name}"}}}},
        }
        for name in system.kinds
    ]
    definitions = {f"card-{name}": kind.schema(v) for name, kind in system.kinds.items()}
    return _whole(head, v, f"{system.title}: deck of cards", definitions)


def _with_own_word(v: Vocabulary, kind: FileKind) -> Vocabulary:
    """A vocabulary in which one word stands for all those that a file of this kind brings."""
    word = {OWN_WORD: {"doc": "a word that the file brings"}}
    return v.with_words(dict.fromkeys(kind.brings, word)) if kind.brings else v


def _opened(schema: Any, forbidden: bool = False) -> Any:
    """A schema that takes any word where it took the own word: a schema cannot know what else a file says."""
    if isinstance(schema, list):
        return [_opened(item, forbidden) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if schema == {"required": [OWN_WORD]}:
        return {"not": {"anyOf": [{"required": [word]} for word in (*QUANTITIES, "first-of")]}}
    found = {key: _opened(value, forbidden or key == "not") for key, value in schema.items() if key != "enum"}
    words = schema.get("enum")
    if words is not None and OWN_WORD in words:
        known = [word for word in words if word != OWN_WORD]
        found |= {"enum": known} if forbidden else {"anyOf": [{"enum": known}, {"type": "string", "pattern": ANY_WORD}]}
    elif words is not None:
        found["enum"] = words
    own = found.get("properties", {}).pop(OWN_WORD, None) if isinstance(found.get("properties"), dict) else None
    if own is not None:
        found["additionalProperties"] = own
    return found


def _whole(body: Schema, v: Vocabulary, title: str, definitions: Schema | None = None) -> Schema:
    return pruned(
        {
            "$schema": DRAFT,
            "title": title,
            **{key: value for key, value in body.items() if key != "title"},
            "$defs": {**(definitions or {}), **effect_definitions(v)},
        }
    )
