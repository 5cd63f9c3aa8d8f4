"""What only this game can draw on a card: a scene on a picture tube, and the map of an Event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from capesmith.render.cards import draw_own_picture
from capesmith.render.shapes import Box, circle, rectangle
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.press.figure import draw_scene

MARKS: Final = (("civilians", "civilian", "deck.street"), ("crates", "crate", "deck.police"))
SEAM: Final = grid.PIECE_COLUMNS  # the column in which two pieces meet


def draw_picture(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or the scene of a card."""
    with pen.clipped(rectangle(box)):
        if not draw_own_picture(pen, box, values):
            draw_scene(pen, box, str(values["kind"]), str(values["picture"]))


def draw_map(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The two main pieces of an Episode in small, with the marks of an Event card."""
    side = min(box.w / (grid.COLUMNS + 1), box.h / (grid.ROWS + 1))
    left, top = box.right - side * grid.COLUMNS, box.bottom - side * grid.ROWS
    for row in range(grid.ROWS):
        pen.text(left - 0.8, top + (row + 0.72) * side, f"{row + 1}", "label-bold", 6, "pale", align="right")
        for column in range(grid.COLUMNS):
            light = "tint" if column != SEAM else "empty"
            pen.box((left + column * side, top + row * side, side, side), light, "grid-line", 0.22)
    for column in range(grid.COLUMNS):
        at = left + (column + 0.5) * side
        pen.text(at, top - 0.8, chr(ord("A") + column), "label-bold", 6, "pale", align="centre")
    for field, icon, colour in MARKS:
        for space in values[field]:
            column, row = grid.cell(grid.number(space))
            x, y = left + (column + 0.5) * side, top + (row + 0.5) * side
            if field == "civilians":
                pen.paint(circle(x, y, side * 0.62), "paper", colour, 0.5)
            else:
                pen.box((x - side * 0.62, y - side * 0.62, side * 1.24, side * 1.24), "paper", colour, 0.5)
            pen.icon(icon, x - side * 0.45, y - side * 0.45, side * 0.9, "ink")


RECIPES: Final = {"scene": draw_picture, "map": draw_map}
