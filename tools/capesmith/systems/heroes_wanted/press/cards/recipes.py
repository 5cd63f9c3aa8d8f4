"""What only this game can draw on a card: scenes with people of the box, and figures in two halves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from capesmith.render.art.textures import skyline, texture_key
from capesmith.render.cards import draw_own_picture
from capesmith.render.chance import Chance
from capesmith.render.colour import mix
from capesmith.render.shapes import Box, rectangle

AXIS, SCALE = 32.6, 0.92  # the seam contract of hero and villain halves


def draw_art(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or a scene with people of the box and, if there is one, the noise that they make."""
    _draw_scene(pen, box, values, details)


def draw_photo(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The same as a newspaper prints it."""
    _draw_scene(pen, box, values, details, grey=True)


def _draw_scene(pen: Any, box: Box, values: Mapping[str, Any], noise: str, *, grey: bool = False) -> None:
    from capesmith.render.figures.own import own_of
    from capesmith.systems.heroes_wanted.press.figure import FOLDER, SCENES, scene_of
    from capesmith.systems.heroes_wanted.press.figure.brush import Brush

    with pen.clipped(rectangle(box, 0.8)):
        if not draw_own_picture(pen, box, values):
            sign = values["emblem"] if pen.look.has_icon(values["emblem"]) else "power"
            own, people = own_of(pen.look, SCENES), own_of(pen.look, FOLDER)
            Brush(pen, grey=grey).paint(scene_of(values["kind"], values["id"], box, noise, sign, own, people).strokes)


def draw_sign(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or an emblem: for kinds of cards of the author's own."""
    from capesmith.render.art.emblem import draw_emblem

    with pen.clipped(rectangle(box, 0.8)):
        if not draw_own_picture(pen, box, values):
            sign = values["emblem"] if pen.look.has_icon(values["emblem"]) else None
            draw_emblem(pen, f"{values['kind']}/{values['id']}", box, sign)


def draw_half(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The upper or lower half of a figure, joined at the seam: `upper` hangs from the bottom, `lower` from the top.

    A picture of the author's stands in the same place, beside the text.
    """
    from capesmith.systems.heroes_wanted.press import figure

    beside = box._replace(w=2 * (AXIS - box.x))
    if "figure" not in values or (beside.w > 0 and draw_own_picture(pen, beside, values)):
        return  # on the face of another kind of card there is nobody to draw
    upper = details == "upper"
    with pen.clipped(rectangle(box)), pen.placed(AXIS, 63.0 if upper else 0.0, scale=SCALE):
        figure.draw_half(pen, figure.half_of(*values["figure"]))


def draw_ghost(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """A pale half figure to draw over."""

    if "frame" not in values:
        return
    look, villain = pen.look, values["frame"].startswith("villain")
    ground = look.colour("white" if look.saving else "type.power" if villain else "yellow")
    line = mix(ground, look.colour("white" if villain and not look.saving else "ink"), 0.22)
    pale = replace(look, ink="saver", palette={**look.palette, "ink": line, "white": ground, "paper": ground})
    draw_half(pen.in_look(pale), box, {**values, "figure": (values["frame"], "blank")}, details)


def draw_skyline(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """Two layers of roofs behind a lower half; none when ink is saved."""
    colours = details.split()
    if pen.look.saving or len(colours) != 2 or not all(pen.look.has_colour(name) for name in colours):
        return
    far, near = colours
    for name, colour, low, high in (("far", far, 0.45, 0.9), ("near", near, 0.3, 0.6)):
        chance = Chance("heroes-wanted", "skyline", name)
        roofs = partial(skyline, box, chance, low=low, high=high, widths=(0.06, 0.12))
        pen.texture(texture_key("skyline", name, box), box, roofs, colour)


RECIPES = {
    "art": draw_art,
    "photo": draw_photo,
    "emblem": draw_sign,
    "half": draw_half,
    "ghost": draw_ghost,
    "skyline": draw_skyline,
}
