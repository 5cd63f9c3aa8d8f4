"""The tricks, ready for play."""

from __future__ import annotations

from capesmith.effects.play.cast import OnBoard, TextCast
from capesmith.systems.plain_board import PlainBoard
from rooftops.sheets import Race

Scenario = OnBoard[Race, PlainBoard]


class Cast(TextCast[Scenario]):
    """Every trick is compiled once."""

    def ready(self) -> None:
        self.tricks = self.deck("trick")
        self.plays = [self.compile_card(card)["play"].run for card in self.tricks]
