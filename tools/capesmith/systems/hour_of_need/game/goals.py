"""What can be reached in an issue: the Showdown, and the end of the villain (HN-071, HN-288)."""

from __future__ import annotations

from typing import Final

from capesmith.systems.hour_of_need.game.cast import Cast
from capesmith.systems.hour_of_need.game.state import WON
from capesmith.systems.hour_of_need.game.table import HourTable

SHOWDOWN: Final = "showdown"


def objectives(cast: Cast, scenario: str) -> list[str]:
    """The villain shown, then beaten."""
    return [f"{scenario}-{SHOWDOWN}", f"{scenario}-{WON}"]


def reached(t: HourTable) -> dict[str, tuple[int, ...]]:
    """All win or all lose (HN-507)."""
    everybody, (showdown, won) = tuple(t.seats), objectives(t.cast, t.scenario.sheet.id)
    return {
        showdown: everybody if t.state.showdown else (),
        won: everybody if t.state.outcome == WON else (),
    }
