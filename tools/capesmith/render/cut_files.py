"""Files for machines that cut: lines on layers as SVG and as DXF, in millimetres, one file for a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from capesmith.render.shapes import Point
from capesmith.render.sheets.cutting import CREASE, CUT, MARKS, Stroke

COLOURS: Mapping[str, str] = {CUT: "#ff0000", CREASE: "#0000ff", MARKS: "#000000"}
_INDEX: Mapping[str, int] = {CUT: 1, CREASE: 5, MARKS: 7}  # of the colours in AutoCAD
POINTS, MM = "pt", "mm"
_PER_MM = {MM: 1.0, POINTS: 72 / 25.4}
HAIR = 0.1  # mm


def as_svg(strokes: Sequence[Stroke], width: float, height: float, *, unit: str = MM, title: str = "") -> str:
    """A page as SVG 1.1 with nothing but paths, a group for each layer; a unit of the drawing is a millimetre, or a
    point."""
    per = _PER_MM[unit]
    size = f'width="{_said(width * per)}{unit}" height="{_said(height * per)}{unit}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" version="1.1" {size} '
        f'viewBox="0 0 {_said(width * per)} {_said(height * per)}">',
    ]
    if title:
        lines.append(f"<title>{_escaped(title)}</title>")
    for layer in dict.fromkeys(stroke.layer for stroke in strokes):
        lines.append(f'<g id="{layer}" fill="none" stroke="{COLOURS[layer]}" stroke-width="{_said(HAIR * per)}">')
        lines += [f'<path d="{_path(stroke, per)}"/>' for stroke in strokes if stroke.layer == layer]
        lines.append("</g>")
    return "\n".join([*lines, "</svg>", ""])


def _path(stroke: Stroke, per: float) -> str:
    points = stroke.points[:-1] if stroke.closed else stroke.points
    at = " L".join(f"{_said(x * per)} {_said(y * per)}" for x, y in points)
    return f"M{at}{' Z' if stroke.closed else ''}"


def _said(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".") or "0"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def as_dxf(strokes: Sequence[Stroke], width: float, height: float) -> str:
    """A page as DXF of release 12, which every cutter's program opens; its origin is the bottom left corner of the
    paper."""
    layers = list(dict.fromkeys(stroke.layer for stroke in strokes))
    return "".join(f"{code}\n{value}\n" for code, value in _dxf(strokes, layers, width, height))


def _dxf(strokes: Sequence[Stroke], layers: Sequence[str], width: float, height: float) -> Iterator[tuple[int, object]]:
    yield from ((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"))
    yield from ((9, "$INSUNITS"), (70, 4), (9, "$MEASUREMENT"), (70, 1))  # millimetres
    for name, (x, y) in (("$EXTMIN", (0.0, 0.0)), ("$EXTMAX", (width, height))):
        yield from ((9, name), (10, _said(x)), (20, _said(y)))
    yield from ((0, "ENDSEC"), (0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, len(layers)))
    for layer in layers:
        yield from ((0, "LAYER"), (2, layer.upper()), (70, 0), (62, _INDEX[layer]), (6, "CONTINUOUS"))
    yield from ((0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES"))
    for stroke in strokes:
        layer = stroke.layer.upper()
        yield from ((0, "POLYLINE"), (8, layer), (66, 1), (10, 0), (20, 0), (30, 0), (70, int(stroke.closed)))
        for x, y in _corners(stroke):
            yield from ((0, "VERTEX"), (8, layer), (10, _said(x)), (20, _said(height - y)), (30, 0))
        yield from ((0, "SEQEND"), (8, layer))
    yield from ((0, "ENDSEC"), (0, "EOF"))


def _corners(stroke: Stroke) -> Iterable[Point]:
    return stroke.points[:-1] if stroke.closed else stroke.points
