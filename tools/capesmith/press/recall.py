"""Content that has not changed is neither read nor checked again: what came of each file is remembered.

The memory is pickled, and lies only in the user's own cache folder; what a project brings along is never unpickled.
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from capesmith.check.facts import FileFacts, examine
from capesmith.content.model import Box, Sheet
from capesmith.content.project import Project, content_files, shipped_root
from capesmith.press.digests import NONE, bytes_digest, digest
from capesmith.press.fresh import pictures_in
from capesmith.press.memory import recalled, remember
from capesmith.source.bounds import TEXT
from capesmith.source.door import contents
from capesmith.source.files import read_document, shown
from capesmith.systems.base import System
from capesmith.systems.load import card_names, read_sheet

KIND = "content"
_ART = re.compile(rb"\bart\b")
T = TypeVar("T")


class Recall:
    """What came of the files of one project and game; `basis` is the digest of all else that it depends on."""

    def __init__(self, root: Path, game: System, basis: str) -> None:
        self.root, self.game, self.basis = root, game, basis
        self._place = digest(str(root), game.id)
        self._known: dict[str, Any] = _unpickled(recalled(KIND, self._place))
        self._used: dict[str, Any] = {}

    def keep(self) -> None:
        """Remember for the next build what this one used."""
        if self._used.keys() != self._known.keys():
            remember(KIND, self._place, pickle.dumps(self._used, pickle.HIGHEST_PROTOCOL))

    def _once(
        self, what: str, path: Path, root: Path, names: Mapping[str, str] | None, make: Callable[[], T],
        also: object = None,
    ) -> T:  # fmt: skip
        """What comes of a file, found or made. Names only matter where an author wrote sentences."""
        raw = _bytes(path, root)
        if raw is None:
            return make()
        told = dict(names) if names is not None and (b"says:" in raw or b"text:" in raw) else names is not None
        key = digest(self.basis, what, shown(path, root), bytes_digest(raw), told, also, self.game.places)
        if key not in self._used:
            self._used[key] = self._known[key] if key in self._known else make()
        return self._used[key]

    # --- the check ----------------------------------------------------------------------------------------

    def examine(self, path: Path, root: Path, game: System, names: Mapping[str, str] | None) -> FileFacts:
        """What the check has to say about one file, and about the pictures it names."""
        pictures = pictures_in(root, self._once("pictures", path, root, None, partial(self._pictures, path, root)))
        if NONE in pictures.values():  # why a picture cannot be read may be another reason by now
            return examine(path, root, game, names)
        return self._once("facts", path, root, names, lambda: examine(path, root, game, names), pictures)

    def _pictures(self, path: Path, root: Path) -> tuple[str, ...]:
        """The pictures that a file names."""
        if not _ART.search(_bytes(path, root) or b"art"):
            return ()
        deck = self._sheet(path, root, {}).deck
        return tuple(card.fields["art"].file for card in deck.cards if "art" in card.fields) if deck else ()

    # --- the box ------------------------------------------------------------------------------------------

    def box(self, project: Project) -> Box:
        """The content of the project, on top of the box it builds on."""
        builds_on = self.game.id in project.uses and project.root != shipped_root()
        base = self._box(shipped_root(), None) if builds_on else None
        return self._box(project.root, base)

    def _box(self, root: Path, base: Box | None) -> Box:
        box = Box(self.game.id, base=base, places=self.game.places)
        paths = [path for _, path in content_files(root, (self.game.id,))]
        names = {card.id: card.name for card in base.cards if card.kind in self.game.names_from} if base else {}
        for path in paths:
            names |= self._once("names", path, root, None, partial(self._names, path, root))
        for path in paths:
            box.add(self._once("sheet", path, root, names, partial(self._sheet, path, root, names)))
        return box

    def _names(self, path: Path, root: Path) -> dict[str, str]:
        return card_names(self.game, [read_document(path, root).data])

    def _sheet(self, path: Path, root: Path, names: Mapping[str, str]) -> Sheet:
        return read_sheet(read_document(path, root), self.game, names)[0]


def _bytes(path: Path, root: Path) -> bytes | None:
    """The bytes of a file of the project; None for one that is not let in, about which there is something to say."""
    try:
        return contents(path, TEXT, root)
    except (OSError, ValueError):
        return None


def _unpickled(data: bytes) -> dict[str, Any]:
    try:
        found = pickle.loads(data) if data else {}
    except Exception:  # it was written by another version, or is damaged
        return {}
    return found if isinstance(found, dict) else {}
