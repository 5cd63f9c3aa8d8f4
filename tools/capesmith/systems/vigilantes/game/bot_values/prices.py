"""What a text is worth before anybody has used it: so much for each step, in points of about one energy.

For whoever has to choose between cards he does not know from play: which to keep, which to give back, which event is
the worst of the three on top of the deck.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from capesmith.effects.ast import ByHeroes, Half, Moment, Rule, Some, Step, Trigger
from capesmith.effects.pricing import Prices
from capesmith.systems.vigilantes import verbs
from capesmith.systems.vigilantes.game.pieces import SLOTS

if TYPE_CHECKING:
    from capesmith.content.model import Card
    from capesmith.systems.vigilantes.game.cards import Usable
    from capesmith.systems.vigilantes.game.cast import Cast

ENEMIES: Final = {"normal": 1.0, "fast": 1.4, "heavy": 1.8, "special": 1.5, "villain": 3.0}
PLACED: Final = {
    "medikit": 1.5, "recharge-pack": 1.2, "weapon-cache": 1.2, "decoy": 0.7, "trap": 1.3, "villain": -2.0,
}  # fmt: skip
WAITING: Final = 0.7  # what has to wait for its moment
TEAM: Final = 3


class VigilantePrices(Prices):
    """In points of about one energy, for a team of three."""

    verbs: ClassVar = {
        "move-to": 0.6, "raise-alarm": -3.0, "mark": 0.8, "hide": 0.8, "look": 0.4, "swap": 0.7, "turn": 1.1,
        "reroll": 1.1, "redirect": 1.0, "cancel": 1.0, "extra-turn": 3.0,
        "take-action": 0.9,  # what an action is good for otherwise
        "copy": 1.3,  # a use of somebody's card, for nothing
    }  # fmt: skip
    things: ClassVar = {"energy": 0.9, "charge": 0.8, "health": 1.2}
    stats: ClassVar = {
        "attack": -1.0,
        "defense": -0.7,
        "damage": -1.2,
        "dice": 0.8,
    }  # a die more, in an attack made anyway
    stolen = 0.3  # what is only somebody else's afterwards
    other = 0.6
    perhaps = 0.6
    each = 1.7

    def step(self, step: Step) -> float:
        value = self.alone(step) + self.perhaps * self.steps(step.then)
        if step.if_ is None:
            return value + self.perhaps * self.steps(step.otherwise)
        return self.perhaps * value + (1 - self.perhaps) * self.steps(step.otherwise)

    def alone(self, step: Step) -> float:
        return self._done_once(step) * self.many(step.who)

    def _done_once(self, step: Step) -> float:
        match step:
            case verbs.Attack():
                dice = self.number(step.dice) if step.dice is not None else 1.5
                dice += self.number(step.extra_dice) if step.extra_dice is not None else 0.0
                return (0.6 + 0.5 * dice + (1.5 if step.extra_damage is not None else 0.0)) * self.many(step.what)
            case verbs.Move():
                return (0.5 * self.number(step.amount) + 0.3 * len(step.also)) if step.who is None else -1.0
            case verbs.Spawn():
                spawned = sum(ENEMIES.get(kind, 1.0) * self.number(n) for kind, n in step.what)
                return -self.many(step.at_place) * spawned
            case verbs.Activate():
                return -1.2 * self.many(step.what)
            case verbs.Stun():
                return self.many(step.what)
            case verbs.Heal():
                return self.things["health"] * self.number(step.amount)
            case verbs.Damage():
                return -self.things["health"] * self.number(step.amount)
            case verbs.Place():
                return self.sum_of(step.what, PLACED)
            case verbs.Draw():
                return 1.6 if step.keeping is not None else 1.0
            case Trigger():
                return (1.0 if isinstance(step.event, Moment) else WAITING) * self.steps(step.do)
        return super().alone(step)

    def many(self, what: Any) -> float:
        return self.each if isinstance(what, Some) and what.quantity == "each" else 1.0

    def number(self, amount: Any) -> float:
        match amount:
            case ByHeroes():
                return float(amount.numbers[TEAM - 2])
            case Half(plus=plus) if plus is not None:
                return 1.5 + self.number(plus)
        return super().number(amount)


PRICES: Final = VigilantePrices()


@lru_cache(maxsize=1024)
def price_of(usable: Usable) -> float:
    """One use of a gadget or ability, less what it costs of the turn and of the energy."""
    value = 0.0
    for ability in usable.card.abilities:
        worth = PRICES.steps(ability.steps)
        if ability.container == "action":
            worth = max(0.2, worth - PRICES.verbs["take-action"] + 0.5)
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
    return sum(PRICES.steps(ability.steps) for ability in card.abilities)


def is_gadget(slot: int) -> bool:
    return slot < SLOTS


def extra_dice(usable: Usable) -> int:
    """The dice that a card used for an attack adds to it."""
    found = 0.0
    for ability in usable.card.abilities:
        for step in ability.steps:
            if ability.container == "attack" and isinstance(step, Rule):
                found += sum(PRICES.number(n) for stat, n in step.stats if stat == "dice")
    return round(found)
