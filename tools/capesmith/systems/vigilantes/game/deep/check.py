"""What the rules cannot play although the schema accepts it: questions about texts, scenarios and whole games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from typing import ClassVar

from capesmith.effects.ast import Condition
from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.deep.check import DeepCheck, Written
from capesmith.rules.game import Finding, Own
from capesmith.source.diagnostic import DocPath
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.deep.priorities import priority_problems
from capesmith.systems.vigilantes.game.deep.reach import reach_problems
from capesmith.systems.vigilantes.game.deep.rehearsal import Rehearsal
from capesmith.systems.vigilantes.game.options import COUNTS, Options
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.scenarios import ScenarioSheet


class Deep(DeepCheck[Cast, Options, VigilantesTable]):
    """The deep check of Vigilantes."""

    never = (
        "start-of-round", "start-of-event-phase", "start-of-attack", "start-of-activation", "start-of-campaign",
        "end-of-campaign",
    )  # fmt: skip
    for_good = ("end-of-campaign",)  # what only the record ends
    needs: ClassVar = {("villain",): 1, ("vigilante",): COUNTS[0]}
    rehearsal = Rehearsal

    def goals(self, sheet: ScenarioSheet) -> Iterator[tuple[Condition, DocPath]]:
        for word, goals in (("win", sheet.win), ("lose", sheet.lose)):
            for index, goal in enumerate(goals):
                yield goal.if_, goal.at or (word, index)

    def compiled(self, one: Written, k: Compiler[AnyTable]) -> object:
        """A scenario is read with the words of its own objectives."""
        with k.speaking(one.sheet.vocabulary(self.v)) if one.sheet is not None else nullcontext():
            return super().compiled(one, k)

    def out_of_reach(self, own: Own) -> Iterator[Finding]:
        for scenario in self.cast.box.scenarios:
            if own(scenario.where) and scenario.id in self.cast.scenario_ids():
                play = self.cast.play(scenario.id)
                for note in (*reach_problems(self.cast, play), *priority_problems(play)):
                    yield scenario.where, note
