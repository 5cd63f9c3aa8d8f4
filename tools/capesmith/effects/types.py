"""The types of the effect language: shapes that know a system's vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from capesmith.effects.scope import Scope
from capesmith.effects.synonyms import stands_for
from capesmith.effects.vocabulary import Vocabulary, article
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.notes import WRONG, Notes
from capesmith.source.record import record
from capesmith.source.shape import (
    EFFECT_CODES,
    ID_SCHEMA,
    Field,
    Fields,
    Id,
    MapOf,
    Schema,
    Type,
    fields_schema,
    is_id,
    one_or_list,
    plain_fields,
    read_fields,
    shown,
)
from capesmith.source.shape import Integer as _Integer
from capesmith.source.shape import Text as _Text

__all__ = [
    "AMOUNT", "CONDITION", "EVENT", "ID_SCHEMA", "MOMENT", "RANGE", "SELECTOR", "SPAN", "STEPS",
    "Field", "Fields", "Integer", "Named", "OneWord", "Reading", "Reference", "Schema", "Text", "Type",
    "Words", "by_card", "define", "defined_types", "fields_schema", "is_id", "one_or_list", "plain_fields",
    "read_fields", "shown",
]  # fmt: skip


class Reading(Notes):
    """A reader of effects: notes, the system's vocabulary, and what the pronouns mean right now."""

    __slots__ = ("names", "references", "scope", "this", "vocabulary")

    def __init__(
        self, vocabulary: Vocabulary, scope: Scope | None = None, names: Mapping[str, str] | None = None
    ) -> None:
        super().__init__()
        self.vocabulary = vocabulary
        self.scope = scope or Scope()
        self.names = names or {}
        self.this = ""  # the printed name of the card that is being read
        self.references: list[tuple[str, str, tuple[str | int, ...]]] = []

    def inside(self, key: str | int, kind: Type, value: Any) -> Any:
        """Read a value one level down."""
        self.path.append(key)
        found = kind.read(value, self)
        self.path.pop()
        return found

    def unknown(self, what: str, word: Any, known: Iterable[str], *key: str) -> Any:
        """A word the system does not have, with the nearest one it has; `key` if it is a key here."""
        words = list(known)
        some = f"one of: {listing(words)}"
        if isinstance(word, bool):
            return self.wrong("EFF013", f"a {what} belongs here, not {str(word).lower()}", some)
        if not isinstance(word, str):
            return self.wrong("EFF005", f"a {what} belongs here, not {shown(word)}", some)
        hint = self.renamed(word, words) or suggestion(word, words) or some
        return self.wrong("EFF006", f"{self.vocabulary.title} has no {what} {shown(word)}", hint, *key, key=bool(key))

    def renamed(self, word: Any, known: Iterable[str]) -> str:
        """The word of this game for one of another game or of plain speech, if it fits here."""
        meant = stands_for(word, self.vocabulary) if isinstance(word, str) else ()
        fitting = [f'"{other}"' for other in meant if other in known]
        return f"{' or '.join(fitting)} is the word of this game" if fitting else ""


def Integer(low: int = 0, high: int = 999) -> Type:
    return _Integer(low, high, EFFECT_CODES)


def Text(longest: int = 300) -> Type:
    return _Text(longest, EFFECT_CODES)


@record
class OneWord(Type):
    """One word out of a list, or out of a category of the vocabulary."""

    what: str
    category: str = ""
    words: tuple[str, ...] = ()
    name: str = "word"

    def known(self, v: Vocabulary) -> Iterable[str]:
        return getattr(v, self.category) if self.category else self.words

    def read(self, value: Any, r: Reading) -> Any:
        known = self.known(r.vocabulary)
        if isinstance(value, str) and value in known:
            return value
        return r.unknown(self.what, value, known)

    def schema(self, v: Vocabulary) -> Schema:
        if self.category:
            return {"$ref": f"#/$defs/{word_definition(self.category)}"}
        return word_schema(self.words)

    def says(self) -> str:
        return " or ".join(f"`{w}`" for w in self.words) if self.words else f"a {self.what}"


def word_definition(category: str) -> str:
    """The name under which schemas define a category of words."""
    return f"word-{category.replace('_', '-')}"


def word_schema(words: Iterable[str]) -> Schema:
    known = sorted(words)
    return {"type": "string", "enum": known} if known else {"not": {}, "description": "unused in this system"}


@record
class Words(Type):
    """A word or a list of words; always a tuple in the AST."""

    item: OneWord
    name: str = "words"

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, list):
            if not value:
                return r.wrong("EFF005", f"an empty list where a {self.item.what} belongs", "name at least one")
            found = [r.inside(i, self.item, word) for i, word in enumerate(value)]
            return WRONG if WRONG in found else tuple(found)
        found_one = self.item.read(value, r)
        return found_one if found_one is WRONG else (found_one,)

    def plain(self, value: Any) -> Any:
        return value[0] if len(value) == 1 else list(value)

    def schema(self, v: Vocabulary) -> Schema:
        return one_or_list(self.item.schema(v))

    def says(self) -> str:
        return f"{self.item.says()}, or a list"


@record
class Reference(Type):
    """The id of another card; whether it exists is checked over the whole box."""

    kind: str
    name: str = "reference"

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, str) and is_id(value):
            r.references.append((self.kind, value, r.here()))
            return value
        return r.wrong(
            "EFF005",
            f"the id of {article(self.kind)} {self.kind} belongs here, not {shown(value)}",
            "ids are written like-this",
        )

    def schema(self, v: Vocabulary) -> Schema:
        return dict(ID_SCHEMA)

    def says(self) -> str:
        return f"the id of {article(self.kind)} {self.kind}"


@record
class _CardId(Id):
    """The id of a card of some kind, as a key."""

    kind: str = ""

    def read(self, value: Any, r: Any) -> Any:
        found = Id.read(self, value, r)
        if found is not WRONG:
            r.references.append((self.kind, found, r.here()))
        return found

    def says(self) -> str:
        return f"the id of {article(self.kind)} {self.kind}"


def by_card(kind: str, inner: Type, example: str) -> Type:
    """A map from cards, named by their ids, to values of one type."""
    return MapOf(inner, "cards by id", example=f"such as {example}", key=_CardId(kind=kind))


_DEFINED: dict[str, Type] = {}


def define(name: str, kind: Type) -> Type:
    """Give a recursive type its name; every schema refers to it as `#/$defs/name`."""
    _DEFINED[name] = kind
    return kind


def defined_types() -> Mapping[str, Type]:
    """All recursive types of the language."""
    return _DEFINED


@record
class Named(Type):
    """A type by name, looked up when it is used: the language is recursive."""

    name: str

    def read(self, value: Any, r: Reading) -> Any:
        return _DEFINED[self.name].read(value, r)

    def plain(self, value: Any) -> Any:
        return _DEFINED[self.name].plain(value)

    def schema(self, v: Vocabulary) -> Schema:
        return {"$ref": f"#/$defs/{self.name}"}

    def says(self) -> str:
        return f"{'an' if self.name[0] in 'aeiou' else 'a'} {self.name}" if self.name != "steps" else "steps"


AMOUNT = Named("amount")
CONDITION = Named("condition")
EVENT = Named("event")
RANGE = Named("range")
SELECTOR = Named("selector")
STEPS = Named("steps")
SPAN = OneWord("span", "spans")
MOMENT = OneWord("moment", "moment_words")
