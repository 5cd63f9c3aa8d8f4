"""Tokens that appear on the board, and what they do where an Obstacle is in the way (HC-067, HC-068)."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.systems.hard_city.game import atoms
from capesmith.systems.hard_city.game.pieces import BOX
from capesmith.systems.hard_city.game.questions import APPEARS
from capesmith.systems.hard_city.game.table import CityTable


def is_box(t: CityTable, token: int) -> bool:
    """Whether a token shows its Street Box."""
    return bool(t.state.street_side >> token - BOX & 1)


def free_space(t: CityTable, space: int) -> int:
    """HC-067, HC-068: the space itself, or the nearest ones outside of the Obstacle, as the Officers' side likes."""
    if t.is_free(space):
        return space
    near = [one for one in t.ground.near[space] if t.is_free(one)]
    if not near:
        all = bits(t.streets.open & t.ground.street)
        least = min(t.ground.distances[space][one] for one in all)
        near = [one for one in all if t.ground.distances[space][one] == least]
    return t.jointly(APPEARS, near)


def appear(t: CityTable, mask: int, space: int) -> int:
    """HC-151: one of some tokens, if the supply has any."""
    return atoms.bring(t, mask, free_space(t, space)) if t.state.supply & mask else -1


def crate(t: CityTable, space: int) -> int:
    """HC-096."""
    return atoms.lay_box(t, free_space(t, space), street=False)
