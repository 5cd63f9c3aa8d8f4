"""What chapters of a book may say about any game: cards by id and kind, their texts and names, and their number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capesmith.content.model import Card, Missing
from capesmith.render.book.sources import of_kind
from capesmith.render.edition import Order
from capesmith.source.counting import ORDINALS, columns, counted, listed
from capesmith.systems.printed import names_in, own_lines


class Told:
    """The box of an order in words."""

    def __init__(self, order: Order, unbroken: Callable[[str], str]) -> None:
        self.box, self.game, self.unbroken = order.box, order.game, unbroken
        self.names = names_in(order.box, order.game)

    def lines(self, card: Card) -> list[str]:
        """What is printed on a card, line by line."""
        return [self.unbroken(line) for line in own_lines(card, self.game, self.names)]

    def text(self, card: Card) -> str:
        """All lines of a card in one."""
        return " ".join(self.lines(card))

    def card(self, id: str) -> Card:
        card = self.box.card(id)
        if card is None:
            raise Missing(f'the book speaks of "{id}", and the box has no such card')
        return card

    def cards(self, kind: str, **having: Any) -> list[Card]:
        """All cards of a kind, or those whose fields have these values."""
        return [card for card in of_kind(self.box, kind) if all(card.fields.get(k) == v for k, v in having.items())]

    def name(self, id: str) -> str:
        """The name of a card; its id, if there is none."""
        card = self.box.card(id)
        return card.name if card is not None else id

    def copies(self, kind: str, **having: Any) -> int:
        """How many cards of a kind lie in the box."""
        return sum(card.copies for card in self.cards(kind, **having))

    def variables(self) -> dict[str, Any]:
        """By the names they have in chapters; `n` has the number of pieces by their ids, and of cards by their kind."""
        many = {kind.replace("-", "_"): self.copies(kind) for kind in self.game.kinds}
        many |= {card.id.replace("-", "_"): card.copies for card in of_kind(self.box, "piece")}
        return {
            "n": many, "card": self.card, "cards": self.cards, "copies": self.copies, "name": self.name,
            "names": lambda ids: [self.name(id) for id in ids], "text": self.text, "lines": self.lines,
            "listed": listed, "columns": columns, "w": counted, "ordinal": lambda number: ORDINALS[number],
        }  # fmt: skip
