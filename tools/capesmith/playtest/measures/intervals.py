"""Estimates with their 95 % intervals: Wilson for shares, bootstrap for everything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from capesmith.playtest.measures.distributions import (
    Statistic,
    corrected_shares,
    drawn_again,
    student_ends,
    wilson_ends,
)

LEVEL = 0.95
RESAMPLES = 2000
FEW = 10  # fewer numbers than this cannot be drawn from
SMALL = 100  # up to this many numbers the bootstrap is corrected for bias and skew (BCa)
MOST_DRAWN = 2_000_000  # numbers drawn at a time
QUANTILES = (5, 25, 50, 75, 95)
MOST_COUNTED = 120  # different values that are counted one by one

Interval = dict[str, Any]


def interval(value: float | None, low: float | None, high: float | None, n: int) -> Interval:
    """An estimate as reports carry it; rounding never moves the estimate out of its interval."""
    parts = (None if part is None else round(float(part), 6) for part in (value, low, high))
    return dict(zip(("value", "low", "high"), parts, strict=True)) | {"n": n}


def wilson(hits: int, n: int, level: float = LEVEL) -> Interval:
    """The share of hits."""
    return interval(*_wilson(hits, n, level), n)


@lru_cache(maxsize=4096)
def _wilson(hits: int, n: int, level: float) -> tuple[float | None, float | None, float | None]:
    if not n:
        return None, None, None
    low, high = wilson_ends(hits, n, level)
    return hits / n, min(low, hits / n), max(high, hits / n)


def share(values: Sequence[float], level: float = LEVEL) -> Interval:
    """The mean of shares from 0 to 1: Wilson where each is one or nothing, bootstrap where some were divided."""
    if all(value in (0, 1) for value in values):
        return wilson(round(sum(values)), len(values), level)
    found = mean(values, level)
    return found | {"low": max(0.0, found["low"]), "high": min(1.0, found["high"])}


def mean(values: Sequence[float], level: float = LEVEL) -> Interval:
    """A mean: by bootstrap, or by Student's t where there is too little to draw from."""
    if not 1 < len(values) < FEW or len(set(values)) == 1:
        return bootstrap(values, _mean, level)
    return interval(float(np.mean(values)), *student_ends(values, level), len(values))


def quantile(values: Sequence[float], percent: float, level: float = LEVEL) -> Interval:
    """A percentile, one of the numbers that occurred."""

    def statistic(sample: Any, axis: int = -1) -> Any:
        return np.percentile(sample, percent, axis=axis, method="inverted_cdf")

    return bootstrap(values, statistic, level, corrected=False)


def difference(one: Sequence[float], other: Sequence[float], level: float = LEVEL) -> Interval:
    """The mean of the second minus the mean of the first, for games that have nothing to do with each other."""
    if not len(one) or not len(other):
        return interval(None, None, None, 0)
    first, second = np.asarray(one, float), np.asarray(other, float)
    value = float(second.mean() - first.mean())
    n = min(len(first), len(second))
    if n < 2 or (first.std() == 0 and second.std() == 0):
        return interval(value, value, value, n)
    apart = lambda a, b, axis: b.mean(axis=axis) - a.mean(axis=axis)  # noqa: E731
    drawn = drawn_again((first, second), apart, RESAMPLES, _batch(len(first) + len(second)), _chance())
    low, high = np.quantile(drawn, _usual_shares(level))
    return interval(value, min(low, value), max(high, value), n)


def bootstrap(
    values: Sequence[float], statistic: Statistic, level: float = LEVEL, *, corrected: bool = True
) -> Interval:
    """A statistic of some numbers; one number, or numbers that are all the same, leave nothing to be unsure about."""
    n = len(values)
    if not n:
        return interval(None, None, None, 0)
    numbers = np.asarray(values, float)
    value = float(statistic(numbers, axis=-1))
    if n == 1 or (numbers == numbers[0]).all():
        return interval(value, value, value, n)
    drawn = drawn_again((numbers,), statistic, RESAMPLES, _batch(n), _chance())
    shares = corrected_shares(numbers, statistic, drawn, level) if corrected and n <= SMALL else _usual_shares(level)
    low, high = (value, value) if shares is None else np.quantile(drawn, shares)
    return interval(value, min(low, value), max(high, value), n)


def spread(values: Sequence[float], level: float = LEVEL, *, least: float | None = None) -> dict[str, Any]:
    """The mean with its interval, standard deviation, extremes, percentiles, and how often each value occurred.

    No interval goes below `least`, the smallest there can be."""
    if not len(values):
        nothing = interval(None, None, None, 0)
        return {"mean": nothing, "sd": None, "min": None, "max": None, "quantiles": {}, "counts": []}
    numbers = np.asarray(values, float)
    found = mean(values, level)
    cuts = np.percentile(numbers, QUANTILES, method="inverted_cdf")
    return {
        "mean": found if least is None else found | {"low": max(least, found["low"])},
        "sd": round(float(numbers.std(ddof=1)), 6) if len(numbers) > 1 else 0.0,
        "min": _plain(numbers.min()),
        "max": _plain(numbers.max()),
        "quantiles": {str(percent): _plain(cut) for percent, cut in zip(QUANTILES, cuts, strict=True)},
        "counts": counts(values),
    }


def counts(values: Sequence[float]) -> list[list[float]]:
    """How often each value occurred, in order; too many different ones are rounded until they are few enough."""
    for digits in (6, 1, 0, -1, -2, -3, -4, -5, -6):
        found = Counter(round(float(value), digits) for value in values)
        if len(found) <= MOST_COUNTED:
            break
    return [[_plain(value), found[value]] for value in sorted(found)]


def _mean(sample: Any, axis: int = -1) -> Any:
    return np.mean(sample, axis=axis)


def _plain(value: Any) -> float:
    """Whole numbers as such."""
    number = round(float(value), 6)
    return int(number) if number.is_integer() else number


def _batch(n: int) -> int:
    return max(1, min(RESAMPLES, MOST_DRAWN // max(1, n)))


def _usual_shares(level: float) -> tuple[float, float]:
    """Where what was drawn is cut if nothing has to be corrected."""
    return (1 - level) / 2, (1 + level) / 2


def _chance() -> np.random.Generator:
    """The same numbers give the same interval, always."""
    return np.random.default_rng(20_110_411)
