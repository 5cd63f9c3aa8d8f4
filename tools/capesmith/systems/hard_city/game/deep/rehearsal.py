"""Rehearsals of Hard City: the first rounds of games, with every wanted card tried in the thick of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from capesmith.effects.deep import eager, rehearsal
from capesmith.effects.deep.steps_seen import UNLIKELY, Told
from capesmith.rules.choosing import Prompt
from capesmith.rules.game import Finding
from capesmith.source.notes import Note
from capesmith.systems.hard_city.game import actions
from capesmith.systems.hard_city.game.cast import Cast
from capesmith.systems.hard_city.game.deep.scenes import SCENES
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.options import Options
from capesmith.systems.hard_city.game.table import CityTable

LONGEST: Final = 3  # rounds after which a rehearsal is broken off
TRIES: Final = 2  # of each wanted card at each moment
DULL: Final = (actions.end, actions.call, actions.give, actions.take)


class Eager(eager.Eager):
    """Shoots, fights and uses cards, and seldom ends a turn."""

    seldom = 6

    def wanted(self, t: CityTable, prompt: Prompt, options: Sequence[int]) -> int | None:
        if prompt.question is actions.DO and self.stream.below(5):
            return self.any_of([n for n, option in enumerate(options) if actions.DO.of(option) not in DULL])
        return None


class Rehearsal(rehearsal.Rehearsal[Cast, Options, CityFlow]):
    """Plays a few rounds, and tries the wanted cards at the beginning of each turn."""

    eager = Eager

    def shown_enough(self, t: CityFlow) -> bool:
        return t.state.round > LONGEST

    def try_out(self, t: CityFlow, wanted: Sequence[str]) -> None:
        scene = SCENES.get(t.state.stage)
        for id in wanted if scene is not None else ():
            card = t.cast.card_by_id.get(id)
            if (
                card is not None
                and scene is not None
                and any(map(self.worth_trying, t.cast.texts.get(id, {}).values()))
            ):
                for _ in range(TRIES):
                    self.on_copy(t, partial(scene, chance=self.chance, card=card))

    def findings(self, told: Told) -> Iterator[Finding]:
        """A Cutscene that can never be started is told once, at what it requires, not at every step that waits."""
        unmet = [(where, note) for where, note in self._unmet() if (where.file, note.path) not in told]
        yield from unmet
        yield from super().findings(told | {(where.file, where.path) for where, _ in unmet})

    def _unmet(self) -> Iterator[Finding]:
        """HC-143: the Cutscenes that were played alone, and nobody ever met what they require."""
        for cutscene in self.cast.cutscenes:
            games = self.alone.get(id(cutscene.card.where), 0)
            never = not any(self.seen.counts[node][0] for node in cutscene.scene.nodes)
            for ability in cutscene.card.abilities:
                if games and never and ability.container == "requirement":
                    message = f"in {games} rehearsals with this Cutscene, nobody ever met what it requires"
                    yield cutscene.card.where, Note("DEP010", message, UNLIKELY, ability.at)
