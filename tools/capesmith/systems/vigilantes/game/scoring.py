"""How a game ended, in numbers."""

from __future__ import annotations

from typing import Final

from capesmith.rules.table import Result
from capesmith.systems.vigilantes.game.state import LOST, WON
from capesmith.systems.vigilantes.game.table import VigilantesTable

RANKS: Final = ((20, "Legend"), (16, "City Guardian"), (12, "Local Hero"))  # VG-802
ROOKIE: Final = "Rookie"


def score(t: VigilantesTable) -> int:
    """VG-802."""
    state = t.state
    return 10 + 2 * len(t.standing()) + max(0, state.turn_tracker) + (0 if state.alarm else 3) - state.threat


def is_ranked(t: VigilantesTable) -> bool:
    """VG-802: points and a rank are for one player alone who has won a standalone scenario."""
    return t.state.outcome == WON and not t.options.campaign and len(t.players_in_order()) == 1


def rank(score: int) -> str:
    return next((name for least, name in RANKS if score >= least), ROOKIE)


def result(t: VigilantesTable) -> Result:
    """All win or lose together (VG-001). What a win is worth is counted for every game, so that wins can be compared;
    players are told of it where VG-802 applies."""
    won = t.state.outcome == WON
    points = score(t) if won else 0
    return Result(
        t.state.reason if t.state.outcome == LOST else t.state.outcome,
        (points,) * len(t.seats),
        tuple(t.seats) if won else (),
        t.state.round,
        len(t.choices),
        rank(points) if is_ranked(t) else "",
    )
