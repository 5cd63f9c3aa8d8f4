"""Things with how many there are of each: holdings, pieces, tracks, costs, stats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.effects.types import AMOUNT, Reading, Reference, Schema, Type, shown
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.notes import WRONG
from capesmith.source.shape import ID_SCHEMA


class ThingsType(Type):
    """`{thing: amount}`: holdings, pieces, tracks, costs, stats.

    A thing may take `words` of its own in place of an amount (`keep: highest`, `discard: this`), or the id of a card
    of the kind `cards` (`power: fly`); with `numbers: false` nothing but them. Where only numbers make sense, such a
    thing is not known.
    """

    def __init__(
        self,
        category: str,
        what: str,
        *,
        signed: bool = False,
        words: tuple[str, ...] = ("all",),
        only_numbers: bool = False,
    ) -> None:
        self.category, self.what, self.words = category, what, words
        self.name = f"{what}s"
        self.signed, self.only_numbers = signed, only_numbers

    def _known(self, v: Vocabulary) -> Mapping[str, Any]:
        known: Mapping[str, Any] = getattr(v, self.category)
        if not self.only_numbers:
            return known
        return {name: entry for name, entry in known.items() if _takes(entry)[1]}

    def _words(self, entry: Any) -> tuple[str, ...]:
        return self.words if self.only_numbers else (*self.words, *_takes(entry)[0])

    def _value(self, thing: str, entry: Any, amount: Any, r: Reading) -> Any:
        words = self._words(entry)
        if isinstance(amount, str) and amount in words:
            return amount
        if card_kind(entry):
            return Reference(card_kind(entry)).read(amount, r)
        if not _takes(entry)[1]:
            return r.unknown(thing, amount, words)
        found = AMOUNT.read(amount, r)
        if type(found) is int and found < 0 and not self.signed:
            return r.wrong("EFF005", f"{found} is less than nothing", "amounts count from 0")
        return found

    def read(self, value: Any, r: Reading) -> Any:
        known = self._known(r.vocabulary)
        if not isinstance(value, dict) or not value:
            some = next(iter(known), "thing")
            message = f"a {self.what} and its amount belong here, not {shown(value)}"
            hint = (
                f"write {{{value}: 1}}" if isinstance(value, str) and value in known else f"for example {{{some}: 1}}"
            )
            return r.wrong("EFF005", message, hint)
        found: list[Any] = []
        for thing, amount in value.items():
            if thing not in known:
                r.unknown(self.what, thing, known, thing)
                found.append(WRONG)
                continue
            r.path.append(thing)
            read = self._value(thing, known[thing], amount, r)
            r.path.pop()
            found.append(read if read is WRONG else (thing, read))
        return WRONG if WRONG in found else tuple(found)

    def plain(self, value: Any) -> Any:
        return {thing: amount if isinstance(amount, str) else AMOUNT.plain(amount) for thing, amount in value}

    def schema(self, v: Vocabulary) -> Schema:
        return {
            "type": "object",
            "properties": {
                name: {**self._amount(entry), "description": _doc(entry)} for name, entry in self._known(v).items()
            },
            "additionalProperties": False,
            "minProperties": 1,
        }

    def _amount(self, entry: Any) -> Schema:
        words = list(self._words(entry))
        if card_kind(entry):
            return dict(ID_SCHEMA)
        if not _takes(entry)[1]:
            return {"enum": words}
        amount: Schema = {"$ref": "#/$defs/amount"}
        if words:
            amount = {"anyOf": [amount, {"enum": words}]}
        return amount if self.signed else {"minimum": 0, **amount}

    def says(self) -> str:
        return f"`{{{self.what}: amount}}`"


def _takes(entry: Any) -> tuple[tuple[str, ...], bool]:
    """The words a thing takes in place of an amount, and whether it takes amounts at all."""
    data = entry if isinstance(entry, Mapping) else getattr(entry, "extra", {})
    return tuple(data.get("words", ())), data.get("numbers", True)


def card_kind(entry: Any) -> str:
    """The kind of the cards that are the values of a stat, if it has cards for values."""
    return str(entry.get("cards", "")) if isinstance(entry, Mapping) else ""


def _doc(entry: Any) -> str:
    if isinstance(entry, dict):
        return str(entry.get("doc", ""))
    return str(getattr(entry, "doc", "")) or str(entry)


THINGS = ThingsType("things", "thing")
COST = ThingsType("costs", "cost")
STATS = ThingsType("stats", "stat", signed=True, words=())
NUMBERS = ThingsType("stats", "stat", signed=True, words=(), only_numbers=True)
TRACKS = ThingsType("tracks", "track", signed=True, words=("start",))
