"""A face for a tip when the game draws none of its own: plain, masked, and always the same for the same words."""

from __future__ import annotations

from typing import Any

from capesmith.render.art.textures import halftone
from capesmith.render.chance import Chance
from capesmith.render.colour import shade
from capesmith.render.shapes import Box, circle, ellipse, line, mirrored, rectangle, smooth

SKINS = ("#F6CFB0", "#F0B48A", "#D69A6A", "#B5794E", "#8A5634", "#5E3A24")
HAIRS = ("#2A2320", "#5A3418", "#B5541C", "#E8C25A", "#8E8E93")
COSTUMES = ("#0B56A8", "#B5171B", "#0E7F66", "#4A1259")
_FACE = ((0.0, 0.50), (0.17, 0.46), (0.29, 0.30), (0.33, 0.05), (0.31, -0.22), (0.18, -0.40), (0.0, -0.44))
_HAIR = ((0.0, -0.30), (0.22, -0.24), (0.29, -0.06), (0.36, -0.10), (0.37, -0.34), (0.22, -0.52), (0.0, -0.57))
_MASK = ((0.0, -0.06), (0.14, -0.12), (0.34, -0.12), (0.31, 0.02), (0.18, 0.09), (0.07, 0.06), (0.0, 0.01))
_EYE = ((0.07, -0.02), (0.13, -0.07), (0.24, -0.06), (0.21, 0.01), (0.13, 0.03))


def draw_head(pen: Any, box: Box, said: str) -> None:
    """A head in a small panel, chosen by the words it says."""
    chance = Chance("book", "head", said)
    skin, hair, costume = chance.pick(SKINS), chance.pick(HAIRS), chance.pick(COSTUMES)
    saving = pen.look.saving
    frame = rectangle(box, 1.4)
    side = box.w
    cx, cy = box.centre[0], box.y + box.h * 0.46

    def placed(half: tuple[tuple[float, float], ...]) -> Any:
        return smooth(mirrored(half)).scaled(side).moved(cx, cy)

    def tone(colour: str) -> str:
        return "white" if saving else colour

    with pen.clipped(frame):
        pen.box(box, tone("book-pop"))
        if not saving:
            pen.paint(halftone(box, 1.7, lambda u, v: 0.8 * v), shade(pen.colour("book-pop"), 0.88))
        pen.paint(ellipse(cx, box.bottom + side * 0.1, side * 0.62, side * 0.36), tone(costume), "ink", 0.6)
        pen.box((cx - side * 0.13, cy + side * 0.3, side * 0.26, side * 0.34), tone(shade(skin, 0.78)), "ink", 0.5)
        pen.paint(placed(_FACE), tone(skin), "ink", 0.6)
        pen.paint(placed(_HAIR), tone(hair), "ink", 0.6)
        pen.paint(placed(_MASK), "ink")
        for flip in (-1, 1):
            pen.paint(smooth(_EYE).scaled(flip * side, side).moved(cx, cy), "white")
        pen.paint(line((cx - 0.03 * side, cy + 0.17 * side), (cx + 0.04 * side, cy + 0.18 * side)), None, "ink", 0.4)
        mouth = smooth(((-0.11, 0.29), (0.0, 0.335), (0.13, 0.27)), closed=False).scaled(side).moved(cx, cy)
        pen.paint(mouth, None, "ink", 0.6)
        pen.paint(circle(cx - 0.3 * side, box.bottom - 0.1 * side, side * 0.07), tone("book-pop"), "ink", 0.4)
    pen.paint(frame, None, "ink", 0.8)
