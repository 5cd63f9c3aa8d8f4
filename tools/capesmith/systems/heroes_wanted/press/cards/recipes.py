"""What only this game can draw on a card: scenes with a sound, and figures in two halves."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from capesmith.render.art.textures import halftone, rays, skyline, texture_key
from capesmith.render.cards import draw_own_picture
from capesmith.render.chance import Chance
from capesmith.render.colour import mix
from capesmith.render.shapes import Box, Path, burst, rectangle

SCENES = (  # ground, rays, dots
    ("#FFF3B8", "#FFE27A", "#F58220"),
    ("#DDF3FF", "#BCE6FB", "#3FB4EC"),
    ("#E4F7E0", "#C8EFC2", "#46B96B"),
    ("#FBE3EF", "#F7C8DE", "#E0559A"),
)
AXIS, SCALE = 32.6, 0.92  # the seam contract of hero and villain halves


def draw_art(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or a generated scene: rays, dots, a burst, one sign and one noise."""
    with pen.clipped(rectangle(box, 0.8)):
        if not draw_own_picture(pen, box, values):
            _scene(pen, box, values, details)


def draw_sign(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    """The author's picture, or an emblem: for kinds of cards of the author's own."""
    from capesmith.render.art.emblem import draw_emblem

    with pen.clipped(rectangle(box, 0.8)):
        if not draw_own_picture(pen, box, values):
            sign = values["emblem"] if pen.look.has_icon(values["emblem"]) else None
            draw_emblem(pen, f"{values['kind']}/{values['id']}", box, sign)


def _scene(pen: Any, box: Box, values: Mapping[str, Any], details: str) -> None:
    chance = Chance("heroes-wanted", values["kind"], values["id"])
    ground, ray, dot = SCENES[chance.below(len(SCENES))]
    across = 0.35 if details else 0.5  # the noise needs room at the right
    cx, cy = box.x + box.w * across, box.y + box.h * 0.54
    if pen.look.saving:
        pen.box(box, "white")
    else:
        pen.box(box, ground)
        pen.texture(texture_key("scene rays", box, across), box, partial(rays, cx, cy, box.w, 22), ray)
        pen.texture(texture_key("scene dots", box, across), box, partial(_dots, box, across), dot)
    size = min(box.h * 0.62, box.w * 0.36)
    outer = burst(cx, cy, size, size * 0.64, 11, chance, 0.14, 1.15)
    inner = burst(cx, cy, size * 0.76, size * 0.51, 11, chance, 0.12, 1.15)
    if pen.look.saving:
        pen.paint(outer, None, "ink", 0.4)
    else:
        pen.paint(outer, "red", "ink", 0.7)
        pen.paint(inner, "yellow", "ink", 0.4)
    side = box.h * 0.62
    sign = values["emblem"] if pen.look.has_icon(values["emblem"]) else "power"
    pen.icon(sign, cx - side / 2, cy - side / 2, side, "ink", "white", 0.55)
    if details:
        _sound(pen, box, details)


def _dots(box: Box, across: float) -> Path:
    """Denser away from the middle of the scene."""
    stretch = 0.4 + box.h / box.w
    return halftone(box, 1.7, lambda u, v: 1.5 * math.hypot(u - across, (v - 0.54) * stretch) - 0.42)


def _sound(pen: Any, box: Box, word: str) -> None:
    """One noise at a slant in the upper right corner."""
    wide = pen.look.face("display").width(word) * 0.3528
    size = min(22.0, 0.46 * box.w / wide) if wide else 22.0
    plain = pen.look.saving
    pen.text(
        box.x + box.w * 0.97, box.y + box.h * 0.26, word, "display", size, "ink" if plain else "white", align="right",
        turn=-10, edge="white" if plain else "ink", edge_width=0.5 if plain else 0.3,
        shadow=None if plain else "ink", shadow_at=(0.4, 0.45),
    )  # fmt: skip


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


RECIPES = {"art": draw_art, "emblem": draw_sign, "half": draw_half, "ghost": draw_ghost, "skyline": draw_skyline}
