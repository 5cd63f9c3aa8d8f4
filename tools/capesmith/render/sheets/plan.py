"""Where everything stands: placed pieces, pages and plans as plain records, and how a sheet is turned over."""

from __future__ import annotations

import math
from typing import NamedTuple

from capesmith.render.drawing import Drawing, Piece
from capesmith.render.shapes import Box, Point
from capesmith.render.sheets.formats import Format
from capesmith.source.record import record

FRONT, BACK = "front", "back"
BACKS = {
    "duplex-long": "fronts and backs alternate; the printer turns the sheet on its long edge",
    "duplex-short": "fronts and backs alternate; the printer turns the sheet on its short edge",
    "fold": "backs on the same page beyond a fold",
    "separate": "backs in a document of their own, to print by hand or to glue",
    "none": "no backs",
}


class Mirror(NamedTuple):
    """Turning a sheet over, or folding it: an upright line exchanges left and right, a level one top and bottom."""

    axis: str
    at: float

    def point(self, x: float, y: float) -> Point:
        """Where a point of the front lies, looking at the back."""
        return (2 * self.at - x, y) if self.axis == "upright" else (x, 2 * self.at - y)

    def turn(self, turn: float) -> float:
        """How the back of a piece stands whose front is turned so.

        The player turns the piece over sideways, like a page, and finds the back upright: the direction "up" of
        the piece, mirrored with the sheet, must be the direction "up" of the back.
        """
        return (-turn if self.axis == "upright" else 180 - turn) % 360

    def box(self, box: Box) -> Box:
        x, y = self.point(box.x, box.y)
        return box._replace(x=x - box.w) if self.axis == "upright" else box._replace(y=y - box.h)


def turned_over(width: float, height: float, edge: str) -> Mirror:
    """The mirror of a page whose sheet is turned on its long or short edge."""
    upright = (edge == "long") == (height >= width)
    return Mirror("upright", width / 2) if upright else Mirror("level", height / 2)


class Placed(NamedTuple):
    """One face of a piece on a page: the centre of its cut, and how far it is turned, clockwise in degrees."""

    piece: int  # index into the pieces of the plan
    side: str
    page: int
    x: float
    y: float
    turn: float
    show: Box  # nothing of it is printed outside: its cut and its share of the space around it
    scale: float = 1.0

    def cut(self, width: float, height: float) -> Box:
        """The box on the page that a drawing of this size is cut to."""
        if self.turn % 180 == 90:
            width, height = height, width
        width, height = width * self.scale, height * self.scale
        return Box(self.x - width / 2, self.y - height / 2, width, height)


def onto(placed: Placed, drawing: Drawing, x: float, y: float) -> tuple[float, float]:
    """A point of a drawing on its page."""
    turn = math.radians(placed.turn)
    cos, sin = math.cos(turn) * placed.scale, math.sin(turn) * placed.scale
    dx, dy = x - drawing.width / 2, y - drawing.height / 2
    return placed.x + dx * cos - dy * sin, placed.y + dx * sin + dy * cos


class Cuts(NamedTuple):
    """The straight cuts over a page: where the upright ones lie, and the level ones."""

    upright: tuple[float, ...] = ()
    level: tuple[float, ...] = ()


NO_CUTS = Cuts()


@record
class Page:
    """One page to be printed."""

    side: str  # front or back; a page with a fold is a front
    sheet: int  # counted from 1
    width: float
    height: float
    trim: Box  # around all cuts
    bleed: Box  # around everything that is printed of the pieces
    placed: tuple[Placed, ...]
    cuts: Cuts = NO_CUTS
    fold: Mirror | None = None
    outlined: bool = False  # pieces that no straight cut parts get their outline as a guide


@record
class Plan:
    """Pieces on pages. `apart` are the pages of the second document, if backs are printed separately."""

    form: Format
    backs: str
    pieces: tuple[Piece, ...]
    pages: tuple[Page, ...]
    apart: tuple[Page, ...] = ()
    notes: tuple[str, ...] = ()  # what somebody should know before printing
    unplaced: tuple[int, ...] = ()  # pieces too large for the paper

    @property
    def sheets(self) -> int:
        return self.pages[-1].sheet if self.pages else 0

    def drawing(self, placed: Placed) -> Drawing:
        piece = self.pieces[placed.piece]
        drawing = piece.front if placed.side == FRONT else piece.back
        assert drawing is not None
        return drawing
