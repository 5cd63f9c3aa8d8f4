"""A bot that searches: whole goes as candidates, each tried with the same dice and cards to come, and played on.

The candidates are lines of the own go that the one-turn look-ahead finds. Each is played out under common chances,
then everybody goes on for a while with a look-ahead of few lines, and the game says how well it went. The worse half
of the candidates is dropped again and again (sequential halving), so that the rollouts go where it is close.
"""

from __future__ import annotations

import time

from capesmith.playtest.bots.greedy import Greedy
from capesmith.playtest.bots.lines import Planner, Step, Tried, explore, follow
from capesmith.playtest.bots.mind import Mind
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.table import Table

ROLLOUTS = 24  # for each decision
LINES = 32
CANDIDATES = 6
AHEAD = 12  # segments after this one: about two turns; a longer and better rollout pays more than many of them
FEW_LINES = 10  # of the look-ahead in a rollout
ENVY = 0.5  # the share of what the best of the others has that counts against us
TRUST = 2.0  # the one-turn look-ahead counts as much as so many rollouts


class Candidate:
    """A line and what its rollouts came to."""

    __slots__ = ("rollouts", "steps", "total", "value")

    def __init__(self, tried: Tried) -> None:
        self.value, self.steps = tried
        self.total = 0.0
        self.rollouts = 0

    def worth(self, trust: float) -> float:
        """The mean of its rollouts, in which the look-ahead that found it counts as some of them."""
        return (self.total + trust * self.value) / (self.rollouts + trust)


class Search(Planner):
    """Determinised search over whole goes, by a number of rollouts for each decision or by seconds."""

    def __init__(
        self, mind: Mind, seed: int | str, *, rollouts: int = ROLLOUTS, seconds: float = 0.0, lines: int = LINES,
        candidates: int = CANDIDATES, ahead: int = AHEAD, few_lines: int = FEW_LINES, trust: float = TRUST,
        envy: float = ENVY,
    ) -> None:  # fmt: skip
        super().__init__(mind, Stream(stream_seed(seed, f"search/{mind.seat}")))
        self.rollouts = rollouts
        self.seconds = seconds
        self.lines = lines
        self.candidates = candidates
        self.ahead = ahead
        self.few_lines = few_lines
        self.trust = trust
        self.envy = 0.0 if mind.game.cooperative else envy  # whoever wins with the others envies nobody
        self.rolled = 0  # rollouts so far, for whoever measures

    def look(self, table: Table) -> list[Step]:
        until = time.perf_counter() + self.seconds
        tried = explore(self.mind, table, self.lines, self.stream.below(1 << 62))
        alive = [Candidate(one) for one in different(tried, self.candidates)]
        rounds = (len(alive) - 1).bit_length()
        for left in range(rounds, 0, -1):
            if self.seconds:
                self._for_a_while(table, alive, (until - time.perf_counter()) / left)
            else:
                for _ in range(max(1, self.rollouts // (rounds * len(alive)))):
                    self._roll(table, alive)
            alive.sort(key=lambda one: -one.worth(self.trust))
            del alive[(len(alive) + 1) // 2 :]
        return alive[0].steps

    def _for_a_while(self, table: Table, alive: list[Candidate], seconds: float) -> None:
        until = time.perf_counter() + seconds
        self._roll(table, alive)
        while time.perf_counter() < until:
            self._roll(table, alive)

    def _roll(self, table: Table, alive: list[Candidate]) -> None:
        """One more rollout for each candidate, all with the same chance."""
        chance = self.stream.below(1 << 62)
        for one in alive:
            one.total += self._played_on(table, one.steps, chance)
            one.rollouts += 1
        self.rolled += len(alive)

    def _played_on(self, table: Table, plan: list[Step], chance: int) -> float:
        fork = follow(self.mind, table, plan, chance)
        fork.players = [
            Greedy(
                self.mind if seat == self.mind.seat else Mind(self.mind.game, seat),
                chance,
                lines=self.few_lines,
            )
            for seat in range(len(table.players))
        ]
        fork.keeps_resting = True
        for _ in range(self.ahead):
            if fork.over():
                break
            fork.advance()
        return self._value(fork)

    def _value(self, fork: Table) -> float:
        """How well we stand, less a share of how well the best of the others stands."""
        others = [seat for seat in range(len(fork.players)) if seat != self.mind.seat]
        if not others or not self.envy:
            return self.mind.evaluate(fork)
        return self.mind.evaluate(fork) - self.envy * max(self.mind.game.evaluate(fork, seat) for seat in others)


def different(tried: list[Tried], most: int) -> list[Tried]:
    """The best line for each first choice, then the next best lines, each once; the best first."""
    firsts: set[int] = set()
    seen: set[tuple[tuple[str, tuple[int, ...], int], ...]] = set()
    best: list[Tried] = []
    others: list[Tried] = []
    for one in sorted(tried, key=lambda one: -one[0]):
        steps = tuple((prompt.kind, options, answer) for prompt, options, answer in one[1])
        if steps in seen:
            continue
        seen.add(steps)
        first = steps[0][2]
        (others if first in firsts else best).append(one)
        firsts.add(first)
    return sorted((best + others)[:most], key=lambda one: -one[0])
