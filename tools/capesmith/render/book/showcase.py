"""Real components in a book: cards and tokens drawn by the same code that prints them, smaller, with numbered discs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from capesmith.render.cards import CardPrinter, PrintedCard
from capesmith.render.colour import mix
from capesmith.render.drawing import Drawing
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle

GAP = 2.4
DISC = 2.5


class CardShow:
    """The cards of a printer's order, laid out once each."""

    def __init__(self, printer: CardPrinter) -> None:
        self.order = printer.order
        self._printer = printer
        self._known: dict[str, PrintedCard] = {}

    def card(self, id: str) -> PrintedCard:
        if id not in self._known:
            card = self.order.box.card(id)
            printed = self._printer.printed(card) if card is not None else None
            if printed is None:
                raise LookupError(f'no card "{id}" can be shown')
            self._known[id] = printed
        return self._known[id]

    def mark(self, ids: Iterable[str]) -> list[str]:
        return [self.card(id).drawing.fingerprint for id in ids]


def draw_small(pen: Pen, drawing: Drawing, x: float, y: float, scale: float) -> None:
    """A printed thing on the page: cut to its outline, with an ink edge and a hard shadow."""
    with pen.placed(x, y, scale=scale):
        if not pen.look.saving:
            shadow = mix(pen.colour("paper"), pen.colour("ink"), 0.45)
            pen.paint(drawing.cut.outline().moved(0.9 / scale, 1.0 / scale), shadow)
        with pen.clipped(drawing.cut.outline()):
            drawing.draw(pen)
        pen.paint(drawing.cut.outline(), None, "ink", 0.3 / scale)


def draw_number(pen: Pen, x: float, y: float, number: int) -> None:
    """A numbered disc, for a step or a call-out."""
    saving = pen.look.saving
    pen.paint(circle(x, y, DISC), "white" if saving else "heading", "heading" if saving else "white", 0.45)
    pen.text(x, y + 1.2, str(number), "numeral", 9.4, "ink" if saving else "white", align="centre")


def rows_of(cards: Sequence[PrintedCard], scale: float, width: float) -> list[list[PrintedCard]]:
    """Cards in rows that fit a width; upright and lying ones do not share a row."""
    rows: list[list[PrintedCard]] = [[]]
    used = 0.0
    for card in cards:
        wide = card.drawing.width * scale
        turned = bool(rows[-1]) and rows[-1][-1].drawing.height != card.drawing.height
        if turned or (rows[-1] and used + GAP + wide > width + 1e-6):
            rows.append([])
            used = 0.0
        used += wide + (GAP if rows[-1] else 0.0)
        rows[-1].append(card)
    return rows


def rows_height(rows: Sequence[Sequence[PrintedCard]], scale: float) -> float:
    return sum(max(card.drawing.height for card in row) * scale for row in rows) + (len(rows) - 1) * GAP + 1.2


def draw_rows(pen: Pen, box: Box, rows: Sequence[Sequence[PrintedCard]], scale: float) -> None:
    y = box.y
    for row in rows:
        wide = sum(card.drawing.width for card in row) * scale + GAP * (len(row) - 1)
        high = max(card.drawing.height for card in row) * scale
        x = box.x + (box.w - wide) / 2
        for card in row:
            draw_small(pen, card.drawing, x, y + (high - card.drawing.height * scale) / 2, scale)
            x += card.drawing.width * scale + GAP
        y += high + GAP


def spread(widths: Sequence[float], room: float) -> list[float]:
    """Where things of these widths stand in a row that fills a room, with equal gaps."""
    gap = (room - sum(widths)) / max(1, len(widths) - 1) if len(widths) > 1 else 0.0
    starts = [0.0]
    for wide, _ in pairwise(widths):
        starts.append(starts[-1] + wide + gap)
    return starts
