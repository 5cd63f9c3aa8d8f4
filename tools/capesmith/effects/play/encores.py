"""Extra turns: those a turn brings are taken right after it, and none of them brings another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capesmith.effects.play.table import TextTable


def take_turns(t: TextTable, seat: int, regular: Callable[[int], None], extra: Callable[[int], None]) -> None:
    """A turn, and the extra turns it has brought."""
    t.encores = []
    regular(seat)
    to_come, t.encores = t.encores, None
    for one in to_come:
        extra(one)


def grant(t: TextTable, seat: int) -> bool:
    """One more turn for a seat after this one; nobody gets two, and between turns and in extra ones there is none."""
    if t.encores is None or seat in t.encores:
        return False
    t.encores.append(seat)
    t.tell("encore", seat)
    return True


def can_grant(t: TextTable, seat: int) -> bool:
    return t.encores is not None and seat not in t.encores
