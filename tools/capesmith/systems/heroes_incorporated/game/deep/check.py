"""What the rules cannot play although the schema accepts it: questions about texts, scenarios and whole games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from capesmith.effects.deep.check import DeepCheck
from capesmith.rules.game import Finding, Own
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.deep.prospects import left_out
from capesmith.systems.heroes_incorporated.game.deep.rehearsal import Rehearsal
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.kinds import RESEARCH
from capesmith.systems.heroes_incorporated.scenarios import COUNTS, HEROES_EACH


class Deep(DeepCheck[Cast, Options, IncorporatedTable]):
    """The deep check of Heroes Incorporated."""

    never = ("start-of-game", "end-of-game", "start-of-fight")
    for_good = ("end-of-game",)
    needs: ClassVar = {("hero",): COUNTS[0] * HEROES_EACH, RESEARCH: 1}
    rehearsal = Rehearsal

    def out_of_reach(self, own: Own) -> Iterator[Finding]:
        yield from left_out(self.cast, own)
