"""What only this game can draw on a card: what happens on it, in the light of its deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.render.cards import draw_own_picture
from capesmith.render.shapes import Box, rectangle
from capesmith.systems.hour_of_need.press.figure import draw_scene

LIGHT = "clue"  # of decks that the look knows nothing about


def draw_thing(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or a place before a light and what happens there."""
    with pen.clipped(rectangle(box)):
        if not draw_own_picture(pen, box, values):
            glow = values["deck"] if pen.look.has_colour(values["deck"]) else LIGHT
            draw_scene(pen, box, values["kind"], values["picture"], glow)


RECIPES = {"scene": draw_thing}
