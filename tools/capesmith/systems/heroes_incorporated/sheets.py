"""The files of Heroes Incorporated that are no decks, and how they fit together."""

from __future__ import annotations

from typing import Final

from capesmith.systems.base import Sheets
from capesmith.systems.heroes_incorporated.block_words import NAMES_PLACES, places_in
from capesmith.systems.heroes_incorporated.checks import check_gifts
from capesmith.systems.heroes_incorporated.city_files import CITY, read_city
from capesmith.systems.heroes_incorporated.counts import counts_of
from capesmith.systems.heroes_incorporated.example_files import EXAMPLES, read_example_file
from capesmith.systems.heroes_incorporated.fitting import (
    CAST,
    check_meeting,
    check_scenario,
    missing_space,
)
from capesmith.systems.heroes_incorporated.scenario_files import SCENARIO, read_scenario

SHEETS: Final = Sheets(
    {"city": CITY, "scenario": SCENARIO, "examples": EXAMPLES},
    {"city": read_city, "scenario": read_scenario, "examples": read_example_file},
    check_scenario,
    board="city",
    cast=CAST,
    meets=check_meeting,
    lacks=check_gifts,
    paired=("power",),
    counts=counts_of,
    space="r[0-9]c[0-9]",
    missing=missing_space,
    places=places_in,
    names_places=NAMES_PLACES,
)
