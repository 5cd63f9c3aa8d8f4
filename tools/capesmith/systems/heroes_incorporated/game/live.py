"""The texts in force at a table of Heroes Incorporated, found by what sets them off."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.effects.play.live import Bend, LiveTexts, LiveTrigger
from capesmith.source.record import record
from capesmith.systems.heroes_incorporated.game.cast import Kit
from capesmith.systems.heroes_incorporated.game.pieces import is_hero

OfHero = dict[tuple[int, str], list[Bend]]  # by hero and word: the rules that may speak of him


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
        self.anytime: list[Permission] = []  # HI-555
        self.kits: list[Kit] = []  # by number of the hero
        self._given: OfHero = {}
        self._permitted: OfHero = {}

    def bear(self, own: Live) -> None:
        """What a hero bears comes into force."""
        self.take_over(own)
        self.anytime += own.anytime
        for mine, more in zip(self.reactions, own.reactions, strict=False):
            mine += more

    def given_to(self, hero: int, stat: str) -> list[Bend]:
        """The rules that may add to a set of a hero: what another bears is not for him."""
        found = self._given.get((hero, stat))
        if found is None:
            found = self._given[hero, stat] = _for_hero(self.gifts.get(stat, ()), hero)
        return found

    def permitted_to(self, hero: int, word: str) -> list[Bend]:
        """The same of the rules that may let him do something."""
        found = self._permitted.get((hero, word))
        if found is None:
            found = self._permitted[hero, word] = _for_hero(self.permits.get(word, ()), hero)
        return found


def _for_hero(bends: Sequence[Bend], hero: int) -> list[Bend]:
    return [bend for bend in bends if not is_of_another(bend, hero)]


def is_of_another(bend: Bend, hero: int) -> bool:
    """Whether another hero bears a rule that speaks of its bearer."""
    figure = bend.context.figure
    return bend.of_bearer and figure != hero and is_hero(figure)
