"""The ways over a board as they are now: vehicles stand in them, and open Manholes and the Hatch lead elsewhere.

Tables of one set-up share them: they follow from where the vehicles stand and what is open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from capesmith.content.distances import FAR, steps_from
from capesmith.content.masks import bits
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.episodes import SHAPES
from capesmith.systems.hard_city.game.ground import Ground
from capesmith.systems.hard_city.game.pieces import BOAT, VEHICLE, inside

LENGTHS: Final = tuple(SHAPES[name.rstrip("-12")] for name in grid.VEHICLES)


def footprint(vehicle: int, corner: int, upright: bool) -> tuple[int, ...]:
    """HC-073: the spaces under a vehicle whose north-western one is known."""
    long, wide = LENGTHS[vehicle - VEHICLE]
    across, down = (wide, long) if upright else (long, wide)
    column, row = grid.cell(corner)
    return tuple(grid.street(column + x, row + y) for y in range(down) for x in range(across))


Key = tuple[tuple[int, ...], tuple[int, ...], frozenset[int]]


class Streets:
    """The ways of Officers and of Mutants from each space.

    `footprints` are those of the vehicles on the board; `entered` the vehicles that Mutants enter and leave in one step
    (HC-071, HC-457); `links` pairs of spaces that count as adjacent for movement (HC-358), `mutants_only` those of
    Mutants alone (HC-418); `blocked` is filled by something else (HC-064)."""

    def __init__(
        self, ground: Ground, footprints: Mapping[int, Sequence[int]], entered: Sequence[int],
        links: Sequence[tuple[int, int]], blocked: int, mutants_only: Sequence[tuple[int, int]] = (),
    ) -> None:  # fmt: skip
        self.ground = ground
        self.footprints = {vehicle: tuple(spaces) for vehicle, spaces in footprints.items()}
        self.shut = blocked  # HC-062 to HC-065
        for spaces in self.footprints.values():
            for space in spaces:
                self.shut |= 1 << space
        self.open = ground.exists & ~self.shut
        # HC-070: directly by the side; HC-072: touching it by side or corner.
        self.beside = {vehicle: self._touching(spaces, ground.sides) for vehicle, spaces in self.footprints.items()}
        self.touching = {vehicle: self._touching(spaces, ground.near) for vehicle, spaces in self.footprints.items()}
        free = [[one for one in row if self.open >> one & 1] for row in ground.near]
        for one, other in links:
            free[one].append(other)
            free[other].append(one)
        self.ways: tuple[tuple[int, ...], ...] = tuple(
            tuple(row) if self.open >> one & 1 else () for one, row in enumerate(free)
        )
        for one, other in mutants_only:
            free[one].append(other)
            free[other].append(one)
        for vehicle in entered:
            if vehicle in self.footprints:
                door = inside(vehicle)
                around = bits(self.touching[vehicle] & (ground.deck if vehicle == BOAT else ground.exists))
                free[door] = around if vehicle != BOAT else []  # HC-387: nobody comes back
                for one in around:
                    free[one].append(door)
        entries = {inside(vehicle) for vehicle in entered}
        self.mutant_ways: tuple[tuple[int, ...], ...] = tuple(
            tuple(row) if self.open >> one & 1 or one in entries else () for one, row in enumerate(free)
        )
        self._far: dict[int, tuple[int, ...]] = {}
        self._rings: dict[tuple[int, int], int] = {}

    def _touching(self, spaces: Sequence[int], ways: Sequence[Sequence[int]]) -> int:
        found = 0
        for space in spaces:
            for other in ways[space] or self._around_water(space, ways is self.ground.sides):
                found |= 1 << other
        return found & self.open

    def _around_water(self, space: int, sides: bool) -> list[int]:
        """The Boat lies where there are no spaces (11.1)."""
        column, row = grid.cell(space)
        found = []
        for y in range(max(0, row - 1), min(grid.DEPTH, row + 2)):
            for x in range(max(0, column - 1), min(grid.COLUMNS, column + 2)):
                other = grid.street(x, y)
                if self.ground.exists >> other & 1 and not (sides and x != column and y != row):
                    found.append(other)
        return found

    def mutant_far(self, here: int, there: int) -> int:
        """HC-249: how many steps a Mutant needs; FAR if it cannot get there."""
        row = self._far.get(here)
        if row is None:
            row = self._far[here] = steps_from(here, self.mutant_ways)
        return row[there]

    def reach(self, here: int, steps: int, *, mutant: bool) -> dict[int, int]:
        """Every space that can be reached with so many steps, and how many it takes; the space itself with none."""
        ways = self.mutant_ways if mutant else self.ways
        found, ring = {here: 0}, [here]
        for step in range(1, steps + 1):
            outer = []
            for space in ring:
                for other in ways[space]:
                    if other not in found:
                        found[other] = step
                        outer.append(other)
            ring = outer
        return found

    def far(self, here: int, there: int) -> int:
        """HC-058, HC-458: spaces away; figures, tokens and Obstacles do not matter. FAR across segments."""
        return min((self.ground.distances[a][b] for a in self.cells(here) for b in self.cells(there)), default=FAR)

    def cells(self, space: int) -> Sequence[int]:
        """The spaces that one is measured from: those under a vehicle for its inside."""
        if space < grid.INSIDE:
            return (space,)
        return self.footprints.get(VEHICLE + space - grid.INSIDE, ())

    def ring(self, space: int, most: int) -> int:
        """HC-059: the spaces within so many, insides of vehicles among them."""
        found = self._rings.get((space, most))
        if found is None:
            found = self._rings[space, most] = self._ring(space, most)
        return found

    def _ring(self, space: int, most: int) -> int:
        found = 0
        for one in self.cells(space):
            found |= self.ground.ring(one, most)
        for vehicle, spaces in self.footprints.items():
            if any(found >> one & 1 for one in spaces):
                found |= 1 << inside(vehicle)
        return found
