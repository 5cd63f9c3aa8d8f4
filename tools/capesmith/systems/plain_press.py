"""What is printed of a game that draws nothing of its own: its cards by their faces, and plain boards as maps."""

from __future__ import annotations

from functools import partial
from typing import Final

from capesmith.content.model import Board, Card
from capesmith.content.routes import Spot
from capesmith.render.cards import CardPrinter, Values, common_values, own_kind_values
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Point, circle, line
from capesmith.systems.plain_board import PlainBoard
from capesmith.systems.printed import own_lines

UNIT: Final = 10.0  # millimetres
EDGE: Final = 20.0  # between the outermost spaces and the edge
ROUND: Final = 9.0  # the radius of a space


class PlainPrinter(CardPrinter):
    """A face can name every field of its cards, and their text."""

    def values(self, card: Card) -> Values:
        text = "\n".join(own_lines(card, self.order.game, self.names))
        return {**own_kind_values(card, text), **common_values(card)}


def board_drawings(order: Order) -> tuple[Drawing, ...]:
    """Every board of a box as a map."""
    return tuple(_drawing(order, one) for one in order.box.boards)


def _drawing(order: Order, one: Board) -> Drawing:
    board: PlainBoard = one.content
    spots = board.map.spots
    cut = Cut(max(spot.x for spot in spots) * UNIT + 2 * EDGE, max(spot.y for spot in spots) * UNIT + 2 * EDGE)
    shown = fingerprint(order.look, board.name, [(spot.x, spot.y, spot.name) for spot in spots], board.ways)
    words = (board.name, *(spot.name for spot in spots))
    return Drawing(one.id, one.name, cut, partial(_draw, board), shown, words=words)


def place_of(spot: Spot) -> Point:
    """Where a space is drawn."""
    return EDGE + spot.x * UNIT, EDGE + spot.y * UNIT


def _draw(board: PlainBoard, pen: Pen) -> None:
    """Ways, the spaces over them, and what they are called."""
    at = [place_of(spot) for spot in board.map.spots]
    pen.text(EDGE, 10, board.name, "label", 18)
    for here, there, _ in board.map.routes:
        pen.paint(line(at[here], at[there]), line="ink", width=1.2)
    for spot, (x, y) in zip(board.map.spots, at, strict=True):
        pen.paint(circle(x, y, ROUND), "paper", "ink", 0.8)
        pen.text(x, y + ROUND + 5, spot.name, "label", 11, align="centre", edge="white", edge_width=1)
