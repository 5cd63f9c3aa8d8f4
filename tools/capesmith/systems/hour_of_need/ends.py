"""How an issue of Hour of Need ends: objectives that no villain reaches, or that are reached at the start (HN-072)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from capesmith.content.model import Card
from capesmith.effects.abilities import steps_of
from capesmith.effects.ast import Grow, Measure, PerHero, Range, Step
from capesmith.effects.certain import OPEN, Certain, Outlook, measured, never
from capesmith.systems.base import Problem
from capesmith.systems.ends import settled
from capesmith.systems.hour_of_need.boards import PANELS
from capesmith.systems.hour_of_need.game.pieces import BYSTANDERS, MOST_TOKENS
from capesmith.systems.hour_of_need.plot_verbs import AdvanceVillain, GoOnline, Wound
from capesmith.systems.hour_of_need.verbs import Defeat, Place

TOKENS = ("loot", "flood", "charge", "spotlight")


class IssueOutlook(Outlook):
    """What the cards of an issue tell about conditions."""

    def __init__(self, overview: Card, cards: Sequence[Card]) -> None:
        self.overview = overview
        self.steps: list[Step] = [step for card in (overview, *cards) for step in steps_of(card.abilities)]
        self.characters = sum("bystander" in (card.fields.get("back_sort"), card.fields.get("trait")) for card in cards)

    def any(self, *verbs: type[Step]) -> bool:
        return any(isinstance(step, verbs) for step in self.steps)

    def placed(self) -> set[str]:
        """The issue tokens that its texts place."""
        return {word for step in self.steps if isinstance(step, Place) for word, _ in step.what if word in TOKENS}

    def holds(self, word: str) -> Certain:
        if word != "villain-escaped":
            return OPEN
        if self.overview.fields["advance"] != "linear":
            return never("the villain goes in a circle here", "make it advance: linear, or name another objective")
        if not self.any(AdvanceVillain):
            return never("nothing lets the villain advance", "give panels a scheme with advance-villain")
        return Certain(False, None, "the villain has yet to escape")

    def measure(self, node: Measure) -> Certain:
        """Counts begin at nothing, and go no farther than there are things to count."""
        most = {
            "total-flood": MOST_TOKENS if self.placed() else 0,
            "lost": BYSTANDERS + self.characters if self.any(Defeat, Wound) else 0,
            "online-panels": PANELS if self.any(GoOnline) else 0,
        }.get(node.value)
        if most is None:
            return OPEN
        lowest = Measure(node.value, Range(_least(node), None))
        said = f"{most} is the most there can be of it"
        return measured(lowest, Range(0, 0), Range(0, most), said, first="it takes nothing at all")


def _least(node: Measure) -> int:
    """How many it takes at least, whatever the number of heroes."""
    found = node.range.low if isinstance(node.range, Range) else node.range.amount
    if isinstance(found, Grow) and isinstance(found.base, int) and isinstance(found.plus, int):
        return found.base + (min(0, found.plus) if found.when is not None else found.plus)
    if isinstance(found, PerHero):
        return found.base + found.times
    return found if isinstance(found, int) else 1


def objective_problems(overview: Card, cards: Sequence[Card]) -> Iterator[Problem]:
    """HN-072: the objective neither holds when the game begins, nor never."""
    for text in overview.abilities:
        if text.container == "requirement" and text.if_ is not None:
            yield from settled(IssueOutlook(overview, cards).of(text.if_), ("objective",))
