"""The footer of a sheet: what it is, how to print it, and a ruler that shows whether it was printed so."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Path, line
from capesmith.render.sheets.marks import BAND, Band
from capesmith.render.sheets.plan import FRONT, Page, Plan

RULER = 100.0
TICK, LONG_TICK = 1.1, 1.9
HAIR = 0.18
SIZE = 5.2  # points
_PRINTING = {
    "duplex-long": "print at 100 %, two-sided, flip on long edge",
    "duplex-short": "print at 100 %, two-sided, flip on short edge",
    "fold": "print at 100 %, fold, glue, then cut",
    "none": "print at 100 %, one side only",
}


class Said(NamedTuple):
    """A part of the footer's text; the least important go first where there is no room."""

    text: str
    weight: int


def said(plan: Plan, page: Page, title: str, version: str = "") -> tuple[Said, ...]:
    """What the footer of a page says, from left to right."""
    side = "" if page.fold or plan.backs == "none" else "front" if page.side == FRONT else "back"
    decks = dict.fromkeys(plan.pieces[placed.piece].deck for placed in page.placed)
    parts = (
        Said(title, 3),
        Said(" + ".join(deck for deck in decks if deck), 1),
        Said(f"sheet {page.sheet} of {plan.sheets}{', ' + side if side else ''}", 4),
        Said("" if page.placed else "nothing belongs on this side", 5),
        Said(version, 0),
        Said(_PRINTING.get(plan.backs, "print at 100 %"), 2),
    )
    return tuple(part for part in parts if part.text)


def ruler(x: float, y: float, length: float = RULER) -> Path:
    """A ruler from a point to the right: a line with ticks above it, one per centimetre."""
    path = line((x, y), (x + length, y))
    for i in range(int(length / 10) + 1):
        path += line((x + 10 * i, y), (x + 10 * i, y - (TICK if i % 5 else LONG_TICK)))
    return path


def draw_footer(pen: Pen, band: Band, parts: Sequence[Said]) -> None:
    """The footer in its band, beside the cards reading upwards."""
    box = band.box
    if band.side in ("left", "right"):
        with pen.placed(box.x, box.bottom, turn=-90):
            _draw(pen, box.h, parts)
    else:
        with pen.placed(box.x, box.y):
            _draw(pen, box.w, parts)


def _draw(pen: Pen, length: float, parts: Sequence[Said]) -> None:
    role = pen.look.role("footer")
    face = pen.look.face(role.face)
    base = BAND - 0.3
    start = length - RULER - HAIR
    pen.paint(ruler(start, base), line="ink", width=HAIR, cap=0)
    for at, text in ((0, "0"), (50, "50"), (100, "100 mm")):
        align = "left" if at == 0 else "right"
        x = start + at + (0.5 if at == 0 else -0.5)
        pen.text(x, base - LONG_TICK + 0.55, text, face, 4.4, "ink", align=align)
    unit = SIZE * MM_PER_POINT
    wide = {text: (face.width(text) + role.tracking * len(text)) * unit for text in [" · ", *(p.text for p in parts)]}
    text = fitting(parts, wide, start - 4)
    if text:
        pen.text(0, base - 0.2, text, face, SIZE, "ink", tracking=role.tracking)


def fitting(parts: Sequence[Said], wide: dict[str, float], room: float) -> str:
    """As many parts as fit, the weightiest of all choices."""
    if sum(wide[part.text] for part in parts) + wide[" · "] * (len(parts) - 1) <= room:
        return " · ".join(part.text for part in parts)
    best, chosen = -1, ()  # type: tuple[int, tuple[Said, ...]]
    for count in range(1, len(parts) + 1):
        for some in combinations(parts, count):
            width = sum(wide[part.text] for part in some) + wide[" · "] * (count - 1)
            weight = sum(2**part.weight for part in some)
            if width <= room and weight > best:
                best, chosen = weight, some
    return " · ".join(part.text for part in chosen)
