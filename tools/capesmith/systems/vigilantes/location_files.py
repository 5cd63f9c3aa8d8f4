"""Location files of Vigilantes: spaces with their places, runs of routes, every one checked as it is drawn."""

from __future__ import annotations

import re
from typing import Any, Final

from capesmith.content.kinds import FileKind
from capesmith.content.routes import Spot
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
from capesmith.systems.route_survey import RouteSurvey, Run
from capesmith.systems.vigilantes.locations import (
    HIGHEST_THREAT,
    HIGHEST_TURN,
    ROUTE_TYPES,
    Location,
)

SPACE_ID: Final = "[A-Z][0-9]{2}"
WIDTH, HEIGHT = 24, 13  # the units of a map on its sheet


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


class _Survey(RouteSurvey):
    """A run is one word: `P01-P02-P03`."""

    def mark(self, code: str, message: str, hint: str, run: Run, first: int, last: int) -> None:
        before = list(self.r.path)
        self.r.path += run.path
        width = 4  # an id and the hyphen after it
        self.r.wrong_word(code, message, hint, first * width, last * width + width - 1)
        self.r.path[:] = before

    def written(self, *ids: str) -> str:
        return "-".join(ids)


def _location(found: dict[str, Any], r: Notes) -> Any:
    """VG-325, VG-326: a location, if its map can be drawn."""
    spots = [Spot(id, space["at"][0], space["at"][1], space["name"]) for id, space in found["spaces"].items()]
    runs = [
        Run(ids, bit, ("routes", type, index), type)
        for type, bit in ROUTE_TYPES.items()
        for index, ids in enumerate(found["routes"].get(type, ()))
    ]
    drawn, tracks = _Survey(spots, r).drawn(runs), found.get("tracks", {})
    if drawn is None:
        return WRONG
    return Location(
        found["location"],
        found["name"],
        drawn,
        found["premise"],
        found.get("flavour", ""),
        (1, tracks.get("threat", HIGHEST_THREAT)),
        (tracks.get("turn", HIGHEST_TURN), 0),
        found.get("notes", ""),
    )


LOCATION = FileKind(
    "location",
    "Location",
    "One location: its spaces, the routes between them, and its tracks (VG-300 to VG-305, VG-325, VG-326).",
    _FIELDS,
    make=_location,
)
