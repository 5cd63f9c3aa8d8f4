"""How the books of Vigilantes are furnished: night over every chapter, typed notes, mug shots, and a single lamp."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from capesmith.content.model import Card
from capesmith.render.book.format import BANNER
from capesmith.render.book.pages import PageLayout
from capesmith.render.book.people import Person
from capesmith.render.book.rows import Ornament
from capesmith.render.chance import Chance
from capesmith.render.drawing import BLEED
from capesmith.render.fitting import fit_line
from capesmith.render.shapes import Box, line, polygon, rectangle
from capesmith.systems.vigilantes.press.figure import FRAME, draw_figure
from capesmith.systems.vigilantes.press.rulebook.night import draw_night

RULE = 0.9  # of lamplight under the night
HOUSES = 17.0
INCHES = 6  # lines on the wall
WITNESSES = ("night-porter", "kestrel-jane", "brickyard", "tally", "doc-sunday", "switchback")


def draw_banner(pen: Any, page: PageLayout) -> None:
    """Night over the whole width, the title in bone with its number above, and a rule of lamplight below."""
    saving = pen.look.saving
    band = page.form.full._replace(h=BANNER + BLEED)
    if not saving:
        pen.form("vigilantes-banner", band, lambda: _banner_ground(pen, band))
    pen.box((band.x, BANNER - RULE, band.w, RULE), "ink" if saving else "lamp")
    left, right = page.left, page.right
    label = pen.look.role("book-chapter")
    pen.text(left + 0.4, 7.6, (page.label or "Case file").upper(), label.face, label.size, "ink" if saving else "lamp",
             tracking=label.tracking)  # fmt: skip
    role = pen.look.role("book-banner")
    title = page.chapter.upper()
    wide = pen.look.face(role.face).width(title) + role.tracking * len(title)
    size, _ = fit_line(wide, role.size, role.floor, right - left)
    pen.text(left, BANNER - 5.6, title, role.face, size, "bone", tracking=role.tracking)


def _banner_ground(pen: Any, band: Box) -> None:
    """The sleeping half of the city under the title, the waking half beyond it."""
    draw_night(pen, band, "banner", houses=HOUSES, moon=(band.right - 34, 9.0, 6.2), lit_from=0.6, dark=True)


def draw_note(pen: Any, it: Ornament) -> None:
    """A typed note, clipped to the page."""
    box = it.box
    if not pen.look.saving:
        pen.paint(polygon(_corners(box, 0.7, 0.8)), "empty")
    pen.paint(polygon(_corners(box)), "white", "ink", 0.3)
    x, y = box.right - 8, box.y
    clip = line(
        (x, y + 2.2), (x, y - 2.4), (x + 2.2, y - 2.4), (x + 2.2, y + 1.4), (x + 0.8, y + 1.4), (x + 0.8, y - 1.2)
    )
    pen.paint(clip, None, "ink", 0.4)


def _corners(box: Box, dx: float = 0.0, dy: float = 0.0) -> list[tuple[float, float]]:
    """A sheet that was not put down quite straight."""
    lean = 0.5
    return [
        (box.x + dx, box.y + lean + dy), (box.right + dx, box.y + dy), (box.right + dx, box.bottom + dy),
        (box.x + dx, box.bottom + dy),
    ]  # fmt: skip


def draw_witness(pen: Any, box: Box, words: str) -> None:
    """The photograph beside a note; the same words always come from the same person."""
    who = Chance("vigilantes", "tip", words).pick(WITNESSES)
    inner = box.inset(1.1, 1.1)
    picture = Box(inner.x, inner.y, inner.w, inner.h - 2.6)
    pen.box(box, "white", "ink", 0.35)
    with pen.clipped(rectangle(picture)):
        pen.box(picture, "white" if pen.look.saving else "sky-low")
        draw_figure(pen, "vigilante", who, Box(picture.x - 1, picture.y + 0.8, picture.w + 2, picture.h - 0.8))
    pen.box(picture, None, "ink", 0.3)
    pen.text(box.centre[0], box.bottom - 1.0, who.replace("-", " ").upper(), "label", 4.6, "ink", align="centre",
             tracking=0.04)  # fmt: skip


def draw_city(pen: Any, box: Box, purpose: str) -> None:
    """The city at night."""
    x = box.x + box.w * Chance("vigilantes", "filler", purpose).between(0.15, 0.85)
    r = min(9.0, box.h / 6)
    draw_night(pen, box, purpose, houses=min(box.h * 0.7, 52.0), moon=(x, box.y + 1.9 * r, r))


def draw_wall(pen: Any, box: Box, _purpose: str) -> None:
    """A wall with feet and inches, for line-ups."""
    saving = pen.look.saving
    pen.box(box, "white" if saving else "edge")
    for number in range(1, INCHES):
        y = box.y + box.h * number / INCHES
        pen.paint(line((box.x, y), (box.right, y)), None, "roof-edge" if saving else "sky-low", 0.35)
        pen.text(box.x + 1.2, y - 0.8, str(INCHES - number + 2), "numeral", 8, "dim")


def person(card: Card) -> Person:
    """Somebody of the city, in their own light."""
    return Person(card.name, partial(_standing, card), FRAME.w / FRAME.h)


def _standing(card: Card, pen: Any, box: Box) -> None:
    draw_figure(pen, card.kind, card.id, Box(box.x - 2.5, box.y, box.w + 5, box.h))


def _panel(pen: Any, it: Ornament) -> None:
    """A plain frame on white: photographs need no decoration."""
    pen.box(it.box, "white", "ink", 0.5)


def _caption(pen: Any, it: Ornament) -> None:
    """A typed strip."""
    pen.box(it.box, "book-caption", "empty" if not pen.look.saving else "ink", 0.25)


def _bullet(pen: Any, it: Ornament) -> None:
    cx, cy = it.box.centre
    pen.box((cx - 0.75, cy - 0.75, 1.5, 1.5), "book-accent")


def _disc(pen: Any, it: Ornament) -> None:
    """The number of a step on a square of night, like the number on a door."""
    x, y, w, h = it.box
    saving = pen.look.saving
    pen.box((x + 0.2, y + 0.2, w - 0.4, h - 0.4), "white" if saving else "ink", "ink", 0.4, 0.5)
    role = pen.look.role("book-step")
    size = role.size if len(it.text) < 2 else role.floor
    cx, cy = it.box.centre
    low = pen.look.face(role.face).digit_height * size * 0.3528 / 2
    pen.text(cx, cy + low, it.text, role.face, size, "ink" if saving else "book-pop", align="centre")


ORNAMENTS: Mapping[str, Callable[[Any, Ornament], None]] = {
    "bubble": draw_note, "panel": _panel, "caption": _caption, "bullet": _bullet, "disc": _disc,
}  # fmt: skip
