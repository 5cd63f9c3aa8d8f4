"""What one decision of a bot is worth beside another's. Run: python -m tests.bench.decisions GAME [options]

Whole games tell little of close bots: a game is won or lost by luck. So greedy plays, and at some questions each bot
says how it would go on. Where they differ, each plan is played to the end under the same chances, everybody deciding at
a glance; how much more often it wins is an observation, 0 where they agree. The sum over a game is not what the bot
wins more in whole games, but which of two is better shows in a small part of the time. Take a seed of which nothing was
tuned.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from tests.bench.strength import interval

from capesmith.playtest.bots.greedy import Greedy
from capesmith.playtest.bots.lines import Planner, Step, follow
from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.players import demand_bot, player
from capesmith.rules.bot_names import NoSuchBot
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import Prompt
from capesmith.rules.game import Game
from capesmith.systems import SHIPPED, system
from capesmith.systems.load import shipped_box

Plan = tuple[tuple[str, tuple[int, ...], int], ...]


class Decisions:
    """Positions of one game, and what the plans of bots come to there."""

    def __init__(self, id: str, bots: Sequence[str], players: int, scenarios: Sequence[str], trials: int) -> None:
        found = system(id)
        assert found is not None and found.game is not None
        self.game: Game = found.game
        self.cast = self.game.cast(shipped_box(found))
        playable = [one for one in self.game.scenarios(self.cast) if players in self.game.players_of(self.cast, one)]
        self.scenarios = [one for one in playable if not scenarios or one in scenarios]
        self.bots, self.players, self.trials = bots, players, trials
        self.worth: list[list[float]] = [[] for _ in bots]
        self.spent = [0.0] * len(bots)
        if not self.scenarios:
            raise SystemExit(f"{id}: for {players} players there are {', '.join(playable) or 'no scenarios'}")

    @property
    def count(self) -> int:
        return len(self.worth[0])

    def play(self, number: int, seed: str, positions: int, one_in: int) -> None:
        """One game of greedy; at some of its questions the bots are compared."""
        scenario = self.scenarios[number % len(self.scenarios)]
        options = self.game.options({"scenario": scenario, "players": self.players})
        asked = [Asked(self, f"{seed}/{number}", seat, positions, one_in) for seat in range(self.players)]
        self.game.table(self.cast, options, f"{seed}/{number}", asked).play()

    def compare(self, table: Any, seat: int, seed: str) -> None:
        """What each bot would do here, and how often that wins."""
        plans: dict[Plan, list[Step]] = {}
        chosen: list[Plan] = []
        for place, bot in enumerate(self.bots):
            thinker = player(bot, self.game, seed, seat)
            assert isinstance(thinker, Planner)
            start = time.process_time()
            steps = thinker.look(table)
            self.spent[place] += time.process_time() - start
            chosen.append(tuple((prompt.kind, options, answer) for prompt, options, answer in steps))
            plans[chosen[-1]] = steps
        found = dict.fromkeys(plans, 0.0)
        if len(plans) > 1:
            for plan, steps in plans.items():
                chances = Stream(stream_seed(seed, "to the end"))
                ends = (self.to_the_end(table, seat, steps, chances.below(1 << 62)) for _ in range(self.trials))
                found[plan] = fmean(ends)
        for worth, plan in zip(self.worth, chosen, strict=True):
            worth.append(found[plan])

    def to_the_end(self, table: Any, seat: int, steps: list[Step], chance: int) -> float:
        """The part of the win that a plan comes to under a chance, when everybody goes on at a glance."""
        fork = follow(Mind(self.game, seat), table, steps, chance)
        fork.players = [Greedy(Mind(self.game, at), chance, lines=1) for at in range(self.players)]
        segment = 0
        while not fork.over():
            segment += 1
            fork.state.reseed(Stream(chance + segment))  # the same luck for every plan, whatever was rolled so far
            fork.advance()
        result = fork.result()
        if self.game.cooperative or self.players == 1:
            return float(self.game.won(result))
        return 1 / len(result.winners) if seat in result.winners else 0.0


class Asked:
    """Greedy, at whose questions others are asked, too."""

    looks_ahead = True

    def __init__(self, decisions: Decisions, seed: str, seat: int, positions: int, one_in: int) -> None:
        self.decisions, self.seed, self.positions, self.one_in = decisions, seed, positions, one_in
        self.broad = Mind(decisions.game, seat, breadth=8.0)
        self.greedy = player("greedy", decisions.game, seed, seat)
        self.stream = Stream(stream_seed(seed, f"asked {seat}"))

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        decisions = self.decisions
        wanted = decisions.count < self.positions and not self.stream.below(self.one_in)
        if wanted and len(self.broad.rank(table, seat, prompt, options)) > 1:
            decisions.compare(table, seat, f"{self.seed}/{decisions.count}")
        return self.greedy(table, seat, prompt, options)


def asked_for(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(SHIPPED))
    parser.add_argument("--bots", default="greedy,search", help="each is compared with the one before it")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--trials", type=int, default=200, help="games to the end for each plan")
    parser.add_argument("--one-in", type=int, default=10, help="so many questions are asked for one position")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--scenarios", default="", help="ids with commas between them; all of them if not given")
    parser.add_argument("--seed", default="decisions")
    asked = parser.parse_args(arguments)
    if min(asked.positions, asked.trials) < 2 or asked.one_in < 1:
        parser.error("an interval takes two positions and two trials or more")
    game = system(asked.game)
    for bot in asked.bots.split(","):
        try:
            assert game is not None and game.game is not None
            if demand_bot(bot, game.game).bot not in ("greedy", "search"):
                parser.error(f"{bot} makes no plans: there are greedy and search")
        except NoSuchBot as error:
            parser.error(str(error))
    return asked


def main(arguments: Sequence[str] | None = None) -> None:
    asked = asked_for(arguments)
    bots, scenarios = asked.bots.split(","), [id for id in asked.scenarios.split(",") if id]
    decisions = Decisions(asked.game, bots, asked.players, scenarios, asked.trials)
    number = 0
    while decisions.count < asked.positions:
        decisions.play(number, asked.seed, asked.positions, asked.one_in)
        number += 1
    print(f"{asked.game}, {asked.players} players, {decisions.count} positions of {number} games, points of winning")
    for place, bot in enumerate(bots):
        before = max(0, place - 1)
        pairs = zip(decisions.worth[place], decisions.worth[before], strict=True)
        gained = [now - then for now, then in pairs]
        cost = 1000 * decisions.spent[place] / decisions.count
        other = 100 * fmean(gain != 0 for gain in gained)
        print(f"{bot:14} {interval(gained)} to {bots[before]}, differs at {other:2.0f} %, {cost:7.1f} CPU ms a look")


if __name__ == "__main__":
    main()
