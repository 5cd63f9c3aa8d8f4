"""A brush for the little scenes of city blocks: flat shapes, one even navy line, and the things streets are full of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from capesmith.render.pieces.inking import INK, Brush
from capesmith.render.shapes import Path, Point, arc, circle, ellipse, joined, line, polygon, rectangle, smooth
from capesmith.systems.heroes_incorporated.press.scene.motifs import sparkle

CREAM, WHITE, MINT, TEAL, SEA = "#FBF4E4", "#FFFFFF", "#BFDFD8", "#1E6F73", "#6FB3B8"
BLUE, SKY, MUSTARD, ORANGE, BRICK = "#2B74BC", "#D5E8EF", "#F8C657", "#DF6A16", "#B5432A"
PINK, GREEN, LEAF, GREY, STONE, BROWN = "#F0AE9A", "#4E9A6B", "#86BD7E", "#8FA3B0", "#D9D2C0", "#8A5A36"
NAVY, NIGHT, PLUM = "#17324D", "#0A1622", "#772964"
LINE = 0.42


@dataclass(frozen=True)
class Scene(Brush):
    """Paints about the foot of a landmark: x to the right, y down, the pavement at 0, millimetres on a tile."""

    line: float = LINE

    def wall(self, x: float, y: float, w: float, h: float, colour: str, radius: float = 0) -> None:
        """A rectangle with its contour, from its top left corner."""
        self.shape(rectangle((x, y, w, h), radius), colour)

    def cut(self, points: Iterable[Point], colour: str) -> None:
        """A shape with corners."""
        self.shape(polygon(points), colour)

    def disc(self, x: float, y: float, r: float, colour: str) -> None:
        self.shape(circle(x, y, r), colour)

    def bend(self, points: Sequence[Sequence[float]], colour: str) -> None:
        """A shape with curves through points; a third item marks a corner."""
        self.shape(smooth(points), colour)

    def lines(self, *ends: tuple[float, float, float, float], width: float = LINE, colour: str = INK) -> None:
        """Straight lines, each from a point to a point."""
        self.stroke(joined(line((a, b), (c, d)) for a, b, c, d in ends), width, colour)

    def panes(self, x: float, y: float, columns: int, rows: int, size: Point, step: Point, colour: str = NAVY) -> None:
        """Rows of windows without contours, as one path."""
        w, h = size
        boxes = [
            rectangle((x + i * step[0], y + j * step[1], w, h)) for i in range(columns) for j in range(rows)
        ]  # fmt: skip
        if self.saving:
            self.stroke(joined(boxes), 0.2)
        else:
            self.tone(joined(boxes), colour)

    def tree(self, x: float, y: float, high: float, colour: str = GREEN) -> None:
        """A tree as brochures draw it: an oval on a stick."""
        self.lines((x, y, x, y - high * 0.62), width=0.5)
        self.shape(ellipse(x, y - high * 0.66, high * 0.24, high * 0.36), colour)
        self.lines((x, y - high * 0.42, x, y - high * 0.8), width=0.3)

    def fir(self, x: float, y: float, high: float, colour: str = TEAL) -> None:
        """A tree with corners."""
        self.lines((x, y, x, y - high * 0.3), width=0.5)
        self.cut([(x - high * 0.26, y - high * 0.2), (x, y - high), (x + high * 0.26, y - high * 0.2)], colour)

    def flag(self, x: float, y: float, high: float, colour: str = ORANGE) -> None:
        """A flag on its pole, flying to the right."""
        self.cut([(x, y - high), (x + high * 0.75, y - high * 0.78), (x, y - high * 0.55)], colour)
        self.lines((x, y, x, y - high), width=0.5)

    def sparkle(self, x: float, y: float, r: float, colour: str = WHITE) -> None:
        """Four points of light."""
        self.tone(sparkle(x, y, r), colour)

    def waves(self, left: float, right: float, y: float, colour: str, crest: float = 1.0) -> None:
        """Water along the pavement, with a line of crests."""
        self.tone(rectangle((left, y, right - left, -y)), colour)
        count = max(1, round((right - left) / (crest * 2.4)))
        step = (right - left) / count
        points: list[tuple[float, ...]] = []
        for i in range(count):
            at = left + i * step
            points += [(at, y, 1), (at + step / 2, y - crest * 0.7)]
        self.stroke(smooth([*points, (right, y, 1)], closed=False), LINE)

    def smoke(self, x: float, y: float, r: float, colour: str = CREAM) -> None:
        """Three puffs, growing as they rise to the right."""
        for i, k in enumerate((0.6, 0.85, 1.2)):
            self.disc(x + i * r * 1.0, y - i * r * 1.0, r * k, colour)


def arch(x: float, y: float, w: float, h: float) -> Path:
    """A doorway on its threshold, from its lower left corner: straight sides under a half circle."""
    r = w / 2
    over = arc(x + r, y - h + r, r, 180, 360).steps[1:]
    return Path((("m", x, y), ("l", x, y - h + r), *over, ("l", x + w, y), ("h",)))


def dome(x: float, y: float, r: float, high: float = 1.0) -> Path:
    """Half an ellipse standing on a line."""
    return Path((*arc(0, 0, r, 180, 360).scaled(1, high).moved(x, y).steps, ("h",)))
