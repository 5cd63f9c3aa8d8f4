"""Where games turned: the chance to win from decision to decision, read off what the players expected.

Players expect points. What a point means for winning these games tell themselves: a logistic curve through what was
expected and how it ended, in which every course weighs the same, however long it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import exp, sqrt
from typing import Any, Final

from capesmith.source.record import record

FEWEST: Final = 8  # courses, before they say what a point is worth
FEWEST_ENDS: Final = 2  # of them that end either way
TENTHS: Final = 10
LEVEL: Final = 0.5
LOW: Final = 0.25  # whoever wins after such a chance has come back
LATE: Final = 2 / 3  # of a game
_CAUTION: Final = 0.05  # of a course that ends either way: what is never seen is not impossible
_STEPS: Final = 50


@record
class Forecast:
    """One game as a seat, or a team, saw it: how far it was, what was expected then, and the part of the win it got."""

    game: int
    moments: tuple[tuple[float, float], ...]
    won: float


Curve = Callable[[float], float]  # the chance to win, by expected points


@record
class Turn:
    """How a course went: since when its end was in sight, its lowest chance, and its greatest swing."""

    decided: float
    lowest: float
    swing: float  # by how much the chance changed, and at which moment
    at: int


def curve(courses: Sequence[Forecast]) -> tuple[Curve, float] | None:
    """The chance to win by points, and what a point adds to an even chance; None where the games cannot tell."""
    ends = [sum(one.won >= LEVEL for one in courses), sum(one.won < LEVEL for one in courses)]
    if len(courses) < FEWEST or min(ends) < FEWEST_ENDS:
        return None
    seen = [(points, one.won, 1 / len(one.moments)) for one in courses for _, points in one.moments]
    total = sum(weight for *_, weight in seen)
    middle = sum(weight * points for points, _, weight in seen) / total
    scale = sqrt(sum(weight * (points - middle) ** 2 for points, _, weight in seen) / total)
    if not scale:
        return None
    base, slope = _fitted([((points - middle) / scale, won, weight) for points, won, weight in seen])
    return (lambda points: _chance(base + slope * (points - middle) / scale)), slope / scale / 4


def turn(course: Forecast, chance: Curve) -> Turn:
    """How a course went."""
    chances = [chance(points) for _, points in course.moments]
    won = course.won >= LEVEL
    last = max((n for n, now in enumerate(chances) if (now >= LEVEL) != won), default=-1)
    decided = course.moments[last + 1][0] if last + 1 < len(chances) else 1.0
    steps = [abs(after - before) for before, after in pairwise(chances)]
    swing = max(steps, default=0.0)
    return Turn(decided if last >= 0 else 0.0, min(chances), swing, steps.index(swing) if steps else 0)


def tenths(course: Forecast, chance: Curve) -> list[float | None]:
    """The chance at the end of each tenth of a game; None before anything was expected."""
    found: list[float | None] = []
    now: float | None = None
    moments = list(course.moments)
    for tenth in range(1, TENTHS + 1):
        while moments and moments[0][0] <= tenth / TENTHS:
            now = chance(moments.pop(0)[1])
        found.append(now)
    return found


def _fitted(seen: Sequence[tuple[float, float, float]]) -> tuple[float, float]:
    """Base and slope of the logistic curve, by Newton's method; with a trace of both ends at either side."""
    cautious = [*seen, *((side, won, _CAUTION) for side in (-1.0, 1.0) for won in (0.0, 1.0))]
    base = slope = 0.0
    for _ in range(_STEPS):
        sums: list[Any] = [0.0] * 5
        for x, won, weight in cautious:
            p = _chance(base + slope * x)
            off, bend = weight * (won - p), weight * p * (1 - p)
            sums = [a + b for a, b in zip(sums, (off, off * x, bend, bend * x, bend * x * x), strict=True)]
        first, second, a, b, c = sums
        apart = a * c - b * b
        if apart < 1e-12:
            break
        base, slope = base + (c * first - b * second) / apart, slope + (a * second - b * first) / apart
        if abs(first) + abs(second) < 1e-9:
            break
    return base, slope


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
