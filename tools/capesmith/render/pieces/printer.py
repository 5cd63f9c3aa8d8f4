"""Pieces as drawings: what `pieces.yaml` says, the faces of the game or of the project, and the values of each piece.

A game has a printer of its own, with the pictures that only it can draw and the values that only it can work out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import cached_property, partial
from typing import Any, ClassVar

from capesmith.content.model import Box, Card, Deck, Missing
from capesmith.render.cards import drawing_of
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.face.files import Faces, faces_for
from capesmith.render.face.language import FaceLayout
from capesmith.render.face.layout import Recipe, filled_in, lay_out
from capesmith.render.face.marks import Laid
from capesmith.render.face.sizing import sized
from capesmith.render.fingerprint import fingerprint
from capesmith.render.nets import tuck_box
from capesmith.render.pieces.declaration import SECTIONS, Making, PiecesFile, declared_in
from capesmith.render.pieces.expansion import Copy, copies_of, plain_fields, showing_of, things_of
from capesmith.render.pieces.folded import Folded, net_of
from capesmith.render.pieces.labels import Row, draw_labels, pages_of
from capesmith.render.pieces.own import NOTHING, before, characters, own_pieces
from capesmith.render.pieces.tucks import Contents, Stock, contents_of, sets_of
from capesmith.render.shapes import Box as Area
from capesmith.render.shapes import rectangle
from capesmith.source.bounds import SHOWABLE

Values = Mapping[str, Any]
WorkedOut = Callable[[Order, Values], Values]
DIE = tuple("123456")


class PiecePrinter:
    """Makes the drawings of all pieces of one order that are no cards and no boards."""

    recipes: ClassVar[Mapping[str, Recipe]] = {}
    of_order: ClassVar[Mapping[str, Callable[..., None]]] = {}  # pictures that are handed the `order`, too
    more: ClassVar[Mapping[str, WorkedOut]] = {}  # values that `with:` names

    def __init__(self, order: Order) -> None:
        self.order = order
        self.faces: Faces = faces_for(order.look.folder, order.root, order.game.id)
        told = {name: partial(draw, order=order) for name, draw in self.of_order.items()}
        self.drawn: Mapping[str, Recipe] = {**self.recipes, **told}

    @cached_property
    def own(self) -> PiecesFile:
        """What the project says."""
        return own_pieces(self.order.root, self.order.game.id)

    def of_the_game(self) -> tuple[PiecePrinter, ...]:
        """A printer that knows nothing of what the project says, if it says anything: of what may be gone there."""
        if self.own is NOTHING:
            return ()
        plain = copy(self)
        plain.own, plain.declared = NOTHING, declared_in(self.order.look.folder)
        return (plain,)

    @cached_property
    def declared(self) -> PiecesFile:
        """What the project says, then what the game says."""
        return before(self.own, declared_in(self.order.look.folder))

    # --- what is printed ----------------------------------------------------------------------------------

    def taken(self, section: str) -> Iterator[tuple[int, Making, Card]]:
        """What is printed in a section, with the entry that takes it and the number of that."""
        taken: set[tuple[str, str, str]] = set()
        things, own = things_of(self.order.box), len(getattr(self.own, section))
        for number, making in enumerate(getattr(self.declared, section)):
            for piece in (*self.named_below(making), *things) if number < own else things:
                as_this = (making.again, piece.kind, piece.id)
                if as_this not in taken and making.suits(piece, self.order.look):
                    taken.add(as_this)
                    yield number, making, piece

    def wanted(self, section: str) -> Iterator[tuple[Making, Copy]]:
        """Every copy of every piece of a section, in the order of the declaration, with all its values."""
        turn = 0
        for _, making, piece in self.taken(section):
            for one in copies_of(making, piece, self.order):
                if making.tabs:
                    one, turn = replace(one, values={**one.values, "tab": turn % making.tabs + 1}), turn + 1
                yield making, self.valued(making, one)

    def named_below(self, making: Making) -> list[Card]:
        """What an entry of the project names of the box that it builds on."""
        box = self.order.box
        here = {card.id for card in box.cards}
        found = (box.card(id) for id in making.pieces if id not in here)
        return [card for card in found if card is not None]

    def valued(self, making: Making, one: Copy) -> Copy:
        """A copy with the values that its making gives and those that the game works out."""
        said = {name: filled_in(value, one.values) for name, value in making.values.items()}
        if characters(said) > SHOWABLE:
            raise Missing(f"{one.id} is given more than {SHOWABLE:,} characters to show")
        values = {**one.values, **said}
        if making.more:
            values |= self.more[making.more](self.order, values)
        return replace(one, values=values)

    def pieces(self, section: str) -> tuple[Piece, ...]:
        """What lies on sheets with others: flat pieces with their backs, and strips to fold."""
        return tuple(
            Piece(self.folded(making, one), None, one.copies, making.deck)
            if making.net
            else Piece(self.front(making, one), self.back(making, one), one.copies, making.deck)
            for making, one in self.wanted(section)
            if not making.page and not making.gather
        )

    def seen(self, section: str) -> Iterator[tuple[str, Drawing, Area | None]]:
        """What lies on sheets, as a reader sees it: its id, its drawing, and which part of that if not all of it."""
        for making, one in self.wanted(section):
            if making.net and not making.gather:
                fronts = [side.box for side in self.net(making, one).net.faces if side.name == "front"]
                yield from ((one.id, self.folded(making, one), front) for front in fronts)
            elif not making.gather and not making.page:
                yield from ((side.id, side, None) for side in (self.front(making, one), self.back(making, one)) if side)

    def drawn_of(self, piece: Card) -> Iterator[Drawing]:
        """Every drawing that a piece of the box gets for itself, sections after one another."""
        for section in SECTIONS:
            for _, making, taken in self.taken(section):
                if (taken.kind, taken.id) != (piece.kind, piece.id) or making.gather:
                    continue
                for one in copies_of(making, taken, self.order):
                    one = self.valued(making, replace(one, values={**one.values, "tab": 1}) if making.tabs else one)
                    sides = (self.front(making, one), None if making.page else self.back(making, one))
                    yield from (
                        (self.folded(making, one),) if making.net else (side for side in sides if side is not None)
                    )

    def pages(self, section: str, *, whole: bool | None = None) -> tuple[Drawing, ...]:
        """What has no back: mats and boards, then pages of labels; only what is cut out, or only pages as a whole."""
        found: list[Drawing] = []
        gathered: dict[str, list[tuple[Making, Copy]]] = {}
        for making, one in self.wanted(section):
            if making.gather:
                gathered.setdefault(making.gather, []).append((making, one))
            elif making.page and whole in (None, making.whole):
                numbers = [f"-{number}" if one.copies > 1 else "" for number in range(1, one.copies + 1)]
                found += [self.front(making, replace(one, id=one.id + number)) for number in numbers]
        labelled = gathered.items() if whole is not False else ()
        return (*found, *(page for face, labels in labelled for page in self.labels(face, labels)))

    def known_pages(self, section: str) -> Iterator[Drawing]:
        """The pages of a section, then those that the game would have where the project says otherwise."""
        for one in (self, *self.of_the_game()):
            yield from one.pages(section)

    # --- flat pieces --------------------------------------------------------------------------------------

    def front(self, making: Making, one: Copy) -> Drawing:
        return self._flat(making, one, making.face, "")

    def back(self, making: Making, one: Copy) -> Drawing | None:
        """The back of a piece; what has one word only shows it on both sides."""
        if making.single:
            return None
        alone = "pair" in making.each and not one.values["other"]
        return self._flat(making, one, making.face if alone else making.back or making.face, "-back")

    def _flat(self, making: Making, one: Copy, name: str, end: str) -> Drawing:
        """A side; on backs the place of a tab lies mirrored, and one whose place has changed still does its work."""
        if not making.tabs:
            return self._side(making, one, name, end)
        tab = one.values["tab"]
        here, first = (
            self._side(making, replace(one, values={**one.values, "tab": place}), name, end)
            for place in (making.tabs + 1 - tab if end else tab, 1)
        )
        return replace(here, unplaced=first)

    def _side(self, making: Making, one: Copy, name: str, end: str) -> Drawing:
        face = self.face(making, name)
        laid = partial(lay_out, face, one.values, self.order.look, self.drawn, one.id)
        return drawing_of(one.id + end, self.title(making, one), face, one.values, laid, self.order)

    def face(self, making: Making, name: str) -> FaceLayout:
        """A face at the size of a piece."""
        face = self.faces[name]
        return sized(face, *(making.size or (face.width, face.height)))

    def title(self, making: Making, one: Copy) -> str:
        return str(filled_in(making.title, one.values)) if making.title else ", ".join((one.values["name"], *one.told))

    def laid(self, card: Card) -> Iterator[tuple[str, Laid]]:
        """Every side of a piece laid out, with the face it has: enough to tell whether everything fits. Of any other
        card what is printed for it as pieces: its sticker, its divider, the standee that shows it. What the project
        says is looked at where it says it."""
        taken: set[str] = set()
        for section in SECTIONS:
            own = len(getattr(self.own, section))
            for number, making in enumerate(getattr(self.declared, section)):
                found = showing_of(making, card, self.order)
                if making.again not in taken and making.suits(card, self.order.look):
                    taken.add(making.again)
                    found = copies_of(making, card, self.order)
                for one in found if number >= own else ():
                    yield from self.laid_out(making, one)

    def laid_out(self, making: Making, one: Copy) -> Iterator[tuple[str, Laid]]:
        """Every side of one copy laid out, with the face it has."""
        values = {**one.values, "tab": 1} if making.tabs else one.values
        for face, shown in self.sides(making, self.valued(making, replace(one, values=values))):
            yield face.id, lay_out(face, shown, self.order.look, self.drawn, one.id)

    def for_card(self, card: Card) -> PiecePrinter:
        """A printer of a box that has nothing but this card."""
        alone = copy(self)
        deck = Deck(card.system, card.deck, card.kind, "", card.where, (card,))
        alone.order = replace(self.order, box=Box(card.system, [deck]))
        return alone

    def places(self, id: str) -> dict[str, Area]:
        """The named boxes on all sides of a piece."""
        piece = self.order.box.card(id)
        return {name: box for _, laid in self.laid(piece) for name, box in laid.boxes} if piece is not None else {}

    def sides(self, making: Making, one: Copy) -> Iterator[tuple[FaceLayout, Values]]:
        """Every side of a piece with what it can show: front and back, what stands beside it, or all sides of a net."""
        if making.net:
            yield from self.net(making, one).sides()
            return
        for name in dict.fromkeys((making.face, making.back or making.face)):
            yield self.face(making, name), one.values
        if making.beside:
            yield self.faces[making.beside], one.values

    # --- nets ---------------------------------------------------------------------------------------------

    def net(self, making: Making, one: Copy) -> Folded:
        """A piece to fold, with the face of each side."""
        face, words = self.faces[making.face], tuple(str(word) for word in one.values.get("faces") or DIE)
        net = net_of(making, words, making.size or (face.width, face.height))
        ends = {**making.sides, **({"back": making.back} if making.back else {})}
        faces = {
            side.name: self.faces[ends.get(side.name) or ends.get(type(side).__name__.lower()) or making.face]
            for side in net.faces
        }
        die = making.net == "die"
        values = {**one.values, "words": words}
        label = str(filled_in(making.label, one.values)) if die and not making.gather else ""
        return Folded(net, faces, values, making.ground, die, strip=not die, label=label)

    def folded(self, making: Making, one: Copy) -> Drawing:
        return self._drawing(
            one.id, self.title(making, one), self.net(making, one), 3.0 if making.net == "strip" else 1.5
        )

    def _drawing(self, id: str, title: str, thing: Folded, bleed: float) -> Drawing:
        look, overlaid, net = self.order.look, bool(self.order.options.get("overlay")), thing.net
        size = net.width, net.height
        shown = fingerprint(thing.faces, thing.values, thing.ground, thing.label, size, look, overlaid)
        draw = partial(thing.draw, recipes=self.drawn, overlaid=overlaid)
        radius = thing.faces[net.faces[0].name].radius if len(net.faces) == 1 else 0.0
        if radius:
            net = net._replace(outline=rectangle((0, 0, *size), radius))
        return Drawing(id, title, Cut(*size, radius=radius), draw, shown, bleed, net=net)

    # --- labels -------------------------------------------------------------------------------------------

    def labels(self, name: str, labels: Sequence[tuple[Making, Copy]]) -> Iterator[Drawing]:
        """Pages of labels, filled from the top."""
        face, kind = self.faces[name], name.removesuffix("-page")
        named = dict(lay_out(face, {}, self.order.look, self.drawn).boxes)
        room = named.get("rows", Area(0, 0, face.width, face.height))
        rows = [self._row(making, one) for making, one in labels]
        for number, placed in enumerate(pages_of(rows, room), 1):
            id = f"{kind}-{number}"
            values = {"id": id, "name": kind.capitalize(), "number": number, "art": None}
            laid = partial(lay_out, face, values, self.order.look, self.drawn, id)
            page = drawing_of(id, kind.capitalize(), face, values, laid, self.order)
            shown = [(row.label.fingerprint, row.copies, row.beside and row.beside.fingerprint) for _, row in placed]
            draw = partial(draw_labels, page=page, rows=placed, room=room)
            yield replace(page, draw=draw, fingerprint=fingerprint(page.fingerprint, shown), bleed=0.0)

    def _row(self, making: Making, one: Copy) -> Row:
        if not making.beside:
            return Row(self.front(making, one), one.copies)
        face = self.faces[making.beside]
        laid = lay_out(face, one.values, self.order.look, self.drawn, one.id)
        beside = drawing_of(f"{one.id}-beside", one.values["name"], face, one.values, lambda: laid, self.order)
        return Row(self.front(making, one), one.copies, beside, max(text.bounds().bottom for text in laid.texts()))

    # --- tuck boxes ---------------------------------------------------------------------------------------

    def contents(self) -> list[Contents]:
        """Every deck that gets a box, with the room it takes; kinds that lie together are one deck."""
        boxes = self.declared.boxes
        if boxes is None:
            return []
        decks = sets_of([deck for deck in self.order.box.decks if deck.kind not in boxes.left_out], boxes.sets)
        for kind, kinds in boxes.together.items():
            inside = [deck for deck in decks if deck.kind in kinds]
            decks = [deck for deck in decks if deck.kind not in kinds]
            decks += [_together(inside, kind, str(boxes.labels[kind].get("name", kind)))] if inside else []
        stocks = {kind: Stock(one.size, one.thick, one.sleeved) for kind, one in boxes.stocks.items()}
        return contents_of(replace(self.order, box=replace(self.order.box, decks=decks)), stocks)

    def boxes(self) -> tuple[Drawing, ...]:
        """A net for each deck; a deck too thick for one sheet gets several boxes. The option `sleeves` makes room."""
        return tuple(
            self._drawing(inside.id, f"Tuck box, {inside.deck.name}", thing, 3.0) for inside, thing in self.boxed()
        )

    def boxed(self) -> Iterator[tuple[Contents, Folded]]:
        """What is in each box, and its net with the face of each side."""
        boxes = self.declared.boxes
        if boxes is None:
            return
        for contents in self.contents():
            kind, net = contents.deck.kind, tuck_box(*contents.room)
            noun = boxes.stocks[kind].noun if kind in boxes.stocks else "CARDS"
            part = f" {contents.part}/{contents.parts}" if contents.part else ""
            label = {"name": contents.deck.name, **(boxes.labels.get(kind) or boxes.labels["other"])}
            if kind in boxes.sets:
                label = {**filled_in(label, plain_fields(contents.deck.cards[0])), **self._own_look(contents.deck)}
            label |= {"name": f"{label['name']}{part}", "count": f"{contents.held} {noun}"}
            faces = {side.name: self.faces[boxes.sides[side.name]] for side in net.faces}
            label |= {"id": contents.id, "deck": contents.deck.id, "art": None}
            yield contents, Folded(net, faces, label, boxes.ground)

    def _own_look(self, deck: Deck) -> dict[str, str]:
        """The colour and the sign that the look has for whoever a set belongs to."""
        look, found = self.order.look, {}
        if look.has_colour(deck.id):
            found["colour"] = deck.id
        if look.has_icon(deck.id):
            found["icon"] = deck.id
        return found


def _together(decks: Sequence[Deck], kind: str, name: str) -> Deck:
    cards = tuple(card for deck in decks if deck.printed for card in deck.cards)
    return replace(decks[0], id=kind, kind=kind, name=name, cards=cards, printed=True)
