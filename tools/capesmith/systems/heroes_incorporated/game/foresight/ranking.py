"""A first glance at the options of a question: which are worth looking at, best first.

Fights can be reckoned exactly, so the glance is most of the skill: whoever looks ahead tries the first few options of a
turn, everybody else takes the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from capesmith.rules.choosing import Prompt
from capesmith.systems.heroes_incorporated.game import actions
from capesmith.systems.heroes_incorporated.game.foresight import glances, turns
from capesmith.systems.heroes_incorporated.game.foresight.outlook import Outlook
from capesmith.systems.heroes_incorporated.game.foresight.weights import WEIGHTS, Weights

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

CLOSER: Final = 5  # options of a turn that are worth a closer look
DOUBTFUL: Final = 0.6  # those that promise so much less than the best are not


def rank_options(
    t: IncorporatedTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights = WEIGHTS
) -> Sequence[int]:
    """The indexes of the options worth a look, best first; never empty."""
    if prompt.kind != "action":
        return (glances.answer(t, seat, prompt, options, w),)
    o = Outlook(t, w)
    values = [turns.action_value(o, seat, option) for option in options]
    order = sorted(range(len(options)), key=values.__getitem__, reverse=True)
    least = values[order[0]] - DOUBTFUL
    return [index for index in order[:CLOSER] if values[index] >= least]


def plays_card(t: IncorporatedTable, seat: int, prompt: Prompt, option: int) -> str:
    """The card that an option uses for its text (HI-383, HI-445, HI-516); nothing if it uses none."""
    if prompt.kind in ("play", "villain"):
        return t.research(option).card.id if option >= 0 else ""
    if prompt.kind != "action" or option < 0:
        return ""
    sort, what = option // actions.SORT * actions.SORT, option % actions.SORT
    if sort in (actions.PLAY, actions.PLAY_FREE, actions.USE):
        return t.research(what).card.id
    if sort == actions.ACTIVATE:
        return t.research(t.state.teams[seat].hq).card.id
    if sort in (actions.BONUS, actions.TRADE, actions.MOVE_BY):
        return t.power(what % actions.EACH).card.id
    return ""
