"""The cards whose effect on the game can be measured, and which of them compete with each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.rules.facts import Subject

if TYPE_CHECKING:
    from capesmith.content.model import Card
    from capesmith.systems.heroes_wanted.game.cast import Cast

KINDS: Final = ("hero-a", "hero-b", "villain-a", "villain-b", "action", "bonus", "headline", "quirk")


def subjects(cast: Cast) -> list[Subject]:
    """Every card that has a say in the game, kind by kind, in the order of the decks."""
    return cast.subjects(KINDS, _group)


def _group(card: Card) -> str:
    """Actions compete with those of their own level; all others with their whole kind."""
    return f"{card.fields['level']}-action" if card.kind == "action" else card.kind
