"""The files of Rooftops that are no decks."""

from __future__ import annotations

from typing import Any

from capesmith.content.kinds import FileKind
from capesmith.content.model import Premise
from capesmith.effects.types import Reading
from capesmith.source.made import Made
from capesmith.source.record import record
from capesmith.source.shape import Field, Fields, Id, Integer, Record, Text
from capesmith.systems.base import Sheets
from rooftops.examples import THEATRE


@record
class Race(Premise):
    """A scenario: how high the building is."""

    id: str
    name: str
    floors: int


_RACE: Fields = {
    "scenario": Field("id", Id(), "its own id", True, "the-depot"),
    "name": Field("name", Text(60), "its title", True, "The Depot"),
    "floors": Field("floors", Integer(3, 60), "how high the building is", True, 12),
}
SCENARIO = FileKind("scenario", "Race", "A building to climb.", _RACE)


def read_race(data: Any, r: Reading) -> Any:
    """Read a scenario file."""
    return Made(Record(_RACE, "race"), lambda found, _: Race(**found)).read(data, r)


SHEETS = Sheets({"scenario": SCENARIO, "examples": THEATRE.kind}, {"scenario": read_race, "examples": THEATRE.read})
