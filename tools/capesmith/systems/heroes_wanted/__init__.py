"""Heroes Wanted: superhero hopefuls audition for The Champions of Zeta City."""

from capesmith.systems.base import System
from capesmith.systems.heroes_wanted.checks import check_card
from capesmith.systems.heroes_wanted.kinds import KINDS
from capesmith.systems.heroes_wanted.verbs import VERBS

SYSTEM = System(
    "heroes-wanted",
    "Heroes Wanted",
    __name__,
    VERBS,
    KINDS,
    names_from=("action",),
    card_checks=(check_card,),
)
