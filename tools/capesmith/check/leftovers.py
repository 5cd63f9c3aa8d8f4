"""Words of a stub that nobody has replaced: what `capesmith new` wrote for the author to fill in."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from capesmith.source.diagnostic import DocPath
from capesmith.source.files import yaml_files
from capesmith.source.notes import Note
from capesmith.source.shipped import shipped_text
from capesmith.source.yaml import read_text
from capesmith.systems.base import System

STUBS = ("stubs", "new")
UNNAMED = "Name of "
_MARK = re.compile(r"@[A-Z]+@")


def check_leftovers(data: Any, game: System) -> Iterator[Note]:
    """Every text of a file that still is what a stub says under the same key."""
    known = stub_texts(game.package)
    for path, text in _texts(data):
        if (_key(path), _flat(text)) in known:
            yield Note("CRD017", f"“{_flat(text)}” is what the stub says", "write your own", path)


@lru_cache(maxsize=8)
def stub_texts(package: str) -> frozenset[tuple[str, str]]:
    """The prose in the stubs of a game, with the keys it stands under. What has a proper name there may keep it."""
    found: set[tuple[str, str]] = set()
    for file in yaml_files(Path(sys.modules[package].__path__[0], *STUBS)):
        data = read_text(file.name, _MARK.sub("x", shipped_text(file)).encode()).data
        cards = data.get("cards", data)
        found |= {(_key(path), _flat(text)) for path, text in _texts(cards) if _is_left_open(_key(path), text)}
    return frozenset(found)


def _is_left_open(key: str, text: str) -> bool:
    """A stub leaves prose to its author, and names where it says “Name of the Power”; answers to questions are none."""
    return text.startswith(UNNAMED) if key == "name" else key != "choose" and " " in text.strip()


def _texts(data: Any, path: DocPath = ()) -> Iterator[tuple[DocPath, str]]:
    """Every text in plain data, and where it stands."""
    if isinstance(data, str):
        yield path, data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _texts(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _texts(value, (*path, index))


def _key(path: DocPath) -> str:
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def _flat(text: str) -> str:
    return " ".join(text.split())
