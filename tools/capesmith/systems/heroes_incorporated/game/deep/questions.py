"""What the rules cannot play although the schema accepts it: questions about texts, scenarios and whole games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from capesmith.content.model import Box
from capesmith.effects.ast import Ability
from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.deep.check import DeepCheck
from capesmith.effects.deep.texts import Alone, never_asked
from capesmith.rules.game import Finding, Own
from capesmith.systems.heroes_incorporated.game.cast import Cast
from capesmith.systems.heroes_incorporated.game.deep.prospects import left_out
from capesmith.systems.heroes_incorporated.game.deep.rehearsal import Rehearsal
from capesmith.systems.heroes_incorporated.game.pieces import TEAM
from capesmith.systems.heroes_incorporated.game.state import ANNOUNCED
from capesmith.systems.heroes_incorporated.game.words import Words
from capesmith.systems.heroes_incorporated.scenarios import COUNTS

# The points in time that really come. A test holds this list to the code.
MOMENTS: Final = (
    "start-of-round", "end-of-round", "start-of-turn", "start-of-your-turn", "end-of-turn", "end-of-your-turn",
    "end-of-fight",
)  # fmt: skip
FOR_GOOD: Final = ("end-of-game",)


class Deep(DeepCheck[Cast]):
    """The deep check of Heroes Incorporated."""

    def unplayable(self, box: Box) -> Iterator[Finding]:
        cards = {card.id: card for card in box.everything()}
        texts = [(card.where, card.id, ability) for card in box.cards for ability in card.all_abilities()]
        texts += [(one.where, one.id, ability) for one in box.scenarios for ability in one.content.abilities()]
        for where, id, text in texts:
            yield from Alone(self.v, cards, Words).refused(where, text.at, _compiling(id, text))

    def ready(self, box: Box) -> Cast:
        return Cast(box, self.v, trace=True)

    def is_game(self) -> bool:
        cast = self.cast
        return bool(cast.scenario_ids() and cast.research and len(cast.heroes) >= COUNTS[0] * TEAM)

    def asked(self, own: Own) -> Iterator[Finding]:
        yield from never_asked(self.cast.box, own, MOMENTS, FOR_GOOD, ANNOUNCED)
        yield from left_out(self.cast, own)

    def rehearsal(self, own: Own) -> Rehearsal:
        return Rehearsal(self.cast, own)


def _compiling(id: str, text: Ability) -> Callable[[Compiler], object]:
    return lambda k: k.ability(id, id, text)
