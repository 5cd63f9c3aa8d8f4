"""Vigilantes: masked neighbours against the crews of Gullhaven, together, at night."""

from capesmith.systems.base import System
from capesmith.systems.vigilantes.checks import check_card
from capesmith.systems.vigilantes.kinds import KINDS
from capesmith.systems.vigilantes.verbs import VERBS

SYSTEM = System(
    "vigilantes",
    "Vigilantes",
    __name__,
    VERBS,
    KINDS,
    names_from=("sticker", "relationship"),
    card_checks=(check_card,),
)
