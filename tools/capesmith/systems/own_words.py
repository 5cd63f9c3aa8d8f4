"""Words of a project's own: the places that its boards name are words of every text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from capesmith.content.project import shipped_root
from capesmith.effects.places import Places, taken
from capesmith.source.files import read_raw
from capesmith.source.shipped import shipped_bytes
from capesmith.source.yaml import read_text
from capesmith.systems.base import System


def with_places(game: System, paths: Iterable[Path], root: Path, read: Callable[[Path], bytes] | None = None) -> System:
    """A system that knows the places named in these files; those of a board as it is shipped are nobody's own."""
    found: dict[str, Any] = {}
    for path in paths:
        raw = read_raw(path, root) if read is None else read(path)
        if game.sheet.names_places.search(raw) and not _shipped(path, root, raw):
            found |= {word: entry for word, entry in _named(game, raw).items() if not taken(word, game.vocabulary)}
    return _knowing(game, tuple((word, tuple(entry.items())) for word, entry in found.items())) if found else game


@lru_cache(maxsize=32)
def _knowing(game: System, named: tuple[tuple[str, tuple[tuple[str, Any], ...]], ...]) -> System:
    """The system with these places; the same places give the same one, so that what hangs on it is made once."""
    return replace(game, places={word: dict(entry) for word, entry in named})


def _shipped(path: Path, root: Path, raw: bytes) -> bool:
    """Whether a file is a copy of one in the box: a checkout of Capesmith beside an installed one is full of them."""
    if not path.is_relative_to(root):
        return False
    twin = shipped_root() / path.relative_to(root)
    return twin.is_file() and shipped_bytes(twin) == raw


@lru_cache(maxsize=256)
def _named(game: System, raw: bytes) -> Places:
    """What one file names; the same file is looked at once."""
    data = read_text("", raw).data
    return game.sheet.places(data) if isinstance(data, dict) else {}
