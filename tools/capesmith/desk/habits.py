"""What a project says elsewhere under the same key: names that people choose, which no schema lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from capesmith.desk.buffers import Reader
from capesmith.source.record import record
from capesmith.source.shape import is_id
from capesmith.source.yaml import iter_paths
from capesmith.systems.base import System

_SHORT = 24
_MOST = 60
# What is written once, by whoever makes the thing.
_OWN = frozenset({"id", "name", "title", "code", "flavour", "notes", "text", "says", "waiver"})


@record
class Habits:
    """The words under each key of a file: as values, and as keys of a map."""

    values: Mapping[str, tuple[str, ...]]
    keys: Mapping[str, tuple[str, ...]]


def habits_of(reader: Reader, game: System, path: Path) -> Habits:
    """What one file says; made once for the same file."""
    return reader.made(reader.key("habits", path, game), partial(_made, reader, path))


def _made(reader: Reader, path: Path) -> Habits:
    values: dict[str, dict[str, None]] = {}
    keys: dict[str, dict[str, None]] = {}
    for at, value in iter_paths(reader.document(path).data):
        key = next((step for step in reversed(at) if isinstance(step, str)), "")
        if isinstance(value, str) and key not in _OWN and _is_word(value):
            values.setdefault(key, {})[value] = None
        elif isinstance(value, dict):
            keys.setdefault(key, {}).update(dict.fromkeys(filter(_is_word, value)))
    return Habits(_few(values), _few(keys))


def _few(found: Mapping[str, dict[str, None]]) -> dict[str, tuple[str, ...]]:
    return {key: tuple(words)[:_MOST] for key, words in found.items()}


def _is_word(value: Any) -> bool:
    return 0 < len(value) <= _SHORT and (is_id(value.lower()) or value.replace("-", "").isdecimal())


def said_elsewhere(reader: Reader, game: System, key: str, *, as_key: bool) -> Iterator[str]:
    """The words that stand under a key anywhere in the project."""
    for path in reader.files(game):
        known = habits_of(reader, game, path)
        yield from (known.keys if as_key else known.values).get(key, ())
