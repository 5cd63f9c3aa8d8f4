"""Kinds of content: which fields a card, board or scenario has, and how a file of them is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from functools import partial
from typing import Any, ClassVar

from capesmith.content.model import Card, Power, Where
from capesmith.source.bounds import COPIES
from capesmith.source.diagnostic import DocPath, listing
from capesmith.source.form import fields_of, made
from capesmith.source.notes import WRONG
from capesmith.source.prose import Prose
from capesmith.source.record import record
from capesmith.source.shape import (
    CARD_CODES,
    Choice,
    Field,
    Fields,
    Id,
    Integer,
    ListOf,
    Schema,
    Text,
    Type,
    fields_schema,
    read_fields,
    shown,
    unknown_key,
)

Problem = tuple[str, str, str, DocPath]  # code, message, hint, and where
PIECE = "piece"
DOUBT = 2  # fields of a lone card that do not fit: one is a slip, more is another kind of card


@record
class Picture:
    """A picture of the author's: its file inside the project, and the point that must stay in view."""

    file: str
    focus: tuple[int, int] = (50, 50)


class _Art(Type):
    """A path, or a map with a path and a focal point in per cent from the left and from the top."""

    name = "picture"
    FIELDS: ClassVar[Fields] = {
        "file": Field(
            "file", Text(200, printed=False), "a picture, as a path inside the project", True, "art/sleepy.png"
        ),
        "focus": Field(
            "focus", ListOf(Integer(0, 100), 2, 2), "what must stay in view: per cent from the left and from the top"
        ),
    }

    def read(self, value: Any, r: Any) -> Any:
        if isinstance(value, str):
            text = self.FIELDS["file"].type.read(value, r)
            return text if text is WRONG else Picture(text)
        if not isinstance(value, dict):
            return r.wrong("CRD003", f"a picture belongs here, not {shown(value)}", "art: art/sleepy.png")
        found = read_fields(value, self.FIELDS, r, "art", codes=CARD_CODES)
        return found if found is WRONG else Picture(**found)

    def schema(self, v: Any) -> Schema:
        return {"anyOf": [self.FIELDS["file"].type.schema(v), fields_schema(self.FIELDS, v)]}

    def says(self) -> str:
        return "a path, or a map of `file` and `focus`"


def usual_copies(most: int, why: str = "") -> Field:
    """The field for copies of cards of which there are usually so many at most, and why."""
    usual = range(1, most + 1) if most < COPIES else None
    return Field(
        "copies", Integer(1, COPIES, usual=usual, why=why), "how many of this card are in the box; 1 if absent"
    )


ONE_OF_EACH = usual_copies(1, "there is one of each")
NAME = Field("name", Text(60), "the name as printed", True, "Charge")
COMMON: Fields = {
    "id": Field("id", Id(), "the card's own id, unique in the system", True, "charge"),
    "name": NAME,
    "copies": usual_copies(COPIES),
    "art": Field("art", _Art(), "a picture (PNG, JPEG or SVG), as a path inside the project", example="art/sleepy.png"),
    "emblem": Field("emblem", Id(), "the icon on its emblem; one is chosen by the card's id if absent", example="owl"),
    "notes": Field("notes", Text(2000, printed=False), "for designers; never printed"),
}

OWN_WORDS: Fields = {
    "says": Field("says", Text(1000), "the whole text as sentences, instead of effects"),
    "text": Field("text", Text(1000), "the printed text, where it should differ in style from the generated one"),
    "waiver": Field(
        "waiver", Text(300, advice="say why, in words", printed=False), "why the text is not checked word for word"
    ),
}


@record
class Flavour(Prose):
    """A line that people will quote: `check` asks for it where there is none."""


def flavour(example: str) -> Fields:
    """The field for a line of flavour."""
    return {"flavour": Field("flavour", Flavour(140), "a line of flavour", example=example)}


def printed(code: str, line: str) -> Fields:
    """What every printed card has, with examples: a number, a line of flavour, and words of its own."""
    number = Field("code", Text(8), "its number, printed in the footer", True, code)
    return {"code": number, **flavour(line), **OWN_WORDS}


@record
class DeckSize:
    """So many cards of a kind, copies included, name each thing `of` another kind in a field of theirs."""

    of: str
    by: str
    cards: int
    rule: str


@record
class CardKind:
    """One kind of card of one system: fields, ability containers, and how its text speaks."""

    name: str
    title: str
    doc: str
    fields: Fields
    containers: Fields = field(default_factory=dict)
    powers: Fields = field(default_factory=dict)
    voice: str = "owner"
    text_limit: int = 0
    is_card: bool = True
    copies: Field = COMMON["copies"]
    decks: DeckSize | None = None

    @property
    def flavour(self) -> str:
        """The key under which its cards have a line that people will quote; empty if they need none."""
        return next((key for key, spec in self.fields.items() if isinstance(spec.type, Flavour)), "")

    @property
    def speaks(self) -> bool:
        """Whether its cards have texts."""
        return bool(self.containers or self.powers)

    def all_fields(self) -> dict[str, Field]:
        return {**COMMON, "copies": self.copies, **self.fields, **self.containers, **self.powers}

    def usual_copies(self) -> str:
        """How many copies of one card are usual, in words; empty if any number is."""
        return self.copies.type.usually() if isinstance(self.copies.type, Integer) else ""

    def schema(self, v: Any) -> Schema:
        """A closed schema for one card of this kind."""
        return {"title": self.title, **fields_schema(self.all_fields(), v), "description": self.doc}


def _as_read(found: dict[str, Any], r: Any) -> Any:
    return found


def _no_problems(*_: Any) -> tuple[()]:
    return ()


@record
class FileKind:
    """A kind of file that holds one thing, such as a board or a scenario. Its first key says which.

    `make` turns what was read into the thing, and `problems` compares the whole with itself and with the plain data. A
    file may bring words of its own for its texts: `brings` names the categories of the vocabulary they join.
    """

    name: str
    title: str
    doc: str
    fields: Fields
    make: Callable[[dict[str, Any], Any], Any] = _as_read
    problems: Callable[[Any, Mapping[str, Any]], Iterable[Problem]] = _no_problems
    brings: tuple[str, ...] = ()

    def schema(self, v: Any) -> Schema:
        """A closed schema for a whole file of this kind."""
        return {"title": self.title, **fields_schema(self.fields, v), "description": self.doc}

    def read(self, data: Any, r: Any) -> Any:
        """Read a file of this kind; WRONG with the reasons in the notes."""
        if not isinstance(data, dict):
            return r.wrong("CRD003", f"a {self.name} is a map, not {shown(data)}", f"start it with {self.name}: …")
        owner = data.get(self.name) if isinstance(data.get(self.name), str) else self.name
        found = read_fields(data, self.fields, r, str(owner), codes=CARD_CODES)
        content = found if found is WRONG else self.make(found, r)
        if content is WRONG:
            return WRONG
        before = len(r.found)
        for code, message, hint, path in self.problems(content, data):
            r.wrong(code, message, hint, *path)
        return content if len(r.found) == before else WRONG


def form_kind(
    name: str,
    doc: str,
    form: type[object],
    problems: Callable[[Any, Mapping[str, Any]], Iterable[Problem]] = _no_problems,
    brings: tuple[str, ...] = (),
) -> FileKind:
    """The kind of a file that fills a form (`capesmith.source.form`)."""
    return FileKind(name, name.capitalize(), doc, fields_of(form), partial(made, form), problems, brings)


def read_card(
    data: Any,
    kind: CardKind,
    deck: str,
    file: str,
    r: Any,
    fresh: Callable[[CardKind], Any],
    system: str = "",
    kinds: Mapping[str, CardKind] | None = None,
) -> Card | None:
    """Read one card; what is wrong with it is noted, and the card is dropped. `kinds` may know a field it lacks."""
    if not isinstance(data, dict):
        r.wrong("CRD003", f"a card is a map, not {shown(data)}", "start it with - id: …")
        return None
    start = tuple(r.path)
    table = kind.all_fields()
    found: dict[str, Any] = {}
    good = True
    meant: set[str | None] = set()
    r.this = str(data.get("name", ""))
    for key, item in data.items():
        spec = table.get(key)
        if spec is None:
            owner = str(data.get("id") or kind.name)
            meant.add(unknown_key(key, table, r, owner, CARD_CODES, _elsewhere(key, kinds or {})))
            good = False
            continue
        if key in kind.containers or key in kind.powers:
            r.scope = fresh(kind)
        r.path.append(key)
        read = spec.type.read(item, r)
        r.path.pop()
        good = good and read is not WRONG
        found[spec.attribute] = read
    for key, spec in table.items():
        if spec.required and key not in data and key not in meant:
            good = False
            name = data.get("id") if isinstance(data.get("id"), str) else f"{kind.name} card"
            r.wrong("CRD002", f'"{name}" needs "{key}": {spec.doc}', f"add the line {key}: …")
    if not good:
        return None
    where = Where(file, start)
    return assemble(found, kind, deck, where, system)


def _elsewhere(key: str, kinds: Mapping[str, CardKind]) -> str:
    """Which kinds of cards have a field that this one lacks."""
    found = [name for name, kind in kinds.items() if key in kind.all_fields()]
    return f"only cards of another kind have it: {listing(found)}" if found else ""


def other_kinds(cards: list[Any], kind: CardKind, kinds: Mapping[str, CardKind]) -> list[str]:
    """The kinds that all these cards are right for, where each of them is quite wrong for the kind they claim."""
    maps = [card for card in cards if isinstance(card, dict)]
    enough = DOUBT if len(maps) == 1 else 1
    if not maps or any(_misfits(card, kind) < enough for card in maps):
        return []
    return [name for name, other in kinds.items() if not any(_misfits(card, other) for card in maps)]


def _misfits(card: Mapping[str, Any], kind: CardKind) -> int:
    """How many fields a card lacks or has too many to be of a kind."""
    table = kind.all_fields()
    missing = sum(spec.required and key not in card for key, spec in table.items())
    return missing + sum(key not in table for key in card)


def assemble(found: dict[str, Any], kind: CardKind, deck: str, where: Where, system: str) -> Card:
    """Sort what was read into the parts of a card."""
    abilities: list[Any] = []
    powers: list[Power] = []
    fields: dict[str, Any] = {}
    containers = {spec.attribute for spec in kind.containers.values()}
    for attribute, value in found.items():
        if isinstance(value, Power):
            powers.append(value)
        elif attribute in containers:
            abilities.extend(value if isinstance(value, tuple) else (value,))
        elif attribute not in ("id", "name", "copies"):
            fields[attribute] = value
    return Card(
        system, kind.name, found["id"], found["name"], deck, where, found.get("copies", 1), fields,
        tuple(abilities), tuple(powers),
    )  # fmt: skip


def deck_fields(kinds: Mapping[str, CardKind]) -> Fields:
    """The keys of a deck file beside its cards."""
    docs = {name: kind.doc for name, kind in kinds.items()}
    return {
        "deck": Field("deck", Id(), "the deck's own id", True, "basic-actions"),
        "kind": Field("kind", Choice("kind of card", docs), "what kind of cards these are", True, next(iter(kinds))),
        "name": Field("name", Text(60), "the deck's name, as printed on its box"),
    }


def kinds_of(*kinds: CardKind) -> dict[str, CardKind]:
    """Kinds of cards by their names."""
    return {kind.name: kind for kind in kinds}


def piece_kind(
    about: str, sorts: tuple[str, ...], colours: tuple[str, ...], named: Mapping[str, str] | None = None
) -> CardKind:
    """The kind of the parts list: anything in the box that is no card; cards of the `named` kinds have a piece each."""
    faces_of = Field("faces_of", Choice("kind of card", named or {}), "one for each card of this kind, with its name")
    return CardKind(
        PIECE,
        "Piece",
        about,
        {
            "sort": Field("sort", Choice("sort of piece", sorts), "what sort of piece", True),
            "faces": Field("faces", ListOf(Text(30)), "what is printed on its sides"),
            **({"faces-of": faces_of} if named else {}),
            "colours": Field(
                "colours", ListOf(Choice("colour", colours)), "the colours it comes in, shared out evenly"
            ),
        },
        is_card=False,
    )
