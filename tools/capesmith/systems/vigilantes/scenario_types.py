"""What the fields of a scenario file may look like: places, teams, texts, priorities."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.scope import Scope
from capesmith.effects.types import Reading
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.either import Pattern
from capesmith.source.notes import WRONG
from capesmith.source.record import record
from capesmith.source.shape import Integer, ListOf, Schema, Type, shown
from capesmith.systems.vigilantes.location_files import SPACE_ID

TEAMS: Final = range(2, 5)  # VG-151


@record
class Steps(Type):
    """Steps that belong to another container than the key they stand under; that key becomes their label."""

    container: str
    to_vigilante: bool = False
    name: str = "effects"

    def read(self, value: Any, r: Reading) -> Any:
        before, r.scope = r.scope, Scope(you=self.to_vigilante).opened(self._bound(r))
        found = STEPS_ABILITY.text(value, self.container, r)
        r.scope = before
        return found if found is WRONG else replace(found, label=str(r.path[-1]))

    def _bound(self, r: Reading) -> Mapping[str, str]:
        return r.vocabulary.container(self.container).get("scope", {})

    def schema(self, v: Any) -> Schema:
        return STEPS_ABILITY.schema(v)

    def says(self) -> str:
        return "steps"


def _on_the_map(value: Any) -> str:
    """How an author most likely wants to write a space."""
    match = re.fullmatch("([A-Za-z])-?0?([0-9]{1,2})", value) if isinstance(value, str) else None
    return f"write {match[1].upper()}{match[2]:0>2}" if match else "its id on the map, such as P05"


SPACE: Final = Pattern(
    SPACE_ID, "a space belongs here, not {}", "the id of a space, such as `P05`", _on_the_map, name="space"
)


@record
class Placed:
    """Something that stands on a space when the game begins."""

    what: str
    space: str


@record
class On(Type):
    """`normal@P03`: something, and the space it stands on."""

    words: tuple[str, ...]
    name: str = "placing"

    def read(self, value: Any, r: Reading) -> Any:
        what, at, space = value.partition("@") if isinstance(value, str) else ("", "", "")
        if what in self.words and re.fullmatch(SPACE_ID, space):
            return Placed(what, space)
        if at and what not in self.words:
            known = {"strong": "heavy"}.get(what, what)
            hint = suggestion(known, self.words) or f"one of: {listing(self.words)}"
            return r.wrong("CRD004", f'"{what}" is nothing that can stand there', hint)
        return r.wrong("CRD003", f"{shown(value)} does not say what stands where", f"such as {self.words[0]}@P03")

    def plain(self, value: Any) -> Any:
        return f"{value.what}@{value.space}"

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "pattern": f"^({'|'.join(self.words)})@{SPACE_ID}$"}

    def says(self) -> str:
        return f"what and where, such as `{self.words[0]}@P03`"


@record
class ByTeam:
    """One number for each size of team: 2, 3 or 4 vigilantes (VG-152)."""

    numbers: tuple[int, int, int]

    def of(self, vigilantes: int) -> int:
        return self.numbers[vigilantes - TEAMS[0]]


@record
class TeamNumber(Type):
    """A number, or `{by-heroes: [2, 3, 4]}`: one for each size of team."""

    low: int
    high: int
    name: str = "number"

    def read(self, value: Any, r: Reading) -> Any:
        if type(value) is int:
            found = Integer(self.low, self.high).read(value, r)
            return found if found is WRONG else ByTeam((found,) * 3)
        if not isinstance(value, dict) or list(value) != ["by-heroes"]:
            hint = f"a number, or {{by-heroes: [{self.low}, {self.low}, {self.high}]}} for 2, 3 and 4 vigilantes"
            return r.wrong("CRD003", f"a number belongs here, not {shown(value)}", hint)
        numbers = r.inside("by-heroes", ListOf(Integer(self.low, self.high), 3, 3), value["by-heroes"])
        return numbers if numbers is WRONG else ByTeam(numbers)

    def schema(self, v: Any) -> Schema:
        number = Integer(self.low, self.high).schema(v)
        three = {"type": "array", "items": number, "minItems": 3, "maxItems": 3}
        by_team = {"properties": {"by-heroes": three}, "required": ["by-heroes"], "additionalProperties": False}
        return {"type": ["integer", "object"], "if": {"type": "object"}, "then": by_team, "else": number}

    def says(self) -> str:
        return f"a number from {self.low} to {self.high}, or `{{by-heroes: [a, b, c]}}`"
