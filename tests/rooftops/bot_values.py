"""What bots think things are worth: to be near the goal, and to have made little noise."""

from __future__ import annotations

from capesmith.rules.position import Position
from capesmith.rules.valuing import Values
from rooftops.events import ROOF, THINGS
from rooftops.table import Rooftop, play, run

NOISE = 0.1  # to one roof
Seen = Position[Rooftop, None]
VALUES = Values[Rooftop, None, Seen](Position, None, THINGS, usual=3)
rank_options = VALUES.rank


def evaluate(t: Rooftop, seat: int, weights: object = None) -> float:
    """How well a seat stands."""
    return -t.away(t.state.where[seat]) - NOISE * t.state.runners[seat].noise


@VALUES.option(run)
def _run(v: Seen, seat: int, roof: int) -> float:
    return -v.t.away(roof)


VALUES.of(ROOF)(lambda v, seat, prompt, roof: _run(v, seat, roof))


@VALUES.option(play)
def _play(v: Seen, seat: int, trick: int) -> float:
    return -v.t.away(v.t.state.where[seat]) + 1.5 - NOISE * v.t.cast.tricks[trick].fields["noise"]
