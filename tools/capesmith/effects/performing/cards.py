"""The cards that a step speaks of: which, how many, and who says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from capesmith.effects.compile.answers import Constant, Filter, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.filters import bare
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.verbs.cards import Discard, Play, Retrieve
from capesmith.rules.choosing import Question

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

ALL = 99


class Wanted:
    """So many cards of some kinds: as who has them chooses, the owner of the text (`you`), or chance."""

    def __init__(self, k: Compiler[AnyTable], step: Retrieve | Discard | Play, question: Question) -> None:
        what, self.prompt = step.what, k.prompt(question, step)
        rest = replace(what, number=None, in_=None, owner=None, chosen_by=None)
        self.kinds, self.all = what.kinds, what.number is None and what.quantity != "one"
        few: Quantity[AnyTable] = Constant(ALL if self.all else 1)
        self.number = (few if what.number is None else k.amount(what.number)).value
        self.by_chance, self.by_owner = what.chosen_by == "chance", what.chosen_by == "you"
        self.filter: Filter[AnyTable] | None = None if bare(rest) else k.filters(rest)

    def among(self, t: AnyTable, c: Context, cards: Sequence[int]) -> list[int]:
        """Those of these cards that are meant."""
        return list(cards) if self.filter is None else self.filter.among(t, c, list(cards))

    def exist(self, t: AnyTable, c: Context, cards: Sequence[int]) -> bool:
        """Whether any of these cards is meant."""
        return bool(cards) and (self.filter is None or self.filter.any_among(t, c, list(cards)))

    def one(self, t: AnyTable, c: Context, cards: list[int], *last: int) -> int:
        """One of these cards; whoever chooses may take the last option instead."""
        if self.by_chance:
            return cards[t.chance(len(cards))]
        return t.choose(c.owner if self.by_owner and c.owner >= 0 else c.you, self.prompt, [*cards, *last])
