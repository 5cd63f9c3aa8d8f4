"""The ground behind pieces: rays and halftone."""

from __future__ import annotations

from capesmith.render.art.textures import halftone, rays
from capesmith.render.colour import mix
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK
from capesmith.render.shapes import Box, rectangle


def comic_ground(
    pen: Pen, box: Box, colour: str, *, centre: tuple[float, float], count: int = 28, pitch: float = 1.8
) -> None:
    """Rays from a point and halftone that grows towards the bottom; white in the ink saver."""
    if pen.look.saving:
        pen.box(box, "white")
        return
    base = pen.colour(colour)
    pen.box(box, base)
    with pen.clipped(rectangle(box)):
        pen.paint(rays(*centre, box.w + box.h, count, turn=3), mix(base, "#FFFFFF", 0.28))
        pen.paint(halftone(box, pitch, lambda u, v: max(0.0, 0.75 * v - 0.3)), mix(base, pen.colour(INK), 0.16))
