"""Heroes Wanted: superhero hopefuls audition for The Champions of Zeta City."""

from capesmith.systems.base import System
from capesmith.systems.heroes_wanted.board_files import BOARD
from capesmith.systems.heroes_wanted.checks import check_card
from capesmith.systems.heroes_wanted.fitting import check_scenario
from capesmith.systems.heroes_wanted.kinds import KINDS
from capesmith.systems.heroes_wanted.scenario_files import SCENARIO, read_scenario
from capesmith.systems.heroes_wanted.survey import read_board
from capesmith.systems.heroes_wanted.verbs import VERBS

SYSTEM = System(
    "heroes-wanted",
    "Heroes Wanted",
    __name__,
    VERBS,
    KINDS,
    {"board": BOARD, "scenario": SCENARIO},
    {"board": read_board, "scenario": read_scenario},
    names_from=("action",),
    card_checks=(check_card,),
    file_checks=check_scenario,
)
