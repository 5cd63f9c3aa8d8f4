"""The ladder: every bot plays every other on the same deals in both seatings, so that neither luck nor seat decides.

Where all players win or lose together there are no duels: each bot sits at all seats of the same deals, and the teams
are compared.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Any

from capesmith.playtest.batch.match import Match, Row, game_seed
from capesmith.playtest.experiments.again import went_wrong
from capesmith.playtest.lab import Lab, digest
from capesmith.playtest.measures import games as measured
from capesmith.playtest.measures.intervals import mean, share
from capesmith.playtest.report.ladder_text import summary
from capesmith.rules.game import Game
from capesmith.source.record import record


@record
class Deal:
    """One scenario with one seed, the same for all bots."""

    scenario: str
    seed: str

    def match(self, bots: tuple[str, ...]) -> Match:
        return Match({"scenario": self.scenario, "players": len(bots)}, bots, self.seed)


@record
class Met:
    """What two bots made of one deal: the first one's part of the wins, the mean score of each, and whether the team
    of each won where teams are compared."""

    share: float
    one: float
    other: float
    won: tuple[float, float] | None = None

    def turned(self) -> Met:
        return Met(1 - self.share, self.other, self.one, None if self.won is None else self.won[::-1])

    @property
    def wins(self) -> float:
        """What the deal says about how often the first one wins."""
        return self.share if self.won is None else self.won[0]


Duels = dict[tuple[str, str], list[Met | None]]  # deal by deal; None where a game was not finished
FEWEST = 6  # deals; fewer could all fall out alike by luck (a sign test)


def ladder(
    lab: Lab, bots: Sequence[str], scenarios: Sequence[str], *, games: int, seed: str = "1", players: int = 2
) -> dict[str, Any]:
    """Play `games` deals of each scenario for each two bots, and report who is stronger."""
    start = time.perf_counter()
    deals = [Deal(id, game_seed(seed, id, players, index)) for id in scenarios for index in range(games)]
    apart = lab.game.cooperative or players == 1
    matches = _matches(bots, deals, players, apart)
    with lab.pool() as pool:
        rows = pool.play(matches)
    found = {(matches[row.number].seed, matches[row.number].bots): row for row in rows}
    duels = _duels(lab.game, bots, deals, players, found)
    measure = "score" if players == 1 and not lab.game.cooperative else "wins"
    report = lab.head(
        "ladder", bots=bots, seed=seed, games=len(rows), digest="" if pool.interrupted else digest(matches, rows)
    )
    report |= {
        "summary": [],
        "scenarios": list(scenarios),
        "players": players,
        "teams": lab.game.cooperative,
        "deals": len(deals),
        "measure": measure,
        **_standing(bots, duels, measure),
        "seconds": round(time.perf_counter() - start, 3),
        "interrupted": pool.interrupted,
        "errors": [went_wrong(lab.system.id, matches[row.number], row) for row in rows if row.result is None],
    }
    report["summary"] = summary(report)
    return report


def _matches(bots: Sequence[str], deals: Sequence[Deal], players: int, apart: bool) -> list[Match]:
    """Every deal: each bot alone or at all seats, or each two bots in both seatings."""
    if apart:
        return [deal.match((bot,) * players) for deal in deals for bot in bots]
    seatings = [seating for one, other in combinations(bots, 2) for seating in ((one, other), (other, one))]
    return [deal.match(seating) for deal in deals for seating in seatings]


def _duels(game: Game, bots: Sequence[str], deals: Sequence[Deal], players: int, found: dict[Any, Row]) -> Duels:
    """Each two bots both ways round; a deal counts when all its games were finished."""
    duels: Duels = {}
    for one, other in combinations(bots, 2):
        if game.cooperative:
            met = [_teams(game, deal, players, one, other, found) for deal in deals]
        else:
            met = [(_alone if players == 1 else _together)(deal, one, other, found) for deal in deals]
        duels[one, other] = met
        duels[other, one] = [part and part.turned() for part in met]
    return duels


def _together(deal: Deal, one: str, other: str, found: dict[Any, Row]) -> Met | None:
    there, back = (found.get((deal.seed, seating)) for seating in ((one, other), (other, one)))
    if there is None or back is None or there.result is None or back.result is None:
        return None
    games = ((there.result, 0), (back.result, 1))  # each game and the seat of the first bot in it
    return Met(
        sum(_part(result, seat) for result, seat in games) / 2,
        sum(result.scores[seat] for result, seat in games) / 2,
        sum(result.scores[1 - seat] for result, seat in games) / 2,
    )


def _part(result: Any, seat: int) -> float:
    """A seat's part of the win; where nobody won, both lost alike."""
    return measured.share(result, seat) if result.winners else 0.5


def _alone(deal: Deal, one: str, other: str, found: dict[Any, Row]) -> Met | None:
    rows = [found.get((deal.seed, (bot,))) for bot in (one, other)]
    scores = [row.result.scores[0] for row in rows if row is not None and row.result is not None]
    if len(scores) < 2:
        return None
    first, second = scores
    return Met(1.0 if first > second else 0.5 if first == second else 0.0, first, second)


def _teams(game: Game, deal: Deal, players: int, one: str, other: str, found: dict[Any, Row]) -> Met | None:
    """The same deal for a team of the one bot and a team of the other."""
    rows = [found.get((deal.seed, (bot,) * players)) for bot in (one, other)]
    results = [row.result for row in rows if row is not None and row.result is not None]
    if len(results) < 2:
        return None
    first, second = (measured.success(game, result) for result in results)
    scores = [measured.mean_score(result) for result in results]
    return Met((1 + first - second) / 2, scores[0], scores[1], (first, second))


# --- the order -------------------------------------------------------------------------------------------


def _standing(bots: Sequence[str], duels: Duels, measure: str) -> dict[str, Any]:
    """The rungs of the ladder, the strongest first, and all duels in that order."""
    rungs = [_rung(bot, [duels[pair] for pair in duels if pair[0] == bot]) for bot in bots]
    rungs.sort(key=lambda rung: -(rung[measure]["value"] if rung[measure]["value"] is not None else -1e9))
    for rung, below in pairwise(rungs):
        high, low = rung[measure], below[measure]
        rung["above"] = min(high["n"], low["n"]) >= FEWEST and high["low"] > low["high"]
    names = [rung["bot"] for rung in rungs]
    return {
        "order": rungs,
        "clear": all(rung["above"] for rung in rungs[:-1]),
        "duels": [_duel(one, other, duels[one, other]) for one, other in combinations(names, 2)],
    }


def _rung(bot: str, duels: Sequence[Sequence[Met | None]]) -> dict[str, Any]:
    """All duels of a bot together: deal by deal, since the deals are the same for all."""
    deals = [made for deal in zip(*duels, strict=True) if (made := [met for met in deal if met])]
    return {
        "bot": bot,
        "wins": share([sum(met.wins for met in deal) / len(deal) for deal in deals]),
        "score": mean([sum(met.one for met in deal) / len(deal) for deal in deals]),
        "above": None,
    }


def _duel(one: str, other: str, duel: Sequence[Met | None]) -> dict[str, Any]:
    met = [part for part in duel if part]
    return {
        "one": one, "other": other, "wins": share([part.share for part in met]),
        "margin": mean([part.one - part.other for part in met]),
    }  # fmt: skip
