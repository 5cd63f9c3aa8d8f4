"""Places that boards name and texts cannot: their names are words of the game already."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from capesmith.effects.places import taken, word_of
from capesmith.source.diagnostic import DocPath
from capesmith.source.notes import Note
from capesmith.systems.base import System


def check_words(data: Any, game: System) -> Iterator[Note]:
    """Rooms, labels and blocks whose names mean something else in every text; zones are refused when they are read."""
    if not isinstance(data, dict):
        return
    plain = game.speech({})
    zones = data.get("zones")
    for word, entry in game.sheet.places(data).items():
        same = plain.roles.get(word, {}).get("kind") == entry.get("kind")  # what the game calls so is this very place
        if not taken(word, plain) or same or (isinstance(zones, dict) and word in zones):
            continue
        path = next(_spelt(data, word, ()), None)
        if path is not None:
            message = f'no text can speak of this place: "{word}" is a word of the game already'
            yield Note("BRD012", message, "choose another name, if a card should name it", path)


def _spelt(node: Any, word: str, path: DocPath) -> Iterator[DocPath]:
    """Where plain data calls something so."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield from _spelt(value, word, (*path, key))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _spelt(value, word, (*path, index))
    elif isinstance(node, str) and path[-1:] != ("board",) and word_of(node) == word:
        yield path
