"""Verbs of knock-outs: heroes go down, and stand up again (HI-401 to HI-410)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.performing.performers import Performers
from capesmith.systems.heroes_incorporated.game import harm
from capesmith.systems.heroes_incorporated.game.performing.actors import culprit
from capesmith.systems.heroes_incorporated.game.pieces import is_hero
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.verbs import KnockOut, StandUp

VERBS = Performers[IncorporatedTable](you="hero")


def _may_fall(t: IncorporatedTable, c: Context, thing: int) -> bool:
    """HI-406: a hero whom nothing protects, and who is not down already."""
    return is_hero(thing) and harm.may_be_knocked_out(t, thing)


def _is_down(t: IncorporatedTable, c: Context, thing: int) -> bool:
    return is_hero(thing) and t.hero(thing).down


@VERBS.each(KnockOut, legal=_may_fall, kinds=("hero",), refused="only Heroes can be knocked out")
def _knock_out(t: IncorporatedTable, c: Context, hero: int) -> bool:
    """HI-401 to HI-405."""
    return harm.knock_out(t, hero, culprit(t, c))


@VERBS.each(StandUp, legal=_is_down, kinds=("hero",), refused="only Heroes can stand up")
def _stand_up(t: IncorporatedTable, c: Context, hero: int) -> bool:
    """HI-242, before the end of the round."""
    return harm.stand_up(t, hero)
