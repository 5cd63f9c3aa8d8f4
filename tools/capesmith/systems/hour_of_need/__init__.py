"""Hour of Need: a saga of heroes against one villain with a plan, together, panel by panel."""

from capesmith.systems.base import System
from capesmith.systems.hour_of_need.checks import check_card
from capesmith.systems.hour_of_need.kinds import KINDS
from capesmith.systems.hour_of_need.verbs import VERBS

SYSTEM = System("hour-of-need", "Hour of Need", __name__, VERBS, KINDS, card_checks=(check_card,))
