"""Verbs of knock-outs: heroes go down, and stand up again (HI-401 to HI-410)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table, Test
from capesmith.effects.compile.targets import only
from capesmith.systems.heroes_incorporated.game import harm
from capesmith.systems.heroes_incorporated.game.performing.actors import culprit, something
from capesmith.systems.heroes_incorporated.game.pieces import is_hero
from capesmith.systems.heroes_incorporated.verbs import KnockOut, StandUp

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler


def _may_fall(t: Table, c: Context, thing: int) -> bool:
    """HI-406: a hero whom nothing protects, and who is not down already."""
    return is_hero(thing) and harm.may_be_knocked_out(t, thing)


def _is_down(t: Table, c: Context, thing: int) -> bool:
    return is_hero(thing) and bool(t.hero(thing).down)


def _knock_out(k: Compiler, step: KnockOut) -> Run:
    """HI-401 to HI-405."""
    only(k, step, step.what, ("hero",), "only Heroes can be knocked out", "hero")
    find = k.main(step.what, step, legal=_may_fall)

    def knock_out(t: Table, c: Context) -> bool:
        heroes = find(t, c)
        c.bind(heroes)
        if not heroes:
            return False
        t.commit()
        out = [harm.knock_out(t, hero, culprit(t, c)) for hero in heroes]
        return any(out)

    return knock_out


def _stand_up(k: Compiler, step: StandUp) -> Run:
    """HI-242, before the end of the round."""
    only(k, step, step.what, ("hero",), "only Heroes can stand up", "hero")
    find = k.main(step.what, step, legal=_is_down)

    def stand_up(t: Table, c: Context) -> bool:
        heroes = find(t, c)
        c.bind(heroes)
        if not heroes:
            return False
        t.commit()
        up = [harm.stand_up(t, hero) for hero in heroes]
        return any(up)

    return stand_up


def _can_knock_out(k: Compiler, step: KnockOut) -> Test:
    return something(k, step.what, step, _may_fall)


def _can_stand_up(k: Compiler, step: StandUp) -> Test:
    return something(k, step.what, step, _is_down)


PERFORM: dict[type[Step], Any] = {KnockOut: _knock_out, StandUp: _stand_up}
POSSIBLE: dict[type[Step], Any] = {KnockOut: _can_knock_out, StandUp: _can_stand_up}
