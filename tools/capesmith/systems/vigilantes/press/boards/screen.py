"""The map of a location for screens: its drawing alone, and the outline of each space in it."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin

from capesmith.render.edition import Map, Order
from capesmith.render.screen import map_of
from capesmith.render.shapes import Box, Point
from capesmith.systems.vigilantes.press.boards.chart import UNIT, Chart
from capesmith.systems.vigilantes.press.boards.picture import draw_map
from capesmith.systems.vigilantes.press.boards.plates import plates
from capesmith.systems.vigilantes.press.boards.side import location_called

EDGE = 26.0  # of ground around the outermost spaces, in millimetres
CORNERS = 24


def screen_map(order: Order, id: str) -> Map | None:
    """The map of a location, or of the location that a scenario is played on; None if there is none."""
    location = location_called(order.box, id)
    if location is None:
        return None
    _, _, wide, high = location.extent
    area = Box(0, 0, wide * UNIT + 2 * EDGE, high * UNIT + 2 * EDGE)
    chart = Chart.spread(location, area)
    draw = partial(draw_map, chart=chart, area=area, names=plates(chart, order.look, area.inset(0.5)))
    spaces = {spot.id: _corners(chart, space) for space, spot in enumerate(location.map.spots)}
    return map_of(location, (area.w, area.h), draw, spaces, location.map.routes, order.look)


def _corners(chart: Chart, space: int) -> tuple[Point, ...]:
    """The disc of a space as a polygon."""
    x, y = chart.centre(space)
    turns = [2 * pi * i / CORNERS for i in range(CORNERS)]
    return tuple((x + chart.radius * cos(a), y + chart.radius * sin(a)) for a in turns)
