"""Texts that stand on no card, in words for a book: conditions, things and abilities of a scenario or a campaign."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.effects.ast import Ability, Condition, Selector
from capesmith.effects.vocabulary import Vocabulary
from capesmith.effects.wording.clauses import write_condition
from capesmith.effects.wording.english import capital
from capesmith.effects.wording.nouns import write_np
from capesmith.effects.wording.text import UNSAID, voice, write_ability
from capesmith.effects.wording.voice import Unwordable
from capesmith.systems.told import Told


class Said:
    """Says the texts of one sheet by the wording that says the cards, in one of the voices of the game."""

    def __init__(self, vocabulary: Vocabulary, spoken: str, told: Told) -> None:
        self._voice, self._unbroken = voice(vocabulary, spoken, told.names), told.unbroken

    def _said(self, write: Callable[[], str]) -> str:
        try:
            return self._unbroken(write())
        except Unwordable:
            return UNSAID

    def condition(self, condition: Condition) -> str:
        return self._said(lambda: capital(write_condition(condition, self._voice)) + ".")

    def thing(self, selector: Selector) -> str:
        return self._said(lambda: write_np(selector, self._voice))

    def steps(self, ability: Ability | None) -> str:
        """What an ability does, without the words it stands under and its price."""
        said = " ".join(self.lines(ability))
        _, colon, rest = said.partition(": ")
        return capital(rest) if colon else said

    def lines(self, ability: Ability | None) -> list[str]:
        """An ability as it would be printed on a card."""
        if ability is None:
            return []
        try:
            return [self._unbroken(line) for line in write_ability(ability, self._voice)]
        except Unwordable:
            return [UNSAID]
