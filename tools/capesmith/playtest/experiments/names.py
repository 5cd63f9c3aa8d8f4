"""Names in the set-up of a game, wherever they stand in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def words_in(value: Any) -> Iterator[str]:
    """All words of plain data; the keys do not count."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from words_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from words_in(part)


def exchanged(value: Any, names: Mapping[str, str]) -> Any:
    """Plain data with names exchanged for others."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Mapping):
        return {key: exchanged(part, names) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(exchanged(part, names) for part in value)
    return value
