"""Ids: where each is defined, who names it, and what changes with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from capesmith.check.facts import Entry, Examiner, FileFacts
from capesmith.content.model import Reference, Where
from capesmith.desk.answers import Edit, Location, Refusal
from capesmith.desk.growing import grow
from capesmith.desk.positions import Lines, Position
from capesmith.desk.tree import SCALAR, Node, at, entry_at, find
from capesmith.source.diagnostic import DocPath
from capesmith.source.shape import is_id
from capesmith.systems.base import System
from capesmith.systems.load import Loader


class Named(NamedTuple):
    """Something that has an id, and the loader of the box that it is in."""

    entry: Entry
    loader: Loader


class Register:
    """All ids of a game: those of a project, and those of the box it builds on."""

    def __init__(self, game: System, loader: Loader) -> None:
        self.game, self.loader = game, loader
        self.loaders = [loader, *([loader.base] if loader.builds_on(game) else [])]
        self.texts: dict[Path, tuple[Lines, Node | None]] = {}

    def all(self) -> Iterator[Named]:
        """Everything that has an id, that of the project first."""
        for loader in self.loaders:
            yield from (Named(entry, loader) for entry in Examiner(loader, self.game).entries())

    def references(self, loader: Loader) -> Iterator[Reference]:
        """Wherever a box names something by its id."""
        examiner = Examiner(loader, self.game)
        for path in loader.files(self.game):
            yield from references_of(examiner.examine(path, None))

    # --- what a cursor is on --------------------------------------------------------------------------

    def meant(self, file: Path, position: Position) -> list[Named]:
        """What is defined or named at a position."""
        lines, root = self.text(file, self.loader)
        found = at(root, lines.offset(position))
        if found is None or found.node.sort != SCALAR:
            return []
        name = self.name_of(file, self.loader)
        defined = [
            one
            for one in self.all()
            if one.loader is self.loader and one.entry.where.file == name and found.path == self.defining(one.entry)
        ]
        if defined:
            return defined
        return [
            one
            for reference in references_of(Examiner(self.loader, self.game).examine(file, None))
            if reference.where.path == found.path and reference.target == found.node.text
            for one in self.fitting(reference)
        ]

    def fitting(self, reference: Reference) -> list[Named]:
        """What a reference means: the project's own, if it has one."""
        found = [one for one in self.all() if one.entry.id == reference.target and one.entry.fits(reference.kind)]
        own = [one for one in found if one.loader is self.loader]
        return own or found

    @staticmethod
    def defining(entry: Entry) -> DocPath:
        """Where in its file something says its id."""
        path = entry.where.path
        return (*path, "id") if entry.card else path

    # --- places ---------------------------------------------------------------------------------------

    def name_of(self, file: Path, loader: Loader) -> str:
        return file.relative_to(loader.root).as_posix() if file.is_relative_to(loader.root) else file.as_posix()

    def text(self, file: Path, loader: Loader) -> tuple[Lines, Node | None]:
        if file not in self.texts:
            text = loader.document(file).text
            self.texts[file] = Lines(text), grow(text)
        return self.texts[file]

    def location(self, where: Where, path: DocPath, id: str, loader: Loader) -> Location | None:
        """The very characters of an id: the key that it is, or the value."""
        file = loader.root / where.file
        lines, root = self.text(file, loader)
        node = find(root, path)
        keyed = entry_at(root, path)
        if node is None or node.sort != SCALAR or node.text != id:
            node = keyed[1].key if keyed is not None and keyed[1].key.text == id else None
        if node is None or node.target is not None:
            return None
        start, end = (node.start + 1, node.end - 1) if node.style in ("'", '"') else (node.start, node.end)
        own = loader is self.loader
        return Location(where.file if own else file.as_posix(), lines.span(start, end))

    def definitions(self, meant: Iterable[Named]) -> Iterator[Location]:
        for entry, loader in meant:
            found = self.location(entry.where, self.defining(entry), entry.id, loader)
            if found is not None:
                yield found

    def named(self, meant: list[Named]) -> Iterator[tuple[Reference, Location | None]]:
        """Every place of the project that names one of these things."""
        ids = {one.entry.id for one in meant}
        for reference in self.references(self.loader):
            if reference.target in ids and any(one in self.fitting(reference) for one in meant):
                yield reference, self.location(reference.where, reference.where.path, reference.target, self.loader)

    def marked(self, entry: Entry, *, every: bool) -> Iterator[tuple[Reference, Location | None]]:
        """The cards of a project that are marked with this id: under the name of its kind, or under `every` name."""
        for other in Examiner(self.loader, self.game).entries():
            for mark in other.marks:
                name, _, value = mark.partition("=")
                if value == entry.id and (every or name == entry.kind):
                    where = Where(other.where.file, (*other.where.path, name.replace("_", "-")))
                    place = self.location(where, where.path, value, self.loader)
                    if place is not None or not every:
                        yield Reference(entry.kind, value, where, other.id), place


def references_of(facts: FileFacts) -> Iterator[Reference]:
    """Whatever a file names; what is printed on a board names the scenario there."""
    yield from facts.references
    for entry in facts.entries:
        if printed := entry.mark("printed_on"):
            yield Reference("scenario", printed, Where(entry.where.file, (*entry.where.path, "printed-on")), entry.id)


def alike(one: Entry, other: Entry) -> bool:
    """Whether two things cannot have the same id: two cards, or two of one kind."""
    return (one.card and other.card) or one.kind == other.kind


def renaming(register: Register, meant: list[Named], new: str, *, every: bool = False) -> tuple[Edit, ...] | Refusal:
    """The edits that give something another id wherever it is named; in `every` mark that says the same, too."""
    if not meant:
        return Refusal("there is no id here", "put the cursor on the id of a card, a deck or a scenario")
    one = meant[0]
    if any(loader is not register.loader for _, loader in meant):
        return Refusal(f'"{one.entry.id}" comes with Capesmith', "only what is in the project can be renamed")
    if not is_id(new):
        return Refusal(f'"{new}" is not an id', "lower case, digits and hyphens, a letter first: like-this")
    known = (other for other, _ in register.all() if other.id == new and alike(other, one.entry))
    taken = next(known, None)
    if taken is not None and new != one.entry.id:
        message = f'the id "{new}" is taken: {taken.name} in {taken.where.file} has it'
        return Refusal(message, "choose another id")
    places = list(register.definitions(meant))
    for reference, place in (*register.named(meant), *register.marked(one.entry, every=every)):
        if place is None:
            return Refusal(f"{reference.where.file} names it in a way that cannot be edited", "rename it by hand")
        places.append(place)
    return tuple(Edit(place.path, place.span, new) for place in dict.fromkeys(places))
