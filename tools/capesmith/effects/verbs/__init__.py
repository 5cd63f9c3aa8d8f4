"""The shared verbs, one small class each; a system picks those it needs and may rename them."""

from capesmith.effects.ast import Step
from capesmith.effects.declaration import REGISTRY
from capesmith.effects.verbs import board, cards, decks, fights, groups, hand, harm, holdings, turns


def shared_verbs(*names: str) -> dict[str, type[Step]]:
    """The shared verbs of these names, as they are."""
    return {name: REGISTRY[name] for name in names}


__all__ = ["board", "cards", "decks", "fights", "groups", "hand", "harm", "holdings", "shared_verbs", "turns"]
