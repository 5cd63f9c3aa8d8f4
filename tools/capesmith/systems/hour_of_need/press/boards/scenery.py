"""Pictures on boards: what happens in a panel, where an issue plays, what fills a hole; all of it before a light.

A drawing in `pictures/` says of each shape how far from the light it is; the issue says which colour the light has.
Saving ink, every shape is a hairline and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path as File

from capesmith.render.art.textures import halftone
from capesmith.render.colour import mix
from capesmith.render.figures.part import Part, Stroke, part_in
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, Point, circle, rectangle

FOLDER = File(__file__).parent / "pictures"
HAIR = 0.22
PITCH = 2.4
LIGHT = "amber"  # of an issue that the look does not know
# From the light to the night: how much of another colour lies over that of the light.
TONES = {
    "lit": ("white", 0.82), "glow": ("glow", 0.5), "back": ("white", 0.0), "far": ("night", 0.4),
    "mid": ("night", 0.64), "near": ("night", 0.82), "deep": ("night", 0.94),
}  # fmt: skip
# On the ground of the map, which is pale: a share of the light and of the night.
PALE = {"pave": ("back", 0.34), "worn": ("mid", 0.2), "bright": ("white", 0.55), "mark": ("back", 0.62)}
RINGS = ((1.15, "far", 0.0), (0.86, "far", 0.35), (0.6, "back", 0.3), (0.34, "back", 1.0), (0.17, "glow", 1.0))


def tone(look: Look, light: str, name: str) -> str:
    """A tone of a picture in the light of an issue; a colour of the look as it is."""
    if name in TONES:
        over, share = TONES[name]
        dark = look.colour("ink") if over == "night" else look.colour(over)
        return mix(look.colour(light), dark, share)
    if name in PALE:
        over, share = PALE[name]
        return mix(look.colour("map"), tone(look, light, over) if over in TONES else look.colour(over), share)
    return look.colour(name)


def light_of(look: Look, issue: str) -> str:
    """The colour that an issue is lit in."""
    return issue if look.has_colour(issue) else LIGHT


def picture(*names: str) -> Part:
    """The first of these drawings that there is; nothing stands before the light where nobody has drawn any."""
    return next((found for name in names if (found := part_in(FOLDER, name)) is not None), Part(()))


def paint(pen: Pen, strokes: Iterable[Stroke], light: str) -> None:
    """Shapes from the back to the front."""
    for one in strokes:
        lined = one.manner == "line"
        if pen.look.saving:
            pen.paint(one.path, None if lined else "white", "empty", HAIR)
        elif lined:
            pen.paint(one.path, None, tone(pen.look, light, one.colour), one.width)
        else:
            pen.paint(one.path, tone(pen.look, light, one.colour), even_odd=True)


def draw_backlight(pen: Pen, box: Box, light: str, at: Point, reach: float) -> None:
    """A light somewhere behind, in rings, and coarse dots that close in from the edges."""
    if pen.look.saving:
        pen.box(box, "white")
        return
    pen.box(box, tone(pen.look, light, "mid"))
    for share, name, much in RINGS:
        colour = mix(tone(pen.look, light, "mid"), tone(pen.look, light, name), much or 0.45)
        pen.paint(circle(*at, reach * share), colour)
    (x, y), w, h = at, box.w, box.h

    def density(u: float, v: float) -> float:
        far = ((box.x + u * w - x) ** 2 + (box.y + v * h - y) ** 2) ** 0.5 / reach
        return min(0.62, 0.75 * far - 0.3)

    pen.paint(halftone(box, PITCH, density), tone(pen.look, light, "near"))


def draw_picture(pen: Pen, found: Part, box: Box, size: Point, light: str) -> None:
    """A drawing of this size across a box; from a higher one some of the sky is cut off, a lower one has more floor."""
    scale = box.w / size[0]
    up = max(0.0, size[1] * scale - box.h)
    x, y = found.joints.get("light", (size[0] / 2, size[1] / 3))
    with pen.clipped(rectangle(box)):
        draw_backlight(pen, box, light, (box.x + x * scale, box.y - up + y * scale), min(box.w, box.h * 1.3) * 0.75)
        with pen.placed(box.x, box.y - up, scale=scale):
            paint(pen, found.strokes, light)


def draw_within(pen: Pen, found: Part, outline: Path, at: Point, light: str, scale: float) -> None:
    """A drawing about a point, where an outline shows it."""
    with pen.clipped(outline), pen.placed(*at, scale=scale):
        paint(pen, found.strokes, light)
