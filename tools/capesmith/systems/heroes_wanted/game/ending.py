"""How a game ends before its time, or with its turn (HW-240, HW-344 to HW-349)."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.rules.table import GameOver
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.table import HeroesTable

_UNOWNED = Context()


def check_end(t: HeroesTable) -> None:
    """Whether the scenario says that the game ends, now or with the turn."""
    for text, end in t.scenario.ends:
        if text.if_ is not None and text.if_.holds(t, _UNOWNED):
            end_game(t, end.result, end.at_end_of)


def end_game(t: HeroesTable, result: str, at_end_of: str | None = None) -> None:
    if at_end_of is not None:
        if not t.state.ending:
            atoms.set_ending(t, result)
        return
    atoms.set_outcome(t, result)
    raise GameOver
