"""Reading the cards for the book: what they say in the game's own words, and which words stay together."""

from __future__ import annotations

import re

from capesmith.content.model import Card
from capesmith.render.edition import Order
from capesmith.systems.printed import names_in, own_lines

INDEXED = re.compile(r"(\{index:[^}]*\})")
TOGETHER = re.compile(
    r"(?<=[\d}]) (?=(?:HP|Justice|Research|players|rounds|Gadgets?|cards|dice|blocks)\b)"
    r"|(?<=\bCombat) (?=\+\d)|(?<=\bDr\.) (?=[A-Z])|(?<=\bsection) (?=[\d{])|(?<=\bnumber) (?=\d)|(?<=\bon a) (?=\d)"
)
NBSP = "\u00a0"


class Texts:
    """What the cards of a box say."""

    def __init__(self, order: Order) -> None:
        self.game = order.game
        self.names = names_in(order.box, order.game)

    def of(self, card: Card) -> str:
        """All lines of a card in one."""
        return " ".join(unbroken(line) for line in own_lines(card, self.game, self.names))


def unbroken(text: str) -> str:
    """A text in which no line ends between a number and its word; entries of the index stay."""
    return "".join(part if INDEXED.match(part) else TOGETHER.sub(NBSP, part) for part in INDEXED.split(text))
