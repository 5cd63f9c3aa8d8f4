"""Maps as files have them, spaces with their places and runs of routes: every one is checked as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from capesmith.content.routes import Route, RouteMap, Spot, route_map, spaces_under
from capesmith.source.diagnostic import DocPath, listing, suggestion
from capesmith.source.notes import Notes
from capesmith.source.record import record

APART: Final = 2  # units between two spaces, so that their circles do not touch


@record
class Run:
    """Spaces, each joined to the one before by a route of one type (a bit), and where that stands in the file."""

    ids: Sequence[str]
    type: int
    path: DocPath
    called: str = ""  # the type, where there are several


class RouteSurvey:
    """A map on its way from words to a drawing: what cannot be drawn, or would be misread, is noted.

    Its spaces stand under `spaces`, each with `at` and `name`; a run is a list of their ids, or as a game writes it.
    """

    def __init__(self, spots: Sequence[Spot], r: Notes) -> None:
        self.spots, self.r = tuple(spots), r
        self.numbers = {spot.id: number for number, spot in enumerate(spots)}

    # --- how a game writes a run ------------------------------------------------------------------------

    def mark(self, code: str, message: str, hint: str, run: Run, first: int, last: int) -> None:
        """A finding about the spaces of a run from one position to another."""
        self.r.wrong(code, message, hint, *run.path, last)

    def written(self, *ids: str) -> str:
        return f"[{', '.join(ids)}]"

    # --- what follows -----------------------------------------------------------------------------------

    def drawn(self, runs: Sequence[Run]) -> RouteMap | None:
        """The map, if there is nothing wrong with it."""
        before = len(self.r.found)
        self._apart()
        routes = list(self._routes(runs))
        if len(self.r.found) > before:
            return None
        found = route_map(self.spots, (route for route, _ in routes))
        self._connected(found)
        if len(self.r.found) > before:
            return None
        self._crossings(found, [run for _, run in routes])
        return found

    def _apart(self) -> None:
        """Circles do not touch, and no two names are the same."""
        names: dict[str, str] = {}
        for number, spot in enumerate(self.spots):
            for other in self.spots[:number]:
                if max(abs(spot.x - other.x), abs(spot.y - other.y)) < APART:
                    message = f"{spot.id} lies on top of {other.id}"
                    hint = f"keep spaces {APART} units apart: the circles are that wide"
                    self.r.wrong("LOC001", message, hint, "spaces", spot.id, "at")
            first = names.setdefault(spot.name.lower(), spot.id)
            if first != spot.id:
                message = f'{first} is called "{spot.name}", too'
                self.r.wrong("LOC001", message, "give one of them another name", "spaces", spot.id, "name")

    def _routes(self, runs: Sequence[Run]) -> Iterator[tuple[Route, Run]]:
        """Every route with the run it stands in; what cannot be drawn is noted."""
        joined: dict[frozenset[str], str] = {}
        for run in runs:
            known = [self._known(id, position, run) for position, id in enumerate(run.ids)]
            for position, (here, there) in enumerate(pairwise(run.ids) if all(known) else ()):
                if self._fits(here, there, position, run, joined):
                    joined[frozenset((here, there))] = run.called
                    yield (self.numbers[here], self.numbers[there], run.type), run

    def _known(self, id: str, position: int, run: Run) -> bool:
        if id in self.numbers:
            return True
        hint = suggestion(id, self.numbers) or f"spaces: {listing(self.numbers, limit=8)}"
        self.mark("LOC002", f'there is no space "{id}" on this map', hint, run, position, position)
        return False

    def _fits(self, here: str, there: str, position: int, run: Run, joined: dict[frozenset[str], str]) -> bool:
        """A route joins two spaces, once, and touches no third."""
        if here == there:
            self.mark("LOC003", f"{here} is joined to itself", "name another space", run, position, position + 1)
            return False
        if (type := joined.get(frozenset((here, there)))) is not None:
            message = f"{here} and {there} are joined already{f', by a route of type {type}' if type else ''}"
            self.mark("LOC003", message, "keep one of the two routes", run, position, position + 1)
            return False
        under = spaces_under(self.spots, *(self.spots[self.numbers[id]] for id in (here, there)))
        if under:
            between = under[0].id
            message = f"the route {here}-{there} runs through {between}"
            stops = self.written(here, between, there)
            hint = f"write {stops} if it is to stop there, or move {between} out of the line"
            self.mark("LOC003", message, hint, run, position, position + 1)
        return not under

    def _connected(self, found: RouteMap) -> None:
        """There is a way from every space to every other, for somebody who can use all routes."""
        groups = found.components()
        for group in groups[1:]:
            some = listing((found.id(space) for space in group), limit=4)
            message = f"no route leads from {found.id(groups[0][0])} to {some}"
            self.r.wrong("LOC005", message, "join it to the rest of the map", "spaces", found.id(group[0]), key=True)

    def _crossings(self, found: RouteMap, runs: Sequence[Run]) -> None:
        """Routes that cross do not connect: on paper they would look as if they did."""
        for first, second in found.crossings():
            names = ["-".join(found.id(space) for space in found.routes[route][:2]) for route in (first, second)]
            message = f"the routes {names[0]} and {names[1]} cross"
            hint = "put a space where they meet, or lead one of them another way"
            self.r.wrong("LOC004", message, hint, *runs[second].path)
