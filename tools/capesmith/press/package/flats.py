"""Boards and mats of a package: each in the middle of the smallest product that holds it, as large as it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from capesmith.press.package.goods import Entry, Goods, Photo, file_name
from capesmith.press.parts import Press, traits
from capesmith.press.services import NEAR, Product, Service, services
from capesmith.render.document import Document
from capesmith.render.drawing import Drawing, Piece
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, line, rectangle

CUT_OUT = "cut along the marks"
MARK, CLEAR, WIDE = 5.0, 1.0, 0.15  # mm: how long a mark is where to cut, how far from the bleed, how wide


def flats(part: str, press: Press, service: Service, folder: str) -> Goods:
    """Every piece of a part that is laid flat on the table, front and back."""
    section = press.section(part)
    pieces = (*section.pieces, *(Piece(one) for one in (*section.large, *section.pages)))
    entries: list[Entry] = []
    photos: dict[str, Photo] = {}
    for number, piece in enumerate(pieces, 1):
        front = piece.front
        product = next((one for one in service.of(part) if one.holds_piece(front.width, front.height)), None)
        if product is None:
            entries.append(Entry(part, piece.deck, front.title, piece.copies, "", ()))
            continue
        stem = f"{folder}/{part}/{product.id}/{number:02}-{piece.copies}x-{file_name(front.id)}"
        sides = [(piece.front, "front")] + ([(piece.back, "back")] if piece.back is not None else [])
        files = tuple(f"{stem}-{side}.png" if len(sides) > 1 else f"{stem}.png" for _, side in sides)
        for file, (face, _) in zip(files, sides, strict=True):
            cut, _ = _place(face, product)
            exact = product.fits(face.width, face.height)
            bleed, safe = (product.edge, None) if exact else (0.0, services()["home"].safe)  # somebody cuts it by hand
            draw = partial(_draw, face, product)
            photos[file] = Photo(
                file, product.pixels, traits([face]), draw, title=face.title, cut=cut, bleed=bleed, safe=safe
            )
        said = "" if product.fits(front.width, front.height) else CUT_OUT
        entries.append(Entry(part, piece.deck, front.title, piece.copies, product.id, files, said))
    return Goods(tuple(entries), tuple(photos.values()))


def _place(face: Drawing, product: Product) -> tuple[Box, bool]:
    """The middle of the product, and whether a face lies on its side there."""
    width, height = product.page
    turned = face.width > product.cut.width + NEAR or face.height > product.cut.height + NEAR
    wide, high = (face.height, face.width) if turned else (face.width, face.height)
    return Box((width - wide) / 2, (height - high) / 2, wide, high), turned


def _draw(face: Drawing, product: Product, document: Document) -> None:
    """A page of the product with a face in its middle, and marks where it ends."""
    width, height = product.page
    cut, turned = _place(face, product)
    wide, high = cut.w, cut.h
    pen = document.page(width, height, trim=cut)
    pen.box((0, 0, width, height), "white")
    scale = _filling(face, product) if product.fits(wide, high) else 1.0
    room = cut.inset(-face.bleed * scale)
    upright = pen.placed(*cut.centre, turn=90.0 if turned else 0.0, scale=scale)
    with pen.clipped(rectangle(room)), upright, pen.placed(-face.width / 2, -face.height / 2):
        face.draw(pen)
    if not product.fits(wide, high):
        _marks(pen, cut, face.bleed)


def _filling(face: Drawing, product: Product) -> float:
    """How much a piece of the size of a product must be enlarged to fill it."""
    (short, long), cut = sorted((face.width, face.height)), sorted(product.cut[:2])
    return max(1.0, cut[0] / short, cut[1] / long)


def _marks(pen: Pen, cut: Box, bleed: float) -> None:
    near = bleed + CLEAR
    for x, y, dx, dy in _corners(cut):
        pen.paint(line((x + dx * near, y), (x + dx * (near + MARK), y)), line="ink", width=WIDE, cap=0)
        pen.paint(line((x, y + dy * near), (x, y + dy * (near + MARK))), line="ink", width=WIDE, cap=0)


def _corners(cut: Box) -> Iterator[tuple[float, float, int, int]]:
    yield from ((cut.x, cut.y, -1, -1), (cut.right, cut.y, 1, -1))
    yield from ((cut.x, cut.bottom, -1, 1), (cut.right, cut.bottom, 1, 1))
