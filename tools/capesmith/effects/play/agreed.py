"""A table at which some texts with a price are chosen for what they do: whoever chose one has agreed to the price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from capesmith.effects.compile.table import S
from capesmith.effects.play.ruled import L
from capesmith.effects.play.scenario import C, O, P, ScenarioTable
from capesmith.rules.choosing import Player, Prompt


class AgreedTable(ScenarioTable[S, L, C, P, O], Generic[S, L, C, P, O]):
    """The rule by which a text is chosen sets `agreed`, and takes it back when the text has been carried out."""

    __slots__ = ("agreed",)

    def __init__(self, cast: C, scenario: P, options: O, state: S, players: Sequence[Player]) -> None:
        super().__init__(cast, scenario, options, state, players)
        self.agreed = False

    def pays(self, seat: int, prompt: Prompt) -> bool:
        """Nobody is asked again whether to pay what was chosen with its price."""
        if self.agreed:
            self.agreed = False
            return True
        return super().pays(seat, prompt)
