"""The brush of Hard City: what a worn tape leaves of a film. Colours lie a little beside one another, shadows are
violet, and whoever is no longer human has an edge of mutant green.

Besides the manners of every brush there are:

    tape, toxic         a whole figure: with cyan and pink beside it, or with a green edge around it
    neon                a line that shines
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from capesmith.render.colour import luminance, mix, shade
from capesmith.render.figures import brush
from capesmith.render.figures.part import Stroke
from capesmith.render.shapes import Path, Point

BESIDE = 0.75  # mm that the colours of a whole figure lie apart
EDGE = 0.55  # mm of night or of green around it
SOLID = ("part", "limb", "flat", "patch", "solid", "white")
NIGHT = "#1B0B52"


class Brush(brush.Brush):
    """Paints figures and scenes as a worn tape shows them."""

    light: ClassVar[Point] = (-1.9, -0.9)

    def tones(self, base: str) -> tuple[str, str]:
        """Shadows are violet; near-black is lit instead, or its form would drown."""
        if luminance(base) < 0.02:
            return mix(base, "#8C7BE0", 0.24), base
        return base, mix(shade(base, 0.52), NIGHT, 0.42)

    def _tape(self, stroke: Stroke) -> None:
        if not self.saving:
            self._beside(stroke, (-BESIDE, 0.1), "pink", 0.0)
            self._beside(stroke, (BESIDE, 0.25), "cyan", 0.0)
            self._beside(stroke, (0.0, 0.0), "night", EDGE)
        self.paint(stroke.inside)

    def _toxic(self, stroke: Stroke) -> None:
        if not self.saving:
            self._beside(stroke, (0.0, 0.0), "night", 2.4 * EDGE)
            self._beside(stroke, (0.0, 0.0), "mutant", 1.3 * EDGE)
        self.paint(stroke.inside)

    def _beside(self, stroke: Stroke, by: Point, colour: str, edge: float) -> None:
        """The whole figure in one colour, a little beside itself or a little larger."""
        with self.pen.placed(*by):
            for path in _solid(stroke):
                self.pen.paint(path, colour, colour, 2 * edge + 0.5)

    def _neon(self, stroke: Stroke) -> None:
        if self.saving:
            self.pen.paint(stroke.path, None, "ink", 0.3)
            return
        colour, width = self.colour(stroke.colour), (stroke.width or 0.5) * self.lines
        self.pen.paint(stroke.path, None, mix(colour, self.colour("night"), 0.6), width * 3)
        self.pen.paint(stroke.path, None, colour, width * 1.6)
        self.pen.paint(stroke.path, None, mix(colour, "#FFFFFF", 0.7), width * 0.6)

    manners: ClassVar[Mapping[str, Callable[[Any, Stroke], None]]] = {
        **brush.Brush.manners,
        "tape": _tape,
        "toxic": _toxic,
        "neon": _neon,
    }


def _solid(stroke: Stroke) -> Iterator[Path]:
    """The outlines of all that is not a line on a figure."""
    return (one.path for one in stroke.inside if one.manner in SOLID)


__all__ = ["Brush"]
