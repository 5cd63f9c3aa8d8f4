"""The sheets of every game: no paper is wasted, nothing is printed where printers cannot, and backs have fronts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import ceil

import pytest

from capesmith.content.project import shipped_root
from capesmith.press.parts import Press, sheets_of
from capesmith.press.request import Request
from capesmith.press.stock import stocked
from capesmith.render.profile import Profile
from capesmith.render.shapes import Box
from capesmith.render.sheets.formats import SAFE, papers
from capesmith.render.sheets.marks import FOOT, footer_band, marks_of
from capesmith.render.sheets.plan import BACK, FRONT, Plan
from capesmith.systems import known_systems, system
from capesmith.systems.load import Loader

PARTS = ("cards", "tokens", "mats", "boxes")  # on sheets; boards are tiles, books have pages
A4_CARDS = 7.5  # nine cards do not leave more of A4
EVERY = pytest.mark.parametrize(("id", "paper"), list(product(known_systems(), ("a4", "letter"))))


@cache
def loader() -> Loader:
    return Loader(shipped_root())


@cache
def plans(id: str, paper: str) -> dict[str, Plan]:
    """The sheets of a game by the names of their files."""
    game = system(id)
    assert game is not None and game.printing is not None
    press = Press(stocked(loader(), game, game.printing), Request(paper=paper), Profile())
    parts = [press.section(name) for name in PARTS if name in game.printing.makers]
    return {name: plan for part in parts for name, plan, _ in sheets_of(press, part, part.name)}


@EVERY
def test_no_side_stays_empty(id: str, paper: str) -> None:
    for name, plan in plans(id, paper).items():
        assert not plan.unplaced, name
        backed = {piece.back is not None for piece in plan.pieces}
        assert len(backed) == 1, f"{name} is printed on one side, or on both"
        sides = [page.side for page in plan.pages if page.placed]
        assert sides == ([FRONT, BACK] if backed == {True} else [FRONT]) * plan.sheets, name


@EVERY
def test_no_more_sheets_are_used_than_pieces_need(id: str, paper: str) -> None:
    """As few as we can prove: how much there is to print, and what cannot share a sheet; boxes and Letter get one more.

    Nets of boxes are large and ragged, and Letter leaves less room beside them.
    """
    for name, plan in plans(id, paper).items():
        own = plan.form.card
        footprints = [placed.show for page in plan.pages for placed in page.placed
                      if placed.side == FRONT]  # fmt: skip
        width, height = papers()[paper]
        room = Box(0, 0, width - 2 * SAFE, height - 2 * SAFE - FOOT)
        if own and name.startswith("cards"):  # the format says how many cards stand on a sheet
            cells = 9 if paper == "a4" else 8
            needed = sum(box.w * box.h for box in footprints) / (own.width * own.height * cells)
        else:
            needed = sum(box.w * box.h for box in footprints) / (room.w * room.h)
        least = max(ceil(needed), len(list(_alone(footprints, room))))
        spare = 0 if paper == "a4" and not name.startswith("boxes") else 1
        assert plan.sheets <= least + spare, (name, needed)


def _alone(boxes: list[Box], room: Box) -> Iterator[Box]:
    """Boxes of which no two fit on one sheet."""
    found: list[Box] = []
    for box in sorted(boxes, key=lambda box: -box.w * box.h):
        if not any(_share(box, other, room) for other in found):
            found.append(box)
            yield box


def _share(one: Box, other: Box, room: Box) -> bool:
    for (w, h), (v, i) in product(*([(box.w, box.h), (box.h, box.w)] for box in (one, other))):
        beside, below = (w + v, max(h, i)), (max(w, v), h + i)
        if any(across <= room.w + 0.01 and down <= room.h + 0.01 for across, down in (beside, below)):
            return True
    return False


@EVERY
def test_nothing_is_printed_near_the_edge_of_the_paper(id: str, paper: str) -> None:
    for name, plan in plans(id, paper).items():
        for page in plan.pages:
            least = A4_CARDS if paper == "a4" and name.startswith("cards") else SAFE
            band = footer_band(page, plan.form.margin)
            assert band is not None, f"no ruler on {name}"
            printed = [page.bleed, band.box] if paper == "letter" else [page.bleed]
            if paper == "letter":
                printed += [Box(min(m.x1, m.x2), min(m.y1, m.y2), abs(m.x2 - m.x1), abs(m.y2 - m.y1))
                            for m in marks_of(page, plan.form.margin, band)]  # fmt: skip
            for box in printed:
                near = min(box.x, box.y, page.width - box.right, page.height - box.bottom)
                assert near >= least - 0.01, (name, page.sheet, box)
