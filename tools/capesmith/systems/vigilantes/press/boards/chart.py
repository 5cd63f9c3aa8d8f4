"""A location at some scale: where its spaces lie in millimetres, and how far the routes between them reach."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from capesmith.content.routes import RouteMap
from capesmith.render.shapes import Box, Point
from capesmith.systems.vigilantes.locations import ROUTE_NAMES, Location

UNIT = 15.0  # mm between neighbouring points of the grid, full size
RADIUS = 8.0  # of a space
EDGE = 0.8  # its black edge, half of it outside
SQUARE = Box(4.6, 0.4, 9.0, 9.0)  # the item square, from the middle of its space


@dataclass(frozen=True)
class Chart:
    """A location with its origin at a point and so many millimetres to the unit."""

    location: Location
    origin: Point = (30.0, 30.0)
    unit: float = UNIT
    size: float = 0.0  # of spaces and lines, 1 on the spread; 0 for as small as the map is

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

    @property
    def radius(self) -> float:
        return RADIUS * self.k

    def square(self, space: int) -> Box:
        """The item square of a space (VG-305): always at its lower right."""
        x, y = self.centre(space)
        k = self.k
        return Box(x + SQUARE.x * k, y + SQUARE.y * k, SQUARE.w * k, SQUARE.h * k)

    def kind(self, route: int) -> str:
        """normal, crawl or aerial."""
        return ROUTE_NAMES[self.map.routes[route][2]]

    def segment(self, route: int) -> tuple[Point, Point]:
        """A route from the edge of one circle to the edge of the other, on the line between their middles (VG-326)."""
        a, b, _ = self.map.routes[route]
        (ax, ay), (bx, by) = self.centres[a], self.centres[b]
        long = math.hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / long, (by - ay) / long
        off = (RADIUS + EDGE / 2) * self.k
        return (ax + ux * off, ay + uy * off), (bx - ux * off, by - uy * off)
