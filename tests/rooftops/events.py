"""Everything that happens in a race, and the sorts of things that it happens to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from capesmith.effects.play.events import TEXT_EVENTS
from capesmith.rules.events import Events
from capesmith.rules.refs import CARDS, SPACES, Seat
from capesmith.rules.sorts import Sort, Things

TRICK = Sort("trick", deck="tricks")
ROOF = Sort("roof", SPACES, refs=range(SPACES, CARDS))
THINGS = Things(ROOF)
Trick = Annotated[int, TRICK]
Roof = Annotated[int, ROOF]
EVENTS = Events(TEXT_EVENTS)


@EVENTS.happens("arrive", object="seat", by="seat", place="roof")
def arrives(seat: Seat, roof: Roof) -> None:
    """Somebody comes to a roof."""


@EVENTS.event
def tries(seat: Seat, trick: Trick) -> None:
    """A trick is played."""


@EVENTS.event
def rolls(seat: Seat, dice: Sequence[int]) -> None:
    """Dice are rolled for a trick."""
