"""Pictures of the city for the rulebook: all of it or a few blocks, with pieces, ghosts and arrows.

city_picture(pen, order, city, Box(0, 0, 80, 60), spaces=["r2c2", "r2c3"], pieces=[Marker("crime", "r2c3", "B")],
             arrows=[("r2c2", "r2c3")])
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from capesmith.content.model import Card
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point
from capesmith.render.signs import draw_cross, draw_ghost
from capesmith.render.ways import draw_arrow, toward
from capesmith.systems.heroes_incorporated.cities import SIDE, City
from capesmith.systems.heroes_incorporated.press.boards.grid import Grid, fitting_grid, spaces_of
from capesmith.systems.heroes_incorporated.press.boards.markers import (
    draw_crime,
    draw_die,
    draw_hero,
    draw_supervillain,
    draw_token,
    ghost_shape,
)
from capesmith.systems.heroes_incorporated.press.boards.plan import NOMINAL, draw_plan

LARGEST = 26.0  # mm to the side of a block in a picture
STREET = 0.04
# Where pieces stand that share a block: the middle of each and its radius, on a block of 20 mm.
_SHARED: tuple[tuple[tuple[float, float, float], ...], ...] = (
    (),
    ((10.4, 11.6, 3.7),),
    ((5.6, 12.3, 3.2), (13.8, 11.4, 3.2)),
    ((3.9, 12.7, 2.7), (9.9, 11.7, 2.7), (16.0, 12.3, 2.7)),
    ((11.2, 7.6, 2.4), (4.2, 12.9, 2.4), (10.0, 13.2, 2.4), (15.9, 11.6, 2.4)),
    ((10.4, 7.2, 2.2), (16.2, 7.4, 2.2), (4.0, 12.9, 2.2), (10.0, 13.0, 2.2), (16.0, 13.0, 2.2)),
    ((3.4, 11.8, 1.9), (8.2, 8.6, 1.9), (12.8, 7.6, 1.9), (7.4, 13.4, 1.9), (12.2, 13.4, 1.9), (17.0, 11.2, 1.9)),
)


class Marker(NamedTuple):
    """A piece on a block: `crime`, `hero`, `die`, `supervillain` or an icon for a token."""

    kind: str
    space: str | int
    label: str = ""  # a letter, a face, a combat value
    colour: str = ""  # of its player
    ghost: bool = False  # where it was before
    ko: bool = False


def city_picture(
    pen: Pen, order: Order, city: City, box: Box, *, spaces: Iterable[str | int] | None = None,
    pieces: Sequence[Marker] = (), arrows: Sequence[tuple[str | int, str | int]] = (), names: bool = False,
) -> Grid:  # fmt: skip
    """Draw a city, or the part of it that these spaces span, as large as a box allows; the grid comes back."""
    shown = spanned(spaces_of(spaces))
    rim = 3.6 if names else 0.0
    room = Box(box.x + rim, box.y + rim, box.w - rim, box.h - rim)
    grid = fitting_grid(room, shown, STREET)
    if grid.side > LARGEST:
        wide, high = extent(shown, LARGEST)
        grid = fitting_grid(Box(room.centre[0] - wide / 2, room.centre[1] - high / 2, wide, high), shown, STREET)
    for space in shown:
        draw_plan(pen, block_at(order, city, space), grid.box(space))
    if names:
        draw_names(pen, grid, shown)
    for start, end in arrows:
        _draw_way(pen, grid, *spaces_of((start, end)))
    draw_pieces(pen, grid, [piece for piece in pieces if spaces_of((piece.space,))[0] in shown])
    return grid


def spanned(spaces: Sequence[int]) -> list[int]:
    """Every space of the smallest part of the city that holds these."""
    rows, columns = [space // SIDE for space in spaces], [space % SIDE for space in spaces]
    return [
        row * SIDE + column
        for row in range(min(rows), max(rows) + 1)
        for column in range(min(columns), max(columns) + 1)
    ]


def extent(spaces: Sequence[int], side: float) -> tuple[float, float]:
    """Width and height of a part of the city with blocks of this side."""
    rows, columns = {space // SIDE for space in spaces}, {space % SIDE for space in spaces}
    return tuple(side * (n + (n - 1) * STREET) for n in (len(columns), len(rows)))  # type: ignore[return-value]


def block_at(order: Order, city: City, space: int) -> Card | None:
    """The block that always lies on a space; None if it is dealt."""
    return order.box.card(city.laid[space]) if city.laid[space] else None


def draw_names(pen: Pen, grid: Grid, shown: Sequence[int]) -> None:
    """Rows and columns along the edge: r1 is north, c1 is west (HI-120)."""
    for column in sorted({space % SIDE for space in shown}):
        x = grid.box(column).centre[0]
        pen.text(x, grid.box(min(shown)).y - 1.1, f"c{column + 1}", "label", 6.4, "muted", align="centre")
    for row in sorted({space // SIDE for space in shown}):
        box = grid.box(row * SIDE + min(space % SIDE for space in shown))
        pen.text(box.x - 1.0, box.centre[1] + 0.8, f"r{row + 1}", "label", 6.4, "muted", align="right")


def draw_pieces(pen: Pen, grid: Grid, pieces: Sequence[Marker]) -> None:
    """Side by side where they share a block; ghosts underneath."""
    k = grid.side / NOMINAL
    for space in dict.fromkeys(spaces_of((piece.space,))[0] for piece in pieces):
        here = [piece for piece in pieces if spaces_of((piece.space,))[0] == space]
        box = grid.box(space)
        places = _SHARED[min(len(here), len(_SHARED) - 1)]
        for piece, (x, y, r) in sorted(zip(here, places, strict=False), key=lambda one: not one[0].ghost):
            draw_marker(pen, piece, box.x + x * k, box.y + y * k, r * k)


def draw_marker(pen: Pen, piece: Marker, x: float, y: float, r: float) -> None:
    """One piece about a point."""
    if piece.ghost:
        draw_ghost(pen, ghost_shape(piece.kind, r).moved(x, y), r)
    elif piece.kind == "crime":
        draw_crime(pen, piece.label, x, y, r)
    elif piece.kind == "hero":
        draw_hero(pen, piece.colour, piece.label, x, y, r, ko=piece.ko)
    elif piece.kind == "die":
        draw_die(pen, piece.colour, piece.label, x, y, r)
    elif piece.kind == "supervillain":
        draw_supervillain(pen, piece.label, x, y, r)
    else:
        draw_token(pen, piece.kind if pen.look.has_icon(piece.kind) else "combat", x, y, r)
    if piece.ko and piece.kind != "hero":
        draw_cross(pen, x, y, r)


def _draw_way(pen: Pen, grid: Grid, start: int, end: int) -> None:
    """A blue arrow from block to block."""
    k = grid.side / NOMINAL
    a, b = (_lowered(grid, space, k) for space in (start, end))
    first, tip = toward(a, b, 4.6 * k), toward(b, a, 4.6 * k)
    draw_arrow(pen, first, tip, "book-before", 1.4 * k, (3.2 * k, 1.92 * k), "white", 0.5 * k)


def _lowered(grid: Grid, space: int, k: float) -> Point:
    """Where the pieces of a block stand."""
    x, y = grid.centre(space)
    return x, y + 1.8 * k
