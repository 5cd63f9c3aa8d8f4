"""What an earlier build made of the files of a project: the pieces of a deck that is as it was are not made again.

A piece is kept if its card and the names that all texts may use are all that it was made from. One for which the box
was looked into is made anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from capesmith.content.model import Box, Deck
from capesmith.press.drawers import Drawers
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.shapes import Box as Area
from capesmith.source.digests import NONE, bytes_digest, digest, file_digests, named, pictures_in
from capesmith.source.door import Changed
from capesmith.systems.base import System
from capesmith.systems.load import Loader

MOST_HELD = 300  # pieces that are at hand as they were made: all others are made again to be drawn
Make = Callable[[Deck], Iterable[Piece]]
Traits = tuple[str, str, Cut, str, float]  # of a drawing: id, title, cut, fingerprint, bleed
Row = tuple[Traits, Traits | None, int, str]  # of a piece: front, back, copies, deck


class LaterBox(Box):
    """The content of a project, read when somebody looks into it."""

    __slots__ = ("_read", "_whole", "asked")

    _read: Callable[[], Box]
    _whole: Box | None
    asked: bool

    @classmethod
    def of(cls, system: str, read: Callable[[], Box]) -> LaterBox:
        """Made without the fields of a box; whoever copies one with another field gets a box that is read already."""
        made = cls.__new__(cls)
        made.system, made._read, made._whole, made.asked = system, read, None, False
        return made

    def __getattr__(self, name: str) -> Any:
        """Called for whatever is not there yet; and it never is, so that it shows that somebody asked."""
        if name not in Box.__dataclass_fields__:
            raise AttributeError(name)
        self.asked = True
        if self._whole is None:
            self._whole = self._read()
        return getattr(self._whole, name)

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process travels what is in it."""
        return Box, tuple(getattr(self, name) for name in Box.__dataclass_fields__)


@dataclass(slots=True)
class FileNote:
    """What came of one content file."""

    digest: str
    deck: Deck | None  # without its cards
    names: dict[str, str]
    pictures: dict[str, str]  # that its cards show, as they were
    rows: dict[str, tuple[Row, ...]] = field(default_factory=dict)  # by printer


class KeptPieces:
    """The decks of a project and what they become, for one order."""

    def __init__(self, loader: Loader, sources: Mapping[str, str], order: Order) -> None:
        self._loader, self._order, self._sources = loader, order, sources
        self._game: System = order.game
        self._files = [named(path, loader.root) for path in loader.files(order.game)]
        self._drawers: Drawers[FileNote] = Drawers(self._label())
        before, told, self._below = self._drawers.left()
        self._known: dict[str, FileNote] | None = self._lasting(before)
        self._read_since = 0  # files that were read since all that was read was let go
        self.names = self._all_names()
        self._said = digest(self.names)
        self._forget_others(before, told, self._known)
        self.numbers: dict[tuple[str, str], str] = {}
        self._held: dict[tuple[str, str], tuple[Piece, ...]] = {}  # those that were made last
        self._again: dict[str, Again] = {}

    def _label(self) -> str:
        """The name of all that pieces are made from beside their decks."""
        loader, order = self._loader, self._order
        ours = set(self._files)
        rest = {name: found for name, found in self._sources.items() if name not in ours}
        base = loader.base.files(self._game) if loader.builds_on(self._game) else []
        shipped = file_digests(base, loader.base.root)
        return digest(
            loader.basis(self._game), rest, shipped, fingerprint(order.look), order.version, dict(order.options)
        )

    def _lasting(self, before: Mapping[str, FileNote]) -> dict[str, FileNote]:
        """The notes on files that are as they were, with all that their cards show."""
        shown = pictures_in(self._loader.root, {name for one in before.values() for name in one.pictures})

        def lasts(name: str, one: FileNote) -> bool:
            same = one.digest == self._sources.get(name, NONE)
            return same and all(shown[picture] == was for picture, was in one.pictures.items())

        return {name: one for name, one in before.items() if lasts(name, one)}

    def _forget_others(
        self, before: Mapping[str, FileNote], told: Mapping[str, str], lasting: Mapping[str, FileNote]
    ) -> None:
        """Nothing is known of what files became that are others by now, or whose texts could use other names."""
        for name, one in before.items():
            if name not in lasting or (one.rows and told[name] != self._said):
                one.rows.clear()
                self._drawers.change(name)

    @property
    def _notes(self) -> dict[str, FileNote]:
        """What is known of the files; what was let go of is taken from where it was left."""
        if self._known is None:
            before, told, _ = self._drawers.left()
            self._known = self._lasting(before)
            self._forget_others(before, told, self._known)
        return self._known

    def _all_names(self) -> dict[str, str]:
        """The printed names that texts may use, as the loader gives them."""
        loader, game = self._loader, self._game
        found = loader.names(game, [])
        for name in self._files:
            known = self._notes.get(name)
            found |= self._new_names(name) if known is None else known.names
        return found

    # --- decks and pieces ---------------------------------------------------------------------------------

    def decks(self) -> Iterator[Deck]:
        """The decks in the order of their files, those that are as they were without their cards."""
        notes = self._notes
        for name in self._files:
            known = notes.get(name) or self._noted(name)
            if known.deck is not None:
                yield known.deck

    def _noted(self, name: str) -> FileNote:
        """Read a file that is new, or not what it was."""
        deck = self._read(name)
        files = [card.fields["art"].file for card in deck.cards if "art" in card.fields] if deck is not None else []
        names = self._new_names(name)
        bare = None if deck is None else replace(deck, cards=())
        raw = self._loader.raw(self._loader.root / name)
        found = FileNote(NONE if raw is None else bytes_digest(raw), bare, names, self._loader.look_at(files))
        self._notes[name] = found
        self._drawers.change(name)
        return found

    def _new_names(self, name: str) -> dict[str, str]:
        """The names that a file brings; of files that were read, and what came of them, only so many are held."""
        self._read_since += 1
        if self._read_since > MOST_HELD:
            self._loader.let_go(MOST_HELD)
            self._read_since = 0
        return self._loader.own_names(self._loader.root / name, self._game)

    def _read(self, name: str) -> Deck | None:
        """The deck of a file, which must still be what it was: what is drawn is known by that."""
        path = self._loader.root / name
        raw = self._loader.raw(path)
        if raw is not None and bytes_digest(raw) != self._sources.get(name):
            raise Changed(f"{name} changed while this was being printed")
        return self._loader.sheet(path, self._game, self.names).deck

    def pieces(self, deck: Deck, printer: str, make: Make) -> Iterator[Piece]:
        """The pieces of a deck: as they were made by this printer, or made now; one without a name is no usual one."""
        file = deck.where.file
        note = self._notes[file]
        if printer not in note.rows:
            made, alone = self._made(file, printer, make)
            if not alone or not printer:
                yield from made
                return
            note.rows[printer] = tuple([_row(piece) for piece in made])
            self._drawers.change(file)
            self._hold(file, printer, made)
        backs: dict[tuple[str, str, str], Drawing] = {}
        again = self._again.setdefault(printer, Again(self, printer, make))
        for number, (front, back, copies, of) in enumerate(note.rows[printer]):
            behind = None
            if back is not None:
                known = back[0], back[1], back[3]  # cuts take long to compare
                behind = backs.get(known) or _drawing(back, Face(again, file, number, "back"))
                backs[known] = behind
            yield Piece(_drawing(front, Face(again, file, number, "front")), behind, copies, of)

    def _made(self, file: str, printer: str, make: Make) -> tuple[tuple[Piece, ...], bool]:
        """The pieces of a deck, and whether nothing else was looked at."""
        box, deck = self._order.box, self._read(file)
        assert isinstance(box, LaterBox) and deck is not None
        for number, card in enumerate(deck.cards, 1):
            self.numbers.setdefault((deck.id, card.id), f"{number}/{len(deck.cards)}")
        box.asked = False
        made = tuple(make(deck))
        plain = all(face is None or _plain(face) for piece in made for face in (piece.front, piece.back))
        return made, plain and not box.asked

    def made_again(self, file: str, printer: str, make: Make) -> tuple[Piece, ...]:
        """The pieces of a file of which little was kept, as drawings after all."""
        made = self._held.get((file, printer)) or self._made(file, printer, make)[0]
        self._hold(file, printer, made)
        return made

    def _hold(self, file: str, printer: str, made: tuple[Piece, ...]) -> None:
        """Have the pieces of a deck at hand, and let go of all others if there are too many, with what was read for
        them."""
        if (file, printer) not in self._held:
            if sum(map(len, self._held.values())) > MOST_HELD:
                self._held.clear()
                self._loader.let_go(MOST_HELD)
            self._held[file, printer] = made

    @property
    def distinct(self) -> bool:
        """Whether each deck has an id of its own, so that a card is numbered by its file alone."""
        ids = [deck.id for deck in self.decks()]
        return len(ids) == len(set(ids))

    def pictures(self) -> set[str]:
        """The pictures that the cards show, those of the box below included."""
        if self._below is None:
            built_on = self._loader.builds_on(self._game)
            self._below = tuple(sorted(pictures_of(self._loader.base.box(self._game)))) if built_on else ()
        own = (name for one in self._notes.values() for name in one.pictures)
        return {*own, *self._below}

    def keep(self) -> None:
        """Leave all that is known to the next build, and hold no more of what was read than is little."""
        self._drawers.keep(self._notes, self._said, self._below)
        self._loader.let_go(MOST_HELD)
        if len(self._notes) > MOST_HELD:
            self._known = None
            self._drawers.let_go()


def pictures_of(box: Box) -> set[str]:
    """The pictures that cards name, here and below."""
    return {card.fields["art"].file for card in box.everything() if "art" in card.fields}


def _plain(face: Drawing) -> bool:
    """Whether a drawing is nothing but what is kept of it."""
    return bool(face.fingerprint) and not (face.words or face.whole or face.then or face.unplaced)


def _row(piece: Piece) -> Row:
    return _traits(piece.front), None if piece.back is None else _traits(piece.back), piece.copies, piece.deck


def _traits(face: Drawing) -> Traits:
    return face.id, face.title, face.cut, face.fingerprint, face.bleed


@dataclass(frozen=True, slots=True, eq=False)
class Again:
    """Whoever makes pieces again that were made before."""

    kept: KeptPieces
    printer: str
    make: Make


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """A face of which little was kept: made again when it is drawn, or looked at. There is one for each face of a large
    deck."""

    again: Again
    file: str
    number: int
    side: str

    def __call__(self, pen: Any) -> None:
        self._drawing().draw(pen)

    def places(self) -> Iterable[tuple[str, Area]]:
        return self._drawing().places()

    def _drawing(self) -> Drawing:
        by = self.again
        found: Drawing = getattr(by.kept.made_again(self.file, by.printer, by.make)[self.number], self.side)
        return found


def _drawing(traits: Traits, face: Face) -> Drawing:
    id, title, cut, made_of, bleed = traits
    return Drawing(id, title, cut, face, made_of, bleed, places=face.places)
