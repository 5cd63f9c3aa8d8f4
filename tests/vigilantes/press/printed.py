"""The shipped box of Vigilantes as the press sees it, for tests."""

from __future__ import annotations

from capesmith.render.drawing import Piece
from capesmith.render.edition import Order
from capesmith.systems.vigilantes.press.pieces import PiecePrinter
from printed import Printed

GAME = "vigilantes"
PRINTED = Printed(GAME)
game, box, card, order, printer = PRINTED.game, PRINTED.box, PRINTED.card, PRINTED.order, PRINTED.printer
picture, page_of, text_of = PRINTED.picture, PRINTED.page_of, PRINTED.text_of


def divider_pieces(order: Order) -> tuple[Piece, ...]:
    return PiecePrinter(order).pieces("cards")
