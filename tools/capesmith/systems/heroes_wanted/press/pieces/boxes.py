"""Tuck boxes: one for each deck, as deep as the deck is thick."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from capesmith.render.art.textures import halftone, rays
from capesmith.render.chance import Chance
from capesmith.render.colour import mix
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.nets import Net, tuck_box
from capesmith.render.pen import Pen
from capesmith.render.pieces.folding import cut_and_fold, flaps, on_face
from capesmith.render.pieces.inking import BAND_LINE, INK, Brush, on
from capesmith.render.pieces.lettering import centred, centred_block, size_for
from capesmith.render.pieces.sorts import fingerprint
from capesmith.render.pieces.tucks import Contents, Stock, contents_of
from capesmith.render.shapes import Box, burst, circle, line, polygon, rectangle

TILE = (44.0, 50.0)
TILE_THICK = 0.6  # tiles are often pasted on card
WORDMARK = ("HEROES", "WANTED")


class Label(NamedTuple):
    """How the box of a kind of deck is dressed."""

    colour: str
    icon: str
    quip: str


LABELS = {
    "action": Label("#3FB4EC", "attack", "Your moves. Also your health. Spend with care."),
    "bonus": Label("#CF6A0A", "fame", "Get into the paper. Get something for it."),
    "hero-a": Label("#FFD91F", "vigilante", "The half of a hero that does the talking."),
    "hero-b": Label("#D8192A", "hero-half", "The half of a hero that does the running."),
    "villain-a": Label("#4A1259", "villain", "Do not shake this box. He\u00a0hates\u00a0that."),
    "villain-b": Label("#33363F", "villain-half", "Titles, tempers and very polished boots."),
    "quirk": Label("#86D67F", "quirk", "Nobody is perfect. Please prove it aloud."),
    "blank": Label("#F3EBD6", "pencil", "The hero you always wanted. Bring a pencil."),
    "headline": Label("#D9D2C2", "headline", "Tomorrow’s news. Today, if you hurry."),
}
_OTHER = Label("#3FB4EC", "fame", "More where that came from.")


def box_drawings(order: Order) -> tuple[Drawing, ...]:
    """A net for each deck; a deck too thick for one sheet gets several boxes. The option `sleeves` makes room."""
    found = []
    for contents in boxes_of(order):
        net = tuck_box(*contents.room)
        words = (*WORDMARK, contents.name, said_of(contents), label_of(contents).quip)
        found.append(
            Drawing(
                contents.id,
                f"Tuck box, {contents.deck.name}", Cut(net.width, net.height),
                partial(_draw, contents=contents, net=net),
                fingerprint(order.look, "box", contents.room, *words, label_of(contents)), 3.0, words,
            )
        )  # fmt: skip
    return tuple(found)


def boxes_of(order: Order) -> list[Contents]:
    """Every deck of the box; headlines are tiles."""
    return contents_of(order, {"headline": Stock(TILE, TILE_THICK, sleeved=False)})


def label_of(contents: Contents) -> Label:
    return LABELS.get(contents.deck.kind, _OTHER)


def said_of(contents: Contents) -> str:
    return f"{contents.held} {'TILES' if contents.deck.kind == 'headline' else 'CARDS'}"


# --- drawing ----------------------------------------------------------------------------------------------


def _draw(pen: Pen, contents: Contents, net: Net) -> None:
    flaps(pen, net)
    colour = label_of(contents).colour
    for face in net.faces:
        if pen.look.saving:
            pen.box(face.box.inset(0.6), "white", colour if contents.deck.kind != "blank" else INK, BAND_LINE)
        else:
            pen.box(face.box.inset(-1.2), colour)
    for face in net.faces:
        on_face(pen, face, partial(_FACES[face.name], pen, contents))
    cut_and_fold(pen, net)


def _ground(pen: Pen, box: Box, colour: str, centre: tuple[float, float]) -> None:
    """Rays and halftone; a dark colour gets lighter rays, a light one darker dots."""
    if pen.look.saving:
        return
    with pen.clipped(rectangle(box)):
        pen.paint(rays(*centre, box.w + box.h, 30, turn=2), mix(colour, "#FFFFFF", 0.22))
        dots = halftone(box, 2.0, lambda u, v: 0.9 * max(0.0, abs(v - 0.5) * 2 - 0.35))
        pen.paint(dots, mix(colour, pen.colour(INK), 0.2))


def _draw_front(pen: Pen, contents: Contents, w: float, h: float) -> None:
    middle = h * 0.555
    _ground(pen, Box(0, 0, w, h), label_of(contents).colour, (w / 2, middle))
    _wordmark(pen, w, h * 0.235, min(31.0, h * 0.32))
    _emblem(pen, contents, w / 2, middle, min(40.0, w * 0.7, h * 0.45))
    _name_plate(pen, contents, Box(0, h * 0.79, w, h * 0.17))


def _draw_back(pen: Pen, contents: Contents, w: float, h: float) -> None:
    _ground(pen, Box(0, 0, w, h), label_of(contents).colour, (w / 2, h * 0.3))
    _emblem(pen, contents, w / 2, h * 0.27, min(28.0, w * 0.5, h * 0.36))
    bubble = Box(6, h * 0.5, w - 12, min(18.0, h * 0.25))
    Brush(pen, 0.6).shape(rectangle(bubble, 4), "#FFFFFF")
    tail = ((w / 2 - 3, bubble.y), (w / 2 + 1, bubble.y - 5), (w / 2 + 4, bubble.y))
    pen.paint(polygon([(tail[0][0], bubble.y + 0.4), *tail, (tail[2][0], bubble.y + 0.4)]), "white")
    pen.paint(line(*tail), None, INK, 0.6)
    centred_block(pen, bubble.inset(3.5, 2), label_of(contents).quip, pen.look.role("quip"))
    _name_plate(pen, contents, Box(0, h * 0.79, w, h * 0.17))


def _wordmark(pen: Pen, w: float, y: float, size: float) -> None:
    """The name of the game in two slanted lines."""
    step = size * 0.32
    edge = None if pen.look.saving else INK
    for i, word in enumerate(WORDMARK):
        centred(
            pen, w / 2 + (i - 0.5) * 3, y + (i - 0.5) * step, word, "display", size,
            "white" if edge else INK, tracking=0.03, edge=edge, shadow=edge, turn=-4, edge_width=0.5,
        )  # fmt: skip


def _emblem(pen: Pen, contents: Contents, x: float, y: float, across: float) -> None:
    """Two bursts and the sign of the deck on a disc."""
    brush = Brush(pen, 0.7)
    r = across / 2
    brush.shape(burst(x, y, r, r * 0.74, 13, Chance("box", contents.deck.id), 0.1, 1.1), "#D8192A")
    brush.shape(burst(x, y, r * 0.8, r * 0.64, 13, Chance("box", contents.deck.id, "inner"), 0.06, 1.1), "#FFD91F", 0.5)
    pen.paint(circle(x, y, r * 0.56), "white", INK, 0.6)
    side = r * 0.82
    pen.icon(label_of(contents).icon, x - side / 2, y - side / 2, side)


def _name_plate(pen: Pen, contents: Contents, box: Box) -> None:
    """A dark band with the deck's name and, below it, its count."""
    plain = pen.look.saving
    if plain:
        pen.box(box.inset(2.4, 0), "white", INK, 0.6)
    else:
        pen.box(box, INK)
    x = box.centre[0]
    size = size_for(pen.look, contents.name, "display", min(24.0, box.h * 1.6), box.w - 8, tracking=0.03, floor=11)
    centred(pen, x, box.y + box.h * 0.39, contents.name, "display", size, INK if plain else "yellow", tracking=0.03)
    centred(
        pen,
        x,
        box.y + box.h * 0.8,
        said_of(contents),
        "label-bold",
        min(8.4, box.h * 0.62),
        INK if plain else "white",
        tracking=0.12,
    )


def _draw_side(pen: Pen, contents: Contents, w: float, h: float) -> None:
    """A spine: icon, name and count along the long way."""
    colour = on(pen.look, label_of(contents).colour)
    icon = min(9.0, h * 0.62)
    pen.icon(label_of(contents).icon, 5, (h - icon) / 2, icon, colour)
    cap = min(20.0, h * 1.9)
    size = size_for(pen.look, contents.name, "display", cap, w - 44, tracking=0.04, floor=8)
    pen.text(8 + icon, h / 2 + _half_cap(pen, "display", size), contents.name, "display", size, colour, tracking=0.04)
    small = min(9.0, h * 1.2)
    pen.text(w - 5, h / 2 + _half_cap(pen, "label-bold", small), said_of(contents), "label-bold", small, colour,
             align="right", tracking=0.08)  # fmt: skip


def _half_cap(pen: Pen, face: str, size: float) -> float:
    return pen.look.face(face).cap_height * size * MM_PER_POINT / 2


def _draw_end(pen: Pen, contents: Contents, w: float, h: float) -> None:
    """Lid and bottom: the name once more."""
    colour = on(pen.look, label_of(contents).colour)
    size = size_for(pen.look, contents.name, "display", min(20.0, h * 1.9), w - 10, tracking=0.04, floor=8)
    centred(pen, w / 2, h / 2, contents.name, "display", size, colour, tracking=0.04)


_FACES = {
    "front": _draw_front, "back": _draw_back, "left": _draw_side, "right": _draw_side, "lid": _draw_end,
    "bottom": _draw_end,
}  # fmt: skip
