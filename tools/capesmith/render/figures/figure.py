"""Figures as files describe them: parts, each on a joint of those before it.

    dockhand:
      - {part: body/head, wide: 0.98}
      - {part: hat/flat-cap, at: hat}
      - people/dockhand
    hero:
      - {part: body/frame, wide: body}                    a part may hold nothing but joints
      - {part: arm, side: left}                           a group of parts, mirrored
      - {part: head/<head>, wide: head, high: head}       a word of the figure in the name; no such file: nothing
    arm:
      - {part: pose/<pose>, at: shoulder}
      - {limb: [shoulder, elbow, hand], colour: main, width: 6, thick: arm}
      - {part: arm/glove, along: [elbow, hand], thick: arm}
      - {part: arm/grip, at: hand, when: {prop: [spear, wand]}}
    wrestler:
      - {part: body/trunk, inside: [suit/<suit>]}         what is inside shows only within the outline
      - {part: glove, joined: true}                       a group whose limbs are one, without lines between them
      - {part: hand/fist, at: wrist, turn: [elbow, wrist]}     what was drawn upwards points as the forearm does
      - {limb: [hip, knee, ankle], colour: skin, taper: [[4.6, 4.7, 3.5], [3.5, 3.8, 2.5]]}     with muscles
    thief:
      - {part: somebody, painted: figure, words: {pose: run}}     all of a group as one thing, in a manner of its own
    blast:                                                a scene, with somebody of the cast and a joint of theirs
      - {part: hero/flarepath, at: [-14, 26], size: 0.2, turn: <lean>, words: {pose: aim}}
      - {part: thing/beam, at: flarepath-hand}

A part that is called by a kind and an id is the figure of that card, as the game's file of figures has it; words that
are given to it win over what is known of it, and its joints bear its id.
`size` makes all of it larger, lines and shadows too, where `wide` and `high` leave lines as they are.

Where a figure says `one-of`, the id of whoever is drawn decides, and always in the same way. What is put on a joint
that nothing before it has is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.render.face.details import Number
from capesmith.render.figures.measures import Size, Sized
from capesmith.render.figures.words import NAME, WORD, Words
from capesmith.render.shapes import Point
from capesmith.source.form import entry, filled, form
from capesmith.source.notes import WRONG, Notes
from capesmith.source.record import record
from capesmith.source.shape import Choice, Flag, ListOf, MapOf, Schema, Text, Type, shown

FAR = 1000.0
POINT = ListOf(Number(-FAR, FAR), 2, 2)
LEFT, RIGHT, BOTH = "left", "right", "both"
PART = Text(80, printed=False)


class Place(Type):
    """A joint of a part before, or a point."""

    name = "joint or point"

    def read(self, value: Any, r: Notes) -> Any:
        return value if isinstance(value, str) else POINT.read(value, r)

    def schema(self, v: Any) -> Schema:
        return {"anyOf": [{"type": "string"}, POINT.schema(v)]}


class Condition(Type):
    """Words that a figure must have: one, or one of several."""

    name = "words"

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, dict):
            value = {key: [one] if isinstance(one, str) else one for key, one in value.items()}
        return SEVERAL.read(value, r)

    def schema(self, v: Any) -> Schema:
        return SEVERAL.schema(v)


SEVERAL = MapOf(ListOf(WORD), "words", NAME)


class Nested(Type):
    """The same within a figure."""

    name = "parts"

    def read(self, value: Any, r: Notes) -> Any:
        return Described().read(value, r)

    def schema(self, v: Any) -> Schema:
        return {"$ref": "#/$defs/parts"}


class Turned(Type):
    """Degrees, which a word may say, or two joints: what was drawn upwards points from the first to the second."""

    name = "degrees or two joints"
    JOINTS = ListOf(WORD, 2, 2)
    DEGREES = Number(-360, 360)

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, str):
            return WORD.read(value, r)
        return (self.JOINTS if isinstance(value, list) else self.DEGREES).read(value, r)

    def schema(self, v: Any) -> Schema:
        return {"anyOf": [self.DEGREES.schema(v), WORD.schema(v), self.JOINTS.schema(v)]}


@form
class Use:
    """One part of a figure, or one group: which, where, how large, in which colours, and for whom."""

    part: str = entry(
        PART, "the part: its folder and name, a group, or somebody by kind and id: `hero/badger`", example="hat/fedora"
    )
    at: str | Point = entry(Place(), "the joint it is put on, or a point; where it was drawn if absent", default="")
    along: tuple[str, ...] = entry(
        ListOf(WORD, 2, 2), "the joints it lies between: drawn from (0, 0) down to its joint `end`", default=()
    )
    by: Point = entry(POINT, "how far from there", default=(0.0, 0.0))
    size: Size = entry(Sized(), "how much larger it is, lines and shadows included", default=1.0)
    wide: Size = entry(Sized(), "how much wider than it was drawn; -1 mirrors it", default=1.0)
    high: Size = entry(Sized(), "how much higher", default=1.0)
    thick: Size = entry(Sized(), "how much thicker its limbs are", default=1.0)
    turn: float | str | tuple[str, str] = entry(
        Turned(), "degrees clockwise, or the joints from and to which it points", default=0.0
    )
    side: str = entry(Choice("side", (LEFT, RIGHT, BOTH)), "left: as in a mirror; both: on either side", default=RIGHT)
    colours: Words = entry(MapOf(WORD, "colours", NAME), "what the colours in the part are", factory=dict)
    words: Words = entry(MapOf(WORD, "words", NAME), "words that are others here", factory=dict)
    when: Mapping[str, tuple[str, ...]] = entry(Condition(), "only for figures with these words", factory=dict)
    inside: Description = entry(Nested(), "parts that show only within its first shape", default=())
    joined: bool = entry(Flag(), "whether its limbs are painted as one", default=False)
    painted: str = entry(WORD, "the manner in which all of it is painted as one thing", default="")


@form
class Limb:
    """A line through joints in a width of its own, or flesh around bones."""

    limb: tuple[str, ...] = entry(ListOf(WORD, 2), "the joints it runs through", example=["shoulder", "hand"])
    colour: str = entry(WORD, "its colour", example="skin")
    width: float = entry(Number(0, FAR), "how thick it is, unless it tapers", default=0.0)
    thick: Size = entry(Sized(), "how much thicker", default=1.0)
    taper: tuple[tuple[float, ...], ...] = entry(
        ListOf(ListOf(Number(0, FAR), 3, 4)),
        "for each of its bones half the thickness at the start, at the muscle and at the end, and where the muscle is",
        default=(),
    )
    inside: Description = entry(Nested(), "parts that show only within it", default=())


@record
class OneOf:
    """Several ways to go on, of which chance takes one."""

    ways: tuple[Description, ...]


Description = tuple[Use | Limb | OneOf, ...]


class Described(Type):
    """A figure as a file describes it: names of parts, parts with their places, limbs, and choices."""

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
        if isinstance(item, dict) and "limb" in item:
            return LIMB.read(item, r)
        if not isinstance(item, dict) or "one-of" not in item:
            return USE.read(item, r)
        found = ListOf(self, 1).read(item["one-of"], r)
        return WRONG if found is WRONG else OneOf(found)

    def schema(self, v: Any) -> Schema:
        several = {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/parts"}}
        ways: Schema = {"type": "object", "properties": {"one-of": several}}
        ways |= {"required": ["one-of"], "additionalProperties": False}
        return {"type": "array", "items": {"anyOf": [{"type": "string"}, USE.schema(v), LIMB.schema(v), ways]}}


USE = filled(Use, "part")
LIMB = filled(Limb, "limb")
