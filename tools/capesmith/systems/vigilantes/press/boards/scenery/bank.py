"""Marrow Street Bank: a floor plan of walls and doors around a vault, an alley at its side, the pavement before it."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.render.shapes import arc, line
from capesmith.systems.vigilantes.press.boards.scenery.brush import Brush

LEFT, TOP, RIGHT, BOTTOM = 2.2, -0.45, 21.8, 11.75  # the outer walls
_DOOR = 0.55


def draw_bank(brush: Brush) -> None:
    _draw_street(brush)
    _draw_alley(brush)
    _draw_next_door(brush)
    brush.box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "roof", None)
    _draw_floors(brush)
    _draw_furniture(brush)
    _draw_vault(brush)
    _draw_skylight(brush)
    _draw_walls(brush)


def _draw_street(brush: Brush) -> None:
    """Paving stones, a kerb, and the road."""
    x, _, w, _ = brush.whole
    brush.grid((x, BOTTOM, w, 2.05), 34, 3, "roof", 0.4)
    brush.box(x, 13.8, w, brush.whole.bottom - 13.8, "low", None)
    brush.lines(((x, 13.8), (x + w, 13.8)), width=0.8)
    for i in range(6):
        half = 1.5 + 0.12 * i
        brush.lines(((12 - half, BOTTOM + 0.13 * i), (12 + half, BOTTOM + 0.13 * i)), width=0.4)


def _draw_alley(brush: Brush) -> None:
    """Bins, and a van that nobody ordered."""
    x, y, _, _ = brush.whole
    brush.box(x, y, LEFT - x, BOTTOM - y, "low", None)
    brush.hatch((x, y, 0.75, BOTTOM - y), 0.5, "roof", 0.4)
    brush.box(-0.65, 6.2, 1.5, 2.9, "roof", "edge", 0.12, 0.5)
    brush.box(-0.5, 8.3, 1.2, 0.45, "high", "edge", 0.08)
    brush.lines(((-0.65, 8.1), (0.85, 8.1)), ((0.1, 6.2), (0.1, 6.8)), width=0.3)
    for top in (2.0, 2.9, 11.1):
        brush.box(0.9, top, 0.9, 0.6, "roof", "edge", 0.05)
        brush.lines(((0.9, top + 0.3), (1.8, top + 0.3)), width=0.3)


def _draw_next_door(brush: Brush) -> None:
    """The roof across the passage, with its parapet; the lamp post below it."""
    right = brush.whole.right
    brush.box(22.85, 4.4, right - 22.85, 5.3, "roof", "edge", 0, 0.6)
    brush.box(23.15, 4.7, right - 23.15, 4.7, "low", "edge", 0, 0.3)
    brush.hatch((23.15, 4.7, right - 23.15, 4.7), 0.6, "roof", 0.4)
    brush.box(24.7, 5.1, 1.0, 0.8, "high", "edge")
    brush.spokes(25.2, 5.5, 0, 0.35, 6, width=0.25)
    brush.disc(24.0, 13.0, 1.25, "roof", None)
    brush.disc(24.0, 13.0, 0.85, "high", None)
    brush.box(22.85, -0.4, right - 22.85, 3.9, "roof", "edge", 0, 0.6)
    brush.grid((23.2, 0.0, 2.4, 1.4), 4, 2, width=0.3)


def _draw_floors(brush: Brush) -> None:
    """Marble in the lobby, boards elsewhere."""
    for i in range(8):
        for j in range(6):
            if (i + j) % 2 == 0:
                brush.box(10.05 + i * 0.49, 8.6 + j * 0.52, 0.49, 0.52, "high", None)
    brush.ring(12, 10, 1.25, width=0.5)
    brush.ring(12, 10, 1.05, width=0.25)
    brush.spokes(12, 10, 0.6, 1.05, 16, width=0.3)
    for y in (8.75, 9.05, 10.95, 11.25, 11.5):
        brush.lines(((2.3, y), (5.9, y)), ((18.1, y), (21.7, y)), tone="high", width=0.25)


def _draw_furniture(brush: Brush) -> None:
    for x, y in ((10.6, 8.95), (13.4, 8.95), (10.6, 11.2), (13.4, 11.2)):
        brush.disc(x, y, 0.26, "low", "edge", 0.5)
        brush.ring(x, y, 0.15, width=0.3)
    for x in (6.4, 14.4):  # tellers behind glass
        brush.box(x, 8.75, 3.2, 0.42, "low", "edge")
        brush.grid((x, 8.75, 3.2, 0.42), 5, 1, width=0.3)
    for x in (6.25, 16.85):  # deposit boxes, wall to wall
        brush.box(x, 2.75, 0.95, 2.5, "low", "edge")
        brush.grid((x, 2.75, 0.95, 2.5), 3, 9, width=0.22)
    for i in range(4):  # records nobody reads
        brush.box(2.6, 5.75 + i * 0.62 + (1.1 if i > 1 else 0), 0.9, 0.34, "low", "edge")
        brush.grid((2.6, 5.75 + i * 0.62 + (1.1 if i > 1 else 0), 0.9, 0.34), 6, 1, width=0.2)
    brush.stroke(arc(12, 6.3, 1.25, 200, 340), "edge", 1.2)
    for x, y in ((20.6, 6.0), (20.6, 11.0), (2.7, 11.0)):
        brush.box(x, y, 0.95, 0.5, "low", "edge", 0.04)
        brush.disc(x + 0.48, y - 0.16, 0.14, "high", "edge")
    for y in (0.62, 1.38):  # ducts over the vault
        brush.lines(((6.5, y), (9.6, y)), ((14.4, y), (17.5, y)), width=0.35)


def _draw_vault(brush: Brush) -> None:
    """Steel a foot thick, and a round door."""
    brush.box(9.75, TOP, 4.5, 3.2, "edge", None)
    brush.box(10.15, TOP + 0.3, 3.7, 2.4, "low", "edge", 0.1, 0.4)
    for x in (10.35, 13.0):
        for row in range(4):
            for column in range(2):
                brush.box(x + column * 0.36, 0.15 + row * 0.42, 0.3, 0.22, "high", None)
    brush.disc(12, 2.72, 0.95, "roof", "edge", 0.9)
    brush.ring(12, 2.72, 0.72, width=0.4)
    brush.spokes(12, 2.72, 0.25, 0.72, 8, width=0.6)
    brush.disc(12, 2.72, 0.25, "high", "edge", 0.4)


def _draw_skylight(brush: Brush) -> None:
    """Glass over the stairs: four panes and a ridge."""
    x, y, w, h = 18.45, 2.35, 3.1, 3.3
    brush.box(x, y, w, h, "low", "edge", 0, 0.7)
    brush.grid((x, y, w, h), 6, 6, width=0.25)
    brush.lines(((x, y), (x + w, y + h)), ((x + w, y), (x, y + h)), width=0.6)


def _draw_walls(brush: Brush) -> None:
    """Outer walls thick, inner walls thin, both with gaps for the doors."""
    _wall(brush, (LEFT, TOP), (RIGHT, TOP), (), 1.8)
    _wall(brush, (LEFT, BOTTOM), (RIGHT, BOTTOM), (4, 12, 20), 1.8)
    _wall(brush, (LEFT, TOP), (LEFT, BOTTOM), (10,), 1.8)
    _wall(brush, (RIGHT, TOP), (RIGHT, BOTTOM), (), 1.8)
    _wall(brush, (LEFT, 8.5), (RIGHT, 8.5), (4, 12, 20), 1.0)
    _wall(brush, (6, 5.5), (18, 5.5), (8, 12), 1.0)
    _wall(brush, (6, 2.5), (9.75, 2.5), (), 1.0)
    _wall(brush, (14.25, 2.5), (18, 2.5), (), 1.0)
    _wall(brush, (18, 5.8), (RIGHT, 5.8), (), 1.0)
    for x in (6, 18):
        _wall(brush, (x, TOP), (x, BOTTOM), (7, 10), 1.0)
    for x in (10, 14):
        _wall(brush, (x, 2.7), (x, BOTTOM), (4, 7, 10), 1.0)


def _wall(
    brush: Brush, start: tuple[float, float], end: tuple[float, float], doors: Sequence[float], width: float
) -> None:
    """A straight wall; doors lie at these places along it."""
    upright = start[0] == end[0]
    at, stop = (start[1], end[1]) if upright else (start[0], end[0])
    cuts = [at, *(edge for door in sorted(doors) for edge in (door - _DOOR, door + _DOOR)), stop]
    for a, b in zip(cuts[::2], cuts[1::2], strict=True):
        brush.stroke(
            line((start[0], a), (start[0], b)) if upright else line((a, start[1]), (b, start[1])), "edge", width
        )
