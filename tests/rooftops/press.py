"""Rooftops on paper: one face, and a file of cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from capesmith.content.model import Card
from capesmith.render.cards import CardPrinter, Values, common_values
from capesmith.render.edition import Order, Printing, Section
from capesmith.render.look import look_in
from capesmith.systems.printed import own_lines


class Printer(CardPrinter):
    """Makes the card drawings of one order."""

    def values(self, card: Card) -> Values:
        text = "\n".join(own_lines(card, self.order.game, self.names))
        return {**common_values(card), "noise": card.fields["noise"], "text": text}


def _printer(order: Order, names: Mapping[str, str] | None) -> CardPrinter:
    return Printer(order, names)


def _cards(order: Order) -> Section:
    return Section("cards", pieces=tuple(Printer(order).pieces()))


PRINTING = Printing(partial(look_in, Path(__file__).parent / "paper"), {"cards": _cards}, printer=_printer)
