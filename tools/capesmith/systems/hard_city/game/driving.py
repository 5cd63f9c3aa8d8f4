"""The Police Car drives (7.8, HC-476 to HC-479)."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import atoms, damage
from capesmith.systems.hard_city.game.pieces import (
    BARREL_MASK,
    CIVILIAN_MASK,
    FRIEND_MASK,
    POLICE_CAR,
    TOKEN_MASK,
    VEHICLE,
)
from capesmith.systems.hard_city.game.questions import DRIVE, DRIVEN, go_to, start_at
from capesmith.systems.hard_city.game.table import CityTable

EAST, SOUTH, WEST, NORTH = range(4)
WAYS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))  # in the order of the numbers of HEADING
LENGTH: Final = 2


class Run:
    """A way to drive: the rear where it starts, where it heads, and how far its front goes."""

    __slots__ = ("heading", "rear")

    def __init__(self, rear: int, heading: int) -> None:
        self.rear, self.heading = rear, heading

    def cells(self, driven: int) -> tuple[int, int]:
        """Rear and front after so many spaces; -1 off the street."""
        return _along(self.rear, self.heading, driven), _along(self.rear, self.heading, driven + 1)


def _along(space: int, heading: int, steps: int) -> int:
    column, row = grid.cell(space)
    across, down = WAYS[heading]
    column, row = column + across * steps, row + down * steps
    return grid.street(column, row) if 0 <= column < grid.COLUMNS and 0 <= row < grid.ROWS else -1


def from_edge(t: CityTable, spaces: int) -> bool:
    """HC-476: on the edge, with at least one of its two spaces there; then up to so many spaces straight on."""
    runs = []
    for rear in bits(t.ground.street):
        for heading in range(len(WAYS)):
            run = Run(rear, heading)
            cells = run.cells(0)
            if not _on_street(t, cells) or not any(t.ground.edge >> one & 1 for one in cells):
                continue
            if all(_clear(t, one) for one in cells) and ends(t, run, spaces):
                runs.append(start_at.pack(rear, heading))
    if not runs:
        return False
    rear, heading = start_at.unpack(t.jointly(DRIVE, runs))
    _drive(t, Run(rear, heading), spaces)
    return True


def on(t: CityTable, spaces: int) -> bool:
    """From where it stands, either way along its length (11.7, Hood Ornament)."""
    if t.state.where[POLICE_CAR] < 0:
        return False
    upright = bool(t.state.upright >> POLICE_CAR - VEHICLE & 1)
    first, second = t.footprint(POLICE_CAR)
    runs = [Run(first, SOUTH if upright else EAST), Run(second, NORTH if upright else WEST)]
    able = [run for run in runs if ends(t, run, spaces, own=True)]
    if not able:
        return False
    chosen = t.jointly(DRIVE, [start_at.pack(run.rear, run.heading) for run in able])
    rear, heading = start_at.unpack(chosen)
    _drive(t, Run(rear, heading), spaces, own=True)
    return True


def ends(t: CityTable, run: Run, spaces: int, *, own: bool = False) -> list[int]:
    """HC-477: after how many spaces it can stop; it passes no Obstacle, Barrel or Civilian, and stops on no token
    and no friend."""
    found = []
    for driven in range(spaces + 1):
        rear, front = run.cells(driven)
        if driven and (not _on_street(t, (front,)) or not _clear(t, front)):
            break
        if not (own and not driven) and not any(_token(t, one, own) for one in (rear, front)):
            found.append(driven)
    return found


def _on_street(t: CityTable, cells: tuple[int, ...]) -> bool:
    return all(one >= 0 and t.ground.street >> one & 1 for one in cells)


def _clear(t: CityTable, space: int) -> bool:
    """HC-476: without Obstacle, Barrel or Civilian."""
    return t.is_free(space) and not t.state.on[space] & (BARREL_MASK | CIVILIAN_MASK)


def _token(t: CityTable, space: int, own: bool) -> bool:
    """Whether any token is there; the Car's own spaces are free for itself."""
    on = t.state.on[space] & (TOKEN_MASK | FRIEND_MASK) & ~(1 << POLICE_CAR)
    taken = not t.is_free(space) and not (own and space in t.footprint(POLICE_CAR))
    return bool(on) or taken


def _drive(t: CityTable, run: Run, spaces: int, *, own: bool = False) -> None:
    """HC-476, HC-479: every Mutant on the way is killed; then the Car is an Obstacle there."""
    driven = t.jointly(DRIVEN, [go_to.pack(one) for one in ends(t, run, spaces, own=own)])
    far = go_to.unpack(driven)[0]
    way = [_along(run.rear, run.heading, step) for step in range(far + LENGTH)]
    rear, front = run.cells(far)
    atoms.park(t, POLICE_CAR, min(rear, front), run.heading in (SOUTH, NORTH))
    for space in way:
        for piece in bits(t.mutants_on(space)):
            damage.kill(t, piece, t.active, "card")
    damage.settle_kills(t)
