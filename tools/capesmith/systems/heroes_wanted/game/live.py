"""The texts in force at a table of Heroes Wanted, found by what sets them off."""

from __future__ import annotations

from typing import Final

from capesmith.effects.compile.compiler import Text
from capesmith.effects.play.live import LiveTexts, LiveTrigger, Triggers
from capesmith.systems.heroes_wanted.game.awaiting import Awaited

ENDS: Final = 1 << 30  # the bit of the ends of the game, beside those of the headlines
HEADLINES: Final = ENDS - 1  # the bits of the headlines, by their place on the board
ALL_NEWS: Final = ENDS | HEADLINES
Offers = list[dict[str, list[tuple[int, LiveTrigger]]]]  # by seat and event: the number of the action, what it offers


class Live(LiveTexts):
    """Everything in force, with what this game offers and asks for beside triggers and rules."""

    __slots__ = ("at_once", "boosts", "minions_bent", "quirks", "spent")

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.at_once: Triggers = {}  # of the board, resolved inside the movement
        self.quirks: Triggers = {}
        self.minions_bent = False  # a rule speaks of the range or DMG of figures: each minion is asked for his
        self.boosts: Offers = [{} for _ in range(seats)]
        self.spent: Offers = [{} for _ in range(seats)]

    def watch_for(self, awaited: Awaited, text: Text, bit: int) -> None:
        """Something comes true with these words, or may come true at any time."""
        told, words = awaited
        if not told:
            self.restless |= bit
        self.wake(text, bit, words)
