"""Each promise on trial: fed with games in their order until it is kept, broken, or the games run out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from capesmith.playtest.batch.match import Row
from capesmith.playtest.experiments.certify.cells import Cell, Worst, fault, stalled
from capesmith.playtest.measures import games as measured
from capesmith.playtest.measures.intervals import Interval, interval, mean, quantile, share
from capesmith.playtest.measures.sequential import ALPHA, BETA, NO, POINTS, YES, Sequential, mean_in_band, share_in_band
from capesmith.playtest.report.tables import count
from capesmith.rules.game import Game
from capesmith.rules.promises import Promise

KEPT, BROKEN, OPEN = "kept", "broken", "open"
RARE = 0.01  # the indifference where a promise is about rare games
ANSWERS = {YES: KEPT, NO: BROKEN}
ONE_IN_TWENTY = 0.05

Value = Callable[[Row], float | None]  # what a game says; None if it says nothing


class Trial:
    """One promise; `verdict` is nothing while it is undecided."""

    def __init__(self, what: str, says: str, bot: str, cells: Sequence[Cell]) -> None:
        self.what, self.says, self.bot, self.cells = what, says, bot, tuple(cells)
        self.players = tuple(sorted({cell.players for cell in cells}))
        self.verdict = ""
        self.games = 0  # after how many the verdict was clear
        self.low: float | None = None
        self.high: float | None = None

    def look(self) -> None:
        """Take note of the games that were added; once there is a verdict, it stays."""
        raise NotImplementedError

    def evidence(self) -> tuple[Interval, str]:
        """The number in question over all games, and a sentence about it."""
        raise NotImplementedError

    def worst(self) -> list[Worst]:
        return []

    def report(self) -> dict[str, Any]:
        found, sentence = self.evidence()
        verdict = self.verdict or OPEN
        if verdict == OPEN:
            sentence = f"not enough games to tell: {sentence}"
        return {
            "promise": self.what, "says": self.says, "players": list(self.players), "bot": self.bot,
            **(self.cells[0].said() if len({repr(cell.given) for cell in self.cells}) == 1 else {}),
            "verdict": verdict, "evidence": sentence, "found": found, "asked": {"low": self.low, "high": self.high},
            "games": self.games, "worst": [] if verdict == KEPT else self.worst(),
        }  # fmt: skip


class ShareTrial(Trial):
    """A share of games lies between two borders; games of several cells come in turns."""

    def __init__(
        self, what: str, says: str, promise: Promise, cells: Sequence[Cell], value: Value, low: float | None,
        high: float | None, *, words: str, indifference: float = POINTS,
    ) -> None:  # fmt: skip
        super().__init__(what, says, promise.bot, cells)
        self.value, self.words, self.low, self.high = value, words, low, high
        self.never = high == 0  # then a single game is enough to break it
        self.test = share_in_band(low, RARE / 10 if self.never else high, indifference=indifference)
        self.heard = 0
        self.values: list[float] = []

    def look(self) -> None:
        for row in in_turns(self.cells, self.heard):
            self.heard += 1
            value = self.value(row)
            if value is None:
                continue
            self.values.append(value)
            if not self.verdict:
                self.test.feed(value)
                broken = self.never and value > 0
                self.verdict = BROKEN if broken else ANSWERS.get(self.test.answer, "")
                self.games = self.heard

    def evidence(self) -> tuple[Interval, str]:
        found = share(self.values)
        hits, n = round(sum(self.values)), len(self.values)
        were = "was" if hits == 1 else "were"
        return found, self.words.format(hits=hits, games=count(n, "game"), share=_percent(found), were=were)

    def worst(self) -> list[Worst]:
        """Games on the wrong side."""
        value = share(self.values)["value"]
        if value is None:
            return []
        unwanted = 1.0 if self.high is not None and value > self.high else 0.0
        listed: list[Worst] = []
        for cell in self.cells:
            numbers = (number for number, row in enumerate(cell.rows) if self.value(row) == unwanted)
            listed += cell.worst(numbers, cell.ended)
        return listed[:3]


class LengthTrial(Trial):
    """The game in the middle lies in a band: no more than half of all games are shorter, none more than half longer."""

    def __init__(self, promise: Promise, cell: Cell) -> None:
        assert promise.turns is not None
        band = promise.turns
        super().__init__("turns", f"the middle game lasts {band} {cell.span}s", promise.bot, [cell])
        self.band, self.low, self.high = band, float(band.low), float(band.high)
        self.shorter, self.longer = share_in_band(None, 0.5), share_in_band(None, 0.5)
        self.turns: list[float] = []
        self.heard = 0

    def look(self) -> None:
        for row in in_turns(self.cells, self.heard):
            self.heard += 1
            if row.result is None:
                continue
            turns = measured.length(row.result)
            self.turns.append(turns)
            if not self.verdict:
                self.verdict = _together([
                    (self.shorter, float(turns < self.band.low)), (self.longer, float(turns > self.band.high)),
                ])  # fmt: skip
                self.games = self.heard

    def evidence(self) -> tuple[Interval, str]:
        found = quantile(self.turns, 50)
        if not self.turns:
            return found, "no game came to an end"
        outside = sum(self.band.low > turns or turns > self.band.high for turns in self.turns)
        most = f"{min(self.turns):g} to {max(self.turns):g}"
        said = f"the middle of {count(len(self.turns), 'game')} is {found['value']:g} {self.cells[0].span}s ({most})"
        return found, f"{said}, {outside} outside the band"

    def worst(self) -> list[Worst]:
        cell, band = self.cells[0], self.band
        outside = [(n, result.turns) for n, result in cell.results() if not band.low <= result.turns <= band.high]
        outside.sort(key=lambda one: -max(band.low - one[1], one[1] - band.high))
        return cell.worst((number for number, _ in outside), cell.ended)


class SeatsTrial(Trial):
    """No seat wins much more or less often than its fair share of the games that somebody wins."""

    def __init__(self, promise: Promise, cell: Cell) -> None:
        assert promise.seats is not None
        fair, points = 1 / cell.players, promise.seats / 100
        says = f"every seat wins its share of games, give or take {promise.seats} points"
        super().__init__("seats", says, promise.bot, [cell])
        self.low, self.high = round(max(0.0, fair - points), 6), round(min(1.0, fair + points), 6)
        # a fair game is asked as many times as it has seats, so that each may only rarely accuse it
        beta = BETA / cell.players
        self.tests = [share_in_band(self.low, self.high, alpha=ALPHA, beta=beta) for _ in range(cell.players)]
        self.shares: list[list[float]] = [[] for _ in range(cell.players)]
        self.heard = 0

    def look(self) -> None:
        for row in in_turns(self.cells, self.heard):
            self.heard += 1
            if row.result is None or not row.result.winners:
                continue
            parts = [measured.share(row.result, seat) for seat in range(len(self.tests))]
            for shares, part in zip(self.shares, parts, strict=True):
                shares.append(part)
            if not self.verdict:
                self.verdict = _together(list(zip(self.tests, parts, strict=True)))
                self.games = self.heard

    def evidence(self) -> tuple[Interval, str]:
        """The seat furthest from its fair share."""
        if not self.shares[0]:
            return interval(None, None, None, 0), "nobody won any game"
        fair = 1 / len(self.shares)
        found = [share(shares) for shares in self.shares]
        seat = max(range(len(found)), key=lambda one: abs(found[one]["value"] - fair))
        furthest = found[seat]
        said = f"{_percent(furthest)} of {count(furthest['n'], 'game')}"
        return furthest, f"furthest from {100 * fair:.0f} % is seat {seat + 1}: {said}"


class BeatsTrial(Trial):
    """A bot reaches the goal more often than another on the same seeds."""

    def __init__(self, promise: Promise, other: str, points: int, cell: Cell, rival: Cell, game: Game) -> None:
        says = f"wins at least {points} points more often than {other}"
        super().__init__("beats", says, promise.bot, [cell, rival])
        self.other, self.game, self.low = other, game, points / 100
        self.test = mean_in_band(self.low, None, indifference=POINTS)
        self.differences: list[float] = []
        self.against: list[int] = []
        self.heard = 0

    def look(self) -> None:
        cell, rival = self.cells
        for number in range(self.heard, min(len(cell.rows), len(rival.rows))):
            self.heard += 1
            one, other = cell.rows[number].result, rival.rows[number].result
            if one is None or other is None:
                continue
            step = measured.success(self.game, one) - measured.success(self.game, other)
            self.differences.append(step)
            if step < 0:
                self.against.append(number)
            if not self.verdict:
                self.verdict = ANSWERS.get(self.test.feed(step), "")
                self.games = self.heard

    def evidence(self) -> tuple[Interval, str]:
        found = mean(self.differences)
        if found["value"] is None:
            return found, "no pair of games came to an end"
        ends = "" if found["low"] is None else f" ({100 * found['low']:.0f} to {100 * found['high']:.0f})"
        pairs = f"{count(len(self.differences), 'pair')} of games"
        return found, f"{100 * found['value']:.0f} points{ends} more than {self.other} over {pairs}"

    def worst(self) -> list[Worst]:
        cell = self.cells[0]
        return cell.worst(self.against, lambda row: f"{self.other} wins this one: {cell.ended(row)}")


class FaultsTrial(Trial):
    """Every game can be played: nothing goes wrong in the rules or in the bots."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        bots = ", ".join(dict.fromkeys(cell.bot for cell in cells))
        super().__init__("played", "no game breaks off with a fault", bots, cells)
        self.high = 0.0

    def look(self) -> None:
        self.games = sum(len(cell.rows) for cell in self.cells)
        self.verdict = BROKEN if any(fault(row) for cell in self.cells for row in cell.rows) else KEPT

    def evidence(self) -> tuple[Interval, str]:
        faults = [fault(row) for cell in self.cells for row in cell.rows]
        bad = [one for one in faults if one]
        found = share([float(bool(one)) for one in faults])
        said = f"{len(bad) or 'none'} of {count(len(faults), 'game')} broke off"
        return found, said + (f", the first with {bad[0]}" if bad else "")

    def worst(self) -> list[Worst]:
        return [
            one
            for cell in self.cells
            for one in cell.worst((number for number, row in enumerate(cell.rows) if fault(row)), fault)
        ][:3]


def in_turns(cells: Sequence[Cell], after: int) -> list[Row]:
    """The games of cells, one of each in turns; without the first ones, which were heard already."""
    most = max((len(cell.rows) for cell in cells), default=0)
    rows = [cell.rows[number] for number in range(most) for cell in cells if number < len(cell.rows)]
    return rows[after:]


def _together(tests: list[tuple[Sequential, float]]) -> str:
    """Feed several tests at once: broken when one says no, kept when all say yes."""
    answers = [test.feed(value) for test, value in tests]
    return BROKEN if NO in answers else KEPT if all(answer == YES for answer in answers) else ""


def _percent(found: Interval) -> str:
    if found["value"] is None:
        return "none"
    return f"{100 * found['value']:.0f} % ({100 * found['low']:.0f}–{100 * found['high']:.0f})"


def is_stalled(row: Row) -> float:
    return float(stalled(row))
