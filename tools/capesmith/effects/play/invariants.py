"""Invariants of every game with texts: whatever waits or holds for a time speaks of texts and seats that exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.rules.table import Broken

if TYPE_CHECKING:
    from capesmith.effects.play.table import AnyTextTable


def texts_are_known(t: AnyTextTable) -> None:
    """Raise `Broken` with the first thing that is wrong with the memory of texts."""
    state, k, seats = t.state, t.compiler, len(t.players)
    for entry in state.timed:
        rule, you, _, figure, until, whose, skip = entry
        if not 0 <= rule < len(k.rules) or not -1 <= you < seats or not -1 <= whose < seats or skip not in (0, 1):
            raise Broken(f"a rule for a time belongs to nobody: {entry}")
        if not until or figure < -1:
            raise Broken(f"a rule for a time is about nothing: {entry}")
    for waiting in state.waiting:
        trigger, you, *_ = waiting
        if not 0 <= trigger < len(k.triggers) or not -1 <= you < seats:
            raise Broken(f"a trigger waits for nobody: {waiting}")
    if len(state.tally) != k.cells or min(state.spans) < 0:
        raise Broken(f"{len(state.tally)} tallies for {k.cells}, spans {state.spans}")
