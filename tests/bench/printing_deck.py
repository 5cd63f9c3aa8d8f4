"""The deck as Capesmith prints it, from content files to PDF. Run: python -m tests.bench.printing_deck GAME ROOT OUT"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from capesmith.content.project import read_project
from capesmith.render.document import About, Document
from capesmith.render.edition import Order
from capesmith.render.figures.part import keep_parts
from capesmith.render.icons import keep_icons
from capesmith.render.sheets.draw import draw_sheets
from capesmith.render.sheets.impose import impose
from capesmith.render.sheets.plan import Plan
from capesmith.render.sheets.reading import formats
from capesmith.source.stopping import leave
from capesmith.source.whole import write_whole
from capesmith.systems import system
from capesmith.systems.load import load


def planned(name: str, root: Path) -> tuple[Order, Plan]:
    """The content of a project, read, laid out and imposed: A4, nine on a sheet, both sides."""
    game = system(name)
    assert game is not None and game.printing is not None
    box = load(read_project(root), (name,)).boxes[name]
    order = Order(game, box, game.printing.look("full"), root)
    return order, impose(game.printing.makers["cards"](order).pieces, formats()["a4-9up"], "duplex-long")


def main(name: str, root: Path, out: Path) -> None:
    gc.set_threshold(500_000, 50, 50)  # as the command does
    order, plan = planned(name, root)
    document = Document(About(order.game.title), order.look)
    draw_sheets(document, plan, title=order.game.title)
    write_whole(out, document.finished())
    keep_parts()  # as the command does: what comes with Capesmith is read once, as its modules are compiled once
    keep_icons()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
    leave(0)  # as the command does
