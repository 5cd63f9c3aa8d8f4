"""A board of Heroes Wanted made ready for play."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, sqrt, tau
from typing import Final

from capesmith.content.hexes import NOWHERE, Border, Measure
from capesmith.rules.field import Field
from capesmith.rules.refs import SPACES
from capesmith.systems.heroes_wanted.boards import ICONS, BoardSide

WALK, CARRIED, DASHED, FLIGHT = "walk", "carried", "dashed-borders", "borders"
CARRIED_OVER: Final = {WALK: CARRIED, DASHED: "carried over dashed borders", FLIGHT: "carried over borders"}
_MOST: Final = {
    mode: most
    for walker, most in ((WALK, Border.OPEN), (DASHED, Border.DASHED), (FLIGHT, Border.SOLID))
    for mode in (walker, CARRIED_OVER[walker])
}


class Ground(Field):
    """One board side: hexes whose borders stop walking, range or nothing, depending on who goes (HW-062 to HW-066)."""

    def __init__(self, side: BoardSide) -> None:
        super().__init__(len(side.grid), [space.obstacle is None for space in side.spaces], jumps_of(side))
        self.side = side
        self.doors = any(self.jumps)
        self.room_at = tuple(space.room for space in side.spaces)
        self.rooms: dict[int, list[int]] = {}
        for space, room in enumerate(self.room_at):
            if room is not None:
                self.rooms.setdefault(room, []).append(space)
        self.belt_at = {space: index for index, space in enumerate(side.belt)}
        self.zone_at = tuple(space.zones for space in side.spaces)
        self.icons = {icon: [SPACES + space for space in side.with_icon(icon) if self.free[space]] for icon in ICONS}
        self.trash_cans = side.with_icon("TC")
        self.arrows = tuple(side.follow(space) for space in range(self.size))
        self.arrows_lead = any(space.arrow for space in side.spaces)
        self._measures = {"range": side.grid.reach, "walk": side.grid.walk, "flight": side.grid.flight}
        self.adjacent = self.disc(1)  # for each space, itself and those beside it that range reaches
        self._ends: dict[tuple[int, int, str], tuple[int, ...]] = {}

    def ways(self, space: int, mode: str) -> list[int]:
        """Clockwise from north, over every border that does not stop this mode (HW-064, HW-221)."""
        most, borders = _MOST[mode], self.side.grid.borders[space]
        beside = self.side.grid.beside[space]
        return [other for other, border in zip(beside, borders, strict=True) if other != NOWHERE and border <= most]

    def ends(self, here: int, steps: int, mode: str = WALK) -> tuple[int, ...]:
        """Where a movement may end, as texts refer to it; worked out once, for it is offered again and again."""
        key = (here, steps, mode)
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = tuple([SPACES + space for space in self.moves(here, steps, mode)])
        return found

    def takes_doors(self, mode: str) -> bool:
        """HW-308: doors are for heroes; figures that others move walk past them."""
        return mode not in CARRIED_OVER.values()

    def measure(self, word: str) -> Measure:
        """HW-077, HW-078: range goes through dashed borders, not through solid ones."""
        return self._measures[word]

    def rows(self, measure: str) -> Sequence[Sequence[int]]:
        return self._measures[measure].rows

    def range(self, here: int, there: int) -> int:
        return self._measures["range"].rows[here][there]

    def around(self, here: int, spaces: list[int]) -> list[int]:
        """Spaces in the order of HW-221: nearest first, clockwise from north."""
        row = self.rows("range")[here]
        return sorted(spaces, key=lambda space: (row[space], self.bearing(here, space), space))

    def bearing(self, here: int, there: int) -> float:
        """The direction of a space, clockwise from north; every second column lies half a hex lower."""
        (x, y), (to_x, to_y) = (divmod(space, self.side.grid.width)[::-1] for space in (here, there))
        right = (to_x - x) * sqrt(3) / 2
        down = (to_y + (to_x & 1) / 2) - (y + (x & 1) / 2)
        return round(atan2(right, -down) % tau, 6)


def jumps_of(side: BoardSide) -> tuple[tuple[int, ...], ...]:
    """Where each door leads: any other space with a door of one of its colours, occupied or not (HW-301 to HW-307)."""
    doors = {space.index: set(space.doors) for space in side.spaces if space.doors}
    return tuple(
        tuple(other for other, colours in doors.items() if other != space.index and colours.intersection(space.doors))
        for space in side.spaces
    )
