"""What only this game can draw on a card: scenes with a subject, portraits of Heroes and rogues, backs of decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.render.cards import draw_own_picture
from capesmith.render.chance import Chance
from capesmith.render.shapes import Box, circle, rectangle
from capesmith.systems.heroes_incorporated.press.figure import draw_portrait, draw_rogue
from capesmith.systems.heroes_incorporated.press.scene import draw_scene
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import boomerang, draw_atom, draw_ball_clock, sparkles

CORNER = 1.5
AXIS = 17.6  # of a portrait, from the left edge: the pills of the powers stand to the right
FULL, SHORT = 48.0, 30.0  # how far down a portrait goes, in a high window and in a low one


def draw_thing(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or a place and the thing the card is about."""
    with pen.clipped(rectangle(box, CORNER)):
        if draw_own_picture(pen, box, values):
            return
        draw_scene(pen, box, values["kind"], values["id"], subject_of(pen, values))


def subject_of(pen: Any, values: Mapping[str, Any]) -> str:
    """The icon in a picture: the author's emblem, the card's own, or an atom."""
    for name in (values.get("emblem"), values.get("badge")):
        if name and pen.look.has_icon(name):
            return str(name)
    return Chance("heroes-incorporated", values["kind"], values["id"], "sign").pick(SIGNS)


def draw_hero(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or the Hero on the left, where the pills of the powers leave room."""
    with pen.clipped(rectangle(box, CORNER)):
        if draw_own_picture(pen, box, values):
            return
        draw_scene(pen, box, values["kind"], values["id"])
        down_to = FULL if box.h > 36 else SHORT
        draw_portrait(pen, values["id"], values.get("look_words", ()), box.x + AXIS, box, down_to=down_to)


def draw_villain(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or a rogue in bad light."""
    with pen.clipped(rectangle(box, CORNER)):
        if draw_own_picture(pen, box, values):
            return
        emblem = values.get("emblem", "")
        subject = emblem if emblem and pen.look.has_icon(emblem) else ""
        draw_scene(pen, box, values["kind"], values["id"], subject)
        if not subject:
            draw_rogue(pen, values["id"], box)


def draw_wallpaper(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The back of a deck: the company's wallpaper, the same when it is turned over."""
    easel, (x, y) = Easel(pen), box.centre
    spots = ((-22, -24), (0, -25), (22, -24), (-24, -7), (24, -7), (-12, -15), (12, -15))
    for turn in (0, 180):
        with pen.placed(x, y, turn=turn):
            for index, (u, v) in enumerate(spots):
                if index % 3 == 0:
                    draw_atom(easel, u, v, 4.6, line_colour="cream", dots="mustard", core="orange", width=0.4)
                elif index % 3 == 1:
                    easel.bright(boomerang(u, v, 4.0, 40 * index), ("mint", "mustard", "orange")[index % 3])
                else:
                    sparkles(easel, [(u, v, 3.6)], "mustard")
    with pen.placed(x, y):
        draw_ball_clock(easel, 0, 0, 15.4, ("mustard", "orange", "mint"))
        easel.drawn(circle(0, 0, 11), "mustard", 0.6)


SIGNS = ("owl", "cat", "anchor", "butterfly", "key", "compass", "sun", "ringed-planet", "rocket", "heart-wings")
RECIPES = {
    "scene": draw_thing,
    "portrait": draw_hero,
    "rogue": draw_villain,
    "wallpaper": draw_wallpaper,
    "emblem": draw_thing,
}
