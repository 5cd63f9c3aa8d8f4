"""The words a deck of blocks brings: each block is a place of the city."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from capesmith.effects.places import Places, place
from capesmith.source.shape import is_id

NAMES_PLACES: Final = re.compile(rb"\bkind\b.{0,9}\bblock\b")


def places_in(data: Mapping[str, Any]) -> Places:
    """The blocks of a deck, right or wrong in all else: `in: moon-base` is worded `on Moon Base` (HI-118)."""
    cards = data.get("cards") if data.get("kind") == "block" else None
    found: dict[str, Any] = {}
    for card in cards if isinstance(cards, list) else ():
        id, name = (card.get("id"), card.get("name")) if isinstance(card, dict) else (None, None)
        if isinstance(id, str) and is_id(id) and isinstance(name, str):
            found[id] = place(name, f"the block {name}", "on", "block")
    return found
