"""Plain cards: a card with a text of the same cost in the place of its own, to measure what its own is worth.

`plain_cards.yaml` of a system has a plain text for every kind of card that games are played with, under the keys that
the kind has for its texts; a field that stands there, too, takes the place of the card's. A kind with a text for every
timing says `by: timing`: a card keeps the first of them that it has, and one with none of them is `always` there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from capesmith.content.kinds import read_card
from capesmith.content.model import Box, Card
from capesmith.source.shape import Field
from capesmith.systems.base import System

PLAIN: Final = "plain_cards.yaml"
_BY, _TIMING, _ELSE = "by", "timing", "always"
_OF_THE_TEXT: Final = ("says", "text", "waiver", "notes")  # fields that speak of a text that is gone


def plain_card(game: System, box: Box, id: str) -> Card | None:
    """The card with a plain text, all else as it was; None for what no game is played with."""
    card, texts = box.card(id), _texts(game)
    if card is None or card.kind not in texts:
        return None
    assert game.game is not None
    return _with_text(game, card, game.game.plain_text(card, _timed(card, texts[card.kind])))


@lru_cache(maxsize=8)
def _texts(game: System) -> Mapping[str, Any]:
    return dict(game.data(PLAIN)) if game.has(PLAIN) else {}


def _timed(card: Card, texts: Mapping[str, Any]) -> Mapping[str, Any]:
    if texts.get(_BY) != _TIMING:
        return texts
    timings = [ability.container for ability in card.abilities]
    found: Mapping[str, Any] = texts[next((word for word in texts if word in timings), _ELSE)]
    return found


def _with_text(game: System, card: Card, text: Mapping[str, Any]) -> Card:
    """The card with another text, read as it would be from a file."""
    kind, r = game.kinds[card.kind], game.reading({})
    r.path[:] = card.where.path
    needed = {key: _as_written(card.fields[spec.attribute], spec) for key, spec in kind.fields.items() if spec.required}
    data = {"id": card.id, "name": card.name, **needed, **text}
    made = read_card(data, kind, card.deck, card.where.file, r, game.scope, card.system)
    assert made is not None, [note.message for note in r.found]
    fields = {name: value for name, value in card.fields.items() if name not in _OF_THE_TEXT}
    fields |= {spec.attribute: made.fields[spec.attribute] for key, spec in kind.fields.items() if key in text}
    return replace(card, fields=fields, abilities=made.abilities, powers=made.powers)


def _as_written(value: Any, spec: Field) -> Any:
    """A field as it could stand in a file; the card keeps its own value, so any that fits will do for an amount."""
    if isinstance(value, str | int | Mapping):
        return value
    return list(value) if isinstance(value, tuple) else spec.example
