"""What happens at every table with texts: triggers begin and end, rules come into force, turns are granted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from capesmith.rules.event import Event
from capesmith.rules.events import Events
from capesmith.rules.refs import Piece, Seat

if TYPE_CHECKING:
    from capesmith.effects.compile.context import Context
    from capesmith.effects.compile.standing import StandingRule, WaitingTrigger
    from capesmith.effects.play.live import LiveTrigger

TEXT_EVENTS: Final = Events()


@TEXT_EVENTS.event
def trigger(one: LiveTrigger, e: Event | None) -> None:
    """A trigger is carried out: what is told until it is over comes of it."""


@TEXT_EVENTS.event
def trigger_over(one: LiveTrigger, e: Event | None) -> None:
    """A trigger, or a reaction, is carried out."""


@TEXT_EVENTS.event
def stands(rule: StandingRule, c: Context, targets: Sequence[Piece]) -> None:
    """A rule with an end comes into force."""


@TEXT_EVENTS.event(quiet=True)
def awaits(trigger: WaitingTrigger, c: Context) -> None:
    """A text waits for something: the card was told; what it waits for is told with its name when it comes."""


@TEXT_EVENTS.event
def encore(seat: Seat) -> None:
    """Somebody gets an extra turn."""
