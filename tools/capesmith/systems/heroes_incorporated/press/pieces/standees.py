"""Heroes as fold-over standees, and stands in the colours of the players that they are pushed into (HI-108, HI-402).

Any Hero may join any team, so nothing is glued to a stand: both have a slot, and cross each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from capesmith.content.model import Card
from capesmith.render.chance import Chance
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.nets import Face, Fold, Net
from capesmith.render.pen import Pen
from capesmith.render.pieces.folding import cut_and_fold, draw_strip
from capesmith.render.pieces.inking import BAND_LINE, INK
from capesmith.render.pieces.lettering import centred, size_for
from capesmith.render.pieces.sorts import by_colour, colour_of, fingerprint, initial, pieces_of
from capesmith.render.shapes import Box, Path, line, rectangle
from capesmith.systems.heroes_incorporated.press.boards.markers import type_on
from capesmith.systems.heroes_incorporated.press.figure import draw_figure
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import cloud, hill, sparkle

WIDTH, HEIGHT = 25.0, 45.0
BAND = 11.4  # the foot: the name above, and below it what the stand holds
SLOT, GAP = 6.0, 0.8  # how deep the slots are, and how wide: two sheets of card, folded double
STAND = (34.0, 12.0)  # one half of a stand
_BLEED = 3.0
_OVER = 1.5  # into the waste at the sides, against drift; not over the fold at the top
_SKIES = ("mint", "sky", "mustard", "#F7D9C4")


def standee_net() -> Net:
    """A strip folded over at the head, with a slot in the middle of either foot."""
    w, h = WIDTH, HEIGHT
    faces = (Face("back", Box(0, 0, w, h), 180), Face("front", Box(0, h, w, h)))
    slits = (_slot(w / 2, 0, SLOT), _slot(w / 2, 2 * h - SLOT, SLOT))
    return Net(w, 2 * h, rectangle((0, 0, w, 2 * h)), (Fold((0, h), (w, h)),), faces, (), slits)


def stand_net() -> Net:
    """A stand folded along its foot: two halves back to back, each with a slot from above."""
    w, h = STAND
    faces = (Face("front", Box(0, 0, w, h)), Face("back", Box(0, h, w, h), 180))
    slits = (_slot(w / 2, 0, SLOT), _slot(w / 2, 2 * h - SLOT, SLOT))
    return Net(w, 2 * h, rectangle((0, 0, w, 2 * h)), (Fold((0, h), (w, h)),), faces, (), slits)


def _slot(x: float, y: float, deep: float) -> Path:
    return rectangle((x - GAP / 2, y, GAP, deep))


def heroes_of(order: Order) -> Iterator[Card]:
    """The Heroes that have a standee, as many as the box holds."""
    for card in pieces_of(order, "standee"):
        people = [one for one in order.box.everything() if one.kind == "hero"]
        yield from people[: card.copies]


def standee_pieces(order: Order) -> tuple[Piece, ...]:
    """Every Hero as a strip to fold over, then the stands."""
    strips = [Piece(_strip(order, hero), deck="Standees") for hero in heroes_of(order)]
    for card in pieces_of(order, "stand"):
        for colour, copies in by_colour(card):
            strips += [Piece(_stand(order, colour, number), deck="Stands") for number in range(1, copies + 1)]
    return tuple(strips)


# --- the strip --------------------------------------------------------------------------------------------


def _strip(order: Order, hero: Card) -> Drawing:
    net = standee_net()
    shown = (hero.id, hero.name, hero.fields.get("look"), hero.fields.get("emblem"))
    return Drawing(
        f"standee-{hero.id}", hero.name, Cut(net.width, net.height), partial(_draw_strip, hero=hero, net=net),
        fingerprint(order.look, "standee", shown), _BLEED, (hero.name, hero.name),
    )  # fmt: skip


def _draw_strip(pen: Pen, hero: Card, net: Net) -> None:
    draw_strip(pen, net, partial(_draw_side, pen, hero))
    _draw_slots(pen, net)


def _draw_side(pen: Pen, hero: Card, side: str, width: float, height: float) -> None:
    """One side: the Hero before a bright sky, on a foot with the name. The back shows the same Hero turned round."""
    picture = Box(-_OVER, 0, width + 2 * _OVER, height - BAND)
    with pen.clipped(rectangle(picture)):
        _draw_sky(pen, hero, picture)
        draw_figure(pen, hero, Box(0.8, 1.6, width - 1.6, picture.h - 1.6), back=side == "back")
    _draw_foot(pen, hero, Box(-_OVER, height - BAND, width + 2 * _OVER, BAND), width)


def _draw_sky(pen: Pen, hero: Card, box: Box) -> None:
    easel, chance = Easel(pen), Chance("heroes-incorporated", "standee", hero.id)
    easel.ground(box, chance.pick(_SKIES))
    if pen.look.saving:
        return
    pen.paint(cloud(chance.between(6, 18), chance.between(5, 9), 8), "white")
    pen.paint(hill(box, chance, 0.22, 0.4, 4), "teal")
    for x in (3.0, WIDTH - 3.2):
        pen.paint(sparkle(x, chance.between(4, 16), 1.4), "white")


def _draw_foot(pen: Pen, hero: Card, box: Box, width: float) -> None:
    """A navy band with the name; the stand says whose Hero it is."""
    if pen.look.saving:
        pen.box((0.45, box.y + 0.45, width - 0.9, box.h - 0.9), "white", INK, BAND_LINE)
    else:
        pen.box(box, "navy")
        pen.paint(line((box.x, box.y), (box.right, box.y)), None, "mustard", 0.6, cap=0)
    size = size_for(pen.look, hero.name, "display", 12.5, width - 3.4, floor=8)
    centred(pen, width / 2, box.y + (box.h - SLOT) / 2 + 0.3, hero.name, "display", size, "cream")


def _draw_slots(pen: Pen, net: Net) -> None:
    """White slots with a thin outline: cut them out."""
    for slit in net.slits:
        pen.paint(slit, "white", INK, 0.15)


# --- the stand --------------------------------------------------------------------------------------------


def _stand(order: Order, colour: str, number: int) -> Drawing:
    net = stand_net()
    said = f"{initial(colour)}{number}"
    return Drawing(
        f"stand-{colour}-{number}", f"Stand, {colour} {number}", Cut(net.width, net.height),
        partial(_draw_stand, paint=colour_of(order.look, colour), said=said, net=net),
        fingerprint(order.look, "stand", colour, number), 1.5, (said,) * 4,
    )  # fmt: skip


def _draw_stand(pen: Pen, paint: str, said: str, net: Net) -> None:
    """Both halves in the colour of the player, with its letter and the Hero’s number at either side of the slot."""
    saving = pen.look.saving
    if saving:
        pen.box((0.45, 0.45, net.width - 0.9, net.height - 0.9), "white", paint, BAND_LINE)
    else:
        pen.box((-_OVER, -_OVER, net.width + 2 * _OVER, net.height + 2 * _OVER), paint)
    ink = type_on(pen.look, paint)
    w, h = STAND
    for y, turn in ((h * 0.5, 0), (h * 1.5, 180)):
        for x in (w * 0.3, w * 0.7):
            centred(pen, x, y, said, "numeral", 15, ink, turn=turn)
    cut_and_fold(pen, net, cut=saving)
    _draw_slots(pen, net)
