"""A comic-book brush: fills shapes in two tones with a thick contour, or, saving ink, draws their outlines only.

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
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Self

from capesmith.render.art.textures import halftone
from capesmith.render.colour import shade
from capesmith.render.figures.part import SCALE, Stroke
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Point

CONTOUR = 0.7
INNER = 0.38
FINER = 0.55  # how lines shrink with a figure: as this power of its size
SAVED = 0.4  # every contour when ink is saved
INK = "ink"


class Brush:
    """Paints figures and scenes with a pen; fine lines stay strong on small figures. A game says in a brush of its own
    what its light does (`tones`, `light`) and how it prints colours (`colour`)."""

    light: ClassVar[Point] = (-1.15, -0.7)  # where the lit side lies: light comes from the upper left on all figures

    def __init__(self, pen: Pen, *, scale: float = 1.0) -> None:
        self.pen = pen
        self.saving = pen.look.saving
        self.scale = scale
        self.lines = scale**FINER

    def paint(self, strokes: Iterable[Stroke]) -> None:
        """A figure from the back to the front."""
        for stroke in strokes:
            scale = stroke.numbers.get(SCALE, 1.0)
            brush = self if scale == self.scale else self.scaled(scale)
            brush.manners[stroke.manner](brush, stroke)

    def scaled(self, scale: float) -> Self:
        """The same brush for what is so much larger."""
        return type(self)(self.pen, scale=scale)

    def colour(self, name: str) -> str:
        """A colour as it is printed."""
        return self.pen.colour(name)

    def tones(self, base: str) -> tuple[str, str]:
        """The lit and the shadowed tone of a colour."""
        return base, shade(base, 0.74)

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
                x, y = stroke.numbers.get("lx", self.light[0]), stroke.numbers.get("ly", self.light[1])
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
        colour = self.colour(stroke.colour or INK)
        if self.saving and colour != self.colour(INK):
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
            self.pen.icon(stroke.icon, x, y, size, INK if self.saving else self.colour(stroke.colour or INK))

    def _dots(self, stroke: Stroke) -> None:
        if self.saving:
            return
        box, said = stroke.path.bounds(), stroke.numbers
        at, right, down, far = (said.get(name, 0.0) for name in ("at", "right", "down", "round"))

        def density(u: float, v: float) -> float:
            return at + right * u + down * v + far * math.hypot(u - 0.5, v - 0.5)

        with self.pen.clipped(stroke.path):
            self.pen.paint(halftone(box, said.get("pitch", 1.7), density), self.colour(stroke.colour))

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

    def _fill(self, stroke: Stroke) -> str:
        return "white" if self.saving else shade(self.colour(stroke.colour), stroke.numbers.get("tone", 1.0))

    def _tones(self, stroke: Stroke) -> tuple[str, str]:
        base = self._fill(stroke)
        return (base, base) if self.saving else self.tones(base)

    manners: ClassVar[Mapping[str, Callable[[Any, Stroke], None]]] = {
        "part": _part, "limb": _limb, "flat": _flat, "patch": _flat, "tint": _tint, "line": _line, "cord": _cord,
        "stripe": _stripe, "solid": _solid, "white": _white, "gleam": _white, "icon": _icon, "within": _within,
        "dots": _dots, "lettering": _lettering,
    }  # fmt: skip
