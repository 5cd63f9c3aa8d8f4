"""Pieces of the real maps in the rulebook: who stands where, who sees or hears what, and where somebody went."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from capesmith.content.model import Card
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point, circle, line, rectangle
from capesmith.render.signs import draw_verdict
from capesmith.render.ways import draw_arrow, toward
from capesmith.systems.vigilantes.locations import HEARING, SIGHT, Location, route_set
from capesmith.systems.vigilantes.press.boards.chart import RADIUS, UNIT, Chart
from capesmith.systems.vigilantes.press.boards.markers import ITEMS, Marker, draw_marker, draw_objective, draw_vigilante
from capesmith.systems.vigilantes.press.boards.picture import draw_map
from capesmith.systems.vigilantes.press.boards.plates import plates

GAP = 4.0  # mm between panels
HEAD = 6.2  # of a panel
LARGER, LARGEST = 2.0, 6.4  # spaces in pictures, times those of a map as small; and their greatest radius in mm
TOKEN = "objective"
HEALTH, ENERGY = "health-normal", "electric"
GONE, DECOY, HIDDEN = "ghost", "decoy", "hidden"  # where a piece was before; a decoy; a vigilante nobody notices


@dataclass(frozen=True)
class Senses:
    """Somebody looks, or listens, from a space toward others; what comes of it the map says."""

    by: Card
    at: str
    toward: tuple[str, ...]
    hearing: bool
    label: str
    spaces: int = 0  # as far as a card says; 0 for as far as everybody

    @property
    def routes(self) -> int:
        return route_set(self.by.fields["routes"])

    def notices(self, location: Location, space: str) -> bool:
        """VG-320 to VG-325, VG-330 to VG-333."""
        here, there, map = location.space(self.at), location.space(space), location.map
        reach = self.spaces or (HEARING if self.hearing else SIGHT)
        found = map.hears(here, self.routes, reach) if self.hearing else map.sees(here, self.routes, reach)
        return bool(found >> there & 1)


@dataclass(frozen=True)
class Reach:
    """How far it is from a space: for a piece on its own routes, or on any."""

    at: str
    farthest: int
    routes: int  # ALL_TYPES for any

    def spaces(self, location: Location) -> dict[str, int]:
        """VG-306, VG-307: the spaces that are no farther, with the number of routes."""
        row = location.map.distances(self.routes)[location.space(self.at)]
        return {location.map.id(space): far for space, far in enumerate(row) if 0 < far <= self.farthest}


@dataclass(frozen=True)
class Tag:
    """What somebody has left, below a piece: an icon and a number, loud where it has changed."""

    at: str
    place: int  # of the piece on its space
    shows: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True)
class View:
    """One panel: a window of a location with what is to be shown in it."""

    title: str
    location: Location
    window: tuple[float, float, float, float]  # left, top, right, bottom in units of the map
    pieces: tuple[Mapping[str, Any], ...] = ()
    senses: Senses | None = None
    arrows: tuple[tuple[str, str], ...] = ()
    alarm: bool = False
    hit: str = ""
    reach: Reach | None = None
    tags: tuple[Tag, ...] = ()
    lit: tuple[str, ...] = ()  # spaces where something has changed
    strikes: tuple[tuple[str, str], ...] = ()  # who has hit whom from afar
    bell: bool | None = None  # in a corner: whether the alarm is on

    @property
    def ratio(self) -> float:
        left, top, right, bottom = self.window
        return (bottom - top) / (right - left)


def views_height(views: Sequence[View], width: float, *, stacked: bool = False) -> float:
    if stacked:
        return sum(HEAD + view.ratio * width for view in views) + GAP * (len(views) - 1)
    return HEAD + max(view.ratio for view in views) * panel_width(len(views), width)


def panel_width(count: int, width: float) -> float:
    return (width - GAP * (count - 1)) / count


def draw_views(pen: Pen, box: Box, views: Sequence[View], *, stacked: bool = False) -> None:
    """Panels side by side, or one below the other."""
    wide = panel_width(len(views), box.w)
    y = box.y
    for number, view in enumerate(views):
        if stacked:
            high = HEAD + view.ratio * box.w
            _panel(pen, Box(box.x, y, box.w, high), view)
            y += high + GAP
        else:
            _panel(pen, Box(box.x + number * (wide + GAP), box.y, wide, box.h), view)


def _panel(pen: Pen, box: Box, view: View) -> None:
    saving = pen.look.saving
    head = Box(box.x, box.y, box.w, HEAD)
    draw_window(pen, Box(box.x, box.y + HEAD, box.w, box.h - HEAD), view)
    pen.box(head, "white" if saving else "ink", "ink", 0.5)
    pen.text(head.x + 2.6, head.y + 4.4, view.title.upper(), "label-bold", 8.6, "ink" if saving else "book-pop",
             tracking=0.05)  # fmt: skip
    if view.alarm:
        pen.icon("ringing-bell", head.right - 6.0, head.y + 0.7, 4.8, "ink" if saving else "red-line")
    pen.box(box, None, "ink", 0.5)


def draw_window(pen: Pen, area: Box, view: View) -> None:
    """The part of the map that a view shows, from its left edge to its right one, with everything on it."""
    left, top, right, _ = view.window
    unit = area.w / (right - left)
    size = min(LARGER * unit / UNIT, max(LARGEST / RADIUS, unit / UNIT))
    chart = Chart(view.location, (area.x - left * unit, area.y - top * unit), unit, size)
    with pen.clipped(rectangle(area)):
        draw_map(pen, chart, area, squares=False)
        for space in view.lit:
            _glow(pen, chart, space)
        if view.senses is not None:
            _draw_senses(pen, chart, view)
        if view.reach is not None:
            _draw_reach(pen, chart, view.reach)
        for start, end in view.arrows:
            draw_arrow(pen, *_beside(chart, start, end, 0.6), "blue", 1.4, (2.6, 1.82))
        for start, end in view.strikes:
            draw_arrow(pen, *_beside(chart, start, end, 0.8), "red-line", 1.6, (3.4, 2.4), dash=(3.0, 1.6))
        _draw_pieces(pen, chart, view)
        for tag in view.tags:
            _draw_tag(pen, chart, area, view, tag)
        if view.bell is not None:
            _bell(pen, chart, area, view.bell)
        if view.senses is not None:
            _verdicts(pen, chart, view)


def at(chart: Chart, space: str) -> Point:
    return chart.centre(chart.location.space(space))


# --- whole locations ----------------------------------------------------------------------------------------

MARGIN = 9.0  # mm of ground around the outermost spaces
SHARE = 0.9  # of the width of a page


def _placed(location: Location, box: Box) -> tuple[Box, Chart]:
    """The middle of a box, and a location as wide as that."""
    box = Box(box.x + (1 - SHARE) / 2 * box.w, box.y, SHARE * box.w, box.h)
    return box, Chart.across(location, box, MARGIN, 0.8 * MARGIN)


def place_height(location: Location, width: float) -> float:
    return location.extent[3] * _placed(location, Box(0, 0, width, 0))[1].unit + 1.7 * MARGIN


def draw_place(pen: Pen, box: Box, location: Location) -> None:
    """A location as it is, smaller, with every name."""
    box, chart = _placed(location, box)
    with pen.clipped(rectangle(box)):
        draw_map(pen, chart, box, plates(chart, pen.look, box.inset(0.5)))
    pen.box(box, None, "ink", 0.5)


# --- senses -------------------------------------------------------------------------------------------------


def _draw_senses(pen: Pen, chart: Chart, view: View) -> None:
    """A line of light along everything that is noticed, up to the farthest; broken where it ends."""
    senses = view.senses
    assert senses is not None
    location = view.location
    for space in senses.toward:
        good = senses.notices(location, space)
        way = trail(location, senses, space)
        points = [at(chart, one) for one in way]
        reach = len(points) if good else _last_noticed(location, senses, way) + 1
        if reach > 1:
            pen.paint(line(*points[:reach]), None, "ink", 1.9, cap=1)
            pen.paint(line(*points[:reach]), None, "lamp", 1.2, cap=1)
        if reach < len(points):
            pen.paint(line(*points[reach - 1 :]), None, "red-line", 0.8, dash=(1.4, 1.4), cap=0)
    for space in _along(senses, location):
        x, y = at(chart, space)
        pen.paint(circle(x, y, chart.radius), "paper", "ink", 0.8 * chart.k)
        _ring(pen, chart, space, "lamp" if senses.notices(location, space) else "red-line")


def _along(senses: Senses, location: Location) -> list[str]:
    """Every space on the way to those that are asked about."""
    return list(dict.fromkeys(one for space in senses.toward for one in trail(location, senses, space)[1:]))


def trail(location: Location, senses: Senses, space: str) -> list[str]:
    """The spaces of a straight line, or of a shortest way, from the one who looks or listens."""
    map, here, there = location.map, location.space(senses.at), location.space(space)
    if not senses.hearing:
        for chain in map.lines:
            if here in chain and there in chain:
                a, b = chain.index(here), chain.index(there)
                found = chain[a : b + 1] if a <= b else chain[b : a + 1][::-1]
                return [map.id(one) for one in found]
    way = [here]
    while way[-1] != there:
        steps = map.steps(way[-1], there, senses.routes) or map.steps(way[-1], there)
        way.append(steps[0][0])
    return [map.id(one) for one in way]


def _last_noticed(location: Location, senses: Senses, way: Sequence[str]) -> int:
    return max(place for place, space in enumerate(way) if senses.notices(location, space))


def _ring(pen: Pen, chart: Chart, space: str, colour: str) -> None:
    x, y = at(chart, space)
    pen.paint(circle(x, y, chart.radius - 0.2), None, "ink", 1.5)
    pen.paint(circle(x, y, chart.radius - 0.2), None, colour, 0.9)
    pen.text(x, y + 0.8, space, "numeral", max(6.0, 13 * chart.k), "ink", align="centre", tracking=0.02)


def _verdicts(pen: Pen, chart: Chart, view: View) -> None:
    """A check or a cross at everybody asked about, and an eye or an ear at the one who asks."""
    senses = view.senses
    assert senses is not None
    for space in senses.toward:
        x, y = at(chart, space)
        if not any(piece["at"] == space for piece in view.pieces):
            draw_verdict(pen, x + chart.radius * 0.8, y - chart.radius * 0.8, senses.notices(view.location, space))
    x, y = at(chart, senses.at)
    kind = senses.by.fields.get("type", "")
    _piece(pen, chart, {"kind": kind or "vigilante", "label": senses.label}, x, y)
    icon = "human-ear" if senses.hearing else "eye"
    ex, ey = _clear_corner(chart, senses.at, chart.radius + 1.2)
    pen.paint(circle(ex, ey, 2.7), "white" if pen.look.saving else "ink", "lamp", 0.35)
    pen.icon(icon, ex - 1.9, ey - 1.9, 3.8, "ink" if pen.look.saving else "lamp")


CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def _clear_corner(chart: Chart, space: str, away: float) -> Point:
    """A point off a corner of a space where no route runs, or the first."""
    here = chart.location.space(space)
    x, y = chart.centre(here)
    ways = [chart.centre(there) for there, _ in chart.map.ways(here)]
    taken = [math.atan2(wy - y, wx - x) for wx, wy in ways]

    def nearest(corner: tuple[int, int]) -> float:
        a = math.atan2(corner[1], corner[0])
        return min((abs(math.remainder(a - one, math.tau)) for one in taken), default=math.pi)

    dx, dy = max(CORNERS, key=lambda corner: (round(nearest(corner), 3), -CORNERS.index(corner)))
    return x + dx * away, y + dy * away


def _draw_reach(pen: Pen, chart: Chart, reach: Reach) -> None:
    """A ring and a number on every space that is near enough."""
    for space, far in reach.spaces(chart.location).items():
        x, y = at(chart, space)
        pen.paint(circle(x, y, chart.radius), "white" if pen.look.saving else "lamp", "ink", 0.8 * chart.k)
        pen.text(x, y + chart.radius * 0.42, str(far), "numeral", 4.0 * chart.radius, "ink", align="centre")


# --- pieces and ways ----------------------------------------------------------------------------------------


def _draw_pieces(pen: Pen, chart: Chart, view: View) -> None:
    """Those who stand side by side on their space, and what lies at its lower right."""
    for space in dict.fromkeys(piece["at"] for piece in view.pieces):
        x, y = at(chart, space)
        here = [piece for piece in view.pieces if piece["at"] == space]
        standing = _standing(view, space)
        lying = [piece for piece in here if piece not in standing]
        token = max(1.9, 0.4 * chart.radius)
        for place, piece in enumerate(standing):
            dx = _aside(chart, place, len(standing))
            _piece(pen, chart, piece, x + dx, y)
            if piece.get("carries"):
                draw_objective(pen, "enemy", "1", x + dx + chart.radius * 0.7, y + chart.radius * 0.8, token)
        for place, piece in enumerate(lying):
            marker = Marker(piece["kind"], str(piece.get("label", "")))
            draw_marker(pen, marker, x + chart.radius * 0.8 + place * 1.8 * token, y + chart.radius * 0.8, token)
        if view.hit == space:
            pen.icon("punch-blast", x - 3.2, y - chart.radius - 6.6, 6.4, "red-line")


def _standing(view: View, space: str) -> list[Mapping[str, Any]]:
    """The pieces of a space that are no tokens."""
    here = [piece for piece in view.pieces if piece["at"] == space]
    return [piece for piece in here if not piece["kind"].startswith(TOKEN) and piece["kind"] not in ITEMS]


def _aside(chart: Chart, place: int, count: int) -> float:
    """How far from the middle of its space a piece stands that shares it."""
    return (place - (count - 1) / 2) * min(chart.radius * 1.25, 3.4 * chart.radius / max(1, count - 1))


# --- what has changed ---------------------------------------------------------------------------------------


def _glow(pen: Pen, chart: Chart, space: str) -> None:
    """Lamplight around a space."""
    x, y = at(chart, space)
    for colour, wide in (("ink", 2.6), ("lamp", 1.7)):
        pen.paint(circle(x, y, chart.radius + 1.1), None, colour, wide)


def _draw_tag(pen: Pen, chart: Chart, area: Box, view: View, tag: Tag) -> None:
    """A strip below a piece, within the picture."""
    x, y = at(chart, tag.at)
    x += _aside(chart, tag.place, len(_standing(view, tag.at)))
    cell, high = 8.4, 5.0
    wide = cell * len(tag.shows)
    left = min(max(x - wide / 2, area.x + 1.0), area.right - wide - 1.0)
    box = Box(left, min(y + chart.radius + 2.2, area.bottom - high - 1.0), wide, high)
    pen.box(box, "white", "ink", 0.4, 1.0)
    for place, (icon, number, loud) in enumerate(tag.shows):
        left = box.x + place * cell
        if loud:
            pen.box((left, box.y, cell, high), "white" if pen.look.saving else "lamp", "ink", 0.6, 1.0)
        pen.icon(icon, left + 0.9, box.y + 0.8, 3.4, "red" if icon == HEALTH else "blue")
        pen.text(left + 6.2, box.y + 3.9, number, "numeral", 11, "ink", align="centre")


def _bell(pen: Pen, chart: Chart, area: Box, ringing: bool) -> None:
    """Whether the alarm is on, in the corner that is farthest from all spaces."""
    inner, saving = area.inset(5.4), pen.look.saving
    corners = [(x, y) for y in (inner.y, inner.bottom) for x in (inner.right, inner.x)]
    x, y = max(corners, key=lambda corner: min(math.dist(corner, one) for one in chart.centres))
    pen.paint(
        circle(x, y, 3.9), "white" if saving else "red" if ringing else "ground", "ink" if saving else "bone", 0.5
    )
    pen.icon("ringing-bell" if ringing else "alarm-off", x - 2.6, y - 2.6, 5.2, "ink" if saving else "bone")


def _piece(pen: Pen, chart: Chart, piece: Mapping[str, Any], x: float, y: float) -> None:
    kind, label, r = piece["kind"], str(piece.get("label", "")), chart.radius * 0.72
    if kind == GONE:
        pen.paint(circle(x, y, r), None, "ink", 0.45, dash=(1.0, 0.8))
    elif kind == DECOY:
        pen.paint(circle(x, y, r), "white" if pen.look.saving else "pale", "ink", 0.35)
        pen.icon("speaker", x - 0.75 * r, y - 0.75 * r, 1.5 * r, "ink")
    elif kind == HIDDEN:
        draw_vigilante(pen, x, y, r, label)
        pen.paint(circle(x, y, r + 0.7), None, "ink", 0.9)
        pen.paint(circle(x, y, r + 0.7), None, "white", 0.5, dash=(0.9, 0.9), cap=0)
    else:
        marker = Marker(kind, label, bool(piece.get("ghost")), bool(piece.get("ko")))
        draw_marker(pen, marker, x, y, r)


def _beside(chart: Chart, start: str, end: str, away: float) -> tuple[Point, Point]:
    """From the rim of one space to the rim of another, and so much less."""
    a, b, near = at(chart, start), at(chart, end), chart.radius + away
    return toward(a, b, near), toward(b, a, near)
