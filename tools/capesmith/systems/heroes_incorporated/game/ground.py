"""The city as a grid: neighbours, directions and corners (HI-301 to HI-307)."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.systems.heroes_incorporated.cities import CENTRE, DIRECTIONS, SPACES, beyond, space_at

BLOCKS: Final = len(SPACES)
CRIMELAND: Final = CENTRE  # HI-118: whatever block lies there plays its part
OFF: Final = -1
# HI-627: the corners by the direction that shows them, and the two of each edge (HI-624).
CORNERS: Final = {"NW": space_at(1, 1), "NE": space_at(1, 5), "SW": space_at(5, 1), "SE": space_at(5, 5)}
EDGES: Final = {"N": ("NW", "NE"), "E": ("NE", "SE"), "S": ("SW", "SE"), "W": ("NW", "SW")}


def _next(space: int, direction: str) -> int:
    found = beyond(space, direction)
    return OFF if found is None else found


NEXT: Final = tuple(tuple(_next(space, way) for way in DIRECTIONS) for space in SPACES)  # by direction
ORTHOGONAL: Final = tuple(sum(1 << to for to in row[::2] if to >= 0) for row in NEXT)  # HI-301, as bits
DIAGONAL: Final = tuple(sum(1 << to for to in row[1::2] if to >= 0) for row in NEXT)  # HI-302
ADJACENT: Final = tuple(here | there for here, there in zip(ORTHOGONAL, DIAGONAL, strict=True))  # HI-303
EVERYWHERE: Final = (1 << BLOCKS) - 1


def _walked(space: int) -> list[int]:
    """The blocks within no step, one step, two …, until there are no more, as bits."""
    found = [1 << space]
    while found[-1] != EVERYWHERE:
        reached = found[-1]
        for here in bits(found[-1]):
            reached |= ORTHOGONAL[here]
        found.append(reached)
    return found


_WITHIN: Final = tuple(_walked(space) for space in SPACES)


def steps_away(space: int, steps: int) -> int:
    """The blocks that are at most so many orthogonal steps away, without this one, as bits."""
    within = _WITHIN[space]
    return within[max(0, min(steps, len(within) - 1))] & ~(1 << space)
