"""How the handbook is furnished: a letterhead over every section, pills, rounded boxes, atoms, and flat hills."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from capesmith.content.model import Card
from capesmith.render.book.boxes import HEADER
from capesmith.render.book.format import BANNER
from capesmith.render.book.pages import PageLayout
from capesmith.render.book.people import Person
from capesmith.render.book.rows import Ornament
from capesmith.render.chance import Chance
from capesmith.render.drawing import BLEED
from capesmith.render.fitting import fit_line
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, circle, ellipse, line, polygon, rectangle, smooth
from capesmith.systems.heroes_incorporated.press.figure import draw_figure
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import draw_atom, hill, sparkle, sparkles

Head = Callable[[Pen, Box, str], None]
COMPANY = "Megalopolis Civic Heroics"
SLIP = "Staff circular"  # over chapters without a number
EDGE = 0.55  # mm: the one even line
TITLE_SIZE = 35.0  # points: brush script has long tails


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


def form_number(page: PageLayout) -> str:
    """The number of the form that a section is filed as."""
    number = page.label.rpartition(" ")[2]
    return f"Form MCH-{int(number):02}" if number.isdigit() else SLIP


def draw_banner(pen: Pen, page: PageLayout) -> None:
    """The head of a sheet: the firm, the form, the title in brush script, and a strip of pleasant country."""
    band = page.form.full._replace(h=BANNER + BLEED)
    pen.form("incorporated-banner", band, partial(_letterhead, pen, band))
    left, right = page.left, page.right
    draw_atom(Easel(pen), left + 3.6, 5.8, 3.6, core="orange", width=0.3)
    label = pen.look.role("book-chapter")
    words = f"{COMPANY}  ·  {page.label}" if page.label else COMPANY
    pen.text(left + 9.6, 6.7, words.upper(), label.face, 7.6, "ink", tracking=label.tracking)
    draw_pill(pen, right, 3.4, form_number(page), fill="ink", align="right", size=7.6)
    role = pen.look.role("book-banner")
    wide = pen.look.face(role.face).width(page.chapter) + role.tracking * len(page.chapter)
    size, _ = fit_line(wide, TITLE_SIZE, role.floor, right - left - 4)
    pen.text(left, BANNER - 6.6, page.chapter, role.face, size, "ink", tracking=role.tracking)


def _letterhead(pen: Pen, band: Box) -> None:
    easel = Easel(pen)
    if not pen.look.saving:
        with pen.clipped(rectangle(band)):
            pen.box(band, "mint")
            easel.flat(_rise(band, 0.42, (0.2, 0.46, 0.36, 0.5, 0.4)), "sky")
            easel.flat(_rise(band, 0.30, (0.1, 0.2, 0.29, 0.2, 0.3)), "mustard")
            sparkles(
                easel,
                ((band.right - 67, 14.5, 1.9), (band.right - 33, 15.5, 2.6), (band.right - 50, 18.5, 1.3)),
                "white",
            )
    pen.box((band.x, BANNER - 1.1, band.w, 1.1), "ink")


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
    """What somebody from the staff has to say, with a small tail towards the portrait."""
    box, y = it.box, it.box.y + it.box.h * 0.5
    tail = polygon(((box.right - 0.6, y - 1.8), (box.right + it.note, y + 0.4), (box.right - 0.6, y + 1.8)))
    pen.paint(tail, "white", "ink", EDGE)
    pen.box(box, "white", "ink", EDGE, min(6.0, box.h / 2))
    pen.paint(polygon(((box.right - 1.2, y - 1.3), (box.right + 0.3, y), (box.right - 1.2, y + 1.3))), "white")


def _panel(pen: Pen, it: Ornament) -> None:
    pen.box(it.box, "white", "ink", EDGE, 3.0)


def _tag(pen: Pen, it: Ornament) -> None:
    draw_pill(pen, it.box.x + 2.4, it.box.y + 1.1, it.text, high=5.0, fill="ink" if it.text == "Before" else "teal")


def _caption(pen: Pen, it: Ornament) -> None:
    pen.box(it.box, "book-caption", "ink" if pen.look.saving else None, 0.25, 2.0)


def _bullet(pen: Pen, it: Ornament) -> None:
    """The smallest of atoms: a core and one orbit."""
    x, y = it.box.centre
    r = it.box.w / 2 + 0.45
    pen.paint(ellipse(0, 0, r, 0.5 * r).turned(-35).moved(x, y), None, "book-accent", 0.28)
    pen.paint(circle(x, y, 0.42 * r), "orange" if not pen.look.saving else "ink")


def _disc(pen: Pen, it: Ornament) -> None:
    x, y = it.box.centre
    saving = pen.look.saving
    pen.paint(circle(x, y, it.box.w / 2 - 0.2), "white" if saving else "teal", "ink" if saving else None, 0.45)
    role = pen.look.role("book-step")
    size = role.size if len(it.text) < 2 else role.floor
    low = pen.look.face(role.face).digit_height * size * MM_PER_POINT / 2
    pen.text(x, y + low, it.text, role.face, size, "ink" if saving else "white", align="centre")


def _table_head(pen: Pen, it: Ornament) -> None:
    """A rounded bar over the columns; a rule without ink."""
    box = it.box
    if pen.look.saving:
        pen.paint(line((box.x, box.bottom), (box.right, box.bottom)), None, "ink", 0.9)
    else:
        pen.box(box, "ink", None, 0, 1.8)


def _table_frame(pen: Pen, it: Ornament) -> None:
    """Forms close with a rule and need no sides."""
    pen.paint(line((it.box.x, it.box.bottom), (it.box.right, it.box.bottom)), None, "ink", EDGE)


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
    "callout": _callout, "bubble": _bubble, "panel": _panel, "tag": _tag, "caption": _caption, "bullet": _bullet,
    "disc": _disc, "table-head": _table_head, "table-frame": _table_frame,
}  # fmt: skip
