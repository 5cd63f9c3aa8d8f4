"""The two tracks at the foot of a spread: threat from 1 up, turns down to 0 (VG-024, VG-660, VG-665)."""

from __future__ import annotations

from typing import NamedTuple

from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import centred
from capesmith.render.shapes import Box, Path, joined, line
from capesmith.systems.vigilantes.locations import Location

SQUARE = 18.0
STICKER = 16.0  # what covers a number of the threat track (VG-280)
GAP = 1.2
HEADING = 44.0  # mm before the first square


class Cell(NamedTuple):
    """One number of a track and its square."""

    number: int
    box: Box


def threat_cells(location: Location, x: float, y: float) -> tuple[Cell, ...]:
    """The lowest number first, from the left."""
    low, high = location.threat_track
    return _row(range(low, high + 1), x, y)


def turn_cells(location: Location, x: float, y: float) -> tuple[Cell, ...]:
    """The highest number first; 0, the end, at the right."""
    high, low = location.turn_track
    return _row(range(high, low - 1, -1), x, y)


def _row(numbers: range, x: float, y: float) -> tuple[Cell, ...]:
    left = x + HEADING
    return tuple(Cell(n, Box(left + i * (SQUARE + GAP), y, SQUARE, SQUARE)) for i, n in enumerate(numbers))


def draw_threat(pen: Pen, x: float, cells: tuple[Cell, ...]) -> None:
    _heading(pen, x, cells[0].box, "THREAT", "Half the enemies, rounded up", "lamp")
    for cell in cells:
        pen.box(cell.box, "panel", "lamp", 0.6, 1.0)
        pen.paint(_corners(cell.box), None, "dim" if pen.look.saving else "roof-edge", 0.25)
        _number(pen, cell, "bright")


def draw_turns(pen: Pen, x: float, cells: tuple[Cell, ...]) -> None:
    _heading(pen, x, cells[0].box, "TURN", "If the scenario counts down", "bone")
    for cell in cells:
        if cell.number == 0:
            pen.box(cell.box, "white" if pen.look.saving else "red", "red", 0.9 if pen.look.saving else 0.6, 1.0)
            _number(pen, cell, "red" if pen.look.saving else "white")
        else:
            pen.box(cell.box, "panel", "edge" if not pen.look.saving else "dim", 0.6, 1.0)
            _number(pen, cell, "bright")


def _heading(pen: Pen, x: float, box: Box, word: str, note: str, colour: str) -> None:
    middle = box.centre[1]
    colour = "bone" if pen.look.saving else colour
    cap = pen.look.face("display").cap_height * 30 * MM_PER_POINT
    pen.text(x, middle + cap - 5.4, word, "display", 30, colour, tracking=0.03)
    pen.text(x, middle + cap - 5.4 + 4.6, note, "text", 8, "dim")


def _number(pen: Pen, cell: Cell, colour: str) -> None:
    centred(pen, *cell.box.centre, str(cell.number), "numeral", 36, colour)


def _corners(box: Box) -> Path:
    """The corners of the sticker that may cover the number."""
    inner, long = box.inset((SQUARE - STICKER) / 2), 1.6
    found = []
    for x, dx in ((inner.x, long), (inner.right, -long)):
        for y, dy in ((inner.y, long), (inner.bottom, -long)):
            found.append(line((x + dx, y), (x, y), (x, y + dy)))
    return joined(found)
