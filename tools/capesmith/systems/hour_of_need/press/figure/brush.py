"""The brush of Hour of Need: light from behind. Whatever stands before it is dark on the side of the reader and has a
bright rim on the other; the rim has the colour of the light."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar, Self

from capesmith.render.art.textures import halftone, texture_key
from capesmith.render.colour import luminance, mix, shade
from capesmith.render.figures import brush
from capesmith.render.figures.part import Stroke
from capesmith.render.pen import Pen
from capesmith.render.shapes import Point

RIM = 0.62  # how wide it is on a figure as it was drawn
LEAST = 0.2  # mm, on small ones
PALE = 0.62  # how much of the light is white


class Brush(brush.Brush):
    """Paints figures and scenes before a light."""

    light: ClassVar[Point] = (-2.1, -1.1)

    def __init__(self, pen: Pen, *, glow: str = "white", scale: float = 1.0) -> None:
        super().__init__(pen, scale=scale)
        self.glow = glow
        self.rim = mix(pen.colour(glow), "#FFFFFF", PALE)

    def scaled(self, scale: float) -> Self:
        return type(self)(self.pen, glow=self.glow, scale=scale)

    def tones(self, base: str) -> tuple[str, str]:
        """Deep shadows; near-black is lit instead, or its form would drown."""
        if luminance(base) < 0.02:
            return mix(base, "#7F93BC", 0.2), base
        return shade(base, 0.96), mix(shade(base, 0.56), "#1B1140", 0.18)

    def _dots(self, stroke: Stroke) -> None:
        """The same dots for all pictures of a size, drawn once."""
        if self.saving:
            return
        box, said = stroke.path.bounds(), stroke.numbers

        def density(u: float, v: float) -> float:
            return said["at"] + said["round"] * math.hypot(u - 0.5, v - 0.5)

        make = partial(halftone, box, said["pitch"], density)
        key = texture_key("dots", box, *said.values())
        self.pen.texture(key, box, make, self.colour(stroke.colour))

    def _light_and_inside(self, stroke: Stroke, lit: str) -> None:
        """Within its outline the shape is put a little out of the light, so that a rim is left."""
        if self.saving or not stroke.numbers.get("rim", 1.0):
            super()._light_and_inside(stroke, lit)
            return
        width = max(RIM * self.scale, LEAST)
        (x, y), dark = self.light, self._tones(stroke)[1]
        with self.pen.clipped(stroke.path):
            self.pen.paint(stroke.path, self.rim)
            with self.pen.placed(width, width * 0.7):
                self.pen.paint(stroke.path, dark)
                with self.pen.clipped(stroke.path):
                    with self.pen.placed(x * self.scale, y * self.scale):
                        self.pen.paint(stroke.path, lit)
                    with self.pen.placed(-width, -width * 0.7):
                        self.paint(stroke.inside)

    manners: ClassVar[Mapping[str, Callable[[Any, Stroke], None]]] = {**brush.Brush.manners, "dots": _dots}
