"""What only this game can draw in the faces of its books: the sides of a die, and people with the light behind them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.render.edition import Order
from capesmith.render.face.layout import Recipe
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.hour_of_need.press.figure import draw_figure
from capesmith.systems.hour_of_need.press.rulebook.manner import glow_of

SIDES = {"success": "success", "success and focus": "success-focus", "focus": "focus", "burst": "burst"}
Values = Mapping[str, Any]


def recipes(order: Order) -> dict[str, Recipe]:
    """By the names they have in face files."""

    def somebody(pen: Pen, box: Box, _values: Values, id: str) -> None:
        card = order.box.card(id)
        if card is not None:
            draw_figure(pen, card.id, box, card.kind, glow_of(pen, card))

    return {"side": _side, "person": somebody}


def _side(pen: Pen, box: Box, _values: Values, side: str) -> None:
    """One side of a hero die, as it is printed."""
    pen.box(box, "white", "ink", 0.5, box.w * 0.16)
    size = box.w * 0.74
    pen.icon(SIDES[side], box.centre[0] - size / 2, box.centre[1] - size / 2, size, "ink")
