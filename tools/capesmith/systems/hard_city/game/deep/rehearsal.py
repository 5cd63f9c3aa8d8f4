"""Rehearsals of Hard City: the first rounds of games, with every wanted card tried in the thick of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from capesmith.effects.deep import eager, rehearsal
from capesmith.rules.choosing import Prompt
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
