"""A bot that looks one turn ahead: it plays its own go out in many ways and keeps the best.

Then it follows that line as long as the questions are the ones it expected, and looks again when they are not. To try
the best lines again with other dice was measured: it costs time and wins nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.playtest.bots.lines import Planner, Step, explore
from capesmith.playtest.bots.mind import Mind
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import Prompt
from capesmith.rules.state import SavedState
from capesmith.rules.table import Table


class Greedy(Planner):
    """One-turn look-ahead by the game's own evaluation; with a single line, whatever looks best at a glance."""

    def __init__(self, mind: Mind, seed: int | str, *, lines: int | None = None) -> None:
        super().__init__(mind, Stream(stream_seed(seed, f"greedy/{mind.seat}")))
        self.lines = mind.game.thinking.greedy_lines if lines is None else lines
        self.looks_ahead = self.lines > 1

    def __call__(self, table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        if self.lines == 1:
            return self.mind.rank(table, seat, prompt, options)[0]
        return super().__call__(table, seat, prompt, options)

    def look(self, table: Table[SavedState]) -> list[Step]:
        found = explore(self.mind, table, self.lines, self.stream.below(1 << 62))
        return max(found, key=lambda tried: tried[0])[1]
