"""What a value in a file may look like: each type reads it, writes it back, and knows its JSON Schema.

A type is one definition with three total functions: `read` (plain data to a value, findings into the
notes), `plain` (the value back to plain data) and `schema`. The schema files, the messages and the
reference are all derived from it, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.source.diagnostic import listing, nearest, suggestion
from capesmith.source.notes import WRONG, Notes, Written
from capesmith.source.record import record

Schema = dict[str, Any]
ID_SCHEMA: Schema = {"type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "maxLength": 60}


class Type:
    """A type of value. `v` is whatever words the owner of the type needs to know (a vocabulary)."""

    name = "value"

    def read(self, value: Any, r: Any) -> Any:
        raise NotImplementedError

    def plain(self, value: Any) -> Any:
        return value

    def schema(self, v: Any) -> Schema:
        raise NotImplementedError

    def says(self) -> str:
        """The type in words, for the reference."""
        return self.name

    def aside(self) -> str:
        """What schemas add to the doc of a field of this type."""
        return ""


@record
class Field:
    """One key of a map: the attribute it fills, its type, and what it is for."""

    attribute: str
    type: Type
    doc: str
    required: bool = False
    example: Any = None


Fields = Mapping[str, Field]


@record
class Codes:
    """Which codes a family of maps uses for its commonest mistakes."""

    missing: str
    unknown: str
    value: str
    word: str
    noun: str


CARD_CODES = Codes("CRD002", "CRD001", "CRD003", "CRD004", "field")
EFFECT_CODES = Codes("EFF003", "EFF004", "EFF005", "EFF006", "detail")


@record
class Integer(Type):
    """A whole number within bounds; `rule` says which rule sets them, `usual` what cards have as a rule, `why` why.

    Where that differs, the field `by` of the same map decides, and `usual` gives a range for each of its words.
    """

    low: int = 0
    high: int = 999
    codes: Codes = CARD_CODES
    name: str = "number"
    usual: range | Mapping[str, range] | None = None
    by: str = ""
    rule: str = ""
    why: str = ""

    def read(self, value: Any, r: Notes) -> Any:
        if type(value) is int and self.low <= value <= self.high:
            return value
        if type(value) is int:
            code = "CRD012" if self.rule else self.codes.value
            return r.wrong(code, f"{value} is out of range", f"from {self.bounds()}")
        quoted = isinstance(value, str) and value.strip().isdecimal()
        hint = f"write {value.strip()}, without quotation marks" if quoted else f"in digits, from {self.bounds()}"
        return r.wrong(self.codes.value, f"a whole number belongs here, not {shown(value)}", hint)

    def bounds(self) -> str:
        """The whole truth about the range, at once."""
        reason = f": {self.rule}" if self.rule else ""
        usual = f"; {self.usually()} is usual" if self.usual is not None else ""
        return f"{self.low} to {self.high}{reason}{usual}"

    def usually(self) -> str:
        """What is usual, in words."""
        if isinstance(self.usual, Mapping):
            return ", ".join(f"{word} {_span(numbers)}" for word, numbers in self.usual.items())
        return "" if self.usual is None else _span(self.usual)

    def unusual(self, number: int, word: str) -> str:
        """What would be usual instead of this number, where the deciding field says `word`; nothing if it is."""
        usual = self.usual.get(word) if isinstance(self.usual, Mapping) else self.usual
        why = f": {self.why}" if self.why else ""
        return "" if usual is None or number in usual else f"{_span(usual)} is usual{why}"

    def schema(self, v: Any) -> Schema:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}

    def says(self) -> str:
        return f"a number from {self.low} to {self.high}" + (f", usually {self.usually()}" if self.usual else "")


def _span(numbers: range) -> str:
    return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


@record
class Text(Type):
    """Free text of bounded length; unless it is not `printed`, the checks of all prose look at it."""

    fills = False  # whether facts may be filled in

    longest: int = 300
    codes: Codes = CARD_CODES
    name: str = "text"
    advice: str = "write it in words"
    printed: bool = True

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, str) and 0 < len(value.strip()) and len(value) <= self.longest:
            if self.printed:
                r.texts[r.here()] = Written(value, self.fills)
            return value.strip()
        if isinstance(value, str) and value.strip():
            message = f"a text of {len(value)} characters; {self.longest} is the most"
            return r.wrong(self.codes.value, message, "shorten it")
        hint = f'write it in quotes: "{value}"' if type(value) in (int, float) else self.advice
        return r.wrong(self.codes.value, f"a text belongs here, not {shown(value)}", hint)

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "minLength": 1, "maxLength": self.longest, "pattern": "\\S"}


@record
class Choice(Type):
    """One word out of a fixed list; a mapping gives each its doc."""

    what: str
    words: Mapping[str, str] | tuple[str, ...]
    codes: Codes = CARD_CODES
    name: str = "word"

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, str) and value in self.words:
            return value
        hint = suggestion(value, self.words) or f"one of: {listing(self.words)}"
        return r.wrong(self.codes.word, f"{shown(value)} is no {self.what}", hint)

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "enum": sorted(self.words)}

    def says(self) -> str:
        return " or ".join(f"`{word}`" for word in self.words)


@record
class Flag(Type):
    """True or false."""

    codes: Codes = CARD_CODES
    name: str = "flag"

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, bool):
            return value
        return r.wrong(
            self.codes.value,
            f"true or false belongs here, not {shown(value)}",
            "write true, or delete the line",
        )

    def schema(self, v: Any) -> Schema:
        return {"type": "boolean"}

    def says(self) -> str:
        return "`true` or `false`"


@record
class ListOf(Type):
    """A list of values; `distinct` forbids the same one twice."""

    item: Type
    fewest: int = 1
    most: int = 999
    distinct: bool = False
    codes: Codes = CARD_CODES
    name: str = "list"

    def read(self, value: Any, r: Notes) -> Any:
        if not isinstance(value, list):
            plain = type(value) in (str, int) and not set(str(value)) & set(",:[]{}#\n")
            hint = f"write [{value}]" if plain else "[one, two], or a dash per line"
            return r.wrong(self.codes.value, f"a list belongs here, not {shown(value)}", hint)
        if not self.fewest <= len(value) <= self.most:
            bounds = f"exactly {self.fewest}" if self.fewest == self.most else f"from {self.fewest} to {self.most}"
            return r.wrong(self.codes.value, f"a list of {len(value)}", f"{bounds} belong here")
        found = []
        for index, item in enumerate(value):
            r.path.append(index)
            found.append(self.item.read(item, r))
            r.path.pop()
        if WRONG in found:
            return WRONG
        if self.distinct and len(set(map(repr, found))) < len(found):
            return r.wrong(self.codes.value, "the same value stands twice in this list", "keep one of them")
        return tuple(found)

    def plain(self, value: Any) -> Any:
        return [self.item.plain(item) for item in value]

    def schema(self, v: Any) -> Schema:
        found: Schema = {"type": "array", "items": self.item.schema(v), "minItems": self.fewest}
        if self.most < 999:
            found["maxItems"] = self.most
        if self.distinct:
            found["uniqueItems"] = True
        return found

    def says(self) -> str:
        return f"a list of {self.item.says()}"

    def aside(self) -> str:
        return self.item.aside()


@record
class Id(Type):
    """A new id."""

    codes: Codes = CARD_CODES
    name: str = "id"

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, str) and is_id(value):
            return value
        if isinstance(value, int | float) and not isinstance(value, bool):
            return r.wrong("SRC005", f"the id {value} was read as a number", f'write a word, such as "card-{value}"')
        hint = "lower case, digits and hyphens, a letter first: like-this"
        return r.wrong(self.codes.value, f"{shown(value)} is not an id", hint)

    def schema(self, v: Any) -> Schema:
        return dict(ID_SCHEMA)


@record
class Record(Type):
    """A map with known keys, read into a plain dict of attributes."""

    fields: Fields
    what: str
    codes: Codes = CARD_CODES
    any_of: tuple[str, ...] = ()
    name: str = "map"

    def read(self, value: Any, r: Notes) -> Any:
        if not isinstance(value, dict):
            return r.wrong(
                self.codes.value, f"{self.what} is a map, not {shown(value)}", f"keys: {listing(self.fields)}"
            )
        found = read_fields(value, self.fields, r, self.what, codes=self.codes)
        if found is not WRONG and self.any_of and not any(key in value for key in self.any_of):
            return r.wrong(self.codes.missing, f"this {self.what} needs {' or '.join(self.any_of)}", "add one of them")
        return found

    def schema(self, v: Any) -> Schema:
        found = fields_schema(self.fields, v)
        if self.any_of:
            found["anyOf"] = [{"required": [key]} for key in self.any_of]
        return found

    def says(self) -> str:
        return "a map: " + ", ".join(f"`{key}`" for key in self.fields)


PLAIN_KEYS = "letters, digits and hyphens"


@record
class MapOf(Type):
    """A map to values of one type, from free keys or from keys of a type of their own."""

    item: Type
    what: str
    key_pattern: str = "^[a-zA-Z0-9][a-zA-Z0-9-]*$"
    codes: Codes = CARD_CODES
    name: str = "map"
    keys: str = PLAIN_KEYS
    example: str = "key: value"
    key: Type | None = None

    def read(self, value: Any, r: Notes) -> Any:
        import re

        if not isinstance(value, dict) or not value:
            return r.wrong(self.codes.value, f"{self.what} belong here, not {shown(value)}", self.example)
        found: dict[str, Any] = {}
        good = True
        for key, item in value.items():
            if self.key is None and not re.match(self.key_pattern, key):
                r.wrong(self.codes.value, f'"{key}" does not fit here', self.keys, key, key=True)
                good = False
                continue
            r.path.append(key)
            if self.key is not None:
                with r.about_the_key():
                    good = self.key.read(key, r) is not WRONG and good
            read = self.item.read(item, r)
            r.path.pop()
            good = good and read is not WRONG
            found[key] = read
        return found if good else WRONG

    def schema(self, v: Any) -> Schema:
        keys = {"pattern": self.key_pattern} if self.key is None else self.key.schema(v)
        item = self.item.schema(v)
        if "enum" in keys:
            return {**closed_schema(dict.fromkeys(keys["enum"], item)), "minProperties": 1}
        return {"type": "object", "propertyNames": keys, "additionalProperties": item, "minProperties": 1}

    def says(self) -> str:
        return f"a map to {self.item.says()}"


def is_id(text: str) -> bool:
    """Whether a text is a proper id: lower case, digits and single hyphens, a letter first."""
    return (
        len(text) <= 60
        and text[:1].isalpha()
        and all(part.isascii() and part.isalnum() and part == part.lower() for part in text.split("-"))
    )


def one_or_list(item: Schema) -> Schema:
    """Schema of a thing that may stand alone or in a list; in `anyOf`, as editors do not look behind an `else`."""
    return {
        "anyOf": [item, {"type": "array"}],
        "if": {"type": "array"},
        "then": {"items": item, "minItems": 1},
    }


def shown(value: Any) -> str:
    """A value as a message quotes it, short."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        flat = " ".join(value.split())
        return f'"{flat[:40]}…"' if len(flat) > 41 else f'"{flat}"'
    if isinstance(value, dict):
        return "a map" if value else "an empty map"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    return str(value)


def read_fields(value: Mapping[str, Any], fields: Fields, r: Any, owner: str, *, codes: Codes = EFFECT_CODES) -> Any:
    """Read the keys of a map into attributes; unknown and missing ones are noted. WRONG if any was wrong."""
    found: dict[str, Any] = {}
    good = True
    meant: set[str | None] = set()
    for key, item in value.items():
        spec = fields.get(key)
        if spec is None:
            good = False
            meant.add(unknown_key(key, fields, r, owner, codes))
            continue
        r.path.append(key)
        read = spec.type.read(item, r)
        r.path.pop()
        if read is WRONG:
            good = False
        else:
            found[spec.attribute] = read
    for key, spec in fields.items():
        if spec.required and key not in value and key not in meant:
            good = False
            r.wrong(codes.missing, f'"{owner}" needs "{key}": {spec.doc}', f"add the line {key}: …")
    return found if good else WRONG


def unknown_key(key: str, fields: Fields, r: Notes, owner: str, codes: Codes, hint: str = "") -> str | None:
    """Note a key nobody knows, and give back the known one that it most likely stands for: that is not missing, too."""
    meant = nearest(key, fields)
    hint = f'did you mean "{meant}"?' if meant else hint or f"it has: {listing(fields, limit=len(fields))}"
    r.wrong(codes.unknown, f'"{owner}" has no {codes.noun} "{key}"', hint, key, key=True)
    return meant


def plain_fields(node: Any, fields: Fields, defaults: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of a map form that differ from their defaults."""
    found: dict[str, Any] = {}
    for key, spec in fields.items():
        value = getattr(node, spec.attribute)
        if spec.required or value != defaults.get(spec.attribute):
            found[key] = spec.type.plain(value)
    return found


def fields_schema(fields: Fields, v: Any) -> Schema:
    """A closed object schema for a map with known keys."""
    properties: Schema = {}
    for key, spec in fields.items():
        properties[key] = {"description": spec.doc + spec.type.aside(), **spec.type.schema(v)}
        if spec.example is not None:
            properties[key]["examples"] = [spec.example]
    required = [key for key, spec in fields.items() if spec.required]
    found = closed_schema(properties)
    if required:
        found["required"] = required
    return found


def closed_schema(properties: Schema) -> Schema:
    """A map with these keys and no others."""
    found: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    if numbers := {f"^{name}$": shape for name, shape in properties.items() if name.isdecimal()}:
        found["patternProperties"] = numbers  # yaml-language-server keeps such a key as a number, and finds it only so
    return found
