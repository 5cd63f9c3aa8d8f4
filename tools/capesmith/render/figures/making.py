"""How a figure is put together: what is painted, in which order, and where its joints are in the end."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

from capesmith.render.chance import Chance
from capesmith.render.figures.figure import BOTH, LEFT, RIGHT, Description, Limb, OneOf, Use
from capesmith.render.figures.flesh import segment, united
from capesmith.render.figures.measures import Measure, Sizes
from capesmith.render.figures.part import LIMB, Matrix, Part, Stroke, moved, multiplied, turned
from capesmith.render.figures.words import Words, filled_in
from capesmith.render.shapes import Point, line
from capesmith.source.record import record

END = "end"
MIRROR: Matrix = (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@record
class Kit:
    """What figures are made of: parts by name, groups of them, measures, and colours; scenes, of a cast as well."""

    part: Callable[[str], Part | None]
    groups: Mapping[str, Description] = field(default_factory=dict)
    measures: Mapping[str, Measure] = field(default_factory=dict)
    colours: Words = field(default_factory=dict)
    cast: Callable[[str, str, Words], Part] | None = None  # somebody by kind and id, with some words of the scene
    kinds: Container[str] = ()  # of figures that the cast has


@dataclass
class Making:
    """A figure in the making: its words, and the joints so far."""

    kit: Kit
    words: Words
    chance: Chance
    colours: Words
    joints: dict[str, Point] = field(default_factory=dict)

    def strokes(self, described: Description) -> Iterator[Stroke]:
        """Everything that is painted, from the back to the front."""
        for one in described:
            if isinstance(one, OneOf):
                yield from self.strokes(self.chance.pick(one.ways))
            elif isinstance(one, Limb):
                yield from self._limb(one)
            elif all(self.words.get(word) in known for word, known in one.when.items()):
                yield from self._used(one)

    def _limb(self, limb: Limb) -> Iterator[Stroke]:
        if not {*limb.limb} <= self.joints.keys():
            return
        thick = Sizes(self.kit.measures, self.words).factor(limb.thick)
        at = [self.joints[joint] for joint in limb.limb]
        bones = zip(pairwise(at), limb.taper, strict=False)
        flesh = [segment(*ends, *(half * thick for half in taper[:3]), *taper[3:]) for ends, taper in bones]
        stroke = Stroke(LIMB, united(flesh) if flesh else line(*at), limb.colour, limb.width * thick)
        yield stroke.coloured(self.colours).around(self.strokes(limb.inside))

    def _used(self, use: Use) -> Iterator[Stroke]:
        name = filled_in(use.part, self.words)
        if not self._within_reach(use):
            return
        for side in (LEFT, RIGHT) if use.side == BOTH else (use.side,):
            found, colours = self._found(use, name)
            if found is None or (use.along and not found.joints.get(END, (0.0, 0.0))[1]):
                return
            found = self._placed(use, found, colours)
            if side == LEFT:
                found = found.placed(MIRROR)
            if use.joined:
                found = found.joined()
            if use.painted:
                found = found.as_one(use.painted)
            self.joints |= found.joints
            if use.inside and found.strokes:
                first, *others = found.strokes
                yield first.around(self.strokes(use.inside))
                yield from others
            else:
                yield from found.strokes

    def _found(self, use: Use, name: str) -> tuple[Part | None, Words]:
        """What is meant, and its colours: those of a scene are not those of its people."""
        own = {word: self.colours.get(colour, colour) for word, colour in _filled(use.colours, self.words).items()}
        if name in self.kit.groups:
            return self._group(use, name), {**self.colours, **own}
        part = self.kit.part(name)
        return (self._somebody(use, name), own) if part is None else (part, {**self.colours, **own})

    def _somebody(self, use: Use, name: str) -> Part | None:
        """One of the cast; their joints bear the id from now on: `flarepath-hand`."""
        kind, _, id = name.partition("/")
        if self.kit.cast is None or kind not in self.kit.kinds or not id:
            return None
        found = self.kit.cast(kind, id, {word: said for word, said in _filled(use.words, self.words).items() if said})
        return replace(found, joints={f"{id}-{joint}": at for joint, at in found.joints.items()})

    def _within_reach(self, use: Use) -> bool:
        """Whether all joints are there that something is put on."""
        at = (use.at,) if use.at and isinstance(use.at, str) else ()
        turn = use.turn if isinstance(use.turn, tuple) else ()
        return {*at, *use.along, *turn} <= self.joints.keys()

    def _group(self, use: Use, name: str) -> Part:
        """A group as if it were one part; whatever joints it moves, those around it stay until it is done."""
        inner = replace(
            self, words={**self.words, **_filled(use.words, self.words)}, joints=dict(self.joints), colours={}
        )
        strokes = tuple(inner.strokes(self.kit.groups[name]))
        return Part(strokes, {joint: at for joint, at in inner.joints.items() if self.joints.get(joint) != at})

    def _placed(self, use: Use, part: Part, colours: Words) -> Part:
        """A part in its place, size and colours."""
        sizes = Sizes(self.kit.measures, self.words)
        matrix = self._matrix(use, part, sizes)
        found = part.placed(matrix)
        if (graded := sizes.graded(use.wide, axis=matrix[4])) is not None:
            found = found.shaped(graded)
        size, thick = sizes.factor(use.size), sizes.factor(use.thick)
        strokes = (one.scaled(size).thicker(thick).coloured(colours) for one in found.strokes)
        return replace(found, strokes=tuple(strokes))

    def _matrix(self, use: Use, part: Part, sizes: Sizes) -> Matrix:
        """Where a part is put, given the joints so far."""
        size = sizes.factor(use.size)
        wide, high = size * sizes.factor(use.wide), size * sizes.factor(use.high)
        put = self._put(use)
        if use.along:
            (x, y), (u, v) = (self.joints[joint] for joint in use.along)
            turn, high = math.degrees(math.atan2(x - u, v - y)), math.hypot(u - x, v - y) / part.joints[END][1]
            put = multiplied(moved(x + use.by[0], y + use.by[1]), turned(turn))
        return multiplied(put, (wide, 0.0, 0.0, high, 0.0, 0.0))

    def _put(self, one: Use) -> Matrix:
        """Moved and turned as told."""
        turn = self._heading(*one.turn) if isinstance(one.turn, tuple) else self._degrees(one.turn)
        x, y = (self.joints[one.at] if one.at else (0.0, 0.0)) if isinstance(one.at, str) else one.at
        return multiplied(moved(x + one.by[0], y + one.by[1]), turned(turn))

    def _degrees(self, turn: float | str) -> float:
        """Degrees, or what the figure has for a word; upright if it has none."""
        return float(filled_in(turn, self.words) or 0) if isinstance(turn, str) else turn

    def _heading(self, start: str, end: str) -> float:
        (x, y), (u, v) = self.joints[start], self.joints[end]
        return math.degrees(math.atan2(u - x, y - v))


def made(
    described: Description, kit: Kit, words: Words, chance: Chance, joints: Mapping[str, Point] | None = None
) -> Part:
    """A whole figure as one part: all that is painted, and its joints; some may be there from the beginning."""
    making = Making(kit, words, chance, _painted(kit.colours, words), dict(joints or {}))
    return Part(tuple(making.strokes(described)), making.joints)


def _painted(colours: Words, words: Words) -> Words:
    """The colours of a figure; one may be called by the name of another, and that by a third."""
    said = _filled(colours, words)
    for _ in range(3):
        said = {name: said.get(colour, colour) for name, colour in said.items()}
    return said


def _filled(texts: Words, words: Words) -> Words:
    return {name: filled_in(text, words) for name, text in texts.items()}
