"""Scenes: a place of Gullhaven at night, the light in it, and people doing what a card is about.

Shapes of a place say by their manner how they are painted:

    ground              walls, floors and water; nothing of them is left when ink is saved
    fade                the sky: dark above, its colour below
    flat                houses, furniture; a pale outline when ink is saved
    line, glint         a line; windows and sparkles, which are left out when ink is saved
    lit                 light that falls: what was painted before is shown again within, in `data-share` of its colour
    source              where light comes from, which nothing dims: moons, panes, lamps
    hero, foe           a whole figure, with a rim of moonlight or of lamplight; dark things stand in the moonlight
    ghost               a whole figure that is only a shadow
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path as File
from typing import Any

from capesmith.render.art.textures import texture_key
from capesmith.render.colour import mix
from capesmith.render.figures.files import figure_in
from capesmith.render.figures.own import NOTHING, OwnParts, own_of
from capesmith.render.figures.part import Part, Stroke
from capesmith.render.shapes import Box, Path, rectangle
from capesmith.systems.vigilantes.press.figure.brush import LEFT, RIGHT, layer_of, paint_figure

SCENES = File(__file__).parent.parent / "scenes"
HIGH, ROOM = 36.0, 66.0  # scenes are drawn about x = 0 and stand on y = 0; whatever counts is within this
WIDE = 112.0  # and this much of them is there
PEOPLE = {"hero": LEFT, "foe": RIGHT}
BANDS = 24  # of the sky: finer than an eye can tell
SAVED = 0.3
MANY = 40  # steps of an outline that is written once for all lights and cards

Tint = Callable[[str], str]


def scene_of(kind: str, id: str, own: OwnParts = NOTHING, **seen: str) -> Part:
    """What the picture of a card shows: the scene written for it, or one by its id with what is `seen`."""
    return figure_in(SCENES, "vigilantes", kind, id, (), own, **seen)


def draw_scene(pen: Any, box: Box, kind: str, id: str, **seen: str) -> None:
    """The scene of a card in a box of any shape."""
    with pen.clipped(rectangle(box)), pen.placed(box.centre[0], box.bottom, scale=scale_for(box)):
        paint_scene(pen, scene_of(kind, id, own_of(pen.look, SCENES), **seen).strokes)


def scale_for(box: Box) -> float:
    """As high as the box, but no wider than it; an upright box has a portrait, of which the middle is enough."""
    whole = box.h / HIGH if box.h >= box.w else min(box.h / HIGH, box.w / ROOM)
    return max(whole, box.w / WIDE)


def paint_scene(pen: Any, strokes: Sequence[Stroke]) -> None:
    """A scene from the back to the front, where the pen is."""
    place: list[Stroke] = []
    for one in strokes:
        if one.manner == "lit":
            _shine(pen, one, place)
        elif one.manner in PEOPLE:
            paint_figure(pen, one.inside, PEOPLE[one.manner])
        elif one.manner == "ghost":
            _paint_ghost(pen, one)
        else:
            place.append(one)
            _paint(pen, one, pen.colour)


def _paint_ghost(pen: Any, ghost: Stroke) -> None:
    for one in ghost.inside:
        if layer_of(one) and pen.look.saving:
            pen.paint(one.path, None, "roof-edge", SAVED)
        elif layer_of(one):
            pen.paint(one.path, "shadow")


def _shine(pen: Any, light: Stroke, place: Sequence[Stroke]) -> None:
    """The place again where light falls on it, as if the light were transparent."""
    if pen.look.saving:
        return
    glow, share = pen.colour(light.colour), light.numbers["share"]
    with pen.clipped(light.path):
        for one in place:
            _paint(pen, one, lambda colour: mix(pen.colour(colour), glow, share))


def _paint(pen: Any, one: Stroke, tint: Tint) -> None:
    if layer_of(one):
        paint_figure(pen, (one,), LEFT)
    else:
        (_draw_place if pen.look.saving else _paint_place)(pen, one, tint)


def _paint_place(pen: Any, one: Stroke, tint: Tint) -> None:
    match one.manner:
        case "fade":
            _paint_sky(pen, one, tint)
        case "line":
            pen.paint(one.path, None, tint(one.colour), one.width)
        case "source":
            pen.paint(one.path, one.colour)
        case _ if len(one.path.steps) > MANY:
            name, bounds = _written_once(one.path)
            pen.texture(name, bounds, lambda: one.path, tint(one.colour))
        case _:
            pen.paint(one.path, tint(one.colour))


@lru_cache(maxsize=256)
def _written_once(path: Path) -> tuple[str, Box]:
    """The name and the bounds of an outline that comes up for every light."""
    return texture_key(path.steps), path.bounds()


def _paint_sky(pen: Any, one: Stroke, tint: Tint) -> None:
    x, y, w, h = one.path.bounds()
    high, low, step = tint("sky-high"), tint(one.colour), h / BANDS
    for band in range(BANDS):
        colour = mix(high, low, ((band + 0.5) / BANDS) ** 1.2)
        pen.box(Box(x, y + band * step, w, step + 0.1), colour)


def _draw_place(pen: Any, one: Stroke, tint: Tint) -> None:
    """Saving ink, a few pale lines are left of a place, and darker ones of what shines."""
    match one.manner:
        case "flat":
            pen.paint(one.path, "white", "roof-edge", SAVED)
        case "line":
            pen.paint(one.path, None, "roof-edge", min(one.width, SAVED))
        case "source":
            pen.paint(one.path, "white", "dim", SAVED)
