"""Conditions: what must hold."""

from __future__ import annotations

from typing import Any

from capesmith.effects.amounts import defaults
from capesmith.effects.ast import AllOf, AnyOf, Exists, Happened, Holds, Measure, Not, Test
from capesmith.effects.normal import normal_condition
from capesmith.effects.selectors import FILTERS
from capesmith.effects.types import (
    CONDITION,
    EVENT,
    RANGE,
    SELECTOR,
    SPAN,
    Field,
    Fields,
    Reading,
    Schema,
    Type,
    define,
    fields_schema,
    plain_fields,
    read_fields,
    shown,
)
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.notes import WRONG

_TEST_KEYS = ("is", "is-not", "in", "within", "beyond", "from", "with", "without", "owner")
TEST_FIELDS: Fields = {
    "who": Field("who", SELECTOR, "the thing that is tested; you if absent"),
    **{key: FILTERS[key] for key in _TEST_KEYS},
}
HAPPENED_FIELDS: Fields = {
    "happened": Field("event", EVENT, "what happened", True),
    "times": Field("times", RANGE, "how often; at least once if absent"),
    "adding-up-to": Field("adding_up_to", RANGE, "their amounts together"),
    "this": Field("this", SPAN, "counting only this span; the whole game if absent"),
}


def _examples(r: Reading) -> tuple[str, str]:
    """A condition word and a test of a value, for hints."""
    return r.vocabulary.examples["conditions"], f"{{{r.vocabulary.examples['values']}: 2+}}"


class ConditionType(Type):
    """A condition word, or a map that tests a value, a thing, or the event log."""

    name = "condition"

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, str):
            if value in r.vocabulary.conditions:
                return Holds(value)
            return r.unknown("condition", value, r.vocabulary.conditions)
        if not isinstance(value, dict) or not value:
            word, number = _examples(r)
            hint = f"a word such as {word}, or a value such as {number}"
            return r.wrong("EFF005", f"a condition belongs here, not {shown(value)}", hint)
        for key, reader in self._dispatch().items():
            if key in value:
                return reader(value, r)
        for key in value:
            if key in r.vocabulary.values:
                return self._measure(key, value, r)
        if any(key in TEST_FIELDS for key in value):
            found = read_fields(value, TEST_FIELDS, r, "condition")
            return found if found is WRONG else self._tested(Test(**found), r)
        known = (*self._dispatch(), *r.vocabulary.values, *TEST_FIELDS)
        first = next(iter(value))
        hint = suggestion(first, known) or f"values: {listing(r.vocabulary.values)}"
        return r.wrong("EFF006", f'{r.vocabulary.title} cannot test "{first}"', hint, first, key=True)

    def _dispatch(self) -> dict[str, Any]:
        return {
            "all": self._combined,
            "any": self._combined,
            "not": self._negated,
            "there-is": self._exists,
            "there-is-no": self._exists,
            "happened": self._happened,
        }

    def _combined(self, value: dict[str, Any], r: Reading) -> Any:
        key = "all" if "all" in value else "any"
        parts = value[key]
        if len(value) > 1 or not isinstance(parts, list) or len(parts) < 2:
            hint = f"{key}: [{', '.join(_examples(r))}]"
            return r.wrong("EFF005", f'"{key}" takes a list of two or more conditions and nothing else', hint)
        r.path.append(key)
        found = [r.inside(i, self, part) for i, part in enumerate(parts)]
        r.path.pop()
        if WRONG in found:
            return WRONG
        return AllOf(tuple(found)) if key == "all" else AnyOf(tuple(found))

    def _negated(self, value: dict[str, Any], r: Reading) -> Any:
        if len(value) > 1:
            return r.wrong(
                "EFF005", '"not" takes one condition and nothing else', "put the rest beside it with all: […]"
            )
        part = r.inside("not", self, value["not"])
        if part is WRONG:
            return WRONG
        if isinstance(part, Not):
            return part.part
        if isinstance(part, Exists):
            return Exists(part.what, not part.found)
        opposite = r.vocabulary.conditions[part.word].get("opposite") if isinstance(part, Holds) else None
        return Not(part) if opposite is None else Holds(opposite)

    def _exists(self, value: dict[str, Any], r: Reading) -> Any:
        key = "there-is" if "there-is" in value else "there-is-no"
        if len(value) > 1:
            return r.wrong("EFF005", f'"{key}" takes one selector and nothing else', "put filters inside the selector")
        what = r.inside(key, SELECTOR, value[key])
        return what if what is WRONG else Exists(what, key == "there-is")

    def _happened(self, value: dict[str, Any], r: Reading) -> Any:
        found = read_fields(value, HAPPENED_FIELDS, r, "happened")
        if found is WRONG:
            return WRONG
        if "times" in found and "adding_up_to" in found:
            return r.wrong("EFF005", '"times" and "adding-up-to" answer the same question', "keep one of them")
        times = found.get("times")
        if times is not None and getattr(times, "low", None) == 1 and times.high is None:
            found.pop("times")
        return Happened(**found)

    def _measure(self, key: str, value: dict[str, Any], r: Reading) -> Any:
        table: Fields = {
            key: Field("range", RANGE, "the range it must lie in", True),
            "of": Field("of", SELECTOR, "of whom or what; you if absent"),
            "in": Field("in_", SELECTOR, "in which place"),
        }
        found = read_fields(value, table, r, "condition")
        if found is WRONG:
            return WRONG
        if key in ("die", "dice") and not r.scope.rolled:
            return r.wrong("EFF007", f'"{key}" before any roll', "put a roll step first", key, key=True)
        return Measure(key, **found)

    def _tested(self, test: Test, r: Reading) -> Any:
        if test == Test(who=test.who, from_=test.from_):
            return r.wrong("EFF003", "this condition names who, but tests nothing", "add is, in, with, within or owner")
        return normal_condition(test, r.vocabulary)

    def plain(self, value: Any) -> Any:
        if isinstance(value, Holds):
            return value.word
        if isinstance(value, AllOf | AnyOf):
            key = "all" if isinstance(value, AllOf) else "any"
            return {key: [self.plain(part) for part in value.parts]}
        if isinstance(value, Not):
            return {"not": self.plain(value.part)}
        if isinstance(value, Exists):
            return {"there-is" if value.found else "there-is-no": SELECTOR.plain(value.what)}
        if isinstance(value, Happened):
            return plain_fields(value, HAPPENED_FIELDS, defaults(Happened))
        if isinstance(value, Measure):
            found = {value.value: RANGE.plain(value.range)}
            if value.of is not None:
                found["of"] = SELECTOR.plain(value.of)
            if value.in_ is not None:
                found["in"] = SELECTOR.plain(value.in_)
            return found
        return plain_fields(value, TEST_FIELDS, defaults(Test))

    def schema(self, v: Vocabulary) -> Schema:
        many = {"type": "array", "items": CONDITION.schema(v), "minItems": 2}
        forms: list[tuple[str, Schema]] = [
            ("all", _closed({"all": many})),
            ("any", _closed({"any": many})),
            ("not", _closed({"not": CONDITION.schema(v)})),
            ("there-is", _closed({"there-is": SELECTOR.schema(v)})),
            ("there-is-no", _closed({"there-is-no": SELECTOR.schema(v)})),
            ("happened", fields_schema(HAPPENED_FIELDS, v)),
        ]
        words = [key for key, _ in forms]
        maps: list[Schema] = []
        for index, (key, schema) in enumerate(forms):
            earlier = [{"required": [k]} for k in words[:index]]
            test: Schema = {"required": [key]}
            if earlier:
                test["not"] = {"anyOf": earlier}
            maps.append({"if": test, "then": schema})
        measured = {
            "properties": {
                **{name: {"$ref": "#/$defs/range"} for name in v.values},
                "of": SELECTOR.schema(v),
                "in": SELECTOR.schema(v),
            },
            "additionalProperties": False,
            "oneOf": [{"required": [name]} for name in sorted(v.values)],
        }
        tested = {
            **fields_schema(TEST_FIELDS, v),
            "anyOf": [{"required": [key]} for key in _TEST_KEYS if key not in ("from",)],
        }
        none_of_those = {"not": {"anyOf": [{"required": [k]} for k in words]}}
        has_value = {"anyOf": [{"required": [name]} for name in sorted(v.values)]}
        maps.append({"if": {**none_of_those, **has_value}, "then": measured})
        maps.append({"if": {**none_of_those, "allOf": [{"not": has_value}]}, "then": tested})
        return {
            "title": "condition",
            "description": "A condition word, a value in a range, a test of a thing, or something that happened.",
            "type": ["string", "object"],
            "if": {"type": "object"},
            "then": {"allOf": maps},
            "else": {"enum": sorted(v.conditions)},
        }


def _closed(properties: Schema) -> Schema:
    return {"properties": properties, "additionalProperties": False}


define("condition", ConditionType())
