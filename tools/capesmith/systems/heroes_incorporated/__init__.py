"""Heroes Incorporated: rival two-Hero teams compete to become the official Super Team of Megalopolis."""

from capesmith.render.edition import Printing
from capesmith.rules.game import Game
from capesmith.rules.rehearsal import Theatre
from capesmith.systems.base import Sheets, System
from capesmith.systems.heroes_incorporated.checks import check_card
from capesmith.systems.heroes_incorporated.kinds import KINDS
from capesmith.systems.heroes_incorporated.verbs import VERBS


def _sheets() -> Sheets:
    from capesmith.systems.heroes_incorporated.sheets import SHEETS

    return SHEETS


def _game() -> Game:
    from capesmith.systems.heroes_incorporated.game.game import GAME

    return GAME


def _theatre() -> Theatre:
    from capesmith.systems.heroes_incorporated.game.examples.performance import THEATRE

    return THEATRE


def _printing() -> Printing:
    from capesmith.systems.heroes_incorporated.press import PRINTING

    return PRINTING


SYSTEM = System(
    "heroes-incorporated",
    "Heroes Incorporated",
    __name__,
    VERBS,
    KINDS,
    _sheets,
    names_from=("power",),
    card_checks=(check_card,),
    games=_game,
    theatres=_theatre,
    printings=_printing,
)
