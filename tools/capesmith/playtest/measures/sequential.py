"""Tests that stop as soon as they know: fed game by game, in the order of the games.

Each is a pair of one-sided sequential probability ratio tests (Wald). What the games say after such a stop is a
sound answer to the question, but their plain mean is biased away from the border they crossed.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, log
from typing import Protocol

from capesmith.playtest.measures.chances import student_quantile

ALPHA = BETA = 0.05
POINTS = 0.05  # how far outside a band of shares a value has to be found out
FIRST_LOOK = 30  # games before a variance can be trusted at all

YES, NO, OPEN = "yes", "no", "open"


class OneSided(Protocol):
    """A test between two simple statements, against and for."""

    ratio: float  # log of how much better the second explains the games

    def feed(self, value: float) -> None: ...


class ShareRatio:
    """Yes-or-no games: a share of `against` or of `toward`?"""

    def __init__(self, against: float, toward: float) -> None:
        self.ratio = 0.0
        self._hit = log(toward / against)
        self._miss = log((1 - toward) / (1 - against))

    def feed(self, value: float) -> None:
        self.ratio += value * self._hit + (1 - value) * self._miss


class MeanRatio:
    """Numbers of any kind: a mean of `against` or of `toward`? By the normal approximation (GSPRT).

    The variance is that of the numbers so far and of two imagined ones, `unit` above and below their mean, so that a
    few equal numbers in a row prove nothing yet.
    """

    def __init__(self, against: float, toward: float, unit: float) -> None:
        self.ratio = 0.0
        self._against, self._toward, self._unit = against, toward, unit
        self._n, self._mean, self._squares = 0, 0.0, 0.0

    def feed(self, value: float) -> None:
        self._n += 1
        step = value - self._mean
        self._mean += step / self._n
        self._squares += step * (value - self._mean)
        if self._n >= FIRST_LOOK:
            variance = (self._squares + 2 * self._unit**2) / self._n
            middle = (self._against + self._toward) / 2
            self.ratio = self._n * (self._toward - self._against) * (self._mean - middle) / variance


class Sequential:
    """Several one-sided tests together. `answer` is nothing while it is undecided; then later games change nothing."""

    def __init__(self, tests: Iterable[OneSided], alpha: float, beta: float, most: int | None) -> None:
        self.tests = list(tests)
        self.most = most
        self.answer = ""
        self.games = 0  # after how many games the answer was found
        self._for = log((1 - beta) / alpha)
        self._against = log(beta / (1 - alpha))
        self._settled: dict[int, bool] = {}  # a test that has come to a border has its answer for good

    def feed(self, value: float) -> str:
        """One more game; the answer, if there is one now."""
        if self.answer:
            return self.answer
        self.games += 1
        for number, test in enumerate(self.tests):
            if number not in self._settled:
                test.feed(value)
                if test.ratio >= self._for or test.ratio <= self._against:
                    self._settled[number] = test.ratio > 0
        self.answer = self._concluded(self._settled)
        if not self.answer and self.most is not None and self.games >= self.most:
            self.answer = OPEN
        return self.answer

    def feed_all(self, values: Iterable[float]) -> str:
        for value in values:
            self.feed(value)
        return self.answer

    def _concluded(self, settled: dict[int, bool]) -> str:
        """Yes when all say so, no when one says no."""
        if False in settled.values():
            return NO
        return YES if len(settled) == len(self.tests) else ""


def share_in_band(
    low: float | None, high: float | None, *, indifference: float = POINTS, alpha: float = ALPHA, beta: float = BETA,
    most: int | None = None,
) -> Sequential:  # fmt: skip
    """Whether a share lies in a band: wrong at most `alpha` of the time for a share `indifference` outside it, and
    at most `beta` for one on its border. A border at 0 or 1 asks for nothing."""
    tests = []
    if low:
        tests.append(ShareRatio(_inside(low - indifference, low), low))
    if high is not None and high < 1:
        tests.append(ShareRatio(_inside(high + indifference, high), high))
    return Sequential(tests, alpha, beta, most)


def mean_in_band(
    low: float | None, high: float | None, *, indifference: float, alpha: float = ALPHA, beta: float = BETA,
    most: int | None = None,
) -> Sequential:  # fmt: skip
    """The same for the mean of numbers of any kind."""
    tests = []
    if low is not None and low > -inf:
        tests.append(MeanRatio(low - indifference, low, indifference))
    if high is not None and high < inf:
        tests.append(MeanRatio(high + indifference, high, indifference))
    return Sequential(tests, alpha, beta, most)


class DifferenceTest(Sequential):
    """Differences over pairs of games: `more` or `less` by about `effect`, or about the `same`; else `open`."""

    MORE, LESS, SAME = "more", "less", "same"

    def __init__(
        self, effect: float, *, unit: float | None = None, alpha: float = ALPHA, beta: float = BETA,
        most: int | None = None,
    ) -> None:  # fmt: skip
        """`unit` is the difference one game can make: 1 for shares of wins; for numbers of other kinds, the effect.
        `alpha` is the chance to find a difference, one way or the other, where there is none."""
        tests = [MeanRatio(0.0, way * effect, unit or effect) for way in (1, -1)]
        super().__init__(tests, alpha / 2, beta, most)

    def _concluded(self, settled: dict[int, bool]) -> str:
        more, less = settled.get(0), settled.get(1)
        if more or less:
            return self.MORE if more else self.LESS
        return self.SAME if (more, less) == (False, False) else ""


def _inside(share: float, border: float) -> float:
    """A share the games can really have: half way to the end where the indifference would go beyond it."""
    return border / 2 if share <= 0 else (1 + border) / 2 if share >= 1 else share


class Precision:
    """Games until an interval is as narrow as wanted: plus or minus `within`."""

    EVERY = 5  # games between two looks

    def __init__(self, within: float, *, share: bool, most: int | None = None) -> None:
        self.within, self.share, self.most = within, share, most
        self.answer = ""
        self.games = 0
        self._total = self._squares = 0.0

    def feed(self, value: float) -> str:
        """One more game; the answer, if there is one now."""
        if self.answer:
            return self.answer
        self.games += 1
        self._total += value
        self._squares += value * value
        if self.games >= FIRST_LOOK and self.games % self.EVERY == 0 and self._half() <= self.within:
            self.answer = YES
        elif self.most is not None and self.games >= self.most:
            self.answer = OPEN
        return self.answer

    def _half(self) -> float:
        """Half the width of the interval so far: Wilson for shares, Student's t for numbers."""
        if self.share:
            from capesmith.playtest.measures.intervals import wilson

            found = wilson(round(self._total), self.games)
            return float(found["high"] - found["low"]) / 2
        mean = self._total / self.games
        variance = max(0.0, self._squares - self.games * mean * mean) / (self.games - 1)
        return student_quantile(0.975, self.games - 1) * (variance / self.games) ** 0.5
