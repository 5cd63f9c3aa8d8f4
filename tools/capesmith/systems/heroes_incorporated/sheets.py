"""The files of Heroes Incorporated that are no decks, and how they fit together."""

from __future__ import annotations

from typing import Final

from capesmith.content.kinds import form_kind
from capesmith.systems.base import Sheets
from capesmith.systems.heroes_incorporated.checks import check_gifts
from capesmith.systems.heroes_incorporated.cities import NAMES_PLACES, SPACES, City, places_in, space_name, views
from capesmith.systems.heroes_incorporated.consistency import city_problems, problems_of
from capesmith.systems.heroes_incorporated.counts import counts_of
from capesmith.systems.heroes_incorporated.example_files import EXAMPLE_FILE
from capesmith.systems.heroes_incorporated.fitting import CAST, check_meeting, check_scenario
from capesmith.systems.heroes_incorporated.scenarios import ScenarioSheet

CITY: Final = form_kind(
    "city",
    "One city: five rows of five blocks, fixed or dealt, with Crimeland in the centre (HI-118 to HI-120).",
    City,
    city_problems,
)
SCENARIO: Final = form_kind(
    "scenario",
    "One scenario: its city, its numbers, its Heroes, its Research deck and its options (section 6).",
    ScenarioSheet,
    problems_of,
)
SHEETS: Final = Sheets(
    {"city": CITY, "scenario": SCENARIO, "examples": EXAMPLE_FILE},
    fits=check_scenario,
    board="city",
    cast=CAST,
    meets=check_meeting,
    lacks=check_gifts,
    paired=("power",),
    counts=counts_of,
    space="r[0-9]c[0-9]",
    spaces=lambda city: [space_name(space) for space in SPACES],
    views=views,
    places=places_in,
    names_places=NAMES_PLACES,
)
