"""The one loader: the files of a project, each read at most once, become documents, sheets and boxes.

Whatever comes of a file is a pure function of its bytes, of the words of its game and of what it refers to. A cache
keeps it by the digest of just these: within a process, or for the next command as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import TypeVar

from capesmith.content.installed import installed_stamp
from capesmith.content.model import Box, Sheet
from capesmith.content.project import FACES, PIECES, Project, content_files, read_project, shipped_root
from capesmith.source.bounds import TEXT
from capesmith.source.cache import Cache
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.digests import bytes_digest, digest, file_digests, pictures_in
from capesmith.source.door import contents, forget_paths
from capesmith.source.files import read_document, shown, yaml_files
from capesmith.source.notes import diagnose
from capesmith.source.yaml import Document, read_text
from capesmith.systems import system
from capesmith.systems.base import System
from capesmith.systems.installed import package_digest
from capesmith.systems.own_kinds import system_in
from capesmith.systems.sheet_reading import card_names, read_sheet

KIND = "content"
_TEXTS = re.compile(rb"says|text|\\|\0")  # a key may be written with escapes
T = TypeVar("T")
_INSTALLED = Cache()  # what came of the content of the installation, in this process


class Loader:
    """One reading of a project: what it holds at this moment, for everybody who asks.

    Whoever wants to know what it holds later makes another one, with the same cache: what has not changed is not made
    again.
    """

    is_of_the_disk = True  # whatever it reads, another process would read as well

    def __init__(self, root: Path, cache: Cache | None = None, reader: Loader | None = None) -> None:
        self.root = root
        self.cache = _kept_by(root, cache)
        self.pictures: dict[str, str] = {}  # the digests of those that somebody asked for
        self._reader = self if reader is None else reader  # the project that this one is read for
        self._stamps: dict[Path, tuple[str, str]] = {}  # names and digests of files that were read
        self._raw: dict[Path, bytes | None] = {}
        self._games: dict[str, System | None] = {}
        self._bases: dict[System, str] = {}

    # --- the project --------------------------------------------------------------------------------------

    @cached_property
    def project(self) -> Project:
        return read_project(self.root, self.document)

    @cached_property
    def base(self) -> Loader:
        """The content that comes with Capesmith, as this project reads it."""
        return Loader(shipped_root(), self.cache if self.cache.lasts else None, self)

    def builds_on(self, game: System) -> bool:
        """Whether the project adds to the box of a game that comes with Capesmith."""
        return self.root.resolve() != shipped_root().resolve() and game.id in self.project.uses

    def game(self, id: str) -> System | None:
        """A system as this project knows it."""
        if id not in self._games:
            self._games[id] = system_in(self.root, id, self._naming(id))
        return self._games[id]

    def _naming(self, id: str) -> Callable[[Path], bytes]:
        """Reads the files that may name places of their own: most do not, and are not opened again to see that."""
        found = system(id)
        if found is None or not self.cache.lasts:
            return lambda path: self.raw(path) or b""
        words = found.sheet.names_places
        key = digest("no places", id, installed_stamp(), package_digest(id))
        silent: set[str] = self.cache.once(key, set)
        paths = [path for _, path in content_files(self.root, (id,))]
        known = dict(zip(paths, file_digests(paths, self.root).values(), strict=True))

        def read(path: Path) -> bytes:
            if known.get(path) in silent:
                return b""
            raw = self.raw(path) or b""
            if not words.search(raw):
                silent.add(bytes_digest(raw))
                self.cache[key] = silent
            return raw

        return read

    def content(self, systems: Iterable[str] | None = None) -> list[tuple[str, Path]]:
        """Every content file of the project with the system whose folder it lies in."""
        return content_files(self.root, systems)

    def files(self, game: System) -> list[Path]:
        """The content files of a game."""
        return [path for _, path in self.content((game.id,))]

    def let_go(self, beyond: int) -> None:
        """If more things or files are held than so many, hold them no more: whoever wants one reads it again."""
        self.cache.let_go(beyond)
        if len(self._raw) > beyond:
            self._raw.clear()
            self._stamps.clear()
            forget_paths()

    # --- files --------------------------------------------------------------------------------------------

    def raw(self, path: Path) -> bytes | None:
        """The bytes of a file; None for one that is not let in, about which there is something to say."""
        if path not in self._raw:
            try:
                self._raw[path] = contents(path, TEXT, self.root)
            except (OSError, ValueError):
                self._raw[path] = None
        return self._raw[path]

    def document(self, path: Path) -> Document:
        """A file as YAML, without anything that others had to say about it."""
        raw = self.raw(path)
        return read_document(path, self.root) if raw is None else read_text(shown(path, self.root), raw)

    def key(self, what: str, path: Path, game: System, *also: object) -> str:
        """The name of what comes of a file, made of all that it depends on; nothing for a file that is not let in.

        `also` is what it depends on beside the file, the words of the game and the faces of the project.
        """
        raw = self.raw(path)
        if raw is None:
            return ""
        if path not in self._stamps:
            self._stamps[path] = (shown(path, self.root), bytes_digest(raw))
        return digest(what, self.basis(game), *self._stamps[path], *also)

    def made(self, key: str, make: Callable[[], T]) -> T:
        """What has a name, found or made; what has none is made each time."""
        return self.cache.once(key, make) if key else make()

    def basis(self, game: System) -> str:
        """The digest of all that everything made for a game depends on."""
        if game not in self._bases:
            reader = self._reader.root
            styled = [file for name in (FACES, PIECES) for file in yaml_files(reader / name / game.id, reader)]
            faces = file_digests(styled, reader)
            house = [installed_stamp(), package_digest(game.id)] if self.cache.lasts else _variant(game)
            self._bases[game] = digest(str(self.root), game.id, dict(game.places), faces, house)
        return self._bases[game]

    def look_at(self, pictures: Iterable[str]) -> dict[str, str]:
        """The digests of pictures by their paths inside the project."""
        found = {name: self.pictures[name] for name in pictures if name in self.pictures}
        found |= pictures_in(self.root, [name for name in pictures if name not in found])
        self.pictures |= found
        return found

    # --- sheets and boxes ---------------------------------------------------------------------------------

    def has_texts(self, path: Path) -> bool:
        """Whether an author may have written sentences here: only they use the names of cards in other files."""
        return _TEXTS.search(self.raw(path) or b"") is not None

    def sheet(self, path: Path, game: System, names: Mapping[str, str] | None = None) -> Sheet:
        """What a file holds; `names` are those that sentences may use."""
        return self._read(path, game, names or {})[0]

    def _read(self, path: Path, game: System, names: Mapping[str, str]) -> tuple[Sheet, tuple[Diagnostic, ...]]:
        def read() -> tuple[Sheet, tuple[Diagnostic, ...]]:
            document = self.document(path)
            sheet, notes = read_sheet(document, game, names)
            diagnose(document, notes)
            return sheet, tuple(document.problems)

        told = dict(names) if self.has_texts(path) else {}
        return self.made(self.key("sheet", path, game, told), read)

    def names(self, game: System, paths: Iterable[Path]) -> dict[str, str]:
        """The printed names that the texts of these files may use, by id."""
        found = self.base.names(game, self.base.files(game)) if self.builds_on(game) else {}
        for path in paths:
            found |= self.own_names(path, game)
        return found

    def own_names(self, path: Path, game: System) -> dict[str, str]:
        """Those that one file brings."""
        return self.made(self.key("names", path, game), partial(self._names, path, game))

    def _names(self, path: Path, game: System) -> dict[str, str]:
        return card_names(game, [self.document(path).data])

    def box(self, game: System, files: list[Path] | None = None) -> Box:
        """The content of the project for a game, or that of these files, on top of the box it builds on."""
        paths = self.files(game) if files is None else files
        base = self.base.box(game) if self.builds_on(game) else None
        box, names = Box(game.id, base=base, places=game.places), self.names(game, paths)
        for path in paths:
            box.add(self.sheet(path, game, names))
        return box

    def problems(self, game: System) -> list[Diagnostic]:
        """What was found wrong while the files of a game were read."""
        paths = self.files(game)
        names = self.names(game, paths)
        return [one for path in paths for one in self._read(path, game, names)[1]]


def _variant(game: System) -> int:
    """Which of the games with one id this is in this process: 0 for the one that is installed, whatever places and
    kinds of cards a project adds to it."""
    known = system(game.id)
    if known is None or (game.verbs, game.package) != (known.verbs, known.package):
        return game.serial
    return 0 if all(game.kinds.get(name) is kind for name, kind in known.kinds.items()) else game.serial


def _kept_by(root: Path, cache: Cache | None) -> Cache:
    """The cache that was given, if it lasts. Otherwise a process knows the content of the installation once."""
    if cache is not None and cache.lasts:
        return cache
    if root.resolve() == shipped_root().resolve():
        return _INSTALLED
    return Cache() if cache is None else cache


def lasting_cache(root: Path) -> Cache:
    """What is known of a project from one command to the next."""
    return Cache(KIND, digest(str(root)))


@dataclass(slots=True)
class Loaded:
    """A project as it was read: boxes by system, and what was found wrong while they were."""

    project: Project
    boxes: dict[str, Box] = field(default_factory=dict)
    problems: list[Diagnostic] = field(default_factory=list)


def load(project: Project, systems: Iterable[str] | None = None, loader: Loader | None = None) -> Loaded:
    """Read a whole project into memory, with the shipped boxes it builds on."""
    loader = loader or Loader(project.root)
    loader.project = project
    loaded = Loaded(project)
    wanted = set(systems) if systems is not None else None
    files = content_files(project.root, wanted)
    for id in sorted({id for id, _ in files} | ({*project.uses} if wanted is None else wanted & {*project.uses})):
        game = loader.game(id)
        if game is not None:
            loaded.boxes[id] = loader.box(game)
            loaded.problems += loader.problems(game)
    return loaded


def shipped_content() -> Loader:
    """The content that comes with Capesmith, read for nobody in particular."""
    return Loader(shipped_root())


def shipped_box(game: System) -> Box:
    """The box that comes with Capesmith."""
    return shipped_content().box(game)
