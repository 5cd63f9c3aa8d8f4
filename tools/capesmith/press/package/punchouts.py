"""Tokens of a package: on sheets of board in the size of the service, front and back, with the lines for its laser."""

from __future__ import annotations

from functools import partial

from capesmith.press.package.goods import Entry, Goods, Photo
from capesmith.press.parts import Press, traits
from capesmith.press.services import Product, Service
from capesmith.render.cut_files import POINTS, as_svg
from capesmith.render.document import Document
from capesmith.render.drawing import Piece
from capesmith.render.sheets.cutting import nicked, strokes_of
from capesmith.render.sheets.draw import Style, draw_sheets
from capesmith.render.sheets.formats import Format
from capesmith.render.sheets.impose import impose
from capesmith.render.sheets.plan import Page, Plan

APART = 3.6  # mm between two cuts; an eighth of an inch is asked for
EDGE = 9.0  # mm from the edge of a sheet to the next cut
NICKS, NICK = 3, 0.254  # gaps in every outline, and how wide they are in mm


def punchouts(press: Press, service: Service, folder: str) -> Goods:
    """All tokens on as few sheets as we can find; what is folded is no token of board."""
    section = press.section("tokens")
    flat = [piece for piece in section.pieces if piece.front.net is None]
    folded = [piece for piece in section.pieces if piece.front.net is not None]
    entries = [Entry("tokens", one.deck, one.front.title, one.copies, "", ()) for one in folded]
    entries += [Entry("tokens", "", one.title, 1, "", ()) for one in section.pages]
    product, plan = _sheets(service, flat)
    if product is None or plan is None:
        return Goods(tuple(Entry("tokens", one.deck, one.front.title, one.copies, "", ()) for one in flat + folded))
    photos: list[Photo] = []
    texts: list[tuple[str, str]] = []
    for page in plan.pages:
        if page.side != "front":
            continue
        stem = f"{folder}/tokens/{product.id}/sheet-{page.sheet:02}"
        behind = next((one for one in plan.pages if one.side == "back" and one.sheet == page.sheet), None)
        files = [f"{stem}-front.png", f"{stem}-back.png", f"{stem}-cut.svg"]
        for file, side in zip(files, (page, behind), strict=False):
            photos.append(Photo(file, product.pixels, _depends(plan, side), partial(_draw, plan, side, product)))
        lines = [part for stroke in strokes_of(plan, page) for part in nicked(stroke, NICKS, NICK)]
        texts.append((files[2], as_svg(lines, page.width, page.height, unit=POINTS)))
        number = len(page.placed)
        said = f"{number} piece{'s' if number != 1 else ''}"
        entries.append(Entry("tokens", "", f"Sheet {page.sheet}", 1, product.id, tuple(files), said))
    entries += [Entry("tokens", flat[i].deck, flat[i].front.title, flat[i].copies, "", ()) for i in plan.unplaced]
    return Goods(tuple(entries), tuple(photos), tuple(texts))


def _sheets(service: Service, pieces: list[Piece]) -> tuple[Product | None, Plan | None]:
    """The smallest product that one sheet of is enough, or else the largest."""
    found: tuple[Product | None, Plan | None] = (None, None)
    for product in service.of("tokens") if pieces else ():
        paper = product.page
        form = Format(product.id, product.id, paper=paper, margin=EDGE, apart=APART, gap=(APART, APART), marks=False,
                      bleed=(APART / 2, APART / 2))  # fmt: skip
        plan = impose(pieces, form, "duplex-long")
        if not plan.pages:
            continue
        found = product, plan
        if plan.sheets == 1 and not plan.unplaced:
            break
    return found


def _depends(plan: Plan, page: Page | None) -> object:
    return page and [(one, traits([plan.drawing(one)])) for one in page.placed]


def _draw(plan: Plan, page: Page | None, product: Product, document: Document) -> None:
    """One side of a sheet; a back on which nothing stands is white."""
    if page is None:
        document.page(*product.page)
        return
    alone = Plan(plan.form, plan.backs, plan.pieces, (page,))
    draw_sheets(document, alone, style=Style(marks=False))
