"""The gallery: everything that a project prints, as a list to look through. Pictures are made by others, when asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from capesmith.content.model import Box, Card
from capesmith.render.drawing import Drawing
from capesmith.render.edition import SECTIONS, Order, Printing, Section
from capesmith.systems.base import System
from capesmith.systems.printed import card_text, names_in

CARDS = "cards"


class Exhibit(NamedTuple):
    """One thing that is printed: what it is called, what it is listed under, what can be searched for."""

    part: str
    key: str  # its name among the things of its part
    id: str
    name: str
    kind: str
    deck: str
    copies: int
    text: str
    words: tuple[str, ...]  # its types, its keywords and whatever else its kind says in single words
    file: str  # where it is written; "" for what no file of this project says by itself
    sides: int
    width: float
    height: float


def cards_of(game: System, box: Box) -> Iterator[Exhibit]:
    """Every card of a project, then those of the box that it builds on; nothing is laid out for that."""
    names, own = names_in(box, game), len(box.cards)
    for number, card in enumerate(box.everything()):
        if not card.fields.get("printed_on") and game.kinds[card.kind].is_card:
            text = " ".join(card_text(card, game, names))
            kind = game.kinds[card.kind].title
            told = (card.name, kind, card.deck, card.copies, text, tuple(_words(card.fields)))
            file = card.where.file if number < own else ""
            yield Exhibit(CARDS, key_of(card), card.id, *told, file, 2, 0, 0)


def key_of(card: Card) -> str:
    """The name of a card among all cards of a game."""
    return f"{card.deck}/{card.id}"


def _words(fields: Mapping[str, Any]) -> Iterator[str]:
    for value in fields.values():
        for one in value if isinstance(value, tuple | list) else (value,):
            if isinstance(one, str) and one and len(one) < 24 and " " not in one and "/" not in one:
                yield one


def parts_of(printing: Printing) -> tuple[str, ...]:
    """What the game prints beside cards."""
    return tuple(part for part in SECTIONS if part != CARDS and part in printing.makers)


Written = Mapping[str, tuple[str, str]]  # files and ids by the names of drawings


def written_in(game: System, box: Box) -> Written:
    """Where the project itself writes what is printed: cards that become pieces, boards, scenarios that have a map."""
    found = {f"{card.kind}-{card.id}": (card.where.file, card.id) for card in box.cards}
    found |= {f"{game.sheet.board}-{board.id}": (board.where.file, board.id) for board in box.boards}
    return found


def things_of(section: Section, written: Written) -> Iterator[tuple[Exhibit, tuple[Drawing, ...]]]:
    """Everything in a part of the printed set, with its sides."""
    book = section.book.pages if section.book is not None else section.pages
    pieces = [(piece.front, piece.back, piece.copies, piece.deck) for piece in section.pieces]
    alone = [(drawing, None, 1, "") for drawing in (*section.large, *book)]
    for number, (front, back, copies, deck) in enumerate([*pieces, *alone]):
        sides = (front,) if back is None else (front, back)
        size = round(front.width, 1), round(front.height, 1)
        file, id = written.get(front.id, ("", front.id))
        told = (front.title, section.name, deck, copies, " ".join(front.words), (), file)
        yield Exhibit(section.name, f"{number}", id, *told, len(sides), *size), sides


Draw = Callable[[str, int], Drawing | None]


def drawer(game: System, printing: Printing, part: str, order: Order) -> tuple[list[Exhibit], Draw]:
    """The things of a part, and a way to draw a side of one of them."""
    if part != CARDS:
        written = written_in(game, order.box)
        things = {exhibit.key: (exhibit, sides) for exhibit, sides in things_of(printing.makers[part](order), written)}

        def thing(key: str, side: int) -> Drawing | None:
            sides = things[key][1] if key in things else ()
            return sides[side] if side < len(sides) else None

        return [exhibit for exhibit, _ in things.values()], thing
    printer = printing.printer(order, None) if printing.printer is not None else None
    cards = {key_of(card): card for card in reversed(order.box.everything())}

    def face(key: str, side: int) -> Drawing | None:
        card = cards.get(key)
        if printer is None or card is None:
            return None
        return printer.drawing(card) if side == 0 else printer.back_of(card)

    return [], face
