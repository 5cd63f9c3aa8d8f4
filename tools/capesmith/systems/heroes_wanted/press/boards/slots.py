"""Places for things on a board: the villain's cards, headline tiles, HP tokens and counter tokens."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle, rectangle
from capesmith.systems.heroes_wanted.press.boards.panels import HEADER, PADDING, draw_text, frame, set_text

CARD = (88.0, 63.0)
TILE = (50.0, 44.0)
COUNTER = 20.0
_DASH = (2.2, 1.5)


def draw_slot(pen: Pen, box: Box, icon: str, label: str, detail: str = "", radius: float = 2.6) -> None:
    """A dashed place at true size with a pale icon and its name."""
    pen.paint(rectangle(box, radius), "paper", "ink", 0.55, dash=_DASH)
    x, y = box.centre
    pen.icon(icon, x - 8, y - 12, 16, "#B4AA90")
    pen.text(x, y + 10.5, label.upper(), "label", 11, "muted", align="centre", tracking=0.12)
    if detail:
        pen.text(x, y + 15.6, detail, "text", 8.4, "muted", align="centre")


def draw_villain_slots(pen: Pen, top: Box, bottom: Box) -> None:
    """Two places of 88 × 63, edge to edge, so that the two cards make one poster."""
    draw_slot(pen, top, "villain", "Villain A", "attacks in the last step of the Villain Phase")
    draw_slot(pen, bottom, "boots", "Villain B", "read it out when he shows up")


def draw_hit_points(pen: Pen, box: Box, lines: Sequence[tuple[str, str]]) -> None:
    """The place of the villain's HP tokens, with how many there are."""
    frame(pen, box, "Villain HP")
    y = box.y + HEADER + 6.2
    for label, value in lines:
        if label:
            width = pen.text(box.x + PADDING, y, f"{label}: ", "text", 9.4, "ink")
            pen.text(box.x + PADDING + width + 1, y, value, "text-bold", 9.4, "ink")
            y += 4.6
        else:
            pen.text(box.x + PADDING, y + 0.8, value, "label-bold", 14, "heading")
            y += 6.0
    middle = (y - 2 + box.bottom) / 2
    count = max(1, int((box.w - 2 * PADDING) // 21))
    for i in range(count):
        x = box.x + box.w / 2 + (i - (count - 1) / 2) * 20.5
        radius, value = ((8.6, "5"), (7.0, "1"))[i % 2]
        pen.paint(circle(x, middle, radius), "white", "empty", 0.6, dash=_DASH)
        pen.text(x, middle + 2.6, value, "numeral", 20 if value == "5" else 16, "empty", align="centre")


def draw_counters(pen: Pen, box: Box, numbers: Sequence[int]) -> None:
    """The place of the stack of counter tokens."""
    frame(pen, box, "Counters")
    x, y = box.centre[0], box.y + HEADER + (box.h - HEADER) / 2 - 3.4
    pen.paint(circle(x, y, COUNTER / 2 + 0.6), "white", "ink", 0.55, dash=_DASH)
    pen.text(x, y + 4.4, "?", "numeral", 32, "empty", align="centre")
    span = f"{min(numbers)}–{max(numbers)}" if len(numbers) > 1 else str(numbers[0])
    text = set_text(f"**{span}**, shuffled, face down", pen.look, box.w - 2 * PADDING, 8.4)
    draw_text(pen, text, box.x + PADDING, box.bottom - PADDING - text.height)
