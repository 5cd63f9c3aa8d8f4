"""The shipped box of Heroes Incorporated as the press sees it, for tests."""

from __future__ import annotations

from printed import Printed

GAME = "heroes-incorporated"
INKS = ("full", "saver")
PRINTED = Printed(GAME)
game, box, card, order, printer = PRINTED.game, PRINTED.box, PRINTED.card, PRINTED.order, PRINTED.printer
picture, page_of, text_of = PRINTED.picture, PRINTED.page_of, PRINTED.text_of
