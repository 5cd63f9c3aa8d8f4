"""The brush for figures: flat parts with an even line, one shadow tone on the right, outlines when ink is saved.

Shapes say by their manner how they are painted:

    part                a shape with a line; `data-shade="0.6"`: beyond 60 % of its width it lies in the shade
    detail              with a thin line
    feature             the same on a face or chest, which a back does not show; `data-line="1"`: with a full line
    flat, tint          without a line, and on the front only; nothing when ink is saved
    ink                 a solid mark on the front: eyes, moustaches
    stroke, mark        a line of the drawing, and one on the front; `stroke-width` is in widths of the line
    limb                an arm or leg: a thick line with an outline of its own
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.render.colour import shade
from capesmith.render.figures.part import Part, Stroke
from capesmith.render.shapes import rectangle

DARKER = 0.85  # the shadow tone
THIN = 0.6
ON_THE_FRONT = ("feature", "tint", "ink", "mark")


def seen_from_behind(figure: Part) -> Part:
    """What of a figure is left on its back."""
    return Part(tuple(stroke for stroke in figure.strokes if stroke.manner not in ON_THE_FRONT), figure.joints)


class Brush:
    """Paints one figure in units of its own, of which a millimetre holds `1 / scale`."""

    def __init__(self, pen: Any, scale: float, *, line_width: float = 0.5) -> None:
        self.pen = pen
        self.saving = bool(pen.look.saving)
        self.width = (0.32 if self.saving else line_width) / scale

    def paint(self, strokes: Sequence[Stroke]) -> None:
        """A figure from the back to the front."""
        for stroke in strokes:
            _MANNERS[stroke.manner](self, stroke)

    def tone(self, colour: str, factor: float = 1.0) -> str:
        """A colour, darker by a factor; white when ink is saved."""
        return "white" if self.saving else shade(self.pen.colour(colour), factor)

    def _part(self, stroke: Stroke) -> None:
        self._outlined(stroke, 1.0)

    def _detail(self, stroke: Stroke) -> None:
        self._outlined(stroke, stroke.numbers.get("line", THIN))

    def _outlined(self, stroke: Stroke, width: float) -> None:
        path, shaded = stroke.path, stroke.numbers.get("shade")
        self.pen.paint(path, self.tone(stroke.colour))
        if shaded is not None and not self.saving:
            x, y, w, h = path.bounds()
            with self.pen.clipped(path):
                self.pen.paint(rectangle((x + shaded * w, y, w, h)), self.tone(stroke.colour, DARKER))
        self.pen.paint(path, None, "ink", self.width * width)

    def _flat(self, stroke: Stroke) -> None:
        if not self.saving:
            self.pen.paint(stroke.path, self.tone(stroke.colour))

    def _ink(self, stroke: Stroke) -> None:
        self.pen.paint(stroke.path, "ink")

    def _line(self, stroke: Stroke) -> None:
        colour = "ink" if self.saving else stroke.colour or "ink"
        self.pen.paint(stroke.path, None, colour, self.width * stroke.width)

    def _limb(self, stroke: Stroke) -> None:
        self.pen.paint(stroke.path, None, "ink", stroke.width + 2 * self.width)
        self.pen.paint(stroke.path, None, self.tone(stroke.colour), stroke.width)


_MANNERS = {
    "part": Brush._part, "detail": Brush._detail, "feature": Brush._detail, "flat": Brush._flat, "tint": Brush._flat,
    "ink": Brush._ink, "stroke": Brush._line, "mark": Brush._line, "limb": Brush._limb,
}  # fmt: skip
