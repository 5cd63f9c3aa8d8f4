"""Figures as fold-over standees with a slotted paper base: the crew by type and number, the others by face.

Behind every enemy stands the shape of its type in its colour, so that a glance across the table tells what it is; the
same shape and a running number stand on its foot (VG-020, VG-825).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from capesmith.render.art.textures import skyline
from capesmith.render.chance import Chance
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.nets import Net, slotted_base, standee
from capesmith.render.pen import Pen
from capesmith.render.pieces.folding import draw_strip, slot
from capesmith.render.pieces.inking import BAND_LINE, INK
from capesmith.render.pieces.lettering import centred, size_for
from capesmith.render.pieces.sorts import fingerprint, pieces_of
from capesmith.render.shapes import Box, circle, line, rectangle
from capesmith.systems.vigilantes.press.boards.markers import SHAPES, type_ink
from capesmith.systems.vigilantes.press.figure import FRAME, LEFT, RIGHT, draw_bust

WIDTH, HEIGHT, BAND, TAB = 20.0, 35.0, 6.0, 6.0
BASE_MARGIN = 1.6
_BLEED = 3.0
CREWS = {  # anybody's henchmen, told apart by build and hat
    "normal": ("crew-capped", "crew-bowler", "crew-beanie", "crew-fedora"),
    "fast": ("crew-runner", "crew-sprinter"),
    "heavy": ("crew-slab", "crew-hauler"),
    "special": ("crew-masked", "crew-specialist"),
}
_OVER = 1.5  # into the waste at the sides, against drift; not over the fold at the top or onto the tab


class Figure(NamedTuple):
    """One standee: its piece, its type, its running number (0 if it has a name), its name, and the id of its face."""

    piece: str
    type: str  # normal, fast, heavy, special, villain or vigilante
    number: int
    name: str
    face: str = ""

    @property
    def id(self) -> str:
        return f"{self.piece}-{self.number or self.face}"

    @property
    def colour(self) -> str:
        return "blue" if self.type == "vigilante" else f"enemy.{self.type}"

    @property
    def words(self) -> tuple[str, ...]:
        return (str(self.number),) if self.number else (self.name.upper(),)


def standee_net() -> Net:
    return standee(WIDTH, HEIGHT, TAB)


def base_net() -> Net:
    return slotted_base(standee_net(), BASE_MARGIN)


def figures_of(order: Order) -> Iterator[Figure]:
    """Every standee of the box: numbered by type, or one for each vigilante and villain."""
    for card in pieces_of(order, "standee", "pawn"):
        type = card.id.partition("-")[0]
        if type in CREWS:
            for number in range(1, card.copies + 1):
                yield Figure(card.id, type, number, card.name)
        elif type in ("villain", "vigilante"):
            people = [one for one in order.box.everything() if one.kind == type]
            for one in people[: card.copies]:
                yield Figure(card.id, type, 0, one.name, one.id)
        else:
            for number in range(1, card.copies + 1):
                yield Figure(card.id, "normal", number, card.name)


def standee_pieces(order: Order) -> tuple[Piece, ...]:
    """Every figure as a strip to fold over, then as many bases."""
    figures = list(figures_of(order))
    strips = tuple(Piece(_strip(order, figure), deck="Standees") for figure in figures)
    bases: dict[str, int] = {}
    for figure in figures:
        bases[figure.type] = bases.get(figure.type, 0) + 1
    return (*strips, *(Piece(_base(order, type), copies=count, deck="Bases") for type, count in bases.items()))


# --- the strip --------------------------------------------------------------------------------------------


def _strip(order: Order, figure: Figure) -> Drawing:
    net = standee_net()
    return Drawing(
        f"standee-{figure.id}", f"{figure.name}{f' {figure.number}' if figure.number else ''}",
        Cut(net.width, net.height), partial(_draw_strip, figure=figure, net=net),
        fingerprint(order.look, "standee", figure), _BLEED, figure.words * 2,
    )  # fmt: skip


def _draw_strip(pen: Pen, figure: Figure, net: Net) -> None:
    draw_strip(pen, net, partial(_draw_side, pen, figure))


def _draw_side(pen: Pen, figure: Figure, side: str, width: float, height: float) -> None:
    """One side: the figure before the shape of its type, on a foot with shape and number. The back is its shadow."""
    picture = Box(-_OVER, 0, width + 2 * _OVER, height - BAND)
    with pen.clipped(rectangle(picture)):
        _draw_night(pen, figure, picture, width)
        bust = Box(0.6, 5.2, width - 1.2, picture.h - 5.2)
        _draw_bust(pen, figure, bust, back=side == "back")
    _draw_foot(pen, figure, Box(-_OVER, height - BAND, width + 2 * _OVER, BAND), width)


def _draw_night(pen: Pen, figure: Figure, box: Box, width: float) -> None:
    """Sky, roofs, and the shape of the type as large as a moon; a moon for those who are on nobody's list."""
    x, y, r = width / 2, box.h * 0.43, 8.6
    if pen.look.saving:
        pen.box(box, "white")
        if figure.type in SHAPES:
            pen.paint(SHAPES[figure.type](r * 0.96).moved(x, _high(figure, y)), None, figure.colour, 0.7)
        else:
            pen.paint(circle(x, y, r), None, "blue", 0.5)
        return
    pen.box(box, "panel")
    pen.paint(skyline(box, Chance("standee", figure.type), low=0.22, high=0.5, widths=(0.14, 0.3)), "edge")
    if figure.type == "vigilante":
        pen.paint(circle(x, y, r), "moon")
        pen.paint(circle(x - 3, y - 4.4, 1.7) + circle(x + 4.4, y + 2.2, 1.2), "crater")
    else:
        shape = SHAPES[figure.type](r).moved(x, _high(figure, y))
        edge = "lamp" if figure.type == "villain" else None
        pen.paint(shape, figure.colour, edge, 0.9)


def _high(figure: Figure, y: float) -> float:
    """A crown sits higher than the other shapes: it is worn."""
    return y - 2.6 if figure.type == "villain" else y


def _draw_bust(pen: Pen, figure: Figure, box: Box, *, back: bool) -> None:
    """Head and shoulders; the back shows the same from behind, with the light where it was."""
    crew = CREWS.get(figure.type, ())
    who = figure.face or crew[(figure.number - 1) % len(crew)]
    side = LEFT if (figure.type == "vigilante") != (back and not figure.face) else RIGHT
    with pen.placed(box.centre[0], box.bottom, scale=min(box.w / FRAME.w, box.h / FRAME.h), flip=back):
        draw_bust(pen, figure.type, who, side)


def _draw_foot(pen: Pen, figure: Figure, box: Box, width: float) -> None:
    """A band in the colour of the type: its shape and the number, or the name."""
    colour, middle = figure.colour, box.y + box.h / 2
    if pen.look.saving:
        pen.box((0.45, box.y + 0.45, width - 0.9, box.h - 0.9), "white", colour, BAND_LINE)
    else:
        pen.box(box, colour)
        pen.paint(
            line((box.x, box.y), (box.right, box.y)), None, "lamp" if figure.type == "villain" else INK, 0.5, cap=0
        )
    ink = type_ink(pen.look, colour)
    if figure.number:
        pen.paint(SHAPES[figure.type](1.75).moved(width * 0.3, middle), ink)
        centred(pen, width * 0.66, middle, str(figure.number), "numeral", 15, ink)
    else:
        said = figure.name.upper()
        size = size_for(pen.look, said, "display", 10.5, width - 2.6, tracking=0.03, floor=6)
        centred(pen, width / 2, middle, said, "display", size, ink, tracking=0.03)


# --- the base ---------------------------------------------------------------------------------------------


def _base(order: Order, type: str) -> Drawing:
    net = base_net()
    return Drawing(
        f"base-{type}", f"Base, {type}", Cut(net.width, net.height, radius=2), partial(_draw_base, type=type, net=net),
        fingerprint(order.look, "base", type, net.width, net.height), 1.5, (type.upper(),),
    )  # fmt: skip


def _draw_base(pen: Pen, type: str, net: Net) -> None:
    w, h = net.width, net.height
    colour = "blue" if type == "vigilante" else f"enemy.{type}"
    if pen.look.saving:
        pen.box((0.45, 0.45, w - 0.9, h - 0.9), "white", colour, BAND_LINE, 1.6)
    else:
        pen.box((-1.5, -1.5, w + 3, h + 3), colour)
    slot(pen, net.slits[0])
    ink = type_ink(pen.look, colour)
    for y, turn in ((h * 0.75, 0), (h * 0.25, 180)):
        centred(pen, w / 2, y, type.upper(), "label-bold", 8, ink, turn=turn, tracking=0.06)
