"""The texts in force at a table of Heroes Incorporated, found by what sets them off."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.effects.play.live import Bend, LiveTexts, LiveTrigger
from capesmith.source.record import record
from capesmith.systems.heroes_incorporated.game.cast import Kit
from capesmith.systems.heroes_incorporated.game.pieces import is_hero

Bends = dict[tuple[int, str], list[Bend]]  # the rules that may speak of somebody, by whom that is and by word


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
        self._given: Bends = {}
        self._permitted: Bends = {}

    def bear(self, own: Live) -> None:
        """What a hero bears comes into force."""
        self.take_over(own)
        self.anytime += own.anytime
        for mine, more in zip(self.reactions, own.reactions, strict=False):
            mine += more

    def given_to(self, who: int, stat: str) -> list[Bend]:
        """The rules that may add to a set of somebody: what another hero bears is not for a hero."""
        found = self._given.get((who, stat))
        if found is None:
            found = self._given[who, stat] = _for(self.gifts.get(stat, ()), who)
        return found

    def permitted_to(self, who: int, word: str) -> list[Bend]:
        """The same of the rules that may let somebody do something."""
        found = self._permitted.get((who, word))
        if found is None:
            found = self._permitted[who, word] = _for(self.permits.get(word, ()), who)
        return found


def _for(bends: Sequence[Bend], who: int) -> list[Bend]:
    return [bend for bend in bends if not (is_hero(who) and _is_of_another(bend, who))]


def _is_of_another(bend: Bend, hero: int) -> bool:
    """Whether another hero bears a rule that speaks of its bearer."""
    figure = bend.context.figure
    return bend.of_bearer and figure != hero and is_hero(figure)
