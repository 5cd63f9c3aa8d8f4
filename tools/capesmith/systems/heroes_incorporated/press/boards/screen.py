"""The city of a scenario for screens: its plan alone, and the square of each space in it."""

from __future__ import annotations

from functools import partial

from capesmith.content.model import Scenario
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Map, Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Point
from capesmith.systems.heroes_incorporated.cities import SPACES, City, space_name
from capesmith.systems.heroes_incorporated.press.boards.grid import Grid, city_called
from capesmith.systems.heroes_incorporated.press.boards.pictures import block_at
from capesmith.systems.heroes_incorporated.press.boards.plan import draw_plan

EDGE, BLOCK, STREET = 4.0, 30.0, 1.2
GRID = Grid(EDGE, EDGE, BLOCK, STREET)


def screen_map(order: Order, id: str) -> Map | None:
    """The plan of a city, or of the city that a scenario is played in; None if there is none."""
    city = city_called(order.box, id)
    if city is None:
        found = next((one for one in _scenarios(order) if one.id == id), None)
        city = city_called(order.box, found.content.city) if found is not None else None
    return None if city is None else _mapped(order, city)


def _scenarios(order: Order) -> list[Scenario]:
    base = order.box.base
    return [*order.box.scenarios, *(base.scenarios if base is not None else ())]


def _mapped(order: Order, city: City) -> Map:
    side = GRID.width + 2 * EDGE
    drawing = Drawing(
        f"map-{city.id}", city.name, Cut(side, side), partial(_draw, order=order, city=city),
        fingerprint("map", city.id, repr(city.laid), order.look), 0.0,
    )  # fmt: skip
    return Map(drawing, {space_name(space): _corners(space) for space in SPACES})


def _corners(space: int) -> tuple[Point, ...]:
    box = GRID.box(space)
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def _draw(pen: Pen, order: Order, city: City) -> None:
    side = GRID.width + 2 * EDGE
    pen.box((0, 0, side, side), "white" if pen.look.saving else "mint")
    for space in SPACES:
        draw_plan(pen, block_at(order, city, space), GRID.box(space))
