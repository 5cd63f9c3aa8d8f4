"""The set-up diagram of a scenario: its location in small with zones, enemies, objectives, items and starts."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.face.files import shipped_faces
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import Laid
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import centred
from capesmith.render.shapes import Box, Point
from capesmith.systems.vigilantes.locations import Location
from capesmith.systems.vigilantes.press.boards.chart import Chart
from capesmith.systems.vigilantes.press.boards.markers import (
    SHAPES,
    Marker,
    draw_enemy,
    draw_item,
    draw_marker,
    draw_objective,
    draw_vigilante,
    draw_zone,
)
from capesmith.systems.vigilantes.press.boards.picture import draw_map
from capesmith.systems.vigilantes.press.boards.side import location_called
from capesmith.systems.vigilantes.scenario_parts import ENEMY, LISTS, Objective
from capesmith.systems.vigilantes.scenarios import ScenarioSheet

MARGIN, TOP, BELOW = 10.0, 9.0, 11.0  # mm of map around the outermost spaces
ROW = 4.4  # of the legend
CHIP = 2.0  # the radius of a sign
_PITCH = 4.9
EVERYWHERE = "all"
SMALLEST = 0.48  # of full size: spaces whose ids can be read
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))  # across and down from a space, best first
ASIDE = math.radians(33)  # between a zone and a route beside it
APART = 3.0  # between the map and its legend
Line = dict[str, str]
T = TypeVar("T")


class Token(NamedTuple):
    """An objective token of the set-up: its number, its side, and where it lies."""

    number: int
    side: str
    space: str


def setup_diagram(order: Order, scenario_id: str, width_mm: float) -> Drawing:
    """How a scenario begins, so many millimetres wide; as high as its map and its legend need."""
    scenario = scenario_called(order, scenario_id)
    location = location_called(order.box, scenario.location)
    if location is None:
        raise KeyError(f'the scenario "{scenario_id}" is played on "{scenario.location}", which is not in the box')
    chart = Chart.across(location, Box(0, 0, width_mm, 0), MARGIN, TOP, SMALLEST)
    area = Box(0, 0, width_mm, TOP + BELOW + location.extent[3] * chart.unit)
    columns = legend(scenario, location)
    laid = lay_out(shipped_faces(order.look.folder / "rulebook" / "faces")["legend"], columns, order.look, RECIPES)
    shown = (scenario.id, location.map.routes, columns, _marks(scenario), width_mm)
    return Drawing(
        f"setup-{scenario.id}", f"{scenario.name}: set-up",
        Cut(width_mm, area.bottom + APART + ROW * max(map(len, columns.values()))),
        partial(_draw, scenario=scenario, chart=chart, area=area, laid=laid),
        fingerprint("setup", repr(shown), order.look), 0.0, tuple(text.words() for text in laid.texts()),
    )  # fmt: skip


def scenario_called(order: Order, id: str) -> ScenarioSheet:
    found = order.box.every_scenario().get(id)
    if found is None:
        raise KeyError(f'there is no scenario "{id}"')
    return found.content


# --- what is shown ----------------------------------------------------------------------------------------


def tokens(scenario: ScenarioSheet) -> list[Token]:
    """The objective tokens in the order of the scenario, numbered from 1."""
    found: list[Token] = []
    for objective in scenario.objectives.values():
        for space in objective.spaces:
            for _ in range(objective.count):
                found.append(Token(len(found) + 1, objective.side, space))
    return found


def enemies(scenario: ScenarioSheet) -> Iterator[tuple[str, str, str]]:
    """Type, space and list of every enemy that starts on the map (VG-152)."""
    placed = [(one.what, one.space, name) for name in LISTS for one in scenario.enemies.get(name, ())]
    start = scenario.villain.start
    if start and not any(what == "villain" for what, _, _ in placed):
        yield "villain", start, EVERYWHERE
    yield from placed


def _marks(scenario: ScenarioSheet) -> tuple[object, ...]:
    items = [(one.what, one.space) for one in scenario.items]
    return list(enemies(scenario)), tokens(scenario), items, scenario.vigilante_start


def legend(scenario: ScenarioSheet, location: Location) -> dict[str, list[Line]]:
    """Three columns of signs and what they stand for: enemies, zones and starts, objectives."""
    named = {spot.id: f"{spot.id} {spot.name}" for spot in location.map.spots}
    types, lists = ({one[part] for one in enemies(scenario)} for part in (0, 2))
    teams = {"3+": "only with 3 or 4 vigilantes", "4": "only with 4 vigilantes"}
    zones = [_line(f"zone {one.letter}", named.get(one.space, one.space), _active(one.active_at))
             for one in scenario.zones.values()]  # fmt: skip
    starts = [_line("vigilante", named.get(space, space), "vigilantes start") for space in scenario.vigilante_start]
    items = [_line(one.what, named.get(one.space, one.space), "item") for one in scenario.items]
    return {
        "enemies": [
            *(_line(what, what.capitalize()) for what in SHAPES if what in types),
            *(_line(f"tag {name}", "", says) for name, says in teams.items() if name in lists),
        ],
        "places": [*zones, *starts, *items],
        "objectives": list(_objective_lines(scenario, named)),
    }


def _line(sign: str, bold: str, text: str = "") -> Line:
    return {"sign": sign, "says": "\u00a0 ".join(part for part in (bold and f"**{bold}**", text) if part)}


def _active(threat: int) -> str:
    return "always active" if threat <= 1 else f"from threat {threat} (T{threat})"


def _objective_lines(scenario: ScenarioSheet, named: dict[str, str]) -> Iterator[Line]:
    number = 1
    for objective in scenario.objectives.values():
        count = len(objective.spaces) * objective.count
        if count:
            numbers = str(number) if count == 1 else f"{number}–{number + count - 1}"
            where = named[objective.spaces[0]] if len(objective.spaces) == 1 else ", ".join(objective.spaces)
            name = objective.name[:1].upper() + objective.name[1:]
            several = f"{numbers} " if count > 1 else ""
            yield _line(f"objective.{_side(objective.side)} {number}", several + name, _told(objective, where))
            number += count


def _told(objective: Objective, where: str) -> str:
    carried = (
        f"; to {objective.carry.destination}" if objective.carry is not None and objective.carry.destination else ""
    )
    return f"{where}{carried}{'; optional' if objective.optional else ''}"


# --- drawing ----------------------------------------------------------------------------------------------


def _draw(pen: Pen, scenario: ScenarioSheet, chart: Chart, area: Box, laid: Laid) -> None:
    draw_map(pen, chart, area, squares=False)
    pen.box(area, None, "ink", 0.5)
    _draw_marks(pen, scenario, chart, area.w)
    with pen.placed(0, area.bottom + APART):
        laid.draw(pen)


def _draw_marks(pen: Pen, scenario: ScenarioSheet, chart: Chart, width: float) -> None:
    """Around each space: zone and start at its upper left, objectives at its upper right, enemies below."""
    at = {spot.id: chart.centre(space) for space, spot in enumerate(chart.map.spots)}
    r = chart.radius
    for space in scenario.vigilante_start:
        draw_vigilante(pen, at[space][0] - r - CHIP * 0.9, at[space][1] - r * 0.2, CHIP)
    taken = _taken(scenario)
    for zone in scenario.zones.values():
        across, down = _corner(chart, zone.space, taken.get(zone.space, ()))
        x, y = at[zone.space][0] + across * r * 0.9, at[zone.space][1] + down * (r + 0.9)
        draw_zone(pen, zone.letter, x, y, CHIP)
        if zone.active_at > 1:
            _draw_tag(pen, f"T{zone.active_at}", x + across * CHIP * 1.6, y + down * CHIP * 0.6, "lamp")
    for space, here in _by_space((token.space, token) for token in tokens(scenario)).items():
        for token, (x, y) in zip(here, _row(at[space], r, len(here), width), strict=True):
            draw_objective(pen, _side(token.side), str(token.number), x, y, CHIP * 1.12)
    for one in scenario.items:
        x, y = at[one.space]
        draw_item(pen, one.what, Box(x + r * 0.75, y + r * 0.2, CHIP * 1.7, CHIP * 1.7))
    for space, crew in _by_space((space, (what, name)) for what, space, name in enemies(scenario)).items():
        _draw_enemies(pen, crew, at[space], r)


def _taken(scenario: ScenarioSheet) -> dict[str, set[tuple[int, int]]]:
    """The corners of spaces where objectives, starts and enemies lie."""
    found: dict[str, set[tuple[int, int]]] = {}
    for token in tokens(scenario):
        found.setdefault(token.space, set()).add((1, -1))
    for _, space, _ in enemies(scenario):
        found.setdefault(space, set()).update(((-1, 1), (1, 1)))
    for space in scenario.vigilante_start:
        found.setdefault(space, set()).add((-1, -1))
    return found


def _corner(chart: Chart, space: str, taken: Collection[tuple[int, int]]) -> tuple[int, int]:
    """The corner of a space where a zone lies: free of anything else, then off the routes, then at the upper left."""
    here = chart.location.space(space)
    x, y = chart.centre(here)
    ends = [chart.centre(there) for a, b, _ in chart.map.routes for here_, there in ((a, b), (b, a)) if here_ == here]

    def crossed(corner: tuple[int, int]) -> bool:
        turn = math.atan2(corner[1], corner[0])
        return any(abs(math.remainder(math.atan2(v - y, u - x) - turn, math.tau)) < ASIDE for u, v in ends)

    return min(CORNERS, key=lambda corner: (corner in taken, crossed(corner)))


def _row(at: Point, r: float, count: int, width: float) -> list[Point]:
    """Places for objective tokens to the right of a space's upper rim; down its side where the map ends there."""
    x, y, step = at[0] + r * 0.95, at[1] - r * 0.95, _PITCH * 0.86
    if x + step * (count - 1) + CHIP * 1.2 <= width:
        return [(x + i * step, y) for i in range(count)]
    return [(at[0] + r + CHIP * 0.8, at[1] + (i - 0.5) * step) for i in range(count)]


def _side(side: str) -> str:
    return "enemy" if side == ENEMY else "vigilante"


def _by_space(pairs: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    found: dict[str, list[T]] = {}
    for space, one in pairs:
        found.setdefault(space, []).append(one)
    return found


def _draw_enemies(pen: Pen, here: Sequence[tuple[str, str]], at: Point, r: float) -> None:
    """The enemies of a space in a row under it, each with the size of team it waits for."""
    for i, (what, name) in enumerate(here):
        x = at[0] + (i - (len(here) - 1) / 2) * _PITCH
        y = at[1] + r + CHIP * 0.55
        draw_enemy(pen, what, x, y, CHIP)
        if name != EVERYWHERE:
            _draw_tag(pen, name, x, y + CHIP + 1.15)


def _draw_tag(pen: Pen, said: str, x: float, y: float, ground: str = "ink") -> None:
    """A small plate: dark for a size of team, lit for the threat that wakes a zone."""
    wide = 2.5 + 0.9 * len(said)
    lit = ground == "lamp" and not pen.look.saving
    fill = "white" if pen.look.saving else ground
    pen.box((x - wide / 2, y - 1.2, wide, 2.4), fill, "ink" if lit else "lamp", 0.25, 0.6)
    centred(pen, x, y, said, "label-bold", 5.4, "ink" if lit or pen.look.saving else "white")


def _sign(pen: Pen, box: Box, _values: Mapping[str, Any], details: str) -> None:
    """A sign of the legend, told as `KIND LABEL`."""
    kind, _, label = details.partition(" ")
    x, y = box.centre
    if kind == "tag":
        _draw_tag(pen, label, x, y)
    elif kind in SHAPES:
        draw_enemy(pen, kind, x, y, 1.6, edge="ink")
    else:
        draw_marker(pen, Marker(kind, label), x, y, 1.6 if kind == "zone" else 1.95)


RECIPES = {"sign": _sign}
