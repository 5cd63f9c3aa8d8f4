"""Heroes of the box in the rulebook: the hopefuls on the title page, and the faces that give advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

# Who stands on the roof: Hero A, Hero B, where, and how tall in mm; those in front last.
HOPEFULS = (("bot", "barefoot", 36.0, 86.0), ("cobra", "turbo", 174.0, 86.0), ("comet", "mighty", 105.0, 95.0))


class People:
    """The heroes of an order in their costumes."""

    def __init__(self, order: Order) -> None:
        self.look = order.look
        self.upper = {card.id: card for card in of_kind(order.box, "hero-a")}
        self.lower = {card.id: card for card in of_kind(order.box, "hero-b")}

    def on_the_roof(self, pen: Pen, roof: float) -> None:
        """Three heroes who all want the same chair."""
        known = list(self.upper), list(self.lower)
        for place, (a, b, x, tall) in enumerate(HOPEFULS):
            upper = self.upper[a if a in self.upper else known[0][place % len(known[0])]]
            lower = self.lower[b if b in self.lower else known[1][place % len(known[1])]]
            wide = REACH.w * tall / REACH.h
            self._stand(upper, lower, pen, Box(x - wide / 2, roof - tall + 1.2, wide, tall))

    def _stand(self, upper: Card, lower: Card, pen: Pen, box: Box) -> None:
        above, below = (half_of(*figure_on(half, self.look)) for half in (upper, lower))
        draw_standing(pen, above, below, box)

    def everybody(self) -> list[Person]:
        """Upper halves with whatever lower half comes next."""
        lower = list(self.lower.values())
        return [
            Person(id, partial(self._stand, upper, lower[place % len(lower)]), REACH.w / REACH.h)
            for place, (id, upper) in enumerate(self.upper.items())
        ]

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
