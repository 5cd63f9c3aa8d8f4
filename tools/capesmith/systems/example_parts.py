"""What worked examples of several games have in common: texts of one shape, and events as triggers describe them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.play.cast import Prepared, TextCast
from capesmith.effects.scope import Scope
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import EVENT, Reading, Reference
from capesmith.rules.choosing import Player
from capesmith.rules.example_run import Unfit
from capesmith.rules.scene import Fact, told
from capesmith.source.notes import WRONG
from capesmith.source.record import record
from capesmith.source.shape import Choice, Field, Fields, Integer, ListOf, Schema, Type, shown

C = TypeVar("C", bound=TextCast[Prepared])
T = TypeVar("T")
Arrange = Callable[[C, Any, Sequence[Player]], T]  # a table as `given` describes it


@record
class Pattern(Type):
    """A text of one shape."""

    what: str
    pattern: str
    hint: str
    name: str = "text"

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, str) and re.search(self.pattern, value) and "\n" not in value:
            return value
        return r.wrong("CRD003", f"{shown(value)} is no {self.what}", self.hint)

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "pattern": self.pattern}

    def says(self) -> str:
        return f"a {self.what}"


@record
class Watched(Type):
    """An event as triggers describe it; `counted` if it may say how often it happened.

    `by` may name somebody of the example, whose names look like `names`, and who is then `you`. Read as the event,
    the number of times, and that name.
    """

    counted: bool
    names: str
    who: str
    example: str
    name: str = "event"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, dict):
            return r.wrong("CRD003", f"an event belongs here, not {shown(value)}", self.example)
        rest = {key: item for key, item in value.items() if key != "times" or not self.counted}
        by = rest.get("by")
        known = isinstance(by, str) and (r.vocabulary.is_role(by) or r.vocabulary.is_kind(by))
        named = by if isinstance(by, str) and not known and re.search(self.names, by) else ""
        if named:
            rest["by"] = "you"
        before, r.scope = r.scope, Scope(you=True)
        event = EVENT.read(rest, r)
        r.scope = before
        times = 0
        if self.counted and "times" in value:
            r.path.append("times")
            times = Integer(1, 99).read(value["times"], r)
            r.path.pop()
        return WRONG if event is WRONG or times is WRONG else (event, times, named)

    def schema(self, v: Any) -> Schema:
        from capesmith.effects.events import EventType

        event = EventType().schema(v)
        properties = dict(event["then"]["properties"])
        by = {key: item for key, item in properties["by"].items() if key != "description"}
        name = {"type": "string", "pattern": self.names}
        properties["by"] = {"description": f"who does it: a {self.who} by name, or as in triggers", "anyOf": [by, name]}
        if self.counted:
            properties["times"] = {"description": "how often", **Integer(1, 99).schema(v)}
        return {"type": "object", **event["then"], "properties": properties}

    def says(self) -> str:
        return "an event as in triggers" + (", and `times` if it matters how often" if self.counted else "")


# What several games call the same.
SCENARIO: Final = Reference("scenario")
STEPS: Final = Field("steps", Spoken(STEPS_ABILITY, True), "a text in the language is carried out", True)
NEXT_SCENARIO: Final[Fields] = {
    "next-scenario": Field("scenario", SCENARIO, "the campaign goes on with this scenario, set up anew", True)
}


def resolving(parts: Mapping[str, str]) -> Fields:
    """A step that plays a part of the game."""
    return {"resolve": Field("what", Choice("part of the game", parts), "a part of the game", True)}


def played(example: str) -> Field:
    """Which scenario an example happens in."""
    return Field("scenario", SCENARIO, "which scenario is played", True, example)


def events_told(names: str, who: str, example: str, you: str = "") -> tuple[Fact, ...]:
    """The keys of `then` that speak of events; `you` is what rules call whoever acts."""
    doc = f"events; `you` is the {you or who} that `by` names, or whoever acted last"
    return (
        told("happened", ListOf(Watched(True, names, who, example)), doc),
        told("never", ListOf(Watched(False, names, who, example)), "events that did not happen"),
    )


def arranging(
    given: Type, arranged: Callable[[C, Any, Sequence[Player]], T]
) -> Callable[[C, Any, Sequence[Player]], T]:
    """A table from the words of an example file, as plain data; `arranged` makes it once they have been read."""

    def arrange(cast: C, words: Any, players: Sequence[Player]) -> T:
        r = Reading(cast.vocabulary)
        read = given.read(words, r)
        if read is WRONG:
            note = r.found[0]
            raise Unfit(note.message, note.hint, *note.path)
        return arranged(cast, read, players)

    return arrange
