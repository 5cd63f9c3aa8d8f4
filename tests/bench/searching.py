"""How fast greedy and search play each game, in the same run. Run: python -m tests.bench.searching [SECONDS] [GAME …]

Measured in CPU seconds of one core, in turns; trust the ratio, not the numbers. Every scenario is played at least once
in each turn, whatever the seconds: that takes a game some seconds where it is compiled, and minutes in pure Python.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from capesmith.playtest.bots.greedy import Greedy
from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.search import Search
from capesmith.rules.choosing import Player, Prompt
from capesmith.systems import SHIPPED, system
from capesmith.systems.load import shipped_box

PLAYERS = 3
ROUNDS = 3


class Timed:
    """A bot whose decisions are counted and timed."""

    looks_ahead = True

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.decisions = 0
        self.spent = 0.0

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        start = time.process_time()
        answer: int = self.bot(table, seat, prompt, options)
        self.spent += time.process_time() - start
        self.decisions += 1
        return answer


class Measure:
    """Games of one system with three players, scenario after scenario; the first of them is timed."""

    def __init__(self, id: str) -> None:
        found = system(id)
        assert found is not None and found.game is not None
        self.game = found.game
        self.cast = self.game.cast(shipped_box(found))
        all_of_them = self.game.scenarios(self.cast)
        self.scenarios = [one for one in all_of_them if PLAYERS in self.game.players_of(self.cast, one)]

    def play(self, make: Callable[[Mind, str], Any], seconds: float) -> tuple[float, float, float]:
        """Decisions and rollouts per CPU second of the bot, and CPU seconds per game of everybody.

        Every bot plays the same deals, at least one of each scenario.
        """
        decisions = rollouts = games = 0
        spent, start = 0.0, time.process_time()
        while games < len(self.scenarios) or time.process_time() - start < seconds:
            seed = f"bench {games}"
            bot = Timed(make(Mind(self.game, 0), seed))
            others: list[Player] = [Greedy(Mind(self.game, seat), seed) for seat in range(1, PLAYERS)]
            scenario = self.scenarios[games % len(self.scenarios)]
            options = self.game.options({"scenario": scenario, "players": PLAYERS})
            self.game.table(self.cast, options, seed, [bot, *others]).play()
            decisions += bot.decisions
            rollouts += getattr(bot.bot, "rolled", 0)
            spent += bot.spent
            games += 1
        return decisions / spent, rollouts / spent, (time.process_time() - start) / games


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    asked = sys.argv[2:]
    unknown = [id for id in asked if id not in SHIPPED]
    if unknown:
        raise SystemExit(f"{unknown[0]} is no game: there are {', '.join(SHIPPED)}")
    for id in asked or SHIPPED:
        measure = Measure(id)
        measure.play(Greedy, 0.0)
        rows: dict[str, list[tuple[float, float, float]]] = {"greedy": [], "search": []}
        for _ in range(ROUNDS):
            rows["greedy"].append(measure.play(Greedy, seconds))
            rows["search"].append(measure.play(Search, seconds))
        found = {name: [median(row[column] for row in many) for column in range(3)] for name, many in rows.items()}
        for name, (decisions, rollouts, game) in found.items():
            rolled = f"{rollouts:7,.0f} rollouts/s" if rollouts else " " * 18
            print(f"{id:20} {name:7} {decisions:8,.1f} decisions/s  {rolled}  {game:6.3f} s per game of {PLAYERS}")
        ratio = found["greedy"][0] / found["search"][0]
        print(f"{id:20} one decision of search costs {ratio:.1f} of greedy's")


if __name__ == "__main__":
    main()
