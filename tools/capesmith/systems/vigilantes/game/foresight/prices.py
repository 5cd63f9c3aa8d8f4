"""What a text is worth before anybody has used it: so much for each step, in points of about one energy.

For whoever has to choose between cards he does not know from play: which to keep, which to give back, which event is
the worst of the three on top of the deck.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from capesmith.effects.ast import ByHeroes, Half, Moment, Rule, Some, Step, Trigger
from capesmith.effects.verbs.groups import Choose, Do, ForEach, May, Repeat
from capesmith.effects.verbs.hand import Cancel, Redirect, Reroll
from capesmith.systems.vigilantes import own_verbs, verbs
from capesmith.systems.vigilantes.game.pieces import SLOTS

if TYPE_CHECKING:
    from capesmith.content.model import Card
    from capesmith.systems.vigilantes.game.cast import Cast, Usable

DICE: Final = 0.8  # a die more, in an attack that is made anyway
ENEMIES: Final = {"normal": 1.0, "fast": 1.4, "heavy": 1.8, "special": 1.5, "villain": 3.0}
THINGS: Final = {"energy": 0.9, "charge": 0.8, "health": 1.2}
PLACED: Final = {"medikit": 1.5, "recharge-pack": 1.2, "weapon-cache": 1.2, "decoy": 0.7, "trap": 1.3}
STATS: Final = {"attack": -1.0, "defense": -0.7, "damage": -1.2, "dice": DICE}
MANY: Final = 1.7  # each of several
PERHAPS: Final = 0.6  # a condition that may not hold
WAITING: Final = 0.7  # what has to wait for its moment
ELSE: Final = 0.6
ACTION: Final = 0.9  # what an action is good for otherwise
ALARM: Final = 3.0
COPY: Final = 1.3  # a use of somebody's card, for nothing
TURN: Final = 3.0
MOVED: Final = 0.3  # what is only somebody else's afterwards
TEAM: Final = 3


@lru_cache(maxsize=1024)
def price_of(usable: Usable) -> float:
    """One use of a gadget or ability, less what it costs of the turn and of the energy."""
    value = 0.0
    for ability in usable.card.abilities:
        worth = steps_price(ability.steps)
        if ability.container == "action":
            worth = max(0.2, worth - ACTION + 0.5)
        value += worth if ability.container != "reaction" else WAITING * max(worth, 1.0)
    return max(0.1, value - 0.35 * usable.energy)


@lru_cache(maxsize=1024)
def worth_of(usable: Usable) -> float:
    """A card for the rest of the game: its charges, or about three uses."""
    return price_of(usable) * (max(1, usable.charge) if usable.charge else 2.5)


@lru_cache(maxsize=64)
def event_prices(cast: Cast) -> list[float]:
    """What each event brings (below zero: costs), by its number."""
    return [card_price(card) for card in cast.events]


@lru_cache(maxsize=64)
def reward_prices(cast: Cast) -> list[float]:
    return [card_price(card) for card in cast.rewards]


def card_price(card: Card) -> float:
    return sum(steps_price(ability.steps) for ability in card.abilities)


def is_gadget(slot: int) -> bool:
    return slot < SLOTS


def extra_dice(usable: Usable) -> int:
    """The dice that a card used for an attack adds to it."""
    found = 0.0
    for ability in usable.card.abilities:
        for step in ability.steps:
            if ability.container == "attack" and isinstance(step, Rule):
                found += sum(number_of(n) for stat, n in step.stats if stat == "dice")
    return round(found)


def steps_price(steps: Iterable[Step]) -> float:
    return sum(step_price(step) for step in steps)


def step_price(step: Any) -> float:
    """What a step is worth when it is carried out, its consequences included."""
    value = _price(step)
    if isinstance(getattr(step, "who", None), Some) and step.who.quantity == "each":
        value *= MANY
    value += PERHAPS * steps_price(step.then)
    if step.if_ is None:
        return value + PERHAPS * steps_price(step.otherwise)
    return PERHAPS * value + (1 - PERHAPS) * steps_price(step.otherwise)


def _price(step: Any) -> float:
    match step:
        case verbs.Attack():
            dice = number_of(step.dice) if step.dice is not None else 1.5
            dice += number_of(step.extra_dice) if step.extra_dice is not None else 0.0
            return (0.6 + 0.5 * dice + (1.5 if step.extra_damage is not None else 0.0)) * _many(step.what)
        case verbs.Move():
            return (0.5 * number_of(step.amount) + 0.3 * len(step.also)) if step.who is None else -1.0
        case verbs.MoveTo():
            return 0.6
        case verbs.Spawn():
            spread = MANY if isinstance(step.at_place, Some) and step.at_place.quantity == "each" else 1.0
            return -spread * sum(ENEMIES.get(kind, 1.0) * number_of(n) for kind, n in step.what)
        case verbs.Activate():
            return -1.2 * _many(step.what)
        case own_verbs.RaiseAlarm():
            return -ALARM
        case verbs.Gain():
            return sum(THINGS.get(word, ELSE) * number_of(n) for word, n in step.what)
        case verbs.Lose():
            return -sum(THINGS.get(word, ELSE) * number_of(n) for word, n in step.what)
        case verbs.Heal():
            return THINGS["health"] * number_of(step.amount)
        case verbs.Damage():
            return -THINGS["health"] * number_of(step.amount)
        case verbs.Stun():
            return 1.0 * _many(step.what)
        case verbs.Mark() | verbs.Hide():
            return 0.8
        case verbs.Place():
            return sum(PLACED.get(kind, -2.0 if kind == "villain" else ELSE) * number_of(n) for kind, n in step.what)
        case verbs.Draw():
            return 1.6 if step.keeping is not None else 1.0
        case verbs.Look():
            return 0.4
        case verbs.TakeAction():
            return ACTION
        case verbs.Copy():
            return COPY
        case verbs.ExtraTurn():
            return TURN
        case verbs.Swap():
            return 0.7
        case verbs.Steal():
            return MOVED * sum(THINGS.get(word, ELSE) * number_of(n) for word, n in step.what)
        case own_verbs.Turn() | Reroll():
            return 1.1
        case Redirect() | Cancel():
            return 1.0
        case Choose():
            return max((steps_price(option) for option in step.options), default=0.0)
        case Do() | May():
            return steps_price(step.do)
        case ForEach():
            return MANY * steps_price(step.do)
        case Repeat():
            return number_of(step.times) * steps_price(step.do)
        case Trigger():
            return (1.0 if isinstance(step.event, Moment) else WAITING) * steps_price(step.do)
        case Rule():
            return sum(STATS.get(word, ELSE) * number_of(n) for word, n in step.stats) or ELSE
    return ELSE


def _many(what: Any) -> float:
    return MANY if isinstance(what, Some) and what.quantity == "each" else 1.0


def number_of(amount: Any) -> float:
    """An amount as it comes out for a team of three."""
    match amount:
        case int() | float():
            return float(amount)
        case ByHeroes():
            return float(amount.numbers[TEAM - 2])
        case Half():
            return 1.5 + (number_of(amount.plus) if amount.plus is not None else 0.0)
    return 1.5
