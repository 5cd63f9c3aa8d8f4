"""Tuck boxes: one for the Heroes, one for the powers, one for all Research cards, and one for the city."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import NamedTuple

from capesmith.content.model import Deck
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
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import cloud, draw_atom, hill, pill, sparkle

RESEARCH = ("supervillain", "ko-gadget", "equipped-gadget", "hq-gadget", "fame")  # one deck at the table (HI-117)
STOCKS = {"block": Stock((50.0, 50.0), 0.9, sleeved=False)}  # tiles on thicker card
WORDMARK = "Heroes Incorporated"


class Label(NamedTuple):
    """How the box of a kind of deck is dressed."""

    colour: str
    icon: str
    quip: str


LABELS = {
    "hero": Label("navy", "hero", "Eighteen applicants. Please keep the cover letters."),
    "power": Label("teal", "power-lightning", "Sixteen qualifications, none of them transferable. One is."),
    "research": Label("blue", "light-bulb", "The department will see you now. Mind the prototype."),
    "block": Label("district.industry", "city", "Some assembly required. The city apologises."),
}
_OTHER = Label("orange", "gadget", "File under miscellaneous, drawer nine.")


def boxes_of(order: Order) -> list[Contents]:
    """Every deck that is shuffled by itself, with the room it takes; the Research cards are one."""
    research = [deck for deck in order.box.decks if deck.kind in RESEARCH]
    others = [deck for deck in order.box.decks if deck.kind not in RESEARCH]
    decks = [*others, *([_research(research)] if research else [])]
    return contents_of(replace(order, box=replace(order.box, decks=decks)), STOCKS)


def _research(decks: list[Deck]) -> Deck:
    cards = tuple(card for deck in decks if deck.printed for card in deck.cards)
    return replace(decks[0], id="research", kind="research", name="Research cards", cards=cards, printed=True)


def box_drawings(order: Order) -> tuple[Drawing, ...]:
    """A net for each deck; a deck too thick for one sheet gets several boxes. The option `sleeves` makes room."""
    found = []
    for contents in boxes_of(order):
        net = tuck_box(*contents.room)
        label = LABELS.get(contents.deck.kind, _OTHER)
        words = (WORDMARK, contents.deck.name, count_of(contents), label.quip)
        found.append(
            Drawing(
                contents.id, f"Tuck box, {contents.deck.name}", Cut(net.width, net.height),
                partial(_draw, contents=contents, label=label, net=net),
                fingerprint(order.look, "box", contents.room, *words, label), 3.0, words,
            )
        )  # fmt: skip
    return tuple(found)


def count_of(contents: Contents) -> str:
    return f"{contents.held} {'TILES' if contents.deck.kind in STOCKS else 'CARDS'}"


def _name(contents: Contents) -> str:
    return contents.deck.name + (f" {contents.part}/{contents.parts}" if contents.part else "")


def _light(pen: Pen) -> str:
    """Type on the ground of a box."""
    return INK if pen.look.saving else "white"


def _draw(pen: Pen, contents: Contents, label: Label, net: Net) -> None:
    flaps(pen, net)
    for face in net.faces:
        if pen.look.saving:
            pen.box(face.box.inset(0.6), "white", INK, BAND_LINE)
        else:
            pen.box(face.box.inset(-1.2), label.colour)
    for face in net.faces:
        on_face(pen, face, partial(_FACES[face.name], pen, contents, label))
    cut_and_fold(pen, net)


def _draw_front(pen: Pen, contents: Contents, label: Label, w: float, h: float) -> None:
    """An atom before hills, the sign of the deck in its middle."""
    easel = Easel(pen)
    top = max(h * 0.17, 13.0)  # below the notch
    window = Box(4, top + 5.4, w - 8, h * 0.72 - top - 5.4)
    _draw_window(pen, contents, window)
    r = min(window.w, window.h) * 0.42
    x, y = window.centre
    draw_atom(easel, x, y, r, width=0.8)
    pen.paint(circle(x, y, r * 0.5), "white" if pen.look.saving else "paper", INK, 0.6)
    easel.icon(label.icon, x, y, r * 0.66)
    size = size_for(pen.look, WORDMARK, "display", 24, w - 12)
    centred(pen, w / 2, top, WORDMARK, "display", size, _light(pen))
    _draw_plate(pen, contents, Box(4, h * 0.75, w - 8, h * 0.19))


def _draw_back(pen: Pen, contents: Contents, label: Label, w: float, h: float) -> None:
    """A memo with a line about what is inside."""
    note = Box(6, h * 0.14, w - 12, h * 0.5)
    pen.box(note, "white" if pen.look.saving else "paper", INK, 0.5, 2)
    pen.text(note.x + 3, note.y + 5.0, "MEMO", "label-bold", 7.6, "muted", tracking=0.14)
    pen.text(note.right - 3, note.y + 5.0, "FORM 7-B", "label-medium", 6.4, "muted", align="right")
    pen.box((note.x + 3, note.y + 6.6, note.w - 6, 0.4), INK)
    centred_block(pen, Box(note.x + 3, note.y + 8, note.w - 6, note.h - 11), label.quip, pen.look.role("blurb"))
    _draw_plate(pen, contents, Box(4, h * 0.75, w - 8, h * 0.19))


def _draw_window(pen: Pen, contents: Contents, box: Box) -> None:
    """Sky, a cloud, two hills and some sparkles."""
    chance, frame = Chance("heroes-incorporated", "box", contents.deck.id), rectangle(box, 2)
    if pen.look.saving:
        pen.paint(frame, "white", INK, 0.5)
        return
    with pen.clipped(frame):
        pen.box(box, "mint")
        pen.paint(cloud(box.x + box.w * 0.24, box.y + box.h * 0.18, box.w * 0.2), "white")
        pen.paint(hill(box, chance, 0.3, 0.62), "mustard")
        pen.paint(hill(box, chance, 0.12, 0.34), "orange")
        for x, y, r in ((0.14, 0.34, 1.8), (0.86, 0.16, 2.6), (0.9, 0.52, 1.4)):
            pen.paint(sparkle(box.x + x * box.w, box.y + y * box.h, r), "white")
    pen.paint(frame, None, INK, 0.8)


def _draw_plate(pen: Pen, contents: Contents, box: Box) -> None:
    """The deck's name in script over its count in a pill."""
    x, said = box.centre[0], _name(contents)
    size = size_for(pen.look, said, "display", min(25.0, box.h * 1.7), box.w - 4, floor=11)
    centred(pen, x, box.y + box.h * 0.3, said, "display", size, _light(pen))
    strip = Box(x - 12, box.y + box.h * 0.62, 24, 5.0)
    pen.paint(pill(strip), "white" if pen.look.saving else "paper", INK, 0.4)
    centred(pen, *strip.centre, count_of(contents), "label-bold", 7.4, tracking=0.1)


def _draw_side(pen: Pen, contents: Contents, label: Label, w: float, h: float) -> None:
    """A spine: sign, name and count along the long way."""
    icon, light = min(8.0, h * 0.62), _light(pen)
    pen.icon(label.icon, 4, (h - icon) / 2, icon, light)
    small = min(7.6, h * 1.1)
    counted = pen.look.face("label-bold").width(count_of(contents)) * small * MM_PER_POINT * 1.12
    room = w - icon - 14 - counted
    size = size_for(pen.look, _name(contents), "display", min(20.0, h * 1.7), room, floor=8)
    for said, face, points, x, align in (
        (_name(contents), "display", size, 7 + icon, "left"),
        (count_of(contents), "label-bold", small, w - 4, "right"),
    ):
        half = pen.look.face(face).cap_height * points * MM_PER_POINT / 2
        pen.text(x, h / 2 + half, said, face, points, light, align=align)


def _draw_end(pen: Pen, contents: Contents, label: Label, w: float, h: float) -> None:
    """Lid and bottom: the name once more."""
    size = size_for(pen.look, _name(contents), "display", min(20.0, h * 1.7), w - 10, floor=8)
    centred(pen, w / 2, h / 2, _name(contents), "display", size, _light(pen))


_FACES = {
    "front": _draw_front, "back": _draw_back, "left": _draw_side, "right": _draw_side, "lid": _draw_end,
    "bottom": _draw_end,
}  # fmt: skip
