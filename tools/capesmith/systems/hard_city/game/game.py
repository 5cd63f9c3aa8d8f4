"""Hard City as the rest of the house plays it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from capesmith.content.model import Box
from capesmith.effects.play.game import TextGame
from capesmith.rules.thinking import Thinking
from capesmith.systems.hard_city.game.cast import Cast
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.options import Options
from capesmith.systems.hard_city.game.state import OFFICERS_WIN

OFFICERS: Final = "Officers"
DOCTOR_ZERO: Final = "Doctor Zero"


class HardCity(TextGame[Cast, Options, CityFlow]):
    """What only the game can say."""

    tables = CityFlow
    success = OFFICERS_WIN
    thinking = Thinking(rollouts=12, ahead=8, few_lines=1)
    measured = ("officer", "skill", "equipment", "chaos", "auto", "cutscene", "special", "ally")
    character = "officer"
    together = OFFICERS

    def roles(self, options: Options) -> Sequence[str]:
        """HC-019: the last player is Doctor Zero, or AutoDoc sits at no seat."""
        officers = (OFFICERS,) * (options.players - (not options.co_op))
        return officers if options.co_op else (*officers, DOCTOR_ZERO)

    def apart(self, box: Box, scenario: str) -> Collection[str]:
        """HC-003, HC-004: an Episode has a Special card and Cutscenes of its own."""
        number = box.every_scenario()[scenario].content.number
        return {
            card.id
            for card in box.everything()
            if card.fields.get("episode", number) != number or number not in card.fields.get("episodes", (number,))
        }

    def side(self, table: CityFlow, seat: int) -> Sequence[int]:
        """The Officers' side wins as one."""
        return [one for one in table.seats if (one == table.doctor) == (seat == table.doctor)]


GAME = HardCity()
