"""What players can look up at any moment: how things stand, the board, the cards; and in the end, the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from capesmith.rules.prose import capital, listed
from capesmith.rules.state import SavedState
from capesmith.rules.status import status
from capesmith.rules.table import Table
from capesmith.source.record import record

Entry = tuple[str, str]  # a title, and what is written under it
T = TypeVar("T", bound=Table[SavedState])


@record
class Scores:
    """The final score as a table: what each line gave each player, and the totals."""

    lines: tuple[str, ...]
    players: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]  # per player, per line
    totals: tuple[int, ...]
    winners: tuple[int, ...]


def _status(t: T, seat: int) -> str:
    return status(t.state, seat)


def _map(t: T) -> str:
    return ""


def _texts(t: T, seat: int) -> Sequence[Entry]:
    return ()


def _text_of(t: T, name: str) -> Entry | None:
    return None


def _closing(t: T) -> str:
    result = t.result()
    winners = listed([f"player {seat + 1}" for seat in result.winners]) or "nobody"
    return f"{capital(result.outcome)}: {winners} won after {result.turns} turns."


@record
class Overview(Generic[T]):
    """What a game shows of its table, each in its plainest form where it says nothing.

    `status` says how things stand for one seat, `map` draws the board in plain characters, at most 80 wide; `texts` are
    the cards that matter to a seat and `text_of` is any card by name; `closing` says who won, in a sentence.
    """

    status: Callable[[T, int], str] = _status
    map: Callable[[T], str] = _map
    texts: Callable[[T, int], Sequence[Entry]] = _texts
    text_of: Callable[[T, str], Entry | None] = _text_of
    closing: Callable[[T], str] = _closing


def plain_scores(t: Table[SavedState]) -> Scores:
    """The totals, and nothing of how they came about."""
    result = t.result()
    players = tuple(f"player {seat + 1}" for seat in range(len(result.scores)))
    points = tuple((score,) for score in result.scores)
    return Scores(("points",), players, points, result.scores, result.winners)
