"""The cards of Hour of Need as drawings. Those with two sides are one card: behind the first lies the other."""

from __future__ import annotations

from functools import partial

from capesmith.content.model import Card
from capesmith.render import cards
from capesmith.render.cards import Values, drawing_of
from capesmith.render.drawing import Drawing
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import Laid
from capesmith.systems.hour_of_need.press.cards.recipes import RECIPES
from capesmith.systems.hour_of_need.press.cards.values import TITLES, deck_of, light_of, name_of, values_of

TWO_SIDED = ("hero", "villain", "scheme", "nemesis")
SHARED = "encounter"  # the face of every kind that has none of its own
VILLAINOUS = "ploy"  # whose back all cards of a villain's deck have


class CardPrinter(cards.CardPrinter):
    """Makes the card drawings of one order."""

    recipes = RECIPES

    def values(self, card: Card) -> Values:
        return values_of(card, self.order, self.names)

    def face_of(self, card: Card) -> str:
        return card.kind if card.kind in self.faces or card.kind not in TITLES else SHARED

    def laid(self, card: Card) -> Laid | None:
        """A card laid out; what does not fit on its other side is told, too."""
        front, face = super().laid(card), self.faces.get(self.face_of(card))
        if front is None or face is None or card.kind not in TWO_SIDED:
            return front
        back = lay_out(face, values_of(card, self.order, self.names, back=True), self.order.look, self.recipes)
        return front._replace(problems=(*front.problems, *back.problems))

    def back_of(self, card: Card) -> Drawing | None:
        """The other side of a card that has two; else the back of its deck, with its badge."""
        if card.kind in TWO_SIDED:
            return self.other_side(card)
        face = VILLAINOUS if "villain" in card.fields else self.face_of(card)
        return self.back(face, deck=light_of(card, self.order), title=name_of(deck_of(card), self.order))

    def other_side(self, card: Card) -> Drawing | None:
        """What a card shows once it is flipped."""
        face = self.faces.get(self.face_of(card))
        if face is None:
            return None
        values = {**values_of(card, self.order, self.names, back=True), "art_file": None}
        laid = partial(lay_out, face, values, self.order.look, self.recipes, f"{card.kind}/{card.id}/back")
        return drawing_of(f"{card.kind}-{card.id}-back", f"{card.name}, flipped", face, values, laid, self.order)
