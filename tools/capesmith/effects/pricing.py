"""What texts are worth before anybody has played them: price lists, by the words of the steps.

For bots that draft, keep or give up cards. A price follows from what a text says, so that cards of an author's own have
one, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final

from capesmith.effects.ast import Rule, Step, Things, Trigger
from capesmith.effects.compile.groups import verb_of
from capesmith.effects.verbs.groups import Choose, Do, ForEach, May, Repeat
from capesmith.effects.verbs.holdings import Gain, Lose, Steal

USUAL: Final = 1.5  # an amount that only a game can tell


class Prices:
    """The price list of one game; it says itself (`alone`) what depends on more of a step than its verb."""

    verbs: ClassVar[Mapping[str, float]] = {}
    things: ClassVar[Mapping[str, float]] = {}  # one of what is gained and lost
    stats: ClassVar[Mapping[str, float]] = {}  # one more of what rules raise
    other: ClassVar[float] = 1.0  # whatever is not listed
    stolen: ClassVar[float] = 1.0  # what is taken from others, of what it is worth otherwise
    perhaps: ClassVar[float] = 0.5  # what is left of something that may not come about
    each: ClassVar[float] = 1.0  # how many there are of “each”, about
    alternative: ClassVar[float] = 0.0  # each further option of a choice

    def steps(self, steps: Iterable[Step]) -> float:
        return sum(self.step(step) for step in steps)

    def step(self, step: Step) -> float:
        """What a step is worth when it is carried out, its consequences included."""
        value = self.alone(step) + self.perhaps * (self.steps(step.then) + self.steps(step.otherwise))
        return value if step.if_ is None else self.perhaps * value

    def alone(self, step: Step) -> float:
        """The step without its consequences."""
        match step:
            case Rule():
                return self.sum_of(step.stats, self.stats) or self.other
            case Gain():
                return self.sum_of(step.what, self.things)
            case Lose():
                return -self.sum_of(step.what, self.things)
            case Steal():
                return self.stolen * self.sum_of(step.what, self.things)
            case Choose():
                return self.choice(step.options, round(self.number(step.number)))
            case Do() | May() | Trigger():
                return self.steps(step.do)
            case ForEach():
                return self.each * self.steps(step.do)
            case Repeat():
                return self.number(step.times) * self.steps(step.do)
        return self.verbs.get(verb_of(step), self.other)

    def choice(self, options: Iterable[Iterable[Step]], number: int = 1) -> float:
        """The best options, so many of them; to have a choice is worth something, too."""
        best = sorted((self.steps(option) for option in options), reverse=True)
        return sum(best[: max(1, number)]) + self.alternative * (len(best) - 1)

    def sum_of(self, things: Things, prices: Mapping[str, float]) -> float:
        """So many of each, at its price."""
        return sum(prices.get(word, self.other) * self.number(amount) for word, amount in things)

    def number(self, amount: Any) -> float:
        """An amount as it comes out most of the time."""
        return float(amount) if isinstance(amount, int | float) else USUAL
