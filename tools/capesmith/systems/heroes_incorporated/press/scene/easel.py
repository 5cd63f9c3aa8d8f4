"""The easel: flat shapes in the colours of the look, which become outlines when ink is saved.

Shapes of a scene say by their manner how they are painted:

    ground              the whole picture in one colour; nothing of it is left when ink is saved
    flat                a shape without a line: hills, clouds; a pale outline is left of it
    drawn               a shape with a line, `stroke-width` thick; what else is in its group shows within
    stroke              a line on its own
    line, inlay         one that keeps its width when ink is saved, and a narrower one within it, which is white then
    bright              sparkles, lights and windows: small and without a line
    solid               a small part that stays solid when ink is saved
    tint, hatch         a shape and a line that are left out when ink is saved
    icon                where the icon of what a card is about is drawn, or one that `data-icon` names
    figure              somebody of the cast, in the manners of figures
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from capesmith.render.figures.part import Stroke
from capesmith.render.shapes import Box, Path, rectangle
from capesmith.systems.heroes_incorporated.press.figure.brush import Brush

LINE = 0.55  # the even navy line around everything that counts
THIN = 0.3
FIGURES = 0.34  # the line of whoever is in a picture
SAVED = 0.28


class Easel:
    """Paints one picture with a pen."""

    def __init__(self, pen: Any, line: float = LINE) -> None:
        self.pen = pen
        self.line = line
        self.saving = bool(pen.look.saving)

    def flat(self, path: Path, colour: str) -> None:
        """A shape without a line: ground, hills, clouds. Saving ink, a pale outline is left of it."""
        if self.saving:
            self.pen.paint(path, "white", "empty", SAVED)
        else:
            self.pen.paint(path, colour)

    def ground(self, box: Box, colour: str) -> None:
        """The whole picture in one colour; nothing of it is left when ink is saved."""
        self.pen.paint(rectangle(box), "white" if self.saving else colour)

    def drawn(self, path: Path, colour: str, width: float = LINE) -> None:
        """A shape with the navy line around it."""
        self.pen.paint(path, "white" if self.saving else colour, "ink", min(width, 0.4) if self.saving else width)

    def stroke(self, path: Path, colour: str = "ink", width: float = LINE) -> None:
        """A line on its own."""
        self.pen.paint(path, None, "ink" if self.saving else colour, min(width, 0.4) if self.saving else width)

    def bright(self, path: Path, colour: str) -> None:
        """Sparkles and lights: small and without a line; an outline when ink is saved."""
        if self.saving:
            self.pen.paint(path, "white", "ink", 0.2)
        else:
            self.pen.paint(path, colour)

    def icon(self, name: str, x: float, y: float, size: float, colour: str = "ink") -> None:
        """An icon around its centre."""
        self.pen.icon(name, x - size / 2, y - size / 2, size, "ink" if self.saving else colour)

    def paint(self, strokes: Sequence[Stroke], subject: str = "") -> None:
        """A scene from the back to the front; the subject is an icon."""
        for one in strokes:
            match one.manner:
                case "ground":
                    self.pen.paint(one.path, "white" if self.saving else one.colour)
                case "drawn":
                    self._paint_drawn(one)
                case "stroke":
                    self.stroke(one.path, one.colour, one.width)
                case "line" | "inlay":
                    saved = "ink" if one.manner == "line" else "white"
                    self.pen.paint(one.path, None, saved if self.saving else one.colour, one.width)
                case "solid":
                    self.pen.paint(one.path, "ink" if self.saving and one.colour != "white" else one.colour)
                case "bright":
                    self.bright(one.path, one.colour)
                case "tint" | "hatch" if self.saving:
                    pass
                case "tint":
                    self.pen.paint(one.path, one.colour)
                case "hatch":
                    self.pen.paint(one.path, None, one.colour, one.width)
                case "flat":
                    self.flat(one.path, one.colour)
                case "icon":
                    self._paint_icon(one, one.icon or subject)
                case "figure":
                    Brush(self.pen, 1.0, line_width=FIGURES).paint(one.inside)
                case other:
                    raise ValueError(f'the easel has no manner "{other}"')

    def _paint_drawn(self, one: Stroke) -> None:
        width = one.width or self.line
        self.drawn(one.path, one.colour, width)
        if one.inside:
            with self.pen.clipped(one.path):
                self.paint(one.inside)
            self.stroke(one.path, "ink", width)

    def _paint_icon(self, one: Stroke, subject: str) -> None:
        """The icon in a square that may be turned: from its first corner along its first edge."""
        (x, y), (u, v) = (step[1:] for step in one.path.steps[:2])
        size = math.hypot(u - x, v - y)
        with self.pen.placed(x, y, turn=math.degrees(math.atan2(v - y, u - x))):
            self.icon(subject, size / 2, size / 2, size, one.colour)
