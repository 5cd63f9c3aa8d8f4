"""How the books of Vigilantes are furnished: night over every chapter, typed notes, mug shots, and a single lamp."""

from __future__ import annotations

from functools import partial
from typing import Any

from capesmith.content.model import Card
from capesmith.render.book.people import Person
from capesmith.render.chance import Chance
from capesmith.render.shapes import Box, line, rectangle
from capesmith.systems.vigilantes.press.figure import FRAME, draw_figure
from capesmith.systems.vigilantes.press.rulebook.night import draw_night

RULE = 0.9  # of lamplight under the night
HOUSES = 17.0
INCHES = 6  # lines on the wall
WITNESSES = ("night-porter", "kestrel-jane", "brickyard", "tally", "doc-sunday", "switchback")


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
