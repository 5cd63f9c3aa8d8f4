"""Locations as spreads of A3: the name, the map, the two tracks and the key."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from capesmith.content.model import Box
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.fitting import fit
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Role
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box as Area
from capesmith.render.words import paragraphs
from capesmith.systems.vigilantes.locations import Location
from capesmith.systems.vigilantes.press.boards.chart import Chart
from capesmith.systems.vigilantes.press.boards.key import NOTE, draw_key, key_entries
from capesmith.systems.vigilantes.press.boards.picture import draw_map
from capesmith.systems.vigilantes.press.boards.plates import Plate, plates
from capesmith.systems.vigilantes.press.boards.tracks import draw_threat, draw_turns, threat_cells, turn_cells

WIDTH, HEIGHT = 420.0, 297.0
BLEED = 3.0
EDGE = 12.0  # type keeps this far from the trim
HEAD, FOOT = 18.4, 246.0  # where the map begins and ends
MAP = Area(0.0, HEAD, WIDTH, FOOT - HEAD)
ROOM = Area(5.0, HEAD + 1.0, WIDTH - 10.0, FOOT - HEAD - 2.0)  # for plates
TRACKS = (250.4, 271.8)
LINE = Role("location-line", "typed", 11.5, 8.0, 1.22)
_TYPED = 0.62  # how high its capitals are
KEY = Area(316.0, 250.6, WIDTH - EDGE - 316.0, 39.6)


def board_drawings(order: Order) -> tuple[Drawing, ...]:
    """One spread for every location of the box."""
    return tuple(spread_drawing(order, location) for location in locations(order.box))


def locations(box: Box) -> Iterator[Location]:
    return (board.content for board in box.boards)


def location_called(box: Box, id: str) -> Location | None:
    """A location of a box or of the one it builds on."""
    found = next((one for one in locations(box) if one.id == id), None)
    return found or (location_called(box.base, id) if box.base is not None else None)


def spread_drawing(order: Order, location: Location) -> Drawing:
    chart = Chart.spread(location, MAP)
    names = plates(chart, order.look, ROOM)
    line = location.flavour or location.premise
    said = [location.name.upper(), line, *(word for plate in names for word in plate.lines)]
    keyed = [entry.text.replace("**", "") for entry in key_entries(chart)]
    shown = (
        location.id, location.name, line, [(s.id, s.x, s.y, s.name) for s in location.map.spots], location.map.routes,
        location.threat_track, location.turn_track,
    )  # fmt: skip
    return Drawing(
        f"location-{location.id}", location.name, Cut(WIDTH, HEIGHT),
        partial(_draw, chart=chart, names=names, line=line), fingerprint("location", shown, keyed, NOTE, order.look),
        BLEED, (*said, "THREAT", "TURN", *keyed, NOTE), _whole(chart, names),
    )  # fmt: skip


def _whole(chart: Chart, names: tuple[Plate, ...]) -> tuple[Area, ...]:
    """What no seam should part: spaces, their squares and names, the numbers of the tracks."""
    r, tracks = (
        chart.rim,
        (*threat_cells(chart.location, EDGE, TRACKS[0]), *turn_cells(chart.location, EDGE, TRACKS[1])),
    )
    discs = [Area(x - r, y - r, 2 * r, 2 * r) for x, y in chart.centres]
    squares = [chart.square(space) for space in range(chart.map.size)]
    return (*discs, *squares, *(plate.box for plate in names), *(cell.box for cell in tracks), KEY)


def _draw(pen: Pen, chart: Chart, names: tuple[Plate, ...], line: str) -> None:
    draw_map(pen, chart, Area(-BLEED, HEAD, WIDTH + 2 * BLEED, FOOT - HEAD), names)
    _draw_head(pen, chart.location, line)
    _draw_foot(pen, chart)


def _draw_head(pen: Pen, location: Location, line: str) -> None:
    """The name as on a card: large on night ground, over a rule of lamp light."""
    pen.box((-BLEED, -BLEED, WIDTH + 2 * BLEED, HEAD + BLEED), "ground")
    pen.box((-BLEED, HEAD - 0.6, WIDTH + 2 * BLEED, 0.6), "lamp")
    wide = pen.text(EDGE, 14.0, location.name.upper(), "display", 38, "bone", tracking=0.02)
    right = WIDTH - EDGE
    mark = pen.look.face("display").width("VIGILANTES") * 15 * MM_PER_POINT * 1.1
    pen.text(right, 14.0, "VIGILANTES", "display", 15, "dim", align="right", tracking=0.06)
    left = EDGE + wide + 8
    room = Area(left, 4.6, right - mark - 8 - left, 10.0)
    text = fit(paragraphs(line, pen.look.setting(LINE)), LINE.measure, room.w, room.h, ascent=_TYPED)
    for down, said in text.lines:
        up = (text.lines[-1][0] - down) + 0.4
        pen.line_of_type(said, left, 14.0 - up, text.size, "ink" if pen.look.saving else "moon")


def _draw_foot(pen: Pen, chart: Chart) -> None:
    pen.box((-BLEED, FOOT, WIDTH + 2 * BLEED, HEIGHT - FOOT + BLEED), "ground")
    pen.box((-BLEED, FOOT, WIDTH + 2 * BLEED, 0.5), "edge")
    location = chart.location
    draw_threat(pen, EDGE, threat_cells(location, EDGE, TRACKS[0]))
    draw_turns(pen, EDGE, turn_cells(location, EDGE, TRACKS[1]))
    draw_key(pen, KEY, chart)
