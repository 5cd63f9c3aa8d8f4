"""How the tokens of this box are drawn: letters, fists, masks, and the badge of whoever comes first."""

from __future__ import annotations

import math

from capesmith.render.colour import mix
from capesmith.render.drawing import Cut
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK
from capesmith.render.pieces.lettering import centred, numeral_size, size_for
from capesmith.render.shapes import circle
from capesmith.systems.heroes_incorporated.press.boards.markers import crime_shape, type_on
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import draw_atom, sparkle

DIE = 16.0  # the side of a die that stands on its base


def draw_letter(pen: Pen, cut: Cut, ground: str, letter: str, word: str = "") -> None:
    """A letter as large as the disc allows, over a word if there is one."""
    ink, x = type_on(pen.look, ground), cut.width / 2
    y = cut.height * (0.42 if word else 0.5)
    high = cut.height * (0.4 if word else 0.52)
    centred(pen, x, y, letter, "numeral", numeral_size(pen.look, high), ink)
    if word:
        centred(pen, x, cut.height * 0.78, word, "label-bold", 5, ink, tracking=0.04)


def draw_crime_pawn(pen: Pen, cut: Cut, ground: str, letter: str) -> None:
    """A disc with teeth and the letter on it, to be read across the table."""
    x, saving = cut.width / 2, pen.look.saving
    teeth = crime_shape(cut.width * 0.44).moved(x, x)
    pen.paint(teeth, "white" if saving else "paper", INK if saving else None, 0.3)
    centred(pen, x, x, letter, "numeral", numeral_size(pen.look, cut.height * 0.5), INK if saving else ground)


def draw_base(pen: Pen, cut: Cut, ground: str, said: str) -> None:
    """Colour and number in the middle, and again on four sides, where a die does not cover them."""
    ink, middle = type_on(pen.look, ground), cut.width / 2
    centred(pen, middle, middle, said, "numeral", numeral_size(pen.look, 6.0), ink)
    pale = pen.colour("empty") if pen.look.saving else mix(pen.colour(ground), pen.colour(INK), 0.35)
    half = DIE / 2
    pen.box((middle - half, middle - half, DIE, DIE), None, pale, 0.25, 1.2)
    for turn in range(0, 360, 90):
        a = math.radians(turn - 90)
        away = middle - 2.4
        centred(pen, middle + away * math.cos(a), middle + away * math.sin(a), said, "label-bold", 6.4, ink, turn=turn)


def draw_combat(pen: Pen, cut: Cut, ground: str) -> None:
    """A fist and what it is worth (HI-328)."""
    x, ink = cut.width / 2, type_on(pen.look, ground)
    side = cut.height * 0.4
    pen.icon("combat", x - side / 2, cut.height * 0.3 - side / 2, side, ink)
    centred(pen, x, cut.height * 0.69, "+1", "numeral", numeral_size(pen.look, cut.height * 0.32), ink)


def draw_gadget(pen: Pen, cut: Cut, ground: str, icon: str, name: str) -> None:
    """The sign at the left, the name beside it, a word to a line."""
    ink, side = type_on(pen.look, ground), cut.height * 0.62
    left = 1.3
    pen.icon(icon, left, (cut.height - side) / 2, side, ink)
    words = name.split()
    x, room = left + side + 0.6, cut.width - 2 * left - side - 0.6
    size = min(size_for(pen.look, word, "label-bold", 6.2, room, floor=4.5) for word in words)
    step = size * MM_PER_POINT * 1.06
    cap = pen.look.face("label-bold").cap_height * size * MM_PER_POINT
    top = (cut.height - (len(words) - 1) * step + cap) / 2
    for i, word in enumerate(words):
        pen.text(x, top + i * step, word, "label-bold", size, ink)


def draw_knocked_out(pen: Pen, cut: Cut, ground: str) -> None:
    """Two crossed eyes' worth of KO, and stars around it (HI-402)."""
    x, saving = cut.width / 2, pen.look.saving
    centred(pen, x, cut.height * 0.54, "KO", "numeral", numeral_size(pen.look, cut.height * 0.32))
    easel = Easel(pen)
    for turn in (-145, -90, -35, 90):
        a = math.radians(turn)
        r = cut.width * 0.34
        easel.bright(
            sparkle(x + r * math.cos(a), cut.height * 0.5 + r * math.sin(a), 1.5), "orange" if not saving else INK
        )


def draw_start(pen: Pen, cut: Cut, ground: str) -> None:
    """The badge of the starting player: on duty (HI-202)."""
    x, y, ink = cut.width / 2, cut.height / 2, type_on(pen.look, ground)
    easel = Easel(pen)
    at = 13.6
    if not pen.look.saving:
        pen.paint(circle(at, y, 10.6), "navy")
    draw_atom(easel, at, y, 9.4, line_colour="cream", dots="orange", width=0.6)
    pen.paint(circle(at, y, 3.9), "white" if pen.look.saving else "paper", INK, 0.4)
    centred(pen, at, y, "1", "numeral", numeral_size(pen.look, 5.0))
    right = x + 11.0
    centred(pen, right, y - 3.2, "On duty", "display", 21, ink)
    centred(pen, right, y + 4.6, "STARTING PLAYER", "label-bold", 6.6, ink, tracking=0.1)
    easel.bright(sparkle(cut.width - 7.4, 6.4, 2.0), "white")
