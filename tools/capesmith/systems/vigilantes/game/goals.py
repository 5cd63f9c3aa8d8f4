"""What can be reached in a scenario: the objectives of the vigilantes, one by one, and the win (VG-260)."""

from __future__ import annotations

from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.pieces import OBJECTIVES, token
from capesmith.systems.vigilantes.game.play import Objective, Play
from capesmith.systems.vigilantes.game.state import WON
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.scenario_parts import BOTH, VIGILANTE


def objectives(cast: Cast, scenario: str) -> list[str]:
    """The objectives that vigilantes can complete or bring home, then the win."""
    play = cast.play(scenario)
    return [*(goal_id(play, one.id) for one in play.objectives if _is_theirs(one)), goal_id(play, WON)]


def goal_id(play: Play, objective: str) -> str:
    return f"{play.sheet.id}-{objective}"


def _is_theirs(objective: Objective) -> bool:
    sheet = objective.sheet
    return sheet.side in (VIGILANTE, BOTH) or (sheet.carry is not None and sheet.carry.by == VIGILANTE)


def reached(t: VigilantesTable) -> dict[str, tuple[int, ...]]:
    """Each of them with the team if it was reached: at least one of its tokens is done, or was carried."""
    state, everybody = t.state, tuple(t.seats)
    found = {}
    for one in t.scenario.objectives:
        if _is_theirs(one):
            tokens = [n for n in range(OBJECTIVES) if state.roles[n] == one.number]
            carried = any(state.carriers[n] >= 0 for n in tokens if state.board >> token(n) & 1)
            done = any(state.done >> n & 1 for n in tokens) or (one.sheet.carry is not None and carried)
            found[goal_id(t.scenario, one.id)] = everybody if done else ()
    found[goal_id(t.scenario, WON)] = everybody if state.outcome == WON else ()
    return found
