"""A bot that looks one turn ahead: it plays its own go out in many ways and keeps the best.

It forks the table at the beginning of the segment, forgets in the copy what it cannot know, and plays the segment
to its end. The first line takes the option that looks best at every question; each question it met on the way is a
place to turn off, and the most promising turn-off is tried next, until the lines are used up. Then it follows the
best line as long as the questions are the ones it expected, and looks again when they are not.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Any

from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import Prompt
from capesmith.rules.game import Game
from capesmith.rules.table import Table

LINES = 24
DOUBT = 0.25  # how much less an option promises for each place it stands further down the list
FIRST = 1000.0  # turn-offs at the question that is really asked come before all others
HOPELESS = 1.0  # a turn-off that promises so much less than the best line is left alone

Step = tuple[Prompt, tuple[int, ...], int]  # a question of ours and the answer to it


class Greedy:
    """One-turn look-ahead by the game's own evaluation."""

    looks_ahead = True

    def __init__(self, game: Game, seed: int | str, seat: int, *, lines: int = LINES) -> None:
        self.game = game
        self.lines = lines
        self.stream = Stream(stream_seed(seed, f"greedy/{seat}"))
        self._segment: Any = None
        self._plan: list[Step] = []

    def __call__(self, table: Table, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        if table.resting is not self._segment:
            self._segment, self._plan = table.resting, []
        asked = tuple(options)
        if not self._plan or self._plan[-1][0] is not prompt or self._plan[-1][1] != asked:
            self._plan = self._look(table, seat, prompt, options)
        return self._plan.pop()[2]

    def _look(self, table: Table, seat: int, prompt: Prompt, options: Sequence[int]) -> list[Step]:
        """The best line found from here to the end of the segment, last step first."""
        order = self.game.rank_options(table, seat, prompt, options)
        if len(order) == 1:
            return [(prompt, tuple(options), order[0])]
        chance = self.stream.below(1 << 62)
        open_lines: list[tuple[float, int, list[int]]] = [(0.0, 0, [])]
        best, plan, number = float("-inf"), [(prompt, tuple(options), order[0])], 0
        for _ in range(self.lines):
            if not open_lines or -open_lines[0][0] < best - HOPELESS:
                break
            line = Line(self.game, seat, heappop(open_lines)[2], chance)
            fork = table.fork((), line)
            fork.segment()
            value = self.game.evaluate(fork, seat)
            if value > best:
                best, plan = value, line.steps[::-1]
            for place, others in line.turn_offs:
                base = value + FIRST if place == 0 else value
                for rank, other in enumerate(others, 1):
                    number += 1
                    heappush(open_lines, (DOUBT * rank - base, number, [*line.taken[:place], other]))
        return plan


class Line:
    """A player for a fork: it follows a line, then takes what looks best, and remembers where else it could go."""

    __slots__ = ("chance", "game", "line", "seat", "started", "steps", "taken", "turn_offs")

    def __init__(self, game: Game, seat: int, line: list[int], chance: int) -> None:
        self.game = game
        self.seat = seat
        self.line = line
        self.chance = chance
        self.taken: list[int] = []  # every answer, of all seats
        self.steps: list[Step] = []  # our own
        self.turn_offs: list[tuple[int, Sequence[int]]] = []
        self.started = False

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        if not self.started:  # up to here it was the real past; from here on nobody knows
            self.started = True
            self.game.hide(table, Stream(self.chance))
        taken = self.taken
        place = len(taken)
        if place < len(self.line):
            answer = self.line[place]
        else:
            order = self.game.rank_options(table, seat, prompt, options)
            answer = order[0]
            if seat == self.seat and len(order) > 1:
                self.turn_offs.append((place, order[1:]))
        taken.append(answer)
        if seat == self.seat:
            self.steps.append((prompt, tuple(options), answer))
        return answer
