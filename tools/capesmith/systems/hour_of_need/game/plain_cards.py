"""Which plain text takes the place of a card's own when its effect on the game is measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.content.model import Card


def plain_text(card: Card, texts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Of a card of a hero by its cost, and by whether it stays in play."""
    if card.kind != "hero-card":
        return texts
    action = card.fields.get("action")
    if card.fields.get("constant"):
        return dict(texts["bonus" if action else "constant"])
    return dict(texts["action" if action else "instant"])
