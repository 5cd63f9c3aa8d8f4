"""The locations of Vigilantes: one immutable record each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from capesmith.content.masks import union
from capesmith.content.routes import RouteMap
from capesmith.source.record import record

ROUTE_TYPES: Final = {"normal": 1, "crawl": 2, "aerial": 4}  # VG-302; the bits of a set of types
ROUTE_NAMES: Final = {bit: name for name, bit in ROUTE_TYPES.items()}
SIGHT, HEARING = 4, 3  # VG-321, VG-331: in spaces, both ends counted
HIGHEST_THREAT, HIGHEST_TURN = 12, 12  # VG-024


@record
class Location:
    """One location: its map and its two tracks (VG-024, VG-300 to VG-305)."""

    id: str
    name: str
    map: RouteMap
    premise: str = ""
    flavour: str = ""
    threat_track: tuple[int, int] = (1, HIGHEST_THREAT)
    turn_track: tuple[int, int] = (HIGHEST_TURN, 0)
    notes: str = ""

    @property
    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the middles of all spaces, in units of the grid."""
        xs, ys = [spot.x for spot in self.map.spots], [spot.y for spot in self.map.spots]
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)

    @property
    def spaces(self) -> tuple[str, ...]:
        """The printed ids of its spaces."""
        return tuple(spot.id for spot in self.map.spots)

    def space(self, id: str) -> int:
        """The number of a space, by its printed id."""
        return self.map.number(id)


def route_set(types: Iterable[str]) -> int:
    """The bits of some types of route, as the map takes them."""
    return union(tuple(types), ROUTE_TYPES) or 0
