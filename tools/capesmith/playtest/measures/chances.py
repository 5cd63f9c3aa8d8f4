"""The usual distributions in plain Python, held to `scipy.stats` by tests.

What the standard library has is taken from it: the normal distribution. It has no Student's t, no chi-squared and no
incomplete beta function, which intervals and tests stand on. `scipy.special` has, but loading that alone costs more
than twice what numpy does, most of what a small playtest may cost beside its games.
"""

from __future__ import annotations

from functools import lru_cache
from math import erfc, exp, lgamma, log, log1p, pi, sqrt
from statistics import NormalDist
from typing import Final

_NORMAL: Final = NormalDist()
_SMALL: Final = 1e-300  # in the place of nothing, by which nobody can divide
_NEAR: Final = 1e-16
_MOST_TERMS: Final = 10_000


def normal_below(value: float) -> float:
    """The chance of less than this."""
    return erfc(-value / sqrt(2)) / 2


def normal_quantile(share: float) -> float:
    return _NORMAL.inv_cdf(share)


def beta_below(value: float, a: float, b: float) -> float:
    """The chance of less than this: the incomplete beta function."""
    if value <= 0 or value >= 1:
        return float(value >= 1)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(value) + b * log1p(-value))
    if value < (a + 1) / (a + b + 2):  # where the fraction is quick
        return front * _fraction(value, a, b) / a
    return 1 - front * _fraction(1 - value, b, a) / b


def _fraction(value: float, a: float, b: float) -> float:
    """The continued fraction of the incomplete beta function, from its beginning on (Lentz)."""
    upper, lower = 1.0, 1 / _kept(1 - (a + b) * value / (a + 1))
    found = lower
    for m in range(1, _MOST_TERMS):
        even = m * (b - m) * value / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * value / ((a + 2 * m) * (a + 2 * m + 1))
        for term in (even, odd):
            lower = 1 / _kept(1 + term * lower)
            upper = _kept(1 + term / upper)
            found *= lower * upper
        if abs(lower * upper - 1) < _NEAR:
            break
    return found


def _kept(value: float) -> float:
    return value if abs(value) > _SMALL else _SMALL


def student_above(value: float, freedom: float) -> float:
    """The chance of more than this by Student's t; near the middle by the way from there, which keeps its digits."""
    square = value * value
    if square < freedom:
        within = beta_below(square / (freedom + square), 0.5, freedom / 2) / 2
        return 0.5 - within if value >= 0 else 0.5 + within
    beyond = beta_below(freedom / (freedom + square), freedom / 2, 0.5) / 2
    return beyond if value >= 0 else 1 - beyond


@lru_cache(maxsize=1024)
def student_quantile(share: float, freedom: float) -> float:
    """The value below which this share lies, found by halving."""
    if share < 0.5:
        return -student_quantile(1 - share, freedom)
    low, high = 0.0, 1.0
    while student_above(high, freedom) > 1 - share:
        low, high = high, 2 * high
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if student_above(middle, freedom) > 1 - share else (low, middle)
    return middle


def chi_squared_above(value: float, freedom: int) -> float:
    """The chance of more than this: two degrees of freedom more add one term."""
    half = value / 2
    if freedom % 2:
        found, term, first = erfc(sqrt(half)), exp(-half) / sqrt(pi * half) if half else 0.0, 1
    else:
        found, term, first = exp(-half), exp(-half), 2
    for more in range(first, freedom, 2):
        term *= value / more
        found += term
    return min(1.0, found)


def binomial_at_most(hits: int, n: int, share: float) -> float:
    """The chance of so many hits, or fewer."""
    return 1.0 if hits >= n else beta_below(1 - share, n - hits, hits + 1)
