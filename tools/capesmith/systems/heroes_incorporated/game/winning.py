"""Winning: the game is over at once, but for a power in use (HI-002, HI-591)."""

from __future__ import annotations

from capesmith.rules.table import GameOver
from capesmith.systems.heroes_incorporated.game import atoms
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable


def win(t: IncorporatedTable, seat: int, outcome: str) -> None:
    """A power in use is carried out to its end first."""
    if t.state.winner < 0:
        atoms.set_winner(t, seat, outcome)
    leave_if_won(t)


def leave_if_won(t: IncorporatedTable) -> None:
    """Whatever was going on is left when somebody has won, and no power is in use."""
    if t.state.winner >= 0 and not t.powers_in_use:
        raise GameOver
