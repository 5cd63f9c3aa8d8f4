"""The print set of a game, made from what lies in its `press/` folder; a game says there what only it can say.

| in `press/` | and so there is |
|---|---|
| `look.yaml`, `faces/` | cards, by a `CardPrinter` in `cards/drawings.py`, or by their faces alone |
| `pieces.yaml` | tokens, mats and boxes, by a `PiecePrinter` in `pieces.py`, or as they are declared |
| `boards/` | boards: its `board_drawings`; maps for screens, if `screen` in it has a `screen_map` |
| `rulebook/`, `scenarios/` | books: `make_book` of their module `book` |
| `showing.yaml` | box wrap and sell sheet, by the `SHOWING` of `showing.py` |
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from capesmith.render.drawing import Piece, alone, nets
from capesmith.render.edition import Map, Order, Printing, Section
from capesmith.render.look import look_in
from capesmith.render.pieces.declaration import PiecesFile, declared_in
from capesmith.rules.parts import Misnamed, found_in, module_of

if TYPE_CHECKING:
    from capesmith.render.cards import CardPrinter
    from capesmith.render.pieces.printer import PiecePrinter

BOOKS: Final = ("rulebook", "scenarios")


def printing_in(package: str, *, plain_boards: bool = False) -> Printing:
    """How a game is printed whose `press` is this package; its boards are plain maps, if it says so."""
    press = _Press(package, plain_boards)
    return Printing(
        partial(look_in, press.folder),
        dict(press.makers()),
        press.recipes,
        press.printer,
        press.screen_map if press.has_part("boards") else None,
        press.pieces if press.declared is not None else None,
    )


class _Press:
    """The folder that a game is printed from: each part is loaded when it is printed."""

    def __init__(self, package: str, plain_boards: bool) -> None:
        self.package, self.plain_boards = package, plain_boards
        self.folder = Path(sys.modules[package].__path__[0])
        self.declared: PiecesFile | None = declared_in(self.folder) if self._has("pieces.yaml") else None

    def _has(self, name: str) -> bool:
        return (self.folder / name).is_file()

    def has_part(self, name: str) -> bool:
        return self._has(f"{name}.py") or self._has(f"{name}/__init__.py")

    def _part(self, module: str, what: str) -> Any:
        """What a module of the folder must hold."""
        found = found_in(self.package, module, what)
        if found is None:
            raise Misnamed(f"{self.package} has no {module}: the house looks for its {what} there")
        return found

    def makers(self) -> Iterator[tuple[str, Callable[[Order], Section]]]:
        """A maker for each section that there is something for."""
        declared = self.declared
        yield "cards", self.cards
        if self.plain_boards or self.has_part("boards"):
            yield "boards", self.boards
        if declared is not None and (declared.tokens or declared.tiles):
            yield "tokens", self.tokens
        if declared is not None and declared.mats:
            yield "mats", self.mats
        if declared is not None and declared.boxes is not None:
            yield "boxes", self.boxes
        for name in BOOKS:
            if self._has(f"{name}/book.yaml"):
                yield name, partial(self.book, name)
        if self._has("showing.yaml"):
            yield "wrap", self.wrap
            yield "showing", self.showing

    # --- what lies on sheets ------------------------------------------------------------------------------

    def cards(self, order: Order) -> Section:
        """All decks but tiles, then what is printed with them."""
        if self.declared is None:
            return Section("cards", pieces=tuple(self.printer(order, None).pieces()))
        made = self.pieces(order)
        decks = self.printer(order, None).pieces(lambda deck: deck.kind not in made.declared.tiles)
        with_them = made.pieces("cards") if made.declared.cards else ()
        return Section("cards", pieces=self._told_apart(order, (*decks, *with_them)))

    def _told_apart(self, order: Order, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
        """Pieces know the set that is no part of the box: those of its decks, and the boxes of its cards."""
        title = self.declared.apart if self.declared is not None else ""
        if not title:
            return tuple(pieces)
        own = {f"box-{card.id}" for deck in order.decks() if deck.name.startswith(title) for card in deck.cards}
        return tuple(
            replace(one, set=title) if one.deck.startswith(title) or one.front.id in own else one for one in pieces
        )

    def boards(self, order: Order) -> Section:
        if self.plain_boards:
            from capesmith.systems.plain_press import board_drawings

            return Section("boards", large=board_drawings(order))
        return Section("boards", large=tuple(self._part("boards", "board_drawings")(order)))

    def tokens(self, order: Order) -> Section:
        """Tiles come before tokens."""
        kinds = self.pieces(order).declared.tiles if self.declared is not None else ()
        tiles = self.printer(order, None).pieces(lambda deck: deck.kind in kinds) if kinds else ()
        return self._flat(order, "tokens", *tiles)

    def mats(self, order: Order) -> Section:
        return self._flat(order, "mats")

    def _flat(self, order: Order, name: str, *before: Piece) -> Section:
        """Pieces, then what is cut out and has no back; pages of their own behind the sheets."""
        made = self.pieces(order)
        large = alone(made.pages(name, whole=False), name.capitalize())
        pieces = self._told_apart(order, (*before, *made.pieces(name), *large))
        return Section(name, pieces=pieces, pages=made.pages(name, whole=True))

    def boxes(self, order: Order) -> Section:
        return Section("boxes", pieces=self._told_apart(order, nets(self.pieces(order).boxes(), "Tuck boxes")))

    # --- what is read and shown ---------------------------------------------------------------------------

    def book(self, name: str, order: Order) -> Section:
        return Section(name, book=self._part(f"{name}.book", "make_book")(order))

    def wrap(self, order: Order) -> Section:
        from capesmith.render.showing.facts import Shown
        from capesmith.render.showing.wrap import wrap_section

        return wrap_section(Shown(order, self._part("showing", "SHOWING")))

    def showing(self, order: Order) -> Section:
        from capesmith.render.showing.facts import Shown
        from capesmith.render.showing.pages import showing_section

        return showing_section(Shown(order, self._part("showing", "SHOWING")))

    # --- who draws ----------------------------------------------------------------------------------------

    def printer(self, order: Order, names: Mapping[str, str] | None) -> CardPrinter:
        made: CardPrinter = self._card_printer()(order, names)
        return made

    def _card_printer(self) -> type[CardPrinter]:
        from capesmith.systems.plain_press import PlainPrinter

        found: type[CardPrinter] | None = found_in(self.package, "cards.drawings", "CardPrinter")
        return PlainPrinter if found is None else found

    def pieces(self, order: Order) -> PiecePrinter:
        made: PiecePrinter = self._piece_printer()(order)
        return made

    def _piece_printer(self) -> type[PiecePrinter]:
        from capesmith.render.pieces.printer import PiecePrinter as DeclaredPrinter

        found: type[PiecePrinter] | None = found_in(self.package, "pieces", "PiecePrinter")
        return DeclaredPrinter if found is None else found

    def screen_map(self, order: Order, id: str) -> Map | None:
        """The map of a board, or of the one that a scenario is played on; None if there is none."""
        found = found_in(self.package, "boards.screen", "screen_map")
        shown: Map | None = None if found is None else found(order, id)
        return shown

    def recipes(self) -> tuple[str, ...]:
        """The pictures that faces of the folder may ask for: those of cards, of pieces and of boards."""
        pieces = self._piece_printer()
        boards = getattr(module_of(self.package, "boards"), "RECIPES", ())
        return tuple(dict.fromkeys((*self._card_printer().recipes, *pieces.recipes, *pieces.of_order, *boards)))
