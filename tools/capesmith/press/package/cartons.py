"""Tuck boxes of a package: their sides laid on the die of the service, with nothing that says where to cut."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from capesmith.press.package.goods import Entry, Goods, Photo, file_name
from capesmith.press.parts import Press, traits
from capesmith.press.services import DPI, MM_PER_INCH, NEAR, Product, Service
from capesmith.render.document import Document
from capesmith.render.face.layout import Recipe
from capesmith.render.nets import Face, Net
from capesmith.render.pieces.folded import Folded
from capesmith.render.pieces.tucks import PLAY, Contents
from capesmith.render.shapes import Box, polygon

WIDE, HIGH = 758.33, 1058.33  # pixels of the front of a poker tuck box
LABEL = 9.0  # mm of the flap that glue goes on, less its bleed


def cartons(press: Press, service: Service, folder: str) -> Goods:
    """A box for every deck of the usual cards, as large as its cards ask for."""
    printing, order = press.stock.printing, press.order
    if printing.pieces is None:
        return Goods()
    printer = printing.pieces(order)
    drawings = {piece.front.id: piece.front for piece in press.section("boxes").pieces}
    entries: list[Entry] = []
    photos: list[Photo] = []
    for contents, thing in printer.boxed():
        known = drawings.get(contents.id)
        if known is None:
            continue
        product = _product(service, contents)
        if product is None:
            entries.append(Entry("boxes", contents.deck.name, known.title, 1, "", ()))
            continue
        file = f"{folder}/boxes/{product.id}/{file_name(contents.id)}.png"
        laid = replace(thing, net=die(product), strip=True)
        photos.append(
            Photo(file, product.pixels, (traits([known]), product), partial(_draw, laid, product, printer.drawn))
        )
        said = f"holds {contents.held} of up to {product.holds} cards"
        entries.append(Entry("boxes", contents.deck.name, known.title, 1, product.id, (file,), said))
    return Goods(tuple(entries), tuple(photos))


def _product(service: Service, contents: Contents) -> Product | None:
    """The smallest box that holds so many cards, if they are of the usual size."""
    usual = service.of("cards")[0] if service.of("cards") else None
    wide, high = (length - PLAY for length in contents.room[:2])
    if usual is None or not usual.fits(wide, high) or abs(high - max(usual.cut[:2])) > NEAR:
        return None
    return next((one for one in service.of("boxes") if one.holds >= contents.held), None)


def die(product: Product) -> Net:
    """The sides of a tuck box where the template of the service has them: right, back with the lid above it and the
    bottom below, left, front, and a flap for glue."""
    left, top, depth, wide, high = (_mm(length) for length in (*product.panels, WIDE, HIGH))
    back, other, front = left + depth, left + depth + wide, left + 2 * depth + wide
    faces = (
        Face("right", Box(left, top, depth, high), 90), Face("back", Box(back, top, wide, high)),
        Face("left", Box(other, top, depth, high), 270), Face("front", Box(front, top, wide, high)),
        Face("lid", Box(back, top - depth, wide, depth), 180),
        Face("bottom", Box(back, top + high, wide, depth), 180),
    )  # fmt: skip
    page = product.page
    return Net(*page, polygon(((0, 0), (page.width, 0), (page.width, page.height), (0, page.height))), (), faces)


def _mm(length: float) -> float:
    return length / DPI * MM_PER_INCH


def _draw(thing: Folded, product: Product, recipes: Mapping[str, Recipe], document: Document) -> None:
    """The whole picture in the colour of the box, for what is cut beside the sides; white where glue goes."""
    page = product.page
    pen = document.page(*page)
    if not pen.look.saving:
        pen.box((0, 0, *page), thing.colour(pen))
    front = thing.net.face("front").box
    for box in _glued(front, page.width):
        pen.box(box, "white")
    thing.draw_sides(pen, recipes)


def _glued(front: Box, width: float) -> Iterator[Box]:
    yield Box(front.right + 3, front.y, width - front.right - 3, front.h)
