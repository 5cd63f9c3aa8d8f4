"""Which plain text takes the place of a card's own when its effect on the game is measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.content.model import Card


def plain_text(card: Card, texts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Of AutoDoc's cards by what they have, of Cutscenes by whether they are Openings."""
    if card.kind == "auto":
        if card.fields.get("special"):
            return dict(texts["special"])
        queued = any(one.container == "bottom" for one in card.abilities)
        return dict(texts["queued" if queued else "discarded"])
    if card.kind == "cutscene":
        return dict(texts["opening" if card.fields.get("opening") else "frame"])
    return texts
