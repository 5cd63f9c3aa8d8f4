"""The markers and the tokens without a number: 1st Hero, start of the Hero Phase, threat, injury."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from capesmith.render.art.textures import halftone, rays
from capesmith.render.chance import Chance
from capesmith.render.colour import mix
from capesmith.render.drawing import Cut
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import INK, Brush
from capesmith.render.pieces.lettering import centred
from capesmith.render.shapes import burst, circle, polygon, rectangle, star


class Marker(NamedTuple):
    """A marker: the colour of its ground, how it is drawn, its words."""

    ground: str
    draw: Callable[[Pen, Cut, str], None]
    words: tuple[str, ...]


def _first_hero(pen: Pen, cut: Cut, ground: str) -> None:
    """A medal the size of an ego."""
    brush = Brush(pen, 0.5)
    c = cut.width / 2
    with pen.clipped(cut.outline(-1)):
        if not pen.look.saving:
            pen.paint(rays(c, c, cut.width, 26), mix(ground, "#FFFFFF", 0.14))
            pen.paint(halftone((0, 0, 2 * c, 2 * c), 1.8, lambda u, v: max(0.0, v - 0.5)), mix(ground, "#16181D", 0.2))
    brush.shape(burst(c, c * 0.98, 17.4, 13.6, 14, Chance("marker", "first-hero"), 0.05), "#D8192A", 0.7)
    brush.shape(burst(c, c * 0.98, 13.6, 11.4, 14, turn=8), "#FFD91F", 0.5)
    centred(pen, c - 1.2, c - 3.6, "1", "numeral", 38, INK)
    pen.text(c + 3.2, c - 4.8, "ST", "numeral", 12, INK)
    brush.shape(
        polygon([(c - 14.8, c + 4.0), (c + 14.8, c + 2.6), (c + 15.4, c + 10.2), (c - 14.2, c + 11.6)]), "#16181D", 0.5
    )
    centred(pen, c + 0.3, c + 7.2, "HERO", "display", 25, INK if pen.look.saving else "white", tracking=0.05, turn=-2.7)
    for x, y, r in ((c - 11.9, c + 8.2, 1.9), (c + 12.4, c + 7.0, 1.9)):
        pen.paint(star(x, y, r, r * 0.45), INK if pen.look.saving else "yellow")


def _hero_phase(pen: Pen, cut: Cut, ground: str) -> None:
    """A signpost: the phase began here, and goes round clockwise."""
    brush = Brush(pen, 0.5)
    w, h = cut.width, cut.height
    with pen.clipped(cut.outline(-1)):
        if not pen.look.saving:
            pen.paint(
                halftone((0, 0, w, h), 1.8, lambda u, v: max(0.0, 0.7 * (1 - u) - 0.1)), mix(ground, "#16181D", 0.22)
            )
    arrow = polygon([(0, -3.4), (4.9, -3.4), (4.9, -7), (11.3, 0), (4.9, 7), (4.9, 3.4), (0, 3.4)]).moved(
        w - 15.5, h / 2
    )
    brush.shape(arrow, "#FFD91F", 0.6)
    light = INK if pen.look.saving else "white"
    centred(pen, w * 0.37, h * 0.31, "HERO PHASE", "display", 16.5, light, tracking=0.03)
    centred(pen, w * 0.37, h * 0.55, "STARTS HERE", "label-bold", 10.5, light, tracking=0.05)
    centred(pen, w * 0.37, h * 0.76, "THEN CLOCKWISE", "label", 6.6, light, tracking=0.08)


def _threat(pen: Pen, cut: Cut, ground: str) -> None:
    """Trouble, and getting nearer."""
    c = cut.width / 2
    Brush(pen, 0.3).shape(burst(c, c, 4.7, 3.4, 11, Chance("marker", "threat"), 0.08), "#FFD91F")
    centred(pen, c, c + 0.1, "!", "numeral", 17, INK)


def _injury(pen: Pen, cut: Cut, ground: str) -> None:
    """Two plasters; what it costs is on the mat."""
    c = cut.width / 2
    brush = Brush(pen, 0.35)
    for turn in (-45, 45):
        with pen.placed(c, c, turn=turn):
            brush.shape(rectangle((-7.4, -2.1, 14.8, 4.2), 2.0), "#F0C79A")
            brush.shape(rectangle((-2.1, -2.1, 4.2, 4.2)), "#FBE9D2", 0.25)
            for x in (-5.4, -3.9, 3.9, 5.4):
                for y in (-0.8, 0.8):
                    brush.solid(circle(x, y, 0.3), INK if pen.look.saving else "#A86A34")
    pen.icon("injury", c - 3.2, c - 3.2, 6.4, "red", edge="white", edge_width=0.35)


MARKERS = {
    "first-hero-marker": Marker("#0B56A8", _first_hero, ("1", "ST", "HERO")),
    "hero-phase-marker": Marker("#0E7C63", _hero_phase, ("HERO PHASE", "STARTS HERE", "THEN CLOCKWISE")),
    "threat-token": Marker("#A8172A", _threat, ("!",)),
    "injury-token": Marker("#F7B9B4", _injury, ()),
}
