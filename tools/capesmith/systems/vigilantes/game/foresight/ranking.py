"""A first glance at the options of a question: which are worth looking at, best first.

A glance is cheap and may be wrong; whoever looks ahead tries the first few, everybody else takes the first. Where the
chances can be reckoned (dice, energy, cards in an attack), the glance is the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from capesmith.rules.choosing import NONE, Prompt
from capesmith.rules.refs import AREAS, CARDS, card_of, is_card, is_space
from capesmith.systems.vigilantes.game import usage
from capesmith.systems.vigilantes.game.foresight import glances
from capesmith.systems.vigilantes.game.foresight.dice import convert, energy_for_dice, use_after, use_before
from capesmith.systems.vigilantes.game.foresight.outlook import Outlook
from capesmith.systems.vigilantes.game.foresight.weights import WEIGHTS, Weights
from capesmith.systems.vigilantes.game.pieces import is_enemy

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable

Sure = Callable[["VigilantesTable", int, Prompt, Sequence[int], Weights], int]
# How many options of each sort of question are worth a closer look; all of the others.
CLOSER: Final = {"action": 7, "space": 4, "target": 3, "option": 3, "may": 2, "pay": 2}
OWN_TURN: Final = "turn"  # looking ahead pays only on a vigilante's own turn


def rank_options(
    t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights = WEIGHTS
) -> Sequence[int]:
    """The indexes of the options worth a look, best first; never empty."""
    kind = prompt.kind
    sure = _SURE.get(kind)
    if sure is not None:
        return (sure(t, seat, prompt, options, w),)
    o = Outlook(t, w)
    if kind == "action":
        values = [action_value(o, seat, option) for option in options]
    elif kind == "space" or (kind == "target" and is_space(max(options))):
        values = glances.spaces(o, seat, prompt, options)
    elif kind == "target":
        values = [glances.target_value(o, seat, prompt, option) for option in options]
    else:  # as they come: yes before no
        values = [-float(place) for place in range(len(options))]
    order = sorted(range(len(options)), key=values.__getitem__, reverse=True)
    if t.state.stage != OWN_TURN or t.state.active < 0:
        return order[:1]
    return order[: CLOSER.get(kind, 2)]


def plays_card(t: VigilantesTable, seat: int, prompt: Prompt, option: int) -> str:
    """The card that an option uses for its text (VG-620, VG-622); nothing if it uses none."""
    if is_card(option) and prompt.kind in ("action", "use"):
        owner, slot = card_of(option)
        return t.usable(owner, slot).card.id
    return ""


def action_value(o: Outlook, seat: int, option: int) -> float:
    """VG-225: what an action promises, at a glance."""
    t = o.t
    if option == usage.END:
        return -0.6 if t.state.actions else -0.05
    if option == usage.REST:
        return glances.rest_value(o, seat)
    if option == usage.MOVE:
        return glances.move_value(o, seat)
    if option >= usage.DEED:
        return glances.deed_value(o, seat, option)
    if CARDS <= option < AREAS:
        return glances.card_value(o, seat, card_of(option)[1])
    if is_enemy(option):
        return o.attack_value(seat, option)[0]
    return glances.item_value(o, seat, option)


def _first(t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights) -> int:
    return 0


def _use(t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights) -> int:
    if prompt is usage.REACT:
        return 0 if glances.reacts(t, seat, options[0], w) else list(options).index(NONE)
    made = t.attacks[-1]
    return (use_after if made.faces else use_before)(t, seat, options, w)


def _keep(t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights) -> int:
    return glances.best(options, lambda option: glances.drawn_value(t, prompt.where, option))


def _give_up(t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights) -> int:
    return glances.best(options, lambda option: -glances.held_value(t, option))


def _event(t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights) -> int:
    return glances.event_choice(t, prompt, options)


def _reward(t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights) -> int:
    return glances.best(options, lambda option: glances.reward_value(t, seat, option))


def _item(t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights) -> int:
    return glances.item_place(t, options)


def _dice(t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights) -> int:
    return energy_for_dice(t, seat, options, w)


def _convert(t: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int], w: Weights) -> int:
    return convert(t, seat, options, w)


_SURE: Final[dict[str, Sure]] = {
    "order": _first, "turn": _first, "trigger": _first, "setup-item": _item, "dice": _dice, "convert": _convert,
    "use": _use, "keep": _keep, "return": _give_up, "give-back": _event, "reward": _reward,
}  # fmt: skip
