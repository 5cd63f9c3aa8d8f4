"""Tokens of the set-up pictures: the signs of the pieces in small, each with its icon or letter."""

from __future__ import annotations

from typing import Final

from capesmith.render.colour import readable_on
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle, rectangle

# Which icon a token shows, and its ground.
TOKENS: Final = {
    "barrel": ("barrel", "mutant"), "civilian": ("person", "paper"), "box": ("box", "street"),
    "crate": ("crate", "police"), "manhole": ("manhole", "metal"), "helicopter": ("helicopter", "cyan"),
    "battery": ("battery", "amber"), "hatch": ("hatch", "metal"), "device": ("doom", "mutant"),
}  # fmt: skip
VEHICLES: Final = {
    "police-car": ("police-car", "police"), "civilian-car-1": ("car", "coral"), "civilian-car-2": ("car", "coral"),
    "limousine": ("limousine", "black"), "boat": ("boat", "paper"), "truck": ("truck", "olive"),
    "bus": ("bus", "amber"),
}  # fmt: skip


def draw_token(pen: Pen, box: Box, word: str, number: int = 0) -> None:
    """A token in the middle of a space; Manholes show their numbers, where they have any."""
    icon, ground = TOKENS[word]
    (x, y), radius = box.centre, box.w * 0.4
    colour = pen.look.colour(ground)
    if word in ("box", "crate", "hatch", "battery", "device"):
        pen.paint(rectangle((x - radius, y - radius, 2 * radius, 2 * radius), radius * 0.2), *_inks(pen, colour))
    else:
        pen.paint(circle(x, y, radius), *_inks(pen, colour))
    if number:
        pen.text(x, y + radius * 0.46, f"{number}", "display", radius * 3.6, "ink", align="centre")
    else:
        side = radius * 1.5
        pen.icon(icon, x - side / 2, y - side / 2, side, _upon(pen, colour))


def draw_vehicle(pen: Pen, box: Box, word: str) -> None:
    icon, ground = VEHICLES[word]
    colour = pen.look.colour(ground)
    inner = box.inset(box.w * 0.03 + 0.2)
    fill, _, _ = _inks(pen, colour)
    pen.paint(rectangle(inner, min(inner.w, inner.h) * 0.16), fill, colour if pen.look.saving else "white", 0.35)
    side = min(max(inner.w, inner.h) * 0.6, min(inner.w, inner.h) * 0.94)
    pen.icon(icon, box.centre[0] - side / 2, box.centre[1] - side / 2, side, _upon(pen, colour))


def draw_letter(pen: Pen, box: Box, letter: str) -> None:
    """A lettered space."""
    pen.paint(rectangle(box.inset(box.w * 0.08)), "white", "ink", 0.3)
    size = box.w * 2.2
    pen.text(box.centre[0], box.centre[1] + box.w * 0.28, letter, "display", size, "ink", align="centre")


def draw_zone(pen: Pen, box: Box) -> None:
    """A space of a Spawn Zone: a green edge and the sign of spawning."""
    pen.paint(rectangle(box.inset(box.w * 0.06)), None, "night", box.w * 0.16)
    pen.paint(rectangle(box.inset(box.w * 0.06)), None, "mutant" if not pen.look.saving else "ink", box.w * 0.09)
    side = box.w * 0.6
    ink = "ink" if pen.look.saving else "mutant"
    pen.icon("spawn", box.centre[0] - side / 2, box.centre[1] - side / 2, side, ink)


def _inks(pen: Pen, colour: str) -> tuple[str, str, float]:
    """Fill, line and its width; saving ink, the colour is left in the line."""
    return ("white", colour, 0.4) if pen.look.saving else (colour, "night", 0.3)


def _upon(pen: Pen, colour: str) -> str:
    return "ink" if pen.look.saving else readable_on(colour, pen.look.colour("ink"))
