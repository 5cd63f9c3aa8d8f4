"""What a text is worth before anybody has used it, in Hero points for each round: powers, Gadgets, Fame, blocks.

For whoever drafts heroes, keeps cards, or gives a power up for another; prices follow from the words of a text, so that
cards of an author's own have them, too.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from capesmith.effects.ast import Ability, Rule, Step, Trigger
from capesmith.effects.compile.groups import verb_of
from capesmith.effects.pricing import Prices
from capesmith.effects.verbs.groups import Choose, Pick
from capesmith.effects.verbs.holdings import Gain, Steal, Take

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.cast import Cast, HeroCard

# Rules, by their stat or word and what they set it to.
WORDS: Final = {
    ("fight-reach", "orthogonal"): 0.6, ("fight-reach", "adjacent"): 1.1, ("fight-reach", "anywhere"): 2.0,
    ("move-pattern", "diagonal"): 0.4, ("move-pattern", "anywhere"): 0.9, ("move-pattern", "team-mate"): 0.15,
    ("keep", "highest"): 0.45, ("keep", "lowest"): -0.8,
    ("wins-ties", "both"): 0.45, ("wins-ties", "defending"): 0.25, ("wins-ties", "starting-player"): 0.1,
}  # fmt: skip
PERMITS: Final = {"move-then-fight": 0.7, "play-gadgets-free": 0.5}
PERHAPS: Final = 0.4  # what has to find its place first
CONTAINERS: Final = {"reaction": 0.8, "anytime": 0.05, "own-turn": 0.6, "move": 0.8}
ALIEN: Final = -0.15  # carries no Gadgets (HI-422)


class PowerPrices(Prices):
    """In Hero points, used once in a round."""

    verbs: ClassVar = {
        "draw": 0.5, "take-action": 0.8, "move-to": 0.6, "move": 0.4, "copy-power": 0.5, "retrieve": 0.7, "look": 0.9,
        "play": 0.7, "cancel": 0.3, "stand-up": 0.3, "knock-out": 1.0, "discard": 0.5, "reroll": 0.5, "return": 0.2,
        "start-next-round": 0.3, "choose-direction": 0.3, "cannot": 0.2, "swap": 0.4, "copy": 0.6, "extra-turn": 1.2,
    }  # fmt: skip
    things: ClassVar = {
        "points": 1.0, "combat-token": 0.5, "justice": 0.4, "gadget": 0.7, "shield-token": 0.2, "research-card": 0.7,
    }  # fmt: skip
    stats: ClassVar = {"dice": 0.3, "fight": 0.7, "move": 0.2, "gadget-limit": 0.01, "hand-limit": 0.01, "combat": -0.3}
    other = 0.2
    alternative = 0.05

    def step(self, step: Step) -> float:
        """A step that leads to others is worth what they are."""
        match step:
            case Rule():
                return self._rule(step)
            case Trigger():
                return max(self.other, self.steps(step.do))
            case Choose():
                return self.choice(step.options)
            case Gain() | Steal():
                return self.sum_of(step.what, self.things)
            case Take():
                kinds = getattr(step.what, "kinds", ()) or (getattr(step.what, "word", ""),)
                return max((self.things.get(str(kind), self.other) for kind in kinds), default=self.other)
        inner = self.steps(getattr(step, "do", ())) + self.steps(step.then)
        return PERHAPS * inner if isinstance(step, Pick) else inner or self.verbs.get(verb_of(step), self.other)

    def _rule(self, rule: Rule) -> float:
        if rule.word == "cannot":
            return self.verbs["cannot"]
        found = sum(PERMITS.get(word, self.other) for word in rule.words) if rule.word == "can" else 0.0
        for stat, amount in rule.stats:
            if isinstance(amount, str):
                found += WORDS.get((stat, amount), 0.0 if stat == "power" else self.other)
            elif isinstance(amount, int):
                found += self.stats.get(stat, 0.1) * amount
        return found

    def number(self, amount: object) -> float:
        return float(amount) if isinstance(amount, int) else 1.0


PRICES: Final = PowerPrices()


@lru_cache(maxsize=4096)
def text_price(cast: Cast, id: str, container: str) -> float:
    """One text of a card, used once in a round; nothing if the card has no such text."""
    texts = (ability for ability in cast.card_by_id[id].abilities if ability.container == container)
    return sum(_text(ability) for ability in texts)


def _text(ability: Ability) -> float:
    return CONTAINERS.get(ability.container, 1.0) * PRICES.steps(ability.steps)


@lru_cache(maxsize=4096)
def card_price(cast: Cast, id: str) -> float:
    """All texts of a card together, for each round it is in play; the powers it gives included (HI-571)."""
    card = cast.card_by_id[id]
    found = sum(_text(ability) for ability in card.abilities)
    for ability in card.abilities:
        for step in ability.steps:
            if isinstance(step, Rule):
                found += sum(_power_given(cast, word) for stat, word in step.stats if stat == "power")
    return found


def _power_given(cast: Cast, id: Any) -> float:
    number = cast.power_numbers.get(id, -1)
    return power_price(cast, number) if number >= 0 else PRICES.other


@lru_cache(maxsize=1024)
def power_price(cast: Cast, number: int) -> float:
    """A super power, for each round."""
    return sum(_text(ability) for ability in cast.powers[number].card.abilities)


@lru_cache(maxsize=1024)
def hero_price(cast: Cast, hero: HeroCard) -> float:
    """A hero in the draft: what the powers are worth, and that aliens carry nothing."""
    return sum(power_price(cast, number) for number in hero.powers) + (ALIEN if hero.alien else 0.0)
