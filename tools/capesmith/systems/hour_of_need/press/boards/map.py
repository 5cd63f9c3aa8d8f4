"""The map of a board: the ground in the light of its issue, hexes between white cuts, and the signs on them."""

from __future__ import annotations

from capesmith.render.colour import mix, readable_on
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import centred
from capesmith.render.shapes import Box, joined
from capesmith.systems.hour_of_need.boards import ALL
from capesmith.systems.hour_of_need.press.boards.chart import Chart
from capesmith.systems.hour_of_need.press.boards.scenery import draw_within, light_of, paint, picture, tone
from capesmith.systems.hour_of_need.press.boards.signs import SIGNS

CUT = 0.7  # the white line between hexes
LEAST_IDS = 5.0  # on the pictures of books
IDS, UP, RINGED = 6.0, 10.6, 8.9  # ids in points, and how far above the middle; a ring leaves less room
GROUND = (216.0, 153.0)  # what the grounds of maps are drawn for


def draw_map(pen: Pen, chart: Chart, area: Box) -> None:
    """Everything: what lies around, the ground, holes, hexes, signs, ids."""
    _draw_around(pen, chart, area)
    _draw_ground(pen, chart)
    for space in chart.in_order:
        kind, colour, number = chart.signs.get(space, ("", "", 0))
        if kind:
            SIGNS[kind](pen, *chart.sheet.centre(space), chart.k, colour, number)
    _draw_ids(pen, chart)


def _draw_around(pen: Pen, chart: Chart, area: Box) -> None:
    """The dark around the map, and what fills its holes."""
    light, saving = light_of(pen.look, chart.board.id), pen.look.saving
    pen.box(area, "white" if saving else tone(pen.look, light, "near"))
    if not chart.whole:
        return
    for hole in chart.holes:
        xs, ys = zip(*(chart.sheet.centre(space) for space in hole), strict=True)
        at = sum(xs) / len(xs), sum(ys) / len(ys)
        outline = chart.sheet.outline(hole)
        if not saving:
            pen.paint(outline, tone(pen.look, light, "deep"))
        first = ALL[min(hole)].lower()
        found = picture(f"holes/{chart.board.id}-{first}", f"holes/{chart.board.id}", "holes/any")
        draw_within(pen, found, outline, at, light, chart.k)


def _draw_ground(pen: Pen, chart: Chart) -> None:
    """Pale ground, lighter toward the middle, with what is painted on it; then the cuts between hexes."""
    sheet, look, saving = chart.sheet, pen.look, pen.look.saving
    light = light_of(look, chart.board.id)
    outline = sheet.outline(chart.shown)
    if saving:
        pen.paint(outline, "white")
    else:
        middle, reach = sheet.bounds.centre, sheet.width * 0.62
        base = mix(look.colour("map"), look.colour(light), 0.24)
        for space in chart.in_order:
            x, y = sheet.centre(space)
            far = (((x - middle[0]) ** 2 + 1.6 * (y - middle[1]) ** 2) ** 0.5) / reach
            shade = mix(mix(base, "#FFFFFF", 0.3), tone(look, light, "mid"), min(0.34, 0.36 * far**1.5))
            pen.paint(sheet.hexagon(space, 0.1), shade)
        if chart.whole:
            found = picture(f"grounds/{chart.board.id}")
            with pen.clipped(outline), pen.placed(sheet.x, sheet.y, scale=sheet.width / GROUND[0]):
                paint(pen, found.strokes, light)
    cuts = joined(sheet.hexagon(space) for space in chart.in_order)
    pen.paint(cuts, None, "map-line" if saving else "white", (0.3 if saving else CUT) * max(0.5, chart.k))
    pen.paint(outline, None, "ink" if saving else "white", (0.6 if saving else 1.3) * max(0.5, chart.k))


def _draw_ids(pen: Pen, chart: Chart) -> None:
    """In the upper corner of every hex, where the round base of a piece leaves some room."""
    if not chart.with_ids:
        return
    for space in chart.in_order:
        x, y = chart.sheet.centre(space)
        kind, colour, _ = chart.signs.get(space, ("", "", 0))
        filled = kind == "scheme" and not pen.look.saving
        ink = readable_on(pen.colour(f"panel.{colour}"), pen.colour("ink")) if filled else "ink"
        up = RINGED if kind in ("peril", "start") else UP
        centred(pen, x, y - up * chart.k, ALL[space], "label", max(LEAST_IDS, min(IDS, IDS * 2 * chart.k)), ink)
