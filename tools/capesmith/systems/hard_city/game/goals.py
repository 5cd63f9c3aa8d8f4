"""What can be reached in an Episode: what it gives Victory Points for, on either side (5.14)."""

from __future__ import annotations

from collections.abc import Collection

from capesmith.systems.hard_city.game.cast import Cast
from capesmith.systems.hard_city.game.table import CityTable


def objectives(cast: Cast, scenario: str) -> list[str]:
    """Every line of its victory conditions."""
    victory = cast.sheets[scenario].victory
    return [f"{scenario}-{side}-{reason}" for side in ("order", "chaos") for reason in victory[side]]


def reached(t: CityTable, scored: Collection[tuple[str, str]]) -> dict[str, tuple[int, ...]]:
    """By the side that scores for it: all Officer players, or Doctor Zero; what AutoDoc is after is nobody's goal."""
    sides = {"order": tuple(seat for seat in t.seats if seat != t.doctor)}
    if t.doctor >= 0:
        sides["chaos"] = (t.doctor,)
    return {
        f"{t.sheet.id}-{side}-{reason}": seats if (side, reason) in scored else ()
        for side, seats in sides.items()
        for reason in t.sheet.victory[side]
    }
