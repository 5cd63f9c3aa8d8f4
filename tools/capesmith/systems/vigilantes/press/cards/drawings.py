"""The cards of Vigilantes as drawings; a villain and its crew share the villain's emblem on their backs."""

from __future__ import annotations

from capesmith.content.model import Card
from capesmith.render import cards
from capesmith.render.cards import Values
from capesmith.render.drawing import Drawing
from capesmith.systems.vigilantes.press.cards.recipes import RECIPES
from capesmith.systems.vigilantes.press.cards.values import badge_of, values_of


class CardPrinter(cards.CardPrinter):
    """Makes the card drawings of one order."""

    recipes = RECIPES

    def values(self, card: Card) -> Values:
        return values_of(card, self.order, self.names)

    def back_of(self, card: Card) -> Drawing | None:
        """One back for each deck; those of villains and henchmen tell the crews apart (VG-108)."""
        crew = card.id if card.kind == "villain" else card.fields.get("villain", "") if card.kind == "henchman" else ""
        if not crew:
            return self.back(card.kind)
        villain = self.order.box.card(crew)
        return self.back(card.kind, crew=crew, badge=badge_of(crew, self.order), name=villain.name if villain else crew)
