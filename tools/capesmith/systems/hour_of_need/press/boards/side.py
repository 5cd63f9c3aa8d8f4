"""Boards as drawings: what the face `board` shows of an issue, and the pictures in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from capesmith.content.model import Card
from capesmith.render.cards import drawing_of
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.face.files import faces_for
from capesmith.render.face.layout import lay_out
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box as Area
from capesmith.render.shapes import Path, line, polygon
from capesmith.systems.hour_of_need.boards import Board
from capesmith.systems.hour_of_need.issues import Issue
from capesmith.systems.hour_of_need.press.boards.chart import Chart, corners_of
from capesmith.systems.hour_of_need.press.boards.map import draw_map
from capesmith.systems.hour_of_need.press.boards.scenery import draw_picture, light_of, picture
from capesmith.systems.hour_of_need.press.boards.signs import SIGNS
from capesmith.systems.printed import ability_lines

FACE: Final = "board"
PANEL, TITLE = (91.0, 92.0), (222.0, 42.0)  # what pictures are drawn for, in millimetres
HEAD: Final = 22.0  # how high the head of a panel is
SLANT: Final = 8.0  # how much lower one end of a slanted edge is
MAP_EDGE: Final = 3.0
CORNERS: Final = {"top-left": (5, 5), "top-right": (324, 5), "bottom-left": (5, 154), "bottom-right": (324, 154)}
WHOLE: Final = (
    "name", "premise", "number", "title", "scheme", "fallout", "lose", "due", "objective", "key", "way", "clear",
    "supply", "crisis",
)  # fmt: skip
TOKENS: Final = ("loot", "flood", "charge", "spotlight")  # what issues call their tokens
KEY: Final = (
    {"sign": "scheme yellow 1", "says": "**Scheme space**: the panel of this number, colour and symbol"},
    {"sign": "peril red", "says": "**Peril space**: the peril of this colour lies here"},
    {"sign": "bystander", "says": "**Bystander space**: somebody who needs you"},
    {"sign": "start", "says": "**Hero start**: stand here, or in a space next to it"},
)
# What is done with a side whose tiles are glued together.
MOUNTED: Final = (
    "Glue it onto card of 1 to 2 mm and let it dry under some books. This is one side of a board: glue **{}** onto the "
    "back of the card, the same edge up. When it is dry, cut the outer edges along the marks, through all of it. Or "
    "give each side a card of its own: only one is played at a time."
)
Values = Mapping[str, Any]


def board_drawings(order: Order) -> tuple[Drawing, ...]:
    """A board for every issue of the box, and for every board that no issue is played on; two are the sides of one."""
    behind = back_to_back(order)
    return tuple(
        replace(board_drawing(order, board, issue), then=MOUNTED.format(behind[board.id]) if board.id in behind else "")
        for board, issue in sides(order)
    )


def back_to_back(order: Order) -> dict[str, str]:
    """What is on the other side of each board, by name (section 2.1): those that follow each other share one."""
    found = [board for board, _ in sides(order)]
    pairs = list(zip(found[::2], found[1::2], strict=False))
    return {one.id: other.name for pair in pairs for one, other in (pair, pair[::-1])}


def sides(order: Order) -> Iterator[tuple[Board, Issue | None]]:
    played = set()
    for scenario in order.box.scenarios:
        board = order.box.every_board().get(scenario.content.board)
        if board is not None:
            played.add(board.id)
            yield board.content, scenario.content
    for board in order.box.boards:
        if board.id not in played:
            yield board.content, None


def board_drawing(order: Order, board: Board, issue: Issue | None) -> Drawing:
    face, values = faces_for(order.look.folder, order.root, order.game.id)[FACE], values_of(order, board, issue)
    laid = lay_out(face, values, order.look, RECIPES, board.id)
    shown = {**values, "board": repr(board)}
    made = drawing_of(f"board-{issue.id if issue else board.id}", values["name"], face, shown, lambda: laid, order)
    words = tuple(text.words() for text in laid.texts())
    return replace(made, words=words, whole=tuple(_whole(board, laid.boxes)))


def _whole(board: Board, boxes: Any) -> Iterator[Area]:
    """What no seam should part: hexes, and what is written."""
    for name, box in boxes:
        if name == "map":
            chart = _chart(board, box)
            yield from (chart.sheet.around((space,)) for space in chart.in_order)
        elif name in WHOLE:
            yield box


def _chart(board: Board, area: Area) -> Chart:
    return Chart.within(board, area.inset(MAP_EDGE))


# --- values -----------------------------------------------------------------------------------------------


def values_of(order: Order, board: Board, issue: Issue | None) -> dict[str, Any]:
    """What the face shows: panels by their corners, and what the Overview says that everybody must remember."""
    own = [card for card in order.box.everything() if issue is not None and card.fields.get("issue") == issue.id]
    panels = {card.fields["number"]: card for card in own if card.kind == "panel"}
    overview = next((card for card in own if card.kind == "overview"), None)
    said = _said(order, overview)
    ways = [{"number": n, "colour": colour} for n, colour in enumerate(board.colours, 1)]
    token = issue_token(order, issue.id) if issue else ""
    return {
        "id": board.id, "chart": board, "name": issue.name if issue else board.name,
        "premise": (issue.premise if issue else "") or board.premise,
        "advance": overview.fields["advance"] if overview else "", "ways": ways,
        "token": token, "token-name": token.capitalize() or "Issue tokens", "key": KEY,
        "objective": said.get("requirement", ""), "crisis": said.get("crisis", ""), "clear": said.get("clear", ""),
        "panels": [
            {
                "corner": f"{row}-{side}", "row": row, "at": CORNERS[f"{row}-{side}"], "number": number,
                "colour": board.panels[number - 1][0], "space": board.panels[number - 1][1],
                **_panel(order, panels.get(number)),
            }
            for number, row, side in corners_of(board)
        ],
    }  # fmt: skip


def issue_token(order: Order, issue: str) -> str:
    """What an issue calls its tokens: what a hero can spend successes on to be rid of it."""
    cards = (card for card in order.box.everything() if card.kind == "overview" and card.fields.get("issue") == issue)
    said = next((_said(order, card).get("clear", "") for card in cards), "")
    return next((one for one in TOKENS if one in said), "")


def _panel(order: Order, card: Card | None) -> dict[str, str]:
    said = _said(order, card)
    return {
        "panel": card.id if card else "", "title": card.name if card else "", "scheme": said.get("scheme", ""),
        "fallout": said.get("fallout", ""),
    }  # fmt: skip


def _said(order: Order, card: Card | None) -> dict[str, str]:
    """The texts of a card by their containers, without the words that announce them: a strip does that."""
    if card is None:
        return {}
    dress, found = order.look.dresser(), {}
    lines = ability_lines(card.abilities, order.game, order.game.kinds[card.kind].voice, order.names)
    for ability, said in zip(card.abilities, lines, strict=True):
        text = " ".join(said)
        head, colon, rest = text.partition(": ")
        plain = rest if colon and head.lower() == ability.container else text
        found[ability.container] = dress(plain[:1].upper() + plain[1:])
    return found


# --- what only this game can draw -------------------------------------------------------------------------


def panel_outline(box: Area, corner: str) -> Path:
    """A panel with one slanted edge, which falls away from the map."""
    row, side = corner.split("-")
    low, high = (SLANT, 0.0) if side == "left" else (0.0, SLANT)  # at its left and right end
    if row == "top":
        bottom = ((box.right, box.bottom - low), (box.x, box.bottom - high))
        return polygon(((box.x, box.y), (box.right, box.y), *bottom))
    return polygon(((box.x, box.y + low), (box.right, box.y + high), (box.right, box.bottom), (box.x, box.bottom)))


def _map(pen: Pen, box: Area, values: Values, details: str) -> None:
    draw_map(pen, _chart(values["chart"], box), box)


def _panel_ground(pen: Pen, box: Area, values: Values, details: str) -> None:
    """A panel within its slanted edge: the head with the ground of its number, and below it what happens there.

    In one that nobody has drawn there is only the light.
    """
    look, light = pen.look, light_of(pen.look, values["id"])
    outline, low = panel_outline(box, values["corner"]), SLANT if values["row"] == "bottom" else 0.0
    paint, head = look.colour(f"panel.{values['colour']}"), box.y + low + HEAD
    pen.paint(outline, "night")
    found = picture(f"panels/{values['panel']}")
    with pen.clipped(outline):
        draw_picture(pen, found, Area(box.x, head, box.w, box.bottom - head), PANEL, light)
        block = polygon(((box.x, box.y), (box.x + 29, box.y), (box.x + 26, head), (box.x, head)))
        pen.paint(block, "white" if look.saving else paint, paint if look.saving else None, 2.4)
        pen.paint(line((box.x, head), (box.right, head)), None, "cut", 0.9)
        pen.paint(line((box.x + 29, box.y), (box.x + 26, head)), None, "cut", 0.9)
    pen.paint(outline, None, "cut", 0.9, join=0)


def _title(pen: Pen, box: Area, values: Values, details: str) -> None:
    draw_picture(pen, picture(f"titles/{values['id']}"), box, TITLE, light_of(pen.look, values["id"]))


def _sign(pen: Pen, box: Area, values: Values, details: str) -> None:
    """A sign of the map, for its key: `peril red`, `scheme yellow 1`."""
    kind, colour, number = (*details.split(), "", "")[:3]
    SIGNS[kind](pen, *box.centre, min(box.w, box.h) / 24.0, colour, int(number or 0))


RECIPES: Final = {"map": _map, "panel": _panel_ground, "title-scene": _title, "sign": _sign}
