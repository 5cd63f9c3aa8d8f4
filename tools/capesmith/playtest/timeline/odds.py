"""The chance to win from turn to turn: games that bots finish from where each turn begins."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.playtest.measures.games import won
from capesmith.playtest.sitting.endings import Won, finished
from capesmith.playtest.sitting.ready import Ready
from capesmith.playtest.timeline.curve import Curve
from capesmith.playtest.timeline.marks import TURN
from capesmith.playtest.timeline.timeline import Timeline
from capesmith.rules.log import GameLog


def odds_curve(here: Ready, log: GameLog, told: Timeline, games: int) -> Curve:
    """Of how many games in a hundred each side wins, by so many from each turn on; at the end, of this one."""
    begun = [mark.step for mark in told.marks if mark.sort == TURN and told.steps[mark.step].seat >= 0]
    values = [_shares(told.curve.sides, finished(here, log, step, range(games))) for step in begun]
    steps = list(begun)
    if told.result is not None:
        result, together = told.result, here.game.cooperative
        ends = (float(here.game.won(result)),) if together else tuple(won(result, n) for n in range(len(told.seats)))
        values.append(_shares(told.curve.sides, [ends]))
        steps.append(len(told.steps) - 1)
    return Curve(told.curve.names, told.curve.sides, tuple(steps), tuple(values))


def _shares(sides: Sequence[Sequence[int]], results: Sequence[Won]) -> tuple[float, ...]:
    """In hundredths; whoever is on a side wins with all of it."""
    seats = [side[0] if len(results[0]) > 1 else 0 for side in sides]
    return tuple(100 * sum(one[seat] for one in results) / len(results) for seat in seats)
