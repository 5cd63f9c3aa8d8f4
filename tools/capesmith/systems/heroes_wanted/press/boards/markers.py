"""Pieces in pictures of a board: pawns, minions, tokens, where a piece was, and what hit it."""

from __future__ import annotations

from dataclasses import dataclass

from capesmith.render.chance import Chance
from capesmith.render.colour import readable_on
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, burst, circle, rectangle
from capesmith.systems.heroes_wanted.press.pieces import draw_picture

_PICTURES = {"box": "dvd box"}
PLAYERS = ("blue", "green", "purple", "red", "yellow")
KINDS = ("hero", "villain", "underling", "henchman", "power", "litter", "box", "mirror", "bystander")


@dataclass(frozen=True, slots=True)
class Marker:
    """A piece on a space of a picture.

    `kind` is one of KINDS; `colour` the player's, for a hero or his power token. A `ghost` is a dashed outline of
    where a piece was; `ko` puts a burst over it. Several pieces on a space stand side by side.
    """

    kind: str
    space: int
    colour: str = ""
    ghost: bool = False
    ko: bool = False
    label: str = ""  # instead of the initial of the colour


def draw_marker(pen: Pen, marker: Marker, x: float, y: float, r: float) -> None:
    """A piece of radius r around a point."""
    if marker.ghost:
        pen.paint(_shape(marker.kind, x, y, r), None, "ink", 0.09 * r, dash=(0.28 * r, 0.2 * r))
        return
    if marker.kind in ("hero", "power"):
        _player(pen, marker, x, y, r)
    elif marker.kind == "villain":
        pen.paint(circle(x, y, r), "ink", "white", 0.12 * r)
        pen.icon("villain", x - 0.68 * r, y - 0.7 * r, 1.36 * r, "yellow")
    elif marker.kind in ("underling", "henchman"):
        pen.paint(_shape(marker.kind, x, y, r).moved(0.1 * r, 0.13 * r), "ink")
        pen.paint(_shape(marker.kind, x, y, r), marker.kind, "ink", 0.13 * r)
        pen.icon(marker.kind, x - 0.7 * r, y - 0.7 * r, 1.4 * r)
    else:
        draw_token(pen, marker.kind, x, y, r)
    if marker.ko:
        _knocked_out(pen, x, y, r)


def _shape(kind: str, x: float, y: float, r: float) -> Path:
    return rectangle((x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r), 0.25 * r) if kind == "henchman" else circle(x, y, r)


def _player(pen: Pen, marker: Marker, x: float, y: float, r: float) -> None:
    """A pawn from above with the initial of its colour; a power token has a bolt instead."""
    fill = pen.colour(f"player.{marker.colour}")
    ink = readable_on(fill, pen.colour("ink"))
    pen.paint(circle(x + 0.1 * r, y + 0.13 * r, r), "ink")
    pen.paint(circle(x, y, r), fill, "ink", 0.13 * r)
    if marker.kind == "power":
        pen.icon("power", x - 0.6 * r, y - 0.6 * r, 1.2 * r, ink)
        return
    pen.paint(circle(x, y, 0.8 * r), None, ink, 0.07 * r)
    said = marker.label or marker.colour[:1].upper()
    pen.text(x, y + 0.5 * r, said, "numeral", 3.3 * r if len(said) == 1 else 2.4 * r, ink, align="centre")


def draw_token(pen: Pen, kind: str, x: float, y: float, r: float) -> None:
    """An event token with the picture that is on the real one."""
    pen.paint(circle(x, y, r), "white" if pen.look.saving else f"event-{kind}", "ink", 0.12 * r)
    draw_picture(pen, Box(x - 0.945 * r, y - 0.945 * r, 1.89 * r, 1.89 * r), {}, _PICTURES.get(kind, kind))


def _knocked_out(pen: Pen, x: float, y: float, r: float) -> None:
    """A burst over a piece, with the only word for it."""
    chance = Chance("ko", round(x), round(y))
    pen.paint(
        burst(x, y, 1.55 * r, 1.05 * r, 11, chance, 0.12, 1.15), "white" if pen.look.saving else "red", "ink", 0.12 * r
    )
    pen.paint(
        burst(x, y, 1.2 * r, 0.85 * r, 11, chance, 0.12, 1.15),
        "white" if pen.look.saving else "yellow",
        "ink",
        0.08 * r,
    )
    pen.text(x, y + 0.42 * r, "KO!", "display", 3.6 * r, "ink", align="centre")
