"""Labels: pieces on sheets of label paper, all copies of one in a row beside what is said about it, to be cut out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from capesmith.render.drawing import Drawing
from capesmith.render.pen import Pen
from capesmith.render.pieces.folding import CUT_LINE
from capesmith.render.shapes import Box, rectangle
from capesmith.source.record import record

GAP = 3.0  # mm between labels
BETWEEN = 4.4  # and between rows
AIR = 0.3  # and below what stands beside them
BESIDE = 4.0  # and between what stands beside them and the labels
RULE = "empty"  # the colour of the lines between rows


@record
class Row:
    """One label: how it looks, how many there are, what stands beside them, and how high that is."""

    label: Drawing
    copies: int
    beside: Drawing | None = None
    high: float = 0.0

    def boxes(self, corner: tuple[float, float], wide: float) -> Iterator[Box]:
        """Where the labels lie that begin at this corner of a page and have so much room."""
        (x, y), (w, h) = corner, (self.label.width, self.label.height)
        before = self.beside.width + BESIDE if self.beside is not None else 0.0
        across = max(1, int((wide - before + GAP) / (w + GAP)))
        for number in range(self.copies):
            yield Box(x + before + number % across * (w + GAP), y + number // across * (h + GAP), w, h)

    def height(self, wide: float) -> float:
        return max((self.high + AIR, *(box.bottom for box in self.boxes((0.0, 0.0), wide))))


Placed = list[tuple[float, Row]]  # rows and how far down they begin


def pages_of(rows: Sequence[Row], room: Box) -> list[Placed]:
    """The rows page by page; a row that is higher than a page has one of its own."""
    pages: list[Placed] = []
    y = room.bottom
    for row in rows:
        high = row.height(room.w)
        if not pages or y + high > room.bottom:
            pages.append([])
            y = room.y
        pages[-1].append((y, row))
        y += high + BETWEEN
    return pages


def draw_labels(pen: Pen, page: Drawing, rows: Placed, room: Box) -> None:
    """The page, then row by row what is said and the labels, each with its cut; a fine line below."""
    page.draw(pen)
    for y, row in rows:
        if row.beside is not None:
            with pen.placed(room.x, y):
                row.beside.draw(pen)
        for box in row.boxes((room.x, y), room.w):
            with pen.placed(box.x, box.y):
                with pen.clipped(rectangle(row.label.bounds)):
                    row.label.draw(pen)
                pen.paint(row.label.cut.outline(), None, CUT_LINE, 0.15)
        pen.box((room.x, y + row.height(room.w) + BETWEEN / 2, room.w, 0.15), RULE)
