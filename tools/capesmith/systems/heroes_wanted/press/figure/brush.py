"""The brush: fills a part of a figure in two tones with a thick contour, or, saving ink, draws its outline only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from capesmith.render.colour import luminance, mix, shade
from capesmith.render.pen import Pen
from capesmith.render.shapes import Path, Point, mirrored, smooth

CONTOUR = 0.7
INNER = 0.38
SAVED = 0.4  # every contour when ink is saved
INK = "ink"
LIGHT: Point = (-1.15, -0.7)  # where the lit side lies: light comes from the upper left on all figures


class Brush:
    """Draws parts with a pen: flat colour, one shadow on the right, ink contour."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self.saving = pen.look.saving
        self.contour = SAVED if self.saving else CONTOUR

    def part(self, path: Path, colour: str, *, light: Point = LIGHT, line: float = CONTOUR) -> None:
        """A closed part with its shadow and contour."""
        with self.shape(path, colour, light=light, line=line):
            pass

    @contextmanager
    def shape(self, path: Path, colour: str, *, light: Point = LIGHT, line: float = CONTOUR) -> Iterator[None]:
        """The same, with what is drawn meanwhile clipped to the part and under its contour."""
        lit, dark = self._tones(colour)
        self.pen.paint(path, dark)
        with self.pen.clipped(path):
            if not self.saving:
                with self.pen.placed(*light):
                    self.pen.paint(path, lit)
            yield
        if line:
            self.pen.paint(path, None, INK, min(line, SAVED) if self.saving else line)

    def group(self, paths: Sequence[Path], colour: str, *, light: Point = LIGHT, line: float = CONTOUR) -> None:
        """Overlapping parts that read as one: a contour around them all, no lines between them."""
        lit, dark = self._tones(colour)
        for path in paths:
            self.pen.paint(path, INK, INK, 2 * (SAVED if self.saving else line * 0.85))
        for path in paths:
            self.pen.paint(path, dark)
        if not self.saving:
            for path in paths:
                with self.pen.clipped(path), self.pen.placed(*light):
                    for other in paths:
                        self.pen.paint(other, lit)

    def flat(self, path: Path, colour: str, line: float = INNER) -> None:
        """A patch of one tone; saving ink, its edge stands for its colour."""
        width = min(max(line, 0.25), SAVED) if self.saving else line
        self.pen.paint(path, self._fill(colour), INK if width else None, width)

    def lines(self, path: Path, width: float = INNER, colour: str = INK) -> None:
        """Inner lines: muscles, folds, fingers. A coloured line lies on something else and stays white in the saver."""
        self.pen.paint(path, None, "white" if self.saving and colour != INK else colour, width)

    def cord(self, path: Path, outer: float, inner: float, colour: str) -> None:
        """A line with an ink edge: straps, hoses, tentacles."""
        self.lines(path, outer)
        self.lines(path, inner, colour)

    def stripe(self, path: Path, width: float, colour: str) -> None:
        """A coloured line that means something by itself: saving ink, it is drawn by its edges, or thin."""
        if not self.saving:
            self.pen.paint(path, None, colour, width)
        elif width < 0.9:
            self.pen.paint(path, None, INK, min(width, 0.25))
        else:
            self.pen.paint(path, None, INK, width)
            self.pen.paint(path, None, "white", width - 0.5)

    def solid(self, path: Path) -> None:
        """Black in both inks: pupils, open mouths, soles."""
        self.pen.paint(path, INK)

    def white(self, path: Path, line: float = 0.3) -> None:
        """White in both inks: eyes and teeth."""
        self.pen.paint(path, "white", INK, line)

    def icon(self, name: str, x: float, y: float, size: float, colour: str = INK) -> None:
        """An icon around its middle."""
        self.pen.icon(name, x - size / 2, y - size / 2, size, INK if self.saving else colour)

    def _fill(self, colour: str) -> str:
        return "white" if self.saving else self.pen.colour(colour)

    def _tones(self, colour: str) -> tuple[str, str]:
        """The lit and the shadowed tone; near-black is lit instead of shadowed, or its form would drown."""
        base = self._fill(colour)
        if self.saving:
            return base, base
        if luminance(base) < 0.025:
            return mix(base, "#7F93BC", 0.26), base
        return base, mix(shade(base, 0.74), "#3B1E6E", 0.06)


def blob(*points: Sequence[float]) -> Path:
    """A closed smooth outline; a third item marks a corner."""
    return smooth(points)


def even(*half: Sequence[float]) -> Path:
    """A closed smooth outline from its right half."""
    return smooth(mirrored(half))


def curve(*points: Sequence[float]) -> Path:
    """An open smooth line."""
    return smooth(points, closed=False)


def both(*paths: Path) -> Path:
    """Lines and their mirror images."""
    found = Path(())
    for path in paths:
        found += path + path.scaled(-1, 1)
    return found
