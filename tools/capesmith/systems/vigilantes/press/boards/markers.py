"""Signs of pieces for small maps and for the pieces themselves: enemies by shape and colour, zones, objectives, items.

Every enemy type has a shape of its own (VG-020), so that a grey print says as much as a coloured one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from capesmith.render.colour import readable_on
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import centred
from capesmith.render.shapes import Box, Path, circle, polygon, rectangle, regular, smooth, star
from capesmith.render.signs import draw_cross, draw_ghost

# The outline of each type about a point, of about the same weight at the same radius.
SHAPES: dict[str, Callable[[float], Path]] = {
    "normal": lambda r: circle(0, 0, r * 0.94),
    "fast": lambda r: polygon([(0, -r * 1.12), (r * 1.08, r * 0.8), (-r * 1.08, r * 0.8)]),
    "special": lambda r: star(0, r * 0.06, r * 1.2, r * 0.56),
    "heavy": lambda r: rectangle((-r * 0.88, -r * 0.88, r * 1.76, r * 1.76)),
    "villain": lambda r: crown(r * 1.08),
}
_MIDDLE = {"fast": 0.26, "special": 0.08, "villain": 0.34}  # where a number stands, in radii below the point
_NUMERAL = {
    "fast": 2.7,
    "special": 2.6,
    "villain": 2.7,
    "normal": 3.6,
    "heavy": 3.6,
}  # points to the millimetre of radius
ITEMS = {"medikit": "red", "recharge-pack": "blue", "weapon-cache": "yellow"}
ITEM_ICONS = {"medikit": "medical-pack", "recharge-pack": "battery-pack", "weapon-cache": "wooden-crate"}


def crown(r: float) -> Path:
    """Three points and a band."""
    return polygon(
        [(-r, -0.72 * r), (-0.46 * r, -0.1 * r), (0, -1.0 * r), (0.46 * r, -0.1 * r), (r, -0.72 * r),
         (0.8 * r, 0.84 * r), (-0.8 * r, 0.84 * r)]
    )  # fmt: skip


def mask(r: float) -> Path:
    """A domino mask; its eyes are cut out by the even-odd rule."""
    rim = [(0, -0.32), (0.5, -0.5), (1.0, -0.42), (0.98, 0.1), (0.62, 0.46), (0.24, 0.3), (0, 0.12)]
    outer = smooth([(x * r, y * r) for x, y in [*rim, *((-x, y) for x, y in reversed(rim[1:-1]))]])
    for side in (-1, 1):
        eye = [(0.2, -0.02), (0.5, -0.22), (0.76, -0.1), (0.5, 0.12)]
        outer += smooth([(side * x * r, y * r) for x, y in eye])
    return outer


def type_ink(look: Look, colour: str) -> str:
    """White or ink on a colour; ink on the white of the ink saver."""
    return "ink" if look.saving else readable_on(look.colour(colour), look.colour("ink"))


def draw_enemy(pen: Pen, type: str, x: float, y: float, r: float, label: str = "", *, edge: str = "white") -> None:
    """An enemy of a type about a point, with a number or a tag in it."""
    colour = f"enemy.{type}"
    path = SHAPES[type](r).moved(x, y)
    if pen.look.saving:
        pen.paint(path, "white", colour if type != "fast" else "ink", max(0.25, r * 0.16))
    else:
        pen.paint(path, edge, edge, max(0.5, r * 0.32))
        pen.paint(path, colour)
    if label:
        size = _NUMERAL[type] * r * (0.8 if len(label) > 1 else 1.0)
        centred(pen, x, y + _MIDDLE.get(type, 0.0) * r, label, "numeral", size, type_ink(pen.look, colour))


def draw_zone(pen: Pen, letter: str, x: float, y: float, r: float) -> None:
    """A spawn zone: its letter on a lamp-coloured diamond."""
    path = regular(x, y, r * 1.18, 4)
    pen.paint(path, "ink", "ink", r * 0.3)
    pen.paint(path, "white" if pen.look.saving else "lamp", "lamp", r * 0.14)
    centred(pen, x, y, letter, "numeral", r * 3.4, "ink")


def draw_objective(pen: Pen, side: str, number: str, x: float, y: float, r: float) -> None:
    """An objective token: a crown on black for the enemies, a mask on bone for the vigilantes, the number below it."""
    dark = side == "enemy" and not pen.look.saving
    pen.paint(circle(x, y, r), "ink" if dark else "white" if pen.look.saving else "paper", "ink", r * 0.12)
    pen.paint(circle(x, y, r * 0.86), None, "lamp" if dark else "blue", r * 0.1)
    ink = "white" if dark else "ink"
    sign = crown(r * 0.3) if side == "enemy" else mask(r * 0.48)
    pen.paint(sign.moved(x, y - r * 0.38), ink, even_odd=True)
    centred(pen, x, y + r * 0.3, number, "numeral", r * 2.3, ink)


def draw_item(pen: Pen, item: str, box: Box) -> None:
    """An item in its colour with its icon."""
    colour = f"item.{ITEMS.get(item, 'red')}"
    pen.box(box, "white" if pen.look.saving else colour, colour if pen.look.saving else "ink", box.w * 0.07)
    side = box.w * 0.72
    icon = ITEM_ICONS.get(item, "wooden-crate")
    pen.icon(icon, box.centre[0] - side / 2, box.centre[1] - side / 2, side, type_ink(pen.look, colour))


def draw_vigilante(pen: Pen, x: float, y: float, r: float, label: str = "") -> None:
    """A vigilante: a masked head on blue, or a letter."""
    pen.paint(circle(x, y, r), "white", "white", r * 0.3)
    pen.paint(circle(x, y, r), "white" if pen.look.saving else "blue", "blue" if pen.look.saving else "ink", r * 0.16)
    ink = "ink" if pen.look.saving else "white"
    if label:
        centred(pen, x, y, label, "numeral", r * 3.4, ink)
    else:
        pen.paint(mask(r * 0.78).moved(x, y), ink, even_odd=True)


# --- any piece --------------------------------------------------------------------------------------------


class Marker(NamedTuple):
    """A piece: an enemy type, `vigilante`, `objective.enemy`, `objective.vigilante`, `zone` or an item."""

    kind: str
    label: str = ""
    ghost: bool = False  # where it was before
    ko: bool = False


def draw_marker(pen: Pen, marker: Marker, x: float, y: float, r: float) -> None:
    """One piece; a ghost is a dashed outline, and a knock-out is crossed."""
    if marker.ghost:
        path = SHAPES[marker.kind](r) if marker.kind in SHAPES else circle(0, 0, r)
        draw_ghost(pen, path.moved(x, y), r)
        return
    side, _, owner = marker.kind.partition(".")
    if marker.kind in SHAPES:
        draw_enemy(pen, marker.kind, x, y, r, marker.label)
    elif marker.kind in ITEMS:
        draw_item(pen, marker.kind, Box(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6))
    elif side == "objective":
        draw_objective(pen, owner, marker.label, x, y, r)
    elif side == "zone":
        draw_zone(pen, marker.label, x, y, r)
    else:
        draw_vigilante(pen, x, y, r, marker.label)
    if marker.ko:
        draw_cross(pen, x, y, r)
