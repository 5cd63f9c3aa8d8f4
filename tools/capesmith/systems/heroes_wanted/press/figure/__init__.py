"""Figures: heroes and villains in two halves that always join, drawn from the ids of their cards."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager

from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, rectangle
from capesmith.systems.heroes_wanted.press.figure.costume import Costume, costume_of, costumes
from capesmith.systems.heroes_wanted.press.figure.lower import draw_lower
from capesmith.systems.heroes_wanted.press.figure.seam import REACH
from capesmith.systems.heroes_wanted.press.figure.upper import draw_bust, draw_upper

BUST = Box(-15.5, -58.5, 31, 34.5)  # head and shoulders


def draw_head(pen: Pen, costume: Costume, box: Sequence[float]) -> None:
    """Head and shoulders, fitted into a box and standing on its lower edge."""
    with _fitted(pen, BUST, Box(*box)), pen.clipped(rectangle(BUST)):
        draw_bust(pen, costume)


def draw_standing(pen: Pen, upper: Costume, lower: Costume, box: Sequence[float]) -> None:
    """A whole figure, fitted into a box and standing on its lower edge."""
    with _fitted(pen, REACH, Box(*box)):
        with pen.clipped(rectangle((REACH.x - 1, REACH.y - 1, REACH.w + 2, 1 - REACH.y))):
            draw_upper(pen, upper)
        with pen.clipped(rectangle((REACH.x - 1, 0, REACH.w + 2, REACH.bottom + 1))):
            draw_lower(pen, lower)


def _fitted(pen: Pen, frame: Box, box: Box) -> AbstractContextManager[None]:
    """A place where the frame fills the box."""
    scale = min(box.w / frame.w, box.h / frame.h)
    return pen.placed(box.centre[0] - frame.centre[0] * scale, box.bottom - frame.bottom * scale, scale=scale)


__all__ = [
    "BUST",
    "REACH",
    "Costume",
    "costume_of",
    "costumes",
    "draw_head",
    "draw_lower",
    "draw_standing",
    "draw_upper",
]
