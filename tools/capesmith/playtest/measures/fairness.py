"""Whether all seats at the table win alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.playtest.measures.distributions import even
from capesmith.playtest.measures.many import findings

Fairness = dict[str, Any]


def fairness(shares: Sequence[Sequence[float]]) -> Fairness | None:
    """The seats' parts of each win, game by game, against equal parts; None for one seat or no wins.

    A chi-squared test. Shared wins vary less than whole ones, which makes it slightly more forgiving.
    """
    won = [float(sum(parts)) for parts in zip(*shares, strict=True)]
    if len(won) < 2 or not sum(won):
        return None
    return {"p": round(even(won), 6), "best": won.index(max(won)) + 1}


def judge_seats(tables: Sequence[Fairness | None]) -> None:
    """Say of each table whether its seats are fair; many tables are many tries for chance."""
    tried = [table for table in tables if table is not None]
    for table, uneven in zip(tried, findings([table["p"] for table in tried]), strict=True):
        table["fair"] = not uneven
