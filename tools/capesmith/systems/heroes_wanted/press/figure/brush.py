"""The brush of Heroes Wanted: sunlight on everything, and the greys of a newspaper."""

from __future__ import annotations

from typing import Self

from capesmith.render.colour import luminance, mix, shade
from capesmith.render.figures import brush
from capesmith.render.pen import Pen

INK = brush.INK


class Brush(brush.Brush):
    """Paints figures in colour or in the greys of a newspaper."""

    def __init__(self, pen: Pen, *, grey: bool = False, scale: float = 1.0) -> None:
        super().__init__(pen, scale=scale)
        self.grey = grey

    def scaled(self, scale: float) -> Self:
        return type(self)(self.pen, grey=self.grey, scale=scale)

    def colour(self, name: str) -> str:
        """A colour as it is printed: in a newspaper, a grey of its own lightness."""
        if not self.grey or self.saving:
            return self.pen.colour(name)
        light = luminance(self.pen.colour(name)) ** 0.36
        return mix(self.pen.colour(INK), "#F6F2E6", light)

    def tones(self, base: str) -> tuple[str, str]:
        """Near-black is lit instead of shadowed, or its form would drown."""
        if luminance(base) < 0.025:
            return mix(base, "#7F93BC", 0.26), base
        return base, mix(shade(base, 0.74), "#3B1E6E", 0.06)
