"""Pairs of cards that are better or worse together than each alone: found by residuals, tested by 2 x 2 games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from statistics import fmean
from typing import Any

from capesmith.playtest.measures.games import margin
from capesmith.playtest.measures.intervals import mean
from capesmith.playtest.measures.many import RATE, adjusted
from capesmith.playtest.measures.pairs import chance
from capesmith.playtest.report.tables import count, signed
from capesmith.rules.facts import Facts
from capesmith.rules.table import Result
from capesmith.source.record import record

MOST = 4  # pairs of cards that are put to the test
FEWEST_MEETINGS = 3
STRIKING = 2.0  # standard errors
SWEEPS = 20  # until the effects of single cards have settled


@record
class Suspect:
    """Two cards at the same seat that got further ahead, or less far, than the two by themselves."""

    cards: tuple[str, str]
    seen: int
    residual: float
    errors: float  # the residual in standard errors


def suspects(games: Iterable[tuple[Facts, Result]], known: Sequence[str]) -> list[Suspect]:
    """The most striking pairs of known cards, as they met by chance at tables with somebody to be ahead of."""
    import numpy as np

    teams: list[tuple[str, ...]] = []
    leads: list[float] = []
    for facts, result in games:
        if len(facts.teams) == len(result.scores) > 1:
            teams += facts.teams
            own = [margin(result, seat) for seat in range(len(result.scores))]
            leads += [lead - fmean(own) for lead in own]
    if not teams:
        return []
    left = np.array(leads)
    members: dict[str, list[int]] = {}
    for place, team in enumerate(teams):
        for card in team:
            members.setdefault(card, []).append(place)
    for _ in range(SWEEPS):  # what each card adds by itself is taken away
        for places in members.values():
            left[places] -= left[places].mean()
    spread = float(left.std())
    meetings: dict[tuple[str, str], list[int]] = {}
    wanted = set(known)
    for place, team in enumerate(teams):
        for one, other in combinations(sorted(wanted.intersection(team)), 2):
            meetings.setdefault((one, other), []).append(place)
    found = []
    for pair, places in meetings.items():
        if len(places) >= FEWEST_MEETINGS and spread > 0:
            residual = float(left[places].mean())
            found.append(Suspect(pair, len(places), residual, residual * len(places) ** 0.5 / spread))
    striking = [one for one in found if abs(one.errors) >= STRIKING]
    return sorted(striking, key=lambda one: (-abs(one.errors), one.cards))[:MOST]


def interactions(
    found: Sequence[Suspect], squares: Sequence[Sequence[tuple[float, float, float, float]]], names: dict[str, str]
) -> list[dict[str, Any]]:
    """What each pair adds beyond its cards, from games with both, with the one, with the other, with neither."""
    rows: list[dict[str, Any]] = []
    for suspect, games in zip(found, squares, strict=True):
        extra = [both - one - other + neither for both, one, other, neither in games]
        rows.append(
            {
                "cards": list(suspect.cards),
                "names": [names[id] for id in suspect.cards],
                "seen": suspect.seen,
                "residual": round(suspect.residual, 3),
                "interaction": mean(extra) if extra else None,
                "p": round(chance([0.0] * len(extra), extra), 6) if extra else None,
                "p-corrected": None,
                "stands-out": False,
            }
        )
    tested = [row for row in rows if row["p"] is not None]
    for row, corrected in zip(tested, adjusted([row["p"] for row in tested]), strict=True):
        row["p-corrected"] = round(corrected, 6)
        row["stands-out"] = corrected <= RATE
    return [row | {"verdict": _verdict(row)} for row in rows]


def _verdict(row: dict[str, Any]) -> str:
    names = " and ".join(row["names"])
    extra = row["interaction"]
    if extra is None:
        return f"{names} were not put to the test."
    between = f"{signed(extra['low'])} to {signed(extra['high'])}"
    if not row["stands-out"]:
        games = count(extra["n"], "set")
        return f"{names} together are worth what they are worth apart, as far as {games} of games can show ({between})."
    more = "more" if extra["value"] > 0 else "less"
    return f"{names} together are worth {abs(extra['value']):.1f} points of lead {more} than the two apart ({between})."
