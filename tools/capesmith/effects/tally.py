"""What can be counted: everything that is meant. Of things that somebody chooses, or that chance does, none is counted:
how many they are is not known before."""

from __future__ import annotations

from typing import Any, Final

from capesmith.effects.ast import FirstOf, Selector, Some
from capesmith.effects.types import SELECTOR, Reading, Schema, Type
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.notes import WRONG

CHOSEN: Final = ("one", "random", "any-number", "up-to", "exactly", "at-least")


def chosen_in(what: Selector) -> Some | None:
    """What of a selector is chosen, so that it cannot be counted."""
    if isinstance(what, FirstOf):
        return next((found for choice in what.choices if (found := chosen_in(choice)) is not None), None)
    return what if isinstance(what, Some) and what.quantity in CHOSEN else None


class Counted(Type):
    """A selector whose things are counted."""

    name = "selector"

    def read(self, value: Any, r: Reading) -> Any:
        found = SELECTOR.read(value, r)
        some = None if found is WRONG else chosen_in(found)
        if some is None:
            return found
        kind = some.kinds[0] if len(some.kinds) == 1 else "…"
        hint = f"count them all: {{each: {kind}}}"
        if some.quantity in ("up-to", "exactly") and type(some.number) is int:
            hint += f"; but no more than {some.number}: {{lowest: [{some.number}, {{count: …}}]}}"
        written = isinstance(value, dict) and some.quantity in value
        message = f'"{some.quantity}" chooses some of them, and what is chosen is not counted'
        if written:
            return r.wrong("EFF010", message, hint, some.quantity, key=True)
        return r.wrong("EFF010", "one of them is meant here, and what is chosen is not counted", hint)

    def plain(self, value: Any) -> Any:
        return SELECTOR.plain(value)

    def says(self) -> str:
        return SELECTOR.says()

    def schema(self, v: Vocabulary) -> Schema:
        chosen = {"type": "object", "anyOf": [{"required": [word]} for word in CHOSEN]}
        return {"allOf": [{"$ref": "#/$defs/selector"}, {"not": chosen}]}


COUNTED: Final = Counted()
