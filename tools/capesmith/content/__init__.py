"""Typed, immutable content: cards, decks, boards, scenarios, and the box that holds them."""
