"""Plain cards: a card with a text of the same cost in the place of its own, to measure what its own is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from capesmith.content.kinds import read_card
from capesmith.content.model import Card
from capesmith.systems.base import System

_OF_THE_TEXT: Final = ("says", "text", "waiver", "notes")  # fields that speak of a text that is gone


def plain_card(card: Card, text: Mapping[str, Any], game: System) -> Card:
    """The card with another text, written under the keys its kind has for texts; all else stays."""
    kind, r = game.kinds[card.kind], game.reading({})
    r.path[:] = card.where.path
    needed = {key: _as_written(card.fields[spec.attribute]) for key, spec in kind.fields.items() if spec.required}
    data = {"id": card.id, "name": card.name, **needed, **text}
    made = read_card(data, kind, card.deck, card.where.file, r, game.scope, card.system)
    assert made is not None, [note.message for note in r.found]
    fields = {name: value for name, value in card.fields.items() if name not in _OF_THE_TEXT}
    return replace(card, fields=fields, abilities=made.abilities, powers=made.powers)


def _as_written(value: Any) -> Any:
    """A field as it stands in a file."""
    return list(value) if isinstance(value, tuple) else value
