"""What a game hands to the press: sections of things to print, made from a box in the game's look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path as File
from typing import TYPE_CHECKING, Any, Protocol

from capesmith.content.model import Box, Card, Deck
from capesmith.render.drawing import Drawing, Piece
from capesmith.render.look import Look
from capesmith.render.shapes import Point
from capesmith.source.record import record

if TYPE_CHECKING:
    from capesmith.render.book.records import Book
    from capesmith.render.cards import CardPrinter
    from capesmith.render.pieces.printer import PiecePrinter

SECTIONS = {
    "cards": "all decks, fronts and backs",
    "boards": "boards and tracks, whole and in tiles",
    "tokens": "tokens, markers, standees, discs, dice, and aids that share their sheets",
    "mats": "mats, and player aids that fill sheets",
    "boxes": "tuck boxes for the decks",
    "rulebook": "the rulebook, and how to make the set",
    "scenarios": "the scenario book",
    "wrap": "the box of the game: paper for its lid and base, whole and in tiles",
    "showing": "a sell sheet, and the table for every number of players",
}


class Kept(Protocol):
    """The decks of a project and their pieces, as far as an earlier build made them."""

    names: dict[str, str]
    numbers: dict[tuple[str, str], str]  # of the cards that were looked at

    def decks(self) -> Iterable[Deck]: ...
    def pieces(self, deck: Deck, printer: str, make: Callable[[Deck], Iterable[Piece]]) -> Iterable[Piece]: ...
    def pictures(self) -> set[str]: ...
    def keep(self) -> None: ...


@dataclass(frozen=True, eq=False)
class Order:
    """What is to be printed, and in which look."""

    game: Any  # the System
    box: Box
    look: Look
    root: File  # pictures of the content lie below it
    version: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    kept: Kept | None = None  # what is known of the decks from an earlier build

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The printed names that texts may use, by id."""
        names: Mapping[str, str] = self.box.names(self.game.names_from) if self.kept is None else self.kept.names
        return names

    def decks(self) -> Iterable[Deck]:
        """All decks; those that an earlier build made pieces of come without their cards."""
        return self.box.decks if self.kept is None else self.kept.decks()

    def pieces(self, deck: Deck, printer: str, make: Callable[[Deck], Iterable[Piece]]) -> Iterable[Piece]:
        """The pieces of a deck, as this printer makes them or made them before."""
        return make(deck) if self.kept is None else self.kept.pieces(deck, printer, make)

    def number(self, card: Card) -> str:
        """The number of a card in its deck, `3/13`; nothing for a card on its own."""
        at = card.deck, card.id
        known = None if self.kept is None else self.kept.numbers.get(at)
        return self.numbers.get(at, "") if known is None else known

    @cached_property
    def numbers(self) -> Mapping[tuple[str, str], str]:
        """The number of every card in its deck, `3/13`, by the ids of both."""
        found: dict[tuple[str, str], str] = {}
        decks = {deck.id: deck for deck in reversed(self.box.decks)}  # the first of an id counts
        for deck in decks.values():
            for number, card in enumerate(deck.cards, 1):
                found.setdefault((deck.id, card.id), f"{number}/{len(deck.cards)}")
        return found


@record
class Section:
    """One part of a printed set: pieces for sheets, drawings larger than a sheet, whole pages, and a book."""

    name: str
    pieces: tuple[Piece, ...] = ()
    large: tuple[Drawing, ...] = ()
    pages: tuple[Drawing, ...] = ()
    book: Book | None = None


@record
class Map:
    """The map of a board without what stands around it, and the corners of each space in its millimetres, by name."""

    drawing: Drawing
    spaces: Mapping[str, tuple[Point, ...]]


@record
class Printing:
    """How a game is printed: its look for a kind of ink, a maker for each section it has, a printer for single cards
    (with the names that texts may use, if not those of the box), and maps for pictures of them."""

    look: Callable[[str], Look]
    makers: Mapping[str, Callable[[Order], Section]]
    recipes: Callable[[], tuple[str, ...]] = tuple  # the pictures that face files may ask for
    printer: Callable[[Order, Mapping[str, str] | None], CardPrinter] | None = None
    maps: Callable[[Order, str], Map | None] | None = None  # by the id of a board, or of a scenario played on it
    pieces: Callable[[Order], PiecePrinter] | None = None  # where pieces are declared
