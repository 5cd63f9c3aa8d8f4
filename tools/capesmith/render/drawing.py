"""Drawings: anything that is printed, with its size, its cut and its back, from a token to a board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field, replace
from functools import lru_cache
from typing import Any

from capesmith.render.nets import Net
from capesmith.render.shapes import Box, Path, circle, rectangle, regular
from capesmith.source.record import record

BLEED = 3.0
SAFE = 3.0


@record
class Cut:
    """The outline a piece is cut to: a rectangle with rounded corners, a circle, a hexagon, or a net in its box, which
    shows by itself where to cut."""

    width: float
    height: float
    shape: str = "rectangle"  # or "circle", "hexagon", "net"
    radius: float = 0.0

    def __repr__(self) -> str:
        return _said(self.width, self.height, self.shape, self.radius)  # what is drawn is known by it; there are few

    def outline(self, grow: float = 0.0) -> Path:
        """The outline in the drawing's own millimetres, grown or (negative) shrunk."""
        w, h = self.width, self.height
        if self.shape == "circle":
            return circle(w / 2, h / 2, w / 2 + grow)
        if self.shape == "hexagon":
            return regular(w / 2, h / 2, w / 2 + grow * 1.1547, 6)
        return rectangle((-grow, -grow, w + 2 * grow, h + 2 * grow), max(0.0, self.radius + grow) if self.radius else 0)


@lru_cache(maxsize=64)
def _said(width: float, height: float, shape: str, radius: float) -> str:
    """Equal cuts say the same, whichever came first: 63 is 63.0."""
    return f"Cut({float(width)!r}, {float(height)!r}, {shape!r}, {float(radius)!r})"


@record
class Drawing:
    """One printed face. `draw` takes a pen at the top left corner of the trim and may paint into the bleed."""

    id: str
    title: str
    cut: Cut
    draw: Callable[[Any], None] = field(compare=False)
    fingerprint: str = ""  # changes whenever the printed face does
    bleed: float = BLEED
    words: tuple[str, ...] = ()  # the printed text, line by line, for tests and screen readers
    whole: tuple[Box, ...] = ()  # what a seam should not part where the drawing is larger than the paper
    then: str = ""  # what is done with it when all its pages are glued together, unless it is a board
    unplaced: Drawing | None = field(default=None, compare=False)  # as it is if its place among others did not show
    places: Callable[[], Iterable[tuple[str, Box]]] = field(default=tuple, compare=False)  # the named boxes of its face
    net: Net | None = field(default=None, compare=False)  # where it is cut and folded, if it becomes a thing

    @property
    def width(self) -> float:
        return self.cut.width

    @property
    def height(self) -> float:
        return self.cut.height

    def outline(self) -> Path:
        """The line that it is cut along."""
        return self.cut.outline() if self.net is None else self.net.outline

    def named(self, name: str) -> list[Box]:
        """The boxes of its face with this name; the whole of it, if its face has none."""
        return [box for known, box in self.places() if known == name] or [Box(0, 0, self.width, self.height)]

    @property
    def bounds(self) -> Box:
        """The drawing with its bleed."""
        b = self.bleed
        return Box(-b, -b, self.width + 2 * b, self.height + 2 * b)


@record
class Piece:
    """A front, its back if it has one, and how many are wanted."""

    front: Drawing
    back: Drawing | None = None
    copies: int = 1
    deck: str = ""  # pieces of a deck stay together and get a bookmark
    set: str = ""  # what it belongs to that is no part of the box, such as an optional pack: printed by itself


def alone(drawings: Iterable[Drawing], deck: str) -> tuple[Piece, ...]:
    """Each drawing as a piece without a back."""
    return tuple(Piece(drawing, deck=deck) for drawing in drawings)


def nets(drawings: Iterable[Drawing], deck: str) -> tuple[Piece, ...]:
    """Each drawing as a piece to be folded: nobody cuts along its box."""
    return alone((replace(drawing, cut=replace(drawing.cut, shape="net")) for drawing in drawings), deck)
