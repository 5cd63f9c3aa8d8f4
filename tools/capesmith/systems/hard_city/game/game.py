"""Hard City as the rest of the house plays it."""

from __future__ import annotations

from capesmith.effects.play.game import TextGame
from capesmith.systems.hard_city.game.cast import Cast
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.options import Options
from capesmith.systems.hard_city.game.state import OFFICERS_WIN


class HardCity(TextGame[Cast, Options, CityFlow]):
    """What only the game can say."""

    tables = CityFlow
    success = OFFICERS_WIN
    measured = ("officer", "skill", "equipment", "chaos", "auto", "cutscene", "special", "ally")


GAME = HardCity()
