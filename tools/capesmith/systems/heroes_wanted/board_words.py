"""The words a board brings: its zones, its rooms and its labelled spaces."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from capesmith.content.hexes import NOWHERE, find_space
from capesmith.effects.places import Places, place, word_of
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.shape import is_id
from capesmith.systems.heroes_wanted.boards import OBSTACLES

# Places of the language that are not zones of a board.
_NO_ZONES: Final = {"hand", "discard", "board", "supply", "achievements", "belt", "trash-can"}
NAMES_PLACES: Final = re.compile(rb"\b(zones|rooms|labels)\b")


def places_in(data: Mapping[str, Any]) -> Places:
    """The places that a board file names, right or wrong in all else: `in: roof` is worded `in the roof zone`."""
    board = data.get("name") if isinstance(data.get("name"), str) else data.get("board")
    found: dict[str, Any] = {}
    for label, count in Counter(_labels(data)).items():
        article = "the" if count == 1 else "a"
        found[word_of(label)] = place(f"{article} {label} space", f"{label} of {board}", "on", "space")
    for name in _rooms(data):
        said = name if name.lower().startswith("the ") else f"the {name}"
        found[word_of(name)] = place(said[:1].lower() + said[1:], f"a room of {board}", "in", "room")
    zones = data.get("zones")
    for name in zones if isinstance(zones, dict) else ():
        found[name] = place(f"the {name.replace('-', ' ')} zone", f"a zone of {board}", "in")
    return {word: entry for word, entry in found.items() if is_id(word)}


def is_zone(word: str, v: Vocabulary) -> bool:
    """Whether a word is a zone, of the game's own boards or of a project's."""
    entry = v.roles.get(word, {})
    return "in" in entry and "kind" not in entry and word not in _NO_ZONES


def _rooms(data: Mapping[str, Any]) -> Iterator[str]:
    rooms = data.get("rooms")
    for room in rooms if isinstance(rooms, list) else ():
        if isinstance(room, dict) and isinstance(room.get("name"), str):
            yield room["name"]


def _labels(data: Mapping[str, Any]) -> Iterator[str]:
    """What spaces are that somebody can stand on; obstacles have labels, too."""
    labels, rows = data.get("labels"), data.get("map")
    if not isinstance(labels, dict) or not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        return
    width = min(map(len, rows), default=0)
    for id, label in labels.items():
        space = find_space(id, width, len(rows))
        if isinstance(label, str) and space != NOWHERE:
            cell = rows[space // width][space % width]
            if not isinstance(cell, str) or cell not in OBSTACLES:
                yield label
