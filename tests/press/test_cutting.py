"""Files for machines that cut: read back by other libraries, their lines lie where the pieces are printed."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import ezdxf
import pypdfium2
import pytest
from lxml import etree
from PIL import Image

from capesmith.press.parts import cut_files, files_of
from capesmith.press.request import Request
from capesmith.render.cut_files import as_dxf, as_svg
from capesmith.render.document import About, Document
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Section
from capesmith.render.look import Look
from capesmith.render.nets import Net, cube, slotted_base, standee, tuck_box
from capesmith.render.pen import Pen
from capesmith.render.profile import Profile
from capesmith.render.shapes import circle, rectangle
from capesmith.render.sheets.cutters import cutters
from capesmith.render.sheets.cutting import CREASE, CUT, MARKS, flattened, marks_of, strokes_of
from capesmith.render.sheets.draw import draw_sheets
from capesmith.render.sheets.formats import papers
from capesmith.render.sheets.impose import impose
from capesmith.render.sheets.plan import Plan
from each import each
from press import paperdolls

A4 = papers()["a4"]
DPI = 200
PER_MM = DPI / 25.4
BLUE = (32, 64, 128)
Point = tuple[float, float]


@pytest.fixture(scope="module")
def look() -> Look:
    return paperdolls.look("full")


def painted(id: str, cut: Cut, net: Net | None = None) -> Drawing:
    """Blue inside its outline, with a white space around it."""

    def draw(pen: Pen) -> None:
        pen.paint(cut.outline() if net is None else net.outline, "#204080")

    return Drawing(id, id, cut, draw, id, 2.0, net=net)


def folded(id: str, net: Net) -> Piece:
    return Piece(painted(id, Cut(net.width, net.height), net))


PIECES = (
    Piece(painted("card", Cut(63, 88, radius=3)), None, 2),
    Piece(painted("coin", Cut(20, 20, "circle")), None, 5),
    Piece(painted("hex", Cut(19, 16.5, "hexagon")), None, 3),
    folded("die", cube(14)), folded("standee", standee(20, 30, 8)), folded("base", slotted_base(standee(20, 30, 8), 3)),
)  # fmt: skip


def laid(*pieces: Piece, cutter: str = "silhouette", way: int = 0) -> Plan:
    return impose(pieces, cutters()[cutter].forms("a4", A4)[way], "none")


def rendered(plan: Plan, look: Look) -> Image.Image:
    document = Document(About("Sheet"), look)
    draw_sheets(document, plan, title="Dolls")
    with pypdfium2.PdfDocument(document.bytes()) as pages:
        return pages[0].render(scale=DPI / 72, rev_byteorder=True).to_pil().convert("RGB")


def of_svg(text: str) -> Iterator[tuple[str, list[Point], bool]]:
    """Layer, points in millimetres from the top left corner, and whether it is closed."""
    root = etree.fromstring(text.encode())
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    assert {etree.QName(node).localname for node in root.iter("*")} <= {"svg", "title", "g", "path"}
    for group in root.iterfind("{*}g"):
        for path in group.iterfind("{*}path"):
            said = path.get("d")
            assert re.fullmatch(r"M[-0-9. L]+Z?", said)
            numbers = [float(word) for word in re.findall(r"-?[0-9.]+", said)]
            yield str(group.get("id")), list(zip(numbers[::2], numbers[1::2], strict=True)), said.endswith("Z")


def of_dxf(text: str) -> Iterator[tuple[str, list[Point], bool]]:
    document = ezdxf.read(io.StringIO(text))
    assert document.dxfversion == "AC1009" and document.units == 4  # release 12, millimetres
    assert not document.audit().errors
    for line in document.modelspace():
        assert line.dxftype() == "POLYLINE"
        points = [(vertex.dxf.location.x, 297 - vertex.dxf.location.y) for vertex in line.vertices]
        yield line.dxf.layer.lower(), points, line.is_closed


def test_both_files_say_the_same_on_the_same_layers() -> None:
    plan = laid(*PIECES)
    page = plan.pages[0]
    strokes = (*marks_of(cutters()["silhouette"], A4), *strokes_of(plan, page))
    svg, dxf = list(of_svg(as_svg(strokes, *A4, title="a < b"))), list(of_dxf(as_dxf(strokes, *A4)))
    assert [(layer, closed, len(points)) for layer, points, closed in svg] == [
        (layer, closed, len(points)) for layer, points, closed in dxf
    ]
    for (_, one, _), (_, two, _) in zip(svg, dxf, strict=True):
        assert all(math.dist(a, b) < 0.001 for a, b in zip(one, two, strict=True))
    layers = [layer for layer, _, _ in svg]
    assert layers == sorted(layers, key=[MARKS, CREASE, CUT].index) and layers.count(MARKS) == 3
    assert layers.count(CUT) == 2 + 5 + 3 + 1 + 1 + 2  # outlines, and the slit of a base
    assert layers.count(CREASE) == len(cube(14).folds) + len(standee(20, 30, 8).folds)


def test_lines_lie_on_the_edges_of_what_is_printed(look: Look) -> None:
    """Half a millimetre inside every outline there is ink, half a millimetre outside there is paper."""
    plan = laid(*PIECES)
    image = rendered(plan, look)

    def colour(point: Point) -> Any:
        return image.getpixel((round(point[0] * PER_MM), round(point[1] * PER_MM)))

    looked_at = 0
    for layer, points, closed in of_dxf(as_dxf(strokes_of(plan, plan.pages[0]), *A4)):
        if layer != CUT or not closed:
            continue
        around = [*points, points[0]]
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(around))
        for a, b in pairwise(around):
            if math.dist(a, b) < 0.6:
                continue
            turn = math.copysign(0.5, area) / math.dist(a, b)
            x, y, dx, dy = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, -(b[1] - a[1]) * turn, (b[0] - a[0]) * turn
            assert colour((x + dx, y + dy)) == BLUE, (x, y)
            assert colour((x - dx, y - dy)) == (255, 255, 255), (x, y)
            looked_at += 1
    assert looked_at > 150


@each("id", cutters())
def test_marks_are_printed_where_the_file_has_them_and_their_corners_stay_white(id: str) -> None:
    cutter = cutters()[id]
    for way in range(len(cutter.forms("a4", A4))):
        plan = laid(*PIECES, *(Piece(painted(f"{n}", Cut(30, 30))) for n in range(12)), cutter=id, way=way)
        image = rendered(plan, paperdolls.look("full")).convert("L")
        points = [point for _, part, _ in of_svg(as_svg(strokes_of(plan, plan.pages[0]), *A4)) for point in part]
        marks = list(of_svg(as_svg(tuple(marks_of(cutter, A4)), *A4)))
        assert len(marks) == len(cutter.corners)
        for _, part, closed in marks:
            if closed:
                x, y = (sum(at) / len(part) for at in zip(*part, strict=True))
                assert image.getpixel((round(x * PER_MM), round(y * PER_MM))) == 0
            for (ax, ay), (bx, by) in pairwise(part):
                middle = round((ax + bx) / 2 * PER_MM), round((ay + by) / 2 * PER_MM)
                near = [(middle[0] + dx, middle[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
                assert min(image.getpixel(at) for at in near) < 90  # a line of two pixels
        left, right, top, bottom = (f(point[axis] for point in points) for axis in (0, 1) for f in (min, max))
        edge = max(cutter.inset + cutter.free, 8.0)
        assert min(left, 210 - right, top, 297 - bottom) >= edge
        if not cutter.corners:
            assert not image.crop((0, 0, 209, round(13 * PER_MM))).point(lambda v: v < 250).getbbox()
            continue
        reach, inside = cutter.inset + cutter.clear, cutter.inset + max(cutter.line, 0.5) * 2
        for corner, sort in cutter.corners:
            x = 0 if corner.endswith("left") else 210 - reach
            y = 0 if corner.startswith("top") else 297 - reach
            assert not [p for p in points if x <= p[0] <= x + reach and y <= p[1] <= y + reach], corner
            free = reach - (inside + (cutter.square if sort == "square" else 0.0))
            if free <= 0:  # the square fills its corner
                continue
            fx, fy = (reach - free if x == 0 else x), (reach - free if y == 0 else y)
            seen = image.crop(tuple(round(v * PER_MM) for v in (fx, fy, fx + free, fy + free)))
            assert seen.getextrema() == (255, 255), corner


def test_marks_of_a_silhouette_are_as_far_apart_as_its_program_expects() -> None:
    marks = {sort: [] for sort in ("square", "angle")}
    for sort, path in cutters()["silhouette"].marks(A4):
        marks[sort].append(path.bounds())
    (square,), angles = marks["square"], marks["angle"]
    assert (square.x, square.y, square.w, square.h) == (10, 10, 5, 5)
    assert [(one.w, one.h) for one in angles] == [(20, 20)] * 2
    assert [(one.right, one.y) for one in angles[:1]] == [(200, 10)]  # 190 mm from the square across
    assert [(one.x, one.bottom) for one in angles[1:]] == [(10, 287)]  # and 277 mm down


def test_more_cards_lie_between_short_marks() -> None:
    card = Piece(painted("card", Cut(63, 88, radius=3)), None, 24)
    sheets = {
        id: min(laid(card, cutter=id, way=way).sheets for way in (0, 1)) for id in ("silhouette", "silhouette-short")
    }
    assert sheets == {"silhouette": 4, "silhouette-short": 3}


def test_a_tuck_box_is_cut_along_its_flaps_and_creased_at_its_folds() -> None:
    net = tuck_box(64.5, 89.5, 20)
    plan = laid(folded("box", net))
    lines = strokes_of(plan, plan.pages[0])
    assert sum(line.layer == CREASE for line in lines) == len(net.folds)
    (outline,) = [line for line in lines if line.layer == CUT]
    assert outline.closed and outline.length == pytest.approx(
        sum(math.dist(a, b) for p in flattened(net.outline) for a, b in pairwise(p))
    )
    for line in lines:
        assert all(8 < x < 202 and 8 < y < 289 for x, y in line.points)


def test_points_lie_as_near_to_a_curve_as_they_should() -> None:
    (points,) = flattened(circle(30, 30, 11))
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(points)]
    assert all(abs(math.dist(point, (30, 30)) - 11) < 0.015 for point in (*points, *middles)) and len(points) < 120
    (square,) = flattened(rectangle((0, 0, 5, 5)))
    assert square[0] == square[-1] and len(square) == 5


def test_a_sheet_for_a_knife_has_no_files_of_lines() -> None:
    form = cutters()["silhouette"].forms("a4", A4)[0]
    plan = impose(PIECES, form, "none")
    assert plan.form.cutter is not None
    plain = replace(plan, form=replace(form, cutter=None))
    press: Any = type("Press", (), {"known": {}})
    assert cut_files(press, "tokens", plain) == []
    names = [output.name for output in cut_files(press, "tokens", plan)]
    assert names == ["tokens-cut/sheet-01.svg", "tokens-cut/sheet-01.dxf"]


def test_what_no_sheet_holds_is_told_and_makes_no_empty_file() -> None:
    mat = Section("mats", (Piece(painted("mat", Cut(250, 186))),))
    request = Request(cutter="silhouette", backs="none")
    press: Any = SimpleNamespace(request=request, profile=Profile(), known={})
    answer = files_of(press, mat, "mats")
    assert answer.outputs == () and answer.notes == ("mat (250 × 186 mm) is too large for this paper",)
