"""Directions as pictures: neighbours of a block, where the Crime die leads, and which corner becomes a lair."""

from __future__ import annotations

import math

from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle, regular
from capesmith.systems.heroes_incorporated.cities import CENTRE, DIRECTIONS, SIDE, SPACES, beyond
from capesmith.systems.heroes_incorporated.press.boards.markers import draw_crime, ghost, ghost_shape
from capesmith.systems.heroes_incorporated.press.rulebook.charts import draw_arrow
from capesmith.systems.heroes_incorporated.press.rulebook.manner import EDGE, draw_pill

ORTHOGONAL = ("N", "E", "S", "W")
CORNERS = {"NW": 0, "NE": SIDE - 1, "SW": SIDE * (SIDE - 1), "SE": SIDE * SIDE - 1}  # HI-627


def cell(box: Box, space: int) -> Box:
    """The square of a space in a city drawn as large as a box allows, in its middle."""
    side = min(box.w, box.h) / SIDE
    left, top = box.centre[0] - SIDE * side / 2, box.centre[1] - SIDE * side / 2
    return Box(left + space % SIDE * side, top + space // SIDE * side, side, side).inset(side * 0.05)


def draw_grid(pen: Pen, box: Box) -> None:
    """An empty city: 25 squares, Crimeland dark in the middle."""
    saving = pen.look.saving
    for space in SPACES:
        dark = space == CENTRE and not saving
        square = cell(box, space)
        pen.box(square, "navy" if dark else "white", "ink", 0.35, square.w * 0.12)
    x, y = cell(box, CENTRE).centre
    pen.icon("crime", x - 2.2, y - 2.2, 4.4, "ink" if saving else "mustard")


# --- neighbours -------------------------------------------------------------------------------------------------

NEIGHBOURS_HEIGHT = 39.0


def draw_neighbours(pen: Pen, box: Box) -> None:
    """A Hero in the middle of nine blocks, each lettered by how it is next to the Hero's (HI-301 to HI-303)."""
    saving = pen.look.saving
    side, gap = 12.0, 1.2
    left, top = box.centre[0] - 1.5 * side - gap, box.y + (box.h - 3 * side - 2 * gap) / 2
    for row in range(3):
        for column in range(3):
            square = Box(left + column * (side + gap), top + row * (side + gap), side, side)
            straight, own = (row == 1) != (column == 1), row == column == 1
            fill = "white" if saving or own else "mustard" if straight else "mint"
            pen.box(square, fill, "ink", EDGE if straight or own else 0.35, 1.6)
            x, y = square.centre
            if own:
                pen.icon("hero", x - 3.6, y - 3.6, 7.2, "ink")
            else:
                pen.text(x, y + 2.3, "O" if straight else "D", "numeral", 18, "ink", align="centre")


# --- the Crime die ----------------------------------------------------------------------------------------------

CRIME_DIE_HEIGHT = 42.0


def draw_crime_die(pen: Pen, box: Box) -> None:
    """The eight faces around a compass, and a city where one crime moves and another would leave."""
    half = box.w / 2
    _rose(pen, Box(box.x, box.y, half - 3, box.h))
    city = Box(box.x + half + 1, box.y + 1.5, half - 6, box.h - 3)
    draw_grid(pen, city)
    _moved(pen, city, 6, "NE", "A")
    _moved(pen, city, 19, "E", "C")


def _rose(pen: Pen, box: Box) -> None:
    saving = pen.look.saving
    x, y = box.centre
    r = min(box.w, box.h) / 2 - 1.5
    pen.paint(regular(x, y, r * 0.6, 8, 22.5), "white" if saving else "mint", "ink", EDGE)
    pen.icon("compass", x - r * 0.3, y - r * 0.3, r * 0.6, "ink")
    for number, name in enumerate(DIRECTIONS):
        a = math.radians(45 * number - 90)
        at = (x + 0.86 * r * math.cos(a), y + 0.86 * r * math.sin(a))
        straight = name in ORTHOGONAL
        pen.paint(circle(*at, 2.9), "white" if saving else "mustard" if straight else "white", "ink", 0.4)
        pen.text(at[0], at[1] + 1.0, name, "label-bold", 8 if straight else 6.6, "ink", align="centre")


def _moved(pen: Pen, city: Box, space: int, direction: str, letter: str) -> None:
    """A crime that has moved as the die says, off the board to Crimeland (HI-236 to HI-238)."""
    there = beyond(space, direction)
    start, end = cell(city, space), cell(city, CENTRE if there is None else there)
    r = start.w * 0.34
    ghost(pen, ghost_shape("crime", r).moved(*start.centre), r)
    if there is None:
        edge = (start.right + 3.4, start.centre[1])
        draw_arrow(pen, start.centre, edge, (edge[0], end.bottom + 0.6), (end.right + 0.4, end.bottom - 1.0),
                   colour="blue", width=0.7, head=1.7)  # fmt: skip
        return
    draw_arrow(pen, start.centre, end.centre, colour="blue", width=0.7, head=1.7)
    draw_crime(pen, letter, *end.centre, r)


# --- lairs ------------------------------------------------------------------------------------------------------

LAIRS_HEIGHT = 46.0


def draw_lairs(pen: Pen, box: Box) -> None:
    """A city whose corners carry their names, and at each edge the choice that it leaves (HI-622 to HI-627)."""
    saving = pen.look.saving
    city = Box(box.centre[0] - 17, box.centre[1] - 17, 34, 34)
    draw_grid(pen, city)
    for name, space in CORNERS.items():
        square = cell(city, space)
        pen.box(square, "white" if saving else "mustard", "ink", EDGE, square.w * 0.12)
        pen.text(square.centre[0], square.centre[1] + 1.2, name, "label-bold", 9, "ink", align="centre")
    x, y = city.centre
    size = 6.8
    draw_pill(pen, x, box.y + 0.2, "N: NW or NE", align="centre", high=4.6, size=size)
    draw_pill(pen, x, box.bottom - 4.8, "S: SW or SE", align="centre", high=4.6, size=size)
    draw_pill(pen, city.x - 1.4, y - 2.3, "W: NW or SW", align="right", high=4.6, size=size)
    draw_pill(pen, city.right + 1.4, y - 2.3, "E: NE or SE", high=4.6, size=size)
