"""Pier Nine: a street, sheds and containers under a gantry crane, the quay, and black water with a freighter on it."""

from __future__ import annotations

from itertools import product

from capesmith.render.shapes import Box, joined, line, polygon, smooth
from capesmith.systems.vigilantes.press.boards.scenery.brush import Brush

QUAY = 12.72  # where the land ends


def draw_pier(brush: Brush) -> None:
    _draw_ground(brush)
    _draw_water(brush)
    _draw_street(brush)
    brush.fill(polygon([(12.0, 0.1), (9.2, 4.7), (14.8, 4.7)]), "roof", None)
    _draw_sheds(brush)
    _draw_containers(brush)
    _draw_fuel(brush)
    _draw_drains(brush)
    _draw_crane(brush)


def _draw_ground(brush: Brush) -> None:
    """Slabs of concrete."""
    x, y, w, _ = brush.whole
    brush.grid((x, y, w, QUAY - y), 19, 9, "low", 0.35)


def _draw_water(brush: Brush) -> None:
    x, _, w, _ = brush.whole
    sea = Box(x, QUAY, w, brush.whole.bottom - QUAY)
    brush.box(*sea, "water", None)
    brush.waves(sea, 7, "sea")
    brush.shape(
        [(5.2, 13.7), (6.4, 13.05), (17.0, 13.05), (18.3, 13.2), (18.3, 14.6), (6.4, 14.6)], "roof", "edge", 0.4
    )
    for left in (7.2, 9.9, 12.6):
        brush.box(left, 13.35, 2.2, 0.8, "low", "edge")
        brush.grid((left, 13.35, 2.2, 0.8), 4, 1, width=0.2)
    brush.box(15.5, 13.25, 2.2, 1.2, "high", "edge")
    brush.box(x, QUAY - 0.16, w, 0.2, "high", "edge")
    for bollard in range(-1, 27, 2):
        brush.disc(bollard + 0.4, QUAY - 0.06, 0.13, "edge", None)
    basin = Box(19.25, 8.62, 4.0, 2.75)
    brush.box(*basin, "water", "edge", 0.12, 0.5)
    brush.waves(basin.inset(0.25), 4, "basin")
    barge = smooth(
        [(19.5, 10.0, 1), (20.2, 9.2), (22.4, 9.1), (23.0, 9.4, 1), (23.0, 10.6, 1), (22.4, 10.9), (20.2, 10.8)]
    )
    brush.fill(barge, "roof", "edge", 0.4)
    brush.box(20.3, 9.45, 1.9, 1.1, "low", "edge")
    brush.grid((20.3, 9.45, 1.9, 1.1), 5, 1, width=0.2)


def _draw_street(brush: Brush) -> None:
    """Cobbles behind the gate, and the lorries that wait there."""
    x, y, _, _ = brush.whole
    brush.box(x, y, -0.95 - x, QUAY - 0.2 - y, "low", None)
    brush.stroke(line((-1.55, y), (-1.55, QUAY)), "edge", 0.5, (6, 5))
    brush.lines(((-0.95, y), (-0.95, 3.4)), ((-0.95, 4.6), (-0.95, QUAY - 0.2)), width=0.7)
    brush.lines(*(((-0.8, 5.4 + i * 0.7), (0.9, 5.4 + i * 0.7)) for i in range(3)), tone="high", width=0.4)
    for top in (5.1, 8.8):
        brush.box(0.9, top, 0.95, 1.9, "roof", "edge", 0.06)
        brush.box(1.0, top + 0.12, 0.75, 0.32, "high", None, 0.05)
        brush.lines(((0.9, top + 0.6), (1.85, top + 0.6)), width=0.3)


def _draw_sheds(brush: Brush) -> None:
    """The warehouse with its saw-tooth roof, the customs hut, the loading bay."""
    brush.box(2.3, 8.75, 3.1, 2.7, "roof", "edge", 0, 0.5)
    for i in range(6):
        top = 8.75 + i * 0.45
        brush.lines(((2.3, top), (5.4, top)), width=0.3)
        brush.box(2.3, top, 3.1, 0.14, "high", None)
    brush.box(6.75, 2.2, 2.3, 1.35, "roof", "edge", 0, 0.4)
    brush.lines(((6.75, 2.87), (9.05, 2.87)), ((6.75, 2.2), (7.3, 2.87), (6.75, 3.55)), width=0.3)
    brush.box(18.9, 5.0, 4.3, 2.15, "roof", "edge", 0, 0.4)
    for i in range(5):
        brush.box(19.15 + i * 0.82, 6.75, 0.58, 0.4, "low", "edge")
    brush.hatch((18.9, 5.0, 4.3, 0.5), 0.35, width=0.25)
    brush.box(13.2, 9.0, 3.4, 2.0, "roof", "edge", 0, 0.4)
    brush.lines(((13.2, 10.0), (16.6, 10.0)), width=0.3)
    for left in (13.7, 14.8, 15.9):
        brush.box(left - 0.25, 9.3, 0.5, 0.3, "high", "edge")


def _draw_containers(brush: Brush) -> None:
    """Rows of steel boxes, each with its ribs."""
    chance = brush.chance("containers")
    tones = ("roof", "high", "roof", "low")
    rows = [*product((8.6, 9.7, 10.8), (4.9, 5.75, 6.6)), *product((12.75, 13.85, 14.95, 16.05), (4.9, 5.75, 6.6))]
    rows += [*product((13.2, 14.3, 15.4, 16.5), (1.6, 2.45)), *product((2.0, 3.1, 4.2), (4.8, 5.65))]
    for x, y in rows:
        if chance.unit() < 0.88:
            brush.box(x, y, 1.0, 0.68, chance.pick(tones), "edge")
            brush.grid((x, y, 1.0, 0.68), 7, 1, width=0.14)


def _draw_fuel(brush: Brush) -> None:
    """Tanks behind a bund."""
    brush.box(21.9, 0.7, 4.4, 2.5, "low", "edge", 0.1, 0.5)
    for x, y, r in ((22.8, 1.6, 0.68), (24.5, 1.7, 0.85), (25.7, 2.5, 0.5)):
        brush.disc(x, y, r, "roof", "edge", 0.5)
        brush.ring(x, y, r * 0.72, width=0.25)
        brush.spokes(x, y, 0, r * 0.72, 8, width=0.2)
    brush.pipe([(24.5, 2.6), (24.5, 3.3)], 0.16)
    brush.box(24.9, 5.2, 1.5, 2.0, "roof", "edge")
    brush.hatch((24.9, 5.2, 1.5, 2.0), 0.3, width=0.2)


def _draw_drains(brush: Brush) -> None:
    """What runs under the yard: a culvert and its grates."""
    brush.stroke(line((6.2, 8.4), (9.0, 10.2), (12.4, 12.4)), "low", 7)
    brush.stroke(line((6.3, 11.6), (9.0, 9.9)), "low", 7)
    for x, y in ((10.6, 11.1), (7.4, 10.6)):
        brush.box(x - 0.3, y - 0.22, 0.6, 0.44, "deep", "edge")
        brush.grid((x - 0.3, y - 0.22, 0.6, 0.44), 5, 1, width=0.25)


def _draw_crane(brush: Brush) -> None:
    """The gantry over it all."""
    _truss(brush, 4.6, -0.42, 15.2, 0.84, 26)
    _truss(brush, 16.6, -0.4, 0.5, 5.0, 0)
    _truss(brush, 18.9, -0.4, 0.5, 5.0, 0)
    brush.box(16.4, 4.45, 0.9, 0.4, "high", "edge")
    brush.box(18.7, 4.45, 0.9, 0.4, "high", "edge")
    brush.lines(((4.0, 4.85), (20.6, 4.85)), tone="high", width=0.5)
    brush.box(5.1, -0.62, 1.8, 1.3, "roof", "edge", 0.1, 0.4)
    brush.lines(((7.6, 0.42), (7.6, 1.5)), ((7.3, 0.42), (7.6, 1.5), (7.9, 0.42)), width=0.25)


def _truss(brush: Brush, x: float, y: float, w: float, h: float, bays: int) -> None:
    """A lattice of steel, along its longer side."""
    brush.box(x, y, w, h, "low", "edge", 0, 0.45)
    bays = bays or round(h / w)
    found = []
    for i in range(bays):
        if w > h:
            a, b, m = x + w * i / bays, x + w * (i + 1) / bays, x + w * (i + 0.5) / bays
            found.append(line((a, y + h), (m, y), (b, y + h)))
        else:
            a, b, m = y + h * i / bays, y + h * (i + 1) / bays, y + h * (i + 0.5) / bays
            found.append(line((x, a), (x + w, m), (x, b)))
    brush.stroke(joined(found), "edge", 0.3)
