"""The format of a page: the paper it is printed on, two columns, and as many lines of 12 points as it is high."""

from __future__ import annotations

from typing import NamedTuple

from capesmith.render.drawing import BLEED
from capesmith.render.edition import Order
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look
from capesmith.render.shapes import Box
from capesmith.render.sheets.formats import papers

STEP = 12 * MM_PER_POINT  # the grid of lines; heights count half steps, so that columns compare in whole numbers
HALF = STEP / 2
BASELINE = 3.2  # of body text, below the top of its step
INNER, OUTER = 18.0, 16.0  # the least margins beside the type area
COLUMN, GUTTER = 85.0, 6.0
PAGE = 2 * COLUMN + GUTTER  # the type area
TOP = 16.9  # of the first step; the capitals of its line stand at 17.8
BOTTOM = 18.0  # below the last baseline, at least
LARGE = 14.0  # points: the body text of the large edition
LEAST = 5.5  # mm beside the type area of a page that is printed larger
FOOT = 9.0  # below the baseline of the running foot
BANNER = 28.0  # mm of a chapter's first page
BELOW_BANNER = 8  # half steps before its text begins


class PageFormat(NamedTuple):
    """The size of a page in mm; its type area is the same on every paper, but for the number of lines."""

    width: float
    height: float
    scale: float = 1.0  # how much larger it is printed

    @property
    def depth(self) -> int:
        """Half steps in a column: whole lines."""
        return 2 * int((self.height - BOTTOM / self.scale - TOP - BASELINE + 1e-6) / STEP + 1)

    @property
    def outer(self) -> float:
        return OUTER + (self.width - PAGE - INNER - OUTER) / 2

    @property
    def foot(self) -> float:
        """The baseline of the running foot."""
        return self.height - FOOT / self.scale

    @property
    def full(self) -> Box:
        """The page with its bleed."""
        return Box(-BLEED, -BLEED, self.width + 2 * BLEED, self.height + 2 * BLEED)

    def left(self, number: int) -> float:
        """Where the type area of a page begins: the inner margin is the wider one."""
        return self.width - PAGE - self.outer if right_hand(number) else self.outer

    def below(self, half_steps: int) -> float:
        """How far down the page so many half steps of the type area reach."""
        return TOP + half_steps * HALF


A4 = PageFormat(210.0, 297.0)
LETTER = PageFormat(215.9, 279.4)
ON_PAPER = {"a4": A4, "a3": A4, "letter": LETTER, "tabloid": LETTER}


def format_of(order: Order) -> PageFormat:
    """The pages of a book for the paper of an order: large sheets hold two beside each other."""
    paper = order.options.get("paper", "a4")
    return _large(paper, order.look) if order.options.get("large") else ON_PAPER.get(paper, A4)


def _large(paper: str, look: Look) -> PageFormat:
    """A page twice as large: its body text is as large as it should be, or as the paper allows."""
    size = papers()["tabloid" if ON_PAPER.get(paper, A4) is LETTER else "a3"]
    scale = min(LARGE / look.role("book-body").size, size.width / (PAGE + 2 * LEAST))
    return PageFormat(size.width / scale, size.height / scale, scale)


def right_hand(number: int) -> bool:
    """Odd pages are on the right."""
    return number % 2 == 1
