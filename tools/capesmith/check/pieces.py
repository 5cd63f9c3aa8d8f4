"""Checks of a project's own `pieces/<system>/*.yaml`: what entries name must be there, and what they take must fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from capesmith.check.faces import colour_problems, known_word
from capesmith.check.text_fit import problem_note
from capesmith.content.kinds import PIECE
from capesmith.content.model import Missing
from capesmith.content.project import PIECES
from capesmith.render.document import About, Document
from capesmith.render.edition import Order
from capesmith.render.face.files import Faces, faces_for
from capesmith.render.face.layout import UNSUITED
from capesmith.render.pen import Pen
from capesmith.render.pieces.declaration import SECTIONS, Boxes, Making, PiecesFile
from capesmith.render.pieces.expansion import copies_of
from capesmith.render.pieces.own import read_pieces
from capesmith.render.pieces.printer import PiecePrinter
from capesmith.source.bounds import MADE
from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic, DocPath, listing, suggestion
from capesmith.source.door import listed
from capesmith.source.files import yaml_files
from capesmith.source.notes import Note, diagnose
from capesmith.source.yaml import Document as Read
from capesmith.systems.base import System
from capesmith.systems.load import Loader

Notes = dict[str, list[Note]]  # by file


def check_pieces(loader: Loader, systems: set[str] | None) -> list[Diagnostic]:
    """Everything that is wrong with what a project says about pieces."""
    found: list[Diagnostic] = []
    for entry in listed(loader.root / PIECES):
        game = loader.game(entry.name) if systems is None or entry.name in systems else None
        if game is not None and game.printing is not None and entry.is_dir():
            found += _check_game(loader, game, loader.root / PIECES / entry.name)
    return found


def _check_game(loader: Loader, game: System, folder: Path) -> list[Diagnostic]:
    files = [loader.document(path) for path in yaml_files(folder, loader.root)]
    said = [(file, one) for file in files if (one := read_pieces(file)) is not None]
    if said and (game.printing is None or game.printing.pieces is None):
        message, hint = f"{game.title} prints no pieces", "move it out of the project"
        return [Diagnostic("CRD004", severity_of("CRD004"), said[0][0].name, 1, 1, message, hint)]
    checker = _Checker(game, loader) if said else None
    notes: Notes = {}
    for file, one in said:
        assert checker is not None
        notes[file.name] = list(checker.named(one))
    if checker is not None and not any(notes.values()) and all(file.readable for file in files):
        for name, note in checker.made(said):
            notes[name].append(note)
    for file, _ in said:
        diagnose(file, notes[file.name])
    return [problem for file in files for problem in file.problems]


class _Checker:
    """Looks at the entries of one game."""

    def __init__(self, game: System, loader: Loader) -> None:
        self.game, self.loader = game, loader
        assert game.printing is not None
        self.printing = game.printing
        self.look = game.printing.look("full")
        self.faces: Faces = faces_for(self.look.folder, loader.root, game.id)

    @cached_property
    def printer(self) -> PiecePrinter:
        assert self.printing.pieces is not None
        return self.printing.pieces(Order(self.game, self.loader.box(self.game), self.look, self.loader.root))

    # --- what is named --------------------------------------------------------------------------------------

    def named(self, said: PiecesFile) -> Iterator[Note]:
        """What entries of one file name, and nobody has."""
        for section in SECTIONS:
            makings = getattr(said, section)
            if makings and section not in self.printing.makers:
                yield Note("CRD004", f"{self.game.title} prints no {section}", self._sections(), (section,))
            for index, making in enumerate(makings):
                yield from self._named_by(making, (section, index))
        for index, kind in enumerate(said.tiles):
            yield from self._kind(kind, ("tiles", index))
        if said.boxes is not None:
            yield from self._named_by_boxes(said.boxes, ("boxes",))

    def _sections(self) -> str:
        return f"it prints {listing([name for name in SECTIONS if name in self.printing.makers])}"

    def _named_by(self, making: Making, at: DocPath) -> Iterator[Note]:
        named = (("face", making.face), ("back", making.back), ("gather", making.gather), ("beside", making.beside))
        for key, face in named:
            yield from self._face(face, (*at, key))
        for side, face in making.sides.items():
            yield from self._face(face, (*at, "sides", side))
        for index, id in enumerate(making.pieces):
            yield from self._piece(id, (*at, "pieces", index))
        for index, sort in enumerate(making.sorts):
            yield from known_word(sort, self._sorts, "sort of piece", (*at, "sorts", index))
        for key, kinds in (("cards", making.cards), ("decks", making.decks)):
            for index, kind in enumerate(kinds):
                yield from self._kind(kind, (*at, key, index))
        if making.of:
            yield from self._kind(making.of, (*at, "of"))
        if making.more:
            yield from known_word(making.more, self.printer.more, "set of values of the game", (*at, "with"))
        if making.palette:
            yield from known_word(making.palette, self.look.sets, "set of colours", (*at, "palette"))
        if making.ground is not None:
            yield from colour_problems(making.ground, self.look, (*at, "ground"))

    def _named_by_boxes(self, boxes: Boxes, at: DocPath) -> Iterator[Note]:
        for side, face in boxes.sides.items():
            yield from self._face(face, (*at, "sides", side))
        if boxes.ground is not None:
            yield from colour_problems(boxes.ground, self.look, (*at, "ground"))
        together = self.printer.declared.boxes.together if self.printer.declared.boxes is not None else {}
        labelled = (*self.game.kinds, *together, "other")
        for kind in boxes.labels:
            yield from known_word(kind, labelled, "kind of card", (*at, "labels", kind))
        for key, one in (("stocks", boxes.stocks), ("sets", boxes.sets)):
            for kind in one:
                yield from self._kind(kind, (*at, key, kind))
        for kind, kinds in boxes.together.items():
            for index, inside in enumerate(kinds):
                yield from self._kind(inside, (*at, "together", kind, index))
        for index, kind in enumerate(boxes.left_out):
            yield from self._kind(kind, (*at, "left-out", index))

    def _face(self, name: str, at: DocPath) -> Iterator[Note]:
        if name and name not in self.faces:
            hint = suggestion(name, self.faces) or f"faces: {listing(self.faces, limit=80)}"
            yield Note("CRD004", f'there is no face "{name}"', hint, at)

    def _piece(self, id: str, at: DocPath) -> Iterator[Note]:
        pieces = [card.id for card in self.printer.order.box.everything() if card.kind == PIECE]
        if id not in pieces:
            hint = suggestion(id, pieces) or f"pieces: {listing(pieces, limit=80)}"
            yield Note("CRD004", f'there is no piece "{id}"', hint, at)

    def _kind(self, kind: str, at: DocPath) -> Iterator[Note]:
        yield from known_word(kind, self.game.kinds, "kind of card", at)

    @property
    def _sorts(self) -> Mapping[str, str] | tuple[str, ...]:
        words: Mapping[str, str] | tuple[str, ...] = getattr(self.game.kinds[PIECE].fields["sort"].type, "words", ())
        return words

    # --- what is made -----------------------------------------------------------------------------------------

    def made(self, said: list[tuple[Read, PiecesFile]]) -> Iterator[tuple[str, Note]]:
        """What does not fit or cannot be drawn of all that the entries take."""
        page = Document(About("check"), self.look).page(1, 1)
        for section in SECTIONS:
            entries = [(file.name, (section, index)) for file, one in said
                       for index in range(len(getattr(one, section)))]  # fmt: skip
            done: set[int] = set()
            count = 0
            for number, making, piece in self.printer.taken(section):
                if number >= len(entries):
                    break  # the game's own are known to be good
                name, at = entries[number]
                if number in done:
                    continue
                copies = copies_of(making, piece, self.printer.order)
                count += len(copies)
                wrong = [_too_many(at)] if count > MADE else list(self._of(making, copies, page, at))
                if wrong:
                    done.add(number)
                    yield from ((name, note) for note in {(note.message, note.path): note for note in wrong}.values())

    def _of(self, making: Making, copies: list[Any], page: Pen, at: DocPath) -> Iterator[Note]:
        for one in copies:
            try:
                for face, laid in self.printer.laid_out(making, one):
                    yield from (problem_note(found, f'"{one.id}" with the face "{face}"', (*at, "face"))
                                for found in laid.problems)  # fmt: skip
                    laid.draw(page)
            except Missing as missing:
                yield Note("CRD003", str(missing), "name another face, or give it less to show", (*at, "face"))
            except UNSUITED:
                message = f'"{one.id}" has not all that the face "{making.face}" wants to show'
                yield Note("CRD003", message, "give it what is missing in values, or name another face", (*at, "face"))
            page.canvas._code.clear()


def _too_many(at: DocPath) -> Note:
    return Note("CRD003", f"more than {MADE:,} different pieces come of these entries", "take less with it", at)
