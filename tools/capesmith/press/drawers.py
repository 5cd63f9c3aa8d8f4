"""What is left of files to the next build: notes in a number of drawers, of which only those are filled anew in which
something has changed."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Final, Generic, TypeVar

from capesmith.source.cache import Cache

KIND: Final = "pieces"
DRAWERS: Final = [f"drawer {number}" for number in range(48)]
_BELOW: Final = "below"

Note = TypeVar("Note")
Pictures = tuple[str, ...] | None


class Drawers(Generic[Note]):
    """Notes by file. Each drawer says which names the texts of its files could use: two builds may fill them side by
    side."""

    def __init__(self, label: str) -> None:
        self._cache = Cache(KIND, label)
        self._changed: set[str] = set()

    def left(self) -> tuple[dict[str, Note], dict[str, str], Pictures]:
        """The notes by file, the digest of the names that its texts could use, and the pictures of the box below."""
        found: dict[str, Note] = {}
        told: dict[str, str] = {}
        names: str
        notes: dict[str, Note]
        try:
            for drawer in (one for one in DRAWERS if one in self._cache):
                names, notes = self._cache.once(drawer, dict)
                found |= notes
                told |= dict.fromkeys(notes, names)
        except Exception:  # it is damaged
            return {}, {}, None
        return found, told, self._below()

    def change(self, file: str) -> None:
        """What is noted of a file is another by now."""
        self._changed.add(_drawer(file))

    def keep(self, notes: Mapping[str, Note], names: str, below: Pictures) -> None:
        """Leave all notes to the next build."""
        filled: dict[str, dict[str, Note]] = {drawer: {} for drawer in self._changed}
        for file, one in notes.items():
            if (drawer := _drawer(file)) in filled:
                filled[drawer][file] = one
        for drawer in sorted(filled):
            self._cache[drawer] = names, filled[drawer]
        if self._below() != below:
            self._cache[_BELOW] = below
        self._cache.keep()
        self._changed.clear()

    def let_go(self) -> None:
        """Hold nothing of what was left."""
        self._cache.let_go(0)

    def _below(self) -> Pictures:
        return self._cache.once(_BELOW, tuple) if _BELOW in self._cache else None


def _drawer(file: str) -> str:
    return DRAWERS[zlib.crc32(file.encode("utf-8", "surrogatepass")) % len(DRAWERS)]
