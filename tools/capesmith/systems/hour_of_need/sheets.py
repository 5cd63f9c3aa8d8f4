"""The files of Hour of Need that are no decks, and how they fit together."""

from __future__ import annotations

from typing import Final

from capesmith.content.kinds import form_kind
from capesmith.systems.base import Sheets
from capesmith.systems.hour_of_need.boards import Board, board_problems, views
from capesmith.systems.hour_of_need.checks import check_together
from capesmith.systems.hour_of_need.counts import counts_of
from capesmith.systems.hour_of_need.example_files import EXAMPLE_FILE
from capesmith.systems.hour_of_need.issues import OF_ISSUE, Issue, check_cards

CAST: Final = (*OF_ISSUE, "villain", "lackey", "peril", "ploy", "nemesis", "ally")
SHEETS: Final = Sheets(
    {
        "board": form_kind("board", "A hex map and its four scheme panels (HN-150).", Board, board_problems),
        "scenario": form_kind("scenario", "One issue (HN-500).", Issue),
        "examples": EXAMPLE_FILE,
    },
    cast=CAST,
    meets=check_cards,
    lacks=check_together,
    paired=CAST,
    counts=counts_of,
    space="[A-I][1-7]",
    spaces=lambda board: board.spaces,
    views=views,
)
