"""A location at some scale: where its spaces lie in millimetres, and how far the routes between them reach."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from capesmith.content.routes import RouteMap
from capesmith.render.shapes import Box, Point
from capesmith.systems.vigilantes.locations import ROUTE_NAMES, Location

UNIT = 15.0  # mm between neighbouring points of the grid, full size
RADIUS = 8.0  # of a space on small maps, times their scale
ROOMY = 15.0  # of a space on the spread: the bases of two standees find room, one behind the other
ROUTE = 6.0  # how much of a route is left between two spaces at least
EDGE = 0.8  # its black edge, half of it outside
SQUARE = 9.0  # the side of an item square
CORNER = (4.6, 0.4)  # where its corner is from the middle of a space
ROOMY_CORNER = (8.8, 7.2)


@dataclass(frozen=True)
class Chart:
    """A location with its origin at a point and so many millimetres to the unit."""

    location: Location
    origin: Point
    unit: float = UNIT
    size: float = 0.0  # of spaces and lines, 1 on the spread; 0 for as small as the map is
    roomy: bool = False  # whether pieces stand on it, and not only pictures of pieces

    @classmethod
    def spread(cls, location: Location, room: Box) -> Chart:
        """A location at full size, its spaces in the middle of a room."""
        (x, y), (left, top, wide, high) = room.centre, location.extent
        return cls(location, (x - (left + wide / 2) * UNIT, y - (top + high / 2) * UNIT), roomy=True)

    @classmethod
    def across(cls, location: Location, box: Box, margin: float, head: float, least: float = 0.0) -> Chart:
        """A location as wide as a box, but for a margin; its spaces are drawn no smaller than told."""
        left, top, wide, _ = location.extent
        unit = (box.w - 2 * margin) / max(1, wide)
        origin = box.x + margin - left * unit, box.y + head - top * unit
        return cls(location, origin, unit, max(unit / UNIT, least) if least else 0.0)

    @property
    def map(self) -> RouteMap:
        return self.location.map

    @property
    def k(self) -> float:
        """How large spaces and lines are drawn: 1 on the spread."""
        return self.size or self.unit / UNIT

    def at(self, x: float, y: float) -> Point:
        """A point of the grid in millimetres."""
        return self.origin[0] + x * self.unit, self.origin[1] + y * self.unit

    def centre(self, space: int) -> Point:
        spot = self.map.spots[space]
        return self.at(spot.x, spot.y)

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        return tuple(self.centre(space) for space in range(self.map.size))

    @cached_property
    def radius(self) -> float:
        if not self.roomy:
            return RADIUS * self.k
        closest = min((math.dist(a, b) for a, b in combinations(self.centres, 2)), default=math.inf)
        return min(ROOMY, (closest - ROUTE) / 2)  # where spaces crowd, there is room for less

    @property
    def rim(self) -> float:
        """How far a space reaches, with its edge."""
        return self.radius + EDGE / 2 * self.k

    @property
    def corner(self) -> Box:
        """The item square from the middle of a space (VG-305): always at its lower right."""
        if self.roomy:
            x, y = (far * self.radius / ROOMY for far in ROOMY_CORNER)
            return Box(x, y, SQUARE, SQUARE)
        (x, y), k = CORNER, self.k
        return Box(x * k, y * k, SQUARE * k, SQUARE * k)

    def square(self, space: int) -> Box:
        """The item square of a space."""
        (x, y), corner = self.centre(space), self.corner
        return Box(x + corner.x, y + corner.y, corner.w, corner.h)

    def kind(self, route: int) -> str:
        """normal, crawl or aerial."""
        return ROUTE_NAMES[self.map.routes[route][2]]

    def segment(self, route: int) -> tuple[Point, Point]:
        """A route from the edge of one circle to the edge of the other, on the line between their middles (VG-326)."""
        a, b, _ = self.map.routes[route]
        (ax, ay), (bx, by) = self.centres[a], self.centres[b]
        long = math.hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / long, (by - ay) / long
        return (ax + ux * self.rim, ay + uy * self.rim), (bx - ux * self.rim, by - uy * self.rim)
