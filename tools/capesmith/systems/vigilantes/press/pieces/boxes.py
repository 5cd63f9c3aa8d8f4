"""Tuck boxes: one for each deck of cards, as deep as the deck is thick; a night scene, the deck's sign, its name."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from capesmith.render.art.textures import skyline
from capesmith.render.chance import Chance
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.nets import Net, tuck_box
from capesmith.render.pen import Pen
from capesmith.render.pieces.folding import cut_and_fold, flaps, on_face
from capesmith.render.pieces.inking import BAND_LINE, INK
from capesmith.render.pieces.lettering import centred, centred_block, size_for
from capesmith.render.pieces.sorts import fingerprint
from capesmith.render.pieces.tucks import Contents, Stock, contents_of
from capesmith.render.shapes import Box, circle, rectangle

LARGE = Stock((88.0, 126.0))  # vigilante and villain cards hold dice and stickers
STOCKS = {"vigilante": LARGE, "villain": LARGE}
WORDMARK = "VIGILANTES"
ON_SHEETS = ("item", "sticker", "relationship")  # printed as stickers and tokens, not as cards


class Label(NamedTuple):
    """How the box of a kind of deck is dressed."""

    colour: str
    icon: str
    quip: str


LABELS = {  # the signs are those of the backs
    "vigilante": Label("rim", "vigilante", "Six people who should be asleep."),
    "villain": Label("lamp", "villain", "Four reasons why they are not."),
    "henchman": Label("lamp", "henchman", "Paid by the hour. It is a long night."),
    "villain-ability": Label("red-line", "villain-ability", "What they pick up along the way."),
    "ability": Label("rim", "ability", "Learnt the hard way, mostly on stairs."),
    "gadget": Label("green", "gadget", "None of it was built for this."),
    "event": Label("red-line", "event", "Meanwhile, elsewhere, and all at once."),
    "reward": Label("lamp", "reward", "They had it on them. Now you do."),
}
_OTHER = Label("lamp", "blank-card", "For the file.")


def boxes_of(order: Order) -> list[Contents]:
    """Every deck of cards, with the room it takes."""
    return [one for one in contents_of(order, STOCKS) if one.deck.kind not in ON_SHEETS]


def box_drawings(order: Order) -> tuple[Drawing, ...]:
    """A net for each deck; a deck too thick for one sheet gets several boxes. The option `sleeves` makes room."""
    found = []
    for contents in boxes_of(order):
        net = tuck_box(*contents.room)
        label = LABELS.get(contents.deck.kind, _OTHER)
        words = (WORDMARK, contents.name, _count(contents), label.quip)
        found.append(
            Drawing(
                contents.id, f"Tuck box, {contents.deck.name}", Cut(net.width, net.height),
                partial(_draw, contents=contents, label=label, net=net),
                fingerprint(order.look, "box", contents.room, *words, label), 3.0, words,
            )
        )  # fmt: skip
    return tuple(found)


def _count(contents: Contents) -> str:
    return f"{contents.held} CARDS"


def _draw(pen: Pen, contents: Contents, label: Label, net: Net) -> None:
    flaps(pen, net)
    for face in net.faces:
        if pen.look.saving:
            pen.box(face.box.inset(0.6), "white", INK, BAND_LINE)
        else:
            pen.box(face.box.inset(-1.2), "ground")
    for face in net.faces:
        on_face(pen, face, partial(_FACES[face.name], pen, contents, label))
    cut_and_fold(pen, net)


def _draw_front(pen: Pen, contents: Contents, label: Label, w: float, h: float) -> None:
    """The sign of the deck before a moon, over the roofs."""
    middle = h * 0.5
    _night(pen, contents, Box(0, 0, w, h * 0.76))
    _moon(pen, label, w / 2, middle, min(40.0, w * 0.6, h * 0.38))
    size = size_for(pen.look, WORDMARK, "display", 30, w - 12, tracking=0.06)
    centred(pen, w / 2, h * 0.19, WORDMARK, "display", size, "bone", tracking=0.06)
    _plate(pen, contents, label, Box(0, h * 0.76, w, h * 0.2))


def _draw_back(pen: Pen, contents: Contents, label: Label, w: float, h: float) -> None:
    _night(pen, contents, Box(0, h * 0.3, w, h * 0.46))
    side = min(22.0, w * 0.34)
    pen.icon(label.icon, w / 2 - side / 2, h * 0.13, side, label.colour if not pen.look.saving else INK)
    note = Box(w * 0.12, h * 0.47, w * 0.76, min(20.0, h * 0.2))
    pen.box(note, "paper", INK, 0.5)
    centred_block(pen, note.inset(3, 2), label.quip, pen.look.role("blurb"))
    _plate(pen, contents, label, Box(0, h * 0.76, w, h * 0.2))


def _night(pen: Pen, contents: Contents, box: Box) -> None:
    """Two rows of roofs against the sky, and the few windows that are lit."""
    if pen.look.saving:
        return
    with pen.clipped(rectangle(box)):
        for tone, low, high in (("panel", 0.3, 0.62), ("edge", 0.1, 0.32)):
            chance = Chance("vigilantes", "box", contents.deck.id, tone)
            pen.paint(skyline(box, chance, low=low, high=high, widths=(0.09, 0.18)), tone)
        chance = Chance("vigilantes", "box", contents.deck.id, "windows")
        for _ in range(16):
            x, y = box.x + chance.between(0.03, 0.95) * box.w, box.bottom - chance.between(0.02, 0.09) * box.h
            pen.box((x, y, 0.9, 1.2), "lamp")


def _moon(pen: Pen, label: Label, x: float, y: float, across: float) -> None:
    r = across / 2
    if pen.look.saving:
        pen.paint(circle(x, y, r), None, INK, 0.5)
    else:
        pen.paint(circle(x, y, r), "moon")
        craters = circle(x - r * 0.5, y - r * 0.45, r * 0.17) + circle(x + r * 0.55, y + r * 0.3, r * 0.12)
        pen.paint(craters, "crater")
    side = r * 1.25
    pen.icon(label.icon, x - side / 2, y - side / 2, side, INK)


def _plate(pen: Pen, contents: Contents, label: Label, box: Box) -> None:
    """The deck's name over its count, under a rule in its colour."""
    if not pen.look.saving:
        pen.box(box, "ground")
    pen.box((box.x, box.y, box.w, 0.7), label.colour)
    x = box.centre[0]
    size = size_for(pen.look, contents.name, "display", min(28.0, box.h * 1.5), box.w - 8, tracking=0.04, floor=11)
    centred(pen, x, box.y + box.h * 0.42, contents.name, "display", size, "bone", tracking=0.04)
    centred(pen, x, box.y + box.h * 0.83, _count(contents), "label-bold", 8.0, "dim", tracking=0.12)


def _draw_side(pen: Pen, contents: Contents, label: Label, w: float, h: float) -> None:
    """A spine: icon, name and count along the long way."""
    icon = min(8.0, h * 0.62)
    pen.icon(label.icon, 5, (h - icon) / 2, icon, label.colour if not pen.look.saving else INK)
    size = size_for(pen.look, contents.name, "display", min(20.0, h * 1.9), w - 44, tracking=0.04, floor=8)
    half = pen.look.face("display").cap_height * size * MM_PER_POINT / 2
    pen.text(8 + icon, h / 2 + half, contents.name, "display", size, "bone", tracking=0.04)
    small = min(8.0, h * 1.2)
    half = pen.look.face("label-bold").cap_height * small * MM_PER_POINT / 2
    pen.text(w - 5, h / 2 + half, _count(contents), "label-bold", small, "dim", align="right", tracking=0.08)


def _draw_end(pen: Pen, contents: Contents, label: Label, w: float, h: float) -> None:
    """Lid and bottom: the name once more."""
    size = size_for(pen.look, contents.name, "display", min(20.0, h * 1.9), w - 10, tracking=0.04, floor=8)
    centred(pen, w / 2, h / 2, contents.name, "display", size, "bone", tracking=0.04)


_FACES = {
    "front": _draw_front, "back": _draw_back, "left": _draw_side, "right": _draw_side, "lid": _draw_end,
    "bottom": _draw_end,
}  # fmt: skip
