"""The large edition: cards enlarged until no running text on them is smaller than one can read without glasses, and
books on paper twice as large. Ink on white, for contrast."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from capesmith.render.cards import CardPrinter
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.face.language import Part
from capesmith.render.fingerprint import fingerprint
from capesmith.render.look import Look
from capesmith.render.shapes import Box

CARDS = 12.0  # points: no running text on a card is smaller
PARTS = ("cards", "rulebook", "scenarios")  # what there is to read
_TEXTS = ("text", "panels", "rows")
_WITHIN = ("group", "otherwise", "marks", "under")


def enlargement(order: Order, printer: CardPrinter) -> float:
    """How much larger the cards of an order are: their faces say how small a text may become at most."""
    known = dict.fromkeys(printer.face_of(card) for card in order.box.everything())
    faces = [face for name in known if (face := printer.faces.get(name)) is not None]
    return max([1.0, *[CARDS / size for face in faces for size in _floors(face.parts, order.look)]])


def _floors(parts: Iterable[Part], look: Look) -> Iterator[float]:
    """The smallest sizes of the texts of a face, in points."""
    for part in parts:
        role = look.roles.get(part.get("role"))
        if part.verb in _TEXTS and role is not None:
            yield part.get("floor", min(role.floor, part.get("size", role.size)))
        for inner in _WITHIN:
            yield from _floors(part.get(inner) or (), look)


def enlarged(piece: Piece, by: float) -> Piece:
    """A piece so many times as large."""
    return replace(piece, front=_larger(piece.front, by), back=None if piece.back is None else _larger(piece.back, by))


def _larger(drawing: Drawing, by: float) -> Drawing:
    def draw(pen: Any) -> None:
        with pen.placed(scale=by):
            drawing.draw(pen)

    def places() -> Iterator[tuple[str, Box]]:
        for name, box in drawing.places():
            yield name, Box(*[by * edge for edge in box])

    cut = drawing.cut
    return replace(
        drawing, cut=Cut(cut.width * by, cut.height * by, cut.shape, cut.radius * by), draw=draw, places=places,
        fingerprint=fingerprint(drawing.fingerprint, by) if drawing.fingerprint else "",
    )  # fmt: skip
