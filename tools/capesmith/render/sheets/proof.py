"""Proofs: a watermark of outlined letters over a card, and its version and date on the edge."""

from __future__ import annotations

import math

from capesmith.render.colour import mix
from capesmith.render.drawing import Drawing
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.sheets.plan import Placed

WORD = "PROOF"
EDGE = 2.6  # mm, the height of the stamp; no type of a card comes so near to its edge
SIZE = 4.6  # points


def draw_proof(pen: Pen, drawing: Drawing, placed: Placed, stamp: str) -> None:
    """Mark one face as a proof."""
    w, h = drawing.width, drawing.height
    with pen.placed(placed.x, placed.y, turn=placed.turn, scale=placed.scale):
        name = f"proof-{w:g}x{h:g}-{drawing.cut.shape}"
        pen.form(name, (-w / 2, -h / 2, w, h), lambda: _mark(pen, w, h, drawing.cut.radius, stamp))


def _mark(pen: Pen, width: float, height: float, radius: float, stamp: str) -> None:
    _watermark(pen, width, height)
    face = pen.look.face(pen.look.role("footer").face)
    text = f"{WORD} {stamp}"
    wide = face.width(text) * SIZE * MM_PER_POINT + 2
    if wide > width - 2 * radius or height < 5 * EDGE:
        return  # a token has no room for it
    top = height / 2 - EDGE
    pen.box((-wide / 2, top, wide, EDGE - 0.4), "white", "ink", 0.12)
    pen.text(0, top + EDGE / 2 + 0.4, text, face, SIZE, "ink", align="centre")


def _watermark(pen: Pen, width: float, height: float) -> None:
    """The word from corner to corner as outlines only, so that what lies under it stays legible."""
    face = pen.look.face("display")
    turn = -math.degrees(math.atan2(height, width))
    room = math.hypot(width, height) * 0.72
    unit = min(room / face.width(WORD), min(width, height) * 0.42)
    outline = face.outline(WORD).scaled(unit).moved(-face.width(WORD) * unit / 2, face.cap_height * unit / 2)
    grey = mix(pen.colour("ink"), pen.colour("white"), 0.5)  # seen on dark and light, and words stay legible
    pen.paint(outline.turned(turn), line=grey, width=0.3)
