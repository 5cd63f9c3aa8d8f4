"""The shipped box of Hard City as the press sees it, for tests."""

from __future__ import annotations

from printed import Printed

GAME = "hard-city"
INKS = ("full", "saver")
PRINTED = Printed(GAME)
game, box, card, order, printer = PRINTED.game, PRINTED.box, PRINTED.card, PRINTED.order, PRINTED.printer
picture, page_of, text_of = PRINTED.picture, PRINTED.page_of, PRINTED.text_of
