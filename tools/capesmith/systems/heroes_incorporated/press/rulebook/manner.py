"""How the handbook is furnished: a letterhead over every section, pills, rounded boxes, atoms, and flat hills."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from capesmith.content.model import Card
from capesmith.render.book.people import Person
from capesmith.render.chance import Chance
from capesmith.render.drawing import BLEED
from capesmith.render.fitting import fit_line
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, rectangle, smooth
from capesmith.systems.heroes_incorporated.press.figure import draw_figure
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import draw_atom, hill, sparkle, sparkles

Head = Callable[[Pen, Box, str], None]
EDGE = 0.55  # mm: the one even line


# --- motifs -----------------------------------------------------------------------------------------------------


def draw_hills(pen: Pen, box: Box, purpose: str, *, low: float = 0.2, high: float = 0.62) -> None:
    """Two ranges of hills under a mint sky, with a few sparkles; outlines without ink."""
    easel, chance = Easel(pen), Chance("heroes-incorporated", "hills", purpose)
    if not pen.look.saving:
        pen.box(box, "mint")
    easel.flat(hill(box, chance, (low + high) / 2, high), "mustard")
    easel.flat(hill(box, chance, low * 0.4, (low + high) / 2.4), "orange")
    for _ in range(5):
        x, y = box.x + box.w * chance.unit(), box.y + box.h * (1 - high) * chance.between(0.15, 0.9)
        easel.bright(sparkle(x, y, chance.between(1.2, 2.8)), "white")


def draw_pill(pen: Pen, x: float, y: float, words: str, *, high: float = 5.2, size: float = 8.2) -> None:
    """A pill with a word in capitals, about its middle."""
    saving, face, text = pen.look.saving, pen.look.face("label-bold"), words.upper()
    wide = (face.width(text) + 0.08 * (len(text) - 1)) * size * MM_PER_POINT + high * 0.92
    pen.box((x - wide / 2, y, wide, high), "white" if saving else "teal", "ink" if saving else None, 0.4, high / 2)
    low = y + high / 2 + face.cap_height * size * MM_PER_POINT / 2
    pen.text(x, low, text, face, size, "ink" if saving else "white", align="centre", tracking=0.08)


# --- the letterhead ---------------------------------------------------------------------------------------------


def draw_letterhead(pen: Pen, box: Box, *_: Any) -> None:
    """Pleasant country at the right of the head of a sheet; drawn once in a book."""

    def draw() -> None:
        easel, y = Easel(pen), box.y + BLEED
        with pen.clipped(rectangle(box)):
            pen.box(box, "mint")
            easel.flat(_rise(box, 0.42, (0.2, 0.46, 0.36, 0.5, 0.4)), "sky")
            easel.flat(_rise(box, 0.30, (0.1, 0.2, 0.29, 0.2, 0.3)), "mustard")
            spots = ((67, 14.5, 1.9), (33, 15.5, 2.6), (50, 18.5, 1.3))
            sparkles(easel, [(box.right - x, y + down, r) for x, down, r in spots], "white")

    pen.form("incorporated-banner", box, draw)


def _rise(band: Box, start: float, heights: Sequence[float]) -> Path:
    """A hill that comes up somewhere along a band and runs on to its end; heights in shares of the band."""
    left, floor = band.x + band.w * start, band.bottom + 1.0
    step = (band.right - left) / len(heights)
    crest = [(left + step * (place + 1), band.bottom - band.h * high) for place, high in enumerate(heights)]
    return smooth([(left, floor, 1), *crest, (band.right + 1.0, floor, 1)], tension=0.2)


# --- who and where ----------------------------------------------------------------------------------------------


def draw_country(pen: Pen, box: Box, purpose: str) -> None:
    """Open country, with an atom in the sky."""
    draw_hills(pen, box, purpose)
    x = box.x + box.w * Chance("heroes-incorporated", "country", purpose).between(0.2, 0.8)
    draw_atom(Easel(pen), x, box.y + box.h * 0.22, min(9.0, box.h / 6), core="orange")


def person(card: Card) -> Person:
    """Somebody from the staff."""
    return Person(card.name, partial(_standing, card), 0.72)


def _standing(card: Card, pen: Pen, box: Box) -> None:
    draw_figure(pen, card, box)


def speaker(staff: Sequence[Card]) -> Head:
    """Who speaks a tip: the same words always come from the same Hero."""

    def draw(pen: Pen, box: Box, words: str) -> None:
        card = Chance("heroes-incorporated", "tip", words).pick(staff)
        badge = Box(box.x, box.y, box.w, box.h - 3.4)
        with pen.clipped(rectangle(badge, 3.0)):
            pen.box(badge, "white" if pen.look.saving else "mint")
            draw_figure(pen, card, Box(badge.x - 3, badge.y + 1.2, badge.w + 6, badge.h * 2.1))
        pen.box(badge, None, "ink", EDGE, 3.0)
        size, _ = fit_line(pen.look.face("label-bold").width(card.name.upper()) * 1.05, 5.2, 3.6, box.w + 1)
        pen.text(box.centre[0], box.bottom - 0.6, card.name.upper(), "label-bold", size, "ink", align="centre",
                 tracking=0.05)  # fmt: skip

    return draw
