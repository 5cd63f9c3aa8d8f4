"""Values that only worked examples of Vigilantes have: cards with numbers, faces of dice, probabilities."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from capesmith.effects.types import Reading
from capesmith.source.made import Made
from capesmith.source.notes import WRONG
from capesmith.source.record import record
from capesmith.source.shape import ID_SCHEMA, Choice, Integer, Schema, Type, is_id, shown
from capesmith.systems.example_parts import Pattern
from capesmith.systems.vigilantes.game.odds import FACES


@record
class Cards(Type):
    """Cards by id, each with a number."""

    kind: str
    highest: int
    name: str = "cards"

    def read(self, value: Any, r: Reading) -> Any:
        if not isinstance(value, dict):
            return r.wrong("CRD003", f"cards with numbers belong here, not {shown(value)}", "{throwing-discs: 2}")
        found = {}
        for id, number in value.items():
            if not is_id(id):
                return r.wrong("CRD003", f"{shown(id)} is not an id", "ids are written like-this", id, key=True)
            r.references.append((self.kind, id, (*r.here(), id)))
            found[id] = r.inside(id, Integer(0, self.highest), number)
        return WRONG if WRONG in found.values() else found

    def schema(self, v: Any) -> Schema:
        number = Integer(0, self.highest).schema(v)
        return {"type": "object", "propertyNames": dict(ID_SCHEMA), "additionalProperties": number}

    def says(self) -> str:
        return f"a map from {self.kind} cards to numbers"


def _rolled(word: str, r: Reading) -> int:
    return FACES.index(word) + 1


# A face of an attack die, read as the number it is rolled by.
FACE: Final = Made(Choice("face", tuple(dict.fromkeys(FACES))), _rolled)


class Chance(Type):
    """A probability, `13/24`."""

    name = "chance"
    PATTERN = "^[0-9]{1,9}(/[1-9][0-9]{0,8})?$"

    def read(self, value: Any, r: Reading) -> Any:
        shape = Pattern("probability", self.PATTERN, "a fraction such as 13/24")
        found = shape.read(str(value) if type(value) is int else value, r)
        return found if found is WRONG else Fraction(found)

    def schema(self, v: Any) -> Schema:
        number = {"type": "integer", "minimum": 0, "maximum": 999999999}
        return {"if": {"type": "string"}, "then": {"pattern": self.PATTERN}, "else": number}

    def says(self) -> str:
        return "a fraction such as `13/24`"
