"""Thorne Waterworks: filter tanks and a catwalk, the pump hall, pipes, and a flooded culvert from end to end."""

from __future__ import annotations

from capesmith.render.shapes import Path, circle, joined, line, polygon
from capesmith.systems.vigilantes.press.boards.scenery.brush import Brush


def draw_waterworks(brush: Brush) -> None:
    _draw_yard(brush)
    _draw_reservoir(brush)
    _draw_culvert(brush)
    _draw_pipes(brush)
    _draw_hall(brush)
    _draw_tanks(brush)
    _draw_stores(brush)
    _draw_outfall(brush)
    _draw_valve_pit(brush)


def _draw_yard(brush: Brush) -> None:
    x, y, w, h = brush.whole
    brush.grid((x, y, w, h), 16, 9, "low", 0.35)


def _draw_reservoir(brush: Brush) -> None:
    """Still water behind a dam, top left; the gatehouse below."""
    x, y, _, _ = brush.whole
    brush.shape([(x, y), (2.1, y), (1.4, 1.0), (-0.6, 1.3), (-1.1, 3.6), (x, 3.9)], "water", "edge", 0.6)
    brush.waves((x, y + 0.1, 2.9, 1.2), 4, "reservoir")
    brush.waves((x, 1.4, 0.9, 2.0), 5, "reservoir, lower")
    brush.lines(((2.4, y), (1.7, 1.3), (-0.3, 1.6), (-0.8, 3.8), (x, 4.2)), tone="high", width=1.4)
    brush.box(-1.3, 4.6, 2.0, 0.8, "roof", "edge", 0, 0.4)
    brush.box(-1.3, 6.7, 2.0, 0.8, "roof", "edge", 0, 0.4)
    brush.lines(((-1.3, 5.0), (0.7, 5.0)), ((-1.3, 7.1), (0.7, 7.1)), width=0.3)
    brush.box(2.6, 4.4, 0.9, 0.9, "roof", "edge")
    brush.box(5.0, 4.6, 1.2, 0.7, "roof", "edge")
    brush.disc(2.9, 7.6, 0.42, "roof", "edge", 0.4)
    brush.ring(2.9, 7.6, 0.26, width=0.25)


def _draw_culvert(brush: Brush) -> None:
    """Brick on both sides, black water between them."""
    x, _, w, _ = brush.whole
    top, deep = 9.1, 1.8
    brush.box(x, top - 0.32, w, deep + 0.64, "roof", "edge", 0, 0.4)
    bricks = []
    for band in (top - 0.32, top + deep):
        bricks += [line((x + i * 0.6, band), (x + i * 0.6, band + 0.16)) for i in range(int(w / 0.6) + 1)]
        bricks += [
            line((x + 0.3 + i * 0.6, band + 0.16), (x + 0.3 + i * 0.6, band + 0.32)) for i in range(int(w / 0.6))
        ]
        bricks.append(line((x, band + 0.16), (x + w, band + 0.16)))
    brush.stroke(joined(bricks), "edge", 0.2)
    brush.box(x, top, w, deep, "water", "edge", 0, 0.5)
    brush.waves((x, top + 0.1, w, deep - 0.2), 6, "culvert")
    for at in (6.0, 10.0, 14.0, 18.0):
        brush.box(at - 0.16, top - 0.45, 0.32, deep + 0.9, "high", "edge", 0, 0.4)


def _draw_pipes(brush: Brush) -> None:
    """From the tanks to the pumps, from the pumps to the town."""
    brush.pipe([(2.0, 3.4), (6.6, 3.4), (6.6, 4.9)], 0.26)
    brush.pipe([(9.9, 2.9), (9.9, 4.9)], 0.26)
    brush.pipe([(14.1, 2.9), (14.1, 4.9)], 0.26)
    brush.pipe([(17.5, 4.9), (17.5, 3.5), (22.2, 3.5), (22.2, 8.3)], 0.26)
    brush.pipe([(9.3, 7.5), (9.3, 8.7)], 0.3)
    brush.pipe([(14.7, 7.5), (14.7, 8.7)], 0.3)
    brush.pipe([(5.2, 8.1), (7.1, 8.1), (7.1, 7.4)], 0.2)
    brush.pipe([(6.0, 11.4), (6.0, 12.9), (10.6, 12.9)], 0.26)
    brush.pipe([(18.0, 11.4), (18.0, 12.9), (13.4, 12.9)], 0.26)


def _draw_hall(brush: Brush) -> None:
    """Six pumps in two rows under one long roof."""
    brush.box(6.3, 4.7, 11.4, 2.75, "roof", "edge", 0.08, 0.9)
    brush.grid((6.3, 4.7, 11.4, 2.75), 12, 1, "high", 0.35)
    for x in (7.1, 9.9, 10.7, 13.3, 14.1, 16.9):
        for y in (5.2, 6.95):
            brush.disc(x, y, 0.34, "low", "edge", 0.4)
            brush.spokes(x, y, 0.1, 0.34, 6, width=0.3)
    brush.lines(((6.3, 6.08), (17.7, 6.08)), tone="high", width=0.5)


def _draw_tanks(brush: Brush) -> None:
    """Two filter tanks with their turning arms, and the catwalk between them."""
    brush.box(9.2, 1.6, 5.6, 0.8, "low", "edge", 0, 0.4)
    brush.grid((9.2, 1.6, 5.6, 0.8), 22, 2, width=0.2)
    for x in (8.0, 16.0):
        brush.disc(x, 1.9, 1.95, "roof", "edge", 0.9)
        brush.disc(x, 1.9, 1.65, "water", "edge", 0.3)
        brush.ring(x, 1.9, 1.2, "wave", 0.4)
        brush.ring(x, 1.9, 0.8, "wave", 0.4)
        brush.spokes(x, 1.9, 0, 1.65, 4, "edge", 0.7, 28)
        brush.spokes(x, 1.9, 1.65, 1.95, 24, width=0.25)
    brush.box(3.0, 0.7, 2.1, 2.3, "low", "edge", 0, 0.4)
    brush.grid((3.0, 0.7, 2.1, 2.3), 3, 3, width=0.3)


def _draw_stores(brush: Brush) -> None:
    """Chlorine, the control room, and the tower on its legs."""
    brush.box(18.9, 0.6, 2.3, 2.4, "roof", "edge", 0, 0.5)
    for i in range(5):
        for j in (0.95, 2.6):
            brush.disc(19.2 + i * 0.42, j, 0.16, "low", "edge", 0.3)
    brush.box(18.8, 4.75, 2.5, 2.6, "roof", "edge", 0, 0.5)
    brush.box(19.0, 6.85, 2.1, 0.35, "low", "edge")
    brush.grid((19.0, 6.85, 2.1, 0.35), 9, 1, width=0.3)
    x, y = 24.0, 2.0
    brush.lines(((x - 1.3, y - 1.3), (x + 1.3, y + 1.3)), ((x + 1.3, y - 1.3), (x - 1.3, y + 1.3)), width=0.8)
    brush.disc(x, y, 1.35, "roof", "edge", 0.7)
    brush.ring(x, y, 1.1, width=0.3)
    brush.spokes(x, y, 0, 1.1, 16, width=0.25)


def _draw_outfall(brush: Brush) -> None:
    """The turbine, the spillway, and where the water leaves."""
    brush.disc(20, 10, 1.45, "roof", "edge", 0.6)
    blades = Path(())
    for i in range(8):
        blades += polygon([(0.3, 0.0), (1.25, -0.3), (1.25, 0.25)]).turned(45 * i).moved(20, 10)
    brush.fill(blades, "high", "edge", 0.3)
    right = brush.whole.right
    brush.shape([(22.9, 5.2), (right, 4.6), (right, 8.7), (22.9, 7.2)], "water", "edge", 0.5)
    brush.waves((22.9, 5.2, right - 22.9, 2.6), 6, "spillway")
    for i in range(4):
        brush.lines(((23.3 + i * 0.75, 5.1 - i * 0.14), (23.3 + i * 0.75, 7.3 + i * 0.4)), tone="high", width=0.4)
    brush.box(22.9, 11.4, right - 22.9, 1.3, "roof", "edge", 0, 0.4)
    brush.hatch((22.9, 11.4, right - 22.9, 1.3), 0.4, width=0.25)


def _draw_valve_pit(brush: Brush) -> None:
    """A wheel under a grating."""
    brush.box(10.5, 11.95, 3.0, 2.1, "low", "edge", 0.08, 0.6)
    brush.grid((10.5, 11.95, 3.0, 2.1), 10, 1, "roof", 0.3)
    brush.stroke(circle(12, 13, 0.92), "edge", 1.0)
    brush.spokes(12, 13, 0.0, 0.92, 6, width=0.7)
    brush.box(0.9, 12.3, 3.4, 1.4, "roof", "edge", 0, 0.4)
    brush.lines(((0.9, 13.0), (4.3, 13.0)), width=0.3)
    brush.box(20.2, 12.9, 2.0, 1.0, "roof", "edge", 0, 0.4)
    brush.hatch((20.2, 12.9, 2.0, 1.0), 0.35, width=0.25)
