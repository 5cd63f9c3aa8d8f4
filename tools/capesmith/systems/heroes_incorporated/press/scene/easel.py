"""The easel: flat shapes in the colours of the look, which become outlines when ink is saved."""

from __future__ import annotations

from typing import Any

from capesmith.render.shapes import Box, Path, rectangle

LINE = 0.55  # the even navy line around everything that counts
THIN = 0.3
SAVED = 0.28


class Easel:
    """Paints one picture with a pen."""

    def __init__(self, pen: Any) -> None:
        self.pen = pen
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
