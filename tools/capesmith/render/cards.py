"""Cards as drawings: a face file and a card's values, laid out once and drawn on demand. What the values are, and what
only its game can draw on a card, a game says in a printer of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache, partial
from typing import Any, ClassVar

from capesmith.content.model import Card, Deck
from capesmith.render.drawing import Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.face.files import Faces, faces_for
from capesmith.render.face.flats import cut_of
from capesmith.render.face.language import FaceLayout
from capesmith.render.face.layout import Recipe, lay_out
from capesmith.render.face.marks import Laid
from capesmith.render.face.overlay import draw_overlay
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pictures import BadPicture, draw_picture, own_picture
from capesmith.render.shapes import Box

Values = dict[str, Any]


class PrintedCard:
    """A card with its face, which is laid out when somebody looks at it or draws it."""

    def __init__(
        self, card: Card, values: Values, face: FaceLayout, order: Order, recipes: Mapping[str, Recipe]
    ) -> None:
        self.card = card
        self.values = values
        # A drawing is drawn once in a document: what is laid out for it is not kept, so that large decks stay small.
        self._lay_out = partial(lay_out, face, values, order.look, recipes, _seed(card))
        self.drawing = drawing_of(f"{card.kind}-{card.id}", card.name, face, values, self._lay_out, order)

    @cached_property
    def laid(self) -> Laid:
        return self._lay_out()

    @property
    def words(self) -> tuple[str, ...]:
        """The printed text, part by part."""
        return tuple(text.words() for text in self.laid.texts())


class CardPrinter:
    """Makes the drawings of one order; faces and names are read once. Each game has one of its own."""

    recipes: ClassVar[Mapping[str, Recipe]] = {}

    def __init__(self, order: Order, names: Mapping[str, str] | None = None) -> None:
        self.order = order
        self.faces: Faces = faces_for(order.look.folder, order.root, order.game.id)
        self.names = order.names if names is None else names

    # --- what a game says ---------------------------------------------------------------------------------

    def values(self, card: Card) -> Values:
        """Everything a face of this card's kind can name."""
        raise NotImplementedError

    def face_of(self, card: Card) -> str:
        """The face that a card is printed with."""
        return card.kind

    def complete(self, card: Card, values: Values) -> None:
        """What is only needed for drawing, such as the costume of a figure."""

    def back_of(self, card: Card) -> Drawing | None:
        """The back of a card."""
        return self.back(self.face_of(card))

    # --- what every game does -----------------------------------------------------------------------------

    def laid(self, card: Card) -> Laid | None:
        """A card laid out, without its figure: enough to tell whether everything fits."""
        values, face = self.values(card), self.faces.get(self.face_of(card))
        return None if face is None else lay_out(face, values, self.order.look, self.recipes, _seed(card))

    def printed(self, card: Card) -> PrintedCard | None:
        """A card ready to be drawn; None if its kind has no face, as pieces do."""
        values, face = self.values(card), self.faces.get(self.face_of(card))
        if face is None:
            return None
        self.complete(card, values)
        values["art_file"] = own_picture(self.order.root, values["art"].file) if values["art"] is not None else None
        return PrintedCard(card, values, face, self.order, self.recipes)

    def drawing(self, card: Card) -> Drawing | None:
        """The face of a card; None if its kind has none."""
        printed = self.printed(card)
        return None if printed is None else printed.drawing

    @lru_cache(maxsize=64)  # noqa: B019 (a printer lives as long as its order)
    def back(self, front: str, **own: str) -> Drawing | None:
        """The back that a face names, with values of its own."""
        found = self.faces.get(front)
        face = self.faces.get(found.back) if found is not None and found.back else None
        if face is None:
            return None
        values: Values = {"id": face.id, "kind": "back", "art": None, "emblem": "", **own}
        laid = partial(lay_out, face, values, self.order.look, self.recipes, face.id)
        id = "-".join((face.id, *own.values()))
        return drawing_of(id, f"Back of {front}", face, values, laid, self.order)

    def pieces(self, wanted: Callable[[Deck], bool] = lambda deck: True) -> Iterator[Piece]:
        """Fronts, backs and copies of every card in the box that is printed on its own, deck by deck."""
        printer = f"{type(self).__module__}.{type(self).__qualname__}"
        for deck in self.order.decks():
            if wanted(deck):
                plain = self.names is self.order.names
                yield from self.order.pieces(deck, printer if plain else "", self._of_deck)

    def _of_deck(self, deck: Deck) -> Iterator[Piece]:
        for card in deck.cards:
            drawing = self.drawing(card)
            if drawing is not None and not card.fields.get("printed_on"):
                yield Piece(drawing, self.back_of(card), card.copies, deck.name)


def common_values(card: Card) -> Values:
    """What cards of every game can show."""
    own = card.fields
    return {
        "id": card.id,
        "kind": card.kind,
        "name": card.name,
        "flavour": own.get("flavour", ""),
        "art": own.get("art"),
        "emblem": own.get("emblem", ""),
    }


def own_kind_values(card: Card, text: str) -> Values:
    """A kind of the author's own: all its fields by their names, and its text."""
    return {**{name: value for name, value in card.fields.items() if name not in ("art", "emblem")}, "text": text}


def number_in_deck(card: Card, order: Order) -> str:
    """The card's number in its deck, `3/13`; nothing for a card on its own."""
    return order.number(card)


def draw_own_picture(pen: Any, box: Box, values: Mapping[str, Any]) -> bool:
    """The author's picture, if there is one that can be printed; `check` tells what is wrong with others."""
    if values.get("art_file") is None:
        return False
    try:
        draw_picture(pen, values["art_file"], values["art"].focus, box)
    except BadPicture:
        return False
    return True


def _seed(card: Card) -> str:
    return f"{card.kind}/{card.id}"


def drawing_of(
    id: str, title: str, face: FaceLayout, values: Mapping[str, Any], laid: Callable[[], Laid], order: Order
) -> Drawing:
    """A laid-out face as a drawing; with the overlay, if the order wants it."""
    cut, overlaid = cut_of(face), bool(order.options.get("overlay"))

    def draw(pen: Any) -> None:
        found = laid()
        found.draw(pen)
        if overlaid:
            draw_overlay(pen, cut, found.boxes)

    mark = fingerprint(face, values, order.look, overlaid)
    return Drawing(id, title, cut, draw, mark, face.bleed, places=lambda: laid().boxes)
