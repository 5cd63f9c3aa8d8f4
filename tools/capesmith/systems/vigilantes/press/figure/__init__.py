"""Figures: head and shoulders of everybody in Gullhaven, dark, with one rim of light."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

from capesmith.render.figures.files import figure_in
from capesmith.render.figures.own import own_of
from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.press.figure.brush import LEFT, RIGHT, paint_figure

FOLDER = File(__file__).parent.parent / "figures"
FRAME = Box(-18, -46.5, 36, 46.5)  # what a bust fills


def draw_figure(pen: Any, kind: str, id: str, box: Box) -> None:
    """A bust standing on the lower edge of a box, in its own light."""
    scale = min(box.w / FRAME.w, box.h / FRAME.h)
    with pen.placed(box.centre[0], box.bottom, scale=scale):
        draw_bust(pen, kind, id)


def draw_bust(pen: Any, kind: str, id: str, side: str = "") -> None:
    """A bust where the pen is: vigilantes lit from the left, enemies by lamplight from the right, or as it is said."""
    usual = LEFT if kind == "vigilante" else RIGHT
    figure = figure_in(FOLDER, "vigilantes", kind, id, own=own_of(pen.look, FOLDER))
    paint_figure(pen, figure.strokes, side or usual)


__all__ = ["FOLDER", "FRAME", "LEFT", "RIGHT", "draw_bust", "draw_figure"]
