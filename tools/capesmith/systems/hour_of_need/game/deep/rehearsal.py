"""Rehearsals of Hour of Need: rounds of games in which everything that may happen is tried."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from capesmith.effects.deep import eager, rehearsal
from capesmith.rules.choosing import Prompt
from capesmith.systems.hour_of_need.game import actions
from capesmith.systems.hour_of_need.game.cast import Cast
from capesmith.systems.hour_of_need.game.deep.scenes import SCENES
from capesmith.systems.hour_of_need.game.options import Options
from capesmith.systems.hour_of_need.game.questions import CUNNING
from capesmith.systems.hour_of_need.game.table import HourTable

LONGEST: Final = 2  # rounds after which a rehearsal is broken off
SCENES_EACH: Final = 2  # tries of every sort in every round
DULL: Final = (actions.move, actions.draw, actions.hand_on, actions.face, actions.finish)


class Eager(eager.Eager):
    """Plays cards, fights and solves, and seldom lets others go first."""

    seldom = 6

    def wanted(self, t: HourTable, prompt: Prompt, options: Sequence[int]) -> int | None:
        if prompt.question is CUNNING:
            return self.stream.below(len(options))
        if prompt.question is actions.ACTION and self.stream.below(4):
            return self.any_of([n for n, option in enumerate(options) if actions.ACTION.of(option) not in DULL])
        return None


class Rehearsal(rehearsal.Rehearsal[Cast, Options, HourTable]):
    """Plays a few rounds and tries scenes at the beginning of each hero turn."""

    eager = Eager
    begun = 0  # the last round whose scenes were tried

    def warm_up(self, t: HourTable) -> None:
        self.begun = 0

    def shown_enough(self, t: HourTable) -> bool:
        return self.begun > LONGEST

    def try_out(self, t: HourTable, wanted: Sequence[str]) -> None:
        if t.state.stage != "heroes" or t.state.round <= self.begun:
            return
        self.begun = t.state.round
        for scene in SCENES:
            for _ in range(SCENES_EACH):
                self.on_copy(t, partial(scene, chance=self.chance, wanted=wanted))
