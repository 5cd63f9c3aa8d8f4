"""Tests and intervals that stand on the usual distributions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import numpy as np

from capesmith.playtest.measures.chances import (
    chi_squared_above,
    normal_below,
    normal_quantile,
    student_above,
    student_quantile,
)

Numbers = Any  # of one or many dimensions
Statistic = Callable[..., Any]


def wilson_ends(hits: int, n: int, level: float) -> tuple[float, float]:
    """The ends of Wilson's interval for a share."""
    z = normal_quantile(0.5 + level / 2)
    middle = (2 * hits + z * z) / (2 * (n + z * z))
    half = z * sqrt(4 * hits * (n - hits) / n + z * z) / (2 * (n + z * z))
    return (0.0 if hits == 0 else middle - half), (1.0 if hits == n else middle + half)


def student_ends(values: Sequence[float], level: float) -> tuple[float, float]:
    """The ends of Student's interval for a mean."""
    middle, error = _mean_and_error(values)
    half = student_quantile(0.5 + level / 2, len(values) - 1) * error
    return middle - half, middle + half


def no_difference(values: Sequence[float]) -> float:
    """The chance of a mean at least this far from nothing if it were nothing: a t test."""
    middle, error = _mean_and_error(values)
    return 2 * student_above(abs(middle / error), len(values) - 1)


def means_alike(one: Sequence[float], other: Sequence[float]) -> float:
    """The chance of means at least this far apart if they were the same: Welch's t test."""
    (first, error), (second, doubt) = _mean_and_error(one), _mean_and_error(other)
    both = error**2 + doubt**2
    freedom = both**2 / (error**4 / (len(one) - 1) + doubt**4 / (len(other) - 1))
    return 2 * student_above(abs(first - second) / sqrt(both), freedom)


def even(counted: Sequence[float]) -> float:
    """The chance of numbers at least this uneven if all were alike: a chi-squared test."""
    expected = sum(counted) / len(counted)
    return chi_squared_above(sum((one - expected) ** 2 for one in counted) / expected, len(counted) - 1)


def false_discoveries(chances: Sequence[float]) -> list[float]:
    """Chances corrected for their number by Benjamini and Hochberg, in the same order."""
    order = np.argsort(chances)[::-1]
    ranked = np.asarray(chances, float)[order] * len(order) / np.arange(len(order), 0, -1)
    found = np.empty(len(order))
    found[order] = np.minimum(np.minimum.accumulate(ranked), 1.0)
    return [float(chance) for chance in found]


# --- bootstrap -----------------------------------------------------------------------------------------------


def drawn_again(
    samples: Sequence[Numbers], statistic: Statistic, resamples: int, batch: int, chance: np.random.Generator
) -> Numbers:
    """A statistic of samples drawn from these with replacement, as often as asked for."""
    found = []
    for start in range(0, resamples, batch):
        size = min(batch, resamples - start)
        drawn = [one[chance.integers(0, len(one), (size, len(one)))] for one in samples]
        found.append(statistic(*drawn, axis=-1))
    return np.concatenate(found)


def corrected_shares(
    numbers: Numbers, statistic: Statistic, drawn: Numbers, level: float
) -> tuple[float, float] | None:
    """Where to cut what was drawn, corrected for bias and skew (BCa); None where that cannot be said."""
    value = statistic(numbers, axis=-1)
    below = ((drawn < value).mean() + (drawn <= value).mean()) / 2
    n = len(numbers)
    left = np.broadcast_to(numbers, (n, n))[~np.eye(n, dtype=bool)].reshape(n, n - 1)
    others = statistic(left, axis=-1)
    apart = (n - 1) * (others.mean() - others)
    squares = float((apart**2).sum())
    if not 0 < below < 1 or not squares:
        return None
    skew = float((apart**3).sum()) / 6 / squares**1.5
    bias, z = normal_quantile(float(below)), normal_quantile((1 - level) / 2)
    low, high = (normal_below(bias + (bias + side) / (1 - skew * (bias + side))) for side in (z, -z))
    return low, high


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    numbers = np.asarray(values, float)
    return float(numbers.mean()), float(numbers.std(ddof=1) / sqrt(len(numbers)))
