"""Headings and boxes of the sheets beside the cards: script on navy, rounded boxes under a pill with their name."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK
from capesmith.render.pieces.lettering import block, centred
from capesmith.render.shapes import Box
from capesmith.systems.heroes_incorporated.press.boards.markers import type_on
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import pill, sparkle

PILL = 4.8  # how high the name of a box is
_SIZE = 7.6
_TRACKED = 0.08


def heading(pen: Pen, box: Box, said: str, size: float = 26.0) -> None:
    """A title in script on navy, with two sparkles."""
    saving = pen.look.saving
    pen.box(box, "white" if saving else "navy", INK, 0.5, 2.0)
    centred(pen, box.centre[0] - 2.0, box.centre[1], said, "display", size, "cream")
    easel = Easel(pen)
    for x, y, r in ((box.right - 4.6, box.y + 4.4, 2.4), (box.right - 8.4, box.bottom - 3.4, 1.3)):
        easel.bright(sparkle(x, y, r), "mustard")


def tag(pen: Pen, x: float, y: float, name: str, colour: str = "teal") -> float:
    """A pill with a name, its middle at this height; how wide it is comes back."""
    face = pen.look.face("label-bold")
    wide = (face.width(name) + _TRACKED * (len(name) - 1)) * _SIZE * MM_PER_POINT + 5.0
    shape = pill(Box(x, y - PILL / 2, wide, PILL))
    pen.paint(shape, "white" if pen.look.saving else colour, colour if pen.look.saving else INK, 0.5)
    centred(pen, x + wide / 2, y, name, face.name, _SIZE, type_on(pen.look, colour), tracking=_TRACKED)
    return wide


def panel(pen: Pen, box: Box, name: str, colour: str = "teal", fill: str = "paper") -> Box:
    """A rounded box with its name in a pill on its upper edge; the room for its content comes back."""
    pen.box(box, "white" if pen.look.saving else fill, INK, 0.5, 2.0)
    tag(pen, box.x + 3.0, box.y, name, colour)
    return Box(box.x + 2.6, box.y + 4.0, box.w - 5.2, box.h - 5.6)


def text(pen: Pen, box: Box, says: Sequence[str], role: str = "aid") -> None:
    """Paragraphs from the top of a box."""
    block(pen, box, "\n".join(says), pen.look.role(role))
