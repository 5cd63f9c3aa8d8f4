"""Flammable Barrels (HC-296 to HC-300)."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.systems.hard_city.game import atoms, damage, events
from capesmith.systems.hard_city.game.table import CityTable

CENTRE, RING = 2, 1  # HC-297
ORIGIN: Final = "card"


def explode(t: CityTable, barrel: int, by: int, ring_of_mutants: int = RING) -> None:
    """HC-297, HC-299, HC-300: everybody on its space and next to it, whatever stands between; other Barrels stay."""
    space = t.state.where[barrel]
    events.explodes(t, barrel, space)
    atoms.lift(t, barrel)
    hit = [(piece, CENTRE) for piece in damage.everything_on(t, space)]
    for near in bits(t.streets.ring(space, 1) & ~(1 << space)):
        hit += [(piece, ring_of_mutants) for piece in damage.everything_on(t, near, people=False)]
        hit += [(piece, RING) for piece in damage.everything_on(t, near, mutants=False)]
    damage.hurt_all(t, hit, by, ORIGIN)
