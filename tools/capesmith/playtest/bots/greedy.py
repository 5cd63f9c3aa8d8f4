"""A bot that looks one turn ahead: it plays its own go out in many ways and keeps the best.

Then it follows that line as long as the questions are the ones it expected, and looks again when they are not. To try
the best lines again with other dice was measured: it costs time and wins nothing.
"""

from __future__ import annotations

from capesmith.playtest.bots.lines import Planner, Step, explore
from capesmith.playtest.bots.mind import Mind
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.table import Table

LINES = 24


class Greedy(Planner):
    """One-turn look-ahead by the game's own evaluation."""

    def __init__(self, mind: Mind, seed: int | str, *, lines: int = LINES) -> None:
        super().__init__(mind, Stream(stream_seed(seed, f"greedy/{mind.seat}")))
        self.lines = lines

    def look(self, table: Table) -> list[Step]:
        found = explore(self.mind, table, self.lines, self.stream.below(1 << 62))
        return max(found, key=lambda tried: tried[0])[1]
