"""Everything that changes in a race."""

from __future__ import annotations

from capesmith.effects.play.state import TextState
from capesmith.rules import declare
from capesmith.rules.chance import Stream
from capesmith.rules.sizes import SEATS, SPACES
from capesmith.rules.state import Part

DICE = 0  # the one stream of chance
REACHED = "the goal is reached"
CAT = 4  # a piece; those before it are the runners, by seat


@declare.state
class Runner(Part):
    """One runner."""

    noise: int = declare.counter("noise", written=20)


@declare.state
class State(TextState):
    """Where everybody is, how loud they were, and whose turn it is."""

    streams: list[Stream] = declare.chance(("dice",))
    runners: list[Runner] = declare.parts("runner", Runner, per=SEATS)
    where: list[int] = declare.pieces(5, spaces=SPACES, called=("cat",))
    played: list[int] = declare.pile("tricks played, the last one on top", of="trick", lie=False)
    active: int = declare.seat("whose turn it is", start=0)
    turn: int = declare.counter("turn")
    outcome: str = declare.one_of("how it ended", ("", REACHED))
