"""Rehearsals of Heroes Incorporated: rounds of games in which everything that may happen is tried."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from capesmith.effects.deep import eager, rehearsal
from capesmith.rules.choosing import Prompt
from capesmith.systems.heroes_incorporated.game import actions
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.deep.scenes import SCENES
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

LONGEST: Final = 2  # rounds after which a rehearsal is broken off
SCENES_EACH: Final = 2  # tries of every sort in every round
DULL: Final = (None, actions.move, actions.move_by, actions.draw, actions.pass_)  # None: to end the turn


class Eager(eager.Eager):
    """Plays cards, fights, and seldom ends the turn early."""

    seldom = 8

    def wanted(self, t: IncorporatedTable, prompt: Prompt, options: Sequence[int]) -> int | None:
        if prompt is actions.ACTION and self.stream.below(4):
            return self.any_of([n for n, option in enumerate(options) if actions.ACTION.of(option) not in DULL])
        return None


class Rehearsal(rehearsal.Rehearsal[Cast, Options, IncorporatedTable]):
    """Plays a few rounds and tries scenes at the beginning of each."""

    eager = Eager
    begun = 0  # the last round whose scenes were tried

    def warm_up(self, t: IncorporatedTable) -> None:
        self.begun = 0

    def shown_enough(self, t: IncorporatedTable) -> bool:
        return self.begun > LONGEST

    def try_out(self, t: IncorporatedTable, wanted: Sequence[str]) -> None:
        if t.state.stage != "turn" or t.state.round <= self.begun:
            return
        self.begun = t.state.round
        for scene in SCENES:
            for _ in range(SCENES_EACH):
                self.on_copy(t, partial(scene, chance=self.chance, wanted=wanted))
