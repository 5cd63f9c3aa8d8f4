"""A board made ready for play: every reach and every MOVE worked out once and only looked up afterwards."""

from __future__ import annotations

from typing import Final

from capesmith.content.hexes import FAR, NOWHERE, Border, Measure
from capesmith.rules.refs import SPACES
from capesmith.systems.heroes_wanted.boards import ICONS, BoardSide

WALK, CARRIED, DASHED, FLIGHT = "walk", "carried", "dashed-borders", "borders"
_MOST: Final = {WALK: Border.OPEN, CARRIED: Border.OPEN, DASHED: Border.DASHED, FLIGHT: Border.SOLID}
FARTHEST: Final = 30


class Ground:
    """One board side: distances, discs of spaces in range, and where a MOVE may end."""

    __slots__ = (
        "_discs",
        "_moves",
        "arrows",
        "arrows_lead",
        "belt_at",
        "doors",
        "free",
        "icons",
        "jumps",
        "room_at",
        "side",
        "size",
        "trash_cans",
        "zone_at",
    )

    def __init__(self, side: BoardSide) -> None:
        self.side = side
        self.size = len(side.grid)
        self.free = tuple(space.obstacle is None for space in side.spaces)
        self.jumps = self._jumps()
        self.doors = any(self.jumps)
        self.room_at = tuple(space.room for space in side.spaces)
        self.belt_at = {space: index for index, space in enumerate(side.belt)}
        self.zone_at = tuple(space.zones for space in side.spaces)
        self.icons = {icon: [SPACES + space for space in side.with_icon(icon) if self.free[space]] for icon in ICONS}
        self.trash_cans = side.with_icon("TC")
        self.arrows = tuple(side.follow(space) for space in range(self.size))
        self.arrows_lead = any(space.arrow for space in side.spaces)
        self._discs: dict[int, list[tuple[int, ...]]] = {}
        self._moves: dict[tuple[str, int], list[tuple[int, ...] | None]] = {}

    def _jumps(self) -> tuple[tuple[int, ...], ...]:
        """Where each door leads: any other space with a door of one of its colours, occupied or not (HW-301, HW-303,
        HW-306, HW-307)."""
        found = []
        for space in self.side.spaces:
            others = (o.index for o in self.side.spaces if o.index != space.index and set(o.doors) & set(space.doors))
            found.append(tuple(others))
        return tuple(found)

    def range(self, here: int, there: int) -> int:
        """HW-077, HW-078: through dashed borders, not through solid ones."""
        return self.side.grid.reach.rows[here][there]

    def disc(self, reach: int) -> list[tuple[int, ...]]:
        """For each space, the spaces within a range, nearest first (HW-075)."""
        found = self._discs.get(reach)
        if found is None:
            within = self.side.grid.reach.within
            found = self._discs[reach] = [within(space, reach) for space in range(self.size)]
        return found

    def measure(self, word: str) -> Measure:
        return self.side.grid.flight if word == "flight" else self.side.grid.reach

    def distance(self, here: int, there: int, measure: str) -> int:
        return self.measure(measure).rows[here][there]

    def moves(self, here: int, steps: int, mode: str = WALK) -> tuple[int, ...]:
        """Where a MOVE may end, the space itself first (HW-062 to HW-066, doors HW-301 to HW-305).

        `carried` is for figures that others move: they respect borders, but doors are for heroes (HW-308)."""
        steps = min(steps, FARTHEST)
        rows = self._moves.get((mode, steps))
        if rows is None:
            rows = self._moves[mode, steps] = [None] * self.size
        found = rows[here]
        if found is None:
            found = rows[here] = self._spread(here, steps, mode)
        return found

    def _ways(self, space: int, mode: str) -> list[int]:
        most, borders = _MOST[mode], self.side.grid.borders[space]
        beside = self.side.grid.beside[space]
        return [other for other, border in zip(beside, borders, strict=True) if other != NOWHERE and border <= most]

    def _spread(self, here: int, steps: int, mode: str) -> tuple[int, ...]:
        best = {here: 0}
        ring = [here]
        for taken in range(1, steps + 1):
            outer: list[int] = []
            for space in ring:
                for other in self._ways(space, mode):
                    for end in (self.jumps[other] if mode != CARRIED else ()) or (other,):
                        if end not in best:
                            best[end] = taken
                            outer.append(end)
            ring = outer
            if not ring:
                break
        ends = [space for space in best if self.free[space]]
        return tuple(sorted(ends, key=lambda space: (best[space], space)))

    def toward(self, here: int, steps: int, goal: int, mode: str = WALK) -> tuple[int, ...]:
        """Where a MOVE may end whose every step leads nearer to a space; doors still take him along."""
        return self._bent(here, steps, goal, mode, 1)

    def away(self, here: int, steps: int, goal: int, mode: str = WALK) -> tuple[int, ...]:
        """Where a MOVE may end whose every step leads away from a space."""
        return self._bent(here, steps, goal, mode, -1)

    def _bent(self, here: int, steps: int, goal: int, mode: str, sign: int) -> tuple[int, ...]:
        rows = self.side.grid.walk.rows if self.side.grid.walk.rows[here][goal] < FAR else self.side.grid.flight.rows
        ends, ring = [here], [here]
        for _ in range(steps):
            outer: list[int] = []
            for space in ring:
                for other in self._ways(space, mode):
                    if (rows[space][goal] - rows[other][goal]) * sign > 0:
                        outer += [end for end in self.jumps[other] or (other,) if end not in ends and end not in outer]
            ring = outer
            ends += [end for end in ring if self.free[end]]
        return tuple(ends)

    def shoves(self, here: int, goal: int, sign: int) -> tuple[int, ...]:
        """The neighbours a figure can be pulled to (1) or pushed to (-1), clockwise from north (HW-221)."""
        rows = self.side.grid.reach.rows
        found = []
        for other in self._ways(here, WALK):
            nearer = rows[here][goal] - rows[other][goal]
            if self.free[other] and nearer * sign > 0:
                found.append(other)
        return tuple(found)

    def around(self, here: int, spaces: list[int]) -> list[int]:
        """Spaces in the order of HW-221: nearest first, clockwise from north."""
        ring = [here, *self.side.grid.beside[here]]
        order = {space: index for index, space in enumerate(ring) if space != NOWHERE}
        rows = self.side.grid.reach.rows
        return sorted(spaces, key=lambda space: (rows[here][space], order.get(space, FAR), space))
