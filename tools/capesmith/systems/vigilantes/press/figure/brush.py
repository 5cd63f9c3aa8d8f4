"""The brush: a figure as one dark shape with a rim of light on one side, and a few lighter things on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from capesmith.render.shapes import Path, Point, mirrored, polygon, smooth

DARK, SLATE, STEEL = "#141E2E", "#223048", "#3A4C6B"  # cloth on the dark side, from the darkest
RIM = 0.5
SAVED, SAVED_INNER = 0.4, 0.25  # lines when ink is saved
LEFT, RIGHT = "left", "right"


class Mark(NamedTuple):
    """Something on a figure: a patch, a line, or a light that stays dark when ink is saved."""

    path: Path
    colour: str
    width: float = 0.0  # of a line; 0 for a patch
    light: bool = False


class Figure:
    """A figure in its own millimetres: x from its axis, y up is negative, standing on y = 0."""

    def __init__(self) -> None:
        self.behind: list[Path] = []
        self.shape: list[Path] = []
        self.marks: list[Mark] = []

    def back(self, *paths: Path) -> Figure:
        """Dark things behind the figure, with a rim of their own."""
        self.behind += paths
        return self

    def dark(self, *paths: Path) -> Figure:
        """Parts of the silhouette."""
        self.shape += paths
        return self

    def patch(self, path: Path, colour: str) -> Figure:
        self.marks.append(Mark(path, colour))
        return self

    def line(self, path: Path, colour: str, width: float = 0.4) -> Figure:
        self.marks.append(Mark(path, colour, width))
        return self

    def light(self, path: Path, colour: str = "moon") -> Figure:
        """Eyes, embers, lamps: what shines."""
        self.marks.append(Mark(path, colour, light=True))
        return self

    def icon(self, pen: Any, name: str, x: float, y: float, size: float) -> Path:
        """The outline of an icon around a point, to be used as a part."""
        path: Path = pen.look.icon(name)
        return path.scaled(size).moved(x - size / 2, y - size / 2)

    def draw(self, pen: Any, side: str = LEFT) -> None:
        """The rim in blue from the left, or in lamplight from the right."""
        if pen.look.saving:
            self._outline(pen)
            return
        shift, colour = ((-RIM, -RIM * 0.55), "rim") if side == LEFT else ((RIM, -RIM * 0.55), "lamp")
        for parts in (self.behind, self.shape):
            for path in parts:
                pen.paint(path.moved(*shift), colour)
            for path in parts:
                pen.paint(path, "black")
        for mark in self.marks:
            if mark.width:
                pen.paint(mark.path, None, mark.colour, mark.width)
            else:
                pen.paint(mark.path, mark.colour)

    def _outline(self, pen: Any) -> None:
        for parts in (self.behind, self.shape):
            for path in parts:
                pen.paint(path, None, "ink", 2 * SAVED)
            for path in parts:
                pen.paint(path, "white")
        for mark in self.marks:
            if mark.light:
                pen.paint(mark.path, "ink")
            elif mark.width:
                pen.paint(mark.path, None, "ink", min(mark.width, SAVED_INNER))
            else:
                pen.paint(mark.path, "white", "ink", SAVED_INNER)


def even(*half: Sequence[float]) -> Path:
    """A closed smooth outline from its right half; a third item marks a corner."""
    return smooth(mirrored(half))


def blob(*points: Sequence[float]) -> Path:
    return smooth(points)


def curve(*points: Sequence[float]) -> Path:
    return smooth(points, closed=False)


def flat(*points: Point) -> Path:
    return polygon(points)


def both(path: Path) -> Path:
    """A path and its mirror image."""
    return path + path.scaled(-1, 1)
