"""What players can reach in a scenario: the target, and the special power of every block (HI-002, HI-226)."""

from __future__ import annotations

from collections.abc import Mapping

from capesmith.systems.heroes_incorporated.game.cast import Cast, Play
from capesmith.systems.heroes_incorporated.game.state import REACHED
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable


def objectives(cast: Cast, scenario: str) -> list[str]:
    """The blocks with a power that may lie in this city, then the target."""
    play = cast.play(scenario)
    laid = {number for number in (*play.laid, *play.dealt) if number >= 0}
    return [*(cast.blocks[n].card.id for n in sorted(laid) if cast.blocks[n].text is not None), goal_id(play)]


def goal_id(play: Play) -> str:
    return f"{play.sheet.id}-{REACHED}"


def reached(t: IncorporatedTable, used: Mapping[str, list[int]]) -> dict[str, tuple[int, ...]]:
    """Each of them on the board, with the seats that reached it."""
    found: dict[str, tuple[int, ...]] = {}
    for number in t.state.tiles:
        if number >= 0 and t.cast.blocks[number].text is not None:
            id = t.cast.blocks[number].card.id
            found[id] = tuple(sorted(set(used.get(id, ()))))
    found[goal_id(t.scenario)] = (t.state.winner,) if t.state.outcome == REACHED else ()
    return found
