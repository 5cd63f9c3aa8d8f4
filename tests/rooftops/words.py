"""What the words of the cards mean, and what their verbs do."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.performing.performers import Performers
from capesmith.effects.play.words import PlainWords
from capesmith.rules.choosing import Question
from rooftops import Dash
from rooftops.events import ROOF
from rooftops.table import Rooftop, arrive

VERBS = Performers[Rooftop](you="runner")
DASH = Question("dash", "where to", ROOF, asked="Which roof do you dash to?")


@VERBS.runs(Dash)
def _dash(t: Rooftop, c: Context, who: list[int], roofs: int) -> bool:
    """RT-006: nothing in between is entered."""
    for seat in who:
        here = t.state.where[seat]
        reached = bits(t.scenario.board.map.within(here, roofs) & ~(1 << here))
        arrive(t, seat, t.choose(seat, DASH, reached))
    return bool(who)


class Words(PlainWords[Rooftop]):
    """There is a turn, and what the verbs do."""

    spans = ("turn",)
    verbs = VERBS.perform
