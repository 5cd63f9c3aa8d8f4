"""Red borders: solid ones with blocks at their corners, dashed ones without, and the obstacles they surround."""

from __future__ import annotations

from capesmith.content.hexes import Border
from capesmith.render.colour import mix
from capesmith.render.fitting import fit_line
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.hexes import HexSheet
from capesmith.render.pen import Pen
from capesmith.render.shapes import Path, Point, line, polygon, rectangle
from capesmith.systems.heroes_wanted.boards import Space
from capesmith.systems.heroes_wanted.press.boards.chart import Chart
from capesmith.systems.heroes_wanted.press.boards.signs import SMALLEST_TYPE
from capesmith.systems.heroes_wanted.press.boards.terrain import hatched

_HALO, _SOLID, _DASHED, _BLOCK = 2.9, 1.7, 1.6, 2.7
_DASHES = ((0.075, 0.275), (0.4, 0.6), (0.725, 0.925))  # shares of an edge
# What a label on the board is drawn as, by a word in it; any other obstacle by its border.
PICTURES = {
    "newsstand": "shop", "stand": "shop", "shop": "shop", "store": "shop", "shelter": "bus-stop", "bus": "bus-stop",
    "car": "city-car", "taxi": "city-car", "van": "truck", "truck": "truck", "pillar": "ionic-column",
    "column": "ionic-column", "wrapping": "factory-arm", "machine": "washing-machine", "press": "factory-arm",
    "robot": "factory-arm", "office": "desk", "desk": "desk", "nurses": "hospital-cross", "station": "hospital-cross",
    "hospital": "hospital", "wall": "brick-wall", "barrel": "barrel", "kitchen": "kitchen-tap", "window": "window-bars",
}  # fmt: skip
_OTHERWISE = {Border.SOLID: "brick-wall", Border.DASHED: "barricade"}


def picture_of(space: Space) -> str:
    """The icon of an obstacle."""
    words = space.label.lower().replace("'", " ").replace("-", " ").split()
    found = next((PICTURES[word] for word in words if word in PICTURES), "")
    return found or _OTHERWISE[space.obstacle or Border.SOLID]


def draw_obstacles(pen: Pen, chart: Chart) -> None:
    """Spaces that nobody enters: dark hatching and a white picture, or pale hatching and a black one."""
    for index in chart.in_order:
        space = chart.board.spaces[index]
        if space.obstacle is not None:
            _filled(pen, chart, space)
    for index in chart.in_order:
        space = chart.board.spaces[index]
        if space.obstacle is not None:
            inner = 0.9 * chart.k
            stroke(pen, chart.sheet.hexagon(index, -inner), chart.sheet.corners(index, -inner), space.obstacle, chart.k)


def _filled(pen: Pen, chart: Chart, space: Space) -> None:
    k, solid = chart.k, space.obstacle is Border.SOLID
    outline = chart.sheet.hexagon(space.index)
    ground = pen.colour("border-dark" if solid else "border-pale")
    pen.paint(outline, ground)
    strong = mix(ground, pen.colour("border"), 0.32 if not pen.look.saving else 0.45 if solid else 0.2)
    step = 2.1 * k if solid or not pen.look.saving else 3.4 * k
    hatched(pen, outline, chart.sheet.around([space.index]), strong, step, 0.7 * k)
    ink = "white" if solid and not pen.look.saving else "ink"
    edge = None if not pen.look.saving else "white"
    x, y = chart.sheet.centre(space.index)
    lines = _label(pen, space.label, k) if chart.with_ids else []
    size = (13.5, 12.0, 10.0)[len(lines)] * k
    top = y - size / 2 - (0.0, 1.2, 2.2)[len(lines)] * k
    pen.icon(picture_of(space), x - size / 2, top, size, ink, edge)
    for i, (text, points) in enumerate(lines):  # on a calm plate: no type on hatching
        base = top + size + (2.7 + 2.7 * i) * k
        wide = pen.look.face("label-bold").width(text) * points * MM_PER_POINT + 1.6 * k
        pen.box((x - wide / 2, base - 2.7 * k, wide, 3.4 * k), ground, None, 0, 0.6 * k)
        pen.text(x, base, text, "label-bold", points, ink, align="centre")


def _label(pen: Pen, label: str, k: float) -> list[tuple[str, float]]:
    """The label in one line or two, with its size; none if it does not fit its hex."""
    words = label.upper().split()
    if not words:
        return []
    face, wanted = pen.look.face("label-bold"), 7.2 * k
    half = max(1, len(words) // 2)
    for lines, rooms in (
        ([" ".join(words)], (14.8,)),
        ([" ".join(words[:half]), " ".join(words[half:])], (18.5, 15.0)),
    ):
        fitted = [
            fit_line(face.width(text), wanted, SMALLEST_TYPE, r * k) for text, r in zip(lines, rooms, strict=True)
        ]
        if all(excess == 0 for _, excess in fitted):
            return [(text, min(size for size, _ in fitted)) for text in lines if text]
    return []


def draw_borders(pen: Pen, chart: Chart) -> None:
    """Walls and windows between spaces that can be entered."""
    spaces = chart.board.spaces
    for wanted in (Border.SOLID, Border.DASHED):
        for here, there, border in chart.board.grid.edges():
            walkable = spaces[here].obstacle is None and spaces[there].obstacle is None
            if border is wanted and walkable and {here, there} <= chart.shown:
                ends = edge_between(chart, here, there)
                stroke(pen, line(*ends), ends, border, chart.k)


def edge_between(chart: Chart, here: int, there: int) -> tuple[Point, Point]:
    return chart.sheet.edge(here, chart.board.grid.beside[here].index(there))


def stroke(pen: Pen, path: Path, corners: tuple[Point, ...], border: Border, k: float) -> None:
    """A red border along a line on a white halo: solid with square blocks at the corners, or dashed."""
    solid = border is Border.SOLID
    pen.paint(path, None, "white", _HALO * k, cap=1)
    if not solid:
        ends = zip(corners, corners[1:] + corners[:1] if len(corners) > 2 else corners[1:], strict=False)
        for start, end in ends:
            pen.paint(_dashes(start, end), None, "border", _DASHED * k, cap=0)
        return
    pen.paint(path, None, "border", _SOLID * k)
    half = _BLOCK * k / 2
    for x, y in corners:
        pen.box((x - half, y - half, 2 * half, 2 * half), "border", "white", 0.3 * k)


def _dashes(start: Point, end: Point) -> Path:
    """Three dashes on an edge, its corners left open."""
    path = Path(())
    for a, b in _DASHES:
        path += line(*((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t) for t in (a, b)))
    return path


def sample(pen: Pen, x: float, y: float, r: float, border: Border) -> None:
    """A small hex with such a border, for the key."""
    sheet = HexSheet(1, 1, r, x - r, y - r * 0.866)
    outline, solid = sheet.hexagon(0), border is Border.SOLID
    ground = pen.colour("border-dark" if solid else "border-pale")
    pen.paint(outline, ground)
    hatched(pen, outline, sheet.bounds, mix(ground, pen.colour("border"), 0.32), 1.3 if solid else 1.8, 0.45)
    stroke(pen, polygon(sheet.corners(0)), sheet.corners(0), border, 0.62)


def edge_sample(pen: Pen, x: float, y: float, half: float, border: Border) -> None:
    """A piece of wall or window, for the key."""
    pen.paint(rectangle((x - half, y - half * 0.8, 2 * half, 1.6 * half), 0.6), "ground-silver", "#8C8468", 0.25)
    ends = ((x - half, y), (x + half, y))
    stroke(pen, line(*ends), ends, border, 0.72)
