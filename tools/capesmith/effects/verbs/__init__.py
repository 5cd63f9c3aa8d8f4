"""The shared verbs, one small class each; a system picks those it needs and may rename them."""

from capesmith.effects.verbs import board, cards, groups, hand, harm, holdings

__all__ = ["board", "cards", "groups", "hand", "harm", "holdings"]
