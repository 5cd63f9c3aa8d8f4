"""Where the blocks of a city lie on paper: five by five squares with streets between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from capesmith.content.model import Box as Stock
from capesmith.render.shapes import Box, Point
from capesmith.systems.heroes_incorporated.cities import SIDE, SPACES, City, space_named


class Grid(NamedTuple):
    """A city drawn from a corner: the side of a block and the width of a street, in millimetres."""

    x: float
    y: float
    side: float
    street: float = 0.0

    @property
    def width(self) -> float:
        """Of the whole city."""
        return SIDE * self.side + (SIDE - 1) * self.street

    @property
    def step(self) -> float:
        return self.side + self.street

    def box(self, space: int) -> Box:
        """The square of a space."""
        row, column = divmod(space, SIDE)
        return Box(self.x + column * self.step, self.y + row * self.step, self.side, self.side)

    def centre(self, space: int) -> Point:
        return self.box(space).centre


def city_called(box: Stock, id: str) -> City | None:
    """A city of a box or of the one it builds on, by its own id or that of a scenario that is played there."""
    boards, scenario = box.every_board(), box.every_scenario().get(id)
    found = boards.get(id) or (boards.get(scenario.content.city) if scenario is not None else None)
    return found.content if found is not None else None


def spaces_of(names: Iterable[str | int] | None) -> Sequence[int]:
    """Spaces by their names (`r3c3`) or numbers; all of them if none are named."""
    if names is None:
        return list(SPACES)
    return [_space(name) for name in names]


def _space(name: str | int) -> int:
    found = name if isinstance(name, int) else space_named(name)
    if found is None or found not in SPACES:
        raise KeyError(f'a city has no space "{name}"')
    return found


def fitting_grid(box: Box, spaces: Sequence[int], street: float = 0.04) -> Grid:
    """The grid on which these spaces fill a box, in the middle of it; streets are a share of a block."""
    rows, columns = [space // SIDE for space in spaces], [space % SIDE for space in spaces]
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    side = min(box.w / (wide + (wide - 1) * street), box.h / (high + (high - 1) * street))
    step = side * (1 + street)
    left = box.centre[0] - (wide * side + (wide - 1) * side * street) / 2
    top = box.centre[1] - (high * side + (high - 1) * side * street) / 2
    return Grid(left - min(columns) * step, top - min(rows) * step, side, side * street)
