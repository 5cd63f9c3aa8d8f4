"""What the fields of a scenario file may look like: places, teams, texts, priorities."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from capesmith.effects.abilities import STEPS_ABILITY
from capesmith.effects.scope import Scope
from capesmith.effects.spoken import Spoken
from capesmith.effects.types import CONDITION, SELECTOR, Reading, Reference
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.notes import WRONG
from capesmith.source.record import record
from capesmith.source.shape import Fields, Integer, ListOf, Record, Schema, Type, fields_schema, shown
from capesmith.systems.vigilantes.location_files import SPACE_ID
from capesmith.systems.vigilantes.scenarios import ByTeam, Entry, Goal, Placed, Zone

PRIORITIES: Final = {
    "attack": "attack a vigilante on the same space",
    "raise-alarm": "raise the alarm, if it is off and a vigilante is seen",
    "move-to-seen": "move towards a vigilante it sees",
    "move-to-heard": "move towards a vigilante it hears",
    "activate-objective": "activate an enemy objective on its space",
    "move-to-objective": "move towards the nearest enemy objective",
    "move-to-destination": "of a carrier: move towards the destination",
    "nothing": "stay",
}


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


class Space(Type):
    """The id of a space of the location."""

    name = "space"

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, str) and re.fullmatch(SPACE_ID, value):
            return value
        match = re.fullmatch("([A-Za-z])-?0?([0-9]{1,2})", value) if isinstance(value, str) else None
        hint = f"write {match[1].upper()}{match[2]:0>2}" if match else "its id on the map, such as P05"
        return r.wrong("CRD003", f"a space belongs here, not {shown(value)}", hint)

    def schema(self, v: Any) -> Schema:
        return {"type": "string", "pattern": f"^{SPACE_ID}$"}

    def says(self) -> str:
        return "the id of a space, such as `P05`"


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


@record
class ZoneType(Type):
    """A space, or a map with the threat level from which the zone is active."""

    letter: str
    fields: Fields
    name: str = "zone"

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, str):
            space = Space().read(value, r)
            return space if space is WRONG else Zone(self.letter, space)
        found = Record(self.fields, "zone").read(value, r)
        return found if found is WRONG else Zone(self.letter, **found)

    def schema(self, v: Any) -> Schema:
        return {"type": ["string", "object"], "if": {"type": "object"}, "then": fields_schema(self.fields, v),
                "else": Space().schema(v)}  # fmt: skip

    def says(self) -> str:
        return "a space, or a map: " + ", ".join(f"`{key}`" for key in self.fields)


class Villains(Type):
    """`any`, `campaign`, or the villains to choose from."""

    name = "choice"
    WORDS = ("any", "campaign")
    LIST = ListOf(Reference("villain"), 1, 9, distinct=True)

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, str) and value in self.WORDS:
            return value
        if isinstance(value, list):
            return self.LIST.read(value, r)
        hint = suggestion(value, self.WORDS) or "any, campaign, or a list of villains"
        return r.wrong("CRD003", f"{shown(value)} does not say who the villain may be", hint)

    def schema(self, v: Any) -> Schema:
        return {"if": {"type": "array"}, "then": self.LIST.schema(v), "else": {"enum": list(self.WORDS)}}

    def says(self) -> str:
        return "`any`, `campaign`, or a list of villains"


class PriorityEntry(Type):
    """A word of the priority list, or `{move-to: …}`."""

    name = "entry"

    def read(self, value: Any, r: Reading) -> Any:
        if isinstance(value, str) and value in PRIORITIES:
            return Entry(value)
        if isinstance(value, dict) and list(value) == ["move-to"]:
            to = r.inside("move-to", Spoken(SELECTOR), value["move-to"])
            return to if to is WRONG else Entry("move-to", to)
        word = next(iter(value), "") if isinstance(value, dict) else value
        hint = suggestion(word, (*PRIORITIES, "move-to")) or f"one of: {listing(PRIORITIES)}, or {{move-to: P05}}"
        return r.wrong("CRD004", f"{shown(word)} is nothing an enemy can do", hint)

    def schema(self, v: Any) -> Schema:
        to = {"properties": {"move-to": SELECTOR.schema(v)}, "required": ["move-to"], "additionalProperties": False}
        return {
            "type": ["string", "object"],
            "if": {"type": "object"},
            "then": to,
            "else": {"enum": sorted(PRIORITIES)},
        }

    def says(self) -> str:
        return "one of " + ", ".join(f"`{word}`" for word in PRIORITIES) + ", or `{move-to: …}`"


class GoalType(Type):
    """A condition, with the place it stands at."""

    name = "condition"

    def read(self, value: Any, r: Reading) -> Any:
        found = Spoken(CONDITION).read(value, r)
        return found if found is WRONG else Goal(found, r.here())

    def schema(self, v: Any) -> Schema:
        return CONDITION.schema(v)

    def says(self) -> str:
        return "a condition"
