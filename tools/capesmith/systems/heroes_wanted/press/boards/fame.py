"""The Fame Track: 0 to 49 around a square in the city, one page of A4 or Letter, with a place for those who lap it."""

from __future__ import annotations

from capesmith.render.art.textures import halftone, rays, skyline
from capesmith.render.chance import Chance
from capesmith.render.colour import readable_on
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point, burst, circle, polygon, rectangle, star
from capesmith.systems.heroes_wanted.press.boards.markers import PLAYERS

SPACES = 50
SIDE = 15.5
COLUMNS, ROWS = 16, 11  # 2 × 16 + 2 × 11 − 4 = 50
WIDTH, HEIGHT = COLUMNS * SIDE, ROWS * SIDE
MARKER = 9.2 / 2  # discs are 8 mm across
BLEED = 3.0
# What is worth fame at once (HW-122, HW-123, HW-128, HW-149, and each scenario's tokens).
GAINS = (("+1", "KO an underling"), ("+2", "KO a henchman"), ("+3", "KO a villain"), ("+4", "KO another hero"),
         ("+1", "each event token, as the board says"), ("−2", "each injury after your fifth"))  # fmt: skip
LAP = "Past 49? Go on from 0 and put any token here."


def fame_track(order: Order) -> Drawing:
    words = ["Fame Track", *(str(i) for i in range(SPACES)), *(" ".join(gain) for gain in GAINS), "+50", LAP]
    mark = fingerprint("fame track", words, WIDTH, HEIGHT, order.look)
    return Drawing("fame-track", "Fame Track", Cut(WIDTH, HEIGHT), _draw, mark, BLEED, tuple(words))


def space_box(number: int) -> Box:
    """The box of a space; the track runs clockwise from the top left corner."""
    right, down = COLUMNS - 1, ROWS - 1
    if number <= right:
        column, row = number, 0
    elif number <= right + down:
        column, row = right, number - right
    elif number <= 2 * right + down:
        column, row = 2 * right + down - number, down
    else:
        column, row = 0, SPACES - number
    return Box(column * SIDE, row * SIDE, SIDE, SIDE)


def disc_place(number: int) -> Point:
    """Where the disc of a space lies: below its number."""
    box = space_box(number)
    return box.centre[0], box.bottom - 1.0 - MARKER


def _draw(pen: Pen) -> None:
    inner = Box(SIDE, SIDE, WIDTH - 2 * SIDE, HEIGHT - 2 * SIDE)
    pen.box((-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED), "white" if pen.look.saving else "ink")
    _draw_city(pen, inner)
    for number in range(SPACES):
        _draw_space(pen, number)
    _draw_title(pen, inner)
    _draw_gains(pen, Box(inner.x + 7, inner.bottom - 58, 98, 51))
    _draw_laps(pen, Box(inner.right - 7 - 98, inner.bottom - 58, 98, 51))


def _draw_city(pen: Pen, box: Box) -> None:
    if pen.look.saving:
        pen.box(box.inset(0.6), None, "ink", 0.5)
        return
    chance = Chance("fame-track")
    pen.box(box, "yellow")
    x, y = box.centre[0], box.y + 34
    with pen.clipped(rectangle(box)):
        pen.paint(rays(x, y, box.w, 36), "#FFE97D")
        pen.paint(halftone(box, 2.4, lambda u, v: 0.5 * (v - 0.25)), "#F2B705")
        for tone, low, high in (("#E0532E", 0.3, 0.62), ("#A8172A", 0.16, 0.42)):
            pen.paint(skyline(box, chance, low=low, high=high, widths=(0.04, 0.09)), tone)


def _draw_space(pen: Pen, number: int) -> None:
    """A number above the place of a disc; every fifth is yellow and has a star."""
    box, saving = space_box(number), pen.look.saving
    fifth = number % 5 == 0
    fill = "white" if saving else "yellow" if fifth else "paper"
    cell = box.inset(0.55)
    pen.box(cell, fill, "ink", 0.9 if saving and fifth else 0.5, 1.4)
    x = box.centre[0]
    pen.paint(circle(*disc_place(number), MARKER), "white", "ink", 0.4, dash=(1.2, 0.9))
    pen.text(x, box.y + 4.6, str(number), "numeral", 11.2, "heading" if fifth else "ink", align="centre")
    if fifth:
        for side in (-1, 1):
            pen.paint(star(x + side * 5.0, box.y + 2.9, 1.4, 0.6), "ink")


def _draw_title(pen: Pen, inner: Box) -> None:
    x, y = inner.centre[0], inner.y + 37
    saving = pen.look.saving
    chance = Chance("fame-track", "burst")
    pen.paint(burst(x, y, 33, 25.5, 18, chance, 0.06, 2.5), "white" if saving else "red", "ink", 1.2)
    pen.paint(burst(x, y, 28, 22, 18, chance, 0.05, 2.5), "white", "ink", 0.7)
    pen.text(x, y + 5.6, "FAME TRACK", "display", 62, "heading" if saving else "yellow", align="centre", tracking=0.03,
             edge="ink", edge_width=0.6, shadow="ink", shadow_at=(0.9, 1.1))  # fmt: skip
    pen.text(x, y + 12.6, "SPONSORED BY THE ZETA CITY TRIBUNE", "label", 8.6, "ink", align="centre", tracking=0.12)


def _panel(pen: Pen, box: Box, title: str) -> None:
    pen.box(box, "paper", "ink", 0.7, 1.6)
    pen.text(box.x + 3, box.y + 7, title, "display", 17, "heading", tracking=0.03)


def _draw_gains(pen: Pen, box: Box) -> None:
    _panel(pen, box, "FAME AT ONCE")
    for i, (fame, what) in enumerate(GAINS):
        y = box.y + 14.6 + i * 6.6
        pen.text(box.x + 8.6, y, fame, "label-bold", 16, "heading", align="centre")
        pen.text(box.x + 16, y - 0.3, what, "text", 12)


def _draw_laps(pen: Pen, box: Box) -> None:
    """A place for each colour that has gone once around."""
    _panel(pen, box, "+50")
    pen.text(box.x + 18, box.y + 6.7, LAP, "text", 9.6)
    pitch = (box.w - 8) / len(PLAYERS)
    for i, colour in enumerate(PLAYERS):
        x, y = box.x + 4 + pitch * (i + 0.5), box.y + 30
        fill = pen.colour(f"player.{colour}")
        ink = "ink" if pen.look.saving else readable_on(fill, pen.colour("ink"))
        tab = polygon(((x - 7, y - 15), (x + 7, y - 15), (x + 7, y + 15), (x, y + 18.5), (x - 7, y + 15)))
        if pen.look.saving:
            pen.paint(tab, "white", fill, 0.9)
        else:
            pen.paint(tab, fill, "ink", 0.6)
        pen.paint(circle(x, y - 6.4, MARKER + 1.2), "white", "ink", 0.4, dash=(1.2, 0.9))
        pen.text(x, y + 7.6, "+50", "label-bold", 14, ink, align="centre")
        pen.text(x, y + 13.2, colour[0].upper(), "label-bold", 11, ink, align="centre")
