"""Sheets of stickers for label paper: each design with its text and where it goes, and all its copies to cut out.

A sticker is as large as its place: a number of the threat track, an item square, a slot on a card. What it does stands
beside it on the sheet, in type that can be read (VG-280 to VG-284, VG-811, VG-812).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from capesmith.content.model import Card
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.fitting import Fitted, fit
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look, Role
from capesmith.render.pen import Pen
from capesmith.render.pieces.folding import CUT_LINE
from capesmith.render.pieces.lettering import block
from capesmith.render.pieces.sorts import fingerprint
from capesmith.render.shapes import Box, rectangle
from capesmith.render.words import paragraphs
from capesmith.systems.printed import names_in, own_lines
from capesmith.systems.vigilantes.press.pieces.panels import heading
from capesmith.systems.vigilantes.press.pieces.sticker_faces import draw_sticker

PAGE = Cut(184, 246)
HEAD = 20.0
SIZES = {
    "threat-track": (16.0, 16.0),
    "item-square": (9.0, 9.0),
    "route": (22.0, 8.0),
    "space-pair": (86.0, 5.0),
    "space": (13.0, 13.0),
    "vigilante": (16.0, 10.0),
    "villain": (16.0, 10.0),
    "gadget": (12.5, 5.4),
    "ability": (12.5, 5.4),
    "relationship": (16.0, 10.0),
}
PLACES = {
    "threat-track": "over the lowest number that still shows on a threat track",
    "item-square": "on an item square without a sticker",
    "route": "across a route",
    "space-pair": "between two spaces; cut it to length",
    "space": "on a space",
    "vigilante": "in an upgrade slot of a vigilante",
    "villain": "in a sticker slot of a villain",
    "gadget": "in the upgrade slot of a gadget",
    "ability": "in the upgrade slot of an ability",
    "relationship": "in a relationship slot of both cards; write in the other’s name",
}
_HINT = (
    "Print this sheet on full-page label paper, one-sided, and cut along the lines. Place stickers only when "
    "a campaign says so: they stay. To keep your cards clean, tick them on the campaign sheet instead."
)
_TEXT = Role("sticker-text", "text", 7.8, 7.2, 1.18, bold="text-bold", italic="text-italic")
_COLUMN = 66.0  # for the words
_GAP = 3.0  # between stickers
_BETWEEN = 4.4  # between rows


class Row(NamedTuple):
    """One design: its card, the size of its sticker, its words, and how many stickers stand side by side."""

    card: Card
    size: tuple[float, float]
    words: Fitted
    across: int

    @property
    def lines(self) -> int:
        return -(-self.card.copies // self.across)

    @property
    def height(self) -> float:
        grid = self.lines * (self.size[1] + _GAP) - _GAP
        return max(grid, 6.4 + self.words.height + 0.6)


def place_of(card: Card) -> str:
    return "relationship" if card.kind == "relationship" else str(card.fields.get("goes_on", "vigilante"))


def stickers_of(order: Order) -> list[Card]:
    """Every sticker and relationship of the box."""
    return [card for kind in ("sticker", "relationship") for card in order.box.cards if card.kind == kind]


def sticker_words(order: Order, card: Card) -> str:
    """What a sticker does, and where it goes; an item does what its token does, once a round (VG-585)."""
    names = names_in(order.box, order.game)
    lines = own_lines(card, order.game, names)
    item = order.box.card(str(card.fields.get("item", "")))
    if not lines and item is not None:
        lines = [*own_lines(item, order.game, names), "Once per round."]
    return f"{' '.join(lines)}\n__Goes {PLACES[place_of(card)]}.__"


def sticker_drawings(order: Order) -> tuple[Drawing, ...]:
    """The sheets, filled from the top."""
    pages: list[list[Row]] = [[]]
    used = HEAD
    for card in stickers_of(order):
        row = _row(order.look, card, sticker_words(order, card))
        if used + row.height > PAGE.height and pages[-1]:
            pages.append([])
            used = HEAD
        pages[-1].append(row)
        used += row.height + _BETWEEN
    return tuple(
        Drawing(
            f"stickers-{number}", "Stickers", PAGE, partial(_draw_page, rows=rows),
            fingerprint(order.look, "stickers", [_shown(order, row) for row in rows], _HINT), 0.0,
            ("STICKERS", *(row.card.name.upper() for row in rows)),
        )
        for number, rows in enumerate(pages, 1)
        if rows
    )  # fmt: skip


def _shown(order: Order, row: Row) -> tuple[Any, ...]:
    return row.card.id, row.card.name, row.card.copies, row.card.fields, row.size, sticker_words(order, row.card)


def _row(look: Look, card: Card, words: str) -> Row:
    size = SIZES[place_of(card)]
    room = PAGE.width - _COLUMN - 4
    across = max(1, min(card.copies, int((room + _GAP) / (size[0] + _GAP))))
    text = fit(paragraphs(words, look.setting(_TEXT)), _TEXT.measure, _COLUMN, 60)
    return Row(card, size, text, across)


def boxes(row: Row, y: float) -> Iterator[Box]:
    """Where the stickers of a row lie on its page, from the top of the row."""
    w, h = row.size
    left = _COLUMN + 4
    for i in range(row.card.copies):
        column, line = i % row.across, i // row.across
        yield Box(left + column * (w + _GAP), y + line * (h + _GAP), w, h)


def _draw_page(pen: Pen, rows: Sequence[Row]) -> None:
    heading(pen, Box(0, 0, 46, 13), "STICKERS")
    block(pen, Box(51, 1.2, PAGE.width - 51, 15), _HINT, pen.look.role("rules"))
    y = HEAD
    for row in rows:
        _draw_row(pen, row, y)
        y += row.height + _BETWEEN
        pen.box((0, y - _BETWEEN / 2, PAGE.width, 0.15), "empty")


def _draw_row(pen: Pen, row: Row, y: float) -> None:
    card = row.card
    wide = pen.text(0, y + 4.4, card.name.upper(), "display", 15, tracking=0.03)
    number = f"×{card.copies}"
    with pen.numbered(number):
        code = f"{card.fields.get('code', '')}  {number}".strip()
        pen.text(wide + 2.4, y + 4.4, code, "label-medium", 7, "muted", tracking=0.04)
    first = y + 6.8 + pen.look.face("text").cap_height * row.words.size * MM_PER_POINT
    for down, one in row.words.lines:
        pen.line_of_type(one, 0, first + down, row.words.size)
    for box in boxes(row, y):
        with pen.clipped(rectangle(box.inset(-0.8))), pen.placed(box.x, box.y):
            draw_sticker(pen, card, place_of(card), box.w, box.h)
        pen.box(box, None, CUT_LINE, 0.15)
