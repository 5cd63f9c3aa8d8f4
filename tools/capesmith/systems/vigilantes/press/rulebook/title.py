"""The covers of the two books: one lamp, one window too many, and the name of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.render.art.textures import skyline
from capesmith.render.book.format import format_of
from capesmith.render.book.whole import GROUND, WIDTH, whole_page
from capesmith.render.chance import Chance
from capesmith.render.colour import mix
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle, polygon, rectangle
from capesmith.systems.vigilantes.press.figure import FRAME, LEFT, draw_bust
from capesmith.systems.vigilantes.press.rulebook.night import draw_night

ROOF = 205.0
TITLE = "VIGILANTES"
CAST = (("kestrel-jane", 48.0, 62.0), ("brickyard", 162.0, 66.0), ("night-porter", 105.0, 78.0))  # who, where, how tall


def cover(order: Order, id: str, label: str, sheet: Sequence[str], cast: Sequence[tuple[str, float, float]] = CAST,
          kind: str = "vigilante") -> Drawing:  # fmt: skip
    """A cover with some people on a roof and a typed sheet below them."""

    def draw(pen: Pen) -> None:
        draw_night(pen, GROUND, id, houses=128.0, moon=(163.0, 118.0, 20.0))
        _cone(pen)
        _title(pen, label)
        for who, x, tall in cast:
            _standing(pen, kind, who, x, tall)
        _roof(pen)
        _sheet(pen, sheet)

    words = (TITLE, label, *sheet)
    mark = fingerprint("cover", id, label, sheet, list(cast), kind, order.look)
    return whole_page(format_of(order), id, label, draw, mark, words)


def _cone(pen: Any) -> None:
    """A single lamp over the roof."""
    if not pen.look.saving:
        pen.paint(polygon(((100, ROOF - 128), (110, ROOF - 128), (176, ROOF), (34, ROOF))), "#22304A")


def _standing(pen: Any, kind: str, who: str, x: float, tall: float) -> None:
    with pen.placed(x, ROOF + 0.4, scale=tall / FRAME.h):
        draw_bust(pen, kind, who, LEFT)


def _title(pen: Any, label: str) -> None:
    face = pen.look.face("display")
    size = (WIDTH - 36) / ((face.width(TITLE) + 0.02 * (len(TITLE) - 1)) * MM_PER_POINT)
    pen.text(18, 66, TITLE, face, size, "bone", tracking=0.02)
    pen.box((18, 72, WIDTH - 36, 1.2), "ink" if pen.look.saving else "lamp")
    pen.text(18, 82, label.upper(), "label", 17, "ink" if pen.look.saving else "lamp", tracking=0.14)
    pen.text(WIDTH - 18, 82, "GULLHAVEN, AFTER DARK", "label", 11, "dim", align="right", tracking=0.14)


def _roof(pen: Any) -> None:
    """The parapet they stand behind."""
    saving = pen.look.saving
    pen.box((GROUND.x, ROOF, GROUND.w, GROUND.bottom - ROOF), "white" if saving else "black", "ink", 0.5)
    pen.box((GROUND.x, ROOF, GROUND.w, 3.2), "white" if saving else "edge", "ink", 0.4)


def _sheet(pen: Any, lines: Sequence[str]) -> None:
    """Somebody's notes, held down by nothing in particular."""
    high = 12.0 + 6.2 * len(lines)
    paper = Box(26, ROOF + 13, WIDTH - 52, high)
    if not pen.look.saving:
        pen.box((paper.x + 1.0, paper.y + 1.2, paper.w, paper.h), "#000000")
    pen.paint(rectangle(paper), "paper", "ink", 0.3)
    for number, words in enumerate(lines):
        pen.text(paper.x + 9, paper.y + 10.4 + 6.2 * number, words, "typed", 10.8, "ink")


# --- the back -----------------------------------------------------------------------------------------------

DAWN = ("#3A527A", "#8A86A0", "#E0A77A", "#F6D9A0")  # from above to the roofs
BANDS = 48


def morning(order: Order, id: str, lines: Sequence[str]) -> Drawing:
    """The same city six hours later, with nobody on the roof."""

    def draw(pen: Pen) -> None:
        _dawn(pen)
        _sheet(pen, lines)

    mark = fingerprint("morning", lines, order.look)
    return whole_page(format_of(order), id, "The morning after", draw, mark, tuple(lines))


def _dawn(pen: Pen) -> None:
    saving = pen.look.saving
    ground = Box(GROUND.x, ROOF - 120, GROUND.w, 120)
    chance = Chance("vigilantes", "morning")
    back = skyline(ground, chance, low=0.45, high=0.95, widths=(0.03, 0.07))
    front = skyline(ground, chance, low=0.2, high=0.6, widths=(0.04, 0.09))
    with pen.clipped(rectangle(GROUND)):
        if not saving:
            step = (ROOF - GROUND.y) / BANDS
            for band in range(BANDS):
                pen.box((GROUND.x, GROUND.y + band * step, GROUND.w, step + 0.3), _between(band / (BANDS - 1)))
            pen.paint(circle(62, ROOF - 46, 19), "#FFE7B5")
        pen.paint(back, "white" if saving else "#5B5F7E", "roof-edge" if saving else None, 0.25)
        pen.paint(front, "white" if saving else "#2C3448", "ink" if saving else None, 0.4)
    _roof(pen)


def _between(share: float) -> str:
    """A colour of the morning sky, from the zenith down."""
    place = share * (len(DAWN) - 1)
    low = min(int(place), len(DAWN) - 2)
    return mix(DAWN[low], DAWN[low + 1], place - low)
