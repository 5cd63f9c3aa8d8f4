"""How far a go lasts for bots who look ahead."""

from __future__ import annotations

from capesmith.systems.hard_city.game.flow import CityFlow


def goes_on(t: CityFlow) -> bool:
    """An Officer has several Actions in a turn; Doctor Zero an Action after his Instant."""
    return t.state.stage in ("officer", "doctor")
