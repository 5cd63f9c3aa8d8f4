"""What only this game can draw on a card: scenes at night with a subject, portraits, and the backs of decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.render.cards import draw_own_picture
from capesmith.render.chance import Chance
from capesmith.render.shapes import Box, circle, line, rectangle
from capesmith.systems.vigilantes.press.figure import draw_figure
from capesmith.systems.vigilantes.press.scene import draw_backdrop, draw_subject, scene_of
from capesmith.systems.vigilantes.press.scene.places import city, sky
from capesmith.systems.vigilantes.press.scene.tone import night

ENEMIES = ("henchman", "villain", "villain-ability", "event")


def draw_scene(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or a place, a light and one dark subject."""
    with pen.clipped(rectangle(box)):
        if draw_own_picture(pen, box, values):
            return
        kind, id = values["kind"], values["id"]
        emblem = values["emblem"] if pen.look.has_icon(values["emblem"]) else ""
        scene = scene_of(kind, id, emblem)
        draw_backdrop(pen, box, scene, f"vigilantes/{kind}/{id}")
        if scene.subject:
            draw_subject(pen, box, scene.subject, enemy=kind in ENEMIES)


def draw_portrait(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or head and shoulders in front of a place of their own."""
    with pen.clipped(rectangle(box)):
        if draw_own_picture(pen, box, values):
            return
        kind, id = values["kind"], values["id"]
        draw_backdrop(pen, box, scene_of(kind, id), f"vigilantes/{kind}/{id}")
        draw_figure(pen, kind, id, box._replace(y=box.y + 1.2, h=box.h - 1.2))


def draw_night(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The back of a deck: the city below and, turned over, above; a moon in the middle."""
    x, y = box.centre
    seed = f"vigilantes/back/{details}"
    if pen.look.saving:
        pen.box(box, "white")
        pen.paint(line((box.x, y), (box.right, y)), None, "roof-edge", 0.35)
    else:
        tone = night(pen.look)
        half = Box(box.x, y, box.w, box.h / 2)
        for turn in (0, 180):
            with pen.placed(x, y, turn=turn), pen.placed(-x, -y), pen.clipped(rectangle(half)):
                sky(pen, half, tone)
                city(pen, half, seed, tone, far=(0.3, 0.62), near=(0.16, 0.42))
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


RECIPES = {"scene": draw_scene, "portrait": draw_portrait, "night": draw_night, "emblem": draw_medal}
