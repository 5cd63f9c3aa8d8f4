"""How often a bot wins against another, and what it costs. Run: python -m tests.bench.strength GAME [options]

Everything is played in pairs. Rivals sit at each seat in turn on the same deal, the other bot at all other seats; where
all win together, teams of the one and of the other bot play the same deals. A deal is one observation. Several bots
(`--bots search:24,search:96,search:384`) play the same deals, and each is compared with the one before it. Take a seed
of which nothing was tuned.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any

from capesmith.playtest.bots.players import demand_bot, player
from capesmith.rules.bot_names import NoSuchBot
from capesmith.rules.game import Game
from capesmith.systems import SHIPPED, system
from capesmith.systems.load import shipped_box

SURE = 1.96  # standard errors to either side


class Bench:
    """Deals of one game, each the same for all bots."""

    def __init__(self, id: str, players: int, scenarios: Sequence[str]) -> None:
        found = system(id)
        assert found is not None and found.game is not None
        self.game: Game = found.game
        self.cast = self.game.cast(shipped_box(found))
        playable = [one for one in self.game.scenarios(self.cast) if players in self.game.players_of(self.cast, one)]
        self.scenarios = [one for one in playable if not scenarios or one in scenarios]
        self.players = players
        if not self.scenarios:
            raise SystemExit(f"{id}: for {players} players there are {', '.join(playable) or 'no scenarios'}")

    def wins(self, bot: str, other: str, seed: str) -> tuple[float, float]:
        """The part of the wins of a deal that a bot gets, and the CPU seconds of one game."""
        start = time.process_time()
        everybody = [bot] * self.players
        if self.game.cooperative or self.players == 1:
            return float(self.game.won(self._played(everybody, seed))), time.process_time() - start
        parts = []
        for seat in range(self.players):
            bots = [bot if at == seat else other for at in range(self.players)]
            winners = self._played(bots, seed).winners
            parts.append(1 / len(winners) if seat in winners else 0.0)
        return fmean(parts), (time.process_time() - start) / self.players

    def _played(self, bots: Sequence[str], seed: str) -> Any:
        scenario = self.scenarios[int(seed.rpartition("/")[2]) % len(self.scenarios)]
        options = self.game.options({"scenario": scenario, "players": self.players})
        made = [player(bot, self.game, seed, seat) for seat, bot in enumerate(bots)]
        return self.game.table(self.cast, options, seed, made).play()


def interval(shares: Sequence[float]) -> str:
    """A mean of deals in points of 100, and how far off it may be."""
    return f"{100 * fmean(shares):+6.1f} ± {100 * SURE * stdev(shares) / len(shares) ** 0.5:4.1f}"


def asked_for(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(SHIPPED))
    parser.add_argument("--bots", default="search")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--scenarios", default="", help="ids with commas between them; all of them if not given")
    parser.add_argument("--seed", default="strength")
    asked = parser.parse_args(arguments)
    if asked.deals < 2:
        parser.error("an interval takes two deals or more")
    game = system(asked.game)
    for bot in (*asked.bots.split(","), asked.against):
        try:
            assert game is not None and game.game is not None
            demand_bot(bot, game.game)
        except NoSuchBot as error:
            parser.error(str(error))
    return asked


def main(arguments: Sequence[str] | None = None) -> None:
    asked = asked_for(arguments)
    bench = Bench(asked.game, asked.players, [id for id in asked.scenarios.split(",") if id])
    together, bots = bench.game.cooperative or asked.players == 1, asked.bots.split(",")
    seeds = [f"{asked.seed}/{number}" for number in range(asked.deals)]
    print(f"{asked.game}, {asked.players} players, {asked.deals} deals of {', '.join(bench.scenarios)}")
    before = [bench.wins(asked.against, asked.against, seed)[0] for seed in seeds] if together else []
    if together:
        print(f"{asked.against:14} wins {interval(before)} %")
    for bot in bots:
        found = [bench.wins(bot, asked.against, seed) for seed in seeds]
        shares = [share for share, _ in found]
        gained = [now - then for now, then in zip(shares, before, strict=True)] if before else []
        change = f", {interval(gained)} to the line above" if gained else ""
        cost = fmean(cpu for _, cpu in found)
        print(f"{bot:14} wins {interval(shares)} %, {cost:6.3f} CPU s a game{change}", flush=True)
        before = shares


if __name__ == "__main__":
    main()
