"""Which pieces of a box become what: `pieces.yaml` beside the look of a game, read once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from pathlib import Path as File
from typing import Any, Final

from capesmith.content.installed import made_of
from capesmith.content.kinds import PIECE
from capesmith.content.model import Card
from capesmith.render.face.details import COLOUR, SAME, Number
from capesmith.render.face.values import all_same
from capesmith.render.look import Look
from capesmith.source.bounds import COPIES, MAKINGS
from capesmith.source.files import shipped_data
from capesmith.source.form import entry, filled, form
from capesmith.source.notes import WRONG, Notes
from capesmith.source.shape import Choice, Flag, Id, Integer, ListOf, MapOf, Schema, Text, Type, shown

DECK, CAMPAIGN = "deck", "campaign"  # kinds of what is printed once for many cards, and for many games
BACK: Final = "back"  # the face that all tokens of a piece have on their other side
WAYS: Final = {
    "colour": "one for each of its colours: {colour}, {paint}, {letter}",
    "word": "one for each word of its `faces` but `back`: {word}",
    "pair": "one for each two words of its `faces`, front and back: {word}, {other}",
    "card": "one for each card of a kind: {card.name}, {card.icon}, and all its fields",
    "number": "one for each copy: {number}, and {first} if it is the first",
}
NETS: Final = {
    "strip": "a strip folded over at the head: front and back",
    "stand": "a strip folded over at the foot, with slots that a strip stands in",
    "base": "the base that a strip with tabs goes through",
    "die": "a die of six sides, or of eight triangles if it has eight faces",
}
SIDES: Final = ("front", "back", "left", "right", "lid", "bottom")
SECTIONS: Final = ("cards", "tokens", "mats")  # the lists of a file
_SIZE: Final = ListOf(Number(4, 400), 2, 2)
_SLOT: Final = ListOf(Number(0.2, 50), 2, 2)
_PLAIN_ID: Final = "^[a-z0-9][a-z0-9-]*$"


class Value(Type):
    """What a face can show: a text with {names}, a number, a list, or a map."""

    name = "value"

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, dict):
            return {key: self.read(item, r) for key, item in value.items()}
        if isinstance(value, list):
            return [self.read(item, r) for item in value]
        return value if isinstance(value, str | int | float) else r.wrong("CRD003", f"{shown(value)} cannot be shown")

    def schema(self, v: Any) -> Schema:
        return {}


VALUES: Final = MapOf(Value(), "values", "^[a-z][a-z0-9_-]*$")


@form
class Making:
    """How one piece, or all pieces of a sort, are printed."""

    face: str = entry(Id(), "the face of its front, or of every side of a net")
    pieces: tuple[str, ...] = entry(ListOf(Id()), "the pieces of the box", default=())
    sorts: tuple[str, ...] = entry(ListOf(Id()), "or all other pieces of these sorts", default=())
    cards: tuple[str, ...] = entry(ListOf(Id()), "or all cards of these kinds", default=())
    decks: tuple[str, ...] = entry(
        ListOf(Id()), "or one for all cards of each of these kinds that the box has: {id}, {name}, {count}", default=()
    )
    campaigns: bool = entry(Flag(), "or one for each campaign of the box", default=False)
    is_: Mapping[str, tuple[str, ...]] = entry(
        SAME, "only if each of these fields is this, or one of these", factory=dict, key="is"
    )
    without: str = entry(Id(), "only what does not have this field", default="")
    has: str = entry(
        Choice("field", ("faces", "colours", "back")),
        "only pieces that have this; `back` is one of their `faces`",
        default="",
    )
    palette: str = entry(Text(40), "only pieces with colours of this set of the look", default="")
    again: str = entry(
        Id(), "once more, as this: what an entry before it has taken, but by one entry with this word only", default=""
    )
    copies: int = entry(Integer(0, COPIES), "how many of each, if not as many as the box has", default=0)
    each: tuple[str, ...] = entry(ListOf(Choice("way", WAYS), distinct=True), "how one piece becomes many", default=())
    of: str = entry(Id(), "the kind of card that `each: [card]` means; its `faces-of` if absent", default="")
    back: str = entry(Id(), "the face of its back; that of its front if absent", default="")
    single: bool = entry(Flag(), "its back is not printed", default=False)
    tabs: int = entry(
        Integer(0, 9), "how many places there are for a tab: {tab} is 1, 2 … in turn, mirrored on backs", default=0
    )
    page: bool = entry(Flag(), "each copy is a large piece of its own, without a back, such as a mat", default=False)
    whole: bool = entry(Flag(), "it is not cut out: it stands on a page of its own", default=False)
    size: tuple[float, float] | None = entry(_SIZE, "its size in mm, if not that of its face", default=None)
    id: str = entry(Text(60), "what the ids of its drawings begin with, if not its own, with {names}", default="")
    title: str = entry(Text(100), "what its drawings are called, if not its name", default="")
    deck: str = entry(Text(60), "the bookmark it stands under", default="Tokens")
    values: Mapping[str, Any] = entry(VALUES, "more that its faces can show", factory=dict)
    more: str = entry(Id(), "values that the game works out", default="", key="with")
    net: str = entry(Choice("net", NETS), "what it is cut and folded from", default="")
    sides: Mapping[str, str] = entry(MapOf(Id(), "faces", _PLAIN_ID), "faces of some sides of its net", factory=dict)
    slot: tuple[float, float] = entry(_SLOT, "depth and width of the slots of a strip or stand", default=(6.0, 0.8))
    tab: float = entry(Number(1, 50), "how deep the tabs of a strip are that goes through a base", default=0.0)
    margin: float = entry(Number(1, 50), "how far a base reaches beyond the tabs", default=4.0)
    ground: Mapping[str, Any] | None = entry(COLOUR, "the colour under all sides of its net", default=None)
    gather: str = entry(
        Id(),
        "the face of a page that flat pieces stand on as labels: all copies of one in a row, within the part of that"
        " page that is called `rows`",
        default="",
    )
    beside: str = entry(Id(), "the face of what stands at the left of such a row", default="")
    label: str = entry(Text(100), "what stands beside a die", default="{name}")

    def suits(self, piece: Card, look: Look) -> bool:
        """Whether this is how a piece is printed."""
        if not self._means(piece) or not all_same(self.is_, piece.fields) or piece.fields.get(self.without):
            return False
        if self.has == BACK and BACK not in (piece.fields.get("faces") or ()):
            return False
        if self.has not in ("", BACK) and not piece.fields.get(self.has):
            return False
        colours = piece.fields.get("colours") or ()
        return not self.palette or (bool(colours) and all(look.has_colour(f"{self.palette}.{one}") for one in colours))

    def _means(self, piece: Card) -> bool:
        if piece.kind == PIECE:
            return piece.id in self.pieces or piece.fields.get("sort") in self.sorts
        return (
            piece.kind in self.cards
            or (piece.kind == DECK and piece.id in self.decks)
            or (piece.kind == CAMPAIGN and self.campaigns)
        )


@form
class StockOf:
    """What a deck is made of, if not of cards."""

    size: tuple[float, float] = entry(_SIZE, "width and height of one")
    thick: float = entry(Number(0.1, 10), "how thick one is", default=0.32)
    sleeved: bool = entry(Flag(), "goes into sleeves", default=True)
    noun: str = entry(Text(20), "what they are called in capitals", default="CARDS")


@form
class SetOf:
    """Cards that lie in the box of the one that they name."""

    kinds: tuple[str, ...] = entry(ListOf(Id()), "the kinds of cards that lie with it")
    by: str = entry(Id(), "their field that has its id, or what it has in the same field itself")


@form
class Boxes:
    """The tuck boxes of the decks."""

    sides: Mapping[str, str] = entry(
        MapOf(Id(), "faces", key=Choice("side", SIDES)), "the faces of front, back, left, right, lid and bottom",
        factory=dict, needed=True,
    )  # fmt: skip
    ground: Mapping[str, Any] | None = entry(COLOUR, "the colour under all sides", default=None, needed=True)
    labels: Mapping[str, Any] = entry(
        MapOf(VALUES, "labels"), "what the faces can show, by kind; `other` for the rest", factory=dict, needed=True
    )
    stocks: Mapping[str, StockOf] = entry(MapOf(filled(StockOf, "stock"), "stocks"), "decks of no cards", factory=dict)
    together: Mapping[str, tuple[str, ...]] = entry(
        MapOf(ListOf(Id()), "kinds"), "kinds that lie in one box, by the kind it is labelled as", factory=dict
    )
    sets: Mapping[str, SetOf] = entry(
        MapOf(filled(SetOf, "set"), "sets"),
        "kinds of which each card has a box of its own, for all that names it; their labels may name its fields",
        factory=dict,
    )
    left_out: tuple[str, ...] = entry(ListOf(Id()), "kinds that need no box", default=())


_MAKINGS: Final = ListOf(
    filled(Making, "piece", any_of=("pieces", "sorts", "cards", "decks", "campaigns")), most=MAKINGS
)


@form
class PiecesFile:
    """`pieces.yaml`: what is printed in each section, in this order; a piece is taken by the first that suits it."""

    cards: tuple[Making, ...] = entry(_MAKINGS, "pieces that are printed with the cards", default=())
    tokens: tuple[Making, ...] = entry(_MAKINGS, "tokens, standees and dice", default=())
    mats: tuple[Making, ...] = entry(_MAKINGS, "mats, boards and aids", default=())
    boxes: Boxes | None = entry(filled(Boxes, "boxes"), "tuck boxes", default=None)
    tiles: tuple[str, ...] = entry(ListOf(Id()), "kinds of cards that are printed with the tokens", default=())
    apart: str = entry(
        Text(60), "a set beside the box, by how the names of its decks begin: printed in files of its own",
        default="",
    )  # fmt: skip


PIECES: Final = filled(PiecesFile, "pieces")


@lru_cache(maxsize=8)
def declared_in(folder: File) -> PiecesFile:
    """What the `pieces.yaml` of a look says, which has no mistakes."""
    notes = Notes()
    file = folder / "pieces.yaml"
    found = PIECES.read(made_of(file, partial(shipped_data, file)), notes)
    assert found is not WRONG, [(note.path, note.message) for note in notes.found]
    made: PiecesFile = found
    return made
