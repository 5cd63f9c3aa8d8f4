"""A price list fitted to measured values: ridge regression, judged by cards it has not seen.

With some thirty cards and ten things they do, plain least squares would fit the luck of the games. Ridge shrinks
every price toward nothing unless the cards insist; how much is chosen by leaving out one card at a time, and what is
said about strangers comes from lists that chose without them as well. Prices may be negative: a step can be worth less
than the time it takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from capesmith.playtest.measures.chances import student_above
from capesmith.playtest.measures.intervals import Interval, interval
from capesmith.source.record import record

PENALTIES = tuple(float(10**power) for power in np.arange(-1.0, 4.01, 0.25))
RESAMPLES = 1000
LUCK = 20_110_411  # the same cards give the same intervals, always
Array = Any


@record
class Line:
    """One line of the list: points for one of a feature."""

    feature: str
    price: Interval
    cards: int


@record
class PriceList:
    """The list, what it says of each card, and what a list without the card says of it."""

    penalty: float
    base: Interval
    lines: tuple[Line, ...]
    predicted: tuple[float, ...]
    left_out: tuple[float, ...]
    r2: float
    r2_left_out: float
    typical_error: float
    residuals: tuple[float, ...]  # measured minus left out, in standard errors
    chances: tuple[float, ...]
    trust: tuple[float, ...]  # what the list explains of all cards but this one, each left out


def fitted(names: Sequence[str], rows: Sequence[Sequence[float]], values: Sequence[float]) -> PriceList:
    """Fit prices for these features to the values of cards, one row per card."""
    x, y = np.asarray(rows, float).reshape(len(values), len(names)), np.asarray(values, float)
    penalty = _best_penalty(x, y)
    base, prices = _ridge(x, y, penalty)
    predicted = base + x @ prices
    strangers = np.array([_stranger(x, y, place) for place in range(len(y))])
    usual = np.array([np.delete(y, place).mean() for place in range(len(y))])
    missed = y - strangers
    n = len(y)
    turned, spread = _turned(x)
    expected = np.sqrt(_by_others(turned, spread + penalty))  # a card like no other is off more easily
    squares = (missed * expected) ** 2
    scale = np.sqrt(np.maximum((squares.sum() - squares) / max(1, n - 2), 1e-12))
    residuals = missed * expected / scale
    bases, drawn = _redrawn(x, y, penalty)
    lines = [
        Line(name, _interval(prices[place], drawn[:, place], n), int((x[:, place] != 0).sum()))
        for place, name in enumerate(names)
    ]
    return PriceList(
        penalty=penalty,
        base=_interval(base, bases, n),
        lines=tuple(sorted(lines, key=lambda line: -line.price["value"])),
        predicted=tuple(float(one) for one in predicted),
        left_out=tuple(float(one) for one in strangers),
        r2=_explained(y - predicted, y - y.mean()),
        r2_left_out=_explained(missed, y - usual),
        typical_error=float(np.sqrt((missed**2).mean())),
        residuals=tuple(float(one) for one in residuals),
        trust=tuple(_explained(np.delete(missed, place), np.delete(y - usual, place)) for place in range(n)),
        chances=tuple(2 * student_above(abs(float(one)), max(1, n - 2)) for one in residuals),
    )


def _ridge(x: Array, y: Array, penalty: float) -> tuple[float, Array]:
    """Base and prices; features are brought to the same scale first, and the base is not shrunk."""
    middle, scale = x.mean(axis=0), x.std(axis=0)
    scale = np.where(scale > 0, scale, 1.0)
    z = (x - middle) / scale
    weights = np.linalg.solve(z.T @ z + penalty * np.eye(z.shape[1]), z.T @ (y - y.mean()))
    prices = weights / scale
    return float(y.mean() - middle @ prices), prices


def _best_penalty(x: Array, y: Array) -> float:
    """The penalty whose lists are least wrong about a card that was left out."""
    return PENALTIES[int(np.argmin(_errors(x, y)))]


def _errors(x: Array, y: Array) -> list[float]:
    """By penalty: how wrong lists made without a card are about it, squared (by the hat matrix, without refitting)."""
    centred = y - y.mean()
    turned, spread = _turned(x)
    along = turned.T @ centred
    errors = []
    for penalty in PENALTIES:
        missed = (centred - turned @ (along / (spread + penalty))) / _by_others(turned, spread + penalty)
        errors.append(float((missed**2).sum()))
    return errors


def _turned(x: Array) -> tuple[Array, Array]:
    """The cards seen along directions in which they differ independently, and how much they differ along each.

    The hat matrix, for any penalty, is `turned @ diag(1 / (spread + penalty)) @ turned.T + 1 / cards`. It has a number
    for each pair of cards and need not be made: only its diagonal and its product with the values are asked for.
    """
    scale = x.std(axis=0)
    z = (x - x.mean(axis=0)) / np.where(scale > 0, scale, 1.0)
    spread, directions = np.linalg.eigh(z.T @ z)
    return z @ directions, np.maximum(spread, 0.0)


def _by_others(turned: Array, shrunk: Array) -> Array:
    """How much of each card's price comes from other cards: one minus the diagonal of the hat matrix."""
    return np.maximum(1 - 1 / len(turned) - turned**2 @ (1 / shrunk), 1e-9)


def _stranger(x: Array, y: Array, place: int) -> float:
    """What a list made without a card, its penalty chosen without it, says of that card."""
    others, values = np.delete(x, place, axis=0), np.delete(y, place)
    base, prices = _ridge(others, values, _best_penalty(others, values))
    return float(base + x[place] @ prices)


def _redrawn(x: Array, y: Array, penalty: float) -> tuple[Array, Array]:
    """Bases and prices of lists made from cards drawn anew, with replacement."""
    chance = np.random.default_rng(LUCK)
    bases, prices = [], []
    for _ in range(RESAMPLES):
        cards = chance.integers(0, len(y), len(y))
        base, found = _ridge(x[cards], y[cards], penalty)
        bases.append(base)
        prices.append(found)
    return np.array(bases), np.array(prices).reshape(RESAMPLES, x.shape[1])


def _interval(value: float, drawn: Array, n: int) -> Interval:
    low, high = np.percentile(drawn, [2.5, 97.5])
    return interval(value, min(low, value), max(high, value), n)


def _explained(missed: Array, spread: Array) -> float:
    total = float((spread**2).sum())
    return 1 - float((missed**2).sum()) / total if total > 0 else 0.0
