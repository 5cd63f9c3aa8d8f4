"""The box of Hard City as the press sees it, for tests."""

from __future__ import annotations

from pathlib import Path

from capesmith.systems.hard_city import SYSTEM
from printed import Printed

INKS = ("full", "saver")
PRINTED = Printed(SYSTEM, Path(__file__).parents[1] / "box")
game, box, card, order, printer = PRINTED.game, PRINTED.box, PRINTED.card, PRINTED.order, PRINTED.printer
picture, page_of, text_of = PRINTED.picture, PRINTED.page_of, PRINTED.text_of
