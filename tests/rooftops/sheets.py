"""The files of Rooftops that are no decks: boards, scenarios and worked examples."""

from __future__ import annotations

from capesmith.content.kinds import form_kind
from capesmith.content.model import Premise
from capesmith.effects.types import Reference
from capesmith.source.form import entry, form
from capesmith.source.shape import Id, Integer, Text
from capesmith.systems.base import Sheets
from capesmith.systems.plain_board import BOARD, on_board, views
from rooftops.examples import EXAMPLES


@form
class Race(Premise):
    """A scenario: from where to where, and how much noise is too much."""

    id: str = entry(Id(), "its own id", key="scenario", example="the-depot")
    name: str = entry(Text(60), "its title", example="The Depot")
    board: str = entry(Reference("board"), "where it is run", example="old-town")
    start: str = entry(Id(), "the roof on which all begin", example="attic")
    goal: str = entry(Id(), "the roof to reach", example="depot")
    cat: str = entry(Id(), "the roof on which the cat sleeps", example="school")
    noise: int = entry(Integer(1, 20), "as much noise as anybody may make", example=5)


SHEETS = Sheets(
    {"board": BOARD, "scenario": form_kind("scenario", "A race.", Race), "examples": EXAMPLES.kind},
    fits=on_board("start", "goal", "cat"),
    spaces=lambda board: board.spaces,
    views=views,
)
