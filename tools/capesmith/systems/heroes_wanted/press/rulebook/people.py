"""Heroes of the box in the rulebook: the hopefuls on the title page, and the faces that give advice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from capesmith.content.model import Card
from capesmith.render.art.textures import halftone
from capesmith.render.book.people import Person
from capesmith.render.book.sources import of_kind
from capesmith.render.chance import Chance
from capesmith.render.colour import shade
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, rectangle
from capesmith.systems.heroes_wanted.press.figure import REACH, draw_head, draw_standing, figure_on, half_of


class People:
    """The heroes of an order in their costumes."""

    def __init__(self, order: Order) -> None:
        self.look = order.look
        self.upper = {card.id: card for card in of_kind(order.box, "hero-a")}
        self.lower = {card.id: card for card in of_kind(order.box, "hero-b")}

    def draw_hopeful(self, pen: Pen, box: Box, _values: Mapping[str, Any], details: str) -> None:
        """Somebody who wants the job, told as `HERO-A HERO-B`; others, if the box does not have them."""
        a, b = details.split()
        upper, lower = self.upper.get(a) or next(iter(self.upper.values())), self.lower.get(b)
        self._stand(upper, lower or next(iter(self.lower.values())), pen, box)

    def person(self, card: Card) -> Person:
        """An upper half with whatever lower half comes to it."""
        lower = list(self.lower.values())
        below = lower[list(self.upper).index(card.id) % len(lower)]
        return Person(card.name, partial(self._stand, card, below), REACH.w / REACH.h)

    def _stand(self, upper: Card, lower: Card, pen: Pen, box: Box) -> None:
        above, below = (half_of(*figure_on(half, self.look)) for half in (upper, lower))
        draw_standing(pen, above, below, box)

    def everybody(self) -> list[Person]:
        return [self.person(card) for card in self.upper.values()]

    def adviser(self) -> Callable[[Any, Box, str], None]:
        """Draws the face beside a tip; the same words always come from the same hero."""
        ids: Sequence[str] = list(self.upper)

        def draw(pen: Any, box: Box, words: str) -> None:
            frame = rectangle(box, 1.4)
            with pen.clipped(frame):
                pen.box(box, "white" if pen.look.saving else "book-pop")
                if not pen.look.saving:
                    dots = halftone(box, 1.7, lambda u, v: 0.8 * v)
                    pen.paint(dots, shade(pen.colour("book-pop"), 0.88))
                hero = self.upper[Chance("rulebook", "tip", words).pick(ids)]
                draw_head(pen, half_of(*figure_on(hero, self.look, pose="ready")), box.inset(0.4, 0))
            pen.paint(frame, None, "ink", 0.8)

        return draw
