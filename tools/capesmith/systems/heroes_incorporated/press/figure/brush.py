"""The brush for figures: flat parts with an even line, one shadow tone on the right, outlines when ink is saved."""

from __future__ import annotations

from typing import Any

from capesmith.render.colour import shade
from capesmith.render.shapes import Path, line, rectangle

DARKER = 0.85  # the shadow tone
FAR = 200.0


class Brush:
    """Paints one figure in units of its own, of which a millimetre holds `1 / scale`."""

    def __init__(self, pen: Any, scale: float, *, line_width: float = 0.5, behind: bool = False) -> None:
        self.pen = pen
        self.behind = behind
        self.saving = bool(pen.look.saving)
        self.width = (0.32 if self.saving else line_width) / scale

    def tone(self, colour: str, factor: float = 1.0) -> str:
        """A colour, darker by a factor; white when ink is saved."""
        return "white" if self.saving else shade(self.pen.colour(colour), factor)

    def part(self, path: Path, colour: str, *, shadow: float | None = None, thin: bool = False) -> None:
        """A part with a line around it; right of `shadow` it lies in the shade."""
        self.pen.paint(path, self.tone(colour))
        if shadow is not None and not self.saving:
            with self.pen.clipped(path):
                self.pen.paint(rectangle((shadow, -FAR, 2 * FAR, 2 * FAR)), self.tone(colour, DARKER))
        self.pen.paint(path, None, "ink", self.width * (0.6 if thin else 1))

    def flat(self, path: Path, colour: str) -> None:
        """A part without a line; nothing when ink is saved."""
        if not self.saving:
            self.pen.paint(path, self.tone(colour))

    def ink(self, path: Path) -> None:
        """A solid mark in ink: eyes, moustaches; never on a back."""
        if not self.behind:
            self.pen.paint(path, "ink")

    def stroke(self, path: Path, width: float = 0.7, colour: str = "ink") -> None:
        """A line of the drawing itself."""
        self.pen.paint(path, None, "ink" if self.saving else colour, self.width * width)

    def feature(self, path: Path, colour: str, *, thin: bool = True) -> None:
        """A part of the face or chest, which a back does not show."""
        if not self.behind:
            self.part(path, colour, thin=thin)

    def mark(self, path: Path, width: float = 0.7) -> None:
        """A line of the face or chest."""
        if not self.behind:
            self.stroke(path, width)

    def limb(self, colour: str, thick: float, *points: tuple[float, float]) -> None:
        """An arm or leg: a thick line with round ends and its outline."""
        path = line(*points)
        self.pen.paint(path, None, "ink", thick + 2 * self.width)
        self.pen.paint(path, None, self.tone(colour), thick)
