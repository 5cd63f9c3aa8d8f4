"""One piece of the box becomes many: by colour, by word, by card, by copy; each with what its faces can show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from capesmith.content.kinds import PIECE
from capesmith.content.model import Box, Card
from capesmith.render.edition import Order
from capesmith.render.face.values import filled_in
from capesmith.render.look import Look
from capesmith.render.pieces.declaration import BACK, CAMPAIGN, DECK, Making
from capesmith.render.pieces.sorts import initial, shares
from capesmith.source.record import record

Values = dict[str, Any]


@record
class Copy:
    """A piece as it is drawn: its id, what tells it from others, what its faces can show, and how many there are."""

    id: str
    told: tuple[str, ...]
    values: Mapping[str, Any]
    copies: int

    def like(self, suffix: str, told: str, copies: int, **values: Any) -> Copy:
        """One of several, with values of its own."""
        id = f"{self.id}-{suffix}" if suffix else self.id
        return replace(
            self, id=id, told=(*self.told, told) if told else self.told, values={**self.values, **values}, copies=copies
        )


def things_of(box: Box) -> list[Card]:
    """What may be printed as pieces: the cards of a box, and as if they were cards its kinds of decks and campaigns."""
    decks = {deck.kind: deck for deck in reversed(box.decks)}
    counts = Counter[str]()
    for card in box.cards:
        counts[card.kind] += card.copies
    return [
        *box.cards,
        *(Card(box.system, DECK, kind, deck.name, deck.id, deck.where, 1, {"count": counts[kind]})
          for kind, deck in reversed(decks.items())),
        *(Card(box.system, CAMPAIGN, one.id, one.name, "", one.where) for one in box.campaigns),
    ]  # fmt: skip


def copies_of(making: Making, piece: Card, order: Order) -> list[Copy]:
    """All the different copies of a piece."""
    values = {**plain_fields(piece), "paint": order.look.colour("paper")}
    found = [Copy(str(filled_in(making.id, values)) or piece.id, (), values, making.copies or piece.copies)]
    for way in making.each:
        found = [more for one in found for more in _WAYS[way](one, making, piece, order) if more.copies]
    return found


def showing_of(making: Making, card: Card, order: Order) -> list[Copy]:
    """What shows a card of the kind that a piece is made for each of, without that piece."""
    if "card" not in making.each or making.of != card.kind:
        return []
    id = next(iter(making.pieces), PIECE)
    piece = Card(card.system, PIECE, id, id.capitalize(), "", card.where, 1, {"faces": (card.name,)})
    return copies_of(making, piece, order)


def plain_fields(card: Card) -> Values:
    """What a face can show of a card or piece as it stands in its file."""
    fields = {key: value for key, value in card.fields.items() if _plain(value)}
    return {**fields, "id": card.id, "kind": card.kind, "name": card.name, "art": None}


def _plain(value: Any) -> bool:
    return isinstance(value, str | int | float) or (isinstance(value, tuple) and all(_plain(one) for one in value))


def sign_of(card: Card, look: Look) -> str:
    """The icon of a card: the author's, or that of its id, or that of its kind; nothing if there is none."""
    wanted = (str(name) for name in (card.fields.get("icon"), card.id, card.kind) if name)
    return next((name for name in wanted if look.has_icon(name)), "")


def _colours(one: Copy, making: Making, piece: Card, order: Order) -> Iterator[Copy]:
    colours = piece.fields.get("colours") or ()
    if not colours:
        yield one
    for colour, copies in zip(colours, shares(one.copies, len(colours)) if colours else (), strict=True):
        suffix = colour if len(colours) > 1 else ""
        paint = paint_of(order.look, colour, making.palette)
        yield one.like(suffix, colour, copies, colour=colour, paint=paint, letter=initial(colour))


def paint_of(look: Look, colour: str, palette: str = "") -> str:
    """The paint of a colour: of a set of the look, of a player, of the pieces of the board, or paper."""
    names = [f"{group}.{colour}" for group in (palette, "player", "piece") if group]
    return look.colour(next((name for name in (*names, colour) if look.has_colour(name)), "paper"))


def _words(one: Copy, making: Making, piece: Card, order: Order) -> Iterator[Copy]:
    words = [str(word) for word in piece.fields.get("faces") or (piece.name,) if word != BACK]
    for word, copies in zip(words, shares(one.copies, len(words)) if words else (), strict=True):
        suffix = word.lower().replace(" ", "-") if len(words) > 1 else ""
        yield one.like(suffix, word, copies, word=word)


def _pairs(one: Copy, making: Making, piece: Card, order: Order) -> Iterator[Copy]:
    words = [str(word) for word in piece.fields.get("faces") or (piece.name,)]
    pairs = [words[i : i + 2] for i in range(0, len(words), 2)]
    for number, (pair, copies) in enumerate(zip(pairs, shares(one.copies, len(pairs)), strict=True), 1):
        other = pair[1] if len(pair) > 1 else ""
        yield one.like(str(number) if len(pairs) > 1 else "", pair[0], copies, word=pair[0], other=other)


def _cards(one: Copy, making: Making, piece: Card, order: Order) -> Iterator[Copy]:
    """A piece that names cards has them by their names; what is no card is a word."""
    kind = making.of or piece.fields.get("faces_of")
    cards = {card.name: card for card in order.box.everything() if card.kind == kind}
    names = [str(name) for name in piece.fields.get("faces") or cards]
    for name, copies in zip(names, shares(one.copies, len(names)) if names else (), strict=True):
        card = cards.get(name)
        if card is None:
            yield one.like(name.lower().replace(" ", "-"), name, copies, card={"name": name, "icon": ""})
        else:
            shown = {**plain_fields(card), "icon": sign_of(card, order.look)}
            yield one.like(card.id, card.name, copies, card=shown)


def _numbers(one: Copy, making: Making, piece: Card, order: Order) -> Iterator[Copy]:
    for number in range(1, one.copies + 1):
        several = one.copies > 1
        yield one.like(str(number) if several else "", str(number) if several else "", 1, number=number,
                       first=number == 1)  # fmt: skip


_WAYS: Mapping[str, Callable[[Copy, Making, Card, Order], Iterator[Copy]]] = {
    "colour": _colours, "word": _words, "pair": _pairs, "card": _cards, "number": _numbers,
}  # fmt: skip
