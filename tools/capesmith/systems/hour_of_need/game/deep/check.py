"""What the rules cannot play although the schema accepts it: questions about texts, issues and whole games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from capesmith.effects.deep.check import DeepCheck
from capesmith.rules.game import Finding, Own
from capesmith.systems.hour_of_need.game.cast import Cast
from capesmith.systems.hour_of_need.game.deep.circles import circles
from capesmith.systems.hour_of_need.game.deep.prospects import left_out
from capesmith.systems.hour_of_need.game.deep.rehearsal import Rehearsal
from capesmith.systems.hour_of_need.game.options import Options
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.kinds import COLOURS


class Deep(DeepCheck[Cast, Options, HourTable]):
    """The deep check of Hour of Need."""

    never = (
        "start-of-action", "start-of-attack", "start-of-game", "start-of-hero-turn", "start-of-issue-turn",
        "start-of-round", "start-of-villain-turn", "end-of-action", "end-of-round", "end-of-game",
    )  # fmt: skip
    for_good = ("end-of-game",)
    needs: ClassVar = {("hero",): 1, ("villain",): 1, ("scheme",): len(COLOURS)}
    rehearsal = Rehearsal

    def out_of_reach(self, own: Own) -> Iterator[Finding]:
        yield from left_out(self.cast, own)
        yield from circles(self.game, self.cast, own)
