"""What a game calls what every game has, for reports that speak of all games alike."""

from __future__ import annotations

from typing import Final

from capesmith.source.record import record

USUAL_SPAN: Final = "turn"


@record
class Called:
    """The words of one game; these are the usual ones."""

    span: str = USUAL_SPAN  # in which the length of a game is counted
    hero: str = "hero"  # whom a seat plays
    heroes: str = "heroes"
    players: str = "players"  # those who reach together what the game is about

    def data(self) -> dict[str, str]:
        """As a report carries them."""
        return {name: getattr(self, name) for name in ("span", "hero", "heroes", "players")}
