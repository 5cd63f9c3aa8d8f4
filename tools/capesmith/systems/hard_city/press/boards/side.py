"""The pieces of the board and the Episode Sheets as drawings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from capesmith.render.cards import drawing_of
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.face.files import faces_for
from capesmith.render.face.layout import lay_out
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.hard_city.boards import Board
from capesmith.systems.hard_city.episodes import Episode
from capesmith.systems.hard_city.press.boards.episode import BACK, FRONT, sheet_values
from capesmith.systems.hard_city.press.boards.ground import draw_board
from capesmith.systems.hard_city.press.boards.plan import TRIMS, own_box
from capesmith.systems.hard_city.press.boards.tokens import draw_letter, draw_token, draw_vehicle, draw_zone
from capesmith.systems.hard_city.press.boards.whole import draw_setup, draw_zones
from capesmith.systems.hard_city.press.cards import recipes as cards

Values = Mapping[str, Any]
BACKS: Final = {"pier": "sewer", "back-alley": "sewer"}  # what is on the other side of small boards (section 2)
SHEET: Final = 262 / 297
MOUNTED: Final = (
    "Glue it onto card of 1 to 2 mm and let it dry under some books. This is one side of a piece: glue **{}** onto the "
    "back of the card. Then cut the outer edges exactly: pieces join edge to edge, and two half-spaces are one."
)
ALONE: Final = "Glue it onto card of 1 to 2 mm, and cut the outer edges exactly."


def board_drawings(order: Order) -> tuple[Drawing, ...]:
    """Every face of every piece, then both sides of every Episode Sheet."""
    every = [one.content for one in order.box.every_board().values()]
    return (*(board_drawing(order, one.content, every) for one in order.box.boards), *episode_sheets(order))


def board_drawing(order: Order, board: Board, boards: list[Board]) -> Drawing:
    """A face in its true size, without bleed: what lies at its edge goes on on the next piece."""
    wide, high = TRIMS[board.kind]
    whole = tuple(own_box(board, id) for id in board.spaces)
    behind = other_side(board, boards)
    then = MOUNTED.format(behind.name) if behind else ALONE
    draw = partial(draw_board, board=board)
    mark = fingerprint("board", repr(board), order.look)
    return Drawing(f"board-{board.id}", board.name, Cut(wide, high), draw, mark, 0.0, (board.name,), whole, then)


def other_side(board: Board, boards: list[Board]) -> Board | None:
    """1A and 1B are one piece; behind Pier and Back Alley is the same Sewer."""
    number, letter = board.face[:-1], board.face[-1:]
    for one in boards:
        if board.face and one.face == f"{number}{'B' if letter == 'A' else 'A'}":
            return one
        if one.kind == BACKS.get(board.kind):
            return one
    return None


def episode_sheets(order: Order) -> Iterator[Drawing]:
    """Both sides of the Sheet of every Episode."""
    for episode in sorted((one.content for one in order.box.scenarios), key=lambda one: one.number):
        for back in (False, True):
            yield episode_sheet(order, episode, back=back)


def episode_sheet(order: Order, episode: Episode, *, back: bool) -> Drawing:
    side = BACK if back else FRONT
    face = faces_for(order.look.folder, order.root, order.game.id)[side]
    values = sheet_values(order, episode, back=back)
    laid = lay_out(face, values, order.look, RECIPES, episode.id)
    shown = {**{name: value for name, value in values.items() if name != "content"}, "sheet": repr(episode)}
    title = f"Episode {episode.number}, {'back' if back else 'front'}"
    made = drawing_of(f"{side}-{episode.id}", title, face, shown, lambda: laid, order)
    return _shrunk(replace(made, words=tuple(text.words() for text in laid.texts())))


def _shrunk(made: Drawing) -> Drawing:
    """A Sheet that is drawn on A4, as large as one page of A4 or Letter can print it within its margins."""

    def draw(pen: Pen) -> None:
        with pen.placed(scale=SHEET):
            made.draw(pen)

    return replace(made, cut=Cut(made.width * SHEET, made.height * SHEET), draw=draw)


# --- what only this game can draw -------------------------------------------------------------------------


def _setup(pen: Pen, box: Box, values: Values, details: str) -> None:
    draw_setup(pen, box, values["sheet"], values["content"], details)


def _zones(pen: Pen, box: Box, values: Values, details: str) -> None:
    draw_zones(pen, box, values["sheet"], values["content"])


def _token(pen: Pen, box: Box, values: Values, details: str) -> None:
    """A sign of the set-up pictures, for their key."""
    if details == "zone":
        draw_zone(pen, box)
    elif len(details) == 1:
        draw_letter(pen, box, details)
    elif details in VEHICLE_KEYS:
        draw_vehicle(pen, box, VEHICLE_KEYS[details])
    else:
        draw_token(pen, box, details)


VEHICLE_KEYS: Final = {
    "police-car": "police-car", "civilian-car": "civilian-car-1", "limousine": "limousine", "boat": "boat",
    "truck": "truck", "bus": "bus",
}  # fmt: skip
RECIPES: Final = {**cards.RECIPES, "set-up": _setup, "zones": _zones, "token": _token}
