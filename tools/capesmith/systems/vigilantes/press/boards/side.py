"""Locations as spreads of A3: what the face `location` shows, and the map in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from capesmith.content.model import Box
from capesmith.render.cards import drawing_of
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.face.files import faces_for, shipped_faces
from capesmith.render.face.language import FaceLayout
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import Laid
from capesmith.render.labels import Label, collisions
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box as Area
from capesmith.systems.base import Problem
from capesmith.systems.vigilantes.locations import HEARING, ROUTE_NAMES, SIGHT, Location
from capesmith.systems.vigilantes.press import PRINTING
from capesmith.systems.vigilantes.press.boards.chart import Chart
from capesmith.systems.vigilantes.press.boards.lines import draw_route
from capesmith.systems.vigilantes.press.boards.picture import draw_map
from capesmith.systems.vigilantes.press.boards.plates import crowd_of, plates
from capesmith.systems.vigilantes.press.boards.spaces import draw_disc, draw_square

FACE = "location"
KEY_ROW = 5.8
SAYS = {
    "normal": "**Normal route**: doors, stairs, open ground",
    "crawl": "**Crawl route**: drains, vents, ducts",
    "aerial": "**Aerial route**: roofs, wires, ladders",
    "space": "**Space**, its id on the plate; any number of pieces",
    "item": "**Item square**: one token or sticker",
}


class Spread(NamedTuple):
    """A location laid out: the face around its map, where its spaces are, and their names."""

    laid: Laid
    chart: Chart
    names: tuple[Label, ...]
    room: Area  # for the names

    def boxes(self, name: str) -> list[Area]:
        """The boxes of the face with this name, such as the squares of the `threat` track."""
        return [box for known, box in self.laid.boxes if known == name]


def spread(location: Location, look: Look, face: FaceLayout | None = None) -> Spread:
    laid = lay_out(face or shipped_faces(look.folder / "faces")[FACE], values_of(location), look, RECIPES)
    area = next(box for name, box in laid.boxes if name == "map")
    chart, room = Chart.spread(location, area), area.inset(8, 1)
    return Spread(laid, chart, plates(chart, look, room), room)


def values_of(location: Location) -> dict[str, Any]:
    """What the face shows; the key has every sign that is on the map, and no other."""
    kinds = {ROUTE_NAMES[kind] for _, _, kind in location.map.routes}
    signs = [name for name in SAYS if name in ("space", "item") or name in kinds]
    (low, high), (first, last) = location.threat_track, location.turn_track
    return {
        "id": location.id, "name": location.name, "line": location.flavour or location.premise, "location": location,
        "threat": list(range(low, high + 1)),
        "turns": [{"number": number, "last": number == 0} for number in range(first, last - 1, -1)],
        "key": [{"sign": name, "says": SAYS[name]} for name in signs],
        "note": [{"at": (0.0, KEY_ROW * (len(signs) - len(SAYS)))}], "sight": SIGHT, "hearing": HEARING,
    }  # fmt: skip


def board_drawings(order: Order) -> tuple[Drawing, ...]:
    """One spread for every location of the box."""
    return tuple(spread_drawing(order, location) for location in locations(order.box))


def locations(box: Box) -> Iterator[Location]:
    return (board.content for board in box.boards)


def location_called(box: Box, id: str) -> Location | None:
    """A location of a box or of the one it builds on, by its own id or that of a scenario that is played there."""
    boards, scenario = box.every_board(), box.every_scenario().get(id)
    found = boards.get(id) or (boards.get(scenario.content.location) if scenario is not None else None)
    return found.content if found is not None else None


def spread_drawing(order: Order, location: Location) -> Drawing:
    face = faces_for(order.look.folder, order.root, order.game.id)[FACE]
    found = spread(location, order.look, face)
    spots = [(spot.id, spot.x, spot.y, spot.name) for spot in location.map.spots]
    values = {**values_of(location), "location": (spots, location.map.routes)}
    made = drawing_of(f"location-{location.id}", location.name, face, values, lambda: found.laid, order)
    said = [word for plate in found.names for word in plate.lines]
    words = (*(text.words() for text in found.laid.texts()), *said)
    return replace(made, words=words, whole=tuple(_whole(found)))


def _whole(found: Spread) -> Iterator[Area]:
    """What no seam should part: spaces, their squares and names, the numbers of the tracks, the key."""
    chart, r = found.chart, found.chart.rim
    for space, (x, y) in enumerate(chart.centres):
        yield from (Area(x - r, y - r, 2 * r, 2 * r), chart.square(space))
    yield from (plate.box for plate in found.names)
    for name in ("threat", "turn", "key"):
        yield from found.boxes(name)


def crowded_names(location: Location) -> Iterator[Problem]:
    """Names that find no room on paper, each at its place in the file of the location."""
    found = spread(location, PRINTING.look("full"))
    for plate in collisions(found.names, crowd_of(found.chart, found.room)):
        spot = location.map.spots[plate.of]
        message = f'there is no room for the name "{spot.name}" beside {spot.id}'
        hint = "a shorter name, or more room around the space: on paper it covers a route or another name"
        yield "LOC006", message, hint, ("spaces", spot.id, "name")


# --- what only this game can draw -------------------------------------------------------------------------


def _map(pen: Pen, box: Area, values: Mapping[str, Any], _details: str) -> None:
    chart = Chart.spread(values["location"], box)
    draw_map(pen, chart, box, plates(chart, pen.look, box.inset(8, 1)))


def _sign(pen: Pen, box: Area, _values: Mapping[str, Any], name: str) -> None:
    """A sign of the map, for its key."""
    x, y = box.centre
    if name == "space":
        draw_disc(pen, x, y, 2.4, 0.3)
    elif name == "item":
        draw_square(pen, Area(x - 2.2, y - 2.2, 4.4, 4.4), 0.5)
    else:
        draw_route(pen, name, (x - 9.6, y), (x + 9.6, y))


RECIPES = {"map": _map, "sign": _sign}
