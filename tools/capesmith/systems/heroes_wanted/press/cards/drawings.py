"""The cards of Heroes Wanted as drawings: figures in costumes of their own, blank cards, and headlines on tiles."""

from __future__ import annotations

from capesmith.content.model import Card, Deck
from capesmith.render import cards
from capesmith.systems.heroes_wanted.press.cards.recipes import RECIPES
from capesmith.systems.heroes_wanted.press.cards.values import Values, values_of
from capesmith.systems.heroes_wanted.press.figure import figure_on

FIGURES = ("hero-a", "hero-b", "villain-a", "villain-b")
TILES = ("headline",)  # printed on tiles, without being cards


class CardPrinter(cards.CardPrinter):
    """Makes the card drawings of one order."""

    recipes = RECIPES

    def values(self, card: Card) -> Values:
        return values_of(card, self.order, self.names)

    def face_of(self, card: Card) -> str:
        """A blank card has the frame of the kind it is for."""
        return f"blank-{card.fields['frame']}" if "frame" in card.fields else card.kind

    def complete(self, card: Card, values: Values) -> None:
        if card.kind in FIGURES:
            values["figure"] = figure_on(card, self.order.look)


def is_card(deck: Deck) -> bool:
    """Whether a deck is printed on cards; headline tiles are a matter of their own."""
    return deck.kind not in TILES


def is_tile(deck: Deck) -> bool:
    return deck.kind in TILES
