"""The map of a location for screens: its drawing alone, and the outline of each space in it."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin

from capesmith.content.model import Scenario
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Map, Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point
from capesmith.systems.vigilantes.locations import Location
from capesmith.systems.vigilantes.press.boards.chart import UNIT, Chart
from capesmith.systems.vigilantes.press.boards.picture import draw_map
from capesmith.systems.vigilantes.press.boards.plates import Plate, plates
from capesmith.systems.vigilantes.press.boards.side import location_called

EDGE = 26.0  # of ground around the outermost spaces, in millimetres
CORNERS = 24


def screen_map(order: Order, id: str) -> Map | None:
    """The map of a location, or of the location that a scenario is played on; None if there is none."""
    location = location_called(order.box, id)
    if location is None:
        found = next((one for one in _scenarios(order) if one.id == id), None)
        location = location_called(order.box, found.content.location) if found is not None else None
    return None if location is None else _mapped(order, location)


def _scenarios(order: Order) -> list[Scenario]:
    base = order.box.base
    return [*order.box.scenarios, *(base.scenarios if base is not None else ())]


def _mapped(order: Order, location: Location) -> Map:
    spots = location.map.spots
    wide = max(spot.x for spot in spots) - min(spot.x for spot in spots)
    high = max(spot.y for spot in spots) - min(spot.y for spot in spots)
    area = Box(0, 0, wide * UNIT + 2 * EDGE, high * UNIT + 2 * EDGE)
    chart = Chart.spread(location, area)
    names = plates(chart, order.look, area.inset(0.5))
    drawing = Drawing(
        f"map-{location.id}", location.name, Cut(area.w, area.h), partial(_draw, chart=chart, area=area, names=names),
        fingerprint("map", location.id, location.map.routes, order.look), 0.0,
    )  # fmt: skip
    return Map(drawing, {spot.id: _corners(chart, space) for space, spot in enumerate(spots)})


def _corners(chart: Chart, space: int) -> tuple[Point, ...]:
    """The disc of a space as a polygon."""
    x, y = chart.centre(space)
    turns = [2 * pi * i / CORNERS for i in range(CORNERS)]
    return tuple((x + chart.radius * cos(a), y + chart.radius * sin(a)) for a in turns)


def _draw(pen: Pen, chart: Chart, area: Box, names: tuple[Plate, ...]) -> None:
    draw_map(pen, chart, area, names)
