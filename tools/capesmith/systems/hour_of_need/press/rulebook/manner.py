"""How the books of Hour of Need are furnished: light from behind, coarse dots, and people before it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from capesmith.content.model import Card
from capesmith.render.art.textures import skyline
from capesmith.render.book.people import Ground, Person, vignettes
from capesmith.render.book.sources import of_kind
from capesmith.render.chance import Chance
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, rectangle
from capesmith.systems.hour_of_need.press.boards.scenery import draw_backlight, draw_picture, picture
from capesmith.systems.hour_of_need.press.boards.side import PANEL
from capesmith.systems.hour_of_need.press.figure import draw_bust, draw_figure

GUTTER = 3.0  # between the panels of a strip
LIGHTS = ("century-heist", "high-water-mark", "brink-of-ruin", "vanishing-act")


def draw_night(pen: Pen, box: Box, purpose: str) -> None:
    """A light over the roofs of Meridian, in the colour of one of its evenings."""
    chance = Chance("hour-of-need", "night", purpose)
    light = chance.pick(LIGHTS)
    at = (box.x + box.w * chance.between(0.3, 0.7), box.y + box.h * 0.5)
    with pen.clipped(rectangle(box)):
        draw_backlight(pen, box, light, at, max(box.w, box.h) * 0.55)
        roofs = skyline(box, chance, low=0.16, high=0.42, widths=(0.05, 0.12))
        pen.paint(roofs, "white" if pen.look.saving else "night", "ink", 0.3)


def filler(order: Order) -> Ground:
    """The rest of a page: panels of one evening, of that it tells of, and every other time people of the city."""
    panels = [card for card in of_kind(order.box, "panel") if card.fields["issue"] in LIGHTS]
    people = vignettes([person(card) for kind in ("hero", "villain") for card in of_kind(order.box, kind)], draw_night)

    def draw(pen: Pen, box: Box, purpose: str) -> None:
        number = int(purpose.rpartition("/")[2] or 0)
        if number % 2:
            people(pen, box, purpose)
            return
        chapter = purpose.lower().replace(" ", "-")
        light = next((one for one in LIGHTS if one in chapter), LIGHTS[number // 2 % len(LIGHTS)])
        rows, across = (1, max(2, min(4, round(box.w / box.h)))) if box.w > 1.5 * box.h else (2, 2)
        wide, high = (box.w - GUTTER * (across - 1)) / across, (box.h - GUTTER * (rows - 1)) / rows
        for place, card in enumerate([card for card in panels if card.fields["issue"] == light][: rows * across]):
            row, column = divmod(place, across)
            one = Box(box.x + column * (wide + GUTTER), box.y + row * (high + GUTTER), wide, high)
            draw_picture(pen, picture(f"panels/{card.id}"), one, PANEL, light)
            pen.box(one, None, "ink", 0.9)

    return draw


def person(card: Card) -> Person:
    """Somebody of the saga."""
    return Person(card.name, partial(_standing, card), 0.62)


def _standing(card: Card, pen: Pen, box: Box) -> None:
    draw_figure(pen, card.id, box, card.kind, glow_of(pen, card))


def glow_of(pen: Pen, card: Card) -> str:
    """The light that somebody stands before."""
    return card.id if pen.look.has_colour(card.id) else "amber"


def speaker(order: Order) -> Callable[[Pen, Box, str], None]:
    """Who narrates a tip: the same words always come from the same hero."""
    heroes = of_kind(order.box, "hero")

    def draw(pen: Pen, box: Box, words: str) -> None:
        card = Chance("hour-of-need", "tip", words).pick(heroes)
        with pen.clipped(rectangle(box)):
            pen.box(box, "white" if pen.look.saving else glow_of(pen, card))
            draw_bust(
                pen, card.id, Box(box.x, box.y + 0.8, box.w, box.h - 0.8), kind=card.kind, glow=glow_of(pen, card)
            )
        pen.box(box, None, "ink", 0.6)

    return draw
