"""Tokens of every game: two faces, each on its ground inside an ink ring, cut round, square or as a hexagon."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from capesmith.content.model import Card
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK
from capesmith.render.pieces.sorts import fingerprint


@dataclass(frozen=True)
class Face:
    """One side of a token: the colour of its ground, how it is drawn, and the words on it."""

    name: str
    ground: str
    draw: Callable[[Pen, Cut, str], None]
    words: tuple[str, ...] = ()


def token_piece(order: Order, card: Card, name: str, cut: Cut, front: Face, back: Face, copies: int) -> Piece:
    """A token of a card with both its faces."""
    pair = [
        Drawing(f"{name}{end}", f"{card.name} ({face.name})", cut, partial(draw_token, cut=cut, face=face),
                fingerprint(order.look, cut, card.id, face.name, face.ground), bleed_of(cut), face.words)
        for end, face in (("", front), ("-back", back))
    ]  # fmt: skip
    return Piece(pair[0], pair[1], copies, "Tokens")


def bleed_of(cut: Cut) -> float:
    """Small pieces are cut along a line, not out of a sea of ink."""
    return 2.0 if cut.width >= 14 else 1.5


def rim_of(cut: Cut) -> float:
    """How wide the ink ring is: a millimetre, less on the smallest discs."""
    return 1.0 if cut.width >= 12 else 0.7


def draw_token(pen: Pen, cut: Cut, face: Face) -> None:
    """The ink ring out to the bleed, the ground inside it, then what the face shows."""
    rim = rim_of(cut)
    if pen.look.saving:
        pen.paint(cut.outline(-0.25), "white", INK, 0.5)
        pen.paint(cut.outline(-rim - 0.1), "white", face.ground, 0.9)
    else:
        pen.paint(cut.outline(bleed_of(cut)), INK)
        pen.paint(cut.outline(-rim), face.ground)
    face.draw(pen, cut, face.ground)
