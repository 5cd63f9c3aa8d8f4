"""The ground of a board: fills, textures, kerbs, and the frames and letters of its zones and rooms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from capesmith.render.art.textures import halftone
from capesmith.render.colour import lightness, mix, shade
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, line, rectangle
from capesmith.systems.heroes_wanted.press.boards.chart import Chart

_SPARE = ("silver", "teal", "orange", "pink", "lime", "violet", "sand")  # for colours the look does not know
_PITCH = 2.4
_BELT = "belt"
DARK = ("ground-grey", "ground-belt")  # grounds that are told apart by lightness; the ink saver hatches them
HATCH = "#C9CED4"


class Region(NamedTuple):
    """Spaces of one ground; a framed one keeps the plain ground and has its colour in a frame."""

    name: str
    spaces: frozenset[int]
    ground: str
    frame: str = ""
    letter: str = ""
    number: int = 0


def regions(chart: Chart, look: Look) -> list[Region]:
    """The zones and rooms of a board with their colours, and the belt."""
    board, found = chart.board, []
    for index, (name, zone) in enumerate(board.zones.items()):
        frame = f"threat.{zone.colour}" if not look.has_colour(f"ground-{zone.colour}") else ""
        if frame and not look.has_colour(frame):
            frame = ""
        ground = "ground" if frame else _ground(zone.colour, index, look)
        letter = name[0].upper() if frame else ""
        spaces = frozenset((*zone.spaces, *_enclosed(chart, name)))
        found.append(Region(name.replace("-", " "), spaces, ground, frame, letter))
    for index, room in enumerate(board.rooms):
        ground = _ground(room.colour, index, look)
        found.append(Region(room.name, frozenset(room.spaces), ground, number=room.number))
    if board.belt:
        found.append(Region(_BELT, frozenset(board.belt), "ground-belt"))
    return found


def _enclosed(chart: Chart, zone: str) -> list[int]:
    """The obstacles that stand in a zone: they belong to none, but its ground and frame go on under them."""
    spaces = chart.board.spaces
    found = []
    for space in spaces:
        if space.obstacle is not None:
            around = {name for other in chart.board.grid.neighbours(space.index) for name in spaces[other].zones}
            if around == {zone}:
                found.append(space.index)
    return found


def _ground(colour: str, index: int, look: Look) -> str:
    return f"ground-{colour}" if look.has_colour(f"ground-{colour}") else f"ground-{_SPARE[index % len(_SPARE)]}"


def draw_ground(pen: Pen, chart: Chart) -> None:
    """Fills, textures and the thin lines between spaces."""
    sheet, found = chart.sheet, regions(chart, pen.look)
    everything = Region("", frozenset(chart.shown), "ground")
    for region in (everything, *found):
        spaces = region.spaces & chart.shown
        if spaces:
            outline = sheet.outline(spaces)
            pen.paint(outline, region.ground)
            if region is everything and not found:
                _tiles(pen, chart)
            if chart.textured:
                _texture(pen, chart, region, outline, sheet.around(spaces))
    for space in chart.in_order:
        pen.paint(sheet.hexagon(space), None, "#8C8468", 0.35 * max(0.7, chart.k))
    for region in found:
        _edge(pen, chart, region)
    for region in found:
        _watermark(pen, chart, region)
    pen.paint(sheet.outline(chart.shown), None, "ink", 0.8 * chart.k)


def _tiles(pen: Pen, chart: Chart) -> None:
    """A floor of tiles in three pale tones, for a board without zones or rooms."""
    if pen.look.saving:
        return
    tones = (pen.colour("ground-sand"), pen.colour("ground-teal"))
    for space in chart.in_order:
        row, column = divmod(space, chart.sheet.columns)
        tone = (column - (row - column // 2)) % 3
        if tone:
            pen.paint(chart.sheet.hexagon(space), mix(pen.colour("ground"), tones[tone - 1], 0.5))


def _texture(pen: Pen, chart: Chart, region: Region, outline: Path, around: Box) -> None:
    """Halftone in full colour; the ink saver hatches only the street and the belt."""
    ground = pen.colour(region.ground)
    dark = region.ground in DARK
    with pen.clipped(outline):
        if pen.look.saving:
            if dark:
                _hatch(pen, around, HATCH, 2.2, 0.25)
        elif region.name or chart.board.zones or chart.board.rooms:
            screen(pen, around, shade(ground, 0.91 if dark else 0.95), _PITCH, 0.3)


def screen(pen: Pen, box: Box, colour: str, pitch: float, density: float) -> None:
    """Even halftone over a box: one patch of dots, written once per document and laid side by side."""
    patch = pitch * 2**0.5 * 8

    def dots() -> None:
        pen.paint(halftone((0, 0, patch, patch), pitch, lambda u, v: density), colour)

    name = f"screen-{colour[1:]}-{pitch:g}-{density:g}".replace(".", "_")
    with pen.clipped(rectangle(box)):
        y = box.y // patch * patch
        while y < box.bottom:
            x = box.x // patch * patch
            while x < box.right:
                with pen.placed(x, y):
                    pen.form(name, (0, 0, patch, patch), dots)
                x += patch
            y += patch


def _hatch(pen: Pen, box: Box, colour: str, step: float, width: float) -> None:
    """Slanted lines over a box, as one outline."""
    path = Path(())
    x = box.x - box.h
    while x < box.right:
        path += line((x, box.bottom), (x + box.h, box.y))
        x += step
    pen.paint(path, None, colour, width)


def hatched(pen: Pen, outline: Path, box: Box, colour: str, step: float, width: float) -> None:
    """Slanted lines within an outline."""
    with pen.clipped(outline):
        _hatch(pen, box, colour, step, width)


def _edge(pen: Pen, chart: Chart, region: Region) -> None:
    """A kerb around a ground of its own; a frame of 2 mm inside a zone that has none."""
    spaces = region.spaces & chart.shown
    if not spaces:
        return
    k, outline = chart.k, chart.sheet.outline(spaces)
    if region.frame:
        with pen.clipped(outline):
            pen.paint(outline, None, region.frame, 4 * k)
            pen.paint(outline, None, "ink", 0.5 * k)
    elif not region.number:  # rooms have walls
        pen.paint(outline, None, "white", 1.5 * k)
        pen.paint(outline, None, "#4E5963", 0.45 * k)


def _watermark(pen: Pen, chart: Chart, region: Region) -> None:
    """The letter of a zone or number of a room, pale, on each of its spaces that shows nothing else."""
    sign = region.letter or (str(region.number) if region.number else "")
    if not sign or chart.k < 0.5:
        return
    strong = shade(pen.colour(region.frame or "ink"), 0.75)
    tint = mix(pen.colour(region.ground), strong, 0.14 if lightness(strong) < 60 else 0.34)
    size = 40 * chart.k
    drop = pen.look.face("numeral").digit_height * size * MM_PER_POINT / 2
    for space in _empty(chart, region.spaces):
        x, y = chart.sheet.centre(space)
        pen.text(x, y + drop, sign, "numeral", size, tint, align="centre")


def _empty(chart: Chart, spaces: Iterable[int]) -> list[int]:
    """The spaces in which nothing is printed."""
    plain = []
    for index in sorted(set(spaces) & chart.shown):
        space = chart.board.spaces[index]
        busy = (space.icons, space.doors, space.gate, space.obstacle is not None, space.villain is not None)
        if not any(busy) and space.belt is None and space.cell is None:
            plain.append(index)
    return plain
