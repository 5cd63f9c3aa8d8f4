"""What the rules cannot play although the schema accepts it: questions about texts, scenarios and whole games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from capesmith.effects.deep.check import DeepCheck
from capesmith.rules.game import Finding, Own
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.deep.prospects import left_out
from capesmith.systems.heroes_incorporated.game.deep.rehearsal import Rehearsal
from capesmith.systems.heroes_incorporated.game.options import Options
from capesmith.systems.heroes_incorporated.game.state import ANNOUNCED
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.kinds import RESEARCH
from capesmith.systems.heroes_incorporated.scenarios import COUNTS, HEROES_EACH

# The points in time that really come. A test holds this list to the code.
MOMENTS: Final = (
    "start-of-round", "end-of-round", "start-of-turn", "start-of-your-turn", "end-of-turn", "end-of-your-turn",
    "end-of-fight",
)  # fmt: skip


class Deep(DeepCheck[Cast, Options, IncorporatedTable]):
    """The deep check of Heroes Incorporated."""

    moments = MOMENTS
    for_good = ("end-of-game",)
    announced = ANNOUNCED
    needs: ClassVar = {("hero",): COUNTS[0] * HEROES_EACH, RESEARCH: 1}
    rehearsal = Rehearsal

    def out_of_reach(self, own: Own) -> Iterator[Finding]:
        yield from left_out(self.cast, own)
