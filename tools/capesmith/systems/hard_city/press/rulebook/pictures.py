"""What only this game can draw in the faces of its books: sides of a die, stills, and the strip over a chapter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from capesmith.render.face.layout import Recipe
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.hard_city.press.figure import draw_scene

SIDES: Final = {"Miss": ("miss", ""), "Push": ("push", ""), "1 damage": ("hit", "1"), "2 damage": ("chaos", "2")}
Values = Mapping[str, Any]


def _side(pen: Pen, box: Box, _values: Values, side: str) -> None:
    """One side of a die, as it is printed."""
    saving = pen.look.saving
    pen.box(box, "white" if saving else "pink", "ink", 0.5, box.w * 0.16)
    icon, number = SIDES[side]
    size = box.w * 0.74
    pen.icon(icon, box.centre[0] - size / 2, box.centre[1] - size / 2, size, "ink")
    if number:
        colour = "white" if saving else "pink"
        at = box.centre[1] + box.w * 0.1
        pen.text(box.centre[0], at, number, "display", box.w * 0.8, colour, align="centre", edge="ink", edge_width=0.8)


def _still(pen: Pen, box: Box, _values: Values, id: str) -> None:
    draw_scene(pen, box, "still", id)


def _strip(pen: Pen, box: Box, values: Values, _details: str) -> None:
    """What a chapter begins with: somebody somewhere in the city."""
    draw_scene(pen, box, "still", str(values.get("title", "")))


RECIPES: Final[Mapping[str, Recipe]] = {"side": _side, "still": _still, "strip": _strip}
