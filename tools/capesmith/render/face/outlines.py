"""The outlines of the parts of a face: shapes, and dots as dense as their slopes say."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.render.art.textures import halftone
from capesmith.render.bubbles import bubble
from capesmith.render.chance import Chance
from capesmith.render.face.language import Part
from capesmith.render.shapes import Box, Path, burst, circle, line, polygon, rectangle, smooth


def outline_of(part: Part, chance: Chance | None = None) -> Path:
    """The outline of a shape."""
    kind = part.get("shape")
    if kind == "box":
        return rectangle(part.get("box"), part.get("radius", 0.0))
    if kind == "circle":
        x, y = part.get("at")
        return circle(x, y, part.get("radius"))
    if kind == "polygon":
        return polygon(part.get("corners"))
    if kind == "line":
        return line(*part.get("corners"))
    if kind == "curve":
        return smooth(part.get("corners"), closed=False)
    if kind == "bubble":
        return bubble(Box(*part.get("box")), part.get("tail"))
    (x, y), outer = part.get("at"), part.get("outer")
    inner, points, jitter = part.get("inner", outer * 0.76), part.get("points", 12), part.get("jitter", 0.0)
    return burst(x, y, outer, inner, points, chance, jitter, part.get("stretch", 1.0), -90)


def dots_of(box: Box, pitch: float, slopes: Sequence[Mapping[str, Any]]) -> Path:
    """Dots as dense as the slopes say, all added up."""
    rows = [
        (*(slope.get(name, 0.0) for name in ("at", "right", "down", "outwards")), *slope.get("centre", (0.5, 0.5)))
        for slope in slopes
    ]

    def density(u: float, v: float) -> float:
        total = 0.0
        for at, right, down, outwards, cu, cv in rows:
            grown = at + right * u + down * v
            if outwards:
                grown += outwards * math.hypot(u - cu, v - cv)
            if grown > 0:
                total += grown
        return total

    return halftone(box, pitch, density)
