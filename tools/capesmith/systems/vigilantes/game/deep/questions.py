"""What the rules cannot play although the schema accepts it: questions about texts, scenarios and whole games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import Final

from capesmith.content.model import Box
from capesmith.effects.ast import Ability, Condition
from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.deep.check import DeepCheck
from capesmith.effects.deep.texts import Alone, never_asked
from capesmith.rules.game import Finding, Own
from capesmith.source.diagnostic import DocPath
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.deep.priorities import priority_problems
from capesmith.systems.vigilantes.game.deep.reach import reach_problems
from capesmith.systems.vigilantes.game.deep.rehearsal import Rehearsal
from capesmith.systems.vigilantes.game.options import COUNTS
from capesmith.systems.vigilantes.game.state import ANNOUNCED
from capesmith.systems.vigilantes.game.words import Words
from capesmith.systems.vigilantes.scenarios import ScenarioSheet

# The points in time that really come. A test holds this list to the code.
MOMENTS: Final = (
    "start-of-game", "end-of-game", "end-of-round", "start-of-enemy-phase", "end-of-enemy-phase",
    "start-of-vigilante-phase", "end-of-vigilante-phase", "end-of-event-phase", "start-of-turn", "start-of-your-turn",
    "your-next-turn", "end-of-turn", "end-of-your-turn", "start-of-action", "end-of-action", "end-of-attack",
    "end-of-activation",
)  # fmt: skip
FOR_GOOD: Final = ("end-of-campaign",)  # what only the record ends


class Deep(DeepCheck[Cast]):
    """The deep check of Vigilantes."""

    def unplayable(self, box: Box) -> Iterator[Finding]:
        cards = {card.id: card for card in box.everything()}
        for card in box.cards:
            for text in card.all_abilities():
                yield from Alone(self.v, cards, Words).refused(card.where, text.at, self._compiling(card.id, text))
        for one in box.scenarios:
            sheet: ScenarioSheet = one.content
            for text, at in (*((text, text.at) for text in sheet.abilities()), *_goals(sheet)):
                yield from Alone(self.v, cards, Words).refused(one.where, at, self._compiling(one.id, text, sheet))

    def _compiling(
        self, id: str, text: Ability | Condition, sheet: ScenarioSheet | None = None
    ) -> Callable[[Compiler], object]:
        """A scenario is read with the words of its own objectives."""

        def compiled(k: Compiler) -> object:
            with k.speaking(sheet.vocabulary(self.v)) if sheet is not None else nullcontext():
                return k.ability(id, id, text) if isinstance(text, Ability) else k.condition_text(id, "goal", text)

        return compiled

    def ready(self, box: Box) -> Cast:
        return Cast(box, self.v, trace=True)

    def is_game(self) -> bool:
        cast = self.cast
        return bool(cast.scenario_ids() and cast.villains and len(cast.vigilantes) >= COUNTS[0])

    def asked(self, own: Own) -> Iterator[Finding]:
        yield from never_asked(self.cast.box, own, MOMENTS, FOR_GOOD, ANNOUNCED)
        for scenario in self.cast.box.scenarios:
            if own(scenario.where) and scenario.id in self.cast.scenario_ids():
                play = self.cast.play(scenario.id)
                for note in (*reach_problems(self.cast, play), *priority_problems(play)):
                    yield scenario.where, note

    def rehearsal(self, own: Own) -> Rehearsal:
        return Rehearsal(self.cast, own)


def _goals(sheet: ScenarioSheet) -> Iterator[tuple[Condition, DocPath]]:
    for word, goals in (("win", sheet.win), ("lose", sheet.lose)):
        for index, goal in enumerate(goals):
            yield goal.if_, goal.at or (word, index)
