"""The Supervillains of the Research deck: who they are, and their portraits."""

from __future__ import annotations

from typing import Any, Final

from capesmith.render.shapes import Box
from capesmith.systems.heroes_incorporated.press.figure import draw_body, figure_of
from capesmith.systems.heroes_incorporated.press.figure.brush import Brush
from capesmith.systems.heroes_incorporated.press.figure.rogue_heads import ROGUE_HEADS
from capesmith.systems.heroes_incorporated.press.figure.words import Figure

CHEST = 21.0  # where a portrait ends
TOP = -36.0  # where it begins, unless the hat is taller
TALL: Final = {
    "null-prophet": -39.0, "hexmother": -47.0, "clockthief": -42.0, "doctor-vane": -40.5, "kid-calamity": -38.5,
    "mother-rust": -39.0, "iron-chancellor": -38.0, "carrion-choir": -33.0, "undertow": -38.0,
}  # fmt: skip
# figure, build, main colour, trim, back, prop and skin of each
ROGUES: Final = {
    "grindstone": ("man", "giant", "brown", "grey", "none", "", "#9AA3A8"),
    "null-prophet": ("man", "slim", "charcoal", "mustard", "robe", "book", "#10131A"),
    "pale-magistrate": ("man", "slim", "charcoal", "brick", "robe", "", "#E9E4DA"),
    "iron-chancellor": ("man", "broad", "navy", "mustard", "mantle", "", "#7D8790"),
    "brimstone-baron": ("man", "athletic", "brick", "charcoal", "cape", "", "#C65A3A"),
    "undertow": ("woman", "athletic", "teal", "mint", "none", "", "#A9CFC4"),
    "doctor-vane": ("man", "slim", "mint", "teal", "lab-coat", "", "#F0B48A"),
    "sleepwalker": ("man", "slim", "cream", "blue", "none", "", "#D8CFC4"),
    "hexmother": ("woman", "slim", "violet", "mustard", "cape", "wand", "#9CB87A"),
    "clockthief": ("man", "athletic", "charcoal", "mustard", "tailcoat", "", "#F8C657"),
    "the-auditor": ("man", "slim", "grey", "teal", "none", "clipboard", "#D69A6A"),
    "tremor-twins": ("man", "giant", "mustard", "brown", "none", "", "#D69A6A"),
    "mother-rust": ("robot", "broad", "brown", "orange", "none", "wrench", "#B5623A"),
    "madam-static": ("woman", "slim", "pink", "charcoal", "cape", "bolt", "#8A5634"),
    "carrion-choir": ("man", "broad", "charcoal", "brick", "wings", "", "#D98C7A"),
    "kid-calamity": ("man", "small", "blue", "brick", "none", "flare", "#F6CFB0"),
}


def rogue_of(id: str) -> Figure:
    """The figure of a Supervillain; an author's own gets one by its id."""
    found = ROGUES.get(id)
    if found is None:
        return figure_of(id, ("man", "athletic", "charcoal", "", "", "cape"))._replace(head="", prop="")
    figure, build, main, trim, back, prop, skin = found
    return Figure(figure, build, f"suit-{main}", f"suit-{trim}", id, back, prop, skin, "#22252B")


def draw_rogue(pen: Any, id: str, box: Box) -> None:
    """Head and shoulders in the middle of a box."""
    figure, top = rogue_of(id), TALL.get(id, TOP)
    scale = box.h / (CHEST - top)
    with pen.placed(box.centre[0], box.y - top * scale, scale=scale):
        draw_body(Brush(pen, scale), figure, ROGUE_HEADS[figure.head])
