"""Worked examples as content, whatever the game: how their files look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

from capesmith.content.kinds import FileKind
from capesmith.content.model import Example, Where
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.notes import WRONG, Notes
from capesmith.source.prose import Prose
from capesmith.source.record import record
from capesmith.source.shape import (
    CARD_CODES,
    Field,
    Fields,
    Id,
    Integer,
    ListOf,
    Record,
    Schema,
    Text,
    Type,
    fields_schema,
    read_fields,
    shown,
)

HEAD = "examples"
LONGEST_CHOICE = 60


class RuleId(Type):
    """The number of a rule, such as AB-062."""

    name = "rule"
    PATTERN = "^[A-Z]{2,3}-[0-9]{3}[a-z]?$"

    def read(self, value: Any, r: Notes) -> Any:
        import re

        if isinstance(value, str) and re.search(self.PATTERN, value) and "\n" not in value:
            return value
        return r.wrong("CRD003", f"{shown(value)} is no rule", "letters of the game, a hyphen and three digits")

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "pattern": self.PATTERN}

    def says(self) -> str:
        return "the number of a rule: letters of the game, a hyphen, three digits"


class Answer(Type):
    """What somebody chooses, in the words of the table; a number is taken for its digits."""

    name = "choice"

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, str) and value.strip() and len(value) <= LONGEST_CHOICE:
            return value
        hint = "a space, a card, a figure and where it stands, “do it”, “none”"
        return r.wrong("CRD003", f"a choice belongs here, not {shown(value)}", hint)

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "pattern": "\\S", "maxLength": LONGEST_CHOICE}

    def says(self) -> str:
        return "a choice in words"


EXTRAS: Fields = {
    "choose": Field(
        "choose", ListOf(Answer()), "what is chosen on the way, in order, in words", example=["D3", "none"]
    ),
    "roll": Field("roll", ListOf(Integer(0, 99)), "what the dice show, in order", example=[3]),
}


@record
class Deed(Type):
    """One thing that is done: a verb with its details, what is chosen on the way, and what the dice show."""

    verbs: Mapping[str, Fields]
    extras: Fields = field(default_factory=lambda: EXTRAS)
    name: str = "deed"

    def keys(self, verb: str) -> Fields:
        return {**self.verbs[verb], **self.extras}

    def key_of(self, verb: str, attribute: str) -> str:
        """Under which key a step with this verb says something."""
        return next(key for key, field in self.keys(verb).items() if field.attribute == attribute)

    @property
    def valued(self) -> Fields:
        """Every key of every verb, for the reference; each step has one of the verbs."""
        found = {key: spec for verb in self.verbs for key, spec in self.keys(verb).items()}
        return {key: replace(spec, required=False) if key in self.verbs else spec for key, spec in found.items()}

    def read(self, value: Any, r: Notes) -> Any:
        if not isinstance(value, dict):
            return r.wrong("CRD003", f"a step is a map, not {shown(value)}", f"one of: {listing(self.verbs)}")
        found = [key for key in value if key in self.verbs]
        if not found:
            first = next(iter(value), "")
            hint = suggestion(first, self.verbs) or f"one of: {listing(self.verbs)}"
            return r.wrong("CRD002", "this step does not say what is done", hint)
        if len(found) > 1:
            message = f'one step, two verbs: "{found[0]}" and "{found[1]}"'
            return r.wrong("CRD003", message, "make it two steps, each with a dash", found[1], key=True)
        read = read_fields(value, self.keys(found[0]), r, found[0], codes=CARD_CODES)
        return read if read is WRONG else {"verb": found[0], **read}

    def schema(self, v: Any) -> Schema:
        return {"anyOf": [{"title": verb, **fields_schema(self.keys(verb), v)} for verb in self.verbs]}

    def says(self) -> str:
        return "what is done: " + ", ".join(f"`{verb}`" for verb in self.verbs)


@record
class ExampleKind(FileKind):
    """The kind of file that holds worked examples."""

    def read(self, data: Any, r: Notes) -> Any:
        """Read a file of examples; WRONG with the reasons in the notes. One bad example leaves the others alone."""
        head = {key: value for key, value in data.items() if key != "list"}
        found = read_fields(head, {key: spec for key, spec in self.fields.items() if key != "list"}, r, HEAD,
                            codes=CARD_CODES)  # fmt: skip
        entries = data.get("list")
        listed = self.fields["list"].type
        assert isinstance(listed, ListOf)
        if not isinstance(entries, list) or not entries:
            message = f'"{HEAD}" needs "list": the examples' if "list" not in data else "list: examples belong here"
            return r.wrong("CRD002" if "list" not in data else "CRD003", message, "list:, then a dash per example",
                           *(("list",) if "list" in data else ()))  # fmt: skip
        read = []
        for index, entry in enumerate(entries):
            r.path[:], r.facts = ["list", index], entry
            one = listed.item.read(entry, r)
            if one is not WRONG:
                read.append((index, one, entry))
        r.path.clear()
        return WRONG if found is WRONG else {**found, "list": read}


def example_file(given: Type, deeds: Deed, then: Type) -> ExampleKind:
    """The kind of file that holds the worked examples of a game."""
    one = Record(
        {
            "id": Field("id", Id(), "the example's own id", True, "first-charge"),
            "title": Field("title", Text(80), "what the rulebook prints above it", True, "A Running Start"),
            "rules": Field("rules", ListOf(RuleId(), distinct=True), "the rules it shows", True),
            "text": Field("text", Prose(900), "what happens, told in a few sentences", True),
            "given": Field("given", given, "the table before", True),
            "when": Field("when", ListOf(deeds, fewest=0), "what is done, step by step", True),
            "then": Field("then", then, "the table afterwards, as far as it matters", True),
        },
        "example",
    )
    fields: Fields = {
        HEAD: Field("id", Id(), "the id of this group of examples", True, "moving"),
        "name": Field("name", Text(80), "the title of this group", True, "On the Move"),
        "list": Field("list", ListOf(one), "the examples, one after the other", True),
    }
    doc = "situations that are played out and compared with what the rules say; the rulebook prints them"
    return ExampleKind(HEAD, "Worked examples", doc, fields)


def examples_of(found: Any, system: str, file: str) -> tuple[Example, ...]:
    """The records of what was read from a file."""
    made = []
    for index, one, plain in found["list"]:
        where = Where(file, ("list", index))
        made.append(Example(system=system, group=found["id"], plain=plain, where=where, **one))
    return tuple(made)
