"""Whether groups of steps can lead to anything now: a card that could do nothing is not offered (HI-594)."""

from __future__ import annotations

from capesmith.effects.ast import Steps
from capesmith.effects.compile.answers import Candidates, Filter
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.finding import that_fit
from capesmith.effects.compile.groups import any_holds
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.performing.performers import Performers
from capesmith.effects.verbs.groups import Choose, ForEach, Pick, Roll
from capesmith.systems.heroes_incorporated.game.meaning import Compiler, Test
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

VERBS = Performers[IncorporatedTable](you="player")


def _any_of(k: Compiler, nodes: Steps) -> Test | None:
    """Whether any of several steps can be done; None: always."""
    tests = [test for node in nodes if (test := k.possible(node)) is not None]
    return any_holds(tests) if tests and len(tests) == len(nodes) else None


def _for_some(found: Candidates[IncorporatedTable], then: Test | None) -> Test:
    """Whether there is something for which the rest can be done."""
    return found.exist if then is None else that_fit(found, Possible(then)).exist


class Possible(Filter[IncorporatedTable]):
    """Things for which something can be done, as `it`."""

    def __init__(self, can: Test) -> None:
        self.can = can

    def fits(self, t: IncorporatedTable, c: Context, thing: int) -> bool:
        with_it = c.copy()
        with_it.bind([thing])
        return self.can(t, with_it)


@VERBS.can(Pick)
def _can_pick(k: Compiler, step: Pick) -> Test:
    return _for_some(k.possible_targets(step.what, step), _any_of(k, step.then))


@VERBS.can(ForEach)
def _can_for_each(k: Compiler, step: ForEach) -> Test:
    return _for_some(candidates(k, step.what), _any_of(k, step.do))


@VERBS.can(Choose)
def _can_choose(k: Compiler, step: Choose) -> Test | None:
    return _any_of(k, tuple(option[0] for option in step.options)) if step.who is None else None


@VERBS.can(Roll)
def _can_roll(k: Compiler, step: Roll) -> Test | None:
    """A roll is worth while if any of its results is."""
    return _any_of(k, tuple(node for _, do in step.results for node in do))
