"""Figures as flat discs, for those who do not like standees."""

from __future__ import annotations

from functools import partial

from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK, Brush, on, ring
from capesmith.render.pieces.lettering import centred
from capesmith.render.pieces.sorts import fingerprint
from capesmith.render.shapes import Box, circle
from capesmith.systems.heroes_wanted.press.pieces.figures import Figure, figures_of
from capesmith.systems.heroes_wanted.press.pieces.grounds import comic_ground

_BLEED = 1.5


def disc_pieces(order: Order) -> tuple[Piece, ...]:
    """Every pawn and meeple as a disc, with the same figure on its back."""
    return tuple(
        Piece(_disc(order, figure, ""), _disc(order, figure, "-back"), deck="Flat discs")
        for figure in figures_of(order)
    )


def _disc(order: Order, figure: Figure, side: str) -> Drawing:
    across = figure.build.disc
    return Drawing(
        f"disc-{figure.id}{side}", f"{figure.title}, disc", Cut(across, across, "circle"),
        partial(_draw, figure=figure),
        fingerprint(order.look, "disc", figure.kind, figure.letters, figure.number, figure.paint, side), _BLEED,
        (figure.tag,),
    )  # fmt: skip


def _draw(pen: Pen, figure: Figure) -> None:
    r = figure.build.disc / 2
    ring(pen, r, r, r, _BLEED)
    inner = circle(r, r, r - 0.7)
    with pen.clipped(inner):
        pen.form(f"bust-{figure.kind}", (0, 0, 2 * r, 2 * r), partial(_draw_bust, pen, figure, r))
        _draw_foot(pen, figure, r)
    pen.paint(inner, None, figure.paint if pen.look.saving else INK, 0.5)


def _draw_bust(pen: Pen, figure: Figure, r: float) -> None:
    """Head and shoulders before their ground."""
    box = Box(0.5, 0.5, 2 * r - 1, 2 * r - 1)
    comic_ground(pen, box, figure.ground(pen.look), centre=(r, r * 0.8), pitch=1.4)
    scale = figure.build.scale_on_disc * _zoom(figure)
    with pen.placed(r, r * 0.84 + figure.build.chest * scale, scale=scale):
        figure.draw(Brush(pen), bust=True)


def _zoom(figure: Figure) -> float:
    return figure.build.disc / (12.6 if figure.character else 15.5)


def _draw_foot(pen: Pen, figure: Figure, r: float) -> None:
    """A segment at the foot in the colour of the figure, with its letter or number."""
    high = r * 0.62
    top = 2 * r - 0.7 - high
    if pen.look.saving:
        pen.box((0, top, 2 * r, high + 1), "white", figure.paint, 0.7)
    else:
        pen.box((0, top, 2 * r, high + 1), figure.paint, INK, 0.4)
    said = figure.tag
    size = 12.5 if len(said) == 1 else 8.6
    centred(
        pen, r, top + high * 0.46, said, "display" if len(said) > 3 else "numeral", size, on(pen.look, figure.paint)
    )
