"""The desk of one project: every question about the language that somebody has who is writing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from capesmith.check.faces import check_faces
from capesmith.check.facts import Entry, Examiner
from capesmith.check.figures import check_figures
from capesmith.check.pieces import check_pieces
from capesmith.check.run import check_project
from capesmith.content.model import Card, Sheet
from capesmith.content.project import DRAWN, FACES, FILE_NAMES, PIECES
from capesmith.desk.adding.offer import Addable, Growth, addables, grown_by
from capesmith.desk.answers import Completion, Edit, Finding, Hint, Hover, Location, Place, Refusal, Symbol
from capesmith.desk.buffers import Buffers, Reader, typed_document
from capesmith.desk.completing import Completing
from capesmith.desk.contents import Contents
from capesmith.desk.edits import applied, by_file
from capesmith.desk.fixes import Fixer
from capesmith.desk.growing import grow
from capesmith.desk.habits import said_elsewhere
from capesmith.desk.hinting import hints_of
from capesmith.desk.hovering import about_named, about_place
from capesmith.desk.mapping.mapped import Mapped
from capesmith.desk.naming import Named, Register, renaming
from capesmith.desk.outline import outline
from capesmith.desk.places import cursor
from capesmith.desk.placing import placed
from capesmith.desk.positions import Lines, Position
from capesmith.desk.rewriting import Rewriting
from capesmith.desk.texts import Text, texts_of
from capesmith.source.cache import Cache
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.door import Unlisted
from capesmith.source.moment import one_moment
from capesmith.systems.base import System
from capesmith.systems.load import lasting_cache
from capesmith.systems.sheet_reading import read_sheet


def _alike(one: Diagnostic) -> tuple[str, int, str]:
    """A finding without the words, which may name an id."""
    return one.file, one.line, one.code


class Desk:
    """What is known about the files of a project while they are written.

    Paths are taken as they come, and given from the project's folder on; positions are (line, column) from 0, in
    characters. Nothing that anybody types makes any of this fail.
    """

    def __init__(self, project_folder: Path | str, cache: Cache | None = None) -> None:
        self.root = Path(project_folder).resolve()
        self._cache = lasting_cache(self.root) if cache is None else cache
        self._buffers = Buffers(self.root, self._cache)
        self._contents = Contents(self._buffers)
        self._checked: dict[Path, tuple[int, tuple[Finding, ...]]] = {}

    # --- files ----------------------------------------------------------------------------------------

    def open(self, path: Path | str, text: str) -> None:
        """Lay a text that is not saved over a file; again with each change of it."""
        self._buffers.open(self._buffers.path(path), text)

    def close(self, path: Path | str) -> None:
        """Go back to what is on the disk."""
        self._buffers.close(self._buffers.path(path))

    def files(self) -> tuple[str, ...]:
        """The YAML files of the project, and those that are open and not saved yet."""
        with one_moment():
            try:
                return self._buffers.files()
            except Unlisted:
                return ()

    def text(self, path: Path | str) -> str:
        """What is in a file, as the desk sees it."""
        with one_moment():
            return self._buffers.text(self._buffers.path(path))

    def keep(self) -> None:
        """Leave what was found out to the next desk, or to the next command."""
        self._cache.keep()

    # --- what is wrong --------------------------------------------------------------------------------

    def findings(self, path: Path | str) -> tuple[Finding, ...]:
        """What is wrong in one file, with ways out; what stands in others counts as far as this one names it."""
        file = self._buffers.path(path)
        with one_moment():
            self._buffers.look()
            known = self._checked.get(file)
            if known is None or known[0] != self._buffers.turn:
                known = self._checked[file] = self._buffers.turn, self._found(file)
                self._cache.let_go(20_000)
            return known[1]

    def check(self) -> tuple[Finding, ...]:
        """What is wrong in the whole project."""
        with one_moment():
            self._buffers.look()
            try:
                report = check_project(self.root, loader=self._buffers.reader())
            except Unlisted as unlisted:
                return (Finding("error", "SRC017", unlisted.message, unlisted.hint, "", ((0, 0), (0, 0))),)
            files = dict.fromkeys(one.file for one in report.diagnostics)
            by_file = {file: [one for one in report.diagnostics if one.file == file] for file in files}
            return tuple(one for file, found in by_file.items() for one in self._told(self._path_of(file), found))

    def _path_of(self, file: str) -> Path:
        return self._buffers.path(file)

    def _found(self, file: Path) -> tuple[Finding, ...]:
        try:
            return self._told(file, self._diagnostics(file))
        except Unlisted as unlisted:
            return (
                Finding("error", "SRC017", unlisted.message, unlisted.hint, self._buffers.name(file), ((0, 0), (0, 0))),
            )

    def _diagnostics(self, file: Path) -> list[Diagnostic]:
        reader, name = self._buffers.reader(), self._buffers.name(file)
        if id := self._buffers.system_of(file):
            report = check_project(self.root, only=[file], systems=(id,), loader=reader)
            return [one for one in report.diagnostics if one.file == name]
        if file.parent == self.root and file.name in FILE_NAMES:
            return [one for one in reader.project.diagnostics if one.file == name]
        document = self._buffers.document(file)
        folder = name.partition("/")[0] if document.readable else ""
        if folder == FACES:
            looks = check_faces(self.root, None, reader.document)
        elif folder == PIECES:
            looks = check_pieces(reader, None)
        elif folder in DRAWN:
            looks = check_figures(self.root, None, reader.document)
        else:
            return document.problems
        return [one for one in looks if one.file == name]

    def _told(self, file: Path, found: Iterable[Diagnostic]) -> tuple[Finding, ...]:
        text = self._buffers.text(file)
        lines, name = Lines(text), self._buffers.name(file)
        fixer = Fixer(name, lines, lambda: self._contents.of(file, fixer.data))
        return tuple(
            Finding(one.severity.value, one.code, one.message, one.hint, one.file, lines.marked(one), fixer.fixes(one))
            for one in found
        )

    # --- where it is, and what could be there ---------------------------------------------------------

    def where(self, path: Path | str, position: Position) -> Place:
        """What stands at a position, in the data and in the language."""
        file = self._buffers.path(path)
        with one_moment():
            return placed(self._buffers.text(file), position, lambda data: self._contents.of(file, data))

    def complete(self, path: Path | str, position: Position) -> tuple[Completion, ...]:
        """All that could be written at a position."""
        file = self._buffers.path(path)
        with one_moment():
            found = cursor(self._buffers.text(file), position)
            if found is None:
                return ()
            content = self._contents.of(file, found.root.data)
            names, entries = self._names_of(content.game), self._entries_of(content.game)
            here = Lines(self._buffers.text(file))
            elsewhere = self._said_elsewhere(content.game)
            return Completing(found, content, names, entries, elsewhere, here.position(here.offset(position))).all()

    def hover(self, path: Path | str, position: Position) -> Hover | None:
        """What there is to read about a position, in Markdown."""
        file = self._buffers.path(path)
        with one_moment():
            self._buffers.look()
            text = self._buffers.text(file)
            place = placed(text, position, lambda data: self._contents.of(file, data))
            if place.token in ("comment", "nothing"):
                return None
            root = grow(text)
            content = self._contents.of(file, None if root is None else root.data)
            said: list[str] = []
            if content.game is not None:
                meant = Register(content.game, self._buffers.reader()).meant(file, position)
                for named in meant[:1]:
                    said += about_named(named, self._card(named, content.game), content, self._names_of(content.game)())
                said += about_place(place, content, root, self._texts(file, content.game) if not meant else ())
            else:
                said += about_place(place, content, root, ())
            return Hover("\n\n".join(said), place.span) if said else None

    def hints(self, path: Path | str) -> tuple[Hint, ...]:
        """The sentence that each step of a file makes, to be shown behind its line."""
        file = self._buffers.path(path)
        with one_moment():
            self._buffers.look()
            id = self._buffers.system_of(file)
            game = self._buffers.reader().game(id) if id else None
            if game is None:
                return ()
            text = self._buffers.text(file)
            lines, root = Lines(text), grow(text)
            return tuple(hints_of(self._texts(file, game), lines, root))

    def symbols(self, path: Path | str) -> tuple[Symbol, ...]:
        """The outline of a file."""
        with one_moment():
            text = self._buffers.text(self._buffers.path(path))
            return outline(grow(text), Lines(text))

    # --- ids ------------------------------------------------------------------------------------------

    def definition(self, path: Path | str, position: Position) -> tuple[Location, ...]:
        """Where the thing is defined that is named at a position."""
        return tuple(self._named(path, position, lambda register, meant: register.definitions(meant)))

    def references(self, path: Path | str, position: Position) -> tuple[Location, ...]:
        """Everywhere that a thing is defined or named."""

        def places(register: Register, meant: list[Named]) -> Iterator[Location]:
            yield from register.definitions(meant)
            yield from (place for _, place in register.named(meant) if place is not None)

        return tuple(dict.fromkeys(self._named(path, position, places)))

    def rename(self, path: Path | str, position: Position, new_name: str) -> tuple[Edit, ...] | Refusal:
        """Give a thing another id, wherever it is named; refused if anything would be wrong after that."""
        file = self._buffers.path(path)
        with one_moment():
            self._buffers.look()
            register = self._register(file)
            if register is None:
                return Refusal("there is no id here", "ids are renamed in cards and scenarios")
            meant = register.meant(file, position)
            tried = [renaming(register, meant, new_name, every=every) for every in (False, True)]
            told = [one if isinstance(one, Refusal) else self._proved(one, register.game) for one in tried]
            return next((one for one in told if not isinstance(one, Refusal)), told[0])

    def _proved(self, edits: tuple[Edit, ...], game: System) -> tuple[Edit, ...] | Refusal:
        """Edits after which nothing is wrong that was not before."""
        before = self._buffers.reader()
        typed = dict(before.typed)
        for name, ours in by_file(edits).items():
            file = self._buffers.path(name)
            typed[file] = applied(self._buffers.text(file), ours).encode("utf-8", "replace")
        after = Reader(self.root, self._cache, typed, before)
        known = Counter(map(_alike, check_project(self.root, systems=(game.id,), loader=before).diagnostics))
        found = check_project(self.root, systems=(game.id,), loader=after).diagnostics
        worse = next((one for one in found if _alike(one) not in known), None)
        if worse is not None:
            return Refusal(f"after that, {worse.place} would be wrong: {worse.message}", worse.hint)
        return edits

    def _register(self, file: Path) -> Register | None:
        id = self._buffers.system_of(file)
        game = self._buffers.reader().game(id) if id else None
        return None if game is None else Register(game, self._buffers.reader())

    def _named(
        self, path: Path | str, position: Position, tell: Callable[[Register, list[Named]], Iterable[Location]]
    ) -> list[Location]:
        file = self._buffers.path(path)
        with one_moment():
            self._buffers.look()
            register = self._register(file)
            return [] if register is None else list(tell(register, register.meant(file, position)))

    # --- sentences ------------------------------------------------------------------------------------

    def sentence_to_steps(self, path: Path | str, position: Position) -> tuple[Edit, ...] | Refusal:
        """The sentence at a position, written as the steps it means."""
        return self._rewritten(path, lambda one: one.to_steps(position))

    def steps_to_sentence(self, path: Path | str, position: Position) -> tuple[Edit, ...] | Refusal:
        """The steps at a position, written as the sentence they make."""
        return self._rewritten(path, lambda one: one.to_sentence(position))

    def _rewritten(
        self, path: Path | str, how: Callable[[Rewriting], tuple[Edit, ...] | Refusal]
    ) -> tuple[Edit, ...] | Refusal:
        file = self._buffers.path(path)
        with one_moment():
            self._buffers.look()
            id = self._buffers.system_of(file)
            reader = self._buffers.reader()
            game = reader.game(id) if id else None
            if game is None:
                return Refusal("there are no effects in this file", "they are in cards and scenarios")
            names, name = self._names_of(game)(), self._buffers.name(file)

            def read(text: str) -> Sheet:
                return read_sheet(typed_document(name, text), game, names)[0]

            return how(Rewriting(name, self._buffers.text(file), game, names, read))

    # --- maps -----------------------------------------------------------------------------------------

    def map(self, path: Path | str) -> Mapped | None:
        """A file as a map of spaces; None for one that can have none."""
        file = self._buffers.path(path)
        with one_moment():
            self._buffers.look()
            id = self._buffers.system_of(file)
            game = self._buffers.reader().game(id) if id else None
            if game is None:
                return None
            return Mapped(self._buffers.reader(), game, file, self._buffers.name(file), self._buffers.text(file))

    # --- what is new ----------------------------------------------------------------------------------

    def to_add(self) -> tuple[Addable, ...]:
        """All that can be added to the project, game by game."""
        with one_moment():
            self._buffers.look()
            return tuple(addables(self._buffers.reader()))

    def add(self, system: str, what: str, name: str) -> Growth | Refusal:
        """Something new, as the files that it makes or grows; nothing is written."""
        with one_moment():
            self._buffers.look()
            return grown_by(self._buffers.reader(), system, what, name)

    # --- what the project has -------------------------------------------------------------------------

    def _texts(self, file: Path, game: System) -> list[Text]:
        reader = self._buffers.reader()
        names = reader.names(game, reader.files(game))
        return list(texts_of(reader.sheet(file, game, names), game, names))

    def _card(self, named: Named, game: System) -> Card | None:
        """The card that an id belongs to."""
        sheet = named.loader.sheet(named.loader.root / named.entry.where.file, game)
        cards = sheet.deck.cards if sheet.deck is not None and named.entry.card else ()
        return next((card for card in cards if card.id == named.entry.id), None)

    def _names_of(self, game: System | None) -> Any:
        """The printed names that sentences may use, once they are needed."""

        def names() -> Mapping[str, str]:
            reader = self._buffers.reader()
            return {} if game is None else reader.names(game, reader.files(game))

        return names

    def _said_elsewhere(self, game: System | None) -> Callable[[str, bool], Iterable[str]]:
        """The words that stand under a key anywhere in the project."""
        return lambda key, as_key: (
            () if game is None else said_elsewhere(self._buffers.reader(), game, key, as_key=as_key)
        )

    def _entries_of(self, game: System | None) -> Any:
        """All that the project defines for a game, and what it builds on."""

        def entries() -> Iterable[Entry]:
            if game is None:
                return []
            reader = self._buffers.reader()
            own = Examiner(reader, game).entries()
            return [*own, *(Examiner(reader.base, game).entries() if reader.builds_on(game) else [])]

        return entries
