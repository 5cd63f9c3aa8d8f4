"""Vigilantes: masked neighbours against the crews of Gullhaven, together, at night."""

from capesmith.render.edition import Printing
from capesmith.rules.game import Game
from capesmith.rules.rehearsal import Theatre
from capesmith.systems.base import Sheets, System
from capesmith.systems.vigilantes.checks import check_card
from capesmith.systems.vigilantes.kinds import KINDS
from capesmith.systems.vigilantes.verbs import VERBS


def _sheets() -> Sheets:
    from capesmith.systems.vigilantes.sheets import SHEETS

    return SHEETS


def _game() -> Game:
    from capesmith.systems.vigilantes.game.game import GAME

    return GAME


def _theatre() -> Theatre:
    from capesmith.systems.vigilantes.game.examples.performance import THEATRE

    return THEATRE


def _printing() -> Printing:
    from capesmith.systems.vigilantes.press import PRINTING

    return PRINTING


SYSTEM = System(
    "vigilantes",
    "Vigilantes",
    __name__,
    VERBS,
    KINDS,
    _sheets,
    names_from=("sticker", "relationship"),
    card_checks=(check_card,),
    games=_game,
    theatres=_theatre,
    printings=_printing,
)
