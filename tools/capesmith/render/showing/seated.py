"""A table as the rules set it up: played by nobody in particular until the first real turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from capesmith.render.drawing import Cut, Drawing, Piece, alone
from capesmith.render.edition import Order, Section
from capesmith.render.face.layout import lay_out
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.pieces.declaration import SECTIONS
from capesmith.render.shapes import Box

SEED = "showing"
ROUNDED = 2.4  # mm, the corners of a die


def seated(order: Order, options: Mapping[str, Any], ready: Callable[[Any], bool]) -> Any:
    """A table of this game with these options, as soon as its state is `ready`."""
    game = order.game.game
    chosen = game.options(options)
    table = game.table(game.cast(order.box), chosen, SEED, [_any] * chosen.players)
    while not ready(table.state):
        table.advance()
    return table


def _any(table: Any, seat: int, prompt: Any, options: Sequence[int]) -> int:
    """One option or another: whoever sits down takes what comes."""
    return (5 * seat + 3 * len(table.choices)) % len(options)


def _measured_once(drawing: Drawing) -> Drawing:
    """The same; its face is laid out once, however often somebody asks where a box of it is."""
    return replace(drawing, places=lru_cache(maxsize=1)(drawing.places))


PARTS = ("cards", "boards", "tokens", "mats")


@lru_cache(maxsize=2)
def parts_of(order: Order) -> dict[str, Section]:
    """What of a printed set lies on a table, and in a box."""
    makers = order.game.printing.makers
    return {name: makers[name](order) for name in PARTS if name in makers}


def _of_the_game(order: Order) -> Iterator[Piece]:
    """What the game has and a project may have put something else in the place of: tables are set up with it, too."""
    make = order.game.printing.pieces
    for printer in make(order).of_the_game() if make is not None else ():
        for section in PARTS:
            yield from printer.pieces(section) if section in SECTIONS else ()
            yield from alone(printer.pages(section), section) if section in SECTIONS else ()


@lru_cache(maxsize=2)
def stock_of(order: Order) -> Stock:
    return Stock(order)


class Stock:
    """What the parts of a printed set draw, by id."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.printer = order.game.printing.printer(order, None)
        made = parts_of(order).values()
        pieces = [*_of_the_game(order), *(piece for part in made for piece in part.pieces)]
        found = [piece.front for piece in pieces]
        found += [piece.back for piece in pieces if piece.back is not None]
        found += [one for part in made for one in (*part.large, *part.pages)]
        self.drawings = {one.id: _measured_once(one) for one in found}
        self.cards: dict[str, str] = {}  # whose face a drawing is, by its id
        self._faces: dict[str, Drawing | None] = {}

    def __getitem__(self, id: str) -> Drawing:
        return self.drawings[id]

    def first(self, *ids: str) -> Drawing:
        """The first of these that the set has."""
        return next(found for id in ids if (found := self.drawings.get(id)) is not None)

    def some(self, id: str, many: int) -> tuple[Drawing, ...]:
        return (self.drawings[id],) * many

    def face(self, id: str) -> Drawing | None:
        """The face of a card by its id; None if its kind has none."""
        if id not in self._faces:
            found = self.printer.drawing(self.order.box.card(id))
            if found is not None:
                self.cards[found.id] = id
            self._faces[id] = None if found is None else _measured_once(found)
        return self._faces[id]

    def card(self, id: str) -> Drawing:
        """The face of a card that has one."""
        found = self.face(id)
        assert found is not None, id
        return found

    def cover(self, id: str) -> Drawing | None:
        """The back of a card by its id; None if its kind has none."""
        return self.printer.back_of(self.order.box.card(id))

    def back(self, id: str) -> Drawing:
        """The back of a card that has one."""
        found = self.cover(id)
        assert found is not None, id
        return found

    def die(self, face: str, word: str, body: Callable[[Pen, Box], None], **values: str) -> Drawing:
        """A die of the game that shows a face: its body, and on that what a face file says of the word."""
        laid, look = self.printer.faces[face], self.order.look
        box = Box(0, 0, laid.width, laid.height)

        def draw(pen: Pen) -> None:
            body(pen, box)
            lay_out(laid, {"id": "die", "word": word, **values}, look).draw(pen)

        cut = Cut(laid.width, laid.height, radius=ROUNDED)
        return Drawing(f"die-{word.replace(' ', '-')}", "Die", cut, draw, fingerprint("die", word, look), 0.0)
