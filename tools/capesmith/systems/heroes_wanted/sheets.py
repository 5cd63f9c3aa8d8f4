"""The files of Heroes Wanted that are no decks: boards, scenarios, worked examples."""

from __future__ import annotations

from capesmith.systems.base import Sheets
from capesmith.systems.heroes_wanted.board_words import NAMES_PLACES, places_in
from capesmith.systems.heroes_wanted.counts import counts_of
from capesmith.systems.heroes_wanted.ends import CAST, check_headlines, check_meeting
from capesmith.systems.heroes_wanted.example_facts import SPACE_ID
from capesmith.systems.heroes_wanted.example_files import EXAMPLES, read_example_file
from capesmith.systems.heroes_wanted.fitting import check_scenario, missing_space
from capesmith.systems.heroes_wanted.scenario_files import SCENARIO, read_scenario
from capesmith.systems.heroes_wanted.survey import BOARD, read_board

SHEETS = Sheets(
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
