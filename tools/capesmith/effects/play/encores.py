"""Extra turns: those a turn brings are taken right after it, and none of them brings another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from capesmith.effects.play import events

if TYPE_CHECKING:
    from capesmith.effects.play.table import AnyTextTable


def begin(t: AnyTextTable) -> None:
    """A turn begins that may bring extra turns."""
    t.encores = []


def brought(t: AnyTextTable) -> Sequence[int]:
    """That turn is over: the seats whose extra turns it has brought come now."""
    seats, t.encores = t.encores or (), None
    return seats


def can_grant(t: AnyTextTable, seat: int) -> bool:
    """Whether a seat can get a turn after this one: nobody gets two, and there is none between and in extra turns."""
    return t.encores is not None and seat not in t.encores


def grant(t: AnyTextTable, seat: int) -> bool:
    """One more turn for a seat after this one."""
    if t.encores is None or not can_grant(t, seat):
        return False
    t.encores.append(seat)
    events.encore(t, seat)
    return True
