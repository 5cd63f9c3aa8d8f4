"""Everybody in Hard City and the scenes they play in, put together from parts, as a worn tape shows them."""

from __future__ import annotations

from functools import partial
from pathlib import Path as File

from capesmith.render.figures.files import figure_in, scene_in
from capesmith.render.figures.own import own_of
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, joined, rectangle
from capesmith.systems.hard_city.press.figure.brush import Brush

FOLDER = File(__file__).parent.parent / "figures"
SCENES = FOLDER.parent / "scenes"
GAME = "hard-city"
WHOLE = Box(-38, -34, 76, 120)  # from the tallest head to the soles
TALL = 34.0  # from the neck to the tip of the tallest head
LINE, APART = 0.13, 0.9  # mm: lines of the picture tube


def draw_figure(pen: Pen, kind: str, id: str, box: Box, **words: str) -> None:
    """Somebody from head to sole, as large as a box allows."""
    figure = figure_in(FOLDER, GAME, kind, id, words, own_of(pen.look, FOLDER))
    x, y, w, h = WHOLE
    scale = min(box.h / h, box.w / w)
    with pen.placed(box.centre[0] - (x + w / 2) * scale, box.bottom - (y + h) * scale, scale=scale):
        Brush(pen).paint(figure.strokes)


def draw_bust(pen: Pen, kind: str, id: str, box: Box, down_to: float = 20.0, **words: str) -> None:
    """Head and shoulders in the middle of a box, down to so far below the neck."""
    figure, scale = figure_in(FOLDER, GAME, kind, id, words, own_of(pen.look, FOLDER)), box.h / (TALL + down_to)
    with pen.clipped(rectangle(box)), pen.placed(box.centre[0], box.y + TALL * scale, scale=scale):
        Brush(pen).paint(figure.strokes)


def draw_scene(pen: Pen, box: Box, kind: str, id: str) -> None:
    """What happens on a card, seen on a picture tube."""
    cast = partial(figure_in, FOLDER, GAME, own=own_of(pen.look, FOLDER))
    with pen.clipped(rectangle(box)):
        scene = scene_in(SCENES, GAME, kind, id, box, cast, own_of(pen.look, SCENES))
        Brush(pen).paint(scene.strokes)
        draw_scan_lines(pen, box)


def draw_scan_lines(pen: Pen, box: Box) -> None:
    """The lines of a picture tube, thin enough to dim and not to hide."""
    if not pen.look.saving:
        pen.paint(scan_lines(box), "night")


def scan_lines(box: Box) -> Path:
    count = int(box.h / APART) + 1
    return joined(rectangle((box.x, box.y + APART * row, box.w, LINE)) for row in range(count))


__all__ = ["FOLDER", "GAME", "SCENES", "WHOLE", "draw_bust", "draw_figure", "draw_scan_lines", "draw_scene"]
