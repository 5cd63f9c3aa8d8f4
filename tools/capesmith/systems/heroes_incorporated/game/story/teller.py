"""The commentator: how figures are called, and what is known of the game that is being told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from capesmith.effects.play.commentary import TextTeller
from capesmith.rules.event import NOBODY
from capesmith.rules.teller import Say
from capesmith.systems.heroes_incorporated.game.pieces import is_hero
from capesmith.systems.heroes_incorporated.game.story import names
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

BLOCKS, FAME, POWERS, AT_ONCE = "Blocks", "Fame", "Powers", "At once"


class Teller(TextTeller[IncorporatedTable]):
    """Collects beats of Heroes Incorporated; `flush` says them."""

    def __init__(self, table: IncorporatedTable, say: Say) -> None:
        super().__init__(table, say, begun=table.state.round > 0)
        self.counting = False  # whether the round is over and the players score
        self.going: tuple[int, str] | None = None  # a hero on the way, and in which words
        self.way = ""  # the direction of the crime that moves next
        self.sent = NOBODY  # a Supervillain that is being played
        self.thrown: Any = None  # the beat of a KO Gadget that is being played
        self.leaving = NOBODY  # a Supervillain that leaves its block
        self.beaten: list[str] = []  # whose dice a new one has sent home
        self.odds = ""  # of the fight in hand, as they were told last
        self.rolled = False  # whether the dice of the fight were told
        self.placed = False  # whether its die lies on the block
        self.looking = NOBODY  # who looks at cards that nobody else sees
        self.spent = (NOBODY, 0)  # Justice tokens that are not explained yet
        self.due = (NOBODY, 0)  # points that were told with their reasons
        self.shares: list[str] = []  # the powers that pay in this scoring
        self.earned: list[Counter[str]] = [Counter() for _ in table.seats]

    def name(self, subject: int) -> str:
        return names.subject(self.t, subject)

    def again(self, subject: int) -> str:
        return names.again(self.t, subject)

    def place(self) -> str:
        return self.t.scenario.city.name

    def moment(self) -> int:
        return self.t.state.round

    def called(self, things: Sequence[int]) -> list[str]:
        """A rule for a player holds for his heroes, too, and need not say so."""
        seats = [names.player(one) for one in things if one in self.t.seats]
        return seats or [self.t.name(one) for one in things if is_hero(one)]

    def reason(self, cause: str, causer: int, subject: int) -> str:
        return f"thanks to “{cause}”"

    def apart(self, first: Any, beat: Any) -> bool:
        """A fight is a sentence of its own."""
        return beat.kind == "fight"

    def now(self, seat: int, more: int = 0) -> str:
        return f"{self.t.state.teams[seat].points + more} now"

    def settle_spent(self) -> None:
        """Justice tokens that were spent on something else than a roll."""
        seat, number = self.spent
        self.spent = (NOBODY, 0)
        if number:
            self.add(seat, "does", f"spends {number} Justice token{'s' if number > 1 else ''}")

    def counts(self, seat: int, number: int) -> None:
        """Points in the middle of things."""
        self.earned[seat][AT_ONCE] += number
        self.add(seat, "does", f"gains {number} HP ({self.now(seat)})")
