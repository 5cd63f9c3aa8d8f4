"""Dice to fold, of every game: the pips, the cells of a page, and one net with its faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from capesmith.render.colour import mix
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.look import Look
from capesmith.render.nets import Net, cube
from capesmith.render.pen import Pen
from capesmith.render.pieces.folding import cut_and_fold, flaps, on_face
from capesmith.render.pieces.inking import BAND_LINE, INK
from capesmith.render.pieces.sorts import fingerprint

SIDE = 16.0
PAGE = Cut(184, 246)
HEAD = 27.0
CELL = (92.0, 72.0)
PER_PAGE = 6
# Draws the face of a value on a square of this side.
DrawFace = Callable[[str, float], None]
DrawPage = Callable[..., None]

_A, _B = 0.27, 0.73
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "1": ((0.5, 0.5),),
    "2": ((_A, _A), (_B, _B)),
    "3": ((_A, _A), (0.5, 0.5), (_B, _B)),
    "4": ((_A, _A), (_B, _A), (_A, _B), (_B, _B)),
    "5": ((_A, _A), (_B, _A), (0.5, 0.5), (_A, _B), (_B, _B)),
    "6": ((_A, _A), (_B, _A), (_A, 0.5), (_B, 0.5), (_A, _B), (_B, _B)),
}


def die_net() -> Net:
    return cube(SIDE)


def cell_corner(index: int) -> tuple[float, float]:
    """Where a cell of a page begins."""
    return index % 2 * CELL[0], HEAD + index // 2 * CELL[1]


def dice_pages(
    look: Look, dice: Sequence[Any], labels: Sequence[str], steps: str, draw: DrawPage
) -> tuple[Drawing, ...]:
    """Dice as pages to fold, six to a page; `draw` gets the dice of a page."""
    pages: list[Drawing] = []
    for first in range(0, len(dice), PER_PAGE):
        page, words = dice[first : first + PER_PAGE], labels[first : first + PER_PAGE]
        pages.append(
            Drawing(
                f"dice-{len(pages) + 1}", "Dice to fold", PAGE, partial(draw, dice=page),
                fingerprint(look, "dice", page, steps), 0.0, ("DICE TO FOLD", *words),
            )
        )  # fmt: skip
    return tuple(pages)


def in_cells(pen: Pen, number: int, draw: Callable[[int], None], last: Callable[[Pen], None]) -> None:
    """Draw each of the dice of a page in its cell; if there is room, what they should look like in the end."""
    for i in range(min(number + 1, PER_PAGE)):
        with pen.placed(*cell_corner(i)):
            draw(i) if i < number else last(pen)


def draw_net(pen: Pen, paint: str, label: str, draw: DrawFace) -> None:
    """One die in the middle of its cell, with its name beside it."""
    net = die_net()
    with pen.placed((CELL[0] - net.width) / 2, (CELL[1] - net.height) / 2):
        flaps(pen, net)
        if pen.look.saving:
            for face in net.faces:
                pen.box(face.box.inset(0.45), "white", paint, BAND_LINE)
        else:
            for face in net.faces:
                pen.box(face.box.inset(-0.6), paint)
            for face in net.faces:
                pen.box(face.box, None, mix(paint, pen.colour(INK), 0.45), 0.2)
        for face in net.faces:
            on_face(pen, face, partial(_on_square, draw, face.name))
        cut_and_fold(pen, net)
        pen.text(net.width, net.height - 1, label, "label-bold", 10, align="right", tracking=0.05)


def _on_square(draw: DrawFace, value: str, side: float, _: float) -> None:
    draw(value, side)
