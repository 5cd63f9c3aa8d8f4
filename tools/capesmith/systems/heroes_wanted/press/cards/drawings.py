"""Cards as drawings: a face file and a card's values, laid out once and drawn on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from typing import Any

from capesmith.content.model import Card
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.face.files import Faces, faces_for
from capesmith.render.face.language import FaceLayout
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import Laid
from capesmith.render.face.overlay import draw_overlay
from capesmith.render.fingerprint import fingerprint
from capesmith.systems.heroes_wanted.press.cards.recipes import RECIPES
from capesmith.systems.heroes_wanted.press.cards.values import Values, values_of
from capesmith.systems.printed import names_in

FIGURES = ("hero-a", "hero-b", "villain-a", "villain-b")
TILES = ("headline",)  # printed on tiles, without being cards


class PrintedCard:
    """A card with its face, which is laid out when somebody looks at it or draws it."""

    def __init__(self, card: Card, values: Values, face: FaceLayout, order: Order) -> None:
        self.card = card
        self.values = values
        # A drawing is drawn once in a document: what is laid out for it is not kept, so that large decks stay small.
        self._lay_out = partial(lay_out, face, values, order.look, RECIPES, _seed(card))
        self.drawing = _drawing(f"{card.kind}-{card.id}", card.name, face, values, self._lay_out, order)

    @cached_property
    def laid(self) -> Laid:
        return self._lay_out()

    @property
    def words(self) -> tuple[str, ...]:
        """The printed text, part by part."""
        return tuple(text.words() for text in self.laid.texts())


class CardPrinter:
    """Makes the drawings of one order; faces and names are read once."""

    def __init__(self, order: Order, names: Mapping[str, str] | None = None) -> None:
        self.order = order
        self.faces: Faces = faces_for(order.look.folder, order.root, order.game.id)
        self.names = names_in(order.box, order.game) if names is None else names

    def laid(self, card: Card) -> Laid | None:
        """A card laid out, without its figure: enough to tell whether everything fits."""
        values, face = self._values(card)
        return None if face is None else lay_out(face, values, self.order.look, RECIPES, _seed(card))

    def printed(self, card: Card) -> PrintedCard | None:
        """A card ready to be drawn; None if its kind has no face, as pieces do."""
        values, face = self._values(card)
        if face is None:
            return None
        if card.kind in FIGURES:
            values["costume"] = self._costumes(card.kind)[card.id]
        values["art_file"] = self.order.root / values["art"].file if values["art"] is not None else None
        return PrintedCard(card, values, face, self.order)

    def _values(self, card: Card) -> tuple[Values, FaceLayout | None]:
        values = values_of(card, self.order, self.names)
        return values, self.faces.get(f"blank-{values['frame']}" if "frame" in values else card.kind)

    @lru_cache(maxsize=8)  # noqa: B019 (a printer lives as long as its order)
    def _costumes(self, kind: str) -> Any:
        """What the figures of a kind wear: chosen for the whole kind, so that no two look alike."""
        from capesmith.systems.heroes_wanted.press.figure import costumes

        cards = [card for card in self.order.box.everything() if card.kind == kind]
        found = costumes(kind, [card.id for card in cards], {card.id: _tags(card) for card in cards})
        icons = self.order.look
        signs = {card.id: sign for card in cards if icons.has_icon(sign := card.fields.get("emblem", ""))}
        return {id: replace(costume, emblem=signs.get(id, costume.emblem)) for id, costume in found.items()}

    @lru_cache(maxsize=64)  # noqa: B019 (a printer lives as long as its order)
    def back(self, kind: str, hero: str = "") -> Drawing | None:
        """The back of a kind of card."""
        front = self.faces.get(kind)
        face = self.faces.get(front.back) if front is not None and front.back else None
        if face is None:
            return None
        values: dict[str, Any] = {"id": face.id, "kind": "back", "hero": hero, "art": None, "emblem": ""}
        laid = partial(lay_out, face, values, self.order.look, RECIPES, face.id)
        return _drawing(face.id, f"Back of {kind}", face, values, laid, self.order)

    def pieces(self, *, tiles: bool = False) -> Iterator[Piece]:
        """Fronts, backs and copies of every card in the box, deck by deck; headline tiles are a matter of their own."""
        for deck in self.order.box.decks:
            if (deck.kind in TILES) != tiles:
                continue
            for card in deck.cards:
                printed = self.printed(card)
                if printed is not None and not card.fields.get("printed_on"):
                    back = self.back(f"blank-{card.fields['frame']}" if "frame" in card.fields else card.kind)
                    yield Piece(printed.drawing, back, card.copies, deck.name)


def _tags(card: Card) -> tuple[str, ...]:
    """What else decides on a costume: the hero type."""
    return (card.fields["hero_type"],) if "hero_type" in card.fields else ()


def _seed(card: Card) -> str:
    return f"{card.kind}/{card.id}"


def _drawing(id: str, title: str, face: FaceLayout, values: Values, laid: Callable[[], Laid], order: Order) -> Drawing:
    cut, overlaid = Cut(face.width, face.height, radius=face.radius), bool(order.options.get("overlay"))

    def draw(pen: Any) -> None:
        found = laid()
        found.draw(pen)
        if overlaid:
            draw_overlay(pen, cut, found.boxes)

    return Drawing(id, title, cut, draw, fingerprint(face, values, order.look, overlaid))
