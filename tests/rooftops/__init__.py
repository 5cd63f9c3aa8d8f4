"""Rooftops, a toy game of one page: it is here to show that a system can be added as ADDING.md says.

Runners race up a building. On your turn you play one of the tricks; whoever reaches the roof first has won.
"""

from __future__ import annotations

from typing import Any

from capesmith.content.kinds import CardKind, FileKind
from capesmith.content.model import Premise
from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.ast import Amount, Step
from capesmith.effects.declaration import verb
from capesmith.effects.types import AMOUNT, Reading
from capesmith.effects.verbs import shared_verbs
from capesmith.source.made import Made
from capesmith.source.record import record
from capesmith.source.shape import Field, Fields, Id, Integer, Record, Text
from capesmith.systems.base import Sheets, System


@verb(
    "climb",
    Field("floors", AMOUNT, "how many floors"),
    wording=("[climb] {floors:floor|floors}",),
    shared=False,
    example="climb: 2",
)
class Climb(Step):
    """Go up so many floors."""

    floors: Amount


TRICK = CardKind(
    "trick",
    "Trick",
    "What a runner can do on a turn.",
    {"noise": Field("noise", Integer(0, 9), "how many windows light up", True, 1)},
    {"play": Field("play", STEPS_ABILITY, "what it does", True)},
    text_limit=120,
)


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


def _sheets() -> Sheets:
    kinds, readers = {"scenario": SCENARIO, "examples": _examples().kind}, {"scenario": read_race}
    return Sheets(kinds, {**readers, "examples": _examples().read})


def _examples() -> Any:
    from rooftops.game import EXAMPLES

    return EXAMPLES


def _game() -> Any:
    from rooftops.game import GAME

    return GAME


def _printing() -> Any:
    from rooftops.press import PRINTING

    return PRINTING


SYSTEM = System(
    "rooftops",
    "Rooftops",
    __name__,
    {"climb": Climb, **shared_verbs("choose", "roll")},
    {"trick": TRICK},
    _sheets,
    games=_game,
    theatres=_examples,
    printings=_printing,
)
