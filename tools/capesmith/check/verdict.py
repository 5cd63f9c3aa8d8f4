"""The JSON Schema's own verdict on a file: the safety net under the readers' better messages."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from capesmith.content.project import shipped_root
from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Severity
from capesmith.source.json import read_json
from capesmith.source.notes import Note
from capesmith.source.shipped import shipped_text
from capesmith.source.yaml import Document
from capesmith.systems import system
from capesmith.systems.base import System
from capesmith.systems.schemas import system_schemas
from capesmith.systems.sheet_reading import head_of


@lru_cache(maxsize=32)
def schema_for(system: str, head: str) -> dict[str, Any] | None:
    """The shipped schema of a kind of file."""
    path = shipped_root() / "schemas" / system / f"{head}.schema.json"
    try:
        return read_json(shipped_text(path))
    except (OSError, ValueError):
        return None


@lru_cache(maxsize=32)
def _compiled(system: str, head: str) -> Any:
    schema = schema_for(system, head)
    if schema is None:
        return None
    import jsonschema_rs

    return jsonschema_rs.Draft202012Validator(schema)


def shipped_kinds(id: str) -> Collection[str]:
    """The kinds of cards that a game has by itself."""
    found = system(id)
    return found.kinds if found is not None else ()


def schema_verdict(document: Document, game: System, notes: list[Note]) -> None:
    """Ask the compiled schema yes or no; a no that no reader explained is translated into a note."""
    if not document.readable or not isinstance(document.data, dict) or any(_is_shape(note) for note in notes):
        return
    head = head_of(document.data, game)
    if game.places and head is not None:
        _own_verdict(document.data, game, head, notes)
        return
    if head == "deck" and document.data.get("kind") not in shipped_kinds(game.id):
        return  # a kind of the project's own, which the shipped schema does not know
    validator = _compiled(game.id, head) if head else None
    if validator is None or validator.is_valid(document.data):
        return
    notes.append(_translated(document.data, schema_for(game.id, str(head)), str(head)))


def _is_shape(note: Note) -> bool:
    """Whether a finding may be what the schema has against the file, too."""
    return not note.code.startswith("TXT") and severity_of(note.code) is Severity.ERROR


def _own_verdict(data: Any, game: System, head: str, notes: list[Note]) -> None:
    """The verdict of the schema that the project's own places are words of."""
    name = f"{head}.schema.json"
    schema = _own_schemas(game).get(name)
    if schema is not None and not _own_validator(game, name).is_valid(data):
        notes.append(_translated(data, schema, head))


@lru_cache(maxsize=4)
def _own_schemas(game: System) -> dict[str, dict[str, Any]]:
    return system_schemas(game)


@lru_cache(maxsize=32)
def _own_validator(game: System, name: str) -> Any:
    import jsonschema_rs

    return jsonschema_rs.Draft202012Validator(_own_schemas(game)[name])


def _translated(data: Any, schema: dict[str, Any] | None, head: str) -> Note:
    """The deepest schema error, said plainly."""
    import jsonschema

    assert schema is not None
    errors = jsonschema.Draft202012Validator(schema).iter_errors(data)
    worst = max(errors, key=lambda error: (len(error.absolute_path), -len(str(error.message))), default=None)
    if worst is None:
        return Note("SCH001", "the schema does not accept this file", "", ())
    path = tuple(worst.absolute_path)
    hint = f"the schema calls this “{worst.schema.get('title', head)}”" if isinstance(worst.schema, dict) else ""
    return Note("SCH001", "this does not fit the schema here", hint, path)
