"""Values that are written in more than one way: by a pattern, by a word of their own, alone or with a number."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.notes import WRONG, Notes
from capesmith.source.record import record
from capesmith.source.shape import Fields, Integer, Record, Schema, Type, fields_schema, shown


def _itself(value: Any) -> Any:
    return value


@record
class Pattern(Type):
    """A text of a fixed form, such as `P05`; `advice` is a hint for one that has another, `make` what it means."""

    pattern: str
    message: str  # with the value as {}
    words: str  # for the reference
    advice: Callable[[Any], str]
    make: Callable[[str], Any] = _itself
    write: Callable[[Any], str] = _itself
    name: str = "text"

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, str) and re.fullmatch(self.pattern, value):
            return self.make(value)
        return r.wrong("CRD003", self.message.format(shown(value)), self.advice(value))

    def plain(self, value: Any) -> Any:
        return self.write(value)

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "pattern": f"^{self.pattern}$"}

    def says(self) -> str:
        return self.words


@record
class WordOr(Type):
    """Words (or true) with a meaning of their own, or a value of another type; `means` says what they stand for."""

    own: Mapping[Any, Any]
    other: Type
    wrong: str  # what a misspelt word is not
    means: str = ""
    name: str = "word"

    @property
    def fields(self) -> Fields | None:
        """The keys of the other value, if that is a map; for the reference."""
        return self.other.fields if isinstance(self.other, Record) else None

    def read(self, value: Any, r: Any) -> Any:
        if type(value) in (str, bool) and value in self.own:
            return self.own[value]
        words = [word for word in self.own if isinstance(word, str)]
        near = isinstance(value, str) and len(value) <= max(map(len, words), default=0)
        if near and (meant := suggestion(value, words)):
            return r.wrong("CRD004", f'"{value}" is no {self.wrong}', meant)
        return self.other.read(value, r)

    def plain(self, value: Any) -> Any:
        word = next((word for word, meant in self.own.items() if meant == value), None)
        return self.other.plain(value) if word is None else word

    def schema(self, v: Any) -> Schema:
        other = self.other.schema(v)
        if other.get("type") == "string":
            return other
        return {"if": {"type": ["string", "boolean"]}, "then": {"enum": list(self.own)}, "else": other}

    def says(self) -> str:
        words = ", ".join(f"`{str(word).lower()}`" for word in self.own)
        return f"{words}{self.means}, or {self.other.says()}"


@record
class MapOr(Type):
    """A map of one type, or anything else of another."""

    map: Record
    other: Type
    name: str = "value"

    @property
    def fields(self) -> Fields:
        """The keys of the map, for the reference."""
        return self.map.fields

    def read(self, value: Any, r: Any) -> Any:
        return (self.map if isinstance(value, dict) else self.other).read(value, r)

    def schema(self, v: Any) -> Schema:
        return {"if": {"type": "object"}, "then": self.map.schema(v), "else": self.other.schema(v)}

    def says(self) -> str:
        return f"{self.other.says()}, or {self.map.says()}"


@record
class Worded(Type):
    """A word of a list, written alone or with its value: `attack`, `{run: 2}`. `wrong` says what others are not."""

    wrong: str
    alone: Mapping[str, str]
    valued: Fields
    make: Callable[..., Any]  # of a word, or of a word and its value
    example: str = "2"
    advice: str = ""  # instead of a list of the words
    name: str = "line"

    def read(self, value: Any, r: Any) -> Any:
        if isinstance(value, str) and value in self.alone:
            return self.make(value)
        if isinstance(value, str) and value in self.valued:
            spec = self.valued[value]
            what = "number" if isinstance(spec.type, Integer) else "value"
            return r.wrong("CRD002", f'"{value}" needs its {what}: {spec.doc}', f"write {{{value}: {self.example}}}")
        if isinstance(value, dict) and len(value) == 1:
            word, item = next(iter(value.items()))
            if word in self.valued:
                found = r.inside(word, self.valued[word].type, item)
                return found if found is WRONG else self.make(word, found)
            if word in self.alone:
                return r.wrong("CRD003", f'"{word}" takes no value', f"write {word}", word, key=True)
            value = word
        known = (*self.alone, *self.valued)
        hint = suggestion(value, known) or self.advice or f"one of: {listing(known)}"
        return r.wrong("CRD004" if self.alone else "CRD003", f"{shown(value)} {self.wrong}", hint)

    def schema(self, v: Any) -> Schema:
        valued = {**fields_schema(self.valued, v), "minProperties": 1, "maxProperties": 1}
        if not self.alone:
            return valued
        return {"if": {"type": "object"}, "then": valued, "else": {"enum": sorted(self.alone)}}

    def says(self) -> str:
        return "one of " + ", ".join(f"`{word}`" for word in (*self.alone, *self.valued))
