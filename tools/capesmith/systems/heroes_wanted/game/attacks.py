"""The Villain A text in the attack step (HW-214 to HW-220).

Its damage joins each hero's one total when his place in the order comes; everything else in it is done once,
before the first hero.
"""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_wanted.game import events
from capesmith.systems.heroes_wanted.game.attack_text import Part, Share
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from capesmith.systems.heroes_wanted.game.table import HeroesTable


class Attack:
    """The attack of the villain on the board, in one attack step."""

    __slots__ = ("context", "gathered", "shares")

    def __init__(self, t: HeroesTable) -> None:
        self.shares: list[Share] = []
        self.context = Context(NOBODY, VILLAIN)
        self.gathered: dict[int, int] = {}
        if not t.villain_in_play():  # HW-219
            return
        events.attack(t)
        for allowed, parts in t.cast.attacks[t.state.villain_a].abilities:
            if allowed is None or allowed(t, self.context):
                self._begin(t, parts)

    def _begin(self, t: HeroesTable, parts: list[Part]) -> None:
        """What is done once, before the first hero."""
        for part in parts:
            if isinstance(part, tuple):
                self.shares.append(part[0])
                continue
            t.gathering = self.gathered
            try:
                part(t, self.context)
            finally:
                t.gathering = None

    def share(self, t: HeroesTable, seat: int) -> int:
        """HW-214, HW-220: what the villain deals this hero now."""
        if not t.villain_in_play() or (t.forbids("damage") and t.banned("damage", VILLAIN, seat)):
            return 0
        total = self.gathered.get(seat, 0)
        for share in self.shares:
            total += share(t, self.context, seat)
        return t.number("attack", total, NOBODY, VILLAIN, seat) if total > 0 else 0
