"""Names that find no room on a printed location: told when a file is checked, not when it has been printed."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.systems.base import Problem
from capesmith.systems.vigilantes.locations import Location
from capesmith.systems.vigilantes.press import look
from capesmith.systems.vigilantes.press.boards.chart import Chart
from capesmith.systems.vigilantes.press.boards.plates import collisions, plates
from capesmith.systems.vigilantes.press.boards.side import MAP, ROOM


def crowded_names(location: Location) -> Iterator[Problem]:
    """Every space whose plate covers something, at the name in the file of the location."""
    chart = Chart.spread(location, MAP)
    for plate in collisions(chart, plates(chart, look("full"), ROOM), ROOM):
        spot = location.map.spots[plate.space]
        message = f'there is no room for the name "{spot.name}" beside {spot.id}'
        hint = "a shorter name, or more room around the space: on paper it covers a route or another name"
        yield "LOC006", message, hint, ("spaces", spot.id, "name")
