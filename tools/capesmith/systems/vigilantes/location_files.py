"""Location files of Vigilantes: spaces with their places, runs of routes, every one checked as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

from capesmith.content.kinds import FileKind
from capesmith.content.routes import Route, RouteMap, Spot, route_map, spaces_under
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.either import Pattern
from capesmith.source.notes import WRONG, Notes
from capesmith.source.prose import Prose
from capesmith.source.shape import (
    Field,
    Fields,
    Id,
    Integer,
    ListOf,
    MapOf,
    Record,
    Schema,
    Text,
    Type,
    shown,
)
from capesmith.systems.vigilantes.locations import (
    HIGHEST_THREAT,
    HIGHEST_TURN,
    ROUTE_TYPES,
    Location,
)

SPACE_ID: Final = "[A-Z][0-9]{2}"
WIDTH, HEIGHT = 24, 13  # the units of a map on its sheet
_APART: Final = 2  # units between two spaces, so that their circles do not touch


def _as_a_run(value: Any) -> str:
    """How an author most likely wants to write a run."""
    parts = value if isinstance(value, list) else re.split(r"[\s,–-]+", value) if isinstance(value, str) else []
    if parts and all(isinstance(part, str) and re.fullmatch(SPACE_ID, part.upper()) for part in parts):
        return f"write {'-'.join(parts).upper()}"
    return "ids of spaces with hyphens between them, such as P01-P02-P03"


_RUN: Final = Pattern(
    f"{SPACE_ID}(-{SPACE_ID})+",
    "a run of routes belongs here, not {}",
    "spaces joined one to the next, such as `P01-P02-P03`",
    _as_a_run,
    make=lambda run: tuple(run.split("-")),
    write="-".join,
    name="run",
)


class _At(Type):
    """`[6, 4]`: units from the left and from the top."""

    name = "place"

    def read(self, value: Any, r: Notes) -> Any:
        whole = isinstance(value, list) and len(value) == 2 and all(type(item) is int for item in value)
        if whole and 0 <= value[0] <= WIDTH and 0 <= value[1] <= HEIGHT:
            return tuple(value)
        hint = f"[x, y]: 0 to {WIDTH} from the left, 0 to {HEIGHT} from the top, whole numbers (VG-325)"
        return r.wrong("CRD003", f"a place on the map belongs here, not {_point(value)}", hint)

    def schema(self, v: Any) -> Schema:
        across, down = ({"type": "integer", "minimum": 0, "maximum": most} for most in (WIDTH, HEIGHT))
        return {"type": "array", "prefixItems": [across, down], "minItems": 2, "maxItems": 2}

    def says(self) -> str:
        return "`[x, y]`, in units from the left and from the top"


def _point(value: Any) -> str:
    if isinstance(value, list) and all(type(item) in (int, float) for item in value):
        return f"[{', '.join(map(str, value))}]"
    return shown(value)


_SPACE = Record(
    {
        "at": Field("at", _At(), "its centre: units of 15 mm from the left and from the top", True, [6, 4]),
        "name": Field("name", Text(24), "what it is called", True, "Customs Hut"),
    },
    "space",
)
_RUNS = ListOf(_RUN, 1, 99)
_ROUTES = Record(
    {
        "normal": Field("normal", _RUNS, "on foot; drawn solid", example=["P01-P02-P03"]),
        "crawl": Field("crawl", _RUNS, "drains, vents and ducts; drawn dashed"),
        "aerial": Field("aerial", _RUNS, "roofs, wires and ladders; drawn dotted"),
    },
    "routes",
    any_of=tuple(ROUTE_TYPES),
)
_TRACKS = Record(
    {
        "threat": Field("threat", Integer(1, HIGHEST_THREAT), "the last number of the threat track, which begins at 1"),
        "turn": Field("turn", Integer(1, HIGHEST_TURN), "the first number of the turn track, which ends at 0"),
    },
    "tracks",
)
_FIELDS: Fields = {
    "location": Field("location", Id(), "the location's own id", True, "pier-nine"),
    "name": Field("name", Text(40), "the name printed on it", True, "Pier Nine"),
    "premise": Field("premise", Prose(300), "what kind of place it is", True),
    "flavour": Field("flavour", Prose(160), "a line under its name"),
    "spaces": Field(
        "spaces",
        MapOf(_SPACE, "spaces", f"^{SPACE_ID}$", keys="a capital letter and two digits, such as P01"),
        "its spaces by id: a letter and two digits",
        True,
        {"P01": {"at": [0, 4], "name": "Street Gate"}},
    ),
    "routes": Field("routes", _ROUTES, "what joins them, by type (VG-302)", True, {"normal": ["P01-P02-P03"]}),
    "tracks": Field("tracks", _TRACKS, "other tracks than 1 to 12 and 12 to 0 (VG-024)"),
    "notes": Field("notes", Text(2000, printed=False), "for designers; never printed"),
}


class _Survey:
    """A location on its way from words to a map."""

    def __init__(self, found: dict[str, Any], r: Notes) -> None:
        self.found, self.r = found, r
        self.spots = tuple(
            Spot(id, space["at"][0], space["at"][1], space["name"]) for id, space in found["spaces"].items()
        )
        self.numbers = {spot.id: number for number, spot in enumerate(self.spots)}

    def location(self) -> Any:
        before = len(self.r.found)
        self.apart()
        routes = list(self.routes())
        if len(self.r.found) > before:
            return WRONG
        drawn = route_map(self.spots, (route for route, _ in routes))
        self.connected(drawn)
        if len(self.r.found) > before:
            return WRONG
        self.crossings(drawn, [path for _, path in routes])
        tracks = self.found.get("tracks", {})
        return Location(
            self.found["location"],
            self.found["name"],
            drawn,
            self.found["premise"],
            self.found.get("flavour", ""),
            (1, tracks.get("threat", HIGHEST_THREAT)),
            (tracks.get("turn", HIGHEST_TURN), 0),
            self.found.get("notes", ""),
        )

    def apart(self) -> None:
        """Circles do not touch, and no two names are the same."""
        names: dict[str, str] = {}
        for number, spot in enumerate(self.spots):
            for other in self.spots[:number]:
                if max(abs(spot.x - other.x), abs(spot.y - other.y)) < _APART:
                    message = f"{spot.id} lies on top of {other.id}"
                    hint = f"keep spaces {_APART} units apart: the circles are that wide"
                    self.r.wrong("LOC001", message, hint, "spaces", spot.id, "at")
            first = names.setdefault(spot.name.lower(), spot.id)
            if first != spot.id:
                message = f'{first} is called "{spot.name}", too'
                self.r.wrong("LOC001", message, "give one of them another name", "spaces", spot.id, "name")

    def routes(self) -> Iterator[tuple[Route, tuple[str | int, ...]]]:
        """Every route with the run it stands in; what cannot be drawn is noted."""
        drawn: dict[frozenset[str], str] = {}
        for type, bit in ROUTE_TYPES.items():
            for index, run in enumerate(self.found["routes"].get(type, ())):
                path = ("routes", type, index)
                known = [self.known(id, position, path) for position, id in enumerate(run)]
                if all(known):
                    for position, (here, there) in enumerate(pairwise(run)):
                        if self.fits(here, there, position, path, drawn):
                            drawn[frozenset((here, there))] = type
                            yield (self.numbers[here], self.numbers[there], bit), path

    def known(self, id: str, position: int, path: tuple[str | int, ...]) -> bool:
        if id in self.numbers:
            return True
        hint = suggestion(id, self.numbers) or f"spaces: {listing(self.numbers, limit=8)}"
        self.mark("LOC002", f'there is no space "{id}" on this map', hint, path, position, position)
        return False

    def fits(
        self, here: str, there: str, position: int, path: tuple[str | int, ...], drawn: dict[frozenset[str], str]
    ) -> bool:
        """VG-326: a route joins two spaces, once, and touches no third."""
        if here == there:
            self.mark("LOC003", f"{here} is joined to itself", "name another space", path, position, position + 1)
            return False
        if (type := drawn.get(frozenset((here, there)))) is not None:
            message = f"{here} and {there} are joined already, by a route of type {type}"
            self.mark("LOC003", message, "keep one of the two routes", path, position, position + 1)
            return False
        ends = (self.spots[self.numbers[id]] for id in (here, there))
        under = spaces_under(self.spots, *ends)
        if under:
            message = f"the route {here}-{there} runs through {under[0].id}"
            hint = f"write {here}-{under[0].id}-{there} if it is to stop there, or move {under[0].id} out of the line"
            self.mark("LOC003", message, hint, path, position, position + 1)
        return not under

    def mark(self, code: str, message: str, hint: str, path: tuple[str | int, ...], first: int, last: int) -> None:
        """A finding about the spaces of a run from one position to another."""
        before = list(self.r.path)
        self.r.path += path
        width = 4  # an id and the hyphen after it
        self.r.wrong_word(code, message, hint, first * width, last * width + width - 1)
        self.r.path[:] = before

    def crossings(self, drawn: RouteMap, paths: list[tuple[str | int, ...]]) -> None:
        """Routes that cross do not connect (VG-326): on paper they would look as if they did."""
        for first, second in drawn.crossings():
            names = ["-".join(drawn.id(space) for space in drawn.routes[route][:2]) for route in (first, second)]
            message = f"the routes {names[0]} and {names[1]} cross"
            hint = "put a space where they meet, or lead one of them another way"
            self.r.wrong("LOC004", message, hint, *paths[second])

    def connected(self, drawn: RouteMap) -> None:
        """There is a way from every space to every other, for somebody who can use all routes."""
        groups = drawn.components()
        for group in groups[1:]:
            some = listing((drawn.id(space) for space in group), limit=4)
            message = f"no route leads from {drawn.id(groups[0][0])} to {some}"
            self.r.wrong("LOC005", message, "join it to the rest of the map", "spaces", drawn.id(group[0]), key=True)


LOCATION = FileKind(
    "location",
    "Location",
    "One location: its spaces, the routes between them, and its tracks (VG-300 to VG-305, VG-325, VG-326).",
    _FIELDS,
    make=lambda found, r: _Survey(found, r).location(),
)
