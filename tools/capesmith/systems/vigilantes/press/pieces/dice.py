"""Dice to fold: attack dice with plus, blank and minus, and the dice that count health and energy (VG-023, VG-521)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.dice import CELL, PAGE, dice_pages, draw_net, in_cells
from capesmith.render.pieces.lettering import block, centred, numeral_size
from capesmith.render.pieces.sorts import pieces_of
from capesmith.render.shapes import Box, polygon, rectangle
from capesmith.systems.vigilantes.press.boards.markers import type_ink
from capesmith.systems.vigilantes.press.pieces.panels import heading

PAINTS = {"red": "resource.health", "blue": "resource.energy", "white": "#ECE6D6"}
ICONS = {"health-die": "health-normal", "energy-die": "electric"}
_STEPS = (
    "**1** Cut along the outline. **2** Run an empty ballpoint along every edge of the faces, then fold them back. "
    "**3** Glue the hatched flaps inside, the last face at the end. **4** Let it dry. Bought dice do as well: a plain "
    "die attacks with 1–3 as plus, 4 and 5 as blank, and 6 as minus."
)


class Die(NamedTuple):
    """One die: its piece, its name, its ink, and its six faces."""

    id: str
    name: str
    paint: str
    faces: tuple[str, ...]


def dice_of(order: Order) -> list[Die]:
    """Every die of the box."""
    found = []
    for card in pieces_of(order, "die"):
        colour = next(iter(card.fields.get("colours") or ("white",)))
        faces = tuple(str(face) for face in card.fields.get("faces") or "123456")
        die = Die(card.id, card.name, order.look.colour(PAINTS.get(colour, f"player.{colour}")), faces)
        found += [die] * card.copies
    return found


def dice_drawings(order: Order) -> tuple[Drawing, ...]:
    """The dice as pages, six to a page."""
    dice = dice_of(order)
    return dice_pages(order.look, dice, [die.name.upper() for die in dice], _STEPS, _draw_page)


def _draw_page(pen: Pen, dice: Sequence[Die]) -> None:
    heading(pen, Box(0, 0, 58, 14), "DICE TO FOLD")
    block(pen, Box(63, 0.6, PAGE.width - 63, 24), _STEPS, pen.look.role("rules"))

    def draw(i: int) -> None:
        draw_net(pen, dice[i].paint, dice[i].name.upper(), partial(_draw_face, pen=pen, die=dice[i]))

    in_cells(pen, len(dice), draw, _draw_finished)


def _draw_face(value: str, side: float, *, pen: Pen, die: Die) -> None:
    """The face that stands at this number of the net."""
    said = die.faces[(int(value) - 1) % len(die.faces)]
    ink = type_ink(pen.look, die.paint)
    if said in ("plus", "blank", "minus"):
        draw_attack_face(pen, said, side / 2, side / 2, side, ink)
        return
    centred(pen, side * 0.5, side * 0.52, said, "numeral", numeral_size(pen.look, side * 0.56), ink)
    if said in ("6", "9"):
        pen.box((side * 0.36, side * 0.86, side * 0.28, 0.6), ink)
    icon = ICONS.get(die.id)
    if icon:
        pen.icon(icon, side * 0.08, side * 0.08, side * 0.2, ink)


def draw_attack_face(pen: Pen, face: str, x: float, y: float, side: float, ink: str = "ink") -> None:
    """Plus, minus, or nothing at all: a blank is blank (VG-506 to VG-510)."""
    a, b = side * 0.34, side * 0.11
    if face == "plus":
        cross = [
            (-b, -a),
            (b, -a),
            (b, -b),
            (a, -b),
            (a, b),
            (b, b),
            (b, a),
            (-b, a),
            (-b, b),
            (-a, b),
            (-a, -b),
            (-b, -b),
        ]
        pen.paint(polygon([(x + dx, y + dy) for dx, dy in cross]), ink)
    elif face == "minus":
        pen.paint(rectangle((x - a, y - b, 2 * a, 2 * b)), "red" if ink != "#FFFFFF" else ink)


def _draw_finished(pen: Pen) -> None:
    """What it should look like in the end."""
    a, up, high = 12.0, 6.5, 14.0
    x, y = CELL[0] / 2, CELL[1] / 2 - 2
    faces = (
        ("paper", [(x, y), (x + a, y - up), (x, y - 2 * up), (x - a, y - up)]),
        ("empty", [(x, y), (x + a, y - up), (x + a, y - up + high), (x, y + high)]),
        ("tint", [(x, y), (x - a, y - up), (x - a, y - up + high), (x, y + high)]),
    )
    for colour, corners in faces:
        pen.paint(polygon(corners), "white" if pen.look.saving else colour, "ink", 0.5)
    draw_attack_face(pen, "plus", x - a / 2, y - up / 2 + high / 2, 12)
    draw_attack_face(pen, "blank", x, y - up, 10)
    draw_attack_face(pen, "minus", x + a / 2, y - up / 2 + high / 2, 12)
    centred(pen, x, y + 21, "FINISHED: LOADED BY NOBODY", "label-bold", 8.4, tracking=0.06)
