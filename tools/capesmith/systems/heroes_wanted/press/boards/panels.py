"""Panels of text on a board: a heading and rows, each with a sign; measured first, so that nothing has to be cut."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from capesmith.render.fitting import Fitted, fit
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.render.words import NBSP, paragraphs

HEADER = 8.6
PADDING = 2.6
GAP = 2.4  # between panels
ASCENT = 0.72

# Numbers stay with their words in texts that are marked up by hand.
_TIED = re.compile(r"(?<=\d) (?=DMG|HP|fame|space)|(?<=RNG) (?=\d)")
# Draws the sign of a row around a point.
RowSign = Callable[[Pen, float, float], None]


@dataclass(frozen=True, eq=False)
class Row:
    """A line of a panel: marked-up text, and a sign before it."""

    text: str
    sign: RowSign | None = None
    least: float = 0.0  # mm


@dataclass(frozen=True, eq=False)
class Panel:
    """A heading and its rows; `signs` is the width kept for their signs."""

    title: str
    rows: tuple[Row, ...]
    signs: float = 0.0
    gap: float = 1.5
    note: str = ""


@dataclass(frozen=True, eq=False)
class SetPanel:
    """A panel set for a width: each row with its height and its broken text."""

    panel: Panel
    width: float
    rows: tuple[tuple[float, Fitted], ...]
    note: Fitted | None

    @property
    def height(self) -> float:
        rows = sum(height for height, _ in self.rows) + self.panel.gap * (len(self.rows) - 1)
        return HEADER + PADDING * 2 + rows + (self.note.height + 2.0 if self.note else 0.0)

    def words(self) -> list[str]:
        texts = [row.text for row in self.panel.rows] + ([self.panel.note] if self.panel.note else [])
        return [self.panel.title, *(text.replace("**", "") for text in texts)]


def set_text(text: str, look: Look, width: float, size: float, height: float = math.inf) -> Fitted:
    """Board text broken for a width at exactly this size."""
    role = look.role("board")
    measure = role.measure._replace(size=size, floor=size)
    return fit(paragraphs(text, look.setting(role)), measure, width, height, ascent=ASCENT)


def set_panel(panel: Panel, look: Look, width: float, size: float) -> SetPanel:
    dress = look.dresser()
    found = []
    for row in panel.rows:
        room = width - 2 * PADDING - _indent(panel, row)
        text = set_text(dress(_TIED.sub(NBSP, row.text) if "**" in row.text else row.text), look, room, size)
        found.append((max(row.least, text.height), text))
    note = set_text(panel.note, look, width - 2 * PADDING, 8.0) if panel.note else None
    return SetPanel(panel, width, tuple(found), note)


def _indent(panel: Panel, row: Row) -> float:
    """Room for a sign; a row without one has the whole width."""
    return panel.signs + 2.0 if row.sign is not None else 0.0


def draw_text(pen: Pen, text: Fitted, x: float, y: float, colour: str = "ink") -> None:
    """Broken text with the top of its capitals at y."""
    base = y + ASCENT * text.size * MM_PER_POINT
    for down, line in text.lines:
        pen.line_of_type(line, x, base + down, text.size, colour)


def draw_panel(pen: Pen, box: Box, found: SetPanel) -> None:
    """The panel in a box that may be higher than it needs."""
    frame(pen, box, found.panel.title)
    spare = max(0.0, box.h - found.height)
    between = found.panel.gap + min(1.6, spare / max(1, len(found.rows)))
    y = box.y + HEADER + PADDING
    left = box.x + PADDING
    for row, (height, text) in zip(found.panel.rows, found.rows, strict=True):
        if row.sign is not None:
            row.sign(pen, left + found.panel.signs / 2, y + height / 2)
        draw_text(pen, text, left + _indent(found.panel, row), y + (height - text.height) / 2)
        y += height + between
    if found.note is not None:
        draw_text(pen, found.note, left, box.bottom - PADDING - found.note.height, "muted")


def frame(pen: Pen, box: Box, title: str) -> None:
    """A paper box with its heading on an ink band; the ink saver only rules it off."""
    pen.box(box, "paper", "ink", 0.7, 1.6)
    if pen.look.saving:
        pen.box((box.x, box.y + HEADER - 0.45, box.w, 0.9), "ink")
    else:
        pen.box((box.x, box.y, box.w, HEADER), "ink", None, 0, 1.6)
        pen.box((box.x, box.y + 2, box.w, HEADER - 2), "ink")
    pen.text(box.x + PADDING, box.y + 6.4, title.upper(), "display", 16, "ink" if pen.look.saving else "yellow",
             tracking=0.03)  # fmt: skip


def stacked(panels: Sequence[SetPanel], column: Box) -> list[Box]:
    """Boxes for panels one under the other; what is left over is shared out, the last one ends with the column."""
    spare = column.h - sum(panel.height for panel in panels) - GAP * (len(panels) - 1)
    share = max(0.0, spare) / max(1, len(panels))
    boxes, y = [], column.y
    for panel in panels:
        boxes.append(Box(column.x, y, column.w, panel.height + share))
        y += panel.height + share + GAP
    return boxes


def height_of(panels: Sequence[SetPanel]) -> float:
    return sum(panel.height for panel in panels) + GAP * (len(panels) - 1)
