"""How fast games are played, next to catanatron's random games. Run: python -m tests.bench.playing [SECONDS]

Both are measured in turns, in the same run, in CPU seconds of one core; trust the ratio, not the numbers.
catanatron is no dependency: `pip install catanatron` (or name another interpreter in CATANATRON_PYTHON).
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from statistics import median

from capesmith.rules.chance import Stream, stream_seed
from capesmith.systems import system
from capesmith.systems.load import shipped_box

HEROES = 3
ROUNDS = 5
CATANATRON = """
import sys, time
from catanatron import Color, Game, RandomPlayer
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
def play(seed):
    game = Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)
    game.play()
    return len(game.state.action_records if hasattr(game.state, "action_records") else game.state.actions)
play(0)
start, actions, games = time.process_time(), 0, 0
while time.process_time() - start < float(sys.argv[1]):
    games += 1
    actions += play(games)
spent = time.process_time() - start
game = Game([RandomPlayer(colour) for colour in COLOURS], seed=1)
for _ in range(100):
    game.play_tick()
start = time.process_time()
for _ in range(500):
    game.copy()
print(actions / spent, games / spent, (time.process_time() - start) / 500)
"""


class RandomBot:
    """Uniform over the options."""

    def __init__(self, seed: str) -> None:
        self.below = Stream(stream_seed(seed, "bot")).below

    def __call__(self, table: object, seat: int, prompt: object, options: object) -> int:
        return self.below(len(options))  # type: ignore[arg-type]


class Measure:
    """Random games of Heroes Wanted with three heroes, scenario after scenario."""

    def __init__(self) -> None:
        found = system("heroes-wanted")
        assert found is not None and found.game is not None
        self.game = found.game
        self.cast = self.game.cast(shipped_box(found))
        self.number = 0

    def play(self, seconds: float) -> tuple[float, float]:
        """Decisions and games per CPU second."""
        decisions = games = 0
        scenarios = self.game.scenarios(self.cast)
        start = time.process_time()
        while time.process_time() - start < seconds:
            for scenario in scenarios:
                decisions += self.one(scenario)
                games += 1
        spent = time.process_time() - start
        return decisions / spent, games / spent

    def one(self, scenario: str) -> int:
        self.number += 1
        options = self.game.options({"scenario": scenario, "players": HEROES})
        bots = [RandomBot(f"{self.number}-{seat}") for seat in range(HEROES)]
        return self.game.table(self.cast, options, self.number, bots).play().decisions

    def clone(self) -> float:
        """Seconds for one copy of the state, in the middle of a game."""
        options = self.game.options({"scenario": "littering", "players": HEROES})
        table = self.game.table(self.cast, options, 1, [RandomBot(str(seat)) for seat in range(HEROES)])
        for _ in range(30):
            table.advance()
        start = time.process_time()
        for _ in range(2000):
            table.state.clone()
        return (time.process_time() - start) / 2000


def catanatron(seconds: float) -> tuple[float, float, float] | None:
    """Actions and games per CPU second, and seconds for one copy; None when it is not installed."""
    python = os.environ.get("CATANATRON_PYTHON", sys.executable)
    run = subprocess.run([python, "-c", CATANATRON, str(seconds)], capture_output=True, text=True, check=False)
    if run.returncode:
        return None
    actions, games, copy = (float(part) for part in run.stdout.split())
    return actions, games, copy


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    measure = Measure()
    measure.play(1.0)
    ours, theirs, clones = [], [], []
    for _ in range(ROUNDS):
        ours.append(measure.play(seconds))
        clones.append(measure.clone())
        theirs.append(catanatron(seconds))
    decisions, games = median(rate for rate, _ in ours), median(rate for _, rate in ours)
    clone = median(clones)
    print(f"capesmith   {decisions:9,.0f} decisions/s  {games:7.1f} games/s  clone {clone * 1e6:5.1f} µs")
    known = [row for row in theirs if row is not None]
    if not known:
        print("catanatron  not installed: pip install catanatron, or set CATANATRON_PYTHON")
        return
    actions, their_games, copy = (median(row[index] for row in known) for index in range(3))
    print(f"catanatron  {actions:9,.0f} actions/s    {their_games:7.1f} games/s  copy  {copy * 1e6:5.1f} µs")
    print(
        f"ratio       {decisions / actions:9.1f}×            {games / their_games:7.1f}×         {copy / clone:10.1f}×"
    )


if __name__ == "__main__":
    main()
