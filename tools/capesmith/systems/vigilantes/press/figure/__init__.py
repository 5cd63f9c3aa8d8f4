"""Figures: head and shoulders of everybody in Gullhaven, dark, with one rim of light."""

from __future__ import annotations

from typing import Any

from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.press.figure import crew, vigilantes, villains
from capesmith.systems.vigilantes.press.figure.brush import LEFT, RIGHT, Figure

FRAME = Box(-18, -46.5, 36, 46.5)  # what a bust fills
FIGURES = {**vigilantes.FIGURES, **villains.FIGURES, **crew.FIGURES}


def figure_of(pen: Any, kind: str, id: str) -> Figure:
    """The figure of a card; one that nobody has drawn gets a face by its id."""
    make = FIGURES.get(id)
    return make(pen) if make is not None else crew.stranger(pen, kind, id)


def draw_figure(pen: Any, kind: str, id: str, box: Box) -> None:
    """A bust standing on the lower edge of a box: vigilantes lit from the left, enemies by lamplight from the right."""
    scale = min(box.w / FRAME.w, box.h / FRAME.h)
    with pen.placed(box.centre[0], box.bottom, scale=scale):
        figure_of(pen, kind, id).draw(pen, LEFT if kind == "vigilante" else RIGHT)


__all__ = ["FIGURES", "FRAME", "LEFT", "RIGHT", "Figure", "draw_figure", "figure_of"]
