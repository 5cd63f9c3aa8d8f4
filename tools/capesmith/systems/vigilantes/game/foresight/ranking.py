"""A first glance at the options of a question: which are worth looking at, best first.

A glance is cheap and may be wrong; whoever looks ahead tries the first few, everybody else takes the first. Where the
chances can be reckoned (dice, energy, cards in an attack), the glance is the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from capesmith.effects.questions import MAY, ONE_OF, ORDER, PAY, SPACE, TARGET
from capesmith.rules.choosing import Prompt
from capesmith.rules.refs import card_of, is_card
from capesmith.systems.vigilantes.game import fighting, usage
from capesmith.systems.vigilantes.game.enemies import NEXT_ENEMY
from capesmith.systems.vigilantes.game.foresight.glances import VALUES
from capesmith.systems.vigilantes.game.foresight.outlook import Outlook
from capesmith.systems.vigilantes.game.foresight.weights import WEIGHTS, Weights
from capesmith.systems.vigilantes.game.movement import MOVE, PUSH
from capesmith.systems.vigilantes.game.performing import cards
from capesmith.systems.vigilantes.game.rewards import RESOLVE
from capesmith.systems.vigilantes.game.setup import PLACE_ITEM, START
from capesmith.systems.vigilantes.game.turn import NEXT_VIGILANTE

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable

# How many options of each question are worth a closer look; all of the others two.
CLOSER: Final = {
    usage.ACTION: 7, SPACE: 4, START: 4, MOVE: 4, PUSH: 4, TARGET: 3, ONE_OF: 3, MAY: 2, PAY: 2,
}  # fmt: skip
# Questions whose answer is known at a glance.
SURE: Final = (
    NEXT_ENEMY, NEXT_VIGILANTE, ORDER, PLACE_ITEM, fighting.SPEND, fighting.CONVERT, fighting.USE, usage.REACT,
    *cards.KEEP.values(), cards.RETURN, cards.GIVE_BACK, RESOLVE,
)  # fmt: skip
OWN_TURN: Final = "turn"  # looking ahead pays only on a vigilante's own turn


def rank_options(
    t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights = WEIGHTS
) -> Sequence[int]:
    """The indexes of the options worth a look, best first; never empty."""
    question = prompt.question
    if question in VALUES.as_they_come:  # yes before no
        order = list(range(len(options)))
    else:
        order = VALUES.order(Outlook(t, w), seat, prompt, options)
    if question in SURE or t.state.stage != OWN_TURN or t.state.active < 0:
        return order[:1]
    return order[: CLOSER.get(question, 2)]


def card_played(t: VigilantesTable, seat: int, prompt: Prompt, option: int) -> str:
    """The card that an option uses for its text (VG-620, VG-622); nothing if it uses none."""
    found = prompt.question.played(option)
    return t.usable(*card_of(found[1])).card.id if found is not None and is_card(found[1]) else ""
