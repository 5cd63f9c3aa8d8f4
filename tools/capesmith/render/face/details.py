"""The details of face files: numbers, shares, boxes, colours, dashes and densities, and how each is read."""

from __future__ import annotations

import re
from typing import Any, ClassVar, NamedTuple

from capesmith.source.notes import WRONG, Notes
from capesmith.source.record import record
from capesmith.source.shape import (
    CARD_CODES,
    Field,
    Fields,
    Integer,
    ListOf,
    MapOf,
    Record,
    Schema,
    Text,
    Type,
    fields_schema,
    read_fields,
    shown,
)


@record
class Number(Type):
    """A number that may have decimals."""

    low: float = -1000.0
    high: float = 1000.0
    name: str = "number"

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, int | float) and not isinstance(value, bool) and self.low <= value <= self.high:
            return float(value)
        return r.wrong("CRD003", f"a number belongs here, not {shown(value)}", f"from {self.low:g} to {self.high:g}")

    def schema(self, v: Any) -> Schema:
        return {"type": "number", "minimum": self.low, "maximum": self.high}


class Share(NamedTuple):
    """A length that follows the size of the piece: a part of its side, and some mm more or less."""

    of: float
    plus: float = 0.0


@record
class Extent(Number):
    """A number of mm, or a share of the piece: `50%`, `100% - 4`."""

    name: str = "number or share"
    SHARE: ClassVar[re.Pattern[str]] = re.compile(r"(-?\d{1,3}(?:\.\d{1,3})?)%(?:\s*([+-])\s*(\d{1,3}(?:\.\d{1,3})?))?")

    def read(self, value: Any, r: Notes) -> Any:
        if not isinstance(value, str):
            return Number.read(self, value, r)
        found = self.SHARE.fullmatch(value.strip())
        if found is None:
            hint = 'mm, or a share of the piece: "50%", "100% - 4"'
            return r.wrong("CRD003", f"a number or a share belongs here, not {shown(value)}", hint)
        return Share(float(found[1]) / 100, float(f"{found[2] or '+'}{found[3] or 0}"))

    def schema(self, v: Any) -> Schema:
        return {"anyOf": [Number.schema(self, v), {"type": "string", "pattern": f"^{self.SHARE.pattern}$"}]}

    def within(self, value: float | Share, side: float) -> float:
        """The mm of a value on a piece whose side is this long, never beyond the bounds."""
        return min(self.high, max(self.low, value.of * side + value.plus)) if isinstance(value, Share) else value


@record
class Colour(Type):
    """A colour: a name of the look, `#RRGGBB`, `{of: …, shade: …}`, or `{upon: …}` for what reads best on it."""

    name: str = "colour"
    FIELDS: ClassVar[Fields] = {
        "of": Field("of", Text(60), "a colour to start from"),
        "shade": Field("shade", Number(0, 2), "below 1 darker, above 1 lighter"),
        "upon": Field("upon", Text(60), "ink or white, whichever reads better on this colour"),
        "saver": Field("saver", Text(60), "the colour when ink is saved"),
    }

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, str) and value.strip():
            return {"of": value.strip()}
        if not isinstance(value, dict):
            return r.wrong(
                "CRD003", f"a colour belongs here, not {shown(value)}", 'ink, "#RRGGBB", {of: red, shade: 0.7}'
            )
        if not {"of", "upon"} & {*value}:
            return r.wrong("CRD002", "this colour does not say which", "add of: …, or upon: …")
        return read_fields(value, self.FIELDS, r, "colour", codes=CARD_CODES)

    def schema(self, v: Any) -> Schema:
        return {"anyOf": [{"type": "string"}, fields_schema(self.FIELDS, v)]}


@record
class Sides(Type):
    """Left, top, width and height of a box; there is always room inside, so that whoever draws in it may divide."""

    name: str = "box"
    PLACE: ClassVar[Extent] = Extent()
    SIDE: ClassVar[Extent] = Extent(0.1, 1000)

    def read(self, value: Any, r: Notes) -> Any:
        if not isinstance(value, list) or len(value) != 4:
            return r.wrong(
                "CRD003", f"a box is a list of four numbers, not {shown(value)}", "[left, top, width, height]"
            )
        found = []
        for index, item in enumerate(value):
            r.path.append(index)
            found.append((self.PLACE if index < 2 else self.SIDE).read(item, r))
            r.path.pop()
        return WRONG if WRONG in found else tuple(found)

    def schema(self, v: Any) -> Schema:
        return ListOf(self.PLACE, 4, 4).schema(v)

    def says(self) -> str:
        return "left, top, width and height"


@record
class Dashes(Type):
    """Dashes and gaps that a printer can print: not so short that nobody could count them."""

    name: str = "dashes"
    LENGTHS: ClassVar[ListOf] = ListOf(Number(0, 1000), 2, 4)
    SHORTEST: ClassVar[float] = 0.2  # mm, of all of them

    def read(self, value: Any, r: Notes) -> Any:
        found = self.LENGTHS.read(value, r)
        if found is not WRONG and sum(found) < self.SHORTEST:
            return r.wrong(
                "CRD003", f"dashes and gaps of {sum(found):g} mm", f"at least {self.SHORTEST:g} mm, all together"
            )
        return found

    def schema(self, v: Any) -> Schema:
        return self.LENGTHS.schema(v)

    def says(self) -> str:
        return self.LENGTHS.says()


NUMBER, COLOUR = Number(), Colour()
LENGTH, SIZE = Number(0, 1000), Extent(0.1, 1000)
RADIUS = Extent(0, 1000)
POINT = ListOf(NUMBER, 2, 2)
SPOT = ListOf(Extent(), 2, 2)
BOX = Sides()


class Flags(Type):
    """One name of a value, or several that must all be there."""

    name = "condition"

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, str):
            return (value,)
        return ListOf(Text(60)).read(value, r)

    def schema(self, v: Any) -> Schema:
        return {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]}


class Same(Type):
    """What a value may be: a word or a number, or one of several."""

    name = "word or number"
    ONE: ClassVar[Text] = Text(60)

    def read(self, value: Any, r: Notes) -> Any:
        found = [str(one) if type(one) is int else one for one in (value if isinstance(value, list) else [value])]
        return ListOf(self.ONE, 1, 20).read(found, r)

    def schema(self, v: Any) -> Schema:
        one = {"type": ["string", "integer"]}
        return {"anyOf": [one, {"type": "array", "items": one, "minItems": 1}]}

    def says(self) -> str:
        return "a word or number, or a list of them"


SAME = MapOf(Same(), "values", "^[a-z][a-z0-9_.-]*$", example="word: plus")


class Each(Type):
    """What a part is repeated for: a list of the values by its name, some words, or the numbers up to one."""

    name = "list"
    NAME: ClassVar[Text] = Text(60)
    WORDS: ClassVar[ListOf] = ListOf(Text(60), 1, 60)
    COUNT: ClassVar[Integer] = Integer(1, 200)

    def read(self, value: Any, r: Notes) -> Any:
        return self._of(value).read(value, r)

    def _of(self, value: Any) -> Type:
        return self.WORDS if isinstance(value, list) else self.COUNT if type(value) is int else self.NAME

    def schema(self, v: Any) -> Schema:
        return {"anyOf": [one.schema(v) for one in (self.NAME, self.WORDS, self.COUNT)]}

    def says(self) -> str:
        return "the name of a list, a list of words, or a number"


class Density(Type):
    """How dense dots are: a sum of slopes over the box, each never below nothing."""

    name = "density"
    FIELDS: ClassVar[Fields] = {
        "at": Field("at", NUMBER, "the density at the top left corner, or in the middle for a circle"),
        "right": Field("right", NUMBER, "how much it grows to the right edge"),
        "down": Field("down", NUMBER, "how much it grows to the bottom edge"),
        "outwards": Field("outwards", NUMBER, "how much it grows away from the centre"),
        "centre": Field("centre", POINT, "the centre, as shares of the box; the middle if absent"),
    }

    def read(self, value: Any, r: Notes) -> Any:
        return ListOf(Record(self.FIELDS, "slope")).read(value if isinstance(value, list) else [value], r)

    def schema(self, v: Any) -> Schema:
        slope = fields_schema(self.FIELDS, v)
        return {"anyOf": [slope, {"type": "array", "items": slope, "minItems": 1}]}
