"""What a scenario is about, for those who want to win it: read from its goals, once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from capesmith.effects.ast import AllOf, AnyOf, Happened, Measure, Range, Role
from capesmith.source.record import record
from capesmith.systems.vigilantes.game.play import Objective
from capesmith.systems.vigilantes.scenario_parts import BOTH, ENEMY, VIGILANTE

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.play import Play


@record
class Purpose:
    """What both sides are after, by the numbers of objectives."""

    villain: bool  # the villain has to be knocked out
    work: frozenset[int]  # objectives that the vigilantes have to complete
    extra: frozenset[int]  # those they may complete
    total: tuple[int, int, int]  # the work of all of them, by the size of the team
    found: frozenset[int]  # objectives whose tokens hide what has to be found
    fetch: int  # what a vigilante has to bring somewhere, or -1
    enemy_work: frozenset[int]  # objectives the enemies work on
    loads: tuple[tuple[int, int], ...]  # what they carry away, and how many are too many
    secured: frozenset[int]  # tokens that an action of the scenario takes from them


@lru_cache(maxsize=256)
def purpose(play: Play) -> Purpose:
    """VG-260, VG-270 to VG-272."""
    objectives = play.objectives
    fetch = next((o.number for o in objectives if o.sheet.carry is not None and o.sheet.carry.by == VIGILANTE), -1)
    chits = {chit for o in objectives for chit in o.sheet.chits}
    hidden = fetch >= 0 and objectives[fetch].id in chits
    workable = [o for o in objectives if o.sheet.side in (VIGILANTE, BOTH) and o.sheet.work is not None]
    needed = [o for o in workable if not o.sheet.optional]
    totals = [sum(_work(o, team) * o.sheet.tokens for o in needed) for team in (2, 3, 4)]
    loads = [o for o in objectives if o.sheet.carry is not None and o.sheet.carry.by == ENEMY]
    actions = {role for action in play.sheet.actions for role in getattr(action.at, "kinds", ())}
    return Purpose(
        villain=any(_knocks_out_villain(goal.if_) for goal in play.sheet.win),
        work=frozenset(o.number for o in needed),
        extra=frozenset(o.number for o in workable if o.sheet.optional),
        total=(totals[0], totals[1], totals[2]),
        found=frozenset(o.number for o in needed if hidden and o.sheet.chits),
        fetch=fetch,
        enemy_work=frozenset(o.number for o in objectives if o.sheet.for_enemies and o not in loads),
        loads=tuple((o.number, _too_many(play, o.id) or o.sheet.tokens) for o in loads),
        secured=frozenset(o.number for o in objectives if o.id in actions and o.sheet.side == ENEMY),
    )


def _work(objective: Objective, team: int) -> int:
    work = objective.sheet.work
    return 0 if work is None else work.of(team)


def _parts(condition: Any) -> Iterator[Any]:
    if isinstance(condition, AllOf | AnyOf):
        for part in condition.parts:
            yield from _parts(part)
    else:
        yield condition


def _knocks_out_villain(condition: Any) -> bool:
    return any(
        isinstance(part, Happened) and part.event.word == "knock-out" and part.event.object == Role("villain")
        for part in _parts(condition)
    )


def _too_many(play: Play, objective: str) -> int:
    """So many deliveries lose the game."""
    for goal in play.sheet.lose:
        for part in _parts(goal.if_):
            counted = isinstance(part, Measure) and part.value == "delivered" and part.of == Role(objective)
            if counted and isinstance(part.range, Range):
                return part.range.low or 0
    return 0
