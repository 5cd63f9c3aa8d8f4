"""Heroes Incorporated: rival two-Hero teams compete to become the official Super Team of Megalopolis."""

from capesmith.systems.base import System
from capesmith.systems.heroes_incorporated.checks import check_card
from capesmith.systems.heroes_incorporated.kinds import KINDS
from capesmith.systems.heroes_incorporated.verbs import VERBS

SYSTEM = System(
    "heroes-incorporated",
    "Heroes Incorporated",
    __name__,
    VERBS,
    KINDS,
    names_from=("power",),
    card_checks=(check_card,),
)
