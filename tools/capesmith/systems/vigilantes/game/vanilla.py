"""Plain cards: the card that takes another one's place when its effect on the game is measured."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, Final

from capesmith.content.model import Box, Card
from capesmith.systems.plain_card import plain_card

_BY_TIMING: Final = ("gadget", "ability")


def vanilla(box: Box, id: str) -> Card | None:
    """The card with a plain text of the same cost: `vanilla.yaml` has one for every kind of card that is played with.

    Id, name and all numbers stay. None for what no standalone game is played with: pieces, stickers, relationships.
    """
    from capesmith.systems.vigilantes import SYSTEM

    card = box.card(id)
    if card is None or card.kind not in _texts():
        return None
    made = plain_card(card, _text(card), SYSTEM)
    return replace(made, fields={**made.fields, "first_play": ()}) if card.kind == "villain" else made


@cache
def _texts() -> dict[str, Any]:
    from capesmith.systems.vigilantes import SYSTEM

    return dict(SYSTEM.data("vanilla.yaml"))


def _text(card: Card) -> dict[str, Any]:
    """The plain text for a card; gadgets and abilities keep their timing where they can."""
    texts = _texts()[card.kind]
    if card.kind not in _BY_TIMING:
        return dict(texts)
    timing = card.abilities[0].container if card.abilities else "always"
    return dict(texts[timing])
