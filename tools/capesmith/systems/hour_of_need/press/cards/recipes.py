"""What only this game can draw on a card: scenes in the light of its deck, and portraits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.render.cards import draw_own_picture
from capesmith.render.shapes import Box, rectangle


def draw_thing(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or what happens on the card."""
    with pen.clipped(rectangle(box)):
        if not draw_own_picture(pen, box, values):
            pen.paint(rectangle(box), "white" if pen.look.saving else values["deck"])


RECIPES = {"scene": draw_thing, "portrait": draw_thing}
