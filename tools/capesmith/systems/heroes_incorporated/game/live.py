"""The texts in force at a table of Heroes Incorporated, found by what sets them off."""

from __future__ import annotations

from typing import NamedTuple

from capesmith.effects.play.live import LiveTexts, LiveTrigger
from capesmith.source.record import record


@record
class Permission:
    """A power whose text a hero may use at any time, and what pays for it."""

    hero: int
    power: int
    price: frozenset[str]


class Kit(NamedTuple):
    """What a hero has to use, by number, as long as the same cards are in play; when it can be used its text says."""

    powers: tuple[int, ...]  # all of them: printed, copied, given
    bonus: list[int]  # powers with a bonus action of their own marker (HI-216)
    ways: list[int]  # powers with another way to Move (HI-565)
    gadgets: list[int]  # Gadgets with a text for the own turn (HI-424)


class Live(LiveTexts):
    """Everything in force, with what players may use when they like."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.reactions: list[list[LiveTrigger]] = [[] for _ in range(seats)]  # optional ones, by seat (HI-591)
        self.anytime: tuple[Permission, ...] = ()  # HI-555
        self.kits: list[Kit] = []  # by number of the hero
