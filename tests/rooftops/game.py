"""Rooftops as the rest of the house plays it."""

from capesmith.effects.play.game import TextGame
from capesmith.rules.nouns import Nouns
from rooftops.cast import Cast
from rooftops.events import ROOF, TRICK
from rooftops.options import Options
from rooftops.state import REACHED
from rooftops.table import Rooftop

NOUNS = Nouns[Rooftop]()
NOUNS.cards(TRICK)
NOUNS.of(ROOF)(lambda t, roof: t.scenario.board.map.name(roof))


class Rooftops(TextGame[Cast, Options, Rooftop]):
    """What only the game can say."""

    tables = Rooftop
    nouns = NOUNS
    success = REACHED
    measured = ("trick",)


GAME = Rooftops()
