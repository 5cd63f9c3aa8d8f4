"""What one game says in numbers, for a seat or for the table."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.rules.facts import Facts
from capesmith.rules.game import Game
from capesmith.rules.table import Result


def share(result: Result, seat: int) -> float:
    """The seat's part of the win: one for a win of its own, one half for a win shared by two."""
    return 1 / len(result.winners) if seat in result.winners else 0.0


def won(result: Result, seat: int) -> float:
    """One if the seat wins, alone or with others."""
    return float(seat in result.winners)


def score(result: Result, seat: int) -> float:
    return float(result.scores[seat])


def margin(result: Result, seat: int, roles: Sequence[str] = ()) -> float:
    """How far the seat is ahead of the best of the others, where there are sides of the other side; whoever plays alone
    is ahead of nothing."""
    friends = {other for other, role in enumerate(roles) if role == roles[seat]} or {seat}
    others = [points for other, points in enumerate(result.scores) if other not in friends]
    return float(result.scores[seat] - max(others, default=0))


def length(result: Result) -> float:
    return float(result.turns)


def success(game: Game, result: Result) -> float:
    """One if the players together reached what the game is about."""
    return float(game.won(result))


def best(result: Result) -> float:
    """The best score of a game."""
    return float(max(result.scores, default=0))


def lead(result: Result) -> float:
    """How far the best score is ahead of the second best; in a game for one, the score."""
    first, *rest = sorted(result.scores, reverse=True)
    return float(first - (rest[0] if rest else 0))


def mean_score(result: Result, roles: Sequence[str] = ()) -> float:
    """Of all seats, where there are sides of the first side: what it gains the other one loses."""
    scores = [points for seat, points in enumerate(result.scores) if not roles or roles[seat] == roles[0]]
    return sum(scores) / len(scores)


def pace(result: Result) -> float:
    """Decisions of one seat in one turn."""
    return result.decisions / max(1, result.turns) / max(1, len(result.scores))


def lead_changes(facts: Facts) -> int:
    """How often the lead passed from one seat to another; a tie leaves it where it was."""
    leader, changes = None, 0
    for standing in facts.standing:
        top = max(standing, default=0)
        ahead = [seat for seat, points in enumerate(standing) if points == top]
        if len(ahead) == 1 and ahead[0] != leader:
            changes += leader is not None
            leader = ahead[0]
    return changes


def comeback(result: Result, facts: Facts) -> float:
    """How far the winner was once behind; nothing for a shared win."""
    if len(result.winners) != 1:
        return 0.0
    (seat,) = result.winners
    return max((float(max(standing) - standing[seat]) for standing in facts.standing), default=0.0)
