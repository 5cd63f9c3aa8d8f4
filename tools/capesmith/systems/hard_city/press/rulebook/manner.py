"""How the books of Hard City are furnished: stills of the film, and people who look into the camera."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from capesmith.content.model import Card
from capesmith.render.book.people import Ground, Person
from capesmith.render.book.sources import of_kind
from capesmith.render.chance import Chance
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, rectangle
from capesmith.systems.hard_city.press.cards.values import paint_of
from capesmith.systems.hard_city.press.figure import draw_bust, draw_figure, draw_scene

GAME = "hard-city"
FRAME, SHAPE, GAP = 58.0, 1.5, 2.4  # how high and wide a frame is, and how far from the next
MOST = 4  # frames on a page, if chapters are as long as they should be
HOLE, PITCH, RIM = 2.0, 5.0, 4.0  # of the holes of the film


def draw_night(pen: Pen, box: Box, purpose: str) -> None:
    """A street of the city, with nobody on it."""
    with pen.clipped(rectangle(box)):
        draw_scene(pen, box, "still", "night")


def filler(order: Order) -> Ground:
    """The rest of a page: frames of the film, which runs on from page to page."""
    stills = [card.id for card in of_kind(order.box, "cutscene")]

    def draw(pen: Pen, box: Box, purpose: str) -> None:
        first = MOST * int(purpose.rpartition("/")[2])
        rows, across = max(1, round(box.h / FRAME)), max(1, round(box.w / (FRAME * SHAPE)))
        wide, high = (box.w - GAP * (across - 1)) / across, (box.h - GAP * (rows - 1)) / rows
        for n in range(rows * across):
            row, column = divmod(n, across)
            one = Box(box.x + column * (wide + GAP), box.y + row * (high + GAP), wide, high)
            draw_frame(pen, one, stills[(first + n) % len(stills)])

    return draw


def draw_frame(pen: Pen, box: Box, id: str) -> None:
    """A frame of the film with its holes."""
    pen.box(box, "white" if pen.look.saving else "#120A1E", "ink", 0.5, 1.2)
    draw_scene(pen, Box(box.x + 1.2, box.y + RIM, box.w - 2.4, box.h - 2 * RIM), "still", id)
    count = int((box.w - 2) / PITCH)
    left = box.x + (box.w - (count - 1) * PITCH - HOLE) / 2
    for n in range(count):
        for y in (box.y + (RIM - HOLE) / 2, box.bottom - (RIM + HOLE) / 2):
            pen.box((left + n * PITCH, y, HOLE, HOLE), "paper", "ink" if pen.look.saving else None, 0.2, 0.4)


def person(card: Card) -> Person:
    """Somebody of the film."""
    return Person(card.name, partial(_standing, card), 0.62)


def _standing(card: Card, pen: Pen, box: Box) -> None:
    draw_figure(pen, card.kind, card.id, box)


def speaker(order: Order) -> Callable[[Pen, Box, str], None]:
    """Who gives a tip: the same words always come from the same Officer."""
    officers = of_kind(order.box, "officer")

    def draw(pen: Pen, box: Box, words: str) -> None:
        card = Chance(GAME, "tip", words).pick(officers)
        pen.box(box, "white" if pen.look.saving else paint_of(card.id))
        draw_bust(pen, card.kind, card.id, box, 8.0)
        pen.box(box, None, "ink", 0.6)

    return draw
