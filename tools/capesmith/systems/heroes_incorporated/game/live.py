"""The texts in force at a table of Heroes Incorporated, found by what sets them off."""

from __future__ import annotations

from capesmith.effects.play.live import LiveTexts, LiveTrigger
from capesmith.source.record import record
from capesmith.systems.heroes_incorporated.game.cast import Kit


@record
class Permission:
    """A power whose text a hero may use at any time, and what pays for it."""

    hero: int
    power: int
    price: frozenset[str]


class Live(LiveTexts):
    """Everything in force, with what players may use when they like."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.reactions: list[list[LiveTrigger]] = [[] for _ in range(seats)]  # optional ones, by seat (HI-591)
        self.anytime: tuple[Permission, ...] = ()  # HI-555
        self.kits: list[Kit] = []  # by number of the hero
