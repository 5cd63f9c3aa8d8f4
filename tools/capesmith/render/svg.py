"""A drawing as SVG: the same pen strokes, written down for web pages, editors and whoever has no PDF reader.

Type becomes outlines, so that nobody needs the fonts; what repeats is defined once and used again.
"""

from __future__ import annotations

import base64
import io
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from html import escape
from typing import Any

from capesmith.render.drawing import Drawing
from capesmith.render.fonts import MM_PER_POINT, Face, Typed
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.rasters import unpacked
from capesmith.render.shapes import Path, Point, rectangle
from capesmith.render.structure import Tag
from capesmith.render.words import ICON_EDGE, ICON_WIDTH, Line

_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")
_ALIGN = {"left": 0.0, "centre": 0.5, "right": 1.0}


def as_svg(face: Drawing, look: Look) -> str:
    """A drawing as it is cut, in millimetres."""
    pen = SvgPen(look)
    with pen.clipped(face.cut.outline()):
        face.draw(pen)
    return svg_of(pen, face.width, face.height, face.title)


def svg_of(pen: SvgPen, width: float, height: float, title: str) -> str:
    """What a pen has drawn, in a frame of so many millimetres."""
    w, h = _n(width), _n(height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}" role="img">\n'
        f"<title>{escape(title)}</title>\n<defs>\n{pen.definitions}</defs>\n{pen.code}</svg>\n"
    )


class SvgPen(Pen):
    """A pen that writes SVG in place of PDF operators."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.shelf = None
        self.tags = None
        self._code: list[str] = []
        self._defined: dict[str, str] = {}  # elements for <defs>, by id
        self._ids: dict[str, str] = {}

    @property
    def code(self) -> str:
        return "".join(f"{line}\n" for line in self._code)

    @property
    def definitions(self) -> str:
        return "".join(f"{line}\n" for line in self._defined.values())

    def _define(self, name: str, element: Callable[[str], str]) -> str:
        """The id of something that repeats; it is written the first time."""
        if name not in self._ids:
            id = self._ids[name] = f"d{len(self._ids) + 1}"
            self._defined[id] = element(id)  # after what it is made of, which is defined meanwhile
        return self._ids[name]

    def _refer(self, id: str, **attributes: str) -> None:
        self._code.append(f'<use href="#{id}"{_written(attributes)}/>')

    @contextmanager
    def _group(self, **attributes: str) -> Iterator[None]:
        self._code.append(f"<g{_written(attributes)}>")
        yield
        self._code.append("</g>")

    @contextmanager
    def tagged(self, tag: Tag | None) -> Iterator[None]:
        """A picture is told by its title."""
        yield

    def traced(self, key: str, draw: Callable[[], None]) -> None:
        draw()

    @contextmanager
    def numbered(self, lasting: str) -> Iterator[None]:
        yield  # nobody compares pictures with those of an earlier build

    # --- outlines and places ------------------------------------------------------------------------------

    def paint(
        self, path: Path, fill: str | None = None, line: str | None = None, width: float = 0.35,
        *, dash: Sequence[float] = (), cap: int = 1, join: int = 1, even_odd: bool = False,
    ) -> None:  # fmt: skip
        if fill is None and line is None:
            return
        attributes = {"d": _steps(path), "fill": self.colour(fill) if fill is not None else "none"}
        if even_odd:
            attributes["fill_rule"] = "evenodd"
        if line is not None:
            attributes |= {
                "stroke": self.colour(line), "stroke_width": _n(width), "stroke_linecap": _CAPS[cap],
                "stroke_linejoin": _JOINS[join],
            }  # fmt: skip
        if dash and line is not None:
            attributes["stroke_dasharray"] = " ".join(map(_n, dash))
        self._code.append(f"<path{_written(attributes)}/>")

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        d = _steps(path)
        id = self._define(f"clip {d}", lambda id: f'<clipPath id="{id}"><path d="{d}"/></clipPath>')
        with self._group(clip_path=f"url(#{id})"):
            yield

    @contextmanager
    def placed(
        self, x: float = 0, y: float = 0, *, turn: float = 0, scale: float = 1, flip: bool = False
    ) -> Iterator[None]:
        c, s = _turned(turn, scale)
        with self._group(transform=_matrix(*((-c, -s) if flip else (c, s)), -s, c, x, y)):
            yield

    @contextmanager
    def through(self, a: float, b: float, c: float, d: float, e: float, f: float) -> Iterator[None]:
        with self._group(transform=_matrix(a, b, c, d, e, f)):
            yield

    def form(self, name: str, bounds: Sequence[float], draw: Callable[[], None], key: str = "") -> None:
        if name not in self._ids:
            outside, self._code[:] = list(self._code), []
            with self.clipped(rectangle(bounds)):
                draw()
            inner = "\n".join(self._code)
            self._code[:] = outside
            self._define(name, lambda id: f'<g id="{id}">\n{inner}\n</g>')
        self._refer(self._ids[name])

    def texture(self, name: str, bounds: Sequence[float], make: Callable[[], Path], colour: str) -> None:
        id = self._define(name, lambda id: f'<path id="{id}" d="{_steps(make())}"/>')
        with self.clipped(rectangle(bounds)):
            self._refer(id, fill=self.colour(colour))

    # --- type ---------------------------------------------------------------------------------------------

    def text(
        self, x: float, y: float, text: str, face: Face | str, size: float, colour: str = "ink", *,
        align: str = "left", tracking: float = 0, turn: float = 0, edge: str | None = None, edge_width: float = 0.3,
        shadow: str | None = None, shadow_at: Point = (0.35, 0.45),
    ) -> float:  # fmt: skip
        if isinstance(face, str):
            face = self.look.face(face)
        unit = size * MM_PER_POINT
        typed = face.typed(text)
        width = (typed.width + tracking * max(0, len(text) - 1)) * unit
        c, s = _turned(turn)
        x, y = x - c * _ALIGN[align] * width, y - s * _ALIGN[align] * width
        grown = edge_width * 2 if edge else 0.01
        for drawn, dx, dy in ((shadow, *shadow_at), (edge, 0.0, 0.0)):
            if drawn:
                self._type(typed, face, tracking, (x + dx, y + dy), _turned(turn, unit), drawn, grown / unit)
        self._type(typed, face, tracking, (x, y), _turned(turn, unit), colour)
        return width

    def _type(
        self, typed: Typed, face: Face, tracking: float, at: Point, ahead: Point, colour: str, edge: float = 0.0
    ) -> None:
        """Letters of type size 1 along a line, drawn round where they have an edge."""
        c, s = ahead
        inked = self.colour(colour)
        edged = {"stroke": inked, "stroke_width": _p(edge), "stroke_linejoin": "round"} if edge else {}
        with self._group(transform=_matrix(c, s, -s, c, *at), fill=inked, **edged):
            for step, letter in face.placed(typed, tracking):
                self._refer(self._letter(face, letter), **({"x": _p(step)} if step else {}))

    def _letter(self, face: Face, letter: str) -> str:
        name = f"letter-{face.name}-{ord(letter)}"
        return self._define(name, lambda id: f'<path id="{id}" d="{_steps(face.letter(letter), _p)}"/>')

    def line_of_type(
        self, line: Line, x: float, y: float, size: float, colour: str = "ink", icon_colour: str | None = None
    ) -> None:
        unit = size * MM_PER_POINT
        inked = self.colour(colour) == self.colour("ink")
        for at, run in line.runs:
            left = x + at * unit
            if run.icon:
                side = ICON_WIDTH * unit
                tint, edge = self.look.icon_tint(run.icon) if inked and not icon_colour else (icon_colour, None)
                left, top = left - (side - run.width * unit) / 2, y + 0.2 * unit - side
                self.icon(run.icon, left, top, side, tint or colour, edge, ICON_EDGE)
            else:
                face = self.look.face(run.face)
                self._type(face.running(run.text), face, 0.0, (left, y), (unit, 0.0), colour)

    # --- icons and pictures -------------------------------------------------------------------------------

    def icon(self, name: str, x: float, y: float, size: float, colour: str = "ink", edge: str | None = None,
             edge_width: float = 0.5, turn: float = 0) -> None:  # fmt: skip
        c, s = _turned(turn, size)
        dx, dy = x + size / 2 - (c - s) / 2, y + size / 2 - (s + c) / 2
        id = self._define(f"icon-{name}", lambda id: f'<path id="{id}" d="{_steps(self.look.icon(name), _p)}"/>')
        with self._group(transform=_matrix(c, s, -s, c, dx, dy)):
            if edge:
                line = self.colour(edge)
                self._refer(id, fill=line, stroke=line, stroke_width=_p(edge_width * 2 / size), stroke_linejoin="round")
            self._refer(id, fill=self.colour(colour))

    def image(self, raw: bytes, box: Sequence[float], name: str) -> None:
        stream = io.BytesIO()
        unpacked(raw).save(stream, "PNG")
        self._pictured("image/png", stream.getvalue(), box)

    def vector(self, drawing: Any, box: Sequence[float], name: str) -> None:
        from reportlab.graphics import renderSVG

        self._pictured("image/svg+xml", renderSVG.drawToString(drawing).encode("utf-8"), box)

    def _pictured(self, sort: str, data: bytes, box: Sequence[float]) -> None:
        x, y, w, h = map(_n, box)
        uri = f"data:{sort};base64,{base64.b64encode(data).decode()}"
        self._code.append(f'<image x="{x}" y="{y}" width="{w}" height="{h}" preserveAspectRatio="none" href="{uri}"/>')


def _turned(degrees: float, scale: float = 1.0) -> Point:
    return math.cos(math.radians(degrees)) * scale, math.sin(math.radians(degrees)) * scale


def _matrix(*values: float) -> str:
    return f"matrix({' '.join(map(_p, values))})"


def _written(attributes: dict[str, str]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())


def _n(value: float) -> str:
    """A length, to a hundredth of a millimetre."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


def _p(value: float) -> str:
    """A factor, or a length on the unit square, more precisely."""
    return f"{value:.4f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


def _steps(path: Path, number: Callable[[float], str] = _n) -> str:
    """Path data."""
    return " ".join(
        "Z" if step[0] == "h" else f"{step[0].upper()}{' '.join(map(number, step[1:]))}" for step in path.steps
    )
