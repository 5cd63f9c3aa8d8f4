"""Everybody in the saga and the pictures they play in, put together from parts, before the light of a deck."""

from __future__ import annotations

from functools import partial
from pathlib import Path as File

from capesmith.content.model import Card
from capesmith.render.figures.files import figure_in, figures_in, scene_in
from capesmith.render.figures.own import own_of
from capesmith.render.figures.part import Part
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.hour_of_need.press.figure.brush import Brush

FOLDER = File(__file__).parent.parent / "figures"
SCENES = FOLDER.parent / "scenes"
GAME = "hour-of-need"
WHOLE = Box(-40, -32, 80, 120)  # from the tip of the tallest hat to the soles
TALL = 34.0  # from the neck to the tip of most hats


def figure_of(look: Look, kind: str, id: str) -> Part:
    """Somebody from head to sole, as they stand when nothing happens."""
    return figure_in(FOLDER, GAME, kind, id, {}, own_of(look, FOLDER))


def draw_figure(pen: Pen, who: Card | str, box: Box, kind: str = "character", glow: str = "white") -> None:
    """Whoever a card is about, or somebody by id, from head to sole, as large as a box allows."""
    kind, id = (who.kind, who.id) if isinstance(who, Card) else (kind, who)
    figure, (x, y, w, h) = figure_of(pen.look, kind, id), WHOLE
    scale = min(box.h / h, box.w / w)
    with pen.placed(box.centre[0] - (x + w / 2) * scale, box.bottom - (y + h) * scale, scale=scale):
        Brush(pen, glow=glow).paint(figure.strokes)


def draw_bust(pen: Pen, id: str, box: Box, down_to: float = 20.0, kind: str = "character", glow: str = "white") -> None:
    """Head and shoulders in the middle of a box, down to so far below the neck."""
    figure, scale = figure_of(pen.look, kind, id), box.h / (TALL + down_to)
    with pen.placed(box.centre[0], box.y + TALL * scale, scale=scale):
        Brush(pen, glow=glow).paint(figure.strokes)


def draw_scene(pen: Pen, box: Box, kind: str, id: str, glow: str) -> None:
    """What happens on a card, in the light of its deck; on somebody's own card, if nobody wrote more, they stand."""
    own = own_of(pen.look, SCENES)
    cast = partial(figure_in, FOLDER, GAME, own=own_of(pen.look, FOLDER))
    scene = scene_in(SCENES, GAME, kind, id, box, cast, own, glow=glow)
    Brush(pen, glow=glow).paint(scene.strokes)
    scenes = own.around(figures_in(SCENES))
    if kind in scenes.kinds and not scenes.namesake(id):
        draw_bust(pen, id.removesuffix("-back"), box, kind=kind, glow=glow)


__all__ = ["FOLDER", "GAME", "SCENES", "draw_bust", "draw_figure", "draw_scene", "figure_of"]
