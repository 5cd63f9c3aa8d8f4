"""Binding a book: its pages in a PDF document, with an outline and links that work."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from capesmith.render.book.pages import PageLayout
from capesmith.render.book.records import Book
from capesmith.render.document import Document
from capesmith.render.drawing import Drawing
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import read_out
from capesmith.render.shapes import Box, rectangle
from capesmith.render.structure import Tag


def draw_book(document: Document, book: Book, *, bleed: float = 0.0) -> None:
    """Add all pages, each as large as its paper and the bleed around it; chapters and headings become the outline."""
    layouts = {f"page-{layout.number}": layout for layout in book.layouts}
    outline = _Outline(document)
    for drawing in book.pages:
        _begin(document, drawing, bleed, book.scale)
        layout = layouts.get(drawing.id)
        if layout is not None:
            _ways(document, outline, layout, bleed, book.scale)


class _Outline:
    """The bookmarks; a level below one that is missing moves up."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._level = -1

    def add(self, title: str, key: str, level: int) -> None:
        self._level = min(level, self._level + 1)
        self._document.bookmark(title, key, self._level, closed=True)


def _begin(document: Document, drawing: Drawing, bleed: float, scale: float) -> None:
    """A new page with the drawing on it."""
    trim = Box(bleed, bleed, drawing.width * scale, drawing.height * scale)
    width, height = trim.w + 2 * bleed, trim.h + 2 * bleed
    even = document.pages % 2 == 1  # the next page lies behind the one before
    pen = document.page(width, height, trim=trim, back=even)
    with pen.clipped(rectangle((0, 0, width, height))), pen.placed(bleed, bleed, scale=scale):
        pen.traced(drawing.fingerprint, partial(drawing.draw, pen))


def _ways(document: Document, outline: _Outline, layout: PageLayout, bleed: float, scale: float) -> None:
    """Marks, bookmarks and links of one page."""
    document.mark(f"page-{layout.number}", 0)
    for mark in layout.marks:
        if mark.kind == "anchor":
            document.mark(mark.key, max(0.0, mark.y * scale + bleed - 2.0) if mark.level else 0.0)
            if mark.level <= 2:
                outline.add(mark.title, mark.key, mark.level)
    for box, key, tag, words in links(layout):
        x, y, w, h = [edge * scale for edge in box]
        document.link(Box(x + bleed, y + bleed, w, h), key, tag, words)


def links(layout: PageLayout) -> Iterator[tuple[Box, str, Tag, str]]:
    """The places of a page that lead to others, where they lead, their tags and their words."""
    for line in layout.lines:
        unit = line.size * MM_PER_POINT
        for stretch, key, tag in line.stretches():
            if not key or tag is None:
                continue
            (start, _), (last, run) = stretch.runs[0], stretch.runs[-1]
            box = Box(line.x + start * unit, line.y - 0.85 * unit, (last + run.width - start) * unit, 1.15 * unit)
            yield box, key, tag, "".join(read_out(stretch))
