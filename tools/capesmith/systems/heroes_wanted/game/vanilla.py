"""Plain cards: the card that takes another one's place when its effect on the game is measured."""

from __future__ import annotations

from functools import cache
from typing import Any

from capesmith.content.model import Box, Card
from capesmith.effects.abilities import plain_ability
from capesmith.systems.plain_card import plain_card


def vanilla(box: Box, id: str) -> Card | None:
    """The card with a plain text of the same cost: `vanilla.yaml` has one for every kind of card that is played with.

    Id, name, stamina, types, level and hero type stay. None for what no game is played with: blanks and pieces.
    """
    from capesmith.systems.heroes_wanted import SYSTEM

    card = box.card(id)
    if card is None or card.kind not in _texts():
        return None
    return plain_card(card, _text(card), SYSTEM)


@cache
def _texts() -> dict[str, Any]:
    from capesmith.systems.heroes_wanted import SYSTEM

    return dict(SYSTEM.data("vanilla.yaml"))


def _text(card: Card) -> dict[str, Any]:
    """The plain text for a card, under the keys its kind has for texts."""
    from capesmith.systems.heroes_wanted import SYSTEM

    texts = _texts()[card.kind]
    if card.kind == "action":
        containers = {ability.container for ability in card.abilities}
        return dict(texts["block" if containers == {"block"} else str(card.fields["level"])])
    if card.kind == "hero-a":
        plain = {**texts["mutant"], **texts[str(card.fields["hero_type"])]}
        return {
            power.slot: {"name": power.name, "types": list(power.types), "play": plain[power.slot]}
            for power in card.powers
        }
    if card.kind == "bonus":
        first = {"discs": 2, "do": plain_ability(card.abilities[0], SYSTEM.vocabulary)}
        return {"lines": [first, *texts["lines"]]}
    return dict(texts)
