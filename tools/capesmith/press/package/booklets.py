"""Books of a package: every page as a picture, as large as the largest booklet that is not larger than the book."""

from __future__ import annotations

from functools import partial
from typing import Any

from capesmith.press.package.goods import Entry, Goods, Photo
from capesmith.press.parts import Press, traits
from capesmith.press.services import DPI, MM_PER_INCH, Product, Service
from capesmith.render.document import Document
from capesmith.render.drawing import Drawing
from capesmith.render.shapes import Box, rectangle

LEAVES = 4  # pages of a folded sheet
SEAM = 3  # pixels of an edge that may be mixed with the paper


def booklets(part: str, press: Press, service: Service, folder: str) -> Goods:
    """The pages of a book, and blank ones until its last sheet is full."""
    book = press.section(part).book
    if book is None:
        return Goods()
    if book.problems:
        return Goods(problems=tuple(map(str, book.problems)))
    pages = book.pages
    number = -(-len(pages) // LEAVES) * LEAVES
    title = f"{part.capitalize()}, {len(pages)} pages"
    fitting = [one for one in service.of("books") if number <= one.holds and pages]
    if not fitting:
        return Goods((Entry(part, "", title, 1, "", ()),))
    product = max(fitting, key=lambda one: _scale(one, pages[0]))
    scale = _scale(product, pages[0])
    photos = []
    for at in range(number):
        face = pages[at] if at < len(pages) else None
        file = f"{folder}/{part}/{product.id}/page-{at + 1:02}.png"
        art = None if face is None else _art(product, face, scale)
        photos.append(
            Photo(file, product.pixels, (product, traits([face]), scale), partial(_draw, face, product, scale),
                  None if art is None else partial(_spread, art), cut=_cut(product))
        )  # fmt: skip
    said = [f"reduced to {100 * scale:.0f} %"] if scale < 1 else []
    said += [f"{number - len(pages)} blank at the end"] if number > len(pages) else []
    entry = Entry(part, "", title, 1, product.id, tuple(one.file for one in photos), ", ".join(said))
    return Goods((entry,), tuple(photos))


def _scale(product: Product, page: Drawing) -> float:
    """How large a page is on a product: never larger than in the book."""
    return min(1.0, product.cut.width / page.width, product.cut.height / page.height)


def _cut(product: Product) -> Box:
    width, height = product.page
    return Box(0, 0, width, height).inset(product.edge)


def _art(product: Product, page: Drawing, scale: float) -> Box:
    """Where a page lies in the picture, with its bleed."""
    width, height = product.page
    wide, high = ((length + 2 * page.bleed) * scale for length in (page.width, page.height))
    return Box((width - wide) / 2, (height - high) / 2, wide, high)


def _draw(page: Drawing | None, product: Product, scale: float, document: Document) -> None:
    pen = document.page(*product.page)
    if page is None:
        return
    art = _art(product, page, scale)
    with pen.clipped(rectangle(art)), pen.placed(art.x, art.y, scale=scale), pen.placed(page.bleed, page.bleed):
        page.draw(pen)


def _spread(art: Box, image: Any) -> Any:
    """The colours of the edges of a page, to the edges of the paper: what is cut there is no white stripe."""
    import numpy as np
    from PIL import Image

    wide, high = image.size
    left, top, right, bottom = (
        round(length / MM_PER_INCH * DPI) for length in (art.x, art.y, art.right, art.bottom)
    )  # fmt: skip
    left, top = (max(0, at + SEAM) if at > 0 else 0 for at in (left, top))
    right = min(wide, right - SEAM) if right < wide else wide
    bottom = min(high, bottom - SEAM) if bottom < high else high
    inside = np.asarray(image)[top:bottom, left:right]
    room = ((top, high - bottom), (left, wide - right), (0, 0))
    return Image.fromarray(np.pad(inside, room, mode="edge"))
