"""The scoreboard of A5: 0 to 50 in rows of ten, with the two targets of the game (HI-002, HI-124, 11.5)."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK
from capesmith.render.pieces.lettering import centred, numeral_size
from capesmith.render.pieces.sorts import fingerprint, pieces_of
from capesmith.render.shapes import Box, rectangle
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import draw_atom, pill, sparkle
from capesmith.systems.heroes_incorporated.scenarios import HIGHEST_TARGET, TARGET_POINTS

BOARD = Cut(210, 148, radius=3)
ROWS, COLUMNS = 5, 10
CELL = (19.2, 22.6)
GAP = 0.9
LEFT = (BOARD.width - COLUMNS * CELL[0] - (COLUMNS - 1) * GAP) / 2
TOP = 26.4
START = Box(BOARD.width - LEFT - 54.0, 4.6, 54.0, 17.0)  # where all pawns begin (HI-125)
_NOTE = "The first team to its target wins at once."


class Cell(NamedTuple):
    """One number of the track, and whether somebody wins there."""

    number: int
    box: Box

    @property
    def players(self) -> str:
        """Who wins here: 2 players, or 3 and 4."""
        counts = [str(count) for count, target in TARGET_POINTS.items() if target == self.number]
        return " or ".join(counts)


def cells() -> tuple[Cell, ...]:
    """0 at the start, then 1 to 50 in rows of ten, each from left to right."""
    found = [Cell(0, START)]
    for number in range(1, HIGHEST_TARGET + 1):
        row, column = divmod(number - 1, COLUMNS)
        x, y = LEFT + column * (CELL[0] + GAP), TOP + row * (CELL[1] + GAP)
        found.append(Cell(number, Box(x, y, *CELL)))
    return tuple(found)


def scoreboard_drawings(order: Order) -> tuple[Drawing, ...]:
    """As many as the box holds."""
    numbers = tuple(str(cell.number) for cell in cells())
    return tuple(
        Drawing(f"{card.id}" + (f"-{copy}" if copy > 1 else ""), card.name, BOARD, partial(_draw),
                fingerprint(order.look, "scoreboard", numbers, _NOTE), words=(*numbers, "Hero Points", _NOTE))
        for card in pieces_of(order, "board")
        for copy in range(1, card.copies + 1)
    )  # fmt: skip


def _draw(pen: Pen) -> None:
    saving, easel = pen.look.saving, Easel(pen)
    pen.box((-3, -3, BOARD.width + 6, BOARD.height + 6), "white" if saving else "teal")
    if saving:
        pen.box((0.5, 0.5, BOARD.width - 1, BOARD.height - 1), None, INK, 0.5, 3)
    light = INK if saving else "white"
    wide = pen.text(LEFT, 16.2, "Hero Points", "display", 34, light)
    easel.bright(sparkle(LEFT + wide + 6, 7.8, 3.2), "mustard")
    easel.bright(sparkle(LEFT + wide + 11.4, 14.0, 1.8), "mustard")
    pen.text(LEFT + wide + 17, 15.6, _NOTE, "text", 7.6, light)
    for cell in cells():
        _draw_cell(pen, cell)
    draw_atom(easel, 143.2, 13.0, 5.4, line_colour="white", dots="mustard", width=0.5)


def _draw_cell(pen: Pen, cell: Cell) -> None:
    """A number at the upper left; the rest of the cell is for pawns. Targets are gold, tens are mint."""
    box, saving = cell.box, pen.look.saving
    won = bool(cell.players)
    fill = "white" if saving else "mustard" if won else "mint" if cell.number % 10 == 0 else "paper"
    pen.paint(rectangle(box, 2.4), fill, INK, 1.1 if won else 0.5)
    high = 6.4 if won else 4.6
    size = numeral_size(pen.look, high)
    pen.text(box.x + 1.9, box.y + 2.0 + high, str(cell.number), "numeral", size)
    if won:
        strip = Box(box.x + 1.2, box.bottom - 5.0, box.w - 2.4, 3.8)
        pen.paint(pill(strip), "white" if saving else "navy", INK, 0.3)
        said = f"{cell.players.replace(' or ', '–')} PLAYERS"
        centred(pen, *strip.centre, said, "label-bold", 6.4, "cream")
    elif cell.number == 0:
        pen.text(box.right - 3.2, box.centre[1] + 1.6, "EVERYBODY STARTS HERE", "label-bold", 6.4, "muted",
                 align="right", tracking=0.06)  # fmt: skip
