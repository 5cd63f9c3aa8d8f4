"""Tuck boxes of every game: which decks get one, how deep it is, and when a deck needs several."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from capesmith.content.model import Deck
from capesmith.render.edition import Order
from capesmith.render.nets import Net, tuck_box
from capesmith.render.pieces.declaration import SetOf

CARD = (63.0, 88.0)
CARD_THICK = 0.32  # paper of 250 to 300 g
SLEEVE = (3.0, 3.0, 0.25)  # wider, higher, thicker
PLAY = 1.5
THINNEST = 6.0
LARGEST = (250.0, 190.0)  # what A4 and Letter can print of a net, either way round


class Stock(NamedTuple):
    """What a deck is made of: the size of one, its thickness, and whether it goes into sleeves."""

    size: tuple[float, float] = CARD
    thick: float = CARD_THICK
    sleeved: bool = True


class Contents(NamedTuple):
    """What a box holds: a deck or a part of it, and the room it needs."""

    deck: Deck
    held: int
    part: int  # 0 if the deck has one box only
    parts: int
    room: tuple[float, float, float]

    @property
    def id(self) -> str:
        return f"box-{self.deck.id}" + (f"-{self.part}" if self.part else "")

    @property
    def name(self) -> str:
        return self.deck.name.upper() + (f" {self.part}/{self.parts}" if self.part else "")


def contents_of(order: Order, stocks: Mapping[str, Stock]) -> list[Contents]:
    """Every deck that is printed as cards or tiles, with the room it takes; kinds not listed are cards."""
    sleeves = bool(order.options.get("sleeves"))
    found = []
    for deck in order.box.decks:
        count = sum(card.copies for card in deck.cards if not card.fields.get("printed_on"))
        if deck.kind != "piece" and deck.printed and count:
            found += _parted(deck, count, stocks.get(deck.kind, Stock()), sleeves)
    return found


def sets_of(decks: Sequence[Deck], sets: Mapping[str, SetOf]) -> list[Deck]:
    """The decks anew: a card that others name lies with them, and what nobody has taken stays where it was."""
    found: list[Deck] = []
    taken: set[tuple[str, str]] = set()
    for kind, one in sets.items():
        for deck in decks:
            for card in deck.cards if deck.kind == kind and deck.printed else ():
                named = card.fields.get(one.by, card.id)
                inside = [
                    other for more in decks if more.kind in one.kinds and more.printed for other in more.cards
                    if other.fields.get(one.by) == named
                ]  # fmt: skip
                taken |= {(other.deck, other.id) for other in (card, *inside)}
                found.append(replace(deck, id=str(named), kind=kind, name=card.name, cards=(card, *inside)))
    left = [replace(deck, cards=tuple(one for one in deck.cards if (one.deck, one.id) not in taken)) for deck in decks]
    return [*found, *(deck for deck in left if deck.cards)] if sets else list(decks)


def _parted(deck: Deck, count: int, stock: Stock, sleeves: bool) -> list[Contents]:
    for parts in range(1, count + 1):
        share = math.ceil(count / parts)
        if _printable(tuck_box(*room_for(stock, share, sleeves))):
            break
    counts = [min(share, count - i * share) for i in range(parts)]
    return [
        Contents(deck, held, i if parts > 1 else 0, parts, room_for(stock, share, sleeves))
        for i, held in enumerate(counts, 1)
    ]


def room_for(stock: Stock, count: int, sleeves: bool) -> tuple[float, float, float]:
    """Width, height and depth inside a box for so many cards."""
    (wide, high), thick = stock.size, stock.thick
    more = SLEEVE if sleeves and stock.sleeved else (0.0, 0.0, 0.0)
    depth = max(THINNEST, count * (thick + more[2]) + PLAY)
    return wide + more[0] + PLAY, high + more[1] + PLAY, round(depth, 1)


def _printable(net: Net) -> bool:
    long, short = max(net.width, net.height), min(net.width, net.height)
    return long <= LARGEST[0] and short <= LARGEST[1]
