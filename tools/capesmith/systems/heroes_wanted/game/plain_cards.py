"""Which plain text takes the place of a card's own when its effect on the game is measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.abilities import plain_ability


def plain_text(card: Card, texts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Of an action by its level, of a Hero A card by its type; a card that can only BLOCK goes on to do so, and a bonus
    card keeps its first line."""
    from capesmith.systems.heroes_wanted import SYSTEM

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
    return texts
