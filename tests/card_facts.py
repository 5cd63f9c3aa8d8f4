"""What tests of shipped cards ask of the files themselves: every key, number and word of their effects."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from capesmith.source.files import read_document

ROOT = Path(__file__).parents[1]
Row = dict[str, Any]


def shipped_cards(game: str) -> dict[str, list[Row]]:
    """The cards of a game as they are written, by the name of their file."""
    return {
        path.stem: read_document(path, ROOT).data["cards"] for path in sorted((ROOT / "cards" / game).glob("*.yaml"))
    }


def everything(value: Any) -> Iterator[tuple[str, Any]]:
    """Every key with its value, at any depth."""
    if isinstance(value, list):
        for item in value:
            yield from everything(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key, item
            yield from everything(item)


def scalars(value: Any) -> Iterator[Any]:
    """Every word and number, at any depth; the keys of maps are left out."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from scalars(item)
    else:
        yield value


def text_of(card: Row, containers: Iterable[str]) -> Row:
    """The texts of a card, by container."""
    return {key: card[key] for key in containers if isinstance(card.get(key), list | dict)}


def numbers_in(text: Row) -> list[int]:
    """Every number of effects and conditions, smallest first; a range counts with its beginning."""
    found = []
    for item in scalars(text):
        if isinstance(item, int):
            found.append(item)
        elif isinstance(item, str) and (match := re.fullmatch(r"(\d+)(\+|-\d+)", item)):
            found.append(int(match[1]))
    return sorted(found)


def saying(texts: dict[str, Row], key: str) -> dict[str, list[Any]]:
    """Which cards say this word anywhere in their texts, and with what."""
    found = {id: [value for name, value in everything(text) if name == key] for id, text in texts.items()}
    return {id: said for id, said in found.items() if said}
