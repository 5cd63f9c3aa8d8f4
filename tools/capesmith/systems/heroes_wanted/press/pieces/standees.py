"""Figures as fold-over standees with a slotted paper base."""

from __future__ import annotations

from functools import partial

from capesmith.render.colour import mix
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.nets import Net, slotted_base, standee
from capesmith.render.pen import Pen
from capesmith.render.pieces.folding import draw_strip, slot
from capesmith.render.pieces.inking import BAND_LINE, INK, Brush, on
from capesmith.render.pieces.lettering import centred
from capesmith.render.pieces.sorts import fingerprint
from capesmith.render.shapes import Box, line
from capesmith.systems.heroes_wanted.press.pieces.figures import MINION, Build, Figure, figures_of
from capesmith.systems.heroes_wanted.press.pieces.grounds import comic_ground

BASE_MARGIN = 1.6
_BLEED = 3.0


def standee_net(build: Build) -> Net:
    return standee(build.width, build.height, build.tab)


def base_net(build: Build) -> Net:
    return slotted_base(standee_net(build), BASE_MARGIN)


def standee_pieces(order: Order) -> tuple[Piece, ...]:
    """Every pawn and meeple as a strip to fold over, then as many bases."""
    figures = list(figures_of(order))
    strips = tuple(Piece(_strip(order, figure), deck="Standees") for figure in figures)
    bases: dict[str, tuple[Figure, int]] = {}
    for figure in figures:
        first, count = bases.get(_base_id(figure), (figure, 0))
        bases[_base_id(figure)] = (first, count + 1)
    feet = (Piece(_base(order, figure), copies=count, deck="Bases") for figure, count in bases.values())
    return (*strips, *feet)


# --- the strip --------------------------------------------------------------------------------------------


def _strip(order: Order, figure: Figure) -> Drawing:
    net = standee_net(figure.build)
    shown = " ".join(_band_words(figure))
    return Drawing(
        f"standee-{figure.id}", figure.title, Cut(net.width, net.height), partial(_draw_strip, figure=figure, net=net),
        fingerprint(order.look, "standee", figure.kind, figure.letters, figure.number, figure.paint), _BLEED,
        (shown, shown),
    )  # fmt: skip


def _draw_strip(pen: Pen, figure: Figure, net: Net) -> None:
    draw_strip(pen, net, partial(_draw_side, pen, figure))


def _draw_side(pen: Pen, figure: Figure, side: str, width: float, height: float) -> None:
    """One side of a standee: the figure before its ground, standing on a band with letters and number."""
    band = figure.build.band
    over = 1.5  # into the waste at the sides, against drift; not over the fold at the top or onto the tab
    picture = Box(-over, 0, width + 2 * over, height - band)

    def paint() -> None:
        comic_ground(pen, picture, figure.ground(pen.look), centre=(width / 2, picture.h * 0.42), pitch=1.5)
        scale = min((picture.h - 1.0) / figure.build.reach, (width - 0.8) / figure.build.span)
        with pen.placed(width / 2, picture.h - 0.35, scale=scale):
            figure.draw(Brush(pen), back=side == "back")

    pen.form(f"side-{figure.kind}-{side}", picture, paint) if figure.number else paint()
    _draw_band(pen, figure, Box(-over, height - band, width + 2 * over, band), width)


def _band_words(figure: Figure) -> tuple[str, ...]:
    return (figure.letters, str(figure.number)) if figure.number else (figure.letters,)


def _draw_band(pen: Pen, figure: Figure, box: Box, width: float) -> None:
    paint = figure.paint
    middle = box.y + box.h / 2
    if pen.look.saving:
        pen.box((0.45, box.y + 0.45, width - 0.9, box.h - 0.9), "white", paint, BAND_LINE)
    else:
        pen.box(box, paint)
        pen.paint(line((box.x, box.y), (box.right, box.y)), None, INK, 0.5, cap=0)
    colour = on(pen.look, paint)
    if figure.number:
        centred(pen, width * 0.29, middle, figure.letters, "label-bold", 7.2, colour)
        centred(pen, width * 0.7, middle, str(figure.number), "numeral", 11.2, colour)
    elif len(figure.letters) > 1:
        centred(pen, width / 2, middle, figure.letters, "display", 12.5, colour, tracking=0.03)
    else:
        centred(pen, width / 2, middle, figure.letters, "numeral", 14, colour)


# --- the base ---------------------------------------------------------------------------------------------


def _base_id(figure: Figure) -> str:
    return f"base-{figure.card.id}-{figure.colour}"


def _base(order: Order, figure: Figure) -> Drawing:
    net = base_net(figure.build)
    return Drawing(
        _base_id(figure), f"Base, {figure.card.name}, {figure.colour}", Cut(net.width, net.height, radius=2),
        partial(_draw_base, figure=figure, net=net), fingerprint(order.look, "base", figure.letters, figure.paint), 1.5,
        (figure.letters,),
    )  # fmt: skip


def _draw_base(pen: Pen, figure: Figure, net: Net) -> None:
    w, h = net.width, net.height
    if pen.look.saving:
        pen.box((0.45, 0.45, w - 0.9, h - 0.9), "white", figure.paint, BAND_LINE, 1.6)
    else:
        pen.box((-1.5, -1.5, w + 3, h + 3), figure.paint)
        pen.box(
            (0.9, 0.9, w - 1.8, h - 1.8),
            None,
            mix(figure.paint, pen.colour(on(pen.look, figure.paint)), 0.35),
            0.3,
            1.4,
        )
    slot(pen, net.slits[0])
    size = 7.0 if figure.build is MINION else 9.0
    for y, turn in ((h * 0.74, 0), (h * 0.26, 180)):
        centred(pen, w / 2, y, figure.letters, "label-bold", size, on(pen.look, figure.paint), turn=turn, tracking=0.04)
