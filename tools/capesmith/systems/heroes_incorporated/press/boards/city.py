"""A city whose blocks always lie the same way, as one board: title, compass, and every block at its true size."""

from __future__ import annotations

import math
from functools import partial

from capesmith.content.model import Card
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK
from capesmith.render.pieces.lettering import centred, centred_block, size_for
from capesmith.render.shapes import Box, Path, circle, polygon, rectangle
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS, SPACES, City
from capesmith.systems.heroes_incorporated.press.boards.grid import Grid
from capesmith.systems.heroes_incorporated.press.boards.pictures import block_at
from capesmith.systems.heroes_incorporated.press.boards.tiles import SIDE, tile_drawing
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import sparkle

BLEED = 3.0
STREET = 2.0
MARGIN = 13.0
HEAD = 30.0
GRID = Grid(MARGIN, HEAD, SIDE, STREET)
WIDTH = GRID.width + 2 * MARGIN
HEIGHT = HEAD + GRID.width + MARGIN


def board_drawings(order: Order) -> tuple[Drawing, ...]:
    """A board for every city of the box that is not dealt."""
    return tuple(city_drawing(order, board.content) for board in order.box.boards if not board.content.dealt)


def city_drawing(order: Order, city: City) -> Drawing:
    """A whole city on one board."""
    tiles = {space: tile_drawing(order, card) for space, card in _blocks(order, city).items()}
    said = [word for tile in tiles.values() for word in tile.words]
    shown = (city.id, city.name, city.premise, [(space, tile.fingerprint) for space, tile in tiles.items()])
    return Drawing(
        f"city-{city.id}", f"City: {city.name}", Cut(WIDTH, HEIGHT), partial(_draw, city=city, tiles=tiles),
        fingerprint("city", repr(shown), order.look), BLEED, (city.name, city.premise, *said),
        tuple(GRID.box(space) for space in SPACES),
    )  # fmt: skip


def _blocks(order: Order, city: City) -> dict[int, Card]:
    found = {space: block_at(order, city, space) for space in SPACES}
    return {space: card for space, card in found.items() if card is not None}


def _draw(pen: Pen, city: City, tiles: dict[int, Drawing]) -> None:
    saving = pen.look.saving
    pen.box((-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED), "white" if saving else "tint")
    if saving:
        pen.box((0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2), None, INK, 0.5, 3)
    _draw_head(pen, city)
    for space, tile in tiles.items():
        box = GRID.box(space)
        with pen.clipped(rectangle(box, 2)), pen.placed(box.x, box.y):
            tile.draw(pen)
    for number in range(5):
        x = GRID.box(number).centre[0]
        centred(pen, x, HEIGHT - MARGIN * 0.52, f"c{number + 1}", "label-bold", 10, "muted")
        y = GRID.box(number * 5).centre[1]
        centred(pen, MARGIN * 0.5, y, f"r{number + 1}", "label-bold", 10, "muted")


def _draw_head(pen: Pen, city: City) -> None:
    """The name in script on navy, the compass at its right: north is up (HI-120)."""
    saving, easel = pen.look.saving, Easel(pen)
    band = Box(-BLEED, -BLEED, WIDTH + 2 * BLEED, 25.0 + BLEED)
    if not saving:
        pen.box(band, "navy")
        pen.box((band.x, band.bottom, band.w, 1.0), "mustard")
    else:
        pen.box((4, band.bottom, WIDTH - 8, 0.5), INK)
    size = size_for(pen.look, city.name, "display", 46, 98, floor=24)  # ends before the seam
    wide = pen.text(MARGIN, 18.4, city.name, "display", size, "cream")
    for x, y, r in ((MARGIN + wide + 8, 8.6, 4.0), (MARGIN + wide + 15, 15.6, 2.4)):
        easel.bright(sparkle(x, y, r), "mustard")
    left = MARGIN + wide + 22
    if city.premise:
        room = Box(left, 4.0, WIDTH - MARGIN - 28 - left, 17)
        centred_block(pen, room, city.premise, pen.look.role("blurb"), "cream")
    compass(pen, WIDTH - MARGIN - 10.6, 12.6, 10.6)


def compass(pen: Pen, x: float, y: float, r: float, *, letters: bool = True) -> None:
    """A rose of eight points; north is the long one."""
    saving = pen.look.saving
    pen.paint(circle(x, y, r), "white" if saving else "paper", INK, 0.6)
    for i, name in enumerate(DIRECTIONS):
        reach = r * (0.62 if len(name) == 1 else 0.42)
        paint = "red" if name == "N" else INK if len(name) == 1 else "teal"
        pen.paint(_point(reach, r * 0.13).turned(45 * i).moved(x, y), paint)
    pen.paint(circle(x, y, r * 0.1), "paper", INK, 0.3)
    if letters:
        for i, name in enumerate(DIRECTIONS):
            if len(name) == 1:
                a = math.radians(45 * i - 90)
                at = (x + r * 0.79 * math.cos(a), y + r * 0.79 * math.sin(a))
                centred(pen, *at, name, "label-bold", r * 0.82, "red" if name == "N" else INK)


def _point(reach: float, wide: float) -> Path:
    return polygon([(0, -reach), (wide, 0), (0, wide * 0.6), (-wide, 0)])
