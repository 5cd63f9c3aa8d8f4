"""Real components in the rulebook: cards, tiles, mats and pieces, drawn by the same code that prints them, smaller."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.render.art.textures import halftone
from capesmith.render.book.showcase import GAP, draw_small
from capesmith.render.cards import PrintedCard
from capesmith.render.colour import mix, readable_on
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle, rectangle

PANEL_LINE = 0.9


def panel(pen: Pen, box: Box, ground: str) -> None:
    """A comic panel with a halftone that grows toward its foot."""
    colour = pen.colour(ground)
    pen.box(box, "white" if pen.look.saving else colour, "ink", PANEL_LINE)
    if not pen.look.saving:
        with pen.clipped(rectangle(box)):
            dots = halftone(box, 2.2, lambda u, v: max(0.0, 0.9 * v - 0.42))
            pen.paint(dots, mix(colour, pen.colour("ink"), 0.1))
        pen.paint(rectangle(box), None, "ink", PANEL_LINE)


# --- whole heroes -------------------------------------------------------------------------------------------

MOST_PAIR_SCALE = 0.56


def pair_scale(pairs: Sequence[Sequence[PrintedCard]], width: float) -> float:
    """The scale at which halves put together stand side by side."""
    wide = sum(pair[0].drawing.width for pair in pairs)
    return min(MOST_PAIR_SCALE, (width - GAP * (len(pairs) - 1)) / wide)


def pairs_height(pairs: Sequence[Sequence[PrintedCard]], scale: float) -> float:
    return max(sum(card.drawing.height for card in pair) for pair in pairs) * scale + 1.2


def draw_pairs(pen: Pen, box: Box, pairs: Sequence[Sequence[PrintedCard]], scale: float) -> None:
    """Upper halves on lower halves, as they lie on the mat."""
    widths = [pair[0].drawing.width * scale for pair in pairs]
    x = box.x + (box.w - sum(widths) - GAP * (len(pairs) - 1)) / 2
    for pair, wide in zip(pairs, widths, strict=True):
        y = box.y
        for card in pair:
            draw_small(pen, card.drawing, x, y, scale)
            y += card.drawing.height * scale
        x += wide + GAP


# --- headlines with discs -----------------------------------------------------------------------------------

Tile = tuple[PrintedCard, Sequence[str]]  # a tile, and the colours of its discs from the best space on


def tile_scale(tiles: Sequence[Tile], width: float) -> float:
    """The scale at which tiles side by side fill a width."""
    return (width - GAP * (len(tiles) - 1) - 1.0) / sum(card.drawing.width for card, _ in tiles)


def tiles_height(tiles: Sequence[Tile], width: float) -> float:
    return max(card.drawing.height for card, _ in tiles) * tile_scale(tiles, width) + 1.2


def draw_tiles(pen: Pen, box: Box, tiles: Sequence[Tile]) -> None:
    """Tiles on which heroes have put their discs, the first on the best space."""
    scale, x = tile_scale(tiles, box.w), box.x
    for card, colours in tiles:
        draw_small(pen, card.drawing, x, box.y, scale)
        spots = [found for name, found in card.laid.boxes if name == "{value}"]
        for spot, colour in zip(spots, colours, strict=False):
            _disc(pen, x + (spot.x + spot.w / 2) * scale, box.y + (spot.y + spot.h / 2) * scale, 3.82 * scale, colour)
        x += card.drawing.width * scale + GAP


def _disc(pen: Pen, x: float, y: float, radius: float, colour: str) -> None:
    """A hero's disc, with the first letter of its colour."""
    ground = pen.colour(f"player.{colour}")
    pen.paint(circle(x + 0.4, y + 0.5, radius), "ink")
    pen.paint(circle(x, y, radius), "white" if pen.look.saving else ground, "ink", 0.6)
    letter = "ink" if pen.look.saving else readable_on(ground, pen.colour("ink"))
    pen.text(x, y + 0.41 * radius, colour[:1].upper(), "numeral", 3.1 * radius, letter, align="centre")
