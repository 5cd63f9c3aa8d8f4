"""The schema files of a system: one per kind of file, each complete in itself for editors."""

from __future__ import annotations

import json

from capesmith.content.kinds import deck_fields
from capesmith.content.project import project_schema
from capesmith.effects.schema import effect_definitions, pruned
from capesmith.render.face.language import face_schema
from capesmith.source.shape import Schema, fields_schema
from capesmith.systems.base import System

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def system_schemas(system: System) -> dict[str, Schema]:
    """File name under `schemas/<system>/` -> schema."""
    found = {"deck.schema.json": _deck_schema(system)}
    for name, kind in system.sheet.kinds.items():
        body = kind.schema(system.vocabulary)
        found[f"{name}.schema.json"] = _whole(body, system, f"{system.title}: {kind.title}")
    return found


def all_schemas(systems: list[System]) -> dict[str, str]:
    """Every schema file as text, by its path under `schemas/`."""
    found = {
        "project.schema.json": as_text({"$schema": DRAFT, **project_schema()}),
        "face.schema.json": as_text({"$schema": DRAFT, **face_schema()}),
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
    return _whole(head, system, f"{system.title}: deck of cards", definitions)


def _whole(body: Schema, system: System, title: str, definitions: Schema | None = None) -> Schema:
    return pruned(
        {
            "$schema": DRAFT,
            "title": title,
            **{key: value for key, value in body.items() if key != "title"},
            "$defs": {**(definitions or {}), **effect_definitions(system.vocabulary)},
        }
    )
