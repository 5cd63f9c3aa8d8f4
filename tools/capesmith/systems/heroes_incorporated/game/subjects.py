"""The cards whose effect on the game can be measured, and which of them compete with each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from capesmith.rules.facts import Subject

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.cast import Cast

KINDS: Final = ("hero", "power", "supervillain", "ko-gadget", "equipped-gadget", "hq-gadget", "fame", "block")


def subjects(cast: Cast) -> list[Subject]:
    """Every card that has a say in the game, kind by kind, in the order of the decks."""
    return cast.subjects(KINDS)
