"""Rooftops, a toy game of one page: it is here to show that a system can be added as ADDING.md says.

Runners race up a building. On your turn you play one of the tricks; whoever reaches the roof first has won.
"""

from __future__ import annotations

from capesmith.content.kinds import CardKind
from capesmith.content.model import Premise
from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.ast import Amount, Step
from capesmith.effects.declaration import verb
from capesmith.effects.types import AMOUNT
from capesmith.effects.verbs import shared_verbs
from capesmith.source.form import entry, form
from capesmith.source.shape import Field, Id, Integer, Text
from capesmith.systems.base import System


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


@form
class Race(Premise):
    """A scenario: how high the building is."""

    id: str = entry(Id(), "its own id", key="scenario", example="the-depot")
    name: str = entry(Text(60), "its title", example="The Depot")
    floors: int = entry(Integer(3, 60), "how high the building is", example=12)


TRICK = CardKind(
    "trick",
    "Trick",
    "What a runner can do on a turn.",
    {"noise": Field("noise", Integer(0, 9), "how many windows light up", True, 1)},
    {"play": Field("play", STEPS_ABILITY, "what it does", True)},
    text_limit=120,
)


SYSTEM = System(
    "rooftops",
    "Rooftops",
    __name__,
    {"climb": Climb, **shared_verbs("choose", "roll")},
    {"trick": TRICK},
)
