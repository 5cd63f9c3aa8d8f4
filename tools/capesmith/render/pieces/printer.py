"""Pieces as drawings: what `pieces.yaml` says, the faces of the game or of the project, and the values of each piece.

A game has a printer of its own, with the pictures that only it can draw and the values that only it can work out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Any, ClassVar

from capesmith.content.model import Card, Deck
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
from capesmith.render.pen import Pen
from capesmith.render.pieces.declaration import Boxes, Making, PiecesFile, declared_in
from capesmith.render.pieces.dice import CELL, PER_PAGE, cell_corner
from capesmith.render.pieces.expansion import Copy, copies_of
from capesmith.render.pieces.finished import draw_finished
from capesmith.render.pieces.folded import Folded, net_of
from capesmith.render.pieces.tucks import Contents, Stock, contents_of
from capesmith.render.shapes import Box

Values = Mapping[str, Any]
WorkedOut = Callable[[Order, Values], Values]
DIE = tuple("123456")


class PiecePrinter:
    """Makes the drawings of all pieces of one order that are no cards and no boards."""

    recipes: ClassVar[Mapping[str, Recipe]] = {}
    more: ClassVar[Mapping[str, WorkedOut]] = {}  # values that `with:` names

    def __init__(self, order: Order) -> None:
        self.order = order
        self.faces: Faces = faces_for(order.look.folder, order.root, order.game.id)
        self.drawn: Mapping[str, Recipe] = {"finished-dice": draw_finished, **self.recipes}

    @cached_property
    def declared(self) -> PiecesFile:
        return declared_in(self.order.look.folder)

    # --- what is printed ----------------------------------------------------------------------------------

    def wanted(self, section: str) -> Iterator[tuple[Making, Copy]]:
        """Every copy of every piece of a section, in the order of the declaration, with all its values."""
        taken: set[tuple[str, str]] = set()
        for making in getattr(self.declared, section):
            for piece in self.order.box.cards:
                as_this = (making.again, piece.id)
                if piece.kind == "piece" and as_this not in taken and making.suits(piece, self.order.look):
                    taken.add(as_this)
                    yield from ((making, self.valued(making, one)) for one in copies_of(making, piece, self.order))

    def valued(self, making: Making, one: Copy) -> Copy:
        """A copy with the values that its making gives and those that the game works out."""
        values = dict(one.values)
        for name, said in making.values.items():
            values[name] = filled_in(said, values)
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

    def fronts(self, section: str) -> Iterator[tuple[str, Drawing, Box | None]]:
        """What lies on sheets, as a reader sees it: its id, its drawing, and which part of that is the front."""
        for making, one in self.wanted(section):
            if making.net and not making.gather:
                fronts = [side.box for side in self.net(making, one).net.faces if side.name == "front"]
                yield from ((one.id, self.folded(making, one), front) for front in fronts)
            elif not making.net and not making.page:
                yield one.id, self.front(making, one), None

    def pages(self, section: str) -> tuple[Drawing, ...]:
        """What stands on pages of its own: mats and boards, then nets that are gathered."""
        whole: list[Drawing] = []
        gathered: dict[str, list[tuple[Making, Copy]]] = {}
        for making, one in self.wanted(section):
            if making.gather:
                gathered.setdefault(making.gather, []).append((making, one))
            elif making.page:
                numbers = [f"-{number}" if one.copies > 1 else "" for number in range(1, one.copies + 1)]
                whole += [self.front(making, replace(one, id=one.id + number)) for number in numbers]
        return (*whole, *(page for face, nets in gathered.items() for page in self.gathered(face, nets)))

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
        face = self.face(making, name)
        laid = partial(lay_out, face, one.values, self.order.look, self.drawn, one.id)
        return drawing_of(one.id + end, self.title(making, one), face, one.values, laid, self.order)

    def face(self, making: Making, name: str) -> FaceLayout:
        """A face at the size of a piece."""
        face = self.faces[name]
        return sized(face, *(making.size or (face.width, face.height)))

    def title(self, making: Making, one: Copy) -> str:
        return str(filled_in(making.title, one.values)) if making.title else ", ".join((one.values["name"], *one.told))

    def laid(self, piece: Card) -> Iterator[Laid]:
        """Every flat side of a piece laid out: enough to tell whether everything fits."""
        taken: set[str] = set()
        for making in (*self.declared.cards, *self.declared.tokens, *self.declared.mats):
            if making.again in taken or not making.suits(piece, self.order.look):
                continue
            taken.add(making.again)
            for one in copies_of(making, piece, self.order) if not making.net else ():
                values = self.valued(making, one).values
                for name in dict.fromkeys((making.face, making.back or making.face)):
                    yield lay_out(self.face(making, name), values, self.order.look, self.drawn, one.id)

    def places(self, id: str) -> dict[str, Box]:
        """The named boxes on all flat sides of a piece."""
        piece = self.order.box.card(id)
        return {name: box for laid in self.laid(piece) for name, box in laid.boxes} if piece is not None else {}

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
        return Drawing(id, title, Cut(net.width, net.height, radius=radius), draw, shown, bleed)

    def gathered(self, name: str, nets: Sequence[tuple[Making, Copy]]) -> Iterator[Drawing]:
        """Nets on pages, six to a page; the face of the page can show where there is room left."""
        face, kind = self.faces[name], name.removesuffix("-page")
        for first in range(0, len(nets), PER_PAGE):
            here = nets[first : first + PER_PAGE]
            free = [{"at": cell_corner(i)} for i in range(len(here), PER_PAGE)][:1]
            id = f"{kind}-{first // PER_PAGE + 1}"
            values = {"id": id, "name": kind.capitalize(), "free": free, "art": None}
            things = [(self.net(making, one), str(filled_in(making.label, one.values))) for making, one in here]
            laid = partial(lay_out, face, values, self.order.look, self.drawn, id)
            page = drawing_of(id, f"{kind.capitalize()} to fold", face, values, laid, self.order)
            shown = [(thing.faces, thing.values, thing.ground, label) for thing, label in things]
            draw = partial(self._draw_gathered, page=page, things=things)
            yield replace(page, draw=draw, fingerprint=fingerprint(page.fingerprint, shown), bleed=0.0)

    def _draw_gathered(self, pen: Pen, page: Drawing, things: Sequence[tuple[Folded, str]]) -> None:
        page.draw(pen)
        for index, (thing, label) in enumerate(things):
            net, (x, y) = thing.net, cell_corner(index)
            with pen.placed(x + (CELL[0] - net.width) / 2, y + (CELL[1] - net.height) / 2):
                thing.draw(pen, self.drawn, overlaid=bool(self.order.options.get("overlay")))
                pen.text(net.width, net.height - 1, label.upper(), "label-bold", 10, align="right", tracking=0.05)

    # --- tuck boxes ---------------------------------------------------------------------------------------

    def contents(self) -> list[Contents]:
        """Every deck that gets a box, with the room it takes; kinds that lie together are one deck."""
        boxes = self.declared.boxes
        if boxes is None:
            return []
        decks = [deck for deck in self.order.box.decks if deck.kind not in boxes.left_out]
        for kind, kinds in boxes.together.items():
            inside = [deck for deck in decks if deck.kind in kinds]
            decks = [deck for deck in decks if deck.kind not in kinds]
            decks += [_together(inside, kind, str(boxes.labels[kind].get("name", kind)))] if inside else []
        stocks = {kind: Stock(one.size, one.thick, one.sleeved) for kind, one in boxes.stocks.items()}
        return contents_of(replace(self.order, box=replace(self.order.box, decks=decks)), stocks)

    def boxes(self) -> tuple[Drawing, ...]:
        """A net for each deck; a deck too thick for one sheet gets several boxes. The option `sleeves` makes room."""
        boxes = self.declared.boxes
        return () if boxes is None else tuple(self._box(boxes, one) for one in self.contents())

    def _box(self, boxes: Boxes, contents: Contents) -> Drawing:
        kind, net = contents.deck.kind, tuck_box(*contents.room)
        noun = boxes.stocks[kind].noun if kind in boxes.stocks else "CARDS"
        part = f" {contents.part}/{contents.parts}" if contents.part else ""
        label = {"name": contents.deck.name, **(boxes.labels.get(kind) or boxes.labels["other"])}
        label |= {"name": f"{label['name']}{part}", "count": f"{contents.held} {noun}", "id": contents.id, "art": None}
        faces = {side.name: self.faces[boxes.sides[side.name]] for side in net.faces}
        return self._drawing(
            contents.id, f"Tuck box, {contents.deck.name}", Folded(net, faces, label, boxes.ground), 3.0
        )


def _together(decks: Sequence[Deck], kind: str, name: str) -> Deck:
    cards = tuple(card for deck in decks if deck.printed for card in deck.cards)
    return replace(decks[0], id=kind, kind=kind, name=name, cards=cards, printed=True)
