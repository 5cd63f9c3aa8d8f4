"""The easel: whatever stands under the cursor, drawn by the press itself from a text that nobody has saved yet.

The same loader reads it, the same printer lays it out, the same pen draws it: what is seen here is what is printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from capesmith.content.model import Box, Card, Sheet
from capesmith.content.project import FACES, FOLDERS, content_files
from capesmith.render.cards import CardPrinter
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order, Printing
from capesmith.render.face.language import FaceLayout, read_face
from capesmith.render.figures.own import look_in_project
from capesmith.render.shapes import Point
from capesmith.source.cache import Cache
from capesmith.source.notes import WRONG, Notes
from capesmith.source.yaml import Document, read_text
from capesmith.studio.picture import Side, side_of
from capesmith.systems.base import System
from capesmith.systems.load import Loader
from capesmith.systems.sheet_reading import card_names, read_sheet

MOST_SIDES = 8  # of one thing that are shown beside each other


class Cursor(NamedTuple):
    """A text as it is typed, and the line that somebody works at; lines count from 0."""

    path: str
    text: str
    line: int


class Shown(NamedTuple):
    """What is shown: the thing, its place in its file, its sides; or why there is nothing to show."""

    why: str = ""
    line: int = 0  # where it begins, or where the reason for nothing stands
    name: str = ""
    id: str = ""
    kind: str = ""
    number: int = 0  # its place among the things of its file, from 1
    of: int = 0  # how many there are in it
    starts: tuple[int, ...] = ()  # where each of them begins
    sides: tuple[Side, ...] = ()


class Easel:
    """A project whose texts may be ahead of its files."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._cache = Cache()
        self._loader = Loader(root, self._cache)
        self._boxes: dict[str, Box] = {}
        self._mapped: tuple[tuple[str, str], Mapping[str, Sequence[Point]]] = (
            ("", ""),
            {},
        )  # the last map that was shown

    def renew(self) -> None:
        """The files of the project have changed: they are read again when they are needed."""
        self._loader = Loader(self.root, self._cache)
        self._boxes.clear()
        self._mapped = ("", ""), {}

    def game_of(self, path: str) -> System | None:
        """The game that a text belongs to."""
        room, _, rest = path.partition("/")
        game = rest.partition("/")[0]
        return self._loader.game(game) if "/" in rest and room in (*FOLDERS, FACES) else None

    def box(self, game: System) -> Box:
        """The content of a game as it is on the disk."""
        if game.id not in self._boxes:
            self._boxes[game.id] = self._loader.box(game)
        return self._boxes[game.id]

    @property
    def project_name(self) -> str:
        """What the project is called, or its folder."""
        return self._loader.project.name or self.root.name

    def games(self) -> list[System]:
        """The games that the project has content for, or builds on."""
        ids = {id for id, _ in content_files(self.root)} | {*self._loader.project.uses}
        return [game for id in sorted(ids) if (game := self._loader.game(id)) is not None]

    def line_of(self, path: str, id: str) -> int:
        """The line that a card of a file begins at, from 0; the first if it is not there."""
        game = self.game_of(path)
        if game is None:
            return 0
        document = self._loader.document(self.root / path)
        deck = self._sheet(game, document).deck
        at = next((card.where.path for card in deck.cards if card.id == id), ()) if deck is not None else ()
        return document.locate(at).line - 1

    def shown(self, cursor: Cursor, ink: str = "full") -> Shown:
        """What stands under the cursor."""
        game = self.game_of(cursor.path)
        if game is None or game.printing is None:
            return Shown("only cards, boards and faces of a game have a picture")
        document = read_text(cursor.path, cursor.text.encode())
        if not document.readable:
            wrong = document.problems[-1] if document.problems else None
            return Shown(wrong.message if wrong else "this cannot be read", wrong.line - 1 if wrong else 0)
        if cursor.path.startswith(f"{FACES}/"):
            return self._face(game, game.printing, document, ink)
        sheet = self._sheet(game, document)
        if isinstance(document.data, dict) and isinstance(document.data.get("cards"), list) and document.data["cards"]:
            return self._card(game, game.printing, document, sheet, cursor.line, ink)
        return self._map(game, game.printing, sheet, ink, cursor)

    # --- what is in force ---------------------------------------------------------------------------------

    def _sheet(self, game: System, document: Document) -> Sheet:
        """What a text holds, read with the names that all other files bring."""
        names = self._loader.names(game, self._loader.files(game)) | card_names(game, [document.data])
        return read_sheet(document, game, names)[0]

    def _order(self, game: System, printing: Printing, ink: str, sheet: Sheet | None = None) -> Order:
        """The box with a text in the place of its file."""
        box = self.box(game)
        if sheet is not None:
            here = {
                "decks": [deck for deck in box.decks if deck.where.file != sheet.file],
                "boards": [board for board in box.boards if board.where.file != sheet.file],
                "scenarios": [scenario for scenario in box.scenarios if scenario.where.file != sheet.file],
            }
            box = replace(box, **here)  # type: ignore[arg-type]
            box.references, box.examples = list(box.references), list(box.examples)
            box.campaigns = list(box.campaigns)
            box.add(sheet)
        return Order(game, box, look_in_project(printing.look(ink), self.root, game.id), self.root)

    # --- cards --------------------------------------------------------------------------------------------

    def _card(
        self, game: System, printing: Printing, document: Document, sheet: Sheet, line: int, ink: str
    ) -> Shown:  # fmt: skip
        number, starts = _at(document, line)
        found = {card.where.path: card for card in sheet.deck.cards} if sheet.deck is not None else {}
        card = found.get(("cards", number))
        if card is None:
            return Shown("something in this card is not right yet", starts[number])
        order = self._order(game, printing, ink, sheet)
        told = Shown("", starts[number], card.name, card.id, card.kind, number + 1, len(starts), tuple(starts))
        printer = printing.printer(order, None) if printing.printer is not None else None
        sides = tuple(_sides(printer, printing, order, card))
        return told._replace(sides=sides) if sides else told._replace(why="nothing is printed of it by itself")

    # --- boards, and faces themselves ---------------------------------------------------------------------

    def _map(self, game: System, printing: Printing, sheet: Sheet, ink: str, cursor: Cursor) -> Shown:
        thing = sheet.board or sheet.scenario
        if thing is None or printing.maps is None:
            return Shown("nothing in this file has a picture")
        order = self._order(game, printing, ink, sheet)
        found = printing.maps(order, thing.id)
        if found is None:
            return Shown(f"{thing.name} has no map", name=thing.name, id=thing.id)
        self._mapped = (cursor.path, cursor.text), found.spaces
        kind = "board" if sheet.board is not None else "scenario"
        return Shown("", 0, thing.name, thing.id, kind, 1, 1, (0,), (side_of(found.drawing, "map", order.look),))

    def spaces_of(self, cursor: Cursor) -> Mapping[str, Sequence[Point]]:
        """The corners of every space on the map of a text, in its millimetres; nothing if it cannot be drawn now."""
        if self._mapped[0] == (cursor.path, cursor.text):
            return self._mapped[1]
        game = self.game_of(cursor.path)
        document = read_text(cursor.path, cursor.text.encode())
        if game is None or game.printing is None or game.printing.maps is None or not document.readable:
            return {}
        sheet = self._sheet(game, document)
        thing = sheet.board or sheet.scenario
        found = None if thing is None else game.printing.maps(self._order(game, game.printing, "full", sheet), thing.id)
        return {} if found is None else found.spaces

    def _face(self, game: System, printing: Printing, document: Document, ink: str) -> Shown:
        """A face with the first card that is printed with it."""
        face = read_face(document.data, Notes())
        if face is WRONG or not isinstance(face, FaceLayout):
            return Shown("this face cannot be read yet")
        order = self._order(game, printing, ink)
        printer = printing.printer(order, None) if printing.printer is not None else None
        if printer is None:
            return Shown("no card of this game has a face of its own")
        printer.faces[face.id] = replace(face, file=document.name)
        for card in order.box.everything():
            if printer.face_of(card) == face.id and (sides := tuple(_sides(printer, printing, order, card))):
                return Shown("", 0, card.name, card.id, face.id, 1, 1, (0,), sides)
        return Shown(f"no card is printed with the face {face.id}")


def _at(document: Document, line: int) -> tuple[int, list[int]]:
    """The number of the card that a line belongs to, and where all of them begin."""
    with document.opened():
        starts = [document.locate(("cards", number)).line - 1 for number in range(len(document.data["cards"]))]
    return max((number for number, start in enumerate(starts) if start <= line), default=0), starts


def _sides(printer: CardPrinter | None, printing: Printing, order: Order, card: Card) -> Iterator[Side]:
    """Front and back of a card; of a piece all that is made of it."""
    printed = printer.printed(card) if printer is not None else None
    if printer is not None and printed is not None:
        laid = printed.laid  # once, for the picture and for what is said about it
        yield side_of(replace(printed.drawing, draw=laid.draw), "front", order.look, laid)
        if (back := printer.back_of(card)) is not None:
            yield side_of(back, "back", order.look)
    elif printing.pieces is not None:
        drawings = islice(_distinct(printing.pieces(order).drawn_of(card)), MOST_SIDES)
        yield from (side_of(drawing, drawing.title, order.look) for drawing in drawings)


def _distinct(drawings: Iterable[Drawing]) -> Iterator[Drawing]:
    """What looks the same comes once."""
    known: set[tuple[str, str]] = set()
    for drawing in drawings:
        if (drawing.id, drawing.fingerprint) not in known:
            known.add((drawing.id, drawing.fingerprint))
            yield drawing
