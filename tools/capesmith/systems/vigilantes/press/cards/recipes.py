"""What only this game can draw on a card: scenes at night with its people, portraits, and the backs of decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.render.cards import draw_own_picture
from capesmith.render.chance import Chance
from capesmith.render.shapes import Box, circle, rectangle
from capesmith.systems.vigilantes.press.figure import draw_figure
from capesmith.systems.vigilantes.press.figure.scene import draw_scene

ENEMIES = ("henchman", "villain", "villain-ability", "event")


def draw_card(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or people of the city doing what the card is about."""
    with pen.clipped(rectangle(box)):
        if not draw_own_picture(pen, box, values):
            kind, emblem = values["kind"], values["emblem"]
            somebody = "foe" if kind in ENEMIES else "hero"
            shows = "emblem" if pen.look.has_icon(emblem) else somebody
            draw_scene(pen, box, kind, values["id"], shows=shows, emblem=emblem)


def draw_portrait(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or head and shoulders in front of a place of their own."""
    with pen.clipped(rectangle(box)):
        if not draw_own_picture(pen, box, values):
            kind, id = values["kind"], values["id"]
            draw_scene(pen, box, kind, id)
            draw_figure(pen, kind, id, box._replace(y=box.y + 1.2, h=box.h - 1.2))


def draw_night(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The back of a deck: the city below and, turned over, above; a moon in the middle."""
    x, y = box.centre
    half = Box(box.x, y, box.w, box.h / 2)
    for turn in (0, 180):
        with pen.placed(x, y, turn=turn), pen.placed(-x, -y):
            draw_scene(pen, half, "back", details)
    r = min(box.w, box.h) * 0.27
    if not pen.look.saving:
        pen.paint(circle(x, y, r * 1.26), "#1C2942")
    pen.paint(circle(x, y, r), "white" if pen.look.saving else "moon", "ink", 0.5)
    if not pen.look.saving:
        for u, v, k in ((-0.5, -0.5, 0.17), (0.5, 0.5, 0.17), (0.62, -0.34, 0.1), (-0.62, 0.34, 0.1)):
            pen.paint(circle(x + u * r, y + v * r, k * r), "crater")


SIGNS = ("owl", "raven", "cat", "key", "lantern", "rose", "moon", "anchor", "compass", "fern", "hook", "candle-flame")


def draw_medal(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or a sign in a ring of lamplight: for kinds of cards of the author's own."""
    with pen.clipped(rectangle(box)):
        if draw_own_picture(pen, box, values):
            return
        known = pen.look.has_icon(values["emblem"])
        sign = values["emblem"] if known else Chance("vigilantes", values["kind"], values["id"]).pick(SIGNS)
        (x, y), r = box.centre, min(box.w, box.h) / 2 - 0.6
        pen.paint(circle(x, y, r), "panel", "ink" if pen.look.saving else "lamp", 0.8)
        pen.icon(sign, x - r * 0.62, y - r * 0.62, r * 1.24, "ink" if pen.look.saving else "lamp")


RECIPES = {"scene": draw_card, "portrait": draw_portrait, "night": draw_night, "emblem": draw_medal}
