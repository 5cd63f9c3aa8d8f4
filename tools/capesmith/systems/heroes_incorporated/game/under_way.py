"""What is under way at a table: fights, and cards that are being played."""

from __future__ import annotations

from capesmith.effects.play.table import TextTable
from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_incorporated.game import events
from capesmith.systems.heroes_incorporated.game.live import Live
from capesmith.systems.heroes_incorporated.game.pieces import HIGHEST_FACE, LOWEST_FACE
from capesmith.systems.heroes_incorporated.game.state import FIGHTS, State

Table = TextTable[State, Live]
IGNORABLE = ("powers", "gadgets", "combat-tokens", "rerolls", "justice")
MOST_DICE = 6


class Fight:
    """One fight in progress; dice are what was rolled, the face is what is kept of them."""

    __slots__ = ("dice", "face", "hero", "ignored", "keep", "space")

    def __init__(self, hero: int, space: int) -> None:
        self.hero = hero
        self.space = space
        self.dice: list[int] = []
        self.face = 0
        self.keep = max
        self.ignored: frozenset[str] = frozenset()

    def look(self, t: Table) -> None:
        """HI-358: what the Supervillains on the block take out of account for this hero."""
        self.ignored = frozenset(word for word in IGNORABLE if t.ignores(word, self.hero))

    def roll(self, t: Table) -> None:
        """HI-339, HI-521: so many dice, of which one face is kept."""
        number = max(1, min(MOST_DICE, t.number("dice", 1, NOBODY, self.hero)))
        kept = t.worded("keep", self.hero)
        self.keep = min if kept and kept[-1] == "lowest" else max
        self.dice = [t.state.streams[FIGHTS].roll() for _ in range(number)]
        self._keep(t)

    def roll_again(self, t: Table, index: int) -> None:
        self.dice[index] = t.state.streams[FIGHTS].roll()
        self._keep(t)

    def _keep(self, t: Table) -> None:
        """HI-326 (4), HI-341: forced changes come with every roll, and never lead out of 1 to 6."""
        face = t.number("face", self.keep(self.dice), NOBODY, self.hero)
        self.face = max(LOWEST_FACE, min(HIGHEST_FACE, face))
        events.fight_roll(t, self.hero, tuple(self.dice), self.face)


class PlayedCard:
    """A card being played: nothing of it happens before everybody who can cancel it was asked."""

    __slots__ = ("asked", "card", "origin", "place", "returned", "seat", "target")

    def __init__(self, seat: int, card: int, origin: str = "") -> None:
        self.seat = seat
        self.card = card
        self.origin = origin
        self.place = NOBODY
        self.target = NOBODY  # the hero it was aimed at, for those who think about cancelling it
        self.asked = False
        self.returned = False  # back in the hand it came from
