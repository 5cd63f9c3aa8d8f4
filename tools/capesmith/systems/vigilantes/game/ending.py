"""The end of the game: won, lost, or not yet (VG-260 to VG-276)."""

from __future__ import annotations

from typing import Final, NoReturn

from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.rules.table import GameOver
from capesmith.systems.vigilantes.game import atoms
from capesmith.systems.vigilantes.game.play import Objective
from capesmith.systems.vigilantes.game.state import LOST, WON
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table
from capesmith.systems.vigilantes.scenario_parts import ENEMY

# How a game ends, for those who count it (VG-260 to VG-274).
COMPLETE: Final = "objectives-complete"
SCENARIO: Final = "scenario"
ALL_KNOCKED_OUT: Final = "all-knocked-out"
ENEMIES_COMPLETE: Final = "enemy-objectives-complete"
OUT_OF_TIME: Final = "turn-tracker"


def end_game(t: Table, outcome: str, reason: str = "") -> NoReturn:
    atoms.set_outcome(t, outcome, reason)
    raise GameOver


def check_end(t: Table) -> None:
    """VG-261, VG-262: win and loss at once, the win first; not again before anything they look at has changed."""
    if not t.undecided or not t.state.round or t.state.outcome:
        return
    if won(t):
        end_game(t, WON, COMPLETE)
    reason = lost(t)
    if reason:
        end_game(t, LOST, reason)
    t.undecided = not t.scenario.told


def won(t: Table) -> bool:
    """VG-260, VG-276: every condition the scenario lists; without any, every objective of the vigilantes."""
    goals = t.scenario.win
    if goals:
        return all(_holds(t, goal) for goal in goals)
    wanted, done = t.scenario.wanted, t.state.done
    return bool(wanted) and all(done >> n & 1 for n, role in enumerate(t.state.roles) if role in wanted)


def _holds(t: Table, goal: Text) -> bool:
    return goal.if_ is not None and goal.if_.holds(t, Context())


def lost(t: Table) -> str:
    """VG-270 to VG-274: the first reason to lose there is; nothing while there is none."""
    if not t.standing():
        return ALL_KNOCKED_OUT
    if t.state.turn_tracker == 0:
        return OUT_OF_TIME
    if any(_holds(t, goal) for goal in t.scenario.lose):
        return SCENARIO
    return ENEMIES_COMPLETE if enemies_complete(t) else ""


def enemies_complete(t: Table) -> bool:
    """VG-272, VG-273: all objectives of the enemies that count, and at least one."""
    counting = t.scenario.counting
    return bool(counting) and all(_complete_for_enemies(t, objective) for objective in counting)


def _complete_for_enemies(t: Table, objective: Objective) -> bool:
    """A token counts for the objective it came into play for, whatever it has turned out to be."""
    carry, number = objective.sheet.carry, objective.number
    if carry is not None and carry.by == ENEMY:
        return t.state.delivered[number] >= objective.sheet.tokens
    laid, roles = t.scenario.tokens, t.state.roles
    tokens = [n for n, role in enumerate(roles) if (laid[n][0] if n < len(laid) else role) == number]
    return bool(tokens) and all(t.state.enemy_done >> n & 1 for n in tokens)
