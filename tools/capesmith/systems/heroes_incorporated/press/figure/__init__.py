"""Figures in the manner of a brochure of 1958: Heroes from the words on their cards, and rogues."""

from __future__ import annotations

from typing import Any

from capesmith.content.model import Card
from capesmith.render.shapes import Box, circle
from capesmith.systems.heroes_incorporated.press.figure.bodies import (
    Build,
    build_of,
    draw_arm,
    draw_legs,
    draw_neck,
    draw_torso,
)
from capesmith.systems.heroes_incorporated.press.figure.brush import Brush
from capesmith.systems.heroes_incorporated.press.figure.heads import HEADS, Head
from capesmith.systems.heroes_incorporated.press.figure.oddities import ODDITIES
from capesmith.systems.heroes_incorporated.press.figure.outfits import BEHIND, IN_FRONT, nothing
from capesmith.systems.heroes_incorporated.press.figure.props import HELD, WORN
from capesmith.systems.heroes_incorporated.press.figure.words import Figure, figure_of

TOP, BOTTOM = -43.0, 85.0  # from the tip of the tallest hat to the soles
KNEES = 50.0  # where a portrait ends
ACROSS = 74.0
GRIPPED = ("spear", "girder", "book", "clipboard", "wand", "wrench", "flare", "mirror")  # the hand closes around these
KNOWN_HEADS = {**HEADS, **ODDITIES}


def draw_figure(pen: Any, card: Card, box: Box, *, back: bool = False) -> None:
    """A Hero from head to sole, as large as a box allows; `back`: as seen from behind."""
    scale = min(box.h / (BOTTOM - TOP), box.w / ACROSS)
    figure = figure_of(card.id, tuple(card.fields.get("look", ())))
    sole = build_of(figure).sole
    with pen.placed(box.centre[0], box.bottom - (sole + 1) * scale, scale=scale, flip=back):
        draw_body(Brush(pen, scale, line_width=0.36, behind=back), figure, KNOWN_HEADS[figure.head])


def draw_portrait_of(pen: Any, figure: Figure, axis: float, box: Box, *, down_to: float = KNEES) -> None:
    """A figure cut off by the lower edge of a box, its axis where told."""
    scale = box.h / (down_to - TOP)
    with pen.placed(axis, box.y - TOP * scale, scale=scale):
        draw_body(Brush(pen, scale), figure, KNOWN_HEADS[figure.head])


def draw_body(brush: Brush, figure: Figure, head: Head) -> None:
    """A whole figure with a head, from the back to the front; seen from behind, the outfit comes last."""
    build = build_of(figure)
    if not brush.behind:
        BEHIND[figure.back](brush, figure, build)
    draw_legs(brush, figure, build)
    _draw_free_arm(brush, figure, build)
    draw_neck(brush, figure)
    draw_torso(brush, figure, build)
    if figure.prop in WORN:
        WORN[figure.prop](brush, figure)
    if not brush.behind:
        IN_FRONT.get(figure.back, nothing)(brush, figure, build)
    with brush.pen.placed(scale=build.head):
        head(brush, figure)
    _draw_holding_arm(brush, figure, build)
    if brush.behind:
        BEHIND[figure.back](brush, figure, build)


def _draw_free_arm(brush: Brush, figure: Figure, build: Build) -> None:
    """The arm that holds nothing rests on the hip, behind the body."""
    if figure.prop != "boxing-gloves":
        draw_arm(brush, figure, build, 1, "hip")


def _draw_holding_arm(brush: Brush, figure: Figure, build: Build) -> None:
    """The arm on the left with what it holds; boxers use both."""
    pose, prop = HELD.get(figure.prop, ("hip", None))
    for side in (-1, 1) if figure.prop == "boxing-gloves" else (-1,):
        hand = draw_arm(brush, figure, build, side, pose)
        if prop is not None:
            with brush.pen.placed(*hand, flip=side > 0):
                prop(brush, figure)
        if figure.prop in GRIPPED:
            brush.part(circle(*hand, build.arm * 0.66), figure.trim)


__all__ = ["Figure", "draw_body", "draw_figure", "draw_portrait_of", "figure_of"]
