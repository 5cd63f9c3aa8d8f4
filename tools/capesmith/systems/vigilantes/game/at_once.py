"""Triggers that belong to what is going on, and are resolved inside it rather than after it."""

from __future__ import annotations

from capesmith.systems.vigilantes.game.table import VigilantesTable as Table


def resolve_since(t: Table, mark: int) -> None:
    """VG-544, VG-905: resolve what has joined the queue since it was `mark` long; what waited before waits on."""
    if len(t.queue) <= mark:
        return
    batch, waiting = t.batch, t.queue[:mark]
    t.queue, t.batch = t.queue[mark:], []
    t.settle()
    t.queue, t.batch = waiting + t.queue, batch
