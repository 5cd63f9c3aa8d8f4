"""Figures: heroes and villains in two halves that always join, put together from parts by the words of their cards.

Scenes are played by the same people.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import lru_cache, partial
from pathlib import Path as File

from capesmith.content.model import Card
from capesmith.render.figures.files import figure_in, scene_in
from capesmith.render.figures.own import NOTHING, OwnParts, own_of
from capesmith.render.figures.part import Part
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, rectangle
from capesmith.systems.heroes_wanted.press.figure.brush import Brush

FOLDER = File(__file__).parent.parent / "figures"
SCENES = FOLDER.parent / "scenes"
GAME = "heroes-wanted"
REACH = Box(-22, -58, 43, 120)  # everything a figure may reach, from the axis and the seam
BUST = Box(-15.5, -58.5, 31, 34.5)  # head and shoulders
# Kind and id of a card, the words on it, the type of a hero, and what a project brings.
Figure = tuple[str, str, tuple[tuple[str, str], ...], str, OwnParts]


@lru_cache(maxsize=256)
def half_of(
    kind: str, id: str, words: tuple[tuple[str, str], ...] = (), type: str = "", own: OwnParts = NOTHING
) -> Part:
    """The upper or lower half of a figure around the axis at the seam; words of a card win over what is known."""
    return figure_in(FOLDER, GAME, kind, id, dict(words), own, type=type)


@lru_cache(maxsize=256)
def scene_of(
    kind: str, id: str, box: Box, noise: str, emblem: str, own: OwnParts = NOTHING, people: OwnParts = NOTHING
) -> Part:
    """The scene of a card in its box; one that nobody has written shows somebody beside the emblem of the card."""
    cast = partial(figure_in, FOLDER, GAME, own=people)
    return scene_in(SCENES, GAME, kind, id, box, cast, own, sound=noise, emblem=emblem)


def figure_on(card: Card, look: Look, **words: str) -> Figure:
    """Whose half a card shows, with the sign that its author chose."""
    said = {**card.fields.get("look", {}), **words}
    if look.has_icon(sign := card.fields.get("emblem", "")):
        said["emblem"] = sign
    return card.kind, card.id, tuple(said.items()), card.fields.get("hero_type", ""), own_of(look, FOLDER)


def draw_half(pen: Pen, half: Part) -> None:
    """One half around the axis at the seam."""
    Brush(pen).paint(half.strokes)


def draw_head(pen: Pen, upper: Part, box: Sequence[float]) -> None:
    """Head and shoulders, fitted into a box and standing on its lower edge."""
    with _fitted(pen, BUST, Box(*box)), pen.clipped(rectangle(BUST)):
        draw_half(pen, upper)


def draw_standing(pen: Pen, upper: Part, lower: Part, box: Sequence[float]) -> None:
    """A whole figure, fitted into a box and standing on its lower edge."""
    with _fitted(pen, REACH, Box(*box)):
        with pen.clipped(rectangle((REACH.x - 1, REACH.y - 1, REACH.w + 2, 1 - REACH.y))):
            draw_half(pen, upper)
        with pen.clipped(rectangle((REACH.x - 1, 0, REACH.w + 2, REACH.bottom + 1))):
            draw_half(pen, lower)


def _fitted(pen: Pen, frame: Box, box: Box) -> AbstractContextManager[None]:
    """A place where the frame fills the box."""
    scale = min(box.w / frame.w, box.h / frame.h)
    return pen.placed(box.centre[0] - frame.centre[0] * scale, box.bottom - frame.bottom * scale, scale=scale)


__all__ = [
    "FOLDER",
    "GAME",
    "REACH",
    "SCENES",
    "Figure",
    "draw_half",
    "draw_head",
    "draw_standing",
    "figure_on",
    "half_of",
    "scene_of",
]
