"""The files of Vigilantes that are no decks, and how they fit together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from capesmith.content.distances import FAR
from capesmith.content.kinds import form_kind
from capesmith.content.routes import ALL_TYPES
from capesmith.content.views import View
from capesmith.systems.base import Problem, Sheets
from capesmith.systems.vigilantes.campaigns import CampaignSheet
from capesmith.systems.vigilantes.counts import counts_of
from capesmith.systems.vigilantes.example_files import EXAMPLE_FILE, read_example_file
from capesmith.systems.vigilantes.fitting import (
    CAST,
    PAIRED,
    check_campaign,
    check_crews,
    check_meeting,
    check_membership,
    check_scenario,
)
from capesmith.systems.vigilantes.location_files import LOCATION, SPACE_ID
from capesmith.systems.vigilantes.locations import Location
from capesmith.systems.vigilantes.scenario_files import SCENARIO, read_scenario
from capesmith.systems.vigilantes.scenario_words import NAMES_PLACES, places_in


def _printed(location: Location) -> Iterable[Problem]:
    from capesmith.systems.vigilantes.press.boards.side import crowded_names

    return crowded_names(location)


def _views(location: Location) -> tuple[View, ...]:
    map = location.map
    away = map.distances()

    def only(found: Callable[[int], int]) -> Callable[[int], list[int]]:
        return lambda here: [far if found(here) >> there & 1 else FAR for there, far in enumerate(away[here])]

    return (
        View("routes", "the fewest routes of any type (VG-302)", away.__getitem__),
        View("in sight", "along one straight run of routes of any type, four spaces with both ends (VG-328)",
             only(lambda here: map.sees(here, ALL_TYPES))),
        View("in earshot", "like sight, three spaces, and round corners (VG-330)",
             only(lambda here: map.hears(here, ALL_TYPES))),
    )  # fmt: skip


CAMPAIGN: Final = form_kind(
    "campaign",
    "Scenarios that are played in order, and what each game leaves behind (VG-102, VG-810 to VG-817).",
    CampaignSheet,
)
SHEETS: Final = Sheets(
    {"location": LOCATION, "scenario": SCENARIO, "campaign": CAMPAIGN, "examples": EXAMPLE_FILE},
    {"scenario": read_scenario, "examples": read_example_file},
    check_scenario,
    board="location",
    cast=CAST,
    meets=check_meeting,
    belongs=check_membership,
    follows=check_campaign,
    lacks=check_crews,
    paired=PAIRED,
    printed=_printed,
    counts=counts_of,
    space=SPACE_ID,
    spaces=lambda location: location.spaces,
    views=_views,
    places=places_in,
    names_places=NAMES_PLACES,
)
