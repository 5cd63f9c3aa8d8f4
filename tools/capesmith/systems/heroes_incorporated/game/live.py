"""The texts in force at a table of Heroes Incorporated, found by what sets them off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from capesmith.effects.play.live import Bend, LiveTexts, LiveTrigger
from capesmith.source.record import record
from capesmith.systems.heroes_incorporated.game.pieces import is_hero


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
        self.gifts_to: list[dict[str, list[Bend]]] = []  # the same: those of `gifts` that may be meant for this one

    def give_out(self, heroes: Iterable[int]) -> None:
        """Say which hero each gift may be meant for."""
        self.gifts_to = [
            {stat: [bend for bend in bends if may_mean(bend, hero)] for stat, bends in self.gifts.items()}
            for hero in heroes
        ]


def may_mean(bend: Bend, hero: int) -> bool:
    """Whether a rule may speak of a hero: what a hero bears speaks of nobody else, unless it says of whom."""
    bearer, rule = bend.context.figure, bend.rule.base
    return bearer == hero or not is_hero(bearer) or rule.to is not None or rule.who is not None
