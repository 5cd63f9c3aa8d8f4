"""The files of Hard City that are no decks: the pieces of its boards, and its Episodes."""

from __future__ import annotations

from typing import Final

from capesmith.content.kinds import form_kind
from capesmith.systems.base import Sheets
from capesmith.systems.hard_city.boards import Board, board_problems
from capesmith.systems.hard_city.checks import check_together
from capesmith.systems.hard_city.episodes import Episode, episode_problems
from capesmith.systems.hard_city.example_files import EXAMPLE_FILE
from capesmith.systems.hard_city.laid import laid, lies_well, views
from capesmith.systems.hard_city.needs import missed, nobody_comes

TOGETHER: Final = ("officer", "skill", "cutscene", "special", "auto")
SHEETS: Final = Sheets(
    {
        "board": form_kind("board", "One face of a piece of the board (section 11.1).", Board, board_problems),
        "scenario": form_kind("scenario", "One Episode with its four set-ups (6.6).", Episode, episode_problems),
        "examples": EXAMPLE_FILE,
    },
    cast=TOGETHER,
    laid=laid,
    fits=lambda episode, town: (*lies_well(episode, town), *missed(episode, town)),
    meets=nobody_comes,
    lacks=check_together,
    paired=TOGETHER,
    single={"special": ("episode",)},
    space="[A-Ma-g]([1-9]|1[0-2])",
    spaces=lambda town: town.spaces,
    views=views,
)
