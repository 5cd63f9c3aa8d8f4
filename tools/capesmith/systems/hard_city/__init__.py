"""Hard City: cops against a mad scientist's mutants, on a worn video tape."""

from capesmith.systems.base import System
from capesmith.systems.hard_city.checks import check_card
from capesmith.systems.hard_city.kinds import KINDS
from capesmith.systems.hard_city.verbs import VERBS

SYSTEM = System("hard-city", "Hard City", __name__, VERBS, KINDS, card_checks=(check_card,))
