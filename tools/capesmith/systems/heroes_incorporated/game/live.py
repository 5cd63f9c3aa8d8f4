"""The texts in force at a table of Heroes Incorporated, found by what sets them off."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.effects.play.live import Bend, LiveTexts, LiveTrigger
from capesmith.source.record import record
from capesmith.systems.heroes_incorporated.game.cast import Kit
from capesmith.systems.heroes_incorporated.game.pieces import is_hero


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
        self.given: dict[str, list[list[Bend]]] = {}  # what may be given to a hero, by his number

    def sort_gifts(self, heroes: Sequence[int]) -> None:
        """What a hero bears is given to him alone."""
        for stat, bends in self.gifts.items():
            self.given[stat] = [[bend for bend in bends if not is_of_another(bend, hero)] for hero in heroes]


def is_of_another(bend: Bend, hero: int) -> bool:
    """Whether another hero bears a rule that speaks of its bearer."""
    figure = bend.context.figure
    return bend.of_bearer and figure != hero and is_hero(figure)
