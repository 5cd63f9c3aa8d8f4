"""Measures: how much larger than it was drawn something is, by the words of a figure.

    measures:
      shoulder: {build: {slim: 0.77, giant: 1.45}, figure: {woman: 0.86}}    a slim woman: 0.77 x 0.86
      waist: {build: {slim: 0.95, giant: 1.71}}
      body: [[0, 1], [5, shoulder], [27, waist]]      as wide as drawn at the neck, and another measure farther down

Parts are drawn on one body, and graded for the others like the patterns of a tailor.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import prod
from typing import Any

from capesmith.render.face.details import Number
from capesmith.render.figures.words import NAME, WORD, Words
from capesmith.render.shapes import Path
from capesmith.source.notes import WRONG, Notes
from capesmith.source.record import record
from capesmith.source.shape import ListOf, MapOf, Schema, Type, shown

FACTOR = Number(-20, 20)
HEIGHT = Number(-1000, 1000)
Size = float | str  # a factor, or the name of a measure


class Sized(Type):
    """A factor, or the name of a measure."""

    name = "factor or measure"

    def read(self, value: Any, r: Notes) -> Any:
        return WORD.read(value, r) if isinstance(value, str) else FACTOR.read(value, r)

    def schema(self, v: Any) -> Schema:
        return {"anyOf": [WORD.schema(v), FACTOR.schema(v)]}


@record
class Measure:
    """A factor for everybody, one by the words of a figure, or other measures by height."""

    words: Mapping[str, Mapping[str, float]] | None = None
    heights: tuple[tuple[float, Size], ...] = ()
    always: float = 1.0


class Measured(Type):
    """A measure as a file describes it."""

    name = "measure"
    WORDS = MapOf(MapOf(FACTOR, "factors", NAME), "words", NAME)

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, list) and all(isinstance(one, list) and len(one) == 2 for one in value):
            found = [(HEIGHT.read(height, r), Sized().read(size, r)) for height, size in value]
            return WRONG if any(WRONG in one for one in found) else Measure(heights=tuple(found))
        if isinstance(value, dict):
            words = self.WORDS.read(value, r)
            return WRONG if words is WRONG else Measure(words)
        return r.wrong("CRD003", f"a measure belongs here, not {shown(value)}", "{word: {its-value: 1.2}}")

    def schema(self, v: Any) -> Schema:
        pair: Schema = {"type": "array", "prefixItems": [HEIGHT.schema(v), Sized().schema(v)], "items": False}
        return {"anyOf": [self.WORDS.schema(v), ListOf(FACTOR).schema(v) | {"items": pair | {"minItems": 2}}]}


@record
class Sizes:
    """The measures of one figure."""

    measures: Mapping[str, Measure]
    words: Words

    def factor(self, size: Size) -> float:
        """How much larger everything is; 1 where that depends on the height."""
        if not isinstance(size, str):
            return size
        measure = self.measures[size]
        by_word = (measure.words or {}).items()
        return measure.always * prod(factors.get(self.words.get(word, ""), 1.0) for word, factors in by_word)

    def graded(self, size: Size, axis: float) -> Callable[[Path], Path] | None:
        """What makes an outline wider about an axis, if a measure goes by height."""
        heights = self.measures[size].heights if isinstance(size, str) else ()
        steps = [(height, self.factor(one)) for height, one in heights]
        if not steps:
            return None
        return lambda path: path.mapped(lambda x, y: (axis + (x - axis) * _between(steps, y), y))


def _between(steps: list[tuple[float, float]], y: float) -> float:
    """The factor at a height: in proportion between two steps, and beyond the last as there."""
    if y <= steps[0][0]:
        return steps[0][1]
    for (above, first), (below, second) in pairwise(steps):
        if y <= below:
            return first + (second - first) * (y - above) / (below - above)
    return steps[-1][1]
