"""What a piece of the board shows: its ground, the grid over it, and what is printed on its spaces."""

from __future__ import annotations

from pathlib import Path as File
from typing import Final

from capesmith.render.figures.part import part_in
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, circle, joined, line, polygon, rectangle
from capesmith.systems.hard_city.boards import SIZES, Board
from capesmith.systems.hard_city.press.boards.plan import ATTACHED, CELL, HALF, TRIMS, origin_of, own_box
from capesmith.systems.hard_city.press.figure.brush import Brush

PARTS: Final = File(__file__).parent / "parts"
GRID: Final = 0.3
DASHED: Final = (1.6, 1.6)  # lines of half-spaces: they are none until another piece joins them
WATER: Final = (0, 4)  # columns of a Pier that are no spaces, below its seam
LIGHT: Final = 1.0
ROOM: Final = 5.6  # for a sign in the corner of a space


def draw_ground(pen: Pen, board: Board) -> None:
    """The picture under the grid: one of its own, or plain asphalt with kerbs for a board that somebody made."""
    wide, high = TRIMS[board.kind]
    with pen.clipped(rectangle((0, 0, wide, high))):
        found = part_in(PARTS, f"ground/{board.id}")
        if found is not None:
            Brush(pen).paint(found.strokes)
        elif not pen.look.saving:
            pen.box((0, 0, wide, high), "road")


def draw_board(pen: Pen, board: Board, *, ticks: bool = True) -> None:
    """A piece as it is printed, in its true size, from its upper left corner; small pictures go without its ticks."""
    draw_ground(pen, board)
    solid, dashed = grid_lines(board)
    pen.paint(joined(dashed), None, "grid-line", GRID, dash=DASHED)
    pen.paint(joined(solid), None, "grid-line", GRID)
    for number, centre in enumerate(board.lights, 1):
        draw_light(pen, own_box(board, centre), _first_light(board) + number)
    for number, id in enumerate(board.ladders, 1):
        draw_ladder(pen, own_box(board, id), number)
    for word, ids in sorted(board.tokens.items()):
        for id in ids:
            _printed_token(pen, own_box(board, id), word)
    if ticks:
        draw_ticks(pen, board)


def is_space(board: Board, column: int, row: int) -> bool:
    """Whether there is a space here: beside the deck of a Pier is water."""
    return not (board.kind == "pier" and row > 0 and column in WATER)


def grid_lines(board: Board) -> tuple[list[Path], list[Path]]:
    """The lines around whole spaces, and those of half-spaces."""
    columns, rows = SIZES[board.kind]
    left, top = origin_of(board.kind)
    wide, high = TRIMS[board.kind]
    solid, dashed = [], []
    for row in range(rows):
        for column in range(columns):
            if is_space(board, column, row):
                x, y = left + column * CELL, top + row * CELL
                half = board.kind in ATTACHED and row == 0
                solid.append(rectangle((x, max(y, 0.0), CELL, HALF if half else CELL)))
    if board.kind == "main":
        for column in range(columns + 1):
            x = left + column * CELL
            dashed += [line((x, 0), (x, top)), line((x, high), (x, high - HALF))]  # dashes begin at the edge
        for row in range(rows + 1):
            y = top + row * CELL
            dashed += [line((0, y), (left, y)), line((wide, y), (wide - HALF, y))]
    return solid, dashed


def draw_light(pen: Pen, centre: Box, number: int) -> None:
    """The area of a Street Light, five spaces with a dashed line around them; its Switch lies in the middle."""
    x, y, c = centre.x, centre.y, CELL
    plus = polygon(
        ((x, y - c), (x + c, y - c), (x + c, y), (x + 2 * c, y), (x + 2 * c, y + c), (x + c, y + c), (x + c, y + 2 * c),
         (x, y + 2 * c), (x, y + c), (x - c, y + c), (x - c, y), (x, y))
    )  # fmt: skip
    pen.paint(plus, None, "night", LIGHT * 2.2)
    pen.paint(plus, None, "lamp", LIGHT, dash=(3.4, 2.2))
    middle = circle(*centre.centre, 9.0)
    pen.paint(middle, "night", "lamp", 0.6)
    pen.icon("light-bulb", centre.centre[0] - 7.4, centre.centre[1] - 4.4, 8.8, "lamp")
    pen.text(centre.centre[0] + 4.2, centre.centre[1] + 2.6, f"{number}", "display", 20, "lamp", align="centre")


def _first_light(board: Board) -> int:
    """Street Lights are numbered over both pieces: 1 to 3 on 2B, 4 to 6 on 3B (section 11.1)."""
    return 3 if board.face.startswith("3") else 0


def draw_ladder(pen: Pen, box: Box, number: int) -> None:
    """A ladder of the Sewer: it belongs to the Manhole with the same number."""
    pen.box(box.inset(2.4), "night", "mutant", 0.6, 2)
    pen.icon("ladder", box.x + 3.4, box.y + 5, 12, "mutant")
    pen.text(box.x + 18.6, box.y + 15.6, f"{number}", "display", 24, "light", align="centre")


def _printed_token(pen: Pen, box: Box, word: str) -> None:
    pen.paint(rectangle(box.inset(3.4), 1.6), None, "amber", 0.5, dash=(1.6, 1.2))
    pen.icon(word, box.centre[0] - 5, box.centre[1] - 5, 10, "amber")


def draw_ticks(pen: Pen, board: Board) -> None:
    """Letters and numbers along the edges. A main piece may lie on either side: A to F, or H to M."""
    columns, rows = SIZES[board.kind]
    left, top = origin_of(board.kind)
    wide, high = TRIMS[board.kind]
    if board.kind == "main":
        for column in range(columns):
            x = left + (column + 0.5) * CELL
            for y in (5.4, high - 2.6):
                pen.text(x, y, f"{chr(65 + column)} · {chr(72 + column)}", "label-bold", 8, "tick", align="centre")
        for row in range(rows):
            y = top + (row + 0.5) * CELL + 1
            pen.text(2.6, y, f"{row + 1}", "label-bold", 8, "tick")
            pen.text(wide - 2.6, y, f"{row + 1}", "label-bold", 8, "tick", align="right")
        for x, y in ((6.2, 6.2), (wide - 6.2, high - 6.2)):
            pen.paint(circle(x, y, 4.8), "night", "pink", 0.5)
            pen.text(x, y + 1.35, board.face, "label-bold", 9, "light", align="centre")
        return
    for column in range(columns):
        for row in range(rows):
            if is_space(board, column, row) and not (board.kind in ATTACHED and row == 0):
                x, y = left + column * CELL, top + row * CELL
                name = f"{row + 9}" if board.kind in ATTACHED else f"{chr(97 + column)}{row + 1}"
                pen.text(x + 1.4, y + 3.8, name, "label-bold", 8, "tick")
