"""What the fields of a scenario file may look like: spaces, numbers by players, cards with values."""

from __future__ import annotations

import re
from typing import Any

from capesmith.effects.types import Reading
from capesmith.source.notes import WRONG
from capesmith.source.record import record
from capesmith.source.shape import Schema, Type, closed_schema, shown
from capesmith.systems.heroes_incorporated.cities import SIDE, SPACE, space_name, space_named


class Space(Type):
    """`r3c3`: a space of the city, read as its number."""

    name = "space"

    def read(self, value: Any, r: Reading) -> Any:
        space = space_named(value) if isinstance(value, str) else None
        if space is not None:
            return space
        found = re.fullmatch(r"[^0-9]*([0-9]+)[^0-9]+([0-9]+)", value) if isinstance(value, str) else None
        if found is None:
            hint = "row and column, such as r3c3; row 1 is north, column 1 is west"
            return r.wrong("CRD003", f"a space belongs here, not {shown(value)}", hint)
        row, column = int(found[1]), int(found[2])
        if 1 <= row <= SIDE and 1 <= column <= SIDE:
            return r.wrong("CRD003", f"{shown(value)} is not how a space is written", f"write r{row}c{column}")
        message = f"{shown(value)} is off the board"
        return r.wrong("CRD003", message, f"r1c1 to r{SIDE}c{SIDE}: the city has {SIDE} rows of {SIDE} blocks")

    def plain(self, value: Any) -> Any:
        return space_name(value)

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "pattern": SPACE}

    def says(self) -> str:
        return "a space by row and column, such as `r3c3`"


@record
class ForAll:
    """One value for every number of players."""

    value: Any


@record
class PerCount(Type):
    """One value, or a map with one for each number of players: `{2: 36, 3: 30, 4: 30}`."""

    counts: range
    inner: Type
    example: str
    name: str = "number by players"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, dict) or not value or not all(key.isdigit() for key in value):
            found = self.inner.read(value, r)
            return found if found is WRONG else ForAll(found)
        by_count = {}
        for key, item in value.items():
            if key not in map(str, self.counts):
                hint = f"{self.counts[0]} to {self.counts[-1]} players take part (HI-001)"
                return r.wrong("CRD003", f"{key} is no number of players", hint, key, key=True)
            by_count[int(key)] = r.inside(key, self.inner, item)
        return WRONG if WRONG in by_count.values() else by_count

    def schema(self, v: Any) -> Schema:
        inner = self.inner.schema(v)
        counts = {"type": "object", "propertyNames": {"pattern": "^[0-9]+$"}, "minProperties": 1}
        return {"if": counts, "then": closed_schema({str(count): inner for count in self.counts}), "else": inner}

    def says(self) -> str:
        return f"{self.inner.says()}, or one for each number of players, such as `{self.example}`"
