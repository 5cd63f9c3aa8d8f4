"""A project as it is on the screen: files that are being written lie over those on the disk."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from capesmith.content.project import DRAWN, FACES, FILE_NAMES, FOLDERS, PIECES, content_files, shipped_root
from capesmith.source.cache import Cache
from capesmith.source.door import files_below
from capesmith.source.files import shown
from capesmith.source.yaml import Document, read_text
from capesmith.systems.load import Loader

YAML = (".yaml", ".yml")
_LOOKS = (FACES, PIECES, *DRAWN)
Stamp = tuple[int, int, int]


class Reader(Loader):
    """One reading of the project, with what is on the screen in the place of files."""

    is_of_the_disk = False

    def __init__(self, root: Path, cache: Cache, typed: dict[Path, bytes], before: Reader | None) -> None:
        super().__init__(root, cache)
        self.typed = typed
        if before is not None:
            self._raw = {path: raw for path, raw in before._raw.items() if path not in before.typed}
            self.base = before.base
        self._raw |= typed

    def forget(self, paths: Iterable[Path]) -> None:
        """What somebody else has changed is read again."""
        for path in paths:
            self._raw.pop(path, None)

    def content(self, systems: Iterable[str] | None = None) -> list[tuple[str, Path]]:
        wanted = None if systems is None else tuple(systems)
        found = content_files(self.root, wanted)
        known = {path for _, path in found}
        new = ((system_of(path, self.root), path) for path in self.typed if path not in known)
        return [*found, *((id, path) for id, path in new if id and (wanted is None or id in wanted))]

    def _naming(self, id: str) -> Callable[[Path], bytes]:
        read = super()._naming(id)
        return lambda path: self.typed[path] if path in self.typed else read(path)


def system_of(path: Path, root: Path) -> str:
    """The system whose content folder a file lies in; empty for any other file."""
    parts = path.relative_to(root).parts if path.is_relative_to(root) else ()
    return parts[1] if len(parts) > 2 and parts[0] in FOLDERS and path.suffix in YAML else ""


class Buffers:
    """The files of a project, and what has been typed into them."""

    def __init__(self, root: Path, cache: Cache) -> None:
        self.root = root
        self._cache = cache
        self._typed: dict[Path, str] = {}
        self._stamps: dict[Path, Stamp] = {}
        self._before: Reader | None = None
        self._reader: Reader | None = None
        self.turn = 0  # goes up with every change, on the screen or on the disk

    def name(self, path: Path) -> str:
        """A path as answers name it: from the project's folder on, with forward slashes."""
        return shown(path, self.root)

    def path(self, name: Path | str) -> Path:
        """The file behind a name; one from the root of the disk is taken as it is."""
        return Path(os.path.normpath(self.root / name))

    def open(self, path: Path, text: str) -> None:
        if self._typed.get(path) != text:
            self._typed[path] = text
            self._change()

    def close(self, path: Path) -> None:
        if self._typed.pop(path, None) is not None:
            self._change()

    def is_open(self, path: Path) -> bool:
        return path in self._typed

    def text(self, path: Path) -> str:
        """What is on the screen, or else on the disk, as it is read; nothing if it cannot be."""
        if path in self._typed:
            return self._typed[path]
        return self.document(path).text

    def document(self, path: Path) -> Document:
        """A file of the project, or of what comes with Capesmith; nothing of any other file."""
        if path not in self._typed and not any(path.is_relative_to(root) for root in (self.root, shipped_root())):
            return Document(self.name(path), "")
        return self.reader().document(path)

    def files(self) -> tuple[str, ...]:
        """What a project is written in: its own file, content and looks; and what is open and not saved yet."""
        found = {name for name in FILE_NAMES if (self.root / name).is_file()}
        for folder in (*FOLDERS, *_LOOKS):
            found |= {self.name(path) for path in files_below(self.root / folder, YAML, self.root)}
        found |= {self.name(path) for path in self._typed if path.is_relative_to(self.root)}
        return tuple(sorted(found))

    def system_of(self, path: Path) -> str:
        return system_of(path, self.root)

    def reader(self) -> Reader:
        """The project at this moment."""
        if self._reader is None:
            raw = {path: text.encode("utf-8", "replace") for path, text in self._typed.items()}
            self._reader = self._before = Reader(self.root, self._cache, raw, self._before)
        return self._reader

    def look(self) -> None:
        """See whether somebody else has changed anything on the disk meanwhile."""
        reader = self.reader()
        now = {path: stamp for path in _seen(reader) if (stamp := _stamp(path)) is not None}
        changed = [path for path in {**self._stamps, **now} if self._stamps.get(path) != now.get(path)]
        if changed and self._stamps:
            reader.forget(path for path in changed if path not in self._typed)
            self._change()
        self._stamps = now

    def _change(self) -> None:
        self.turn += 1
        self._reader = None


def _seen(reader: Reader) -> set[Path]:
    return {*(path for path in reader._raw if path not in reader.typed), *(path for _, path in reader.content())}


def _stamp(path: Path) -> Stamp | None:
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def typed_document(name: str, text: str) -> Document:
    """A text as a document of this name."""
    return read_text(name, text.encode("utf-8", "replace"))
