"""Lantern Market: awnings around a fountain under strings of lanterns, roofs above, a tram here and a bus there."""

from __future__ import annotations

import math

from capesmith.render.shapes import Path, arc, ellipse, joined, line, polygon, smooth
from capesmith.systems.vigilantes.press.boards.scenery.brush import Brush

# Awnings: middle, and how far each is turned with its lane.
STALLS = (
    (9.6, 1.35, -37), (8.9, 4.45, 0), (6.4, 3.35, -37), (10.2, 3.9, 37), (6.2, 4.9, 37), (14.4, 1.35, 37),
    (15.1, 4.45, 0), (17.6, 3.35, 37), (13.8, 3.9, -37), (17.8, 4.9, -37), (9.2, 7.35, -37), (6.4, 7.0, 37),
    (6.0, 9.3, 37), (9.7, 9.9, 37), (14.8, 7.35, 37), (17.6, 7.0, -37), (18.2, 9.1, -37), (14.3, 9.9, -37),
    (10.4, 10.9, 37), (13.6, 10.9, -37), (3.0, 4.6, 0), (5.4, 1.9, 0), (18.6, 1.9, 0), (21.2, 4.6, 0),
    (2.2, 7.4, 0), (21.9, 7.5, 0), (7.0, 11.0, 0), (17.0, 11.0, 0),
)  # fmt: skip
STRINGS = (((4.7, 1.1), (11.2, 1.5)), ((12.8, 1.5), (19.3, 1.1)), ((3.2, 5.1), (10.8, 5.0)), ((13.2, 5.0), (20.8, 5.1)),
           ((4.8, 8.0), (11.0, 7.9)), ((13.0, 7.9), (19.2, 8.0)), ((5.2, 10.4), (18.8, 10.4)))  # fmt: skip
HOUSES = ((2.3, 11.2, 3.3, 2.3), (18.6, 11.2, 3.3, 2.4), (2.0, 8.6, 2.4, 1.8), (19.9, 8.6, 2.4, 1.8),
          (7.0, 12.6, 3.6, 1.6), (13.4, 12.6, 3.6, 1.6), (1.7, 2.0, 1.9, 1.9), (20.6, 2.0, 1.9, 1.9))  # fmt: skip


def draw_market(brush: Brush) -> None:
    _draw_cobbles(brush)
    _draw_tram(brush)
    _draw_road(brush)
    _draw_roofs(brush)
    _draw_arches(brush)
    _draw_cistern(brush)
    _draw_fountain(brush)
    for x, y, turn in STALLS:
        _stall(brush, x, y, turn)
    for start, end in STRINGS:
        _lanterns(brush, start, end)


def _draw_cobbles(brush: Brush) -> None:
    """Rings of stones around the square."""
    for i in range(3, 13):
        brush.stroke(ellipse(12, 6, i * 0.95, i * 0.72), "low", 0.4)


def _draw_tram(brush: Brush) -> None:
    """Rails from the depot past the stop, under the aqueduct."""
    bottom = brush.whole.bottom
    for y in [i * 0.42 for i in range(2, int(bottom / 0.42) + 1)]:
        brush.box(-0.75, y, 1.5, 0.16, "low", None)
    brush.lines(((-0.42, 0.8), (-0.42, bottom)), ((0.42, 0.8), (0.42, bottom)), width=0.7)
    brush.box(-0.7, 7.6, 1.4, 3.1, "roof", "edge", 0.3, 0.5)
    for i in range(3):
        brush.box(-0.5, 7.95 + i * 0.85, 1.0, 0.6, "high", "edge", 0.1)
    brush.box(1.1, 4.4, 0.8, 1.3, "roof", "edge")
    brush.hatch((1.1, 4.4, 0.8, 1.3), 0.25, width=0.2)
    x = brush.whole.x
    brush.box(x, 11.0, 1.1, 3.2, "roof", "edge", 0, 0.5)
    for i in range(6):
        brush.lines(((x, 11.3 + i * 0.5), (x + 1.1, 11.3 + i * 0.5)), width=0.25)
    for i in range(6):  # the aqueduct, arch by arch
        left = -2.2 + i * 0.85
        brush.fill(_arch(left, -0.75, 0.85, 0.8), "roof", "edge", 0.35)


def _arch(x: float, y: float, w: float, h: float) -> Path:
    return polygon([(x, y), (x + w, y), (x + w, y + h)]) + arc(x + w / 2, y + h, w * 0.36, 0, -180)


def _draw_road(brush: Brush) -> None:
    """Where the night buses turn and the taxis wait."""
    right, bottom = brush.whole.right, brush.whole.bottom
    brush.box(22.9, 1.2, right - 22.9, bottom - 1.2, "low", None)
    brush.lines(((22.9, 1.2), (22.9, bottom)), width=0.7)
    brush.stroke(line((24.6, 1.2), (24.6, bottom)), "roof", 0.7, (6, 5))
    brush.box(24.85, 2.0, 1.1, 3.0, "roof", "edge", 0.15, 0.5)
    brush.grid((25.0, 2.3, 0.8, 2.4), 1, 5, width=0.3)
    for top in (8.0, 9.5, 13.0):
        brush.box(23.15, top, 0.85, 1.2, "roof", "edge", 0.2, 0.4)
        brush.box(23.27, top + 0.32, 0.61, 0.56, "high", "edge", 0.1)


def _draw_roofs(brush: Brush) -> None:
    """The chapel, the clock, the garden, and the houses round the square."""
    brush.shape([(2.6, -0.9), (5.4, -0.9), (5.4, -0.35), (6.3, -0.35), (6.3, 0.6), (5.4, 0.6), (5.4, 1.15), (2.6, 1.15),
                 (2.6, 0.6), (1.9, 0.6), (1.9, -0.35), (2.6, -0.35)], "roof", "edge", 0.5)  # fmt: skip
    brush.lines(((1.9, 0.12), (6.3, 0.12)), ((4.0, -0.9), (4.0, 1.15)), width=0.4)
    brush.box(18.6, -0.9, 2.8, 2.1, "roof", "edge", 0, 0.5)
    brush.ring(20, 0.1, 0.98, width=0.5)
    brush.spokes(20, 0.1, 0.82, 0.98, 12, width=0.5)
    for x, y, r in ((22.9, 0.0, 0.4), (23.3, -0.5, 0.32), (25.0, -0.35, 0.45), (25.5, 0.5, 0.36), (22.6, 0.7, 0.3)):
        brush.disc(x, y, r, "roof", "edge", 0.3)
        brush.spokes(x, y, 0, r * 0.7, 5, width=0.25, turn=30 * x)
    for x, y, w, h in HOUSES:
        brush.box(x, y, w, h, "roof", "edge", 0, 0.4)
        left, right, middle = x + h / 2, x + w - h / 2, y + h / 2
        brush.lines(((x, y), (left, middle), (right, middle), (x + w, y)), width=0.3)
        brush.lines(((x, y + h), (left, middle)), ((x + w, y + h), (right, middle)), width=0.3)


def _draw_arches(brush: Brush) -> None:
    """The two gates of the market."""
    for y, side in ((0.0, -1), (12.0, 1)):
        for x in (10.7, 12.9):
            brush.box(x, y - 0.35, 0.4, 0.7, "high", "edge", 0, 0.4)
        brush.stroke(arc(12, y, 1.1, 180, 360) if side < 0 else arc(12, y, 1.1, 0, 180), "edge", 1.4)


def _draw_cistern(brush: Brush) -> None:
    """Water under the stones."""
    brush.disc(12, 9, 1.15, "water", "edge", 0.5)
    brush.waves((11.1, 8.4, 1.8, 1.2), 4, "cistern")
    brush.ring(12, 9, 1.4, "high", 0.5)


def _draw_fountain(brush: Brush) -> None:
    brush.disc(12, 6, 1.75, "roof", "edge", 0.6)
    brush.disc(12, 6, 1.45, "water", "edge", 0.3)
    brush.ring(12, 6, 1.1, "wave", 0.35)
    brush.ring(12, 6, 0.8, "wave", 0.35)
    brush.spokes(12, 6, 1.45, 1.75, 20, width=0.3)


def _stall(brush: Brush, x: float, y: float, turn: float) -> None:
    """An awning with its stripes."""
    a = math.radians(turn)
    c, s = math.cos(a), math.sin(a)

    def at(u: float, v: float) -> tuple[float, float]:
        return x + u * c - v * s, y + u * s + v * c

    w, h, count = 0.62, 0.36, 5
    brush.shape([at(-w, -h), at(w, -h), at(w, h), at(-w, h)], "roof", "edge", 0.3)
    for i in range(0, count, 2):
        left, right = -w + 2 * w * i / count, -w + 2 * w * (i + 1) / count
        brush.shape([at(left, -h), at(right, -h), at(right, h), at(left, h)], "high", None)


def _lanterns(brush: Brush, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A wire that sags, and what hangs from it."""
    sag, count = 0.34, max(3, round(math.dist(start, end) / 0.75))
    points = []
    for i in range(count + 1):
        t = i / count
        points.append((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + sag * 4 * t * (1 - t)))
    brush.stroke(smooth(points, closed=False), "edge", 0.25)
    paper = joined(ellipse(x, y + 0.16, 0.1, 0.13) for x, y in points[1:-1])
    brush.fill(paper, "edge", None)
