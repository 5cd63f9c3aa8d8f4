"""Things by the names a worked example gives them: spaces, routes, vigilantes, pieces by where they stand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from capesmith.rules.rehearsal import Unfit
from capesmith.source.diagnostic import listing, suggestion
from capesmith.systems.vigilantes.game.examples.naming import Names
from capesmith.systems.vigilantes.game.pieces import PIECES, VILLAIN

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable


def space_called(t: VigilantesTable, id: str, *path: str | int) -> int:
    """A space of the map by its id."""
    space = t.map.number(id)
    if space < 0:
        hint = f"spaces go from {t.map.id(0)} to {t.map.id(t.map.size - 1)}"
        raise Unfit(f"there is no space {id} in {t.scenario.location.name}", hint, *path)
    return space


def route_called(t: VigilantesTable, words: str, *path: str | int) -> int:
    """A route by its two ends."""
    here, there = (space_called(t, id, *path) for id in words.split("-"))
    route = t.map.route_between(here, there)
    if route < 0:
        raise Unfit(f"no route joins {' and '.join(words.split('-'))}", "look at the map", *path)
    return route


def seat_called(names: Sequence[str], name: str, *path: str | int) -> int:
    """The seat of a vigilante of the example."""
    if name not in names:
        hint = suggestion(name, names) or f"vigilantes: {', '.join(names)}"
        raise Unfit(f"{name} does not take part", hint, *path)
    return list(names).index(name)


def objective_called(t: VigilantesTable, id: str, *path: str | int) -> int:
    """An objective of the scenario by its id."""
    known = [objective.id for objective in t.scenario.objectives]
    if id not in known:
        hint = suggestion(id, known) or f"objectives: {listing(known)}"
        raise Unfit(f'this scenario has no objective "{id}"', hint, *path)
    return known.index(id)


def piece_called(
    t: VigilantesTable, names: Sequence[str], words: str, *path: str | int,
    without: Collection[int] = (), among: int = -1,
) -> int:  # fmt: skip
    """A vigilante, the villain, or a piece by where it stands: `normal at P03`; of several the first."""
    known = Names(t, list(names))
    for piece in range(PIECES):
        on_board = piece <= VILLAIN or t.state.where[piece] >= 0
        if on_board and among >> piece & 1 and piece not in without and words in known.piece(piece)[:1]:
            if t.state.where[piece] < 0 and piece == VILLAIN:
                raise Unfit("the villain is not on the board", "say where it is under given", *path)
            return piece
    there = [known.piece(piece)[0] for piece in range(PIECES) if t.state.where[piece] >= 0]
    hint = suggestion(words, there) or f"on the board: {listing(dict.fromkeys(there))}"
    raise Unfit(f"there is no {words}", hint, *path)
