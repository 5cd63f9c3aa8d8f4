"""Lines of play: a go played out in a copy of the table, in many ways, to see where each of them leads.

A fork begins at the beginning of the segment, forgets what cannot be known, and plays on to the end of the go: of the
segment, or of several where the game says so (`goes_on`). The first line takes the option that looks best at every
question; each question it met on the way is a place to turn off, and the most promising turn-off is tried next, until
the lines are used up.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Any, ClassVar

from capesmith.playtest.bots.mind import Mind
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Prompt
from capesmith.rules.state import SavedState
from capesmith.rules.table import Table

DOUBT = 0.25  # how much less an option promises for each place it stands further down the list
FIRST = 1000.0  # turn-offs at the question that is really asked come before all others
LONGEST = 12  # segments that a go is looked at
HOPELESS = 3.0  # a turn-off that promises so much less than the best line is left alone

Step = tuple[Prompt, tuple[int, ...], int]  # a question of ours and the answer to it
Tried = tuple[float, list[Step]]  # a line: what it came to, and our own steps in it
# What is tried next comes first: the line that is left, at which of its answers and of its own steps, and for which.
TurnOff = tuple[float, int, "Line", int, int, int]


def explore(mind: Mind, table: Table[SavedState], lines: int, chance: int) -> list[Tried]:
    """So many lines from here to the end of the segment, all with the same chance, in the order they were tried."""
    line = Line(mind, [], [], chance)
    open_lines: list[TurnOff] = []
    best, number, found = float("-inf"), 0, []
    while True:
        fork = table.fork((), line)
        fork.segment()
        to_the_end_of_the_go(mind, fork)
        value = mind.evaluate(fork)
        best = max(best, value)
        found.append((value, line.steps))
        for place, step, others in line.turn_offs:
            base = value + FIRST if place == 0 else value
            for rank, other in enumerate(others, 1):
                number += 1
                heappush(open_lines, (DOUBT * rank - base, number, line, place, step, other))
        if len(found) >= lines or not open_lines or -open_lines[0][0] < best - HOPELESS:
            return found
        _, _, before, place, step, other = heappop(open_lines)
        line = before.turned_off(place, step, other)


def to_the_end_of_the_go(mind: Mind, fork: Table[SavedState]) -> None:
    """A go may be several segments: what the first of them is worth shows at its end."""
    for _ in range(LONGEST):
        if fork.over() or not mind.game.goes_on(fork):
            return
        fork.segment()


class Line:
    """A player for a fork: it follows a line, then takes what looks best, and remembers where else it could go."""

    __slots__ = ("chance", "followed", "mind", "place", "steps", "taken", "turn_offs")
    looks_ahead: ClassVar[bool] = False

    def __init__(self, mind: Mind, taken: list[int], steps: list[Step], chance: int) -> None:
        self.mind = mind
        self.chance = chance
        self.taken = taken  # every answer, of all seats; those that are there already are followed
        self.steps = steps  # our own
        self.followed = len(taken)
        self.place = 0  # how many questions there were
        self.turn_offs: list[tuple[int, int, Sequence[int]]] = []  # the place of an answer, and of the step it is

    def turned_off(self, place: int, step: int, other: int) -> Line:
        """A line that goes another way at some place: the questions up to there are the same."""
        prompt, options, _ = self.steps[step]
        steps: list[Step] = [*self.steps[:step], (prompt, options, other)]
        return Line(self.mind, [*self.taken[:place], other], steps, self.chance)

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        mind, place = self.mind, self.place
        self.place = place + 1
        if not place:  # up to here it was the real past; from here on nobody knows
            mind.hide(table, self.chance)
        if place < self.followed:
            return self.taken[place]
        order = mind.rank(table, seat, prompt, options)
        answer = order[0]
        self.taken.append(answer)
        if seat == mind.seat:
            if len(order) > 1:
                self.turn_offs.append((place, len(self.steps), order[1:]))
            self.steps.append((prompt, tuple(options), answer))
        return answer


class Rollout:
    """A player for a fork: it follows our plan while the questions are the expected ones; all else is a glance."""

    __slots__ = ("chance", "mind", "place", "plan", "started")
    looks_ahead: ClassVar[bool] = False

    def __init__(self, mind: Mind, plan: list[Step], chance: int) -> None:
        self.mind = mind
        self.plan = plan
        self.chance = chance
        self.place = 0
        self.started = False

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        mind = self.mind
        if not self.started:
            self.started = True
            mind.hide(table, self.chance)
        if seat == mind.seat and self.place < len(self.plan):
            expected, offered, answer = self.plan[self.place]
            if expected is prompt and offered == tuple(options):
                self.place += 1
                return answer
            self.place = len(self.plan)
        return mind.rank(table, seat, prompt, options)[0]


def follow(mind: Mind, table: Table[SavedState], plan: list[Step], chance: int) -> Any:
    """A copy of the table in which we follow a plan to the end of the segment, with another chance."""
    fork = table.fork((), Rollout(mind, plan, chance))
    fork.segment()
    return fork


class Planner:
    """A bot that makes a plan and holds on to it while the questions of a segment are the expected ones."""

    looks_ahead = True

    def __init__(self, mind: Mind, stream: Stream) -> None:
        self.mind = mind
        self.stream = stream
        self._segment: Any = None
        self._plan: list[Step] = []
        self._place = 0

    def __call__(self, table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        if table.resting is self._segment and self._place < len(self._plan):
            expected, offered, answer = self._plan[self._place]
            if expected is prompt and offered == tuple(options):
                self._place += 1
                return answer
        order = self.mind.rank(table, seat, prompt, options)
        if len(order) == 1:
            self._plan = []
            return order[0]
        self._segment, self._plan, self._place = table.resting, self.look(table), 1
        return self._plan[0][2]

    def look(self, table: Table[SavedState]) -> list[Step]:
        """The best line found from here to the end of the segment."""
        raise NotImplementedError
