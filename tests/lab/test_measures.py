"""Measures that can be trusted: intervals cover what they say, sequential tests err as rarely as they promise."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import fmean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from capesmith.playtest.measures import games, intervals, many, pairs
from capesmith.playtest.measures.fairness import fairness, judge_seats
from capesmith.playtest.measures.sequential import (
    NO,
    OPEN,
    YES,
    DifferenceTest,
    MeanRatio,
    Precision,
    Sequential,
    mean_in_band,
    share_in_band,
)
from capesmith.rules.facts import Facts
from capesmith.rules.table import Result
from tries import tries

NUMBERS = st.lists(st.integers(-50, 50).map(float), min_size=1, max_size=40)


# --- one game --------------------------------------------------------------------------------------------


def result(*scores: int, winners: tuple[int, ...] = (0,), turns: int = 8, decisions: int = 48) -> Result:
    return Result("score", scores, winners, turns, decisions)


def test_what_a_game_says_about_a_seat():
    won = result(12, 7, 9)
    assert [games.share(won, seat) for seat in range(3)] == [1, 0, 0]
    assert [games.margin(won, seat) for seat in range(3)] == [3, -5, -3]
    assert (games.best(won), games.lead(won), games.length(won), games.pace(won)) == (12, 3, 8, 2)
    assert games.mean_score(won) == pytest.approx(28 / 3)


def test_a_shared_win_is_divided_and_a_lost_game_has_no_winner():
    assert [games.share(result(5, 5, 1, winners=(0, 1)), seat) for seat in range(3)] == [0.5, 0.5, 0]
    assert games.share(result(0, 0, winners=()), 0) == 0


def test_who_plays_alone_is_ahead_by_the_whole_score():
    assert games.margin(result(7), 0) == games.lead(result(7)) == 7


def test_sides_are_measured_against_each_other() -> None:
    """Friends have the same points, so none is ahead of the others; and with the other side all together is nothing."""
    roles = ("cop", "cop", "doctor")
    found = result(3, 3, -3)
    assert [games.margin(found, seat, roles) for seat in range(3)] == [6, 6, -6]
    assert games.mean_score(found, roles) == 3 and games.margin(found, 0) == 0 and games.mean_score(found) == 1


def test_the_lead_changes_when_another_seat_is_alone_in_front():
    standing = ((0.0, 0.0), (2.0, 1.0), (2.0, 2.0), (3.0, 2.0), (3.0, 5.0), (9.0, 5.0))
    assert games.lead_changes(Facts(standing=standing)) == 2
    assert games.lead_changes(Facts()) == 0


def test_a_comeback_is_how_far_the_winner_was_behind():
    facts = Facts(standing=((0.0, 6.0), (3.0, 7.0), (10.0, 8.0)))
    assert games.comeback(result(10, 8), facts) == 6
    assert games.comeback(result(10, 10, winners=(0, 1)), facts) == 0


# --- intervals -------------------------------------------------------------------------------------------


def test_wilson_gives_the_known_figures():
    """ENGINE 2.3: plus or minus 5 points at one half takes 381 games, 3 points 1,066."""
    for n, half in ((381, 0.05), (1066, 0.03), (9614, 0.01)):
        found = intervals.wilson(n // 2, n)
        assert (found["high"] - found["low"]) / 2 == pytest.approx(half, abs=2e-4)
    assert intervals.wilson(0, 10)["low"] == 0 and intervals.wilson(10, 10)["high"] == 1


def test_nothing_is_known_of_nothing():
    nothing = {"value": None, "low": None, "high": None, "n": 0}
    assert intervals.wilson(0, 0) == intervals.mean([]) == intervals.share([]) == nothing
    assert intervals.difference([], [1]) == intervals.quantile([], 50) == pairs.paired([], []) == nothing
    assert intervals.spread([])["mean"] == nothing and intervals.spread([])["counts"] == []


def test_one_number_and_equal_numbers():
    assert intervals.mean([4]) == {"value": 4, "low": 4, "high": 4, "n": 1}
    assert intervals.mean([4] * 9) == {"value": 4, "low": 4, "high": 4, "n": 9}
    assert intervals.difference([1, 1], [3, 3])["low"] == 2


def test_few_numbers_make_a_wide_interval():
    """Two numbers know little: Student's t, not a bootstrap that can only draw those two."""
    found = intervals.mean([1.0, 3.0])
    assert found["value"] == 2 and found["low"] < -9 and found["high"] > 13


@tries(60)
@given(NUMBERS)
def test_an_interval_holds_its_value_and_is_always_the_same(values):
    for make in (intervals.mean, lambda v: intervals.quantile(v, 50)):
        found = make(values)
        assert found["low"] <= found["value"] <= found["high"]
        assert found["n"] == len(values)
        assert found == make(values)


@tries(40)
@given(st.integers(0, 200), st.integers(1, 200))
def test_wilson_is_symmetric_and_narrows(hits, n):
    hits = min(hits, n)
    one, other, more = intervals.wilson(hits, n), intervals.wilson(n - hits, n), intervals.wilson(4 * hits, 4 * n)
    assert one["low"] == pytest.approx(1 - other["high"], abs=1e-6)
    assert 0 <= one["low"] <= one["value"] <= one["high"] <= 1
    assert more["high"] - more["low"] < one["high"] - one["low"]


def test_shares_of_shared_wins_stay_between_0_and_1():
    found = intervals.share([1, 1, 1, 0.5, 1])
    assert found["value"] == pytest.approx(0.9) and 0 <= found["low"] and found["high"] == 1
    assert intervals.share([0, 0, 0, 0.5, 0])["low"] == 0


@pytest.mark.parametrize("n", [5, 40, 150])
def test_intervals_of_skewed_numbers_cover_the_truth(n):
    """Nineteen times in twenty: Student's t, BCa and percentiles each in their range, on scores with a long tail."""
    chance = np.random.default_rng(5)
    tries = 250
    covered = sum(
        found["low"] <= 4 <= found["high"] for found in (intervals.mean(chance.gamma(4, 1, n)) for _ in range(tries))
    )
    assert 0.90 <= covered / tries <= 0.99


def test_quantiles_are_numbers_that_occurred():
    found = intervals.spread([4, 1, 3, 2])
    assert (found["mean"]["value"], found["min"], found["max"]) == (2.5, 1, 4)
    assert found["sd"] == pytest.approx(1.290994)
    assert found["quantiles"] == {"5": 1, "25": 1, "50": 2, "75": 3, "95": 4}
    assert found["counts"] == [[1, 1], [2, 1], [3, 1], [4, 1]]


def test_many_different_values_are_counted_in_steps():
    found = intervals.counts([number / 7 for number in range(7000)])
    assert len(found) <= intervals.MOST_COUNTED
    assert sum(times for _, times in found) == 7000


# --- pairs and many comparisons --------------------------------------------------------------------------


def test_pairs_need_fewer_games_than_strangers():
    chance = np.random.default_rng(1)
    luck = chance.normal(20, 6, 120)
    one, other = luck + chance.normal(0, 1, 120), luck + 1 + chance.normal(0, 1, 120)
    close, wide = pairs.paired(one, other), intervals.difference(one, other)
    assert close["low"] <= 1 <= close["high"]
    assert (close["high"] - close["low"]) * 3 < wide["high"] - wide["low"]
    assert pairs.saving(one, other) > 20
    assert pairs.chance(one, other) < 1e-6 < pairs.chance(one, one + chance.normal(0, 1, 120))


def test_pairs_without_a_difference():
    assert pairs.paired([1, 2, 3], [1, 2, 3])["value"] == 0
    assert pairs.chance([1, 2], [1, 2]) == 1
    assert pairs.saving([1, 2], [1, 2]) is None
    with pytest.raises(ValueError):
        pairs.paired([1, 2], [1])


@tries(30)
@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), min_size=2, max_size=30))
def test_a_difference_seen_from_the_other_side(found):
    one, other = ([float(pair[side]) for pair in found] for side in (0, 1))
    there, back = pairs.paired(one, other), pairs.paired(other, one)
    assert there["value"] == pytest.approx(-back["value"], abs=1e-6)
    assert pairs.chance(one, other) == pytest.approx(pairs.chance(other, one))


def test_many_comparisons_are_held_to_a_higher_standard():
    assert many.adjusted([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.04, 0.04])
    assert many.findings([0.001] + [0.04] * 5 + [0.9] * 14) == [True] + [False] * 19
    assert many.adjusted([]) == []


def test_few_findings_among_nothing_but_luck():
    chance = random.Random(3)
    false = sum(any(many.findings([chance.random() for _ in range(50)])) for _ in range(300))
    assert false / 300 < 0.09


def test_rounding_is_no_difference():
    thirds = [1 / 3 + 1e-16 * n for n in range(4)]
    assert pairs.chance([0.1 + 0.2] * 4, [0.3] * 4) == 1.0
    assert pairs.chance([0.0] * 4, thirds) == 0.125


# --- seats -----------------------------------------------------------------------------------------------


def test_an_unfair_seat_is_seen():
    even = [[1, 0, 0], [0, 1, 0], [0, 0, 1]] * 30
    alike, found = fairness(even), fairness([*even, *[[0, 1, 0]] * 30])
    judge_seats([alike, None, found])
    assert alike == {"p": 1.0, "best": 1, "fair": True}
    assert not found["fair"] and found["best"] == 2
    assert fairness([[1.0]] * 5) is None and fairness([[0, 0]] * 5) is None and fairness([]) is None


def test_many_tables_are_many_tries_for_an_unfair_seat():
    alone, *among = ({"p": p, "best": 1} for p in (0.03, 0.03, *[0.5] * 9))
    judge_seats([alone])
    judge_seats(among)
    assert not alone["fair"] and all(table["fair"] for table in among)


# --- sequential tests ------------------------------------------------------------------------------------


def simulated(make: Callable[[], Sequential], draw: Callable[[], float], times: int) -> tuple[float, dict[str, float]]:
    """The mean number of games and the part of each answer."""
    trials = []
    for _ in range(times):
        trial = make()
        while not trial.feed(draw()):
            pass
        trials.append(trial)
    answers = [trial.answer for trial in trials]
    return fmean(trial.games for trial in trials), {word: answers.count(word) / times for word in set(answers)}


@pytest.mark.parametrize(
    ("share", "games", "wrong", "no"),
    [(0.5, 145, 0.02, False), (0.45, 195, 0.02, False), (0.4, 505, 0.075, False), (0.65, 490, 0.075, True)],
)
def test_the_band_test_takes_as_many_games_and_errs_as_rarely_as_computed(share, games, wrong, no):
    """ENGINE 2.3: 40 to 60 %, 5 points of indifference, 5 % error."""
    chance = random.Random(11)
    mean, answers = simulated(lambda: share_in_band(0.4, 0.6), lambda: float(chance.random() < share), 600)
    assert mean == pytest.approx(games, rel=0.1)
    assert answers.get(YES if no else NO, 0) <= wrong


@pytest.mark.parametrize(("mean", "answer"), [(8.0, YES), (11.0, YES), (7.25, NO), (14.75, NO)])
def test_the_band_test_for_means_errs_rarely(mean, answer):
    chance = random.Random(12)
    _, answers = simulated(lambda: mean_in_band(8, 14, indifference=0.75), lambda: chance.gauss(mean, 3), 400)
    assert answers[answer] >= 0.92


@pytest.mark.parametrize(
    ("better", "worse", "answer"), [(0.1, 0.1, "same"), (0.15, 0.1, "more"), (0.1, 0.15, "less"), (0.0, 0.0, "same")]
)
def test_the_difference_test_errs_rarely(better, worse, answer):
    chance = random.Random(13)

    def draw() -> float:
        roll = chance.random()
        return 1.0 if roll < better else -1.0 if roll < better + worse else 0.0

    _, answers = simulated(lambda: DifferenceTest(0.05, unit=1), draw, 200)
    assert answers[answer] >= 0.9


def test_a_few_equal_games_prove_nothing():
    trial = DifferenceTest(0.05, unit=1)
    assert trial.feed_all([0.0] * 40) == ""
    ratio = MeanRatio(0, 1, 1)
    ratio.feed(1.0)
    assert ratio.ratio == 0


def test_an_answer_stays_and_says_when_it_came():
    trial = share_in_band(0.4, 0.6)
    assert trial.feed_all([1.0] * 200) == NO
    at = trial.games
    assert at < 40
    assert trial.feed_all([0.0] * 500) == NO and trial.games == at


def test_a_test_that_runs_out_of_games_is_open():
    trial = share_in_band(0.4, 0.6, most=10)
    assert trial.feed_all([0.0, 1.0] * 10) == OPEN
    assert trial.games == 10


def test_one_border_is_one_test():
    assert share_in_band(0.4, None).feed_all([1.0] * 100) == YES
    assert share_in_band(None, 0.6).feed_all([1.0] * 100) == NO
    assert share_in_band(0.02, 1.0).feed_all([0.0] * 500) == NO
    assert share_in_band(0.02, 1.0).feed_all([0.1] * 500) == YES


def test_games_until_the_interval_is_narrow():
    trial = Precision(0.05, share=True)
    chance = random.Random(2)
    while not trial.feed(float(chance.random() < 0.5)):
        pass
    assert trial.answer == YES and 370 <= trial.games <= 385
    assert Precision(0.5, share=False).feed(1.0) == ""
    short = Precision(0.001, share=False, most=40)
    assert [short.feed(float(number % 7)) for number in range(40)][-1] == OPEN
