"""What lies around the spaces of a location: felt, not read. A location without a picture of its own lies in town."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.press.boards.chart import Chart
from capesmith.systems.vigilantes.press.boards.scenery.bank import draw_bank
from capesmith.systems.vigilantes.press.boards.scenery.brush import Brush
from capesmith.systems.vigilantes.press.boards.scenery.market import draw_market
from capesmith.systems.vigilantes.press.boards.scenery.pier import draw_pier
from capesmith.systems.vigilantes.press.boards.scenery.town import draw_town
from capesmith.systems.vigilantes.press.boards.scenery.waterworks import draw_waterworks

SCENES: dict[str, Callable[[Brush], None]] = {
    "pier-nine": draw_pier,
    "marrow-bank": draw_bank,
    "lantern-market": draw_market,
    "thorne-waterworks": draw_waterworks,
}


def draw_scenery(pen: Pen, chart: Chart, area: Box) -> None:
    SCENES.get(chart.location.id, draw_town)(Brush(pen, chart, area))
