"""A box of two pieces, lid and base: how large it must be for what is in it, and the sheets that are wrapped around it.

Both are trays of grey board with paper glued around them. The inside holds a book of A4 or Letter; how deep it is
follows from boards, mats, books and decks.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

from capesmith.render.drawing import Drawing, Piece
from capesmith.render.nets import Fold
from capesmith.render.shapes import Box, Path, polygon
from capesmith.source.record import record

BOARD = 2.0  # mm of grey board
PLAY = 1.0  # between the lid and the base, at each side
TURN_IN = 15.0  # paper that goes over the edge
TAB = 12.0  # paper that goes round a corner
INSIDE = (218.0, 302.0)
CARD, SHEET, TOKEN, LEAF = 0.32, 0.5, 2.0, 0.11  # how thick they are when they are made at home
LEAST, STEP = 40.0, 5.0  # of the depth
FILLED = 0.55  # of the floor that decks and pieces cover, at best


@record
class Tray:
    """A lid or a base: the outer measures of its board."""

    width: float
    height: float
    depth: float

    @property
    def reach(self) -> float:
        """How far the paper goes beyond the face at each side."""
        return self.depth + TURN_IN

    @property
    def face(self) -> Box:
        return Box(self.reach, self.reach, self.width, self.height)

    @property
    def sheet(self) -> tuple[float, float]:
        return self.width + 2 * self.reach, self.height + 2 * self.reach

    def sides(self) -> dict[str, Box]:
        """The four sides around the face."""
        x, y, w, h = self.face
        d = self.depth
        return {
            "top": Box(x, y - d, w, d), "right": Box(x + w, y, d, h), "bottom": Box(x, y + h, w, d),
            "left": Box(x - d, y, d, h),
        }  # fmt: skip

    def outline(self) -> Path:
        """Where the paper is cut: no corners, but tabs at the ends of the long sides."""
        wide, high = self.sheet
        a, t, slant = self.reach, TURN_IN, 3.0
        right, bottom = wide - a, high - a
        return polygon(
            (
                (a, 0), (right, 0), (right, a - TAB), (wide - t, a - TAB), (wide - t, a - slant), (wide, a + slant),
                (wide, bottom - slant), (wide - t, bottom + slant), (wide - t, bottom + TAB), (right, bottom + TAB),
                (right, high), (a, high), (a, bottom + TAB), (t, bottom + TAB), (t, bottom + slant),
                (0, bottom - slant), (0, a + slant), (t, a - slant), (t, a - TAB), (a, a - TAB),
            )
        )  # fmt: skip

    def folds(self) -> tuple[Fold, ...]:
        """Around the face, around the edge of the board, and where the tabs begin."""
        x, y, w, h = self.face
        d, right, bottom = self.depth, x + w, y + h
        across = (y - d, y, bottom, bottom + d)
        along = (x - d, x, right, right + d)
        tabs = ((x - d, x), (right, right + d))
        return (
            *(Fold((x, at), (right, at)) for at in across),
            *(Fold((at, y), (at, bottom)) for at in along),
            *(Fold((start, at), (end, at)) for at in (y, bottom) for start, end in tabs),
        )

    def corners(self) -> tuple[Box, Box, Box, Box]:
        """What is cut away, less the tabs: from the top left corner on, clockwise."""
        (wide, high), a = self.sheet, self.reach
        side = a - TAB
        places = ((0.0, 0.0), (wide - a, 0.0), (wide - a, high - side), (0.0, high - side))
        top_left, top_right, bottom_right, bottom_left = (Box(x, y, a, side) for x, y in places)
        return top_left, top_right, bottom_right, bottom_left


@record
class Carton:
    """A box that holds a game."""

    inside: float  # how deep

    @property
    def base(self) -> Tray:
        return Tray(INSIDE[0] + 2 * BOARD, INSIDE[1] + 2 * BOARD, self.inside + BOARD)

    @property
    def lid(self) -> Tray:
        around = 2 * (BOARD + PLAY)
        return Tray(self.base.width + around, self.base.height + around, self.inside + 2 * BOARD)


def carton_for(cards: Iterable[Piece], tokens: Iterable[Piece], flats: Iterable[Drawing], pages: int) -> Carton:
    """The box for decks and pieces, for boards and mats that are folded until they fit, and for books."""
    decks: Counter[str] = Counter()
    volume = 0.0
    for piece in cards:
        decks[piece.deck] += piece.copies
        volume += piece.front.width * piece.front.height * CARD * piece.copies
    volume += sum(one.front.width * one.front.height * TOKEN * one.copies for one in tokens)
    lying = sum(layers(one) * SHEET for one in flats) + pages / 2 * LEAF
    thickest = max(decks.values(), default=0) * CARD + 2
    needed = lying + max(thickest, volume / (FILLED * INSIDE[0] * INSIDE[1]))
    return Carton(max(LEAST, math.ceil(needed / STEP) * STEP))


def layers(flat: Drawing) -> int:
    """How many times a sheet lies upon itself, folded in halves until it fits the box."""
    long, short, many = max(flat.width, flat.height), min(flat.width, flat.height), 1
    while long > INSIDE[1] or short > INSIDE[0]:
        long, short = sorted((long / 2, short), reverse=True)
        many *= 2
    return many
