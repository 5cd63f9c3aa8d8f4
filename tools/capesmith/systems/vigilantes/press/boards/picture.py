"""The map of a location: ground, scenery, routes, spaces and plates, as large as a spread or as small as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.render.labels import Label
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.press.boards.chart import Chart
from capesmith.systems.vigilantes.press.boards.lines import draw_routes
from capesmith.systems.vigilantes.press.boards.plates import draw_plates
from capesmith.systems.vigilantes.press.boards.scenery import draw_scenery
from capesmith.systems.vigilantes.press.boards.spaces import draw_spaces


def draw_map(pen: Pen, chart: Chart, area: Box, names: Sequence[Label] = (), *, squares: bool = True) -> None:
    """All layers, bottom up; the scenery fills the area. Small maps do without the squares for items."""
    draw_scenery(pen, chart, area)
    draw_routes(pen, chart)
    draw_spaces(pen, chart, squares=squares)
    draw_plates(pen, chart, names)
