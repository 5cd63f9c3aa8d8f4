"""The files of Heroes Wanted that are no decks: boards, scenarios, worked examples."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from capesmith.content.kinds import FileKind
from capesmith.content.views import View
from capesmith.effects.types import Reading
from capesmith.source.form import fields_of, made
from capesmith.source.notes import WRONG
from capesmith.systems.base import Sheets
from capesmith.systems.heroes_wanted.board_words import NAMES_PLACES, places_in
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.counts import counts_of
from capesmith.systems.heroes_wanted.ends import CAST, check_headlines, check_meeting
from capesmith.systems.heroes_wanted.example_files import EXAMPLE_FILE, SPACE_ID
from capesmith.systems.heroes_wanted.fitting import check_scenario, needs_of
from capesmith.systems.heroes_wanted.scenarios import ScenarioSheet
from capesmith.systems.heroes_wanted.survey import BOARD


def _scenario(found: dict[str, Any], r: Reading) -> Any:
    """What a scenario asks of its board is told by its texts, in the words of the project."""
    sheet = made(ScenarioSheet, found, r)
    return sheet if sheet is WRONG else replace(sheet, needs=tuple(needs_of(sheet, r.vocabulary)))


SCENARIO = FileKind(
    "scenario",
    "Scenario",
    "One scenario: its board, its set-up, its threat track, and how it ends (HW-001, HW-002).",
    fields_of(ScenarioSheet),
    _scenario,
)


def _views(board: BoardSide) -> tuple[View, ...]:
    grid = board.grid
    return (
        View("steps", "as figures walk: red borders stop them (HW-065, HW-077)", grid.walk.rows.__getitem__),
        View("range", "as attacks reach: dashed borders do not stop them", grid.reach.rows.__getitem__),
        View("flight", "as whoever flies over everything", grid.flight.rows.__getitem__),
    )


SHEETS = Sheets(
    {"board": BOARD, "scenario": SCENARIO, "examples": EXAMPLE_FILE},
    fits=check_scenario,
    cast=CAST,
    meets=check_meeting,
    suits=check_headlines,
    single={"action": ("hero_type", "level")},  # HW-015
    counts=counts_of,
    space=SPACE_ID,
    spaces=lambda board: [space.id for space in board.spaces],
    views=_views,
    places=places_in,
    names_places=NAMES_PLACES,
)
