"""Promises about every hero and every objective: one look at a number of games that owes nothing to their results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import sqrt

from capesmith.playtest.batch.match import Row
from capesmith.playtest.experiments.certify.cells import COUNTED, Cell, Worst
from capesmith.playtest.experiments.certify.trials import BROKEN, KEPT, Trial
from capesmith.playtest.measures import games as measured
from capesmith.playtest.measures.chances import binomial_at_most, student_above
from capesmith.playtest.measures.intervals import Interval, interval, mean, wilson
from capesmith.playtest.measures.many import RATE, findings
from capesmith.playtest.report.tables import count
from capesmith.rules.facts import Facts
from capesmith.rules.game import Game
from capesmith.rules.promises import Promise
from capesmith.rules.table import Result

FEWEST = 20  # games before anything is said about a card


class OneLook(Trial):
    """A promise that is looked at once, as soon as there are games enough."""

    counted = 0  # games of each cell that were looked at
    least = COUNTED  # games of each cell before that

    def look(self) -> None:
        counted = min(len(cell.rows) for cell in self.cells)
        if self.verdict or counted < self.least:
            return
        self.counted, self.games = counted, counted * len(self.cells)
        self.verdict = self.judged()

    def judged(self) -> str:
        """The verdict; nothing if more games are needed."""
        raise NotImplementedError

    def rows(self, cell: Cell) -> list[tuple[int, Result, Facts]]:
        """The games of a cell that count, with their numbers, results and facts."""
        rows = enumerate(cell.rows[: self.counted])
        return [(n, row.result, row.facts) for n, row in rows if row.result is not None and row.facts is not None]


class HeroesTrial(OneLook):
    """No card that players play as ends far above or below the others at the same table."""

    def __init__(
        self, promise: Promise, cells: Sequence[Cell], game: Game | None = None, own: frozenset[str] = frozenset()
    ) -> None:
        assert promise.heroes is not None
        says = f"no hero card ends more than {promise.heroes} points above or below the rest of the table"
        together = game is not None and game.cooperative
        if together:
            says = f"with or against no card do players win {promise.heroes} points more or less often than usual"
        super().__init__("heroes", says, promise.bot, cells)
        self.together = game if together else None  # the game, where all win or lose together
        self.low, self.high = -float(promise.heroes), float(promise.heroes)
        self.own = own  # the cards of a project, which have a part in every game; the others come and go
        self.gaps: dict[str, list[float]] = {}
        self.far: list[str] = []

    def judged(self) -> str:
        """A card is far off when its games leave little doubt, with so many cards in question."""
        self.gaps = self._gaps()
        known = sorted(card for card, gaps in self.gaps.items() if len(gaps) >= FEWEST)
        asked = [card for card in self.gaps if card in self.own] or list(self.gaps)
        if 2 * sum(card in asked for card in known) < len(asked) or not known:
            return ""
        chances = [_chance_within(self.gaps[card], self.high or 0) for card in known]
        self.far = [card for card, far in zip(known, findings(chances), strict=True) if far]
        return BROKEN if self.far else KEPT

    def _gaps(self) -> dict[str, list[float]]:
        """For each card, by how much its seat was ahead of the mean of the others, or of other games when alone."""
        found: dict[str, list[float]] = {}
        for cell in self.cells:
            rows = self.rows(cell)
            if self.together is not None:
                _add_shared(found, self.together, rows)
                continue
            usual = sum(measured.mean_score(result) for _, result, _ in rows) / max(1, len(rows))
            for _, result, facts in rows:
                scores = result.scores
                for seat, team in enumerate(facts.teams):
                    others = [points for other, points in enumerate(scores) if other != seat]
                    gap = scores[seat] - (sum(others) / len(others) if others else usual)
                    for card in team:
                        found.setdefault(card, []).append(gap)
        return found

    def evidence(self) -> tuple[Interval, str]:
        known = {card: gaps for card, gaps in self.gaps.items() if len(gaps) >= FEWEST}
        if not known:
            return interval(None, None, None, 0), f"no hero card was in {FEWEST} games yet"
        furthest = max(known, key=lambda card: abs(sum(known[card]) / len(known[card])))
        found = mean(known[furthest])
        rare = len(self.gaps) - len(known)
        said = f"furthest of {count(len(known), 'card')} is {furthest}: {found['value']:+.1f} ({found['low']:+.1f} to "
        said += f"{found['high']:+.1f}, {found['n']} games)"
        said += f"; {', '.join(self.far)} {'is' if len(self.far) == 1 else 'are'} too far" if self.far else ""
        return found, said + _too_few(rare, "card")


class HeroWinsTrial(HeroesTrial):
    """No card that players play as wins far more or less often than its fair share of games."""

    least = 200  # wins say less than scores

    def __init__(self, promise: Promise, cells: Sequence[Cell], own: frozenset[str] = frozenset()) -> None:
        assert promise.hero_wins is not None
        super().__init__(replace(promise, heroes=promise.hero_wins), cells, own=own)
        self.what = "hero-wins"
        self.says = f"every hero card wins its share of games, give or take {promise.hero_wins} points"

    def _gaps(self) -> dict[str, list[float]]:
        """For each card, the part of every game it won beyond its fair share, in points of a hundred."""
        found: dict[str, list[float]] = {}
        for cell in self.cells:
            for _, result, facts in self.rows(cell):
                for seat, team in enumerate(facts.teams):
                    gap = 100 * (measured.share(result, seat) - 1 / cell.players)
                    for card in team:
                        found.setdefault(card, []).append(gap)
        return found


def _add_shared(found: dict[str, list[float]], game: Game, rows: Sequence[tuple[int, Result, Facts]]) -> None:
    """Where all win or lose together: how much more often games with a card, or against it, are won."""
    wins = [100 * measured.success(game, result) for _, result, _ in rows]
    usual = sum(wins) / max(1, len(wins))
    for won, (_, _, facts) in zip(wins, rows, strict=True):
        for card in dict.fromkeys([*(card for team in facts.teams for card in team), *facts.against]):
            found.setdefault(card, []).append(won - usual)


class ObjectivesTrial(OneLook):
    """Everything that can be reached is reached now and then, in games where it can be."""

    def __init__(self, promise: Promise, cells: Sequence[Cell], objectives: Sequence[str]) -> None:
        assert promise.objectives is not None
        says = f"every objective is reached in at least {promise.objectives} % of the games it is in"
        super().__init__("objectives", says, promise.bot, cells)
        self.low, self.objectives = promise.objectives / 100, tuple(objectives)
        self.asked = self.objectives  # those still in question
        self.tally: dict[str, tuple[int, int]] = {}  # reached, in play; only of those that were in games enough
        self.missed: list[str] = []

    def judged(self) -> str:
        """An objective is missed when its games leave little doubt; one that was hardly ever there is passed over.

        Only one that was never reached, in too few games to blame it, is looked at again after more games.
        """
        played = [facts for cell in self.cells for _, _, facts in self.rows(cell)]
        for id in self.objectives:
            games = [facts.goals[id] for facts in played if id in facts.goals]
            if len(games) >= FEWEST:
                self.tally[id] = sum(bool(seats) for seats in games), len(games)
        if 2 * len(self.tally) < len(self.objectives):
            return ""
        known = [id for id in self.asked if id in self.tally]
        chances = [_chance_reached(*self.tally[id], self.low or 0) for id in known]
        never = [id for id in known if not self.tally[id][0]]
        self.missed = [
            id
            for id, chance, rare in zip(known, chances, findings(chances), strict=True)
            if rare or (id in never and chance <= RATE)
        ]
        self.asked = tuple(id for id in self.asked if id in never or id not in self.tally)
        return BROKEN if self.missed else "" if never else KEPT

    def evidence(self) -> tuple[Interval, str]:
        if not self.objectives:
            return interval(None, None, None, 0), "there is nothing to reach"
        if not self.tally:
            return interval(None, None, None, 0), f"no objective was in {FEWEST} games yet"
        rarest = self._rarest()
        reached, games = self.tally[rarest]
        said = f"the rarest of {len(self.tally)} is {rarest}: reached in {reached} of {games} games"
        said += f"; too rare: {', '.join(self.missed)}" if self.missed else ""
        return wilson(reached, games), said + _too_few(len(self.objectives) - len(self.tally), "objective")

    def _rarest(self) -> str:
        return min(self.tally, key=lambda id: self.tally[id][0] / self.tally[id][1])

    def worst(self) -> list[Worst]:
        """Games in which the rarest one could be reached, and nobody did."""
        if not self.tally:
            return []
        id = self._rarest()
        found: list[Worst] = []
        for cell in self.cells:
            numbers = (n for n, _, facts in self.rows(cell) if id in facts.goals and not facts.goals[id])
            found += cell.worst(numbers, partial(self._missed, cell, id))
        return found[:3]

    @staticmethod
    def _missed(cell: Cell, id: str, row: Row) -> str:
        return f"{id} is not reached: {cell.ended(row)}"


def _too_few(number: int, word: str) -> str:
    """What is said of those that cannot be judged."""
    return f"; {count(number, word)} {'was' if number == 1 else 'were'} in too few games to tell" if number else ""


def _chance_within(gaps: Sequence[float], limit: float) -> float:
    """The chance (p-value) of a mean this far out if the true one lay within the limit: a one-sided t test."""
    n = len(gaps)
    middle = sum(gaps) / n
    error = sqrt(sum((gap - middle) ** 2 for gap in gaps) / (n - 1) / n)
    if not error:
        return float(abs(middle) <= limit)
    return student_above((abs(middle) - limit) / error, n - 1)


def _chance_reached(reached: int, games: int, least: float) -> float:
    """The chance (p-value) of so few if it were reached in `least` of all games."""
    return binomial_at_most(reached, games, least)
