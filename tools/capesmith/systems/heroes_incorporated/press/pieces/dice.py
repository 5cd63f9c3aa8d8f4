"""Dice to fold: two Fight dice of each colour, and the Crime die with its eight directions (HI-109, HI-131)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.pieces.dice import CELL, PAGE, PIPS, dice_pages, draw_net, in_cells
from capesmith.render.pieces.folding import cut_and_fold, flaps
from capesmith.render.pieces.inking import BAND_LINE
from capesmith.render.pieces.lettering import block, centred, numeral_size
from capesmith.render.pieces.sorts import by_colour, colour_of, pieces_of
from capesmith.render.shapes import Box, Path, circle, joined, polygon, regular
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS
from capesmith.systems.heroes_incorporated.press.boards.markers import CRIME, type_on
from capesmith.systems.heroes_incorporated.press.pieces.octahedron import Octahedron, Triangle, octahedron
from capesmith.systems.heroes_incorporated.press.pieces.panels import heading

EDGE = 22.0  # of the Crime die
_STEPS = (
    "**1** Cut along the outline. **2** Run an empty ballpoint along every edge of the faces, then fold them back. "
    "**3** Glue the hatched flaps inside, the last face at the end. **4** Let it dry. Bought dice do as well: two "
    "ordinary ones in the colour of each player, and an eight-sided one with the Crime die table."
)


class Die(NamedTuple):
    """One die: its name, its ink, its faces, and the shape of its pips, which tells die 1 from die 2."""

    name: str
    paint: str
    faces: tuple[str, ...]
    number: int = 0

    @property
    def eight(self) -> bool:
        """Whether it has a face for each direction."""
        return len(self.faces) == len(DIRECTIONS)


def dice_of(order: Order) -> list[Die]:
    """Every die of the box."""
    found = []
    for card in pieces_of(order, "die"):
        faces = tuple(str(face) for face in card.fields.get("faces") or "123456")
        for colour, copies in by_colour(card):
            paint = colour_of(order.look, colour) if colour else CRIME
            for number in range(1, copies + 1):
                name = f"{colour.upper()} {number}" if colour else card.name.upper()
                found.append(Die(name, paint, faces, number))
    return sorted(found, key=lambda die: die.eight)


def dice_drawings(order: Order) -> tuple[Drawing, ...]:
    """The dice as pages, six to a page."""
    dice = dice_of(order)
    return dice_pages(order.look, dice, [die.name for die in dice], _STEPS, _draw_page)


def _draw_page(pen: Pen, dice: Sequence[Die]) -> None:
    heading(pen, Box(0, 0, 58, 16), "Dice to fold")
    block(pen, Box(63, 0.8, PAGE.width - 63, 24), _STEPS, pen.look.role("rules"))

    def draw(i: int) -> None:
        die = dice[i]
        if die.eight:
            draw_crime_die(pen, die)
        else:
            draw_net(pen, die.paint, die.name, partial(_draw_face, pen=pen, die=die))

    in_cells(pen, len(dice), draw, _draw_finished)


def _draw_face(value: str, side: float, *, pen: Pen, die: Die) -> None:
    """The face that stands at this number of the net: pips, or what its author wants there."""
    said = die.faces[(int(value) - 1) % len(die.faces)]
    ink = type_on(pen.look, die.paint)
    pips = PIPS.get(said)
    if pips is None:
        centred(pen, side / 2, side / 2, said, "numeral", numeral_size(pen.look, side * 0.5), ink)
        return
    pen.paint(joined(_pip(die.number, side).moved(u * side, v * side) for u, v in pips), ink)


def _pip(number: int, side: float) -> Path:
    """Round on the first die of a team, square on its second."""
    return circle(0, 0, side * 0.1) if number == 1 else regular(0, 0, side * 0.116, 4)


# --- the Crime die ----------------------------------------------------------------------------------------


def crime_net(faces: tuple[str, ...] = DIRECTIONS) -> Octahedron:
    return octahedron(EDGE, faces)


def draw_crime_die(pen: Pen, die: Die) -> None:
    """The eight directions on eight triangles; opposite directions lie opposite (HI-131, HI-236)."""
    net, faces = crime_net(die.faces)
    with pen.placed((CELL[0] - net.width) / 2, (CELL[1] - net.height) / 2):
        flaps(pen, net)
        for face in faces:
            if pen.look.saving:
                pen.paint(face.outline, "white", die.paint, BAND_LINE)
            else:
                pen.paint(face.outline, die.paint, die.paint, 0.6)
        if not pen.look.saving:
            pen.paint(joined(face.outline for face in faces), None, "#A8555A", 0.2)
        for face in faces:
            draw_direction(pen, face, type_on(pen.look, die.paint))
        cut_and_fold(pen, net)
        pen.text(net.width + 1, net.height - 3, die.name, "label-bold", 10, align="right", tracking=0.05)


def draw_direction(pen: Pen, face: Triangle, ink: str) -> None:
    """A direction and an arrow that points there, if the letters stand upright."""
    with pen.placed(*face.centre, turn=face.turn):
        size = numeral_size(pen.look, 5.4 if len(face.name) == 1 else 4.4)
        centred(pen, 0, 2.0, face.name, "numeral", size, ink)
        if face.name in DIRECTIONS:
            turn = 45 * DIRECTIONS.index(face.name)
            pen.paint(_arrow().turned(turn).moved(0, -4.4), ink)


def _arrow() -> Path:
    return polygon([(0, -2.2), (1.7, 0.2), (0.6, 0.2), (0.6, 2.0), (-0.6, 2.0), (-0.6, 0.2), (-1.7, 0.2)])


def _draw_finished(pen: Pen) -> None:
    """What they should look like in the end."""
    a, up, high = 11.0, 6.0, 13.0
    x, y = CELL[0] * 0.32, CELL[1] / 2 - 2
    sides = (
        ("paper", [(x, y), (x + a, y - up), (x, y - 2 * up), (x - a, y - up)]),
        ("empty", [(x, y), (x + a, y - up), (x + a, y - up + high), (x, y + high)]),
        ("tint", [(x, y), (x - a, y - up), (x - a, y - up + high), (x, y + high)]),
    )
    for colour, corners in sides:
        pen.paint(polygon(corners), "white" if pen.look.saving else colour, "ink", 0.5)
    dots = [(0, -up), (-a * 0.32, -up), (a * 0.32, -up)]
    pen.paint(joined(circle(x + u, y + v, 1.3) for u, v in dots), "ink")
    x = CELL[0] * 0.72
    top, left, right, foot, front = (x, y - 15), (x - 12, y - 1), (x + 12, y - 2), (x, y + 13), (x - 2, y + 2)
    for colour, corners in (("paper", [top, left, front]), ("empty", [top, front, right]),
                            ("tint", [left, front, foot]), ("empty", [front, right, foot])):  # fmt: skip
        pen.paint(polygon(corners), "white" if pen.look.saving else colour, "ink", 0.5)
    centred(pen, x - 4.6, y - 2.6, "N", "numeral", 13)
    centred(pen, CELL[0] / 2, y + 22, "FINISHED, AND FULLY INSURED", "label-bold", 8.4, tracking=0.06)
