"""The brush of the scenery: shapes on the grid of a map in tones so near to its ground that they are felt, not read.

Saving ink, every shape is a hairline and nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from capesmith.render.chance import Chance
from capesmith.render.colour import mix
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, Point, circle, joined, line, polygon, rectangle, smooth
from capesmith.systems.vigilantes.press.boards.chart import Chart

HAIR = 0.22
# Tones of the night, from the darkest: shares of ink or of the edge tone over the ground.
TONES = {
    "deep": "ink:0.42",
    "low": "ink:0.2",
    "roof": "roof",
    "high": "roof-edge:0.62",
    "edge": "roof-edge",
    "water": "water",
    "wave": "wave:0.5",
}


def tone_of(pen: Pen, name: str) -> str:
    """A tone as a colour: a name of the palette, or a share of it over the ground of the map."""
    colour, _, share = TONES[name].partition(":")
    return mix(pen.colour("map"), pen.colour(colour), float(share)) if share else pen.colour(colour)


@dataclass(frozen=True)
class Brush:
    """Draws in units of the grid; lengths of lines are millimetres at full size."""

    pen: Pen
    chart: Chart
    area: Box  # all that is painted, in mm

    @cached_property
    def whole(self) -> Box:
        """The painted area in units of the grid."""
        (x0, y0), unit = self.chart.origin, self.chart.unit
        return Box((self.area.x - x0) / unit, (self.area.y - y0) / unit, self.area.w / unit, self.area.h / unit)

    def chance(self, *purpose: object) -> Chance:
        return Chance("vigilantes", "location", self.chart.location.id, *purpose)

    # --- painting -----------------------------------------------------------------------------------------

    def fill(self, path: Path, tone: str, edge: str | None = None, width: float = HAIR) -> None:
        """A flat shape in a tone, with an edge in another."""
        drawn = self._placed(path)
        if self.pen.look.saving:
            self.pen.paint(drawn, "white", "roof-edge", HAIR * self.chart.k)
            return
        line = tone_of(self.pen, edge) if edge else None
        self.pen.paint(drawn, tone_of(self.pen, tone), line, width * self.chart.k)

    def stroke(self, path: Path, tone: str = "edge", width: float = 0.5, dash: Sequence[float] = ()) -> None:
        k = self.chart.k
        if self.pen.look.saving:
            self.pen.paint(self._placed(path), None, "roof-edge", min(width, HAIR) * k)
        else:
            self.pen.paint(
                self._placed(path), None, tone_of(self.pen, tone), width * k, dash=[d * k for d in dash], cap=0
            )

    def _placed(self, path: Path) -> Path:
        (x, y), unit = self.chart.origin, self.chart.unit
        return path.transformed(unit, 0.0, 0.0, unit, x, y)

    # --- shapes that every place is built of --------------------------------------------------------------

    def box(self, x: float, y: float, w: float, h: float, tone: str = "roof", edge: str | None = "edge",
            radius: float = 0.0, width: float = HAIR) -> None:  # fmt: skip
        self.fill(rectangle((x, y, w, h), radius), tone, edge, width)

    def disc(self, x: float, y: float, r: float, tone: str = "roof", edge: str | None = "edge",
             width: float = HAIR) -> None:  # fmt: skip
        self.fill(circle(x, y, r), tone, edge, width)

    def ring(self, x: float, y: float, r: float, tone: str = "edge", width: float = 0.5) -> None:
        self.stroke(circle(x, y, r), tone, width)

    def lines(self, *runs: Sequence[Point], tone: str = "edge", width: float = 0.4) -> None:
        self.stroke(joined(line(*run) for run in runs), tone, width)

    def spokes(self, x: float, y: float, inner: float, outer: float, count: int, tone: str = "edge",
               width: float = 0.4, turn: float = 0.0) -> None:  # fmt: skip
        found = []
        for i in range(count):
            a = math.radians(turn) + 2 * math.pi * i / count
            c, s = math.cos(a), math.sin(a)
            found.append(line((x + inner * c, y + inner * s), (x + outer * c, y + outer * s)))
        self.stroke(joined(found), tone, width)

    def grid(self, box: Sequence[float], columns: int, rows: int, tone: str = "edge", width: float = 0.3) -> None:
        """Lines that part a box evenly."""
        x, y, w, h = box
        down = [((x + w * i / columns, y), (x + w * i / columns, y + h)) for i in range(1, columns)]
        across = [((x, y + h * j / rows), (x + w, y + h * j / rows)) for j in range(1, rows)]
        if down or across:
            self.lines(*down, *across, tone=tone, width=width)

    def hatch(
        self, box: Sequence[float], pitch: float, tone: str = "edge", width: float = 0.3, lean: float = 1.0
    ) -> None:
        """Slanted lines that fill a box."""
        x, y, w, h = box
        found: list[tuple[Point, Point]] = []
        at = x - h * lean
        while at < x + w:
            low, high = max(0.0, (x - at) / (h * lean)), min(1.0, (x + w - at) / (h * lean))
            if high > low:
                found.append(((at + h * lean * low, y + h * (1 - low)), (at + h * lean * high, y + h * (1 - high))))
            at += pitch
        if found:
            self.lines(*found, tone=tone, width=width)

    def pipe(self, points: Sequence[Point], width: float, tone: str = "high", flanges: bool = True) -> None:
        """A pipe so wide (in units of the grid) along points, with a light line on its back and flanges at bends."""
        run = line(*points)
        unit = self.chart.unit / self.chart.k  # `stroke` makes it smaller again
        self.stroke(run, "edge", width * unit + 2 * HAIR)
        self.stroke(run, tone, width * unit)
        self.stroke(run, "edge", 0.3)
        if flanges:
            for x, y in points:
                self.box(x - width * 0.72, y - width * 0.72, width * 1.44, width * 1.44, tone, "edge", width * 0.3)

    def waves(self, box: Sequence[float], rows: int, *purpose: object) -> None:
        """Short lines of water, no two alike."""
        x, y, w, h = box
        chance = self.chance("waves", *purpose)
        found = []
        for row in range(rows):
            at = x + chance.between(-0.5, 0.8)
            high = y + h * (row + 0.5) / rows
            while at < x + w:
                long = chance.between(0.5, 1.6)
                end = min(at + long, x + w)
                if end - at > 0.25:
                    bow = 0.05
                    found.append(smooth([(at, high), ((at + end) / 2, high - bow), (end, high)], closed=False))
                at += long + chance.between(0.5, 1.6)
        if found:
            self.stroke(joined(found), "wave", 0.35)

    def shape(
        self, points: Sequence[Point], tone: str = "roof", edge: str | None = "edge", width: float = HAIR
    ) -> None:
        self.fill(polygon(points), tone, edge, width)
