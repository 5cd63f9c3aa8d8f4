"""Things by the names a worked example gives them: heroes, spaces, figures by where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from capesmith.rules.refs import SPACES
from capesmith.rules.rehearsal import Unfit
from capesmith.source.diagnostic import suggestion
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, VILLAIN

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable


def space_called(t: HeroesTable, id: str, *path: str | int) -> int:
    """A space of the board by its name; figures and tokens can stand on it."""
    space = next((space.index for space in t.scenario.board.spaces if space.id == id), None)
    if space is None:
        last = t.scenario.board.spaces[-1].id
        raise Unfit(f"there is no space {id} on this board", f"spaces go from A1 to {last}", *path)
    if not t.ground.free[space]:
        label = t.scenario.board.spaces[space].label or "an obstacle"
        raise Unfit(f"nothing can stand on {id}: {label}", "choose a free space", *path)
    return space


def seat_of(names: Sequence[str], name: str, *path: str | int) -> int:
    """The seat of a hero of the example."""
    if name not in names:
        raise Unfit(f"there is no hero {name} here", suggestion(name, names) or f"heroes: {', '.join(names)}", *path)
    return names.index(name)


def thing_called(t: HeroesTable, names: Sequence[str], words: str, *path: str | int) -> int:
    """A space, a hero, the villain, or a figure by where it stands: `underling at D3`."""
    if words in names:
        return names.index(words)
    if words == "villain":
        return VILLAIN
    kind, _, where = words.partition(" at ")
    if not where:
        return SPACES + space_called(t, words, *path)
    space = space_called(t, where, *path)
    for piece in range(len(KIND_OF)):
        if KIND_OF[piece] == kind and t.state.where[piece] == space:
            return piece
    raise Unfit(f"there is no {kind} on {where}", "look at pieces", *path)
