"""How a game is set up: scenario, heroes, and what is fixed instead of drawn."""

from __future__ import annotations

from typing import Any

from capesmith.source.record import record


@record
class Options:
    """The choices made before a game begins. Everything is plain data: an `Options` can stand in a log."""

    scenario: str = "littering"
    players: int = 3
    quirks: float = 0.0  # the chance of a lapse at each trigger; 0 leaves quirks out (HW-228, HW-383)
    first_game: bool = False  # HW-384
    hard: bool = False  # HW-385: the villain of the Asylum moves in every Villain Phase
    heroes: tuple[tuple[str, str], ...] = ()  # Hero A and Hero B of each seat, instead of drafting
    villain: tuple[str, str] = ("", "")  # Villain A and B, instead of drawing
    headlines: tuple[str, ...] = ()  # the random tiles, instead of drawing
    quirk_cards: tuple[str, ...] = ()  # the quirk of each seat, instead of drawing
    injuries: tuple[int, ...] = ()  # what a campaign carries over (HW-379)

    def data(self) -> dict[str, Any]:
        from dataclasses import asdict

        return {name: value for name, value in asdict(self).items() if value != getattr(_DEFAULT, name)}

    @property
    def solo(self) -> bool:
        return self.players == 1


_DEFAULT = Options()


def options_from(data: dict[str, Any]) -> Options:
    """Options from what stands in a log."""

    def frozen(value: Any) -> Any:
        return tuple(frozen(part) for part in value) if isinstance(value, list | tuple) else value

    return Options(**{name: frozen(value) for name, value in data.items()})
