"""Pictures of real output, small enough for a README: cards of every deck, a board, and a spread of the rulebook."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any

from capesmith.press.images import demand_images
from capesmith.press.parts import Press
from capesmith.render.document import About, Document
from capesmith.render.drawing import Drawing, Piece
from capesmith.render.edition import Section
from capesmith.render.shapes import Box

FOLDER = "pictures"
LIMIT = 150_000  # bytes
WIDE = 1200  # pixels; fewer if the picture would be too heavy
COLOURS = (160, 96, 64)
UPRIGHT, LEVEL, GAP = 4, 3, 5.0  # cards in a row, and millimetres between them
GROUND = "#FFFFFF"

Place = tuple[Drawing, float, float]  # a drawing, and where its top left corner stands


def pictures(press: Press) -> Iterator[tuple[str, bytes]]:
    """The files and what is in them, as far as the game has the parts."""
    demand_images()
    for part, choose in (("cards", _cards), ("boards", partial(_board, press)), ("rulebook", _spread)):
        chosen = choose(press.section(part)) if part in press.stock.printing.makers else []
        if chosen:
            yield f"{part}.png", light(*_beside_each_other(chosen), press)


def _cards(section: Section) -> list[list[Drawing]]:
    """A row of upright cards and one of cards on their side, from the largest decks; one card alone makes no row."""
    upright = [piece for piece in section.pieces if piece.front.height >= piece.front.width]
    level = [piece for piece in section.pieces if piece.front.height < piece.front.width]
    rows = [row for row in (_some(upright, UPRIGHT), _some(level, LEVEL)) if row]
    return [row for row in rows if len(row) > 1] or rows


def _some(pieces: Sequence[Piece], number: int) -> list[Drawing]:
    """The first card of each deck, the largest decks first, then the second of each, until there are enough.

    Of decks with the same sort of back all but one come later; dividers, which look alike on both sides, do not come.
    """
    decks: dict[str, list[Piece]] = {}
    for piece in pieces:
        decks.setdefault(piece.deck, []).append(piece)
    largest = sorted(decks.values(), key=len, reverse=True)
    cards = [deck for deck in largest if _back(deck) != deck[0].front.title] or largest
    first = {_back(deck): deck for deck in reversed(cards)}
    ordered = sorted(cards, key=lambda deck: first[_back(deck)] is not deck)
    return [piece.front for deck in zip_longest(*ordered) for piece in deck if piece is not None][:number]


def _back(deck: Sequence[Piece]) -> str:
    return deck[0].back.title if deck[0].back is not None else ""


def _board(press: Press, section: Section) -> list[list[Drawing]]:
    """The first board; where scenarios are played on several, all that one of them lays together."""
    maps = press.stock.printing.maps
    several = next((one.id for one in press.stock.box.scenarios if len(one.content.boards) > 1), "")
    laid = maps(press.order, several) if maps is not None and several else None
    return [[laid.drawing]] if laid is not None else [[section.large[0]]] if section.large else []


def _spread(section: Section) -> list[list[Drawing]]:
    """Two pages that lie beside each other, from the first third of the book."""
    pages = section.book.pages if section.book is not None else section.pages
    start = max(1, len(pages) // 3 // 2 * 2 - 1)
    return [list(pages[start : start + 2])] if len(pages) > start else []


def _beside_each_other(rows: Sequence[Sequence[Drawing]]) -> tuple[list[Place], Box]:
    """Where the drawings stand, row by row, and the box around them."""
    places: list[Place] = []
    y, right = GAP, 0.0
    for row in rows:
        x = GAP
        for drawing in row:
            places.append((drawing, x, y))
            x += drawing.width + GAP
        right = max(right, x)
        y += max(drawing.height for drawing in row) + GAP
    return places, Box(0, 0, right, y)


def light(places: Sequence[Place], box: Box, press: Press) -> bytes:
    """The drawings as a PNG that is not too heavy: fewer colours first, then fewer pixels."""
    import pypdfium2

    document = Document(About("Picture"), press.look)
    pen = document.page(box.w, box.h)
    pen.box(box, GROUND)
    for drawing, x, y in places:
        with pen.placed(x, y), pen.clipped(drawing.cut.outline()):
            drawing.draw(pen)
        with pen.placed(x, y):
            pen.paint(drawing.cut.outline(), None, "#B9B4A6", 0.2)
    with pypdfium2.PdfDocument(document.bytes()) as pages:
        wide = WIDE
        while True:
            image = pages[0].render(scale=wide / pages[0].get_width(), rev_byteorder=True).to_pil().convert("RGB")
            for colours in COLOURS:
                data = _png(image, colours)
                if len(data) <= LIMIT:
                    return data
            wide = int(wide * 0.85)


def _png(image: Any, colours: int) -> bytes:
    stream = io.BytesIO()
    image.quantize(colours, dither=0).save(stream, "PNG", optimize=True)
    return stream.getvalue()
