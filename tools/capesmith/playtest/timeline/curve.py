"""The curve of a game: how well each side stood from moment to moment, by the values of the bots.

Bots value positions at which nothing is pending: there the curve has its points. Where sides are against each other,
what counts of a value is how far it is above the best of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from capesmith.rules.chance import Stream
from capesmith.rules.game import Game
from capesmith.rules.nouns import Nouns
from capesmith.rules.prose import listed
from capesmith.rules.state import SavedState
from capesmith.rules.table import Table
from capesmith.source.record import record

SEED: Final = 1  # of what is dealt anew
SHARE: Final = 0.12  # of the range of a curve that a swing has at least


@record
class Curve:
    """A line for each side: its name, the seats of it, and at which steps it had which value."""

    names: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    steps: tuple[int, ...]
    values: tuple[tuple[float, ...], ...]  # for each of these steps, by side

    def leads(self) -> list[tuple[float, ...]]:
        """How far each side was ahead of the best of the others; the value itself where there is one side."""
        return [tuple(_lead(values, side) for side in range(len(values))) for values in self.values]

    def swings(self, most: int) -> list[tuple[int, str, float]]:
        """The greatest changes from one point to the next: at which step, for or against whom, and by how much."""
        leads = self.leads()
        if len(leads) < 2:
            return []
        whole = [lead for values in leads for lead in values]
        least = SHARE * (max(whole) - min(whole))
        found: dict[int, tuple[int, str, float]] = {}
        for step, (before, after) in zip(self.steps[1:], pairwise(leads), strict=True):
            side, by = max(
                ((side, after[side] - before[side]) for side in range(len(after))),
                key=lambda one: (abs(one[1]), one[1]),
            )
            if abs(by) >= least > 0:
                found[step] = (step, self.names[side], by)
        return sorted(sorted(found.values(), key=lambda one: -abs(one[2]))[:most])


def _lead(values: Sequence[float], side: int) -> float:
    others = [value for other, value in enumerate(values) if other != side]
    return values[side] - max(others) if others else values[side]


class CurveKeeper:
    """Looks at a table whenever nothing is pending."""

    def __init__(self, game: Game, table: Table[SavedState], nouns: Nouns[Any], eyes: int | None = None) -> None:
        self.game, self.table, self.nouns, self.eyes = game, table, nouns, eyes
        self._values: dict[int, tuple[float, ...]] = {}
        self._sides: tuple[tuple[int, ...], ...] = ()

    def look(self, step: int) -> None:
        """Value the table before a step; later points of the same step take the place of earlier ones."""
        if self.table.over():
            return
        if not self._sides:
            seats = range(len(self.table.players))
            sides = [tuple(sorted(self.game.side(self.table, seat))) for seat in seats]
            self._sides = tuple(dict.fromkeys(sides))
            if self.game.cooperative:
                self._sides = (tuple(seats),)
        table = self._seen()
        self._values[step] = tuple(
            sum(self.game.evaluate(table, seat) for seat in side) / len(side) for side in self._sides
        )

    def _seen(self) -> Table[SavedState]:
        """The table as far as it is seen: what a seat does not know is dealt anew, or its curve would tell of it."""
        if self.eyes is None:
            return self.table
        seen = self.table.again(self.table.state.clone(), self.table.players)
        self.game.hide(seen, Stream(SEED), self.eyes)
        return seen

    def drawn(self, since: int = 0) -> Curve:
        """The curve from a step on: nobody stands well or badly before a game has been set up."""
        steps = tuple(sorted(step for step in self._values if step >= since))
        names = tuple(self._name(side) for side in self._sides)
        return Curve(names, self._sides, steps, tuple(self._values[step] for step in steps))

    def _name(self, side: Sequence[int]) -> str:
        named = [self.nouns.seat(self.table, seat) for seat in side]
        return listed(named) if len(side) <= 2 else "the team"
