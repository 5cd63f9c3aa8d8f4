"""Chances and intervals against `scipy.stats`, which says the same and takes longer to load."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
import scipy  # its parts are loaded when they are used
from hypothesis import given
from hypothesis import strategies as st

from capesmith.playtest.measures import distributions, intervals

VALUES = st.lists(st.integers(-20, 20).map(float), min_size=3, max_size=40).filter(lambda values: len(set(values)) > 1)
LEVELS = st.sampled_from((0.8, 0.95, 0.99))


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), LEVELS)
def test_shares(counted: tuple[int, int], level: float) -> None:
    hits, n = counted
    expected = scipy.stats.binomtest(hits, n).proportion_ci(level, method="wilson")
    assert distributions.wilson_ends(hits, n, level) == pytest.approx((expected.low, expected.high), abs=1e-12)
    assert distributions.at_most(hits, n, 0.3) == pytest.approx(
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
    assert distributions.student_quantile(0.975, len(one)) == pytest.approx(scipy.stats.t.ppf(0.975, len(one)))


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


def test_no_command_waits_for_all_statistics() -> None:
    code = (
        "import sys; from capesmith.playtest.measures import distributions as d; d.wilson_ends(3, 9, 0.95); "
        "d.means_alike([1, 2], [3, 5]); d.even([3, 4]); d.false_discoveries([0.1]); "
        "assert 'scipy.stats' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
