"""A first glance at the options of a question: which are worth looking at, best first.

Fights can be reckoned exactly, so the glance is most of the skill: whoever looks ahead tries the first few options of a
turn, everybody else takes the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from capesmith.rules.choosing import Prompt
from capesmith.systems.heroes_incorporated.game import actions
from capesmith.systems.heroes_incorporated.game.foresight.glances import VALUES
from capesmith.systems.heroes_incorporated.game.foresight.outlook import Outlook
from capesmith.systems.heroes_incorporated.game.foresight.weights import WEIGHTS, Weights
from capesmith.systems.heroes_incorporated.game.things import RESEARCH

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

CLOSER: Final = 5  # options of a turn that are worth a closer look
DOUBTFUL: Final = 0.6  # those that promise so much less than the best are not


def rank_options(
    t: IncorporatedTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights = WEIGHTS
) -> Sequence[int]:
    """The indexes of the options worth a look, best first; never empty."""
    values = VALUES.all_of(Outlook(t, w), seat, prompt, options)
    if values is None:
        return (0,)  # as they come: yes before no
    if prompt is not actions.ACTION:
        return (values.index(max(values)),)
    order = sorted(range(len(options)), key=values.__getitem__, reverse=True)
    least = values[order[0]] - DOUBTFUL
    return [index for index in order[:CLOSER] if values[index] >= least]


def card_played(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    """The card that an option uses for its text (HI-383, HI-445, HI-516); nothing if it uses none."""
    found = prompt.question.played(option)
    if found is None:
        return ""
    sort, number = found
    return t.research(number).card.id if sort is RESEARCH else t.power(number).card.id
