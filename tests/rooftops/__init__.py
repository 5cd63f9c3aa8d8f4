"""Rooftops, a toy game of one page: it is here to show how a system is added, as ADDING.md says.

Runners race over the roofs. On your turn you run to the next roof or play one of the tricks, which are faster and make
noise; there is a cat that wakes everybody. Whoever reaches the goal first has won.
"""

from __future__ import annotations

from capesmith.content.kinds import CardKind
from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.ast import Amount, Step
from capesmith.effects.declaration import verb
from capesmith.effects.types import AMOUNT
from capesmith.effects.verbs import shared_verbs
from capesmith.source.shape import Field, Integer
from capesmith.systems.base import System


@verb("dash", Field("roofs", AMOUNT, "how many roofs"), wording=("[dash] up to {roofs:roof|roofs}",), shared=False)
class Dash(Step):
    """Go over up to so many roofs."""

    roofs: Amount


TRICK = CardKind(
    "trick",
    "Trick",
    "What a runner can do on a turn.",
    {"noise": Field("noise", Integer(0, 9), "how many windows light up", True, 1)},
    {"play": Field("play", STEPS_ABILITY, "what it does", True)},
    text_limit=120,
)

SYSTEM = System("rooftops", "Rooftops", __name__, {"dash": Dash, **shared_verbs("choose", "roll")}, {"trick": TRICK})
