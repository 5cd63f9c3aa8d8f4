"""What a text is worth before anybody has played it, by the price list of the rules reference (11.7).

A player who drafts a hero reads the cards and adds up: so much for each step, so much for how often it comes about.
Where the scores of 1,500 heroes in greedy games say otherwise than the list, the number here is theirs.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from capesmith.effects.ast import Combine, Grow, Half, Moment, Range, Role, Rule, Some, Step, Trigger, Value
from capesmith.effects.verbs.board import Attach, Move, MoveTo, Swap
from capesmith.effects.verbs.cards import Discard, Play, Retrieve
from capesmith.effects.verbs.groups import Choose, Do, ForEach, May, Pay, Repeat, Roll
from capesmith.effects.verbs.harm import Damage, KnockOut
from capesmith.effects.verbs.holdings import Gain, Lose, Steal, Take
from capesmith.effects.verbs.turns import Copy, ExtraTurn
from capesmith.systems.heroes_wanted.game.cast import SUPERPOWER
from capesmith.systems.heroes_wanted.verbs import BecomeFirstHero

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
COPY: Final = 4.0  # a card that somebody else has played, where there is one worth it
TAKEN_FROM_OTHERS: Final = 1.3  # what others lose is half as good as what one gains, where they have it
FIRST_HERO: Final = 1.0
THINGS: Final = {"fame": 2.0, "injury": -3.0}
KO: Final = 4.5
ELSE: Final = 1.0  # a step the list does not know
PERHAPS: Final = 0.5  # a condition that may not hold
SECOND_POWER: Final = 0.1  # a mutant has it in the place of a special action that is about as good
PER: Final = 0.7  # how many injuries and the like a hero has, most of the time
STATS: Final = {"damage": 4.0, "range": 3.0, "move": 2.5, "stamina": 0.3, "damage-taken": -0.3}
FACES: Final = 6
# How often a turn something happens that a text waits for.
OFTEN: Final = {
    "play": 0.5, "ko": 0.35, "rest": 0.25, "damage": 0.6, "defend": 0.6, "block": 0.25, "move": 0.6, "take": 0.3,
    "retrieve": 0.4, "complete": 0.12, "gain": 0.3, "roll": 0.2,
}  # fmt: skip
SELDOM: Final = 0.3
EVERY_TURN: Final = 0.8


@lru_cache(maxsize=1024)
def price_of_a(cast: Cast, number: int) -> float:
    """What a Hero A card promises: its powers, the first of them above all."""
    found = 0.0
    for power in cast.hero_as[number].card.powers:
        share = 1.0 if power.slot == SUPERPOWER else SECOND_POWER
        for text in power.abilities:
            found += share * steps_price(text.steps) * (1.0 if text.container == "play" else SELDOM)
    return found


@lru_cache(maxsize=1024)
def price_of_b(cast: Cast, number: int) -> float:
    """What a Hero B card promises for a turn."""
    card: Card = cast.hero_bs[number]
    return sum(steps_price(ability.steps) for ability in card.abilities)


def steps_price(steps: Iterable[Step]) -> float:
    return sum(step_price(step) for step in steps)


def step_price(step: Step) -> float:
    """What a step is worth when it is carried out, its consequences included."""
    value = _price(step)
    if step.who is not None and not isinstance(step, Move):
        value = -0.6 * value if _others(step.who) else value
    value += PERHAPS * (steps_price(step.then) + steps_price(step.otherwise))
    return value if step.if_ is None else PERHAPS * value


def _others(who: Any) -> bool:
    return isinstance(who, Some) or (isinstance(who, Role) and who.word != "you")


def _price(step: Step) -> float:
    match step:
        case Damage():
            return _damage(step)
        case Move():
            return MOVE * number_of(step.amount) if step.who is None else ELSE
        case MoveTo():
            within = getattr(step.to, "within", None)
            return MOVE * (3.0 if within is None else number_of(within))
        case Swap():
            within = getattr(step.with_, "within", None)
            return 0.5 * MOVE * (3.0 if within is None else number_of(within))
        case Copy():
            return COPY
        case ExtraTurn():
            return PLAY
        case Steal():
            return TAKEN_FROM_OTHERS * sum(THINGS.get(word, ELSE) * number_of(amount) for word, amount in step.what)
        case Retrieve():
            levels = step.what.attribute("level")
            narrow = bool(step.what.attributes) and "epic" not in levels and not step.what.attribute("named")
            return _how_many(step.what) * (RETRIEVE if narrow else RETRIEVE_ANY)
        case Play():
            return PLAY * _how_many(step.what)
        case Discard():
            return -RETRIEVE * _how_many(step.what)
        case BecomeFirstHero():
            return FIRST_HERO
        case Gain():
            return sum(THINGS.get(word, ELSE) * number_of(amount) for word, amount in step.what)
        case Lose():
            return -sum(THINGS.get(word, ELSE) * number_of(amount) for word, amount in step.what)
        case KnockOut():
            return KO
        case Take() | Attach():
            return ELSE
        case Choose():
            best = sorted((steps_price(option) for option in step.options), reverse=True)
            return sum(best[: max(1, round(number_of(step.number)))]) + 0.3 * (len(best) - 1)
        case Do() | May():
            return steps_price(step.do)
        case ForEach():
            return (1 + SECOND_TARGET) * steps_price(step.do)
        case Repeat():
            return number_of(step.times) * steps_price(step.do)
        case Pay():
            return -PERHAPS * RETRIEVE
        case Roll():
            dice = number_of(step.dice) if step.read == "each" else 1.0
            return dice * sum(_likely(face) * steps_price(steps) for face, steps in step.results)
        case Trigger():
            return _waiting(step)
        case Rule():
            return _standing(step)
    return ELSE


def _damage(step: Damage) -> float:
    amount, to = number_of(step.amount), step.to
    whole = min(int(amount), len(BY_DAMAGE) - 1)
    value = BY_DAMAGE[whole] + amount - whole
    if isinstance(to, Role):
        return value + (0.5 if to.word == "villain" else 0.0)
    if not isinstance(to, Some):
        return value
    if to.kinds == ("hero",):
        return ONLY_HEROES * value
    value += RANGE * ((ANY_RANGE if to.within is None else number_of(to.within)) - 1)
    if to.from_ is not None:
        value += RANGE
    many = number_of(to.number) if to.number is not None else 2.0 if to.quantity == "each" else 1.0
    value *= 1 + SECOND_TARGET * max(0.0, many - 1)
    return value if {"character", "villain"} & set(to.kinds) else value + ONLY_SOME


def _how_many(what: Some) -> float:
    if what.number is not None:
        return number_of(what.number)
    return 1.0 if what.quantity == "one" else 3.0


def _likely(face: Any) -> float:
    if isinstance(face, Range):
        return ((face.high or FACES) - (face.low or 1) + 1) / FACES
    return 1 / FACES


def _waiting(step: Trigger) -> float:
    event = step.event
    if isinstance(event, Moment):
        return EVERY_TURN * steps_price(step.do)
    filters = (event.within, event.amount, event.in_, event.source or None)
    narrow = sum(part is not None for part in filters)
    return OFTEN.get(event.word, SELDOM) * PERHAPS ** (narrow / 2) * steps_price(step.do)


def _standing(step: Rule) -> float:
    if not step.stats:
        return ELSE
    value = sum(STATS.get(word, ELSE) * (number_of(n) if not isinstance(n, str) else 1) for word, n in step.stats)
    if isinstance(step.to, Some) and step.to.attribute("named"):
        value *= PERHAPS
    if step.while_ is not None:
        value *= PERHAPS
    return value if step.against is None else 0.7 * value


def number_of(amount: Any) -> float:
    """An amount as it comes out most of the time."""
    match amount:
        case int() | float():
            return float(amount)
        case Grow():
            per = PER if amount.per is not None else PERHAPS if amount.when is not None else 0.0
            value = number_of(amount.base) + per * number_of(amount.plus)
            return min(value, number_of(amount.at_most)) if amount.at_most is not None else value
        case Value(word="die"):
            return 3.5
        case Value(word="dice"):
            return 7.0
        case Half():
            return number_of(amount.of) / 2 + (number_of(amount.plus) if amount.plus is not None else 0.0)
        case Combine(how="highest") | Combine(how="lowest"):
            return max(map(number_of, amount.parts))
    return 1.5
