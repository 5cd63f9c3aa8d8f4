"""The brush: fills shapes of a figure in two tones with a thick contour, or, saving ink, draws their outlines only.

Shapes say by their manner how they are painted; `stroke-width` is the width of their line:

    part                flat colour, one shadow on the right, ink contour; in a group, what follows shows only within.
                        `data-lx`, `data-ly`: how far off the light lies; `data-tone`: how dark
    limb                the same with the contour around it all, so that pieces which overlap read as one
    flat, patch         one tone with a line, or without; saving ink, its edge stands for its colour
    tint                one tone, nothing when ink is saved
    line                muscles, folds, fingers; a coloured one lies on something else and is white in the saver
    cord                a line with an ink edge: straps, hoses; `data-inner`: its width without the edge
    stripe              a coloured line that means something: saving ink, it is drawn by its edges, or thin
    solid, white, gleam black, white with a line, and white in both inks: pupils, teeth, highlights
    icon                an icon in the place of a square
    dots                halftone within the outline, nothing when ink is saved; `data-pitch`, `data-at`, `data-right`,
                        `data-down`: how dense at the upper left and how much denser there; `data-round`: outwards
    lettering           the word that `data-icon` names, in comic letters along a line; `data-size`: at most
    within              nothing but an outline for what stands in its group
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from capesmith.render.art.textures import halftone
from capesmith.render.colour import luminance, mix, shade
from capesmith.render.figures.part import SCALE, Stroke
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Point

CONTOUR = 0.7
INNER = 0.38
FINER = 0.55  # how lines shrink with a figure: as this power of its size
SAVED = 0.4  # every contour when ink is saved
INK = "ink"
LIGHT: Point = (-1.15, -0.7)  # where the lit side lies: light comes from the upper left on all figures


class Brush:
    """Paints figures with a pen, in colour or in the greys of a newspaper; fine lines stay strong on small figures."""

    def __init__(self, pen: Pen, *, grey: bool = False, scale: float = 1.0) -> None:
        self.pen = pen
        self.saving = pen.look.saving
        self.grey = grey
        self.scale = scale
        self.lines = scale**FINER

    def paint(self, strokes: Iterable[Stroke]) -> None:
        """A figure from the back to the front."""
        for stroke in strokes:
            scale = stroke.numbers.get(SCALE, 1.0)
            brush = self if scale == self.scale else Brush(self.pen, grey=self.grey, scale=scale)
            MANNERS[stroke.manner](brush, stroke)

    def _part(self, stroke: Stroke) -> None:
        lit, dark = self._tones(stroke)
        self.pen.paint(stroke.path, dark)
        self._light_and_inside(stroke, lit)
        if stroke.width:
            width = min(stroke.width, SAVED) if self.saving else stroke.width
            self.pen.paint(stroke.path, None, INK, width * self.lines)

    def _limb(self, stroke: Stroke) -> None:
        lit, dark = self._tones(stroke)
        edge = SAVED if self.saving else (stroke.width or CONTOUR) * 0.85
        self.pen.paint(stroke.path, INK, INK, 2 * edge * self.lines)
        self.pen.paint(stroke.path, dark)
        self._light_and_inside(stroke, lit)

    def _light_and_inside(self, stroke: Stroke, lit: str) -> None:
        if self.saving and not stroke.inside:
            return
        with self.pen.clipped(stroke.path):
            if not self.saving:
                x, y = stroke.numbers.get("lx", LIGHT[0]), stroke.numbers.get("ly", LIGHT[1])
                with self.pen.placed(x * self.scale, y * self.scale):
                    self.pen.paint(stroke.path, lit)
            self.paint(stroke.inside)

    def _flat(self, stroke: Stroke) -> None:
        width = min(max(stroke.width, 0.25), SAVED) if self.saving else stroke.width
        hollow = "hollow" in stroke.numbers
        self.pen.paint(stroke.path, self._fill(stroke), INK if width else None, width * self.lines, even_odd=hollow)

    def _tint(self, stroke: Stroke) -> None:
        if not self.saving:
            self.pen.paint(stroke.path, self._fill(stroke))

    def _line(self, stroke: Stroke) -> None:
        colour = self._colour(stroke.colour or INK)
        if self.saving and colour != self._colour(INK):
            colour = "white"
        self.pen.paint(stroke.path, None, colour, (stroke.width or INNER) * self.lines)

    def _cord(self, stroke: Stroke) -> None:
        self.pen.paint(stroke.path, None, INK, stroke.width * self.scale)
        self.pen.paint(stroke.path, None, self._fill(stroke), stroke.numbers["inner"] * self.scale)

    def _stripe(self, stroke: Stroke) -> None:
        width = stroke.width * (self.lines if stroke.width < 0.9 else self.scale)
        if not self.saving:
            self.pen.paint(stroke.path, None, self._fill(stroke), width)
        elif stroke.width < 0.9:
            self.pen.paint(stroke.path, None, INK, min(width, 0.25))
        else:
            self.pen.paint(stroke.path, None, INK, width)
            self.pen.paint(stroke.path, None, "white", width - 0.5 * self.lines)

    def _solid(self, stroke: Stroke) -> None:
        self.pen.paint(stroke.path, INK)

    def _white(self, stroke: Stroke) -> None:
        self.pen.paint(stroke.path, "white", INK if stroke.width else None, stroke.width * self.lines)

    def _icon(self, stroke: Stroke) -> None:
        if not self.pen.look.has_icon(stroke.icon):
            return
        x, y, size, _ = stroke.path.bounds()
        if stroke.width:
            edge = SAVED if self.saving else stroke.width
            self.pen.icon(stroke.icon, x, y, size, self._fill(stroke), edge=INK, edge_width=edge * self.lines)
        else:
            self.pen.icon(stroke.icon, x, y, size, INK if self.saving else self._colour(stroke.colour or INK))

    def _dots(self, stroke: Stroke) -> None:
        if self.saving:
            return
        box, said = stroke.path.bounds(), stroke.numbers
        at, right, down, far = (said.get(name, 0.0) for name in ("at", "right", "down", "round"))

        def density(u: float, v: float) -> float:
            return at + right * u + down * v + far * math.hypot(u - 0.5, v - 0.5)

        with self.pen.clipped(stroke.path):
            self.pen.paint(halftone(box, said.get("pitch", 1.7), density), self._colour(stroke.colour))

    def _lettering(self, stroke: Stroke) -> None:
        (_, *start), (_, *end) = stroke.path.steps[:2]
        (x, y), (u, v) = start, end
        face, long = self.pen.look.face("display"), math.hypot(u - x, v - y)
        size = min(stroke.numbers["size"] * self.scale, long / (face.width(stroke.icon) * MM_PER_POINT or long))
        turn, edge = math.degrees(math.atan2(v - y, u - x)), size * 0.016
        plain = self.saving
        self.pen.text(
            (x + u) / 2, (y + v) / 2, stroke.icon, face, size, INK if plain else self._fill(stroke), align="centre",
            turn=turn, edge="white" if plain else INK, edge_width=edge,
            shadow=None if plain else INK, shadow_at=(edge * 1.5, edge * 1.7),
        )  # fmt: skip

    def _within(self, stroke: Stroke) -> None:
        with self.pen.clipped(stroke.path):
            self.paint(stroke.inside)

    def _colour(self, name: str) -> str:
        """A colour as it is printed: in a newspaper, a grey of its own lightness."""
        if not self.grey or self.saving:
            return self.pen.colour(name)
        light = luminance(self.pen.colour(name)) ** 0.36
        return mix(self.pen.colour(INK), "#F6F2E6", light)

    def _fill(self, stroke: Stroke) -> str:
        return "white" if self.saving else shade(self._colour(stroke.colour), stroke.numbers.get("tone", 1.0))

    def _tones(self, stroke: Stroke) -> tuple[str, str]:
        """The lit and the shadowed tone; near-black is lit instead of shadowed, or its form would drown."""
        base = self._fill(stroke)
        if self.saving:
            return base, base
        if luminance(base) < 0.025:
            return mix(base, "#7F93BC", 0.26), base
        return base, mix(shade(base, 0.74), "#3B1E6E", 0.06)


MANNERS: dict[str, Callable[[Brush, Stroke], None]] = {
    "part": Brush._part, "limb": Brush._limb, "flat": Brush._flat, "patch": Brush._flat, "tint": Brush._tint,
    "line": Brush._line, "cord": Brush._cord, "stripe": Brush._stripe, "solid": Brush._solid, "white": Brush._white,
    "gleam": Brush._white, "icon": Brush._icon, "within": Brush._within, "dots": Brush._dots,
    "lettering": Brush._lettering,
}  # fmt: skip
