"""Amounts and ranges: every number of the language."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from typing import Any

from capesmith.effects.ast import (
    ByHeroes,
    Combine,
    Compared,
    Count,
    Grow,
    Half,
    PerHero,
    Range,
    StatOf,
    Total,
    Value,
)
from capesmith.effects.normal import normal_amount
from capesmith.effects.tally import COUNTED
from capesmith.effects.types import (
    AMOUNT,
    CONDITION,
    EVENT,
    SELECTOR,
    SPAN,
    Field,
    Fields,
    Integer,
    OneWord,
    Reading,
    Schema,
    Type,
    define,
    fields_schema,
    plain_fields,
    read_fields,
    shown,
)
from capesmith.effects.vocabulary import BOUND_NAMES, Vocabulary
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.notes import WRONG

_RANGE = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3})|(\+))?\Z")
_NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    )
}
ROLLED = ("die", "dice")


def defaults(cls: type) -> dict[str, Any]:
    """The default of every field of a node class."""
    return {f.name: f.default if f.default is not MISSING else None for f in fields(cls) if f.default is not MISSING}


class _Numbers(Type):
    """One whole number per team size."""

    name = "numbers"

    def read(self, value: Any, r: Reading) -> Any:
        sizes = r.vocabulary.team_sizes
        if isinstance(value, list) and 1 <= len(value) <= 8 and all(type(n) is int and 0 <= n < 100 for n in value):
            if not sizes or len(value) == len(sizes):
                return tuple(value)
            hint = f"{len(sizes)} of them: for teams of {', '.join(map(str, sizes))}"
            return r.wrong("EFF005", f"{len(value)} numbers for {len(sizes)} sizes of team", hint)
        return r.wrong("EFF005", "a list of whole numbers belongs here, smallest team first", "for example [1, 2, 3]")

    def plain(self, value: Any) -> Any:
        return list(value)

    def schema(self, v: Vocabulary) -> Schema:
        item = {"type": "integer", "minimum": 0, "maximum": 99}
        sizes = len(v.team_sizes)
        return {"type": "array", "items": item, "minItems": sizes or 1, "maxItems": sizes or 8}


class _Amounts(Type):
    """A list of amounts."""

    name = "amounts"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, list) or len(value) < 2:
            hint = f"for example [{r.vocabulary.examples['values']}, 3]"
            return r.wrong("EFF005", "a list of two or more amounts belongs here", hint)
        found = [r.inside(i, AMOUNT, item) for i, item in enumerate(value)]
        return WRONG if WRONG in found else tuple(found)

    def plain(self, value: Any) -> Any:
        return [AMOUNT.plain(item) for item in value]

    def schema(self, v: Vocabulary) -> Schema:
        return {"type": "array", "items": AMOUNT.schema(v), "minItems": 2}


class _Per(Type):
    """What an amount grows with: a value word, or a selector to count."""

    name = "per"

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, str) and value in r.vocabulary.values:
            return Value(value)
        if isinstance(value, str):
            return r.unknown("value", value, r.vocabulary.values)
        before = r.scope.target
        r.scope.target = True
        found = COUNTED.read(value, r)
        r.scope.target = before
        return found

    def plain(self, value: Any) -> Any:
        return value.word if isinstance(value, Value) else SELECTOR.plain(value)

    def schema(self, v: Vocabulary) -> Schema:
        words = {"type": "string", "enum": sorted(v.values)}
        return {"if": {"type": "string"}, "then": words, "else": COUNTED.schema(v)}

    def says(self) -> str:
        return "a value, or a selector to count"


_BOUNDS: Fields = {
    "at-most": Field("at_most", AMOUNT, "never more than this"),
    "at-least": Field("at_least", AMOUNT, "never less than this"),
}
_ROUND = OneWord("rounding", words=("up", "down"))
_SIGNED = Integer(-99, 99)

# Dispatch key -> (node class, its fields); the first key present decides.
FORMS: dict[str, tuple[type, Fields]] = {
    "per-hero": (
        PerHero,
        {
            "per-hero": Field("times", _SIGNED, "so many for each hero taking part", True),
            "base": Field("base", _SIGNED, "on top of this"),
            **_BOUNDS,
        },
    ),
    "by-heroes": (
        ByHeroes,
        {
            "by-heroes": Field("numbers", _Numbers(), "one number per team size, smallest first", True),
            **_BOUNDS,
        },
    ),
    "half": (
        Half,
        {
            "half": Field("of", AMOUNT, "half of this", True),
            "round": Field("round", _ROUND, "which way to round", True),
            "plus": Field("plus", AMOUNT, "added afterwards"),
            **_BOUNDS,
        },
    ),
    "count": (Count, {"count": Field("of", COUNTED, "how many there are of these", True)}),
    "stat": (
        StatOf,
        {
            "stat": Field("stat", OneWord("stat", "stats"), "which number", True),
            "of": Field("of", SELECTOR, "of what", True),
            "or-else": Field("or_else", AMOUNT, "if it has none"),
        },
    ),
    "total": (
        Total,
        {
            "total": Field("event", EVENT, "the amounts of these events, added up", True),
            "this": Field("this", SPAN, "counting only this span"),
        },
    ),
    "base": (
        Grow,
        {
            "base": Field("base", AMOUNT, "the number to start from"),
            "plus": Field("plus", _SIGNED, "how much is added each time"),
            "per": Field("per", _Per(), "added for each of these"),
            "if": Field("when", CONDITION, "added only when this holds"),
            **_BOUNDS,
        },
    ),
}
_COMBINED = ("sum", "highest", "lowest")
_GROW_KEYS = ("base", "plus", "per", "if")


class AmountType(Type):
    """A number, a value word, or a small map that says where the number comes from."""

    name = "amount"

    def read(self, value: Any, r: Reading) -> Any:
        if type(value) is int:
            if -99 <= value <= 999:
                return value
            return r.wrong("EFF005", f"{value} is absurd here", "amounts lie between -99 and 999")
        if isinstance(value, str):
            return self._word(value, r)
        if not isinstance(value, dict) or not value:
            return r.wrong("EFF005", f"a number belongs here, not {shown(value)}", f"write {_example(r)}")
        return self._map(value, r)

    def _word(self, word: str, r: Reading) -> Any:
        if word in r.scope.names:
            return Value(r.scope.names[word])
        if word in ROLLED and word in r.vocabulary.values:
            if not r.scope.rolled:
                return r.wrong("EFF007", f'"{word}" before any roll', "put a roll step first")
            return Value(word)
        if word in r.vocabulary.values:
            return Value(word)
        if word in BOUND_NAMES:
            return r.wrong("EFF007", f'nothing is called "{word}" yet', f"give the step before it as: {word}")
        if word.lower() in _NUMBER_WORDS:
            hint = f"write {_NUMBER_WORDS[word.lower()]}"
            return r.wrong("EFF005", f'a number belongs here, not "{word}"', hint)
        known = (*r.vocabulary.values, *r.scope.names)
        if any(character.isdigit() for character in word):
            return r.wrong(
                "EFF005", f"one number belongs here, not {shown(word)}", f"write {_example(r)}; roll dice with roll:"
            )
        near = r.renamed(word, known) or suggestion(word, known)
        hint = near or f"a number, or one of: {listing(known)}"
        return r.wrong("EFF006", f"{r.vocabulary.title} has no value {shown(word)}", hint)

    def _map(self, value: dict[str, Any], r: Reading) -> Any:
        for how in _COMBINED:
            if how in value:
                combined: Fields = {how: Field("parts", _Amounts(), "of these amounts", True)}
                found = read_fields(value, combined, r, how)
                return found if found is WRONG else Combine(how, found["parts"])
        key = next((k for k in FORMS if k in value), None)
        if key is None and any(k in value for k in (*_GROW_KEYS, "at-most", "at-least")):
            key = "base"
        if key is None:
            first = next(iter(value))
            hint = suggestion(first, (*FORMS, *_COMBINED, *_GROW_KEYS)) or f"for example {_example(r)}"
            return r.wrong("EFF005", f'"{first}" does not make a number', hint, first, key=True)
        cls, table = FORMS[key]
        target = r.scope.target
        r.scope.target = True
        found = read_fields(value, table, r, key if key != "base" else "amount")
        r.scope.target = target
        if found is WRONG:
            return WRONG
        return normal_amount(cls(**found), r.vocabulary)

    def plain(self, value: Any) -> Any:
        if isinstance(value, int):
            return value
        if isinstance(value, Value):
            return value.word
        if isinstance(value, Combine):
            return {value.how: [self.plain(part) for part in value.parts]}
        cls, table = next((c, t) for c, t in FORMS.values() if c is type(value))
        return plain_fields(value, table, defaults(cls))

    def schema(self, v: Vocabulary) -> Schema:
        words = sorted(v.values)
        maps: list[Schema] = []
        keys = [*_COMBINED, *(k for k in FORMS if k != "base")]
        for key in keys:
            if key in _COMBINED:
                table: Fields = {key: Field("parts", _Amounts(), f"the {key} of these amounts", True)}
            else:
                table = FORMS[key][1]
            earlier = [{"required": [k]} for k in keys[: keys.index(key)]]
            test: Schema = {"required": [key], "not": {"anyOf": earlier}} if earlier else {"required": [key]}
            maps.append({"if": test, "then": fields_schema(table, v)})
        none = {"not": {"anyOf": [{"required": [k]} for k in keys]}}
        maps.append({"if": none, "then": {**fields_schema(FORMS["base"][1], v), "minProperties": 1}})
        return {
            "title": "amount",
            "description": "A number, a word for a number, or a map that says where the number comes from.",
            "examples": [4, *words[:1], {"base": 2, "plus": 1, "per": words[0] if words else "x"}],
            "type": ["integer", "string", "object"],
            "minimum": -99,
            "maximum": 999,
            "if": {"type": "object"},
            "then": {"allOf": maps},
            "else": {
                "if": {"type": "string"},
                "then": {
                    "enum": [*words, *BOUND_NAMES],
                    "description": "a number the game knows, or a name given with as:",
                },
            },
        }


def _example(r: Reading) -> str:
    return f"2, or {{base: 2, plus: 1, per: {r.vocabulary.examples['values']}}}"


class RangeType(Type):
    """`4`, `1-3`, `2+`, or `{more-than: amount}`."""

    name = "range"
    COMPARED = ("at-least", "at-most", "more-than", "less-than")

    def read(self, value: Any, r: Reading) -> Any:
        if type(value) is int and 0 <= value <= 999:
            return Range(value, value)
        if isinstance(value, str):
            match = _RANGE.match(value)
            if match:
                low = int(match.group(1))
                if match.group(3):
                    return Range(low, None)
                high = int(match.group(2)) if match.group(2) else low
                if low <= high:
                    return Range(None if low == 0 and high > 0 else low, high)
                return r.wrong("EFF005", f'"{value}" runs backwards', f"write {high}-{low}")
        if isinstance(value, dict) and len(value) == 1:
            how, amount = next(iter(value.items()))
            if how in self.COMPARED:
                found = r.inside(how, AMOUNT, amount)
                if found is WRONG:
                    return WRONG
                fixed = _fixed(how, found) if isinstance(found, int) else None
                return fixed or Compared(how, found)
        return r.wrong("EFF005", f"a range belongs here, not {shown(value)}", "write 4, 1-3 or 2+")

    def plain(self, value: Any) -> Any:
        if isinstance(value, Compared):
            return {value.how: AMOUNT.plain(value.amount)}
        if value.low == value.high:
            return value.low
        if value.high is None:
            return f"{value.low}+"
        return f"{value.low or 0}-{value.high}"

    def schema(self, v: Vocabulary) -> Schema:
        maps = {
            "type": "object",
            "properties": {how: {"$ref": "#/$defs/amount"} for how in self.COMPARED},
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }
        return {
            "title": "range",
            "description": "Whole numbers: 4 exactly, 1-3 from one to three, 2+ two or more.",
            "examples": [4, "1-3", "2+"],
            "type": ["integer", "string", "object"],
            "minimum": 0,
            "maximum": 999,
            "pattern": "^[0-9]{1,3}(-[0-9]{1,3}|\\+)?$",
            "if": {"type": "object"},
            "then": maps,
        }


def _fixed(how: str, number: int) -> Range | None:
    """A comparison with a plain number as a range, if a range can say it."""
    end = number + {"more-than": 1, "less-than": -1}.get(how, 0)
    if not 0 <= end <= 999:
        return None
    if how in ("at-least", "more-than"):
        return Range(end, None)
    return Range(None if end else 0, end)


define("amount", AmountType())
define("range", RangeType())
