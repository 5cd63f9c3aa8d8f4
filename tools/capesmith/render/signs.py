"""Signs that pictures of every game need: what was right or wrong, what is gone, and where something was before."""

from __future__ import annotations

from capesmith.render.pen import Pen
from capesmith.render.shapes import Path, circle, line

DISC = 1.9  # the radius of a verdict


def draw_verdict(pen: Pen, x: float, y: float, good: bool) -> None:
    """A check or a cross on a disc: told apart by shape."""
    pen.paint(circle(x, y, DISC), "white" if pen.look.saving else "green" if good else "red", "white", 0.4)
    ink = "ink" if pen.look.saving else "white"
    if good:
        pen.paint(line((x - 0.95, y), (x - 0.25, y + 0.8), (x + 1.0, y - 0.8)), None, ink, 0.55)
    else:
        for side in (-1, 1):
            pen.paint(line((x - 0.75, y - 0.75 * side), (x + 0.75, y + 0.75 * side)), None, ink, 0.55)


def draw_cross(pen: Pen, x: float, y: float, r: float) -> None:
    """What is gone: a cross over it."""
    cross = line((x - r, y - r), (x + r, y + r)) + line((x + r, y - r), (x - r, y + r))
    pen.paint(cross, None, "white", r * 0.6)
    pen.paint(cross, None, "red", r * 0.34)


def draw_ghost(pen: Pen, path: Path, r: float) -> None:
    """Where something of this size was before: a dashed outline."""
    pen.paint(path, None, "muted", max(0.2, r * 0.12), dash=(r * 0.4, r * 0.3))
