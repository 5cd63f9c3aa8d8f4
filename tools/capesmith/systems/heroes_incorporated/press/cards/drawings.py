"""The cards of Heroes Incorporated as drawings; city blocks are tiles, drawn where the board is drawn."""

from __future__ import annotations

from capesmith.content.model import Card
from capesmith.render import cards
from capesmith.render.cards import Values
from capesmith.render.drawing import Drawing
from capesmith.systems.heroes_incorporated.press.cards.recipes import RECIPES
from capesmith.systems.heroes_incorporated.press.cards.values import values_of

TILE = "block"


class CardPrinter(cards.CardPrinter):
    """Makes the card drawings of one order."""

    recipes = RECIPES

    def values(self, card: Card) -> Values:
        return values_of(card, self.order, self.names)

    def drawing(self, card: Card) -> Drawing | None:
        if card.kind != TILE:
            return super().drawing(card)
        from capesmith.systems.heroes_incorporated.press.boards.tiles import tile_drawing

        return tile_drawing(self.order, card)

    def back_of(self, card: Card) -> Drawing | None:
        """One back for the Research deck, one for Heroes, one for super powers, one for tiles."""
        if card.kind != TILE:
            return super().back_of(card)
        from capesmith.systems.heroes_incorporated.press.boards.tiles import tile_back

        return tile_back(self.order)
