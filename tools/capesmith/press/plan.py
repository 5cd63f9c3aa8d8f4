"""The plan of a build: one task for each part of the box, or for a handful of images."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from capesmith.content.model import Box
from capesmith.press.fresh import Digests
from capesmith.press.large import PARTS
from capesmith.press.manifest import Faces
from capesmith.press.request import Request
from capesmith.press.stock import Stock
from capesmith.press.wrong import Elsewhere, Wrong
from capesmith.render.edition import SECTIONS, Section
from capesmith.source.diagnostic import listing
from capesmith.source.pieces import Pieces
from capesmith.source.refusal import unknown

if TYPE_CHECKING:
    from capesmith.press.parts import Press


@dataclass(frozen=True)
class Output:
    """A file of a part: what it is drawn from, and its content, unless it is already there."""

    name: str
    drawn: str
    pages: int = 0
    data: Pieces | None = None


@dataclass(frozen=True)
class Fault:
    """Why something that was asked for was not printed."""

    part: str
    problems: tuple[str, ...]


@dataclass(frozen=True)
class Answer:
    """What comes of a task."""

    outputs: tuple[Output, ...] = ()
    notes: tuple[str, ...] = ()
    faces: Mapping[str, Faces] = field(default_factory=dict)  # by ink and part
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True)
class Task:
    """Something to draw, in whichever process: a function at the top of a module, and what it is given beside the
    press."""

    title: str
    do: Callable[..., Answer]
    given: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Read:
    """The digests of what a build was made from, by their names in the project."""

    sources: Digests
    pictures: Digests


@dataclass(frozen=True)
class Plan:
    """The press and all tasks of a build, the digests of all files and pictures as they were before anything was read,
    what is drawn last, when all files and pages are known, and what should be said."""

    press: Press
    tasks: tuple[Task, ...]
    read: Read
    last: Callable[[Mapping[str, int]], Answer] | None = None
    notes: tuple[str, ...] = ()


def wanted_parts(stock: Stock, request: Request) -> list[str]:
    """The parts that are asked for, or all that this game has; `Wrong` if one is asked for that it does not have."""
    has = [name for name in SECTIONS if name in stock.printing.makers]
    missing = [name for name in request.sections if name not in has]
    if missing and len(request.sections) < len(SECTIONS):
        raise Elsewhere(f"{stock.game.title} has no {listing(missing)}", f"it has {listing(has)}")
    return [name for name in has if name in request.sections and (not request.large or name in PARTS)]


def demand_known(stock: Stock, request: Request) -> None:
    """`Wrong` if a card or a deck is asked for that the box does not have."""
    cards = [card.id for card in stock.box.cards] if request.cards else []
    decks = [deck.id for deck in stock.box.decks if deck.printed] if request.decks else []
    for what, asked, known in (("card", request.cards, cards), ("deck", request.decks, decks)):
        for id in asked:
            if id not in known:
                raise Elsewhere(*unknown(what, id, known, of=stock.game.title))


def demand_whole_parts(request: Request) -> None:
    """`Wrong` if an update is asked for of less than whole parts: what goes and comes would not be the whole truth."""
    options = {"--cards": request.cards, "--deck": request.decks, "--copies": request.copies}
    for option in (option for option, given in options.items() if given):
        raise Wrong(f"--changed-since finds what changed and its number by itself: {option} does not go with it")
    if request.images:
        raise Wrong("--changed-since prints sheets and pages", "leave out --format png")


def chosen(section: Section, request: Request, box: Box) -> Section:
    """The pieces of a section that are asked for, as many of each as are asked for."""
    pieces = section.pieces
    if section.name == "cards" and (request.cards or request.decks):
        faces = {f"{card.kind}-{card.id}" for card in box.cards if card.id in request.cards}
        decks = {deck.name for deck in box.decks if deck.id in request.decks}
        pieces = tuple(piece for piece in pieces if piece.front.id in faces or piece.deck in decks)
    if request.copies:
        pieces = tuple(replace(piece, copies=request.copies) for piece in pieces)
    return replace(section, pieces=pieces)
