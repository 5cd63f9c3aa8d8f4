"""Figures in the manner of a brochure of 1958: Heroes from the words on their cards, and rogues."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path as File
from typing import Any

from capesmith.content.model import Card
from capesmith.render.figures.files import figure_in
from capesmith.render.figures.own import own_of
from capesmith.render.figures.part import FIGURE, Part, Stroke
from capesmith.render.figures.words import Words
from capesmith.render.look import Look
from capesmith.render.shapes import Box, line
from capesmith.systems.heroes_incorporated.press.figure.brush import Brush, seen_from_behind

FOLDER = File(__file__).parent.parent / "figures"
GAME = "heroes-incorporated"
TOP, BOTTOM = -43.0, 85.0  # from the tip of the tallest hat to the soles
KNEES = 50.0  # where a portrait of a Hero ends
ACROSS = 74.0
ROGUES_TOP, CHEST = (
    -36.0,
    21.0,
)  # where a portrait of a Supervillain begins, unless the hat is taller, and where it ends
THIN = 0.36  # the line of whole figures


def draw_figure(pen: Any, card: Card, box: Box, *, back: bool = False) -> None:
    """A Hero from head to sole, as large as a box allows; `back`: as seen from behind."""
    draw_whole(pen, card.id, card.fields.get("look", ()), box, back=back)


def draw_whole(pen: Any, id: str, look: Sequence[str], box: Box, *, back: bool = False) -> None:
    """The Hero with this id and look, from head to sole."""
    figure = _figure(pen.look, "hero", id, look, back=back)
    scale = min(box.h / (BOTTOM - TOP), box.w / ACROSS)
    sole = figure.joints["sole"][1]
    with pen.placed(box.centre[0], box.bottom - (sole + 1) * scale, scale=scale, flip=back):
        Brush(pen, scale, line_width=THIN).paint(figure.strokes)


def draw_portrait(pen: Any, id: str, look: Sequence[str], axis: float, box: Box, *, down_to: float = KNEES) -> None:
    """A Hero cut off by the lower edge of a box, the axis where told."""
    _draw_down_to(pen, _figure(pen.look, "hero", id, look), axis, box, TOP, down_to)


def draw_rogue(pen: Any, id: str, box: Box) -> None:
    """Head and shoulders of a Supervillain in the middle of a box."""
    figure = _figure(pen.look, "supervillain", id)
    _, top = figure.joints.get("top", (0.0, ROGUES_TOP))
    _draw_down_to(pen, figure, box.centre[0], box, top, CHEST)


def somebody(look: Look, kind: str, id: str, words: Words) -> Part:
    """One of the cast in a scene, with a pose and a prop of the scene, painted as one thing."""
    found = _figure(look, kind, id, words, back=words.get("view") == "back")
    return Part((Stroke(FIGURE, line((0.0, 0.0)), inside=found.strokes),), found.joints)


def _draw_down_to(pen: Any, figure: Part, axis: float, box: Box, top: float, down_to: float) -> None:
    scale = box.h / (down_to - top)
    with pen.placed(axis, box.y - top * scale, scale=scale):
        Brush(pen, scale).paint(figure.strokes)


def _figure(look: Look, kind: str, id: str, words: Sequence[str] | Words = (), *, back: bool = False) -> Part:
    found = figure_in(FOLDER, GAME, kind, id, words, own_of(look, FOLDER), view="back" if back else "front")
    return seen_from_behind(found) if back else found


__all__ = ["FOLDER", "GAME", "draw_figure", "draw_portrait", "draw_rogue", "draw_whole", "somebody"]
