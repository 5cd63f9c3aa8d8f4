"""Knock-outs (HI-401 to HI-410)."""

from __future__ import annotations

from capesmith.rules.event import NOBODY
from capesmith.systems.heroes_incorporated.game import anytime, atoms, events
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable


def may_be_knocked_out(t: IncorporatedTable, hero: int) -> bool:
    """HI-406: nobody twice; and nobody whom a text protects."""
    return not t.hero(hero).down and not t.banned("be-knocked-out", hero)


def knock_out(t: IncorporatedTable, hero: int, by: int = NOBODY) -> bool:
    """HI-401 to HI-404: down until the end of the round, the die back; one that is ignored removes no die."""
    if not may_be_knocked_out(t, hero) or events.knock_out.announce(t, None, hero, by) < 0:
        return False
    anytime.before_power_goes(t, hero)
    atoms.set_down(t, hero, True)
    if t.is_locked(hero):
        atoms.return_die(t, hero)
    events.knock_out(t, hero, by)
    return True


def stand_up(t: IncorporatedTable, hero: int) -> bool:
    """HI-242: the knock-out ends."""
    if not t.hero(hero).down:
        return False
    atoms.set_down(t, hero, False)
    return True
