"""Name plates of zones and rooms, beside the map: above, below, or along its left side."""

from __future__ import annotations

from typing import NamedTuple

from capesmith.render.colour import readable_on
from capesmith.render.fitting import fit_line
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle
from capesmith.systems.heroes_wanted.press.boards.chart import Chart
from capesmith.systems.heroes_wanted.press.boards.signs import numeral, threat_symbol
from capesmith.systems.heroes_wanted.press.boards.terrain import Region, regions

HIGH = 7.4
CLEAR = 1.6  # between the plate and the map
_SIZE = 11.0


class Plate(NamedTuple):
    """A plate where it goes: `turned` ones read upwards."""

    box: Box
    region: Region
    turned: bool = False


def named(chart: Chart, look: Look) -> list[Region]:
    """The regions that have a plate; the belt explains itself."""
    return [region for region in regions(chart, look) if region.name != "belt"]


def side_of(region: Region, chart: Chart) -> str:
    """The side of the map that a region's plate stands on; nothing for one in the middle."""
    columns, rows = chart.sheet.columns, chart.sheet.rows
    if any(space < columns for space in region.spaces):
        return "top"
    if any(space >= columns * (rows - 1) for space in region.spaces):
        return "bottom"
    return "left" if any(space % columns == 0 for space in region.spaces) else ""


def margins(chart: Chart, look: Look) -> tuple[float, float, float, float]:
    """The room that plates and ways out need around the map: left, top, right, bottom."""
    sides = {side_of(region, chart) for region in named(chart, look)}
    deep = HIGH + CLEAR
    out = 9.0 if any(chart.ways_out(space) for space in chart.board.gates) else 0.0
    return max(out, deep if "left" in sides else 0.0), deep * ("top" in sides), out, deep * ("bottom" in sides)


def plates(chart: Chart, look: Look) -> list[Plate]:
    """A plate for each zone and room, in the middle of its side."""
    found, bounds = [], chart.sheet.bounds
    for region in named(chart, look):
        side, around = side_of(region, chart), chart.sheet.around(region.spaces)
        wide = _width(region, look)
        x = around.centre[0] - wide / 2
        if side == "top":
            found.append(Plate(Box(x, bounds.y - CLEAR - HIGH, wide, HIGH), region))
        elif side == "bottom":
            found.append(Plate(Box(x, bounds.bottom + CLEAR, wide, HIGH), region))
        elif side == "left":
            found.append(Plate(Box(bounds.x - CLEAR - HIGH, around.centre[1] - wide / 2, HIGH, wide), region, True))
    return found


def _width(region: Region, look: Look) -> float:
    words = look.face("label-bold").width(region.name.upper()) * _SIZE * MM_PER_POINT * 1.06
    return words + (16.0 if region.number or region.frame else 8.0)


def draw_plates(pen: Pen, chart: Chart) -> None:
    for plate in plates(chart, pen.look):
        x, y, w, h = plate.box
        if plate.turned:
            with pen.placed(x, y + h, turn=-90):
                _draw(pen, Box(0, 0, h, w), plate.region)
        else:
            _draw(pen, plate.box, plate.region)


def _draw(pen: Pen, box: Box, region: Region) -> None:
    """A band in the colour of the region with its name, and its number or the symbol of its colour."""
    fill = pen.colour(region.frame or region.ground)
    saving = pen.look.saving
    if saving:
        pen.box(box, "white", fill if region.frame else "ink", 0.9, 1.2)
    else:
        pen.box(box, fill, "ink", 0.7, 1.2)
    ink = pen.colour("ink") if saving else readable_on(fill, pen.colour("ink"))
    left = box.x + 4.0
    if region.number:
        pen.paint(circle(box.x + 5.4, box.y + box.h / 2, 2.9), "white" if saving else "ink", "ink", 0.6)
        numeral(pen, box.x + 5.4, box.y + box.h / 2, region.number, 11.5, "ink" if saving else "white")
        left = box.x + 11
    elif region.frame:
        threat_symbol(pen, region.frame.partition(".")[2], box.x + 5.6, box.y + box.h / 2, 2.2, ink)
        left = box.x + 11
    face, words = pen.look.face("label-bold"), region.name.upper()
    size, _ = fit_line(face.width(words) * 1.06, _SIZE, 7, box.right - 3 - left)
    pen.text(left, box.y + box.h / 2 + 0.142 * size, words, "label-bold", size, ink, tracking=0.05)
