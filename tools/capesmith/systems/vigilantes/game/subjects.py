"""The cards whose effect on the game can be measured, and which of them compete with each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.rules.facts import Subject

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.cast import Cast

KINDS: Final = ("vigilante", "villain", "henchman", "villain-ability", "gadget", "ability", "event", "reward", "item")


def subjects(cast: Cast) -> list[Subject]:
    """Every card that has a say in a game outside of campaigns, kind by kind, in the order of the decks."""
    return cast.subjects(KINDS)
