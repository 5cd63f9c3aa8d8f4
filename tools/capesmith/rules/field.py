"""Boards behind one interface: spaces are small integers, and every reach and movement is worked out once.

A board of any sort (hexes, squares, tiles, routed graphs) says which ways lead on from a space for somebody who goes
in a certain mode, how distances are counted, and where doors lead; `Field` makes lookups of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

FAR: Final = 9999
FARTHEST: Final = 30


class Field:
    """The spaces of a board, for play. A subclass says what its ways and measures are."""

    def __init__(self, size: int, free: Sequence[bool], jumps: Sequence[Sequence[int]]) -> None:
        self.size = size
        self.free = tuple(free)  # the spaces a figure may stop on
        self.jumps = tuple(tuple(ends) for ends in jumps)  # where one comes out who enters a space with a door
        self._discs: dict[str, dict[int, list[tuple[int, ...]]]] = {}
        self._steps: dict[str, list[tuple[int, ...] | None]] = {}
        self._moves: dict[tuple[str, int], list[tuple[int, ...] | None]] = {}

    # --- what a board says --------------------------------------------------------------------------

    def ways(self, space: int, mode: str) -> Sequence[int]:
        """The spaces one step away, for somebody who goes in this mode; free or not."""
        raise NotImplementedError

    def rows(self, measure: str) -> Sequence[Sequence[int]]:
        """All distances, counted in this measure."""
        raise NotImplementedError

    def takes_doors(self, mode: str) -> bool:
        """Whether doors take somebody along who goes in this mode."""
        return True

    # --- what follows from it -----------------------------------------------------------------------

    def distance(self, here: int, there: int, measure: str = "range") -> int:
        return self.rows(measure)[here][there]

    def disc(self, reach: int, measure: str = "range") -> list[tuple[int, ...]]:
        """For each space, the spaces within a distance, nearest first."""
        discs = self._discs.get(measure)
        if discs is None:
            discs = self._discs[measure] = {}
        found = discs.get(reach)
        if found is None:
            found = discs[reach] = _within(self.rows(measure), reach)
        return found

    def moves(self, here: int, steps: int, mode: str = "walk") -> tuple[int, ...]:
        """Where a movement may end, the space itself first, then by the steps it takes."""
        steps = min(steps, FARTHEST)
        rows = self._moves.get((mode, steps))
        if rows is None:
            rows = self._moves[mode, steps] = [None] * self.size
        found = rows[here]
        if found is None:
            found = rows[here] = self._spread(here, steps, mode)
        return found

    def _spread(self, here: int, steps: int, mode: str) -> tuple[int, ...]:
        best, ring = {here: 0}, [here]
        known = self._steps.setdefault(mode, [None] * self.size)
        for taken in range(1, steps + 1):
            outer: list[int] = []
            for space in ring:
                ends_of_step = known[space]
                if ends_of_step is None:
                    ends_of_step = known[space] = self._one_step(space, mode)
                for end in ends_of_step:
                    if end not in best:
                        best[end] = taken
                        outer.append(end)
            ring = outer
            if not ring:
                break
        ends = [space for space in best if self.free[space]]
        return tuple(sorted(ends, key=lambda space: (best[space], space)))

    def _one_step(self, space: int, mode: str) -> tuple[int, ...]:
        """Where one step may lead: a door takes along whoever it is for."""
        beside = self.ways(space, mode)
        if not self.takes_doors(mode):
            return tuple(beside)
        return tuple([end for other in beside for end in self.jumps[other] or (other,)])

    def toward(self, here: int, steps: int, goal: int, mode: str = "walk") -> tuple[int, ...]:
        """Where a movement may end whose every step leads nearer to a space; doors still take one along."""
        return self._bent(here, steps, goal, mode, 1)

    def away(self, here: int, steps: int, goal: int, mode: str = "walk") -> tuple[int, ...]:
        """Where a movement may end whose every step leads away from a space."""
        return self._bent(here, steps, goal, mode, -1)

    def _bent(self, here: int, steps: int, goal: int, mode: str, sign: int) -> tuple[int, ...]:
        rows = self.rows("walk") if self.rows("walk")[here][goal] < FAR else self.rows("flight")
        ends, ring = [here], [here]
        for _ in range(steps):
            outer: list[int] = []
            for space in ring:
                for other in self.ways(space, mode):
                    if (rows[space][goal] - rows[other][goal]) * sign > 0:
                        outer += [end for end in self.jumps[other] or (other,) if end not in ends and end not in outer]
            ring = outer
            ends += [end for end in ring if self.free[end]]
        return tuple(ends)

    def shoves(self, here: int, goal: int, sign: int, mode: str = "walk") -> tuple[int, ...]:
        """The neighbours a figure can be pulled to (1) or pushed to (-1), in the order of the board's ways."""
        rows = self.rows("range")
        return tuple(
            other
            for other in self.ways(here, mode)
            if self.free[other] and (rows[here][goal] - rows[other][goal]) * sign > 0
        )


def _within(rows: Sequence[Sequence[int]], reach: int) -> list[tuple[int, ...]]:
    """For each space, by its distances from all others: those within a distance, nearest first."""
    near = [sorted((far, space) for space, far in enumerate(row) if far <= reach) for row in rows]
    return [tuple([space for _, space in spaces]) for spaces in near]
