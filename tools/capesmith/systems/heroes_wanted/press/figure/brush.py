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
    within              nothing but an outline for what stands in its group
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from capesmith.render.colour import luminance, mix, shade
from capesmith.render.figures.part import Stroke
from capesmith.render.pen import Pen
from capesmith.render.shapes import Point

CONTOUR = 0.7
INNER = 0.38
SAVED = 0.4  # every contour when ink is saved
INK = "ink"
LIGHT: Point = (-1.15, -0.7)  # where the lit side lies: light comes from the upper left on all figures


class Brush:
    """Paints figures with a pen."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self.saving = pen.look.saving

    def paint(self, strokes: Iterable[Stroke]) -> None:
        """A figure from the back to the front."""
        for stroke in strokes:
            MANNERS[stroke.manner](self, stroke)

    def _part(self, stroke: Stroke) -> None:
        lit, dark = self._tones(stroke)
        self.pen.paint(stroke.path, dark)
        self._light_and_inside(stroke, lit)
        if stroke.width:
            self.pen.paint(stroke.path, None, INK, min(stroke.width, SAVED) if self.saving else stroke.width)

    def _limb(self, stroke: Stroke) -> None:
        lit, dark = self._tones(stroke)
        edge = SAVED if self.saving else (stroke.width or CONTOUR) * 0.85
        self.pen.paint(stroke.path, INK, INK, 2 * edge)
        self.pen.paint(stroke.path, dark)
        self._light_and_inside(stroke, lit)

    def _light_and_inside(self, stroke: Stroke, lit: str) -> None:
        if self.saving and not stroke.inside:
            return
        with self.pen.clipped(stroke.path):
            if not self.saving:
                with self.pen.placed(stroke.numbers.get("lx", LIGHT[0]), stroke.numbers.get("ly", LIGHT[1])):
                    self.pen.paint(stroke.path, lit)
            self.paint(stroke.inside)

    def _flat(self, stroke: Stroke) -> None:
        width = min(max(stroke.width, 0.25), SAVED) if self.saving else stroke.width
        hollow = "hollow" in stroke.numbers
        self.pen.paint(stroke.path, self._fill(stroke), INK if width else None, width, even_odd=hollow)

    def _tint(self, stroke: Stroke) -> None:
        if not self.saving:
            self.pen.paint(stroke.path, self._fill(stroke))

    def _line(self, stroke: Stroke) -> None:
        colour = stroke.colour or INK
        self.pen.paint(stroke.path, None, "white" if self.saving and colour != INK else colour, stroke.width or INNER)

    def _cord(self, stroke: Stroke) -> None:
        self.pen.paint(stroke.path, None, INK, stroke.width)
        self.pen.paint(stroke.path, None, self._fill(stroke), stroke.numbers["inner"])

    def _stripe(self, stroke: Stroke) -> None:
        if not self.saving:
            self.pen.paint(stroke.path, None, self._fill(stroke), stroke.width)
        elif stroke.width < 0.9:
            self.pen.paint(stroke.path, None, INK, min(stroke.width, 0.25))
        else:
            self.pen.paint(stroke.path, None, INK, stroke.width)
            self.pen.paint(stroke.path, None, "white", stroke.width - 0.5)

    def _solid(self, stroke: Stroke) -> None:
        self.pen.paint(stroke.path, INK)

    def _white(self, stroke: Stroke) -> None:
        self.pen.paint(stroke.path, "white", INK if stroke.width else None, stroke.width)

    def _icon(self, stroke: Stroke) -> None:
        if not self.pen.look.has_icon(stroke.icon):
            return
        x, y, size, _ = stroke.path.bounds()
        if stroke.width:
            edge = SAVED if self.saving else stroke.width
            self.pen.icon(stroke.icon, x, y, size, self._fill(stroke), edge=INK, edge_width=edge)
        else:
            self.pen.icon(stroke.icon, x, y, size, INK if self.saving else stroke.colour or INK)

    def _within(self, stroke: Stroke) -> None:
        with self.pen.clipped(stroke.path):
            self.paint(stroke.inside)

    def _fill(self, stroke: Stroke) -> str:
        return "white" if self.saving else shade(self.pen.colour(stroke.colour), stroke.numbers.get("tone", 1.0))

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
    "gleam": Brush._white, "icon": Brush._icon, "within": Brush._within,
}  # fmt: skip
