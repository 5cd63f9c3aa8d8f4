"""Kinds of content: which fields a card, board or scenario has, and how a file of them is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from capesmith.content.model import Card, Deck, Power, Reference, Where
from capesmith.source.notes import WRONG
from capesmith.source.record import record
from capesmith.source.shape import (
    CARD_CODES,
    Choice,
    Field,
    Fields,
    Id,
    Integer,
    Schema,
    Text,
    fields_schema,
    shown,
    unknown_key,
)

MAX_COPIES = 60
NAME = Field("name", Text(60), "the name as printed", True, "Charge")
COMMON: Fields = {
    "id": Field("id", Id(), "the card's own id, unique in the system", True, "charge"),
    "name": NAME,
    "copies": Field("copies", Integer(1, MAX_COPIES), "how many of this card are in the box; 1 if absent"),
    "art": Field("art", Text(200), "a picture, as a path inside the project"),
    "notes": Field("notes", Text(2000), "for designers; never printed"),
}


@record
class CardKind:
    """One kind of card of one system: fields, ability containers, and how its text speaks."""

    name: str
    title: str
    doc: str
    fields: Fields
    containers: Fields = field(default_factory=dict)
    powers: Fields = field(default_factory=dict)
    voice: str = "owner"
    flavour: str = ""
    text_limit: int = 0
    is_card: bool = True

    def all_fields(self) -> dict[str, Field]:
        return {**COMMON, **self.fields, **self.containers, **self.powers}

    def schema(self, v: Any) -> Schema:
        """A closed schema for one card of this kind."""
        return {"title": self.title, **fields_schema(self.all_fields(), v), "description": self.doc}


@record
class FileKind:
    """A kind of file that holds one thing: a board or a scenario. Its first key says which."""

    name: str
    title: str
    doc: str
    fields: Fields
    voice: str = "board"

    def schema(self, v: Any) -> Schema:
        """A closed schema for a whole file of this kind."""
        return {"title": self.title, **fields_schema(self.fields, v), "description": self.doc}


def read_card(
    data: Any,
    kind: CardKind,
    deck: str,
    file: str,
    r: Any,
    fresh: Callable[[CardKind], Any],
    system: str = "",
) -> Card | None:
    """Read one card; what is wrong with it is noted, and the card is dropped."""
    if not isinstance(data, dict):
        r.wrong("CRD003", f"a card is a map, not {shown(data)}", "start it with - id: …")
        return None
    start = tuple(r.path)
    table = kind.all_fields()
    found: dict[str, Any] = {}
    good = True
    for key, item in data.items():
        spec = table.get(key)
        if spec is None:
            unknown_key(key, table, r, str(data.get("id") or kind.name), CARD_CODES)
            good = False
            continue
        if key in kind.containers or key in kind.powers:
            r.scope = fresh(kind)
        r.path.append(key)
        read = spec.type.read(item, r)
        r.path.pop()
        good = good and read is not WRONG
        found[spec.attribute] = read
    for key, spec in table.items():
        if spec.required and key not in data:
            good = False
            name = data.get("id") if isinstance(data.get("id"), str) else f"{kind.name} card"
            r.wrong("CRD002", f'"{name}" needs "{key}": {spec.doc}', f"add the line {key}: …")
    if not good:
        return None
    where = Where(file, start)
    return assemble(found, kind, deck, where, system)


def assemble(found: dict[str, Any], kind: CardKind, deck: str, where: Where, system: str) -> Card:
    """Sort what was read into the parts of a card."""
    abilities: list[Any] = []
    powers: list[Power] = []
    fields: dict[str, Any] = {}
    containers = {spec.attribute for spec in kind.containers.values()}
    for attribute, value in found.items():
        if isinstance(value, Power):
            powers.append(value)
        elif attribute in containers:
            abilities.extend(value if isinstance(value, tuple) else (value,))
        elif attribute not in ("id", "name", "copies"):
            fields[attribute] = value
    return Card(
        system, kind.name, found["id"], found["name"], deck, where, found.get("copies", 1), fields,
        tuple(abilities), tuple(powers),
    )  # fmt: skip


def deck_fields(kinds: Mapping[str, CardKind]) -> Fields:
    """The keys of a deck file beside its cards."""
    docs = {name: kind.doc for name, kind in kinds.items()}
    return {
        "deck": Field("deck", Id(), "the deck's own id", True, "basic-actions"),
        "kind": Field("kind", Choice("kind of card", docs), "what kind of cards these are", True, next(iter(kinds))),
        "name": Field("name", Text(60), "the deck's name, as printed on its box"),
    }


__all__ = ["COMMON", "CardKind", "Deck", "Reference", "assemble", "deck_fields", "read_card"]
