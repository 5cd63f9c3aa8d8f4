"""Figures: parts put together by data, each on a joint of those before it.

    dockhand:
      - {part: body/head, wide: 0.98}
      - {part: hat/flat-cap, at: hat}
      - people/dockhand

Where a figure says `one-of`, the id of whoever is drawn decides, and always in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from capesmith.render.chance import Chance
from capesmith.render.face.details import Number
from capesmith.render.figures.part import Matrix, Part, Stroke, multiplied, turned
from capesmith.render.shapes import Point
from capesmith.source.form import entry, filled, form
from capesmith.source.notes import WRONG, Notes
from capesmith.source.record import record
from capesmith.source.shape import ListOf, MapOf, Schema, Text, Type, shown

FAR = 1000.0
POINT = ListOf(Number(-FAR, FAR), 2, 2)


class Place(Type):
    """A joint of a part before, or a point."""

    name = "joint or point"

    def read(self, value: Any, r: Notes) -> Any:
        return value if isinstance(value, str) else POINT.read(value, r)

    def schema(self, v: Any) -> Schema:
        return {"anyOf": [{"type": "string"}, POINT.schema(v)]}


@form
class Use:
    """One part of a figure: which, where, how large, and in which colours."""

    part: str = entry(Text(80, printed=False), "the part: its folder and name", example="hat/fedora")
    at: str | Point = entry(Place(), "the joint it is put on, or a point; where it was drawn if absent", default="")
    by: Point = entry(POINT, "how far from there", default=(0.0, 0.0))
    wide: float = entry(Number(-20, 20), "how much wider than it was drawn; -1 mirrors it", default=1.0)
    high: float = entry(Number(-20, 20), "how much higher", default=1.0)
    turn: float = entry(Number(-360, 360), "degrees clockwise", default=0.0)
    colours: Mapping[str, str] = entry(
        MapOf(Text(40, printed=False), "colours", "^[a-z][a-z0-9-]*$"), "what the colours in the part are", factory=dict
    )

    def matrix(self, joints: Mapping[str, Point]) -> Matrix:
        """Where it is put, given the joints so far."""
        x, y = joints.get(self.at, (0.0, 0.0)) if isinstance(self.at, str) else self.at
        grown: Matrix = (self.wide, 0.0, 0.0, self.high, 0.0, 0.0)
        return multiplied((1.0, 0.0, 0.0, 1.0, x + self.by[0], y + self.by[1]), multiplied(turned(self.turn), grown))


@record
class OneOf:
    """Several ways to go on, of which chance takes one."""

    ways: tuple[Description, ...]


Description = tuple[Use | OneOf, ...]


class Described(Type):
    """A figure as a file describes it: names of parts, parts with their places, and choices."""

    name = "parts"

    def read(self, value: Any, r: Notes) -> Any:
        if not isinstance(value, list):
            return r.wrong("CRD003", f"a figure is a list of parts, not {shown(value)}", "a dash per part")
        found = []
        for index, item in enumerate(value):
            r.path.append(index)
            found.append(self._item(item, r))
            r.path.pop()
        return WRONG if WRONG in found else tuple(found)

    def _item(self, item: Any, r: Notes) -> Any:
        if isinstance(item, str):
            return Use(item)
        if not isinstance(item, dict) or "one-of" not in item:
            return USE.read(item, r)
        found = ListOf(self, 1).read(item["one-of"], r)
        return WRONG if found is WRONG else OneOf(found)

    def schema(self, v: Any) -> Schema:
        several = {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/parts"}}
        ways: Schema = {"type": "object", "properties": {"one-of": several}}
        ways |= {"required": ["one-of"], "additionalProperties": False}
        return {"type": "array", "items": {"anyOf": [{"type": "string"}, USE.schema(v), ways]}}


USE = filled(Use, "part")


def strokes_of(
    described: Description, part: Callable[[str], Part | None], chance: Chance, colours: Mapping[str, str]
) -> Iterator[Stroke]:
    """Everything that is painted for a figure; a part that nobody has drawn is left out."""
    joints: dict[str, Point] = {}
    for use in _uses(described, chance):
        found = part(use.part)
        if found is None:
            continue
        matrix = use.matrix(joints)
        a, b, c, d, e, f = matrix
        joints |= {name: (a * x + c * y + e, b * x + d * y + f) for name, (x, y) in found.joints.items()}
        own = {**colours, **{name: colours.get(colour, colour) for name, colour in use.colours.items()}}
        yield from (stroke.placed(matrix).coloured(own) for stroke in found.strokes)


def _uses(described: Sequence[Use | OneOf], chance: Chance) -> Iterator[Use]:
    for one in described:
        if isinstance(one, OneOf):
            yield from _uses(chance.pick(one.ways), chance)
        else:
            yield one
