"""Hero points: gaining them, winning, and how a game ended in numbers (HI-002 to HI-008)."""

from __future__ import annotations

from capesmith.rules.table import Result
from capesmith.systems.heroes_incorporated.game import anytime, atoms
from capesmith.systems.heroes_incorporated.game.state import REACHED
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.winning import win


def gain(t: IncorporatedTable, seat: int, number: int) -> bool:
    """HI-003, HI-231: the win is checked whenever a score changes; of a scoring, after its sum."""
    if number <= 0:
        return False
    if t.summing == seat:
        t.sum += number
        return True
    before_gain(t, seat, number)
    return add(t, seat, number)


def before_gain(t: IncorporatedTable, seat: int, number: int) -> None:
    """HI-002, HI-555: whoever could still be the first to reach the target speaks before these points do."""
    if number > 0 and t.state.teams[seat].points + number >= t.target:
        anytime.before_end(t, seat)


def add(t: IncorporatedTable, seat: int, number: int) -> bool:
    """HI-003: points that nothing can come before any more."""
    if number <= 0:
        return False
    atoms.gain_points(t, seat, number)
    if t.state.teams[seat].points >= t.target:
        win(t, seat, REACHED)
    return True


def leads(t: IncorporatedTable, seat: int) -> bool:
    """Nobody has more HP."""
    own = t.state.teams[seat].points
    return all(team.points <= own for team in t.state.teams)


def best_of_last_round(t: IncorporatedTable) -> int:
    """HI-008: most HP, ties by the earlier position in the last round's turn order."""
    order = t.state.last_order or t.clockwise(t.state.first)
    return max(order, key=lambda seat: (t.state.teams[seat].points, -order.index(seat)))


def result(t: IncorporatedTable) -> Result:
    """Everyone but the winner loses."""
    state = t.state
    winners = (state.winner,) if state.winner >= 0 else ()
    scores = tuple(team.points for team in state.teams)
    return Result(state.outcome, scores, winners, state.round, len(t.choices))
