"""How a game of Hour of Need goes on: what the table asks for at every step, and which rule answers."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.standing import StandingRule
from capesmith.rules.table import Result
from capesmith.systems.hour_of_need.game import ending, turn
from capesmith.systems.hour_of_need.game.in_force import texts_in_force
from capesmith.systems.hour_of_need.game.pieces import CHARACTER_MASK, LACKEY_MASK, NEMESIS_MASK, VILLAIN
from capesmith.systems.hour_of_need.game.state import DICE
from capesmith.systems.hour_of_need.game.table import HourTable

ACTING = 1 << VILLAIN | LACKEY_MASK | NEMESIS_MASK | CHARACTER_MASK


class HourFlow(HourTable):
    """A table with all its rules."""

    def segment(self) -> None:
        turn.play_segment(self)

    def result(self) -> Result:
        return ending.result(self)

    def renew(self) -> None:
        state = self.state
        heroes = tuple((one.card, one.focused, tuple(one.constants)) for one in state.heroes)
        key = (self.scenario.sheet.id, state.villain, state.showdown, heroes)
        self.live = self.cast.live(key, lambda: texts_in_force(self))

    def roll(self, c: Context, number: int) -> list[int]:
        return [self.state.streams[DICE].roll() for _ in range(number)]

    def acts(self, thing: int) -> bool:
        """Enemies and allies carry out steps of texts."""
        return thing >= 0 and bool(ACTING >> thing & 1)

    def stand(self, rule: StandingRule, c: Context, targets: list[int]) -> None:
        super().stand(rule, c, targets)
        self.renew()
