"""A bot that searches: whole goes as candidates, each tried with the same dice and cards to come, and played on.

The candidates are lines of the own go that the one-turn look-ahead finds. Each is played out under common chances,
then everybody goes on for a while with a look-ahead of few lines, and the game says how well it went. Chances are dealt
anew for every segment: a line that rolled a die more would otherwise meet other luck than the rest ever after. The
worse half of the candidates is dropped again and again (sequential halving), so that the rollouts go where it is close.
In games whose first glance is good, another line has to beat it beyond doubt.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import fsum
from statistics import fmean, stdev

from capesmith.playtest.bots.greedy import Greedy
from capesmith.playtest.bots.lines import Planner, Step, Tried, explore, follow
from capesmith.playtest.bots.mind import Mind
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.state import SavedState
from capesmith.rules.table import Table

ENVY = 1.0  # the share of what the best of the others has that counts against us

Heard = Callable[[list[Step], int, float], None]  # of a rollout: the line, its chance, and what it came to


class Candidate:
    """A line, and what each of its rollouts came to."""

    __slots__ = ("rollouts", "steps", "value")

    def __init__(self, tried: Tried) -> None:
        self.value, self.steps = tried
        self.rollouts: list[float] = []

    def worth(self, trust: float) -> float:
        """The mean of its rollouts, in which the look-ahead that found it counts as some of them."""
        return (fsum(self.rollouts) + trust * self.value) / (len(self.rollouts) + trust)

    def beats(self, other: Candidate, doubt: float) -> bool:
        """Whether it is better under the same chances by so many standard errors."""
        leads = [own - theirs for own, theirs in zip(self.rollouts, other.rollouts, strict=True)]
        return len(leads) > 1 and fmean(leads) > doubt * stdev(leads) / len(leads) ** 0.5


class Search(Planner):
    """Determinised search over whole goes, by a number of rollouts for each decision or by seconds."""

    def __init__(
        self, mind: Mind, seed: int | str, *, rollouts: int | None = None, seconds: float = 0.0,
        lines: int | None = None, candidates: int | None = None, ahead: int | None = None, rounds: int | None = None,
        few_lines: int | None = None, trust: float | None = None, doubt: float | None = None,
        envy: float = ENVY, clock: Callable[[], float] = time.perf_counter,
    ) -> None:  # fmt: skip
        usual = mind.game.thinking
        self.rollouts = usual.rollouts if rollouts is None else rollouts
        breadth = max(1.0, (self.rollouts / usual.widens) ** 0.5) if usual.widens else 1.0
        super().__init__(mind.wider(breadth), Stream(stream_seed(seed, f"search/{mind.seat}")))
        self.glance = mind  # rollouts are played by somebody who looks as far as usual
        self.seconds, self.clock = seconds, clock
        self.lines = int(usual.lines * breadth) if lines is None else lines
        self.candidates = int(usual.candidates * breadth) if candidates is None else candidates
        self.ahead = usual.ahead if ahead is None else ahead  # a longer, better rollout pays more than many of them
        self.rounds = usual.rounds if rounds is None else rounds
        self.few_lines = usual.few_lines if few_lines is None else few_lines
        self.trust = usual.trust if trust is None else trust
        self.envy = 0.0 if mind.game.cooperative else envy  # whoever wins with the others envies nobody
        self.doubt = usual.doubt if doubt is None else doubt
        self.rolled = 0  # rollouts so far, for whoever measures
        self.heard: Heard | None = None  # who is told of every rollout

    def look(self, table: Table[SavedState]) -> list[Step]:
        until = self.clock() + self.seconds
        candidates = self.candidates_at(table)
        taken = self._best(table, candidates, until)
        return taken.steps

    def candidates_at(self, table: Table[SavedState]) -> list[Candidate]:
        """The best lines of the look-ahead; the first glance comes first where others have to beat it."""
        tried = explore(self.mind, table, self.lines, self.stream.below(1 << 62))
        if not self.doubt:
            return [Candidate(one) for one in different(tried, self.candidates)]
        first = tried[0]
        others = [one for one in different(tried, len(tried)) if one[1] is not first[1]]
        return [Candidate(one) for one in (first, *others[: self.candidates - 1])]

    def _best(self, table: Table[SavedState], candidates: list[Candidate], until: float) -> Candidate:
        """The one that is left when the worse half has been dropped again and again, or the first glance."""
        first, alive = candidates[0], list(candidates)
        rounds = (len(alive) - 1).bit_length()
        for left in range(rounds, 0, -1):
            if len(alive) == 1:
                break
            if self.seconds:
                self._for_a_while(table, alive, (until - self.clock()) / left)
            else:
                for _ in range(max(1, self.rollouts // (rounds * len(alive)))):
                    self._roll(table, alive)
            alive = sorted(distinct(alive), key=lambda one: -one.worth(self.trust))
            del alive[(len(alive) + 1) // 2 :]
            if self.doubt and left > 1 and first not in alive:
                alive.append(first)
        best = alive[0]
        return first if self.doubt and not best.beats(first, self.doubt) else best

    def _for_a_while(self, table: Table[SavedState], alive: list[Candidate], seconds: float) -> None:
        until = self.clock() + seconds
        self._roll(table, alive)
        while self.clock() < until:
            self._roll(table, alive)

    def _roll(self, table: Table[SavedState], alive: list[Candidate]) -> None:
        """One more rollout for each candidate, all with the same chance."""
        chance = self.stream.below(1 << 62)
        for one in alive:
            one.rollouts.append(self.played_on(table, one.steps, chance))
            if self.heard is not None:
                self.heard(one.steps, chance, one.rollouts[-1])
        self.rolled += len(alive)

    def played_on(self, table: Table[SavedState], plan: list[Step], chance: int) -> float:
        """What a line comes to under a chance: one rollout."""
        fork = follow(self.glance, table, plan, chance)
        fork.players = [
            Greedy(
                self.glance if seat == self.glance.seat else Mind(self.glance.game, seat),
                chance,
                lines=self.few_lines,
            )
            for seat in range(len(table.players))
        ]
        fork.keeps_resting = self.few_lines > 1
        began = self.mind.game.round_of(table)
        for segment in range(1, self.ahead + 1):
            if fork.over() or (self.rounds and self.mind.game.round_of(fork) >= began + self.rounds):
                break
            fork.state.reseed(Stream(chance + segment))  # in step with the others, whatever dice were rolled so far
            fork.advance()
        return self._value(fork)

    def _value(self, fork: Table[SavedState]) -> float:
        """How well we stand, less a share of how well the best of those stands who do not win with us."""
        ours = self.mind.game.side(fork, self.mind.seat)
        others = [seat for seat in range(len(fork.players)) if seat not in ours]
        if not others or not self.envy:
            return self.mind.evaluate(fork)
        return self.mind.evaluate(fork) - self.envy * max(self.mind.game.evaluate(fork, seat) for seat in others)


def distinct(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Those that came to something else than all before them under some chance: the rest lead to the same place."""
    found: dict[tuple[float, ...], Candidate] = {}
    for one in candidates:
        found.setdefault((one.value, *one.rollouts), one)
    return list(found.values())


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
