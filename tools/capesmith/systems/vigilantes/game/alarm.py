"""The alarm (VG-340 to VG-345)."""

from __future__ import annotations

from functools import partial

from capesmith.rules.event import NOBODY, Event
from capesmith.systems.vigilantes.game import atoms, events
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table


def raise_alarm(t: Table, by: int = NOBODY, origin: str = "") -> bool:
    """VG-341, VG-344: turned on for good, by an enemy, a card or the scenario; nothing happens when it is on."""
    if t.state.alarm:
        return False
    e = events.raise_alarm.made(by, t.place(NOBODY, by, NOBODY), origin)
    e.perform = partial(_ring, t, e)
    return _ring(t, e) if t.comes_to_pass(e) else False


def _ring(t: Table, e: Event) -> bool:
    if t.state.alarm:
        return False
    atoms.raise_alarm(t)
    t.heard(e)
    return True
