"""What a text is worth before anybody has played it, by the price list of the rules reference (11.7).

A player who drafts a hero reads the cards and adds up: so much for each step, so much for how often it comes about.
Where the scores of 1,500 heroes in greedy games say otherwise than the list, the number here is theirs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from capesmith.effects.ast import Combine, Grow, Half, Moment, Range, Role, Rule, Some, Step, Trigger, Value
from capesmith.effects.pricing import Prices
from capesmith.effects.verbs.board import Move, MoveTo, Swap
from capesmith.effects.verbs.cards import Discard, Play, Retrieve
from capesmith.effects.verbs.groups import Roll
from capesmith.effects.verbs.harm import Damage
from capesmith.systems.heroes_wanted.game.cast import SUPERPOWER

if TYPE_CHECKING:
    from capesmith.content.model import Card
    from capesmith.systems.heroes_wanted.game.cast import Cast

BY_DAMAGE: Final = (0.0, 0.8, 1.6, 2.4, 4.0, 5.5)  # 4 DMG KO's underlings, 5 DMG henchmen; each further DMG is 1
RANGE: Final = 1.0  # each step beyond 1
ANY_RANGE: Final = 3
SECOND_TARGET: Final = 0.6
ONLY_SOME: Final = -0.75  # minions only, or heroes and minions
ONLY_HEROES: Final = 0.4
RETRIEVE: Final = 0.5  # 2 and 3 on the list; but one rest brings all of them back
RETRIEVE_ANY: Final = 0.8
MOVE: Final = 0.8
PLAY: Final = 5.0
SECOND_POWER: Final = 0.1  # a mutant has it in the place of a special action that is about as good
PER: Final = 0.7  # how many injuries and the like a hero has, most of the time
FACES: Final = 6
# How often a turn something happens that a text waits for.
OFTEN: Final = {
    "play": 0.5, "ko": 0.35, "rest": 0.25, "damage": 0.6, "defend": 0.6, "block": 0.25, "move": 0.6, "take": 0.3,
    "retrieve": 0.4, "complete": 0.12, "gain": 0.3, "roll": 0.2,
}  # fmt: skip
SELDOM: Final = 0.3
EVERY_TURN: Final = 0.8


class HeroPrices(Prices):
    """In fame, for one go."""

    verbs: ClassVar = {"copy": 4.0, "extra-go": PLAY, "knock-out": 4.5, "pay": -0.25}  # to copy needs somebody worth it
    things: ClassVar = {"fame": 2.0, "injury": -3.0}
    stats: ClassVar = {"damage": 4.0, "range": 3.0, "move": 2.5, "stamina": 0.3, "damage-taken": -0.3}
    stolen = 1.3  # what others lose is half as good as what one gains, where they have it
    each = 1 + SECOND_TARGET
    alternative = 0.3

    def alone(self, step: Step) -> float:
        value, who = self._done_by_you(step), step.who
        if who is None or isinstance(step, Move):
            return value
        return -0.6 * value if isinstance(who, Some) or (isinstance(who, Role) and who.word != "you") else value

    def _done_by_you(self, step: Step) -> float:
        match step:
            case Damage():
                return self._damage(step)
            case Move():
                return MOVE * self.number(step.amount) if step.who is None else self.other
            case MoveTo():
                return MOVE * self._far(step.to)
            case Swap():
                return 0.5 * MOVE * self._far(step.with_)
            case Retrieve():
                narrow = bool(step.what.attributes) and "epic" not in step.what.attribute("level")
                any_card = not narrow or step.what.attribute("named")
                return self._how_many(step.what) * (RETRIEVE_ANY if any_card else RETRIEVE)
            case Play():
                return PLAY * self._how_many(step.what)
            case Discard():
                return -RETRIEVE * self._how_many(step.what)
            case Roll():
                dice = self.number(step.dice) if step.read == "each" else 1.0
                return dice * sum(_likely(face) * self.steps(steps) for face, steps in step.results)
            case Trigger():
                return self._waiting(step)
            case Rule():
                return self._standing(step)
        return super().alone(step)

    def _damage(self, step: Damage) -> float:
        amount, to = self.number(step.amount), step.to
        whole = min(int(amount), len(BY_DAMAGE) - 1)
        value = BY_DAMAGE[whole] + amount - whole
        if isinstance(to, Role):
            return value + (0.5 if to.word == "villain" else 0.0)
        if not isinstance(to, Some):
            return value
        if to.kinds == ("hero",):
            return ONLY_HEROES * value
        value += RANGE * ((ANY_RANGE if to.within is None else self.number(to.within)) - 1)
        if to.from_ is not None:
            value += RANGE
        many = self.number(to.number) if to.number is not None else 2.0 if to.quantity == "each" else 1.0
        value *= 1 + SECOND_TARGET * max(0.0, many - 1)
        return value if {"character", "villain"} & set(to.kinds) else value + ONLY_SOME

    def _far(self, place: Any) -> float:
        within = getattr(place, "within", None)
        return 3.0 if within is None else self.number(within)

    def _how_many(self, what: Some) -> float:
        if what.number is not None:
            return self.number(what.number)
        return 1.0 if what.quantity == "one" else 3.0

    def _waiting(self, step: Trigger) -> float:
        event = step.event
        if isinstance(event, Moment):
            return EVERY_TURN * self.steps(step.do)
        filters = (event.within, event.amount, event.in_, event.source or None)
        narrow = sum(part is not None for part in filters)
        return OFTEN.get(event.word, SELDOM) * self.perhaps ** (narrow / 2) * self.steps(step.do)

    def _standing(self, step: Rule) -> float:
        if not step.stats:
            return self.other
        value = self.sum_of(tuple((word, 1 if isinstance(n, str) else n) for word, n in step.stats), self.stats)
        if isinstance(step.to, Some) and step.to.attribute("named"):
            value *= self.perhaps
        if step.while_ is not None:
            value *= self.perhaps
        return value if step.against is None else 0.7 * value

    def number(self, amount: Any) -> float:
        match amount:
            case Grow():
                per = PER if amount.per is not None else self.perhaps if amount.when is not None else 0.0
                value = self.number(amount.base) + per * self.number(amount.plus)
                return min(value, self.number(amount.at_most)) if amount.at_most is not None else value
            case Value(word="die"):
                return 3.5
            case Value(word="dice"):
                return 7.0
            case Half():
                return self.number(amount.of) / 2 + (self.number(amount.plus) if amount.plus is not None else 0.0)
            case Combine(how="highest") | Combine(how="lowest"):
                return max(map(self.number, amount.parts))
        return super().number(amount)


def _likely(face: Any) -> float:
    return ((face.high or FACES) - (face.low or 1) + 1) / FACES if isinstance(face, Range) else 1 / FACES


PRICES: Final = HeroPrices()


@lru_cache(maxsize=1024)
def price_of_a(cast: Cast, number: int) -> float:
    """What a Hero A card promises: its powers, the first of them above all."""
    found = 0.0
    for power in cast.hero_as[number].card.powers:
        share = 1.0 if power.slot == SUPERPOWER else SECOND_POWER
        for text in power.abilities:
            found += share * PRICES.steps(text.steps) * (1.0 if text.container == "play" else SELDOM)
    return found


@lru_cache(maxsize=1024)
def price_of_b(cast: Cast, number: int) -> float:
    """What a Hero B card promises for a turn."""
    card: Card = cast.hero_bs[number]
    return sum(PRICES.steps(ability.steps) for ability in card.abilities)
