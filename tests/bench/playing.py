"""How fast random games of every system are played, next to catanatron's. Run: python -m tests.bench.playing [SECONDS]

All are measured in turns, in the same run, in CPU seconds of one core; trust the ratios, not the numbers.

A decision of ours is a question with two or more answers: a single option is not asked. catanatron also counts what is
forced (rolling the dice, ending a turn), so its actions are given twice: the free ones, with two or more to choose
from, which are the same thing as our decisions, and all of them. Games differ in length and in what a decision sets
off, so games a second are given, too. Three sit at every table of ours; catanatron seats four, as is usual there.

catanatron is no dependency: `pip install catanatron` (or name another interpreter in CATANATRON_PYTHON).
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from statistics import median
from typing import NamedTuple

from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.table import Table
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box

HEROES = 3
ROUNDS = 5
CATANATRON = """
import sys, time
from catanatron import Color, Game, RandomPlayer
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
def play(seed):
    game = Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)
    counted = [0, 0]
    def decide(player, game, playable):
        counted[0] += len(playable) > 1
        counted[1] += 1
        return player.decide(game, playable)
    game.play(decide_fn=decide)
    return counted
play(1)
start, free, everything, games = time.process_time(), 0, 0, 0
while time.process_time() - start < float(sys.argv[1]):
    games += 1
    chosen, taken = play(games)
    free += chosen
    everything += taken
spent = time.process_time() - start
game = Game([RandomPlayer(colour) for colour in COLOURS], seed=1)
for _ in range(100):
    game.play_tick()
start = time.process_time()
for _ in range(500):
    game.copy()
print(free / spent, everything / spent, games / spent, (time.process_time() - start) / 500)
"""


class Rates(NamedTuple):
    """Per CPU second: decisions, actions with the forced ones, games; and the seconds of one copy of the state."""

    decisions: float
    actions: float
    games: float
    copy: float


class RandomBot:
    """Uniform over the options."""

    def __init__(self, seed: str) -> None:
        self.below = Stream(stream_seed(seed, "bot")).below

    def __call__(self, table: object, seat: int, prompt: object, options: object) -> int:
        return self.below(len(options))  # type: ignore[arg-type]


class Measure:
    """Random games of one system with three heroes, scenario after scenario."""

    def __init__(self, name: str) -> None:
        found = system(name)
        assert found is not None and found.game is not None
        self.name, self.game = name, found.game
        self.cast = self.game.cast(shipped_box(found))
        every = self.game.scenarios(self.cast)
        self.scenarios = [one for one in every if HEROES in self.game.players_of(self.cast, one)]
        self.number = 0

    def rates(self, seconds: float) -> Rates:
        decisions = games = 0
        start = time.process_time()
        while time.process_time() - start < seconds:
            for scenario in self.scenarios:
                decisions += self.table(scenario).play().decisions
                games += 1
        spent = time.process_time() - start
        return Rates(decisions / spent, decisions / spent, games / spent, self.copy())

    def table(self, scenario: str) -> Table:
        self.number += 1
        options = self.game.options({"scenario": scenario, "players": HEROES})
        bots = [RandomBot(f"{self.number}-{seat}") for seat in range(HEROES)]
        return self.game.table(self.cast, options, self.number, bots)

    def copy(self) -> float:
        """Seconds for one copy of the state, in the middle of a game."""
        table = self.table(self.scenarios[0])
        while not table.over() and len(table.choices) < 30:
            table.advance()
        start = time.process_time()
        for _ in range(1000):
            table.state.clone()
        return (time.process_time() - start) / 1000


def catanatron(seconds: float) -> Rates | None:
    """What catanatron does in the same time; None when it is not installed."""
    python = os.environ.get("CATANATRON_PYTHON", sys.executable)
    run = subprocess.run([python, "-c", CATANATRON, str(seconds)], capture_output=True, text=True, check=False)
    return None if run.returncode else Rates(*(float(part) for part in run.stdout.split()))


def middle(rows: list[Rates]) -> Rates:
    return Rates(*(median(column) for column in zip(*rows, strict=True)))


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    measures = [Measure(name) for name in known_systems()]
    found: dict[str, list[Rates]] = {measure.name: [] for measure in measures}
    theirs: list[Rates] = []
    for measure in measures:
        measure.rates(1.0)
    for _ in range(ROUNDS):
        for measure in measures:
            found[measure.name].append(measure.rates(seconds))
        peer = catanatron(seconds)
        theirs += [peer] if peer else []
    print(f"{'':20}{'decisions/s':>12}{'actions/s':>12}{'games/s':>10}{'copy':>11}")
    for name, rows in found.items():
        one = middle(rows)
        print(f"{name:20}{one.decisions:12,.0f}{'':12}{one.games:10.1f}{one.copy * 1e6:8.1f} µs")
    if not theirs:
        print("catanatron is not installed: pip install catanatron, or set CATANATRON_PYTHON")
        return
    peer = middle(theirs)
    print(f"{'catanatron':20}{peer.decisions:12,.0f}{peer.actions:12,.0f}{peer.games:10.1f}{peer.copy * 1e6:8.1f} µs")
    print(
        f"\n{'ratio to catanatron':20}{'its free':>12}{'all its':>12}{'games':>10}{'copy':>11}  above 1: ours is faster"
    )
    for name, rows in found.items():
        one = middle(rows)
        print(
            f"{name:20}{one.decisions / peer.decisions:11.2f}×{one.actions / peer.actions:11.2f}×"
            f"{one.games / peer.games:9.2f}×{peer.copy / one.copy:10.2f}×"
        )


if __name__ == "__main__":
    main()
