"""The city of a scenario for screens: its plan alone, and the square of each space in it."""

from __future__ import annotations

from functools import partial

from capesmith.render.edition import Map, Order
from capesmith.render.pen import Pen
from capesmith.render.screen import map_of
from capesmith.render.shapes import Point
from capesmith.systems.heroes_incorporated.cities import SPACES, City, space_name
from capesmith.systems.heroes_incorporated.press.boards.grid import Grid, city_called
from capesmith.systems.heroes_incorporated.press.boards.pictures import block_at
from capesmith.systems.heroes_incorporated.press.boards.plan import draw_plan

EDGE, BLOCK, STREET = 4.0, 30.0, 1.2
GRID = Grid(EDGE, EDGE, BLOCK, STREET)
SIDE = GRID.width + 2 * EDGE


def screen_map(order: Order, id: str) -> Map | None:
    """The plan of a city, or of the city that a scenario is played in; None if there is none."""
    city = city_called(order.box, id)
    if city is None:
        return None
    spaces = {space_name(space): _corners(space) for space in SPACES}
    return map_of(city, (SIDE, SIDE), partial(_draw, order=order, city=city), spaces, repr(city.laid), order.look)


def _corners(space: int) -> tuple[Point, ...]:
    box = GRID.box(space)
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def _draw(pen: Pen, order: Order, city: City) -> None:
    pen.box((0, 0, SIDE, SIDE), "white" if pen.look.saving else "mint")
    for space in SPACES:
        draw_plan(pen, block_at(order, city, space), GRID.box(space))
