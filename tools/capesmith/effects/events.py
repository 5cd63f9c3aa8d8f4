"""Events: the one pattern language for triggers, replacements, limits and the event log."""

from __future__ import annotations

from typing import Any

from capesmith.effects.amounts import defaults
from capesmith.effects.ast import Event, Moment
from capesmith.effects.selectors import space_of
from capesmith.effects.types import (
    AMOUNT,
    RANGE,
    SELECTOR,
    Field,
    Fields,
    OneWord,
    Reading,
    Schema,
    Type,
    Words,
    define,
    one_or_list,
    plain_fields,
    read_fields,
    shown,
)
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.notes import WRONG

ANY = "any"


class _By(Type):
    """Who does it; `any` means anybody and is the same as not saying it."""

    name = "by"

    def read(self, value: Any, r: Reading) -> Any:
        return None if value == ANY else SELECTOR.read(value, r)

    def plain(self, value: Any) -> Any:
        return SELECTOR.plain(value)

    def schema(self, v: Vocabulary) -> Schema:
        return {"anyOf": [SELECTOR.schema(v), {"const": ANY}]}

    def says(self) -> str:
        return "a selector, or `any`"


EVENT_FILTERS: Fields = {
    "by": Field("by", _By(), "who does it; anybody if absent"),
    "in": Field("in_", SELECTOR, "where it happens"),
    "within": Field("within", AMOUNT, "how near it happens"),
    "from": Field("from_", SELECTOR, "what that is measured from, or whom it is taken from"),
    "for": Field("for_", OneWord("card or procedure", "procedures"), "the card or procedure it belongs to"),
    "to": Field("to", SELECTOR, "where it goes"),
    "amount": Field("amount", RANGE, "how much"),
    "source": Field("source", Words(OneWord("source", "sources")), "what kind of text causes it"),
}


class _Faces(Type):
    """What dice show: a range; with dice that have faces, a face or a list as well."""

    name = "face"

    def _one(self, value: Any, r: Reading) -> Any:
        return value if isinstance(value, str) and value in _faces(r.vocabulary) else RANGE.read(value, r)

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, list) or not value or not _faces(r.vocabulary):
            found = self._one(value, r)
            return found if found is WRONG else (found,)
        several = []
        for index, item in enumerate(value):
            r.path.append(index)
            several.append(self._one(item, r))
            r.path.pop()
        return WRONG if WRONG in several else tuple(several)

    def plain(self, value: Any) -> Any:
        items = [face if isinstance(face, str) else RANGE.plain(face) for face in value]
        return items[0] if len(items) == 1 else items

    def schema(self, v: Vocabulary) -> Schema:
        faces = list(_faces(v))
        return one_or_list({"anyOf": [RANGE.schema(v), {"enum": faces}]}) if faces else RANGE.schema(v)


def _faces(v: Vocabulary) -> tuple[str, ...]:
    return tuple(v.dice.get("faces", ()))


def _are_things(value: Any, v: Vocabulary) -> bool:
    words = value if isinstance(value, list) else [value]
    return all(isinstance(word, str) and word in v.things for word in words)


_FACES = _Faces()
_THING_WORDS = Words(OneWord("thing", "things"))


class EventType(Type):
    """A moment, or `{event-word: what it happens to}` with filters."""

    name = "event"

    def read(self, value: Any, r: Reading) -> Any:
        moments = r.vocabulary.moment_words
        if isinstance(value, str):
            return Moment(value) if value in moments else r.unknown("moment", value, moments)
        if not isinstance(value, dict) or not value:
            hint = "for example {ko: minion, by: you}, or a moment such as end-of-turn"
            return r.wrong("EFF005", f"an event belongs here, not {shown(value)}", hint)
        events = r.vocabulary.events
        words = [key for key in value if key in events]
        if not words:
            unknown = next((key for key in value if key not in EVENT_FILTERS), next(iter(value)))
            return r.unknown("event", unknown, events, unknown)
        if len(words) > 1:
            message = f'one event, two words: "{words[0]}" and "{words[1]}"'
            return r.wrong("EFF002", message, "make it two triggers, one for each", words[1], key=True)
        word = words[0]
        rest = {key: item for key, item in value.items() if key != word}
        thing = self._object(word, value[word], r)
        found = read_fields(rest, EVENT_FILTERS, r, word)
        if thing is WRONG or found is WRONG:
            return WRONG
        if events[word].get("of-place") and not thing and "in_" in found:
            thing = {"object": found.pop("in_")}  # what happens to a place, happens there
        return Event(word, **thing, **found)

    def _object(self, word: str, value: Any, r: Reading) -> Any:
        takes = r.vocabulary.events[word].get("object", "selector")
        if value == ANY:
            return {}
        r.path.append(word)
        try:
            if takes == "thing" or (takes == "thing-or-selector" and _are_things(value, r.vocabulary)):
                found = _THING_WORDS.read(value, r)
                return found if found is WRONG else {"things": found}
            if takes == "face":
                found = _FACES.read(value, r)
                return found if found is WRONG else {"faces": found}
            if takes == "word":
                known = r.vocabulary.events[word].get("words", ())
                if isinstance(value, str) and value in known:
                    return {"faces": (value,)}
                return r.unknown(word, value, (*known, ANY))
            if takes == "none":
                return r.wrong("EFF005", f'"{word}" happens to nothing in particular', f"write {{{word}: any}}")
            found = SELECTOR.read(value, r)
            if r.vocabulary.events[word].get("of-space"):
                found = space_of(found, r)
            return found if found is WRONG else {"object": found}
        finally:
            r.path.pop()

    def plain(self, value: Any) -> Any:
        if isinstance(value, Moment):
            return value.word
        if value.object is not None:
            what: Any = SELECTOR.plain(value.object)
        elif value.things:
            what = value.things[0] if len(value.things) == 1 else list(value.things)
        elif value.faces:
            what = _FACES.plain(value.faces)
        else:
            what = ANY
        return {value.word: what, **plain_fields(value, EVENT_FILTERS, defaults(Event))}

    def schema(self, v: Vocabulary) -> Schema:
        selector = SELECTOR.schema(v)
        things = _THING_WORDS.schema(v)
        properties: Schema = {}
        for word, entry in v.events.items():
            takes = entry.get("object", "selector")
            if takes == "none":
                what: Schema = {"const": ANY}
            elif takes == "thing":
                what = {"anyOf": [things, {"const": ANY}]}
            elif takes == "thing-or-selector":
                what = {"anyOf": [things, selector, {"const": ANY}]}
            elif takes == "word":
                what = {"enum": [*entry.get("words", ()), ANY]}
            elif takes == "face":
                what = {"anyOf": [_FACES.schema(v), {"const": ANY}]}
            else:
                what = {"anyOf": [selector, {"const": ANY}]}
            properties[word] = {**what, "description": entry.get("doc", f"the event “{word}”")}
        for key, spec in EVENT_FILTERS.items():
            properties[key] = {"description": spec.doc, **spec.type.schema(v)}
        return {
            "title": "event",
            "description": "A moment (end-of-turn), or what happens to what: {ko: minion, by: you}.",
            "examples": [{"ko": "minion", "by": "you"}],
            "type": ["string", "object"],
            "if": {"type": "object"},
            "then": {
                "properties": properties,
                "additionalProperties": False,
                "oneOf": [{"required": [word]} for word in v.events],
            },
            "else": {"enum": sorted(v.moment_words)},
        }


define("event", EventType())
