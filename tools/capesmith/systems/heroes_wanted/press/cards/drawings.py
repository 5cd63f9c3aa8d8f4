"""The cards of Heroes Wanted as drawings: figures in costumes of their own, blank cards, and headlines on tiles."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from capesmith.content.model import Card, Deck
from capesmith.render import cards
from capesmith.systems.heroes_wanted.press.cards.recipes import RECIPES
from capesmith.systems.heroes_wanted.press.cards.values import Values, values_of

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
            values["costume"] = self._costumes(card.kind)[card.id]

    @lru_cache(maxsize=8)  # noqa: B019 (a printer lives as long as its order)
    def _costumes(self, kind: str) -> Any:
        """What the figures of a kind wear, with the signs that authors chose for them."""
        from capesmith.systems.heroes_wanted.press.figure import costumes

        cards = [card for card in self.order.box.everything() if card.kind == kind]
        found = costumes(kind, [card.id for card in cards], {card.id: _tags(card) for card in cards})
        icons = self.order.look
        signs = {card.id: sign for card in cards if icons.has_icon(sign := card.fields.get("emblem", ""))}
        return {id: replace(costume, emblem=signs.get(id, costume.emblem)) for id, costume in found.items()}


def is_card(deck: Deck) -> bool:
    """Whether a deck is printed on cards; headline tiles are a matter of their own."""
    return deck.kind not in TILES


def is_tile(deck: Deck) -> bool:
    return deck.kind in TILES


def _tags(card: Card) -> tuple[str, ...]:
    """What else decides on a costume: the hero type."""
    return (card.fields["hero_type"],) if "hero_type" in card.fields else ()
