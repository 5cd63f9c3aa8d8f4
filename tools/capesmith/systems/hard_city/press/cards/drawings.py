"""The cards of Hard City as drawings. An Episode Special is one card: behind its first side lies the other."""

from __future__ import annotations

from functools import partial

from capesmith.content.model import Card
from capesmith.render import cards
from capesmith.render.cards import Values, drawing_of
from capesmith.render.drawing import Drawing
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import Laid
from capesmith.systems.hard_city.press.cards.recipes import RECIPES
from capesmith.systems.hard_city.press.cards.values import TITLES, TWO_SIDED, painted, sign_of, values_of


class CardPrinter(cards.CardPrinter):
    """Makes the card drawings of one order."""

    recipes = RECIPES

    def values(self, card: Card) -> Values:
        return values_of(card, self.order, self.names)

    def laid(self, card: Card) -> Laid | None:
        """A card laid out; what does not fit on its other side is told, too."""
        front, face = super().laid(card), self.faces.get(self.face_of(card))
        if front is None or face is None or card.kind not in TWO_SIDED:
            return front
        back = lay_out(face, values_of(card, self.order, self.names, back=True), self.order.look, self.recipes)
        return front._replace(problems=(*front.problems, *back.problems))

    def back_of(self, card: Card) -> Drawing | None:
        """The other side of a card that has two; else the back of its deck."""
        if card.kind in TWO_SIDED:
            return self.other_side(card)
        if card.kind == "skill":
            owner = str(card.fields["owner"])
            sign = sign_of(self.order, owner)
            first = self.names.get(owner, owner).partition(" ")[0]
            return self.back("skill", sign=sign, paint=painted(self.order, owner), title=first)
        if card.kind == "equipment":
            deck = str(card.fields["deck"])
            return self.back("equipment", sign=deck, paint=f"deck.{deck}", title=deck)
        sign, paint, title = BACKS.get(card.kind, ("special", "pink", "Special"))
        return self.back(self.face_of(card), sign=sign, paint=paint, title=title)

    def other_side(self, card: Card) -> Drawing | None:
        """What a card shows once it is turned over."""
        face = self.faces.get(self.face_of(card))
        if face is None:
            return None
        values = {**values_of(card, self.order, self.names, back=True), "art_file": None}
        laid = partial(lay_out, face, values, self.order.look, self.recipes, f"{card.kind}/{card.id}/back")
        return drawing_of(f"{card.kind}-{card.id}-back", f"{card.name}, other side", face, values, laid, self.order)


BACKS = {
    "chaos": ("chaos", "deck.chaos", "Chaos"),
    "auto": ("auto", "deck.chaos", "Chaos"),
    "event": ("event", "amber", "Event"),
    "cutscene": ("clapper", "deck.cutscene", "Cutscene"),
    "mutant": ("mutant", "mutant", TITLES["mutant"]),
}
"""The sign, the colour and the word on the back of each deck."""
