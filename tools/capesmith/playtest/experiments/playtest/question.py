"""Questions that games are played for until they are answered, such as `win 40-60` or `length within 0.5`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Protocol

from capesmith.playtest.measures import games
from capesmith.playtest.measures.intervals import Interval
from capesmith.playtest.measures.sequential import (
    ALPHA,
    BETA,
    NO,
    OPEN,
    POINTS,
    YES,
    Precision,
    mean_in_band,
    share_in_band,
)
from capesmith.playtest.report.tables import amount, number, percent, share
from capesmith.rules.game import Game
from capesmith.rules.table import Result
from capesmith.source.diagnostic import suggestion
from capesmith.source.record import record
from capesmith.source.refusal import Refusal

MEASURES: Final[dict[str, tuple[str, Callable[[Result], float]]]] = {
    "win": ("the win rate", lambda result: 0.0),
    "score": ("the mean score", games.mean_score),
    "best": ("the best score", games.best),
    "margin": ("the margin of the winner", games.lead),
    "length": ("the length of a game", games.length),
}
FORMS: Final = '"win 40-60", "win over 40", "win within 3", "length 8-14", "score within 0.5"'
_NUMBER = r"(\d+(?:\.\d+)?)\s*%?"
_BAND = re.compile(rf"{_NUMBER}\s*(?:-|–|to)\s*{_NUMBER}")
_BOUND = re.compile(rf"(over|under|within)\s*{_NUMBER}")


class NoQuestion(Refusal):
    """Words that ask nothing."""


class Trial(Protocol):
    """What is fed game by game and says when it knows."""

    answer: str
    games: int

    def feed(self, value: float) -> str: ...


@record
class Until:
    """A band in which a measure is to lie, or how narrow its interval is to be."""

    says: str
    measure: str
    low: float | None = None
    high: float | None = None
    within: float | None = None

    @property
    def is_share(self) -> bool:
        return self.measure == "win"

    @property
    def indifference(self) -> float | None:
        """How far outside a band a value has to be found out: 5 points for shares, else a quarter of the band, or a
        tenth of the only border."""
        if self.within is not None:
            return None
        if self.is_share:
            return POINTS
        if self.low is not None and self.high is not None:
            return (self.high - self.low) / 4
        return max(0.1, (self.low or self.high or 0) / 10)

    def value(self, game: Game, result: Result) -> float:
        """What one game says about it."""
        return games.success(game, result) if self.is_share else MEASURES[self.measure][1](result)

    def trial(self, most: int) -> Trial:
        """A trial that has heard of no game yet."""
        if self.within is not None:
            return Precision(self.within, share=self.is_share, most=most)
        if self.is_share:
            return share_in_band(self.low, self.high, most=most)
        return mean_in_band(self.low, self.high, indifference=self.indifference or 0.1, most=most)

    def data(self) -> dict[str, Any]:
        return {
            "says": self.says, "measure": self.measure, "low": self.low, "high": self.high, "within": self.within,
            "indifference": self.indifference, "alpha": ALPHA, "beta": BETA,
        }  # fmt: skip

    def verdict(self, trial: Trial, found: Interval, stopped: bool) -> dict[str, Any]:
        """The answer with a sentence; `found` is the measure over all games that were played."""
        answer = trial.answer or OPEN
        return {"answer": answer, "games": trial.games, "says": self._sentence(answer, trial.games, found, stopped)}

    def _sentence(self, answer: str, games: int, found: Interval, stopped: bool) -> str:
        name = MEASURES[self.measure][0]
        measured = share(found) if self.is_share else amount(found)
        after = f"after {games} games"
        if found["value"] is None:
            return "Open: no game was finished."
        if self.within is not None:
            wanted = f"± {100 * self.within:g} points" if self.is_share else f"± {self.within:g}"
            known = f"{name} is known to {wanted}" if answer == YES else f"{name} is not known to {wanted} yet"
            return f"{_WORDS[answer]} {after} {known}: {measured}."
        if answer == OPEN:
            why = "stopped early" if stopped else "too few games to be sure"
            return f"Open {after}: {name} is {measured}, {why}."
        return f"{_WORDS[answer]} {after}: {name} {'lies' if answer == YES else 'does not lie'} {self._band()}."

    def _band(self) -> str:
        low, high = (
            None if end is None else percent(end) if self.is_share else number(end, 0 if end == int(end) else 1)
            for end in (self.low, self.high)
        )
        if low is None or high is None:
            return f"under {high}" if low is None else f"over {low}"
        return f"between {low} and {high}"


_WORDS: Final = {YES: "Yes,", NO: "No,", OPEN: "Open,"}


def question(text: str) -> Until:
    """The question somebody asks; `NoQuestion` says what is wrong with it."""
    measure, _, rest = text.strip().lower().partition(" ")
    if measure not in MEASURES:
        hint = suggestion(measure, MEASURES) or f"ask about {', '.join(MEASURES)}, like {FORMS}"
        raise NoQuestion(f'"{text}" asks about nothing that is measured', hint)
    rest = rest.strip()
    unit = 100 if measure == "win" else 1
    if band := _BAND.fullmatch(rest):
        low, high = (float(part) / unit for part in band.groups())
        if low >= high:
            raise NoQuestion(f"nothing lies between {band[1]} and {band[2]}", "the smaller number comes first")
        asked = Until(text.strip(), measure, low, high)
    elif bound := _BOUND.fullmatch(rest):
        end = float(bound[2]) / unit
        ends = {"over": "low", "under": "high", "within": "within"}
        asked = Until(text.strip(), measure, **{ends[bound[1]]: end})
        if end == 0:
            raise NoQuestion(f'"{text}" leaves nothing to find out', f"ask like {FORMS}")
    else:
        raise NoQuestion(f'"{text}" is no question', f"ask like {FORMS}")
    if measure == "win":
        _demand_percent(asked)
    return asked


def _demand_percent(asked: Until) -> None:
    if any(end is not None and end > 1 for end in (asked.low, asked.high, asked.within)):
        raise NoQuestion(f'"{asked.says}" goes beyond 100 %', "the win rate is asked for in percent, from 0 to 100")
    if (asked.low or 0) <= 0 and (asked.high is None or asked.high >= 1) and asked.within is None:
        raise NoQuestion(f'"{asked.says}" is always so', "a band leaves something out")
