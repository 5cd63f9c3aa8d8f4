"""The shipped cards of Heroes Incorporated as their files have them, for tests that hold them to the reference."""

from __future__ import annotations

from card_facts import shipped_cards, text_of

CARDS = shipped_cards("heroes-incorporated")
EVERY = [card for cards in CARDS.values() for card in cards]
BY_ID = {card["id"]: card for card in EVERY}
PRINTED = [card for deck, cards in CARDS.items() if deck != "pieces" for card in cards]
CONTAINERS = (
    "always", "triggers", "bonus", "move", "reaction", "anytime", "scoring", "setup", "play", "own-turn", "activate",
    "block-power",
)  # fmt: skip
TEXTS = {card["id"]: text_of(card, CONTAINERS) for card in PRINTED}
