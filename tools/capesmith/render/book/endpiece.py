"""A splash panel for the rest of a page when the text is over and the game draws nothing of its own there."""

from __future__ import annotations

from typing import Any

from capesmith.render.art.textures import halftone, rays, skyline
from capesmith.render.chance import Chance
from capesmith.render.colour import mix
from capesmith.render.shapes import Box, Path, Step, circle, rectangle

SKIES = (("book-before", "book-remember"), ("book-pop", "book-caption"), ("book-accent", "book-first-game"))


def draw_endpiece(pen: Any, box: Box, purpose: str) -> None:
    """The city at some hour of the day, never twice the same."""
    chance = Chance("book", "endpiece", purpose)
    strong, pale = (pen.colour(name) for name in chance.pick(SKIES))
    sun = (box.x + box.w * chance.between(0.2, 0.8), box.y + box.h * 0.62)
    low = min(1.0, 62 / box.h)  # houses stay houses in a high panel
    back = skyline(box, chance, low=0.35 * low, high=0.75 * low, widths=(0.04, 0.08))
    front = skyline(box, chance, low=0.15 * low, high=0.5 * low, widths=(0.05, 0.1))
    with pen.clipped(rectangle(box)):
        if pen.look.saving:
            pen.paint(back, "white", "muted", 0.25)
            pen.paint(front, "white", "ink", 0.4)
        else:
            pen.box(box, pale)
            pen.paint(rays(*sun, box.w + box.h, 36, turn=chance.between(0, 10)), mix(pale, strong, 0.14))
            pen.paint(circle(*sun, 17), mix(pale, "#FFFFFF", 0.7))
            pen.paint(back, mix(pale, strong, 0.5))
            pen.paint(halftone(box, 2.4, lambda u, v: max(0.0, (v - 1) / low * 2.2 + 1)), mix(pale, strong, 0.8))
            pen.paint(front, "ink")
            with pen.clipped(front):
                pen.paint(_windows(box, chance), "book-pop")
    pen.box(box, None, "ink", 0.9)


def _windows(box: Box, chance: Chance) -> Path:
    """Lit windows here and there in the lowest part of the box; houses cut them out."""
    steps: list[Step] = []
    for row in range(9):
        y = box.bottom - 4.4 - row * 3.4
        for column in range(int(box.w / 2.6) - 1):
            if chance.unit() < 0.13:
                steps += rectangle((box.x + 2 + column * 2.6, y, 1.0, 1.5)).steps
    return Path(tuple(steps))
