"""What only this game can draw on its pieces: whoever stands on the board; the rest is in `pieces.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path as File
from typing import Any, ClassVar, NamedTuple

from capesmith.render.edition import Order
from capesmith.render.figures.files import figure_in, figures_in
from capesmith.render.figures.part import Part, part_in
from capesmith.render.pen import Pen
from capesmith.render.pieces import printer
from capesmith.render.pieces.lettering import centred
from capesmith.render.shapes import Box, circle
from capesmith.systems.heroes_wanted.press.figure import GAME
from capesmith.systems.heroes_wanted.press.figure.brush import Brush

Values = Mapping[str, Any]
FOLDER = File(__file__).parent / "pawns"
FRONT, BACK = "front", "back"
PICTURE = 18.0  # how wide a token is that the pictures of tokens are drawn for
EMBLEM = 2.0  # the radius of the badge with a hero's letter


class Size(NamedTuple):
    """How large a figure is drawn, from its feet; and what of it a disc shows."""

    height: float
    width: float
    chest: float  # how far above the feet the middle of a disc is
    on_disc: float  # its scale on a disc, of the width of that


MINION = Size(15.2, 11.4, 9.7, 0.0754)
SIZES = {
    "hero": Size(23.2, 14.0, 17.2, 0.0645), "villain": Size(23.2, 15.2, 17.6, 0.0677),
    "underling": MINION, "henchman": MINION,
}  # fmt: skip


# --- values -----------------------------------------------------------------------------------------------


def word(order: Order, values: Values) -> Values:
    """Whether the words on both sides are numbers or icons; a six is not a nine."""
    found: dict[str, Any] = {"upright": values.get("word") in ("6", "9")}
    for name, end in (("word", ""), ("other", "-back")):
        said = str(values.get(name, ""))
        sign = said.lower().replace(" ", "-")
        found[f"number{end}"] = said.isdecimal()
        found[f"sign{end}"] = sign if not said.isdecimal() and order.look.has_icon(sign) else ""
    return found


# --- pictures ---------------------------------------------------------------------------------------------


def draw_pawn(
    pen: Pen, figure: str, paint: str, *, number: int = 1, side: str = FRONT, letter: str = "", thick: float = 1.0
) -> None:
    """Somebody with feet on the origin; heroes wear a letter. What is drawn small needs thicker lines."""
    found = _pawn(figure, paint, number, side)
    Brush(pen).paint(one.thicker(thick) for one in found.strokes)
    if letter and "emblem" in found.joints:
        x, y = found.joints["emblem"]
        pen.paint(circle(x, y, EMBLEM), "white", "ink", 0.3)
        centred(pen, x, y, letter, "numeral", EMBLEM * 3.9)


@lru_cache(maxsize=128)
def _pawn(figure: str, paint: str, number: int, side: str) -> Part:
    """A figure from its parts; minions come in the order of the file, again and again."""
    gang = _gang(figure)
    who = {"who": gang[(number - 1) % len(gang)]}
    return figure_in(FOLDER, GAME, figure, figure, who, figure=figure, main=paint, side=side)


def _gang(figure: str) -> tuple[str, ...]:
    return figures_in(FOLDER).words["who"].of({"figure": figure})


def draw_picture(pen: Pen, box: Box, values: Values, details: str) -> None:
    """The picture of this name in the middle of a token; what is no name of a file has none."""
    name = details.lower().replace(" ", "-")
    found = part_in(FOLDER / "parts", f"picture/{name}") if name.replace("-", "").isalnum() else None
    if found is not None:
        with pen.placed(*box.centre, scale=box.w / PICTURE):
            Brush(pen).paint(found.strokes)


def draw_figure(pen: Pen, box: Box, values: Values, details: str) -> None:
    """Somebody who stands on the lower edge of a box, seen from this side."""
    if size := SIZES.get(values.get("figure", "")):
        scale = max(0.01, min((box.h - 1.0) / size.height, (box.w - 0.8) / size.width))
        side = BACK if details == BACK else FRONT
        _draw_once(pen, box, values, (box.centre[0], box.bottom - 0.35), scale, side)


def draw_bust(pen: Pen, box: Box, values: Values, details: str) -> None:
    """Head and shoulders of somebody on a disc, which has no room for a letter."""
    if size := SIZES.get(values.get("figure", "")):
        scale = size.on_disc * box.w
        feet = (box.centre[0], box.y + box.h * 0.42 + size.chest * scale)
        _draw_once(pen, box, {**values, "letter": ""}, feet, scale, FRONT)


def _draw_once(pen: Pen, box: Box, values: Values, feet: tuple[float, float], scale: float, side: str) -> None:
    """A figure that repeats is recorded the first time."""
    figure, paint, letter = values["figure"], values["paint"], values.get("letter", "")
    number = (values.get("number", 1) - 1) % len(_gang(figure)) + 1

    def draw() -> None:
        with pen.placed(*feet, scale=scale):
            draw_pawn(pen, figure, paint, number=number, side=side, letter=letter)

    place = "-".join(f"{round(100 * length)}" for length in box)
    pen.form(f"pawn-{figure}-{number}-{paint[1:]}-{letter}-{side}-{place}", box, draw)


class PiecePrinter(printer.PiecePrinter):
    """Makes the drawings of the pieces of one order."""

    recipes: ClassVar = {"picture": draw_picture, "figure": draw_figure, "bust": draw_bust}
    more: ClassVar = {"word": word}
