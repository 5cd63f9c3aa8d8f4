"""Boards of a game that has nothing of its own on them: spaces, and ways from one to the next.

A system begins with this and declares a form of its own (`capesmith.source.form`) where it has more to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from capesmith.content.kinds import FileKind, Problem, form_kind
from capesmith.content.routes import RouteMap, Spot
from capesmith.content.views import View
from capesmith.source.form import entry, filled, form
from capesmith.source.notes import WRONG, Notes
from capesmith.source.shape import Id, Integer, ListOf, MapOf, Text
from capesmith.systems.base import missing_space
from capesmith.systems.route_survey import RouteSurvey, Run

WIDTH: Final = 24  # of a board, in its units


@form
class Space:
    """One space of a board."""

    name: str = entry(Text(24), "what it is called", example="Water Tower")
    at: tuple[int, int] = entry(
        ListOf(Integer(0, WIDTH), 2, 2), "units of 10 mm from the left and from the top", example=[4, 2]
    )


@form
class PlainBoard:
    """A board: its spaces, and the ways between them. The rules know a space by its number in the file."""

    id: str = entry(Id(), "the board's own id", key="board", example="old-town")
    name: str = entry(Text(40), "the name printed on it", example="Old Town")
    drawn: Mapping[str, Space] = entry(
        MapOf(filled(Space, "space"), "spaces", "^[a-z][a-z-]*$"), "its spaces by id", key="spaces"
    )
    ways: tuple[tuple[str, ...], ...] = entry(
        ListOf(ListOf(Id(), 2)), "rows of spaces, each joined to the one before", example=[["attic", "bakery"]]
    )
    map: RouteMap

    @classmethod
    def of_file(cls, found: dict[str, Any], r: Notes) -> Any:
        """With its map, if that can be drawn."""
        spots = [Spot(id, one.at[0], one.at[1], one.name) for id, one in found["drawn"].items()]
        runs = [Run(ids, 1, ("ways", row)) for row, ids in enumerate(found["ways"])]
        drawn = RouteSurvey(spots, r).drawn(runs)
        return WRONG if drawn is None else cls(**found, map=drawn)

    @property
    def spaces(self) -> tuple[str, ...]:
        """The ids of its spaces."""
        return tuple(self.drawn)


def views(board: PlainBoard) -> tuple[View, ...]:
    """What every game measures on such a board."""
    return (View("steps", "along the ways, from space to space", board.map.distances().__getitem__),)


def on_board(*keys: str) -> Callable[[object, PlainBoard], Iterator[Problem]]:
    """The spaces that a scenario names under these keys are on its board."""

    def fits(scenario: object, board: PlainBoard) -> Iterator[Problem]:
        for key in keys:
            id = getattr(scenario, key)
            if hint := missing_space(board.name, board.spaces, id):
                yield "LOC002", f'there is no space "{id}" on {board.name}', hint, (key,)

    return fits


BOARD: Final[FileKind] = form_kind("board", "A map of spaces and the ways between them.", PlainBoard)
