"""The files of Rooftops that are no decks."""

from __future__ import annotations

from capesmith.content.kinds import form_kind
from capesmith.content.model import Premise
from capesmith.source.form import entry, form
from capesmith.source.shape import Id, Integer, Text
from capesmith.systems.base import Sheets
from rooftops.examples import THEATRE


@form
class Race(Premise):
    """A scenario: how high the building is."""

    id: str = entry(Id(), "its own id", key="scenario", example="the-depot")
    name: str = entry(Text(60), "its title", example="The Depot")
    floors: int = entry(Integer(3, 60), "how high the building is", example=12)


SHEETS = Sheets(
    {"scenario": form_kind("scenario", "A building to climb.", Race), "examples": THEATRE.kind},
)
