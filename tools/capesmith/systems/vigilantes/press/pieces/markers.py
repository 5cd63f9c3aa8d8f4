"""The markers that are alike on both sides: mask, hourglass, ring of threat, barrier."""

from __future__ import annotations

from capesmith.render.drawing import Cut
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK
from capesmith.render.pieces.lettering import centred
from capesmith.render.pieces.tokens import Face
from capesmith.render.shapes import Path, circle, joined, polygon
from capesmith.systems.vigilantes.press.boards.markers import mask, type_ink

HOLE = 5.6  # the radius of what is cut out of the ring of threat, so that the number shows


def _draw_mask(pen: Pen, cut: Cut, ground: str) -> None:
    """The mask of whoever goes first, in front of a moon (VG-140)."""
    x, y = cut.width / 2, cut.height / 2
    if not pen.look.saving:
        with pen.clipped(cut.outline(-1)):
            pen.paint(circle(x, y - 3.4, 11.2), "moon")
            pen.paint(circle(x - 6.4, y - 2.6, 1.8) + circle(x + 6.8, y - 1.2, 1.2), "crater")
    path = mask(21).moved(x, y - 3.2)
    pen.paint(path, "white" if pen.look.saving else "black", INK if pen.look.saving else "rim", 0.6, even_odd=True)
    centred(pen, x, cut.height * 0.84, "STARTING PLAYER", "display", 12, type_ink(pen.look, ground), tracking=0.08)


def _draw_turn(pen: Pen, cut: Cut, ground: str) -> None:
    side = cut.height * 0.66
    ink = type_ink(pen.look, ground)
    pen.icon("hourglass", (cut.width - side) / 2, (cut.height - side) / 2, side, ink)


def _draw_threat(pen: Pen, cut: Cut, ground: str) -> None:
    """A ring around the number; the middle is cut out."""
    x, y = cut.width / 2, cut.height / 2
    pen.paint(circle(x, y, HOLE), "white", INK, 0.25, dash=(1.0, 0.7))
    if not pen.look.saving:
        pen.paint(circle(x, y, HOLE + 0.35), None, INK, 0.7)
    notches = joined(_notch(turn).moved(x, y) for turn in range(0, 360, 45))
    pen.paint(notches, INK)


def _notch(turn: float) -> Path:
    return polygon([(-0.5, -7.2), (0.5, -7.2), (0.3, -6.4), (-0.3, -6.4)]).turned(turn)


def _draw_blocked(pen: Pen, cut: Cut, ground: str) -> None:
    """Stripes, and the word between them (VG-317)."""
    w, h = cut.width, cut.height
    with pen.clipped(cut.outline(-1.0)):
        stripes = joined(polygon([(x, h), (x + 2.6, h), (x + 2.6 + h, 0), (x + h, 0)]) for x in _steps(-h, w))
        if pen.look.saving:
            pen.paint(stripes, None, INK, 0.2)
        else:
            pen.paint(stripes, INK)
    pen.box((2.6, h * 0.25, w - 5.2, h * 0.5), "white" if pen.look.saving else "paper", INK, 0.5, 0.8)
    centred(pen, w / 2, h / 2, "BLOCKED", "display", 13.5, INK, tracking=0.08)


def _steps(start: float, end: float) -> list[float]:
    found, at = [], start
    while at < end:
        found.append(at)
        at += 5.2
    return found


MARKERS = {
    "starting-player-token": Face("mask", "#1B2536", _draw_mask, ("STARTING PLAYER",)),
    "turn-token": Face("hourglass", "#ECE6D6", _draw_turn),
    "threat-token": Face("ring", "#FFB52E", _draw_threat),
    "blocked-route-token": Face("blocked", "#FFB52E", _draw_blocked, ("BLOCKED",)),
}
