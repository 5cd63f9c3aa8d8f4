"""What a batch of games says in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from statistics import fmean, pstdev
from typing import Any

from capesmith.playtest.batch import Played, Row, by_cell
from capesmith.rules.table import Result

QUANTILES = (5, 25, 50, 75, 95)


def spread(numbers: Sequence[float]) -> dict[str, Any]:
    """Mean, standard deviation, extremes and quantiles; nothing of nothing."""
    if not numbers:
        return {"mean": None, "sd": None, "min": None, "max": None, "quantiles": {}}
    ordered = sorted(numbers)
    return {
        "mean": round(fmean(ordered), 3),
        "sd": round(pstdev(ordered), 3),
        "min": ordered[0],
        "max": ordered[-1],
        "quantiles": {f"{q}": quantile(ordered, q) for q in QUANTILES},
    }


def quantile(ordered: Sequence[float], percent: int) -> float:
    """A quantile of sorted numbers; the nearest number that really occurred."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def digest(rows: Iterable[Row]) -> str:
    """A fingerprint of all results in game order; it does not depend on who played them, or when."""
    found = blake2b(digest_size=16)
    for row in rows:
        content = row.error if row.result is None else row.result.row()
        found.update(repr((row.seed, content)).encode())
    return found.hexdigest()


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """The numbers of some games: how they ended, what was scored, how long they took."""
    results = [row.result for row in rows if row.result is not None]
    seats = max((len(result.scores) for result in results), default=0)
    outcomes = Counter(result.outcome for result in results)
    ranks = Counter(result.rank for result in results if result.rank)
    return {
        "games": len(rows),
        "finished": len(results),
        "errors": len(rows) - len(results),
        "decisions": sum(result.decisions for result in results),
        "outcomes": dict(sorted(outcomes.items())),
        **({"ranks": dict(sorted(ranks.items()))} if ranks else {}),
        "scores": {
            "all": spread([score for result in results for score in result.scores]),
            "best": spread([max(result.scores) for result in results if result.scores]),
            "seats": [_seat(results, seat) for seat in range(seats)],
        },
        "length": spread([result.turns for result in results]),
        "digest": digest(rows),
    }


def _seat(results: Sequence[Result], seat: int) -> dict[str, Any]:
    played = [result for result in results if seat < len(result.scores)]
    won = sum(seat in result.winners for result in played)
    return {**spread([result.scores[seat] for result in played]), "won": won}


def statistics(played: Played) -> dict[str, Any]:
    """A whole batch as data: in total, and for each scenario and number of players."""
    found = summary(played.rows)
    found["errors"] = [
        {"scenario": row.scenario, "players": row.players, "index": row.index, "seed": row.seed, "error": row.error}
        for row in played.rows
        if row.result is None
    ]
    found["seconds"] = round(played.seconds, 3)
    found["decisions_per_second"] = round(found["decisions"] / played.seconds, 1) if played.seconds else 0.0
    found["interrupted"] = played.interrupted
    if played.interrupted:
        del found["digest"]  # it depends on the moment of the stop, so nobody can compare it
    found["cells"] = [
        {"scenario": scenario, "players": players, **summary(rows)}
        for (scenario, players), rows in by_cell(played.rows)
    ]
    return found
