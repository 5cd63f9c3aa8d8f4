"""Plain cards: the card that takes another one's place when its effect on the game is measured."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from capesmith.content.model import Box, Card
from capesmith.systems.plain_card import plain_card

_KEPT: Final = ("setup", "bonus", "move", "reaction")  # texts without which a power is another kind of power


def vanilla(box: Box, id: str) -> Card | None:
    """The card with a plain text of the same cost: `vanilla.yaml` has one for every kind of card that is played with.

    Id, name, numbers, markers and powers stay. None for what no game is played with: pieces.
    """
    from capesmith.systems.heroes_incorporated import SYSTEM

    card = box.card(id)
    if card is None or card.kind not in _texts():
        return None
    return plain_card(card, _text(card), SYSTEM)


@cache
def _texts() -> dict[str, Any]:
    from capesmith.systems.heroes_incorporated import SYSTEM

    return dict(SYSTEM.data("vanilla.yaml"))


def _text(card: Card) -> dict[str, Any]:
    """The plain text for a card; powers keep their timing where they can."""
    texts = _texts()[card.kind]
    if card.kind != "power":
        return dict(texts)
    containers = [ability.container for ability in card.abilities]
    return dict(texts[next((name for name in _KEPT if name in containers), "always")])
