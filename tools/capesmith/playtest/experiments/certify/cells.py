"""The games of one number of players and one bot that promises are held to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from capesmith.playtest.batch.match import Match, Row, game_seed
from capesmith.playtest.experiments.again import again, with_words
from capesmith.playtest.featured import Featured
from capesmith.playtest.measures import games as measured
from capesmith.playtest.measures.intervals import mean, quantile, share
from capesmith.playtest.report.tables import count
from capesmith.rules.called import USUAL_SPAN
from capesmith.rules.game import Game
from capesmith.rules.table import Result

COUNTED = 80  # games behind the published numbers: fixed, so that no early stop can colour them
MOST_WORST = 3
STALLED = "stalled"
ENDLESS = "Endless"

Worst = dict[str, Any]


class Cell:
    """Games of one scenario, in the order of their seeds."""

    def __init__(
        self, system: str, scenario: str, players: int, bot: str, seed: str, featured: Featured | None = None,
        given: Mapping[str, Any] | None = None, span: str = USUAL_SPAN,
    ) -> None:  # fmt: skip
        self.system, self.scenario, self.players, self.bot, self.seed = system, scenario, players, bot, seed
        self.featured, self.given, self.span = featured, dict(given or {}), span
        self.rows: list[Row] = []

    def match(self, number: int) -> Match:
        """One of its games; every bot gets the same seeds."""
        options: dict[str, Any] = {"scenario": self.scenario, "players": self.players, **self.given}
        if self.featured:
            options = self.featured.set_up(options, self.name_of(0), number)
        return Match(options, (self.bot,) * self.players, self.name_of(number))

    def name_of(self, number: int) -> str:
        return game_seed(self.seed, self.scenario, self.players, number)

    def said(self) -> dict[str, str]:
        """For a report: with which set-up, if it is not the usual one."""
        words = with_words(self.system, self.given) or ()
        return {"with": " ".join(word for word in words if word != "--with")} if words else {}

    def results(self, most: int | None = None) -> list[tuple[int, Result]]:
        """The games that came to a result, with their numbers."""
        return [(number, row.result) for number, row in enumerate(self.rows[:most]) if row.result is not None]

    def report(self, game: Game) -> dict[str, Any]:
        """The numbers of its first games."""
        results = [result for _, result in self.results(COUNTED)]
        turns = [measured.length(result) for result in results]
        decided = [result for result in results if result.winners]
        return {
            "players": self.players,
            "bot": self.bot,
            **self.said(),
            "games": len(self.rows),
            "counted": len(results),
            "win": share([measured.success(game, result) for result in results]),
            "turns": mean(turns),
            "median-turns": quantile(turns, 50),
            "score": mean([measured.mean_score(result) for result in results]),
            "best-score": mean([measured.best(result) for result in results]),
            "seats": [share([measured.share(result, seat) for result in decided]) for seat in range(self.players)],
            "worst": self._remarkable(),
        }

    def worst(self, numbers: Iterable[int], why: Callable[[Row], str]) -> list[Worst]:
        """Some games to look at, with the command that plays each of them again."""
        found = []
        for number in list(numbers)[:MOST_WORST]:
            match = self.match(number)
            found.append(
                {
                    "seed": match.seed,
                    "players": self.players,
                    "bot": self.bot,
                    "why": why(self.rows[number]),
                    "command": again(self.system, match),
                }
            )
        return found

    def ended(self, row: Row) -> str:
        """How long a game was, and how it ended."""
        return row.error if row.result is None else f"{count(row.result.turns, self.span)}, {row.result.outcome}"

    def _remarkable(self) -> list[Worst]:
        """The longest game, the shortest, and the one with the poorest best score."""
        results = self.results(COUNTED)
        if not results:
            return []
        longest = max(results, key=lambda one: one[1].turns)[0]
        shortest = min(results, key=lambda one: one[1].turns)[0]
        poorest = min(results, key=lambda one: measured.best(one[1]))[0]
        whys = {
            longest: lambda row: f"the longest: {self.ended(row)}",
            shortest: lambda row: f"the shortest: {self.ended(row)}",
            poorest: lambda row: f"the poorest: the best score is {measured.best(row.result):g}",
        }
        return [self.worst([number], why)[0] for number, why in whys.items()]


def stalled(row: Row) -> bool:
    """Whether a game did not come to an end."""
    return row.error.startswith(ENDLESS) if row.result is None else row.result.outcome == STALLED


def fault(row: Row) -> str:
    """What went wrong in a game; nothing if it was only endless."""
    return "" if stalled(row) else row.error
