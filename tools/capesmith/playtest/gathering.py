"""The facts of many games added up: which cards were used, where and when things happened, what was reached.

Everything is counted, and sums of fractions are exact: so the order of the games does not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import ceil, fsum
from typing import Any, Final

from capesmith.playtest.measures.games import lead_changes
from capesmith.rules.facts import Facts

LOW, HIGH = 0.1, 0.9  # the share of games below the lower and the upper line of a course
DIGITS: Final = 4
Told = dict[str, Any]


def gather(facts: Iterable[Facts]) -> Told:
    """What these games had in common, as data."""
    gathering = Gathering()
    for one in facts:
        gathering.add(one)
    return gathering.data()


class CardTally:
    """One card over many games; a hand is one card at one seat in one game."""

    __slots__ = (
        "dead",
        "fired",
        "fired_in",
        "games",
        "hands",
        "held",
        "played",
        "played_from",
        "rated",
        "spent",
        "waited",
    )

    def __init__(self) -> None:
        self.games = self.fired = self.fired_in = 0
        self.hands = self.held = self.played = self.spent = 0
        self.played_from = 0
        self.waited = self.dead = 0  # hands with which a go began, and those of them from which it was never played
        self.rated = 0  # plays that a go begun with it in hand can answer for

    def data(self) -> Told:
        from capesmith.playtest.measures.intervals import wilson

        told: Told = {"games": self.games, "fired": self.fired, "fired-share": wilson(self.fired_in, self.games)}
        if self.hands:
            told |= {
                "hands": self.hands, "held": self.held, "played": self.played, "spent": self.spent,
                "played-rate": wilson(self.rated, self.held), "played-share": wilson(self.played_from, self.hands),
                "dead": wilson(self.dead, self.waited),
            }  # fmt: skip
        return told


class Gathering:
    """Facts added up so far."""

    def __init__(self) -> None:
        self.games = 0
        self.cards: dict[str, CardTally] = {}
        self.teams: Counter[str] = Counter()  # seats that played as a card
        self.met: Counter[str] = Counter()
        self.boards: Counter[str] = Counter()
        self.spaces: dict[str, Counter[str]] = {}
        self.course: dict[str, list[Counter[float]]] = {}  # by turn
        self.goals: dict[str, Counter[float]] = {}  # games by the part of their seats that reached it
        self.defeats: Counter[int] = Counter()  # by turn; 0 in no turn
        self.leads: Counter[int] = Counter()

    # --- adding up ----------------------------------------------------------------------------------

    def add(self, facts: Facts) -> None:
        """One more game."""
        self.games += 1
        self._add_cards(facts)
        for team in facts.teams:
            self.teams.update(team)
        self.met.update(set(facts.met))
        self.boards[facts.board] += 1
        self.spaces.setdefault(facts.board, Counter()).update(facts.spaces)
        for name, numbers in facts.course.items():
            turns = self.course.setdefault(name, [])
            turns.extend(Counter() for _ in range(len(numbers) - len(turns)))
            for turn, number in enumerate(numbers):
                turns[turn][number] += 1
        asked = len(facts.teams) or len(facts.cards) or 1
        for id, seats in facts.goals.items():
            self.goals.setdefault(id, Counter())[len(seats) / asked] += 1
        self.defeats[facts.first_defeat] += 1
        if len(facts.teams) > 1:
            self.leads[lead_changes(facts)] += 1

    def _add_cards(self, facts: Facts) -> None:
        there = {*facts.met, *facts.fired, *(id for team in facts.teams for id in team)}
        for hand in facts.cards:
            for id, use in hand.items():
                if not (use.held or use.played or use.spent):
                    continue
                there.add(id)
                tally = self._card(id)
                tally.hands += 1
                tally.held += use.held
                tally.played += use.played
                tally.spent += use.spent
                tally.played_from += use.played > 0
                tally.waited += use.held > 0
                tally.dead += use.held > 0 and not use.played
                tally.rated += min(use.played, use.held)
        for id in there:
            tally = self._card(id)
            times = facts.fired.get(id, 0)
            tally.games += 1
            tally.fired += times
            tally.fired_in += times > 0

    def _card(self, id: str) -> CardTally:
        return self.cards.setdefault(id, CardTally())

    # --- telling ------------------------------------------------------------------------------------

    def data(self) -> Told:
        """As reports carry it, everything in alphabetical order."""
        return {
            "games": self.games,
            "cards": {id: tally.data() for id, tally in sorted(self.cards.items())},
            "teams": dict(sorted(self.teams.items())),
            "met": dict(sorted(self.met.items())),
            "boards": {
                board: {"games": games, "spaces": dict(sorted(self.spaces[board].items()))}
                for board, games in sorted(self.boards.items())
            },
            "course": {
                name: [{"turn": turn, **_line(numbers)} for turn, numbers in enumerate(turns, 1)]
                for name, turns in sorted(self.course.items())
            },
            "goals": {id: _goal(parts) for id, parts in sorted(self.goals.items())},
            "first-defeat": self._first_defeat(),
            "lead-changes": _spread(self.leads),
        }

    def _first_defeat(self) -> Told:
        from capesmith.playtest.measures.intervals import wilson

        beaten = {turn: games for turn, games in self.defeats.items() if turn}
        return {"share": wilson(sum(beaten.values()), self.games), **_spread(beaten)}


def _goal(parts: Counter[float]) -> Told:
    """Reached by anybody in a game, and by each who was there to reach it; seats of one game are not independent."""
    from capesmith.playtest.measures.intervals import share, wilson

    games = parts.total()
    return {
        "games": games,
        "reached": wilson(games - parts[0.0], games),
        "by-seat": share(sorted(parts.elements())),
    }


def _line(numbers: Mapping[float, int]) -> Told:
    """One turn of a course: the mean, the band that holds most games, and how many games were still running."""
    return {
        "mean": _mean(numbers), "low": _quantile(numbers, LOW), "high": _quantile(numbers, HIGH),
        "n": sum(numbers.values()),
    }  # fmt: skip


def _spread(counts: Mapping[int, int]) -> Told:
    """Whole numbers: their mean and how often each occurred."""
    mean = _mean(counts) if any(counts.values()) else None
    return {"mean": mean, "counts": {str(number): counts[number] for number in sorted(counts) if counts[number]}}


def _mean(counts: Mapping[float, int] | Mapping[int, int]) -> float:
    return round(fsum(number * times for number, times in counts.items()) / sum(counts.values()), DIGITS)


def _quantile(counts: Mapping[float, int], share: float) -> float:
    """The smallest number that this share of all does not exceed."""
    left = max(1, ceil(round(share * sum(counts.values()), 9)))
    for number in sorted(counts):
        left -= counts[number]
        if left <= 0:
            return round(number, DIGITS)
    raise ValueError("no numbers")
