"""The map of a board: all layers in order, as large as a board or as small as a picture in the rulebook."""

from __future__ import annotations

from capesmith.content.hexes import DIRECTIONS
from capesmith.render.fitting import fit_line
from capesmith.render.pen import Pen
from capesmith.systems.heroes_wanted.boards import Space
from capesmith.systems.heroes_wanted.press.boards import signs
from capesmith.systems.heroes_wanted.press.boards.borders import draw_borders, draw_obstacles
from capesmith.systems.heroes_wanted.press.boards.chart import Chart
from capesmith.systems.heroes_wanted.press.boards.routes import draw_belt, draw_exits, draw_path
from capesmith.systems.heroes_wanted.press.boards.signs import Sign
from capesmith.systems.heroes_wanted.press.boards.terrain import draw_ground

_LOWER = {"N": 2.4, "S": -0.6}  # signs make room for an arrow up or down
_ICONS: dict[str, Sign] = {"HM": signs.henchman, "UN": signs.underling, "ST": signs.start, "TC": signs.trash}


def draw_map(pen: Pen, chart: Chart) -> None:
    """Ground, routes, borders, ids, signs: bottom up."""
    draw_ground(pen, chart)
    draw_path(pen, chart)
    draw_belt(pen, chart)
    draw_obstacles(pen, chart)
    draw_borders(pen, chart)
    draw_exits(pen, chart)
    for index in chart.in_order:
        space = chart.board.spaces[index]
        if chart.with_ids:
            _id(pen, chart, space)
        draw_signs(pen, chart, space)


def _id(pen: Pen, chart: Chart, space: Space) -> None:
    """The id at the top edge; to its left where an arrow may point up."""
    x, y = chart.sheet.centre(space.index)
    k, dark = chart.k, space.obstacle is not None and space.obstacle.name == "SOLID" and not pen.look.saving
    aside = -4.6 * k if chart.arrows or space.belt is not None else 0.0
    colour = "white" if dark else "ink"
    size = max(signs.SMALLEST_TYPE, 7.0 * k)
    pen.text(
        x + aside,
        y - (8.0 if space.obstacle is not None else 8.5) * k,
        space.id,
        "label-medium",
        size,
        colour,
        align="centre",
    )


def signs_of(chart: Chart, space: Space) -> list[Sign]:
    """The signs in the middle of a space."""
    found: list[Sign] = []
    if space.cell is not None:
        found.append(signs.cell(space.cell))
    if space.gate:
        found.append(signs.gate)
    found += [_ICONS[icon] if icon in _ICONS else signs.event(chart.event) for icon in space.icons]
    if space.villain is not None:
        found.append(signs.trap_door(space.villain) if chart.trap_doors else signs.villain_number(space.villain))
    return found


def draw_signs(pen: Pen, chart: Chart, space: Space) -> None:
    x, y = chart.sheet.centre(space.index)
    k = chart.k
    if space.villain is not None and not chart.trap_doors:
        pen.paint(chart.sheet.hexagon(space.index, -1.1 * k), None, "ink", 1.1 * k)
    middle = signs_of(chart, space)
    low = _LOWER.get(space.arrow, 2.0 if "ST" in space.icons else 0.9) * k if not space.doors else -2.6 * k
    size = 0.66 if len(middle) > 1 else 0.72 if space.doors else 1.0
    for i, sign in enumerate(middle):
        shift = (i - (len(middle) - 1) / 2) * 9.5 * k
        sign(pen, x + shift, y + low, k * size)
    if space.belt is not None:
        dx, dy = _beside_the_belt(chart, space)
        signs.belt_number(space.belt)(pen, x + dx * k, y + dy * k, k)
    if space.belt is not None and space.index == chart.villain_start:
        pen.icon("villain", x - 4.5 * k, y - 4.5 * k, 9 * k, "ink", "white")
    _doors(pen, chart, space)
    if space.obstacle is None and chart.with_ids:
        _label(pen, chart, space)


def _label(pen: Pen, chart: Chart, space: Space) -> None:
    """What a space is, under its sign; a gate without a name is a gate. Obstacles bear their own labels."""
    said = (space.label or ("gate" if space.gate else "")).upper()
    x, y = chart.sheet.centre(space.index)
    size, excess = fit_line(pen.look.face("label-bold").width(said), 7.4 * chart.k, signs.SMALLEST_TYPE, 17 * chart.k)
    if said and not excess and not space.doors:
        pen.text(x, y + 9.6 * chart.k, said, "label-bold", size, "ink", align="centre")


def _beside_the_belt(chart: Chart, space: Space) -> tuple[float, float]:
    """Where a number of the belt stands clear of the chevrons on the edges that the belt crosses."""
    belt, beside = chart.board.belt, chart.board.grid.beside[space.index]
    at = belt.index(space.index)
    near = (belt[at - 1], belt[(at + 1) % len(belt)])
    ways = {DIRECTIONS[beside.index(other)] for other in near if other in beside}
    left, right = ways & {"NW", "SW"}, ways & {"NE", "SE"}
    side, taken = (1, right) if left and not right else (-1, left)
    up = {"NW", "NE"} & taken
    return side * 8.4, 0.0 if not taken else 2.8 if up else -2.8


def _doors(pen: Pen, chart: Chart, space: Space) -> None:
    """The doors of a space side by side at its lower rim."""
    x, y = chart.sheet.centre(space.index)
    k, count = chart.k, len(space.doors)
    pitch = (signs.DOOR_WIDTH + 0.9) * k if count < 3 else 17.5 * k / count
    size = k if count < 3 else k * 0.62
    for i, colour in enumerate(space.doors):
        signs.door(colour)(pen, x + (i - (count - 1) / 2) * pitch, y + 6.6 * k, size)
