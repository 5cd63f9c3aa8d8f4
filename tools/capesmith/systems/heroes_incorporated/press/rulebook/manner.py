"""How the handbook is furnished: a letterhead over every section, pills, rounded boxes, atoms, and flat hills."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from capesmith.content.model import Card
from capesmith.render.book.boxes import HEADER
from capesmith.render.book.people import Person
from capesmith.render.book.rows import Ornament
from capesmith.render.chance import Chance
from capesmith.render.drawing import BLEED
from capesmith.render.fitting import fit_line
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, circle, ellipse, polygon, rectangle, smooth
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


def draw_pill(pen: Pen, x: float, y: float, words: str, *, fill: str = "teal", high: float = 5.2, icon: str = "",
              align: str = "left", size: float = 8.2) -> float:  # fmt: skip
    """A pill with a word in capitals, an icon before it if one is named; its width comes back."""
    saving = pen.look.saving
    face, text = pen.look.face("label-bold"), words.upper()
    room = (face.width(text) + 0.08 * (len(text) - 1)) * size * MM_PER_POINT
    before = high * 0.42 + (high * 0.92 if icon else 0.0)
    wide = before + room + high * 0.5
    left = x - (wide if align == "right" else wide / 2 if align == "centre" else 0)
    pen.box((left, y, wide, high), "white" if saving else fill, "ink" if saving else None, 0.4, high / 2)
    colour = "ink" if saving or fill == "mustard" else "white"
    if icon:
        pen.icon(icon, left + high * 0.34, y + high * 0.14, high * 0.72, colour)
    low = face.cap_height * size * MM_PER_POINT / 2
    pen.text(left + before, y + high / 2 + low, text, face, size, colour, tracking=0.08)
    return wide


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


# --- furniture --------------------------------------------------------------------------------------------------


def _callout(pen: Pen, it: Ornament) -> None:
    """A rounded box with a pill at its head."""
    pen.box(it.box, it.colour, "ink", EDGE, 3.4)
    icon = it.colour if pen.look.has_icon(it.colour) else ""
    fill = "orange" if it.colour == "book-first-game" else "teal"
    draw_pill(pen, it.box.x + 2.6, it.box.y + (HEADER - 4.8) / 2 + 0.5, it.text, high=5.0, icon=icon, fill=fill)


def _bubble(pen: Pen, it: Ornament) -> None:
    """What somebody from the staff has to say, with a small tail toward the portrait."""
    box, y = it.box, it.box.y + it.box.h * 0.5
    tail = polygon(((box.right - 0.6, y - 1.8), (box.right + it.note, y + 0.4), (box.right - 0.6, y + 1.8)))
    pen.paint(tail, "white", "ink", EDGE)
    pen.box(box, "white", "ink", EDGE, min(6.0, box.h / 2))
    pen.paint(polygon(((box.right - 1.2, y - 1.3), (box.right + 0.3, y), (box.right - 1.2, y + 1.3))), "white")


def _tag(pen: Pen, it: Ornament) -> None:
    draw_pill(pen, it.box.x + 2.4, it.box.y + 1.1, it.text, high=5.0, fill="ink" if it.text == "Before" else "teal")


def _bullet(pen: Pen, it: Ornament) -> None:
    """The smallest of atoms: a core and one orbit."""
    x, y = it.box.centre
    r = it.box.w / 2 + 0.45
    pen.paint(ellipse(0, 0, r, 0.5 * r).turned(-35).moved(x, y), None, "book-accent", 0.28)
    pen.paint(circle(x, y, 0.42 * r), "orange" if not pen.look.saving else "ink")


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


ORNAMENTS: Mapping[str, Callable[[Any, Any], None]] = {
    "callout": _callout, "bubble": _bubble, "tag": _tag, "bullet": _bullet,
}  # fmt: skip
