"""A chart: a board side laid out on paper, with what every layer of its drawing needs to know."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from capesmith.content.hexes import NOWHERE
from capesmith.render.hexes import HexSheet
from capesmith.systems.heroes_wanted.boards import OUT, BoardSide
from capesmith.systems.heroes_wanted.fitting import set_up
from capesmith.systems.heroes_wanted.press.boards.signs import NOMINAL
from capesmith.systems.heroes_wanted.scenarios import ScenarioSheet

EVENTS = ("litter", "box", "mirror", "bystander")
_IDS_FROM = 0.5  # smaller pictures go without ids
_TEXTURE_FROM = 0.45


@dataclass(frozen=True, eq=False)
class Chart:
    """A board side on a sheet of hexes; `shown` are the spaces to draw, all of them on the board itself."""

    board: BoardSide
    sheet: HexSheet
    shown: frozenset[int]
    scenario: ScenarioSheet | None = None

    @property
    def k(self) -> float:
        """The size of signs, 1 for hexes of side 15."""
        return self.sheet.side / NOMINAL

    @property
    def with_ids(self) -> bool:
        return self.k >= _IDS_FROM

    @property
    def textured(self) -> bool:
        return self.k >= _TEXTURE_FROM

    @property
    def in_order(self) -> tuple[int, ...]:
        return tuple(sorted(self.shown))

    @cached_property
    def arrows(self) -> bool:
        """Whether exit arrows lead over the board."""
        return any(space.arrow for space in self.board.spaces)

    @cached_property
    def trap_doors(self) -> bool:
        """Whether the villain's numbers are trap doors that counter tokens call up (HW-308), not a path."""
        if self.scenario is not None:
            return self.scenario.villain.start.how == "counter"
        return bool(self.board.villain) and 0 not in self.board.villain

    @cached_property
    def event(self) -> str:
        """The event token that lies on EV spaces at the start; nothing if that is not known."""
        if self.scenario is None:
            return ""
        placed = set_up(self.scenario, self.board)
        return next((kind for kind in EVENTS if kind in placed), "")

    @cached_property
    def villain_start(self) -> int | None:
        return self.scenario.villain.start.space(self.board) if self.scenario else None

    def ways_out(self, space: int) -> list[int]:
        """The directions in which a gate leaves the board."""
        if self.board.spaces[space].arrow != OUT:
            return []
        return [i for i, other in enumerate(self.board.grid.beside[space]) if other == NOWHERE]
