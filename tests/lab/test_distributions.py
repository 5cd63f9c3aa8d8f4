"""Chances and intervals against `scipy.stats`, which says the same, and takes longer to load than games to play."""

from __future__ import annotations

import numpy as np
import pytest
import scipy  # its parts are loaded when they are used
from hypothesis import given
from hypothesis import strategies as st

from capesmith.playtest.measures import chances, distributions, intervals

VALUES = st.lists(st.integers(-20, 20).map(float), min_size=3, max_size=40).filter(lambda values: len(set(values)) > 1)
LEVELS = st.sampled_from((0.8, 0.95, 0.99))


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), LEVELS)
def test_shares(counted: tuple[int, int], level: float) -> None:
    hits, n = counted
    expected = scipy.stats.binomtest(hits, n).proportion_ci(level, method="wilson")
    assert distributions.wilson_ends(hits, n, level) == pytest.approx((expected.low, expected.high), abs=1e-12)
    assert chances.binomial_at_most(hits, n, 0.3) == pytest.approx(
        scipy.stats.binomtest(hits, n, 0.3, alternative="less").pvalue, rel=1e-9
    )


@given(VALUES, VALUES, LEVELS)
def test_means(one: list[float], other: list[float], level: float) -> None:
    expected = scipy.stats.t.interval(level, len(one) - 1, loc=np.mean(one), scale=scipy.stats.sem(one))
    assert distributions.student_ends(one, level) == pytest.approx(expected)
    assert distributions.no_difference(one) == pytest.approx(scipy.stats.ttest_1samp(one, 0).pvalue)
    assert distributions.means_alike(one, other) == pytest.approx(
        scipy.stats.ttest_ind(one, other, equal_var=False).pvalue
    )


@given(st.lists(st.integers(0, 50).map(float), min_size=2, max_size=6).filter(any))
def test_uneven_numbers(won: list[float]) -> None:
    assert distributions.even(won) == pytest.approx(scipy.stats.chisquare(won).pvalue)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=30))
def test_many_chances(chances: list[float]) -> None:
    assert distributions.false_discoveries(chances) == pytest.approx(list(scipy.stats.false_discovery_control(chances)))


@pytest.mark.parametrize("n", [10, 37, 100, 250])
@pytest.mark.parametrize("corrected", [True, False])
def test_what_is_drawn_again(n: int, corrected: bool) -> None:
    numbers = np.random.default_rng(n).gamma(2.0, 3.0, n).round(1)
    statistic = intervals._mean if corrected else lambda sample, axis=-1: np.percentile(sample, 75, axis=axis)
    expected = scipy.stats.bootstrap(
        (numbers,), statistic, n_resamples=intervals.RESAMPLES, batch=intervals._batch(n), vectorized=True,
        method="BCa" if corrected and n <= intervals.SMALL else "percentile", random_state=intervals._chance(),
    ).confidence_interval  # fmt: skip
    found = intervals.bootstrap(numbers, statistic, corrected=corrected)
    assert (found["low"], found["high"]) == pytest.approx(tuple(expected), abs=1e-6)


def test_the_difference_of_two_samples() -> None:
    one, other = np.arange(30.0) ** 1.5, np.arange(45.0)
    expected = scipy.stats.bootstrap(
        (one, other), lambda a, b, axis: b.mean(axis=axis) - a.mean(axis=axis), n_resamples=intervals.RESAMPLES,
        method="percentile", batch=intervals._batch(75), vectorized=True, random_state=intervals._chance(),
    ).confidence_interval  # fmt: skip
    found = intervals.difference(one, other)
    assert (found["low"], found["high"]) == pytest.approx(tuple(expected), abs=1e-6)


SHARES = st.floats(0.001, 0.999)
FREEDOMS = st.one_of(st.integers(1, 9).map(float), st.floats(0.5, 5000))


@given(st.floats(-12, 12), SHARES)
def test_the_normal_distribution(value: float, share: float) -> None:
    assert chances.normal_below(value) == pytest.approx(scipy.stats.norm.cdf(value), rel=1e-12)
    assert chances.normal_quantile(share) == pytest.approx(scipy.stats.norm.ppf(share), abs=1e-12)


@given(st.floats(-40, 40), SHARES, FREEDOMS)
def test_student(value: float, share: float, freedom: float) -> None:
    assert chances.student_above(value, freedom) == pytest.approx(scipy.stats.t.sf(value, freedom), rel=1e-9)
    assert chances.student_quantile(share, freedom) == pytest.approx(scipy.stats.t.ppf(share, freedom), abs=1e-8)


@given(st.floats(0, 200), st.integers(1, 12))
def test_chi_squared(value: float, freedom: int) -> None:
    assert chances.chi_squared_above(value, freedom) == pytest.approx(scipy.stats.chi2.sf(value, freedom), rel=1e-9)


def test_ends_of_beta() -> None:
    assert [chances.beta_below(value, 2, 3) for value in (-1, 0, 1, 2)] == [0, 0, 1, 1]
    assert chances.binomial_at_most(5, 5, 0.9) == 1
