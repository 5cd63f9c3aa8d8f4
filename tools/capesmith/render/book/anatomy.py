"""Components explained: one with numbered pins and what they mean beside it, and many in rows with their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from capesmith.render.book.showcase import draw_number, draw_small, spread
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look
from capesmith.render.shapes import Box, rectangle

PAD = 4.0
NAMED = 6.4  # mm for the name below a piece
CALL = 9.4  # mm of one call-out, at least
NARROW, WIDE = 43.0, 62.0  # mm for the list at least, in a column and over the page
PIN, BESIDE = 6.6, 11.1  # from the component to the middle of a pin in the list, and to its words
CALLED = (("title", "label-bold", 9.0), ("says", "text", 7.6))  # both lines of a call-out, their faces and sizes
Calls = Sequence[Mapping[str, Any]]


class Shown(NamedTuple):
    """A piece with the words below it and the scale it is shown at."""

    drawing: Drawing
    says: str
    scale: float


def anatomy_scale(drawing: Drawing, room: float, most: float, calls: Calls, look: Look) -> float:
    """As large as the words beside it allow."""
    words = [(str(call[key]), face, size) for call in calls for key, face, size in CALLED]
    longest = max(look.face(face).width(said) * size * MM_PER_POINT for said, face, size in words)
    usual = NARROW if room < 100 or drawing.width > 150 else WIDE
    return min(most, (room - max(usual, BESIDE + longest) - 2 * PAD) / drawing.width)


def anatomy_height(drawing: Drawing, room: float, most: float, calls: Calls, look: Look) -> float:
    return max(drawing.height * anatomy_scale(drawing, room, most, calls, look), CALL * len(calls)) + 2 * PAD


def draw_anatomy(pen: Any, box: Box, drawing: Drawing, most: float, calls: Calls, radius: float) -> None:
    """A component with pins where a call-out says, in shares of its size."""
    pen.box(box, "white", "ink", 0.55, radius)
    scale = anatomy_scale(drawing, box.w, most, calls, pen.look)
    wide, high = drawing.width * scale, drawing.height * scale
    x, y = box.x + PAD, box.y + (box.h - high) / 2
    draw_small(pen, drawing, x, y, scale)
    right = x + wide + PIN
    pitch = min(11.0, (box.h - 6) / len(calls))
    top = box.y + (box.h - pitch * len(calls)) / 2 + pitch / 2
    for number, call in enumerate(calls, 1):
        u, v = call["at"]
        draw_number(pen, x + u * wide, y + v * high, number)
        at = top + (number - 1) * pitch
        draw_number(pen, right, at, number)
        for (key, face, size), down in zip(CALLED, (-0.2, 3.5), strict=True):
            pen.text(right + BESIDE - PIN, at + down, str(call[key]), face, size)


def pieces_height(rows: Sequence[Sequence[Shown]]) -> float:
    return sum(_row_height(row) for row in rows) + 3.0


def _row_height(row: Sequence[Shown]) -> float:
    return max(one.drawing.height * one.scale for one in row) + NAMED


def draw_pieces(pen: Any, box: Box, rows: Sequence[Sequence[Shown]], face: str, tray: str, radius: float) -> None:
    """Pieces in rows, each with its name below."""
    pen.box(box, "white" if pen.look.saving else tray, "ink", 0.55, radius)
    top = box.y + 3.0
    for row in rows:
        high = _row_height(row) - NAMED
        widths = [max(one.drawing.width * one.scale, 12.0) for one in row]
        for one, dx, wide in zip(row, spread(widths, box.w - 14), widths, strict=True):
            x = box.x + 7 + dx + wide / 2
            y = top + (high - one.drawing.height * one.scale) / 2
            left = x - one.drawing.width * one.scale / 2
            with pen.placed(left, y, scale=one.scale), pen.clipped(one.drawing.cut.outline()):
                one.drawing.draw(pen)
            pen.text(x, top + high + 3.6, one.says, face, 7.6, align="centre")
        top += high + NAMED


def part_of(drawing: Drawing, box: Box) -> Drawing:
    """A part of a drawing by itself, such as the face of a folded strip."""

    def draw(pen: Any) -> None:
        with pen.clipped(rectangle((0, 0, box.w, box.h))), pen.placed(-box.x, -box.y):
            drawing.draw(pen)

    return Drawing(f"{drawing.id}-part", drawing.title, Cut(box.w, box.h), draw, drawing.fingerprint, 0.0)
