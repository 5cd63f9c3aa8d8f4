"""Maps for screens: the drawing of a board without what stands around it, and the outline of each space in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Map
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Point


def map_of(
    board: Any, size: tuple[float, float], draw: Callable[[Pen], None], spaces: Mapping[str, tuple[Point, ...]],
    *looks: Any,
) -> Map:  # fmt: skip
    """The map of a board (with an `id` and a `name`) that is so many millimetres wide and high."""
    mark = fingerprint("map", board.id, *looks)
    return Map(Drawing(f"map-{board.id}", board.name, Cut(*size), draw, mark, 0.0), spaces)
