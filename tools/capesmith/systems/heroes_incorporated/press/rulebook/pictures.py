"""What only this game can draw in the faces of its book: the firm's building, its staff, and cities of 25 squares."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from capesmith.render.book.drawn import draw_arrow
from capesmith.render.chance import Chance
from capesmith.render.edition import Order
from capesmith.render.face.layout import Recipe
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point, circle, line, rectangle, regular
from capesmith.render.signs import draw_ghost
from capesmith.systems.heroes_incorporated.cities import CENTRE, DIRECTIONS, SIDE, SPACES, beyond
from capesmith.systems.heroes_incorporated.press.boards.markers import draw_crime, ghost_shape
from capesmith.systems.heroes_incorporated.press.figure import draw_figure
from capesmith.systems.heroes_incorporated.press.rulebook.manner import EDGE, draw_country, draw_letterhead
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import cloud, draw_atom, hill, sparkles

Values = Mapping[str, Any]


def recipes(order: Order) -> dict[str, Recipe]:
    """By the names they have in face files."""

    def staff(pen: Pen, box: Box, _values: Values, id: str) -> None:
        card = order.box.card(id)
        if card is not None:
            draw_figure(pen, card, box)

    def atom(pen: Pen, box: Box, _values: Values, _details: str) -> None:
        draw_atom(Easel(pen), *box.centre, box.w / 2, core="mustard", width=0.8)

    def orbit(pen: Pen, box: Box, _values: Values, _details: str) -> None:
        draw_atom(Easel(pen), *box.centre, box.w / 2, core="orange", width=0.3)

    return {
        "letterhead": draw_letterhead, "orbit": orbit, "staff": staff, "atom": atom,
        "headquarters": _headquarters, "grid": lambda pen, box, *_: draw_grid(pen, box),
        "country": lambda pen, box, *_: draw_country(pen, box, "back"),
    }  # fmt: skip


# --- the cover --------------------------------------------------------------------------------------------------


def _headquarters(pen: Pen, box: Box, _values: Values, _details: str) -> None:
    """Hills, a skyline of pills, a sun with an atom in it."""
    easel, chance, x = Easel(pen), Chance("heroes-incorporated", "cover"), box.centre[0]
    with pen.clipped(rectangle(box)):
        easel.drawn(circle(x, box.y + 56, 42), "paper")
        draw_atom(easel, x, box.y + 34, 24, width=0.7)
        for dx, dy, wide in ((-81, 18, 26), (63, 12, 30), (35, 34, 18)):
            easel.flat(cloud(x + dx, box.y + dy, wide), "white")
        easel.flat(hill(box, chance, 0.34, 0.5), "mustard")
        _towers(easel, box, chance)
        easel.flat(hill(box, chance, 0.14, 0.24), "orange")
    sparkles(easel, [(x + dx, box.y + dy, r) for dx, dy, r in ((-85, -8, 4), (83, 8, 5), (-59, 20, 2.6))], "white")


def _towers(easel: Easel, box: Box, chance: Chance) -> None:
    """Offices with rows of windows, no two alike."""
    x = box.x
    while x < box.right:
        wide, high = chance.between(10, 18), chance.between(26, 62)
        body = Box(x, box.bottom - 18 - high, wide, high + 18)
        easel.drawn(rectangle(body, 1.6), chance.pick(("teal", "navy", "blue", "paper")), 0.45)
        pale = chance.pick(("mustard", "white"))
        for row in range(int(high / 5.4)):
            for column in range(int((wide - 3) / 3)):
                easel.bright(rectangle((body.x + 2 + column * 3, body.y + 3.2 + row * 5.4, 1.7, 2.8), 0.5), pale)
        x += wide + chance.between(1.5, 7)


# --- cities of squares ------------------------------------------------------------------------------------------


def cell(box: Box, space: int) -> Box:
    """The square of a space in a city drawn as large as a box allows, in its middle."""
    side = min(box.w, box.h) / SIDE
    left, top = box.centre[0] - SIDE * side / 2, box.centre[1] - SIDE * side / 2
    return Box(left + space % SIDE * side, top + space // SIDE * side, side, side).inset(side * 0.05)


def draw_grid(pen: Pen, box: Box) -> None:
    """An empty city: 25 squares, Crimeland dark in the middle."""
    saving = pen.look.saving
    for space in SPACES:
        square = cell(box, space)
        fill = "navy" if space == CENTRE and not saving else "white"
        pen.box(square, fill, "ink", 0.35, square.w * 0.12)
    x, y = cell(box, CENTRE).centre
    pen.icon("crime", x - 2.2, y - 2.2, 4.4, "ink" if saving else "mustard")


CRIME_DIE_HEIGHT = 42.0


def draw_crime_die(pen: Pen, box: Box) -> None:
    """The eight faces around a compass, and a city where one crime moves and another would leave (HI-236 to HI-238)."""
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
        a, straight = math.radians(45 * number - 90), len(name) == 1
        at = (x + 0.86 * r * math.cos(a), y + 0.86 * r * math.sin(a))
        pen.paint(circle(*at, 2.9), "mustard" if straight and not saving else "white", "ink", 0.4)
        pen.text(at[0], at[1] + 1.0, name, "label-bold", 8 if straight else 6.6, "ink", align="centre")


def _moved(pen: Pen, city: Box, space: int, direction: str, letter: str) -> None:
    """A crime that has moved as the die says, off the board to Crimeland."""
    there = beyond(space, direction)
    start, end = cell(city, space), cell(city, CENTRE if there is None else there)
    r = start.w * 0.34
    draw_ghost(pen, ghost_shape("crime", r).moved(*start.centre), r)
    if there is not None:
        _way(pen, start.centre, end.centre)
        draw_crime(pen, letter, *end.centre, r)
        return
    edge, low = start.right + 3.4, end.bottom + 0.6
    _way(pen, start.centre, (edge, start.centre[1]), (edge, low), (end.right, low))
    tip = Box(end.right - 1.4, low - 0.85, 3.0, 1.7)
    draw_arrow(pen, tip, {}, "left blue 0.7")


def _way(pen: Pen, *points: Point) -> None:
    pen.paint(line(*points), None, "ink" if pen.look.saving else "blue", 0.7, cap=0)
