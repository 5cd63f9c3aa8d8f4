"""Reading the cards for the rulebook: what they say in the game's own words, and the numbers inside their texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.nodes import nodes
from capesmith.render.edition import Order
from capesmith.systems.printed import names_in, own_lines

INDEXED = re.compile(r"(\{index:[^}]*\})")
TOGETHER = re.compile(
    r"(?<=\bRNG) (?=\d|n\b|\{)|(?<=\bMOVE) (?=\d|n\b|\{)|(?<=\b1st) (?=Hero)|(?<=\bHero) (?=[AB]\b)"
    r"|(?<=\bVillain) (?=[AB]\b)|(?<=[\d}]) (?=(?:DMG|HP|fame)\b)"
)


class Texts:
    """What the cards of a box say."""

    def __init__(self, order: Order) -> None:
        self.game = order.game
        self.names = names_in(order.box, order.game)

    def of(self, card: Card) -> list[str]:
        return [unbroken(line) for line in own_lines(card, self.game, self.names)]

    def entry(self, card: Card) -> dict[str, Any]:
        return {"id": card.id, "name": card.name, "text": " ".join(self.of(card))}


def unbroken(text: str) -> str:
    """A text in which no line ends between a word of the cards and its number or letter; entries of the index stay."""
    return "".join(part if INDEXED.match(part) else TOGETHER.sub("\u00a0", part) for part in INDEXED.split(text))


def found(node: Any, kind: type) -> Iterator[Any]:
    """Every node of a class within a text, in the order it is written."""
    return (part for part in nodes(node) if isinstance(part, kind))
