"""Heroes Wanted: superhero hopefuls audition for The Champions of Zeta City."""

from capesmith.render.edition import Printing
from capesmith.rules.game import Game
from capesmith.rules.rehearsal import Theatre
from capesmith.systems.base import Sheets, System
from capesmith.systems.heroes_wanted.checks import check_card
from capesmith.systems.heroes_wanted.kinds import KINDS
from capesmith.systems.heroes_wanted.verbs import VERBS


def _sheets() -> Sheets:
    from capesmith.systems.heroes_wanted.board_words import NAMES_PLACES, places_in
    from capesmith.systems.heroes_wanted.counts import counts_of
    from capesmith.systems.heroes_wanted.ends import CAST, check_headlines, check_meeting
    from capesmith.systems.heroes_wanted.example_facts import SPACE_ID
    from capesmith.systems.heroes_wanted.example_files import EXAMPLES, read_example_file
    from capesmith.systems.heroes_wanted.fitting import check_scenario, missing_space
    from capesmith.systems.heroes_wanted.scenario_files import SCENARIO, read_scenario
    from capesmith.systems.heroes_wanted.survey import BOARD, read_board

    return Sheets(
        {"board": BOARD, "scenario": SCENARIO, "examples": EXAMPLES},
        {"board": read_board, "scenario": read_scenario, "examples": read_example_file},
        check_scenario,
        cast=CAST,
        meets=check_meeting,
        suits=check_headlines,
        single={"action": ("hero_type", "level")},  # HW-015
        counts=counts_of,
        space=SPACE_ID,
        missing=missing_space,
        places=places_in,
        names_places=NAMES_PLACES,
    )


def _game() -> Game:
    from capesmith.systems.heroes_wanted.game.game import GAME

    return GAME


def _theatre() -> Theatre:
    from capesmith.systems.heroes_wanted.game.examples.performance import THEATRE

    return THEATRE


def _printing() -> Printing:
    from capesmith.systems.heroes_wanted.press import PRINTING

    return PRINTING


SYSTEM = System(
    "heroes-wanted",
    "Heroes Wanted",
    __name__,
    VERBS,
    KINDS,
    _sheets,
    names_from=("action",),
    card_checks=(check_card,),
    games=_game,
    theatres=_theatre,
    printings=_printing,
)
