"""The pen: draws shapes, type, icons and pictures in millimetres, y down, through ReportLab.

Every drawing goes through here. Coordinates are written as they come; one matrix per page turns millimetres into
points and the y axis over, and text is turned back. Nothing is transparent: mixed colours are mixed beforehand,
so that every vendor takes the file. Parts that repeat are form objects, written once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from capesmith.render.colour import rgb
from capesmith.render.fonts import MM_PER_POINT, Face
from capesmith.render.look import Look
from capesmith.render.shapes import Path, Point, rectangle
from capesmith.render.words import ICON_WIDTH, Line

POINTS_PER_MM = 72 / 25.4

_ALIGN = {"left": 0.0, "centre": 0.5, "right": 1.0}


class Pen:
    """A pen over one ReportLab canvas, with the look of one game."""

    def __init__(self, canvas: Any, look: Look) -> None:
        self.canvas = canvas
        self.look = look
        self._fonts: dict[str, Any] = {}
        self._forms: set[str] = getattr(canvas, "_capesmith_forms", None) or set()
        canvas._capesmith_forms = self._forms

    # --- colours and lines --------------------------------------------------------------------------------

    def colour(self, name: str) -> str:
        """A colour of the palette by name, or `#RRGGBB` as it is."""
        return self.look.colour(name)

    def _emit(self, *code: str) -> None:
        self.canvas._code.extend(code)

    def _fill_colour(self, colour: str) -> None:
        self._emit(_components(self.colour(colour)) + " rg")

    def _line_style(self, colour: str, width: float, dash: Sequence[float], cap: int, join: int) -> None:
        self._emit(_components(self.colour(colour)) + " RG", f"{_n(width)} w {cap} J {join} j")
        if dash:
            self._emit("[" + " ".join(_n(d) for d in dash) + "] 0 d")

    def paint(
        self, path: Path, fill: str | None = None, line: str | None = None, width: float = 0.35,
        *, dash: Sequence[float] = (), cap: int = 1, join: int = 1, even_odd: bool = False,
    ) -> None:  # fmt: skip
        """Fill an outline, stroke it, or both."""
        if fill is None and line is None:
            return
        if dash:
            self._emit("q")
        if fill is not None:
            self._fill_colour(fill)
        if line is not None:
            self._line_style(line, width, dash, cap, join)
        end = {(True, False): "f", (False, True): "S", (True, True): "B"}[fill is not None, line is not None]
        self._emit(_code(path), end + ("*" if even_odd and fill is not None else ""))
        if dash:
            self._emit("Q")

    def box(self, box: Sequence[float], fill: str | None = None, line: str | None = None, width: float = 0.35,
            radius: float = 0) -> None:  # fmt: skip
        self.paint(rectangle(box, radius), fill, line, width)

    # --- places -------------------------------------------------------------------------------------------

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """What is drawn inside shows only within the outline."""
        self._emit("q", _code(path), "W n")
        yield
        self._emit("Q")

    @contextmanager
    def placed(
        self, x: float = 0, y: float = 0, *, turn: float = 0, scale: float = 1, flip: bool = False
    ) -> Iterator[None]:
        """A place of its own: moved, turned clockwise by degrees, scaled, mirrored left to right."""
        c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
        a, b = (-c, -s) if flip else (c, s)
        self._emit("q", f"{_p(a)} {_p(b)} {_p(-s)} {_p(c)} {_n(x)} {_n(y)} cm")
        yield
        self._emit("Q")

    def form(self, name: str, bounds: Sequence[float], draw: Callable[[], None]) -> None:
        """Draw something that repeats: recorded the first time under its name, then only referred to.

        A form that sets no colour takes the colour in force where it is used.
        """
        if name not in self._forms:
            self._forms.add(name)
            x, y, w, h = bounds
            self.canvas.beginForm(name, x, y, x + w, y + h)
            draw()
            self.canvas.endForm()
        self.canvas.doForm(name)

    # --- type ---------------------------------------------------------------------------------------------

    def text(
        self, x: float, y: float, text: str, face: Face | str, size: float, colour: str = "ink", *,
        align: str = "left", tracking: float = 0, turn: float = 0, edge: str | None = None, edge_width: float = 0.3,
        shadow: str | None = None, shadow_at: Point = (0.35, 0.45),
    ) -> float:  # fmt: skip
        """One line of type from its baseline, size in points, tracking in type sizes; the width in mm comes back.

        Edge and shadow are drawn as outlines underneath, so that the text itself stands on the page only once.
        """
        if isinstance(face, str):
            face = self.look.face(face)
        unit = size * MM_PER_POINT
        width = (face.width(text) + tracking * max(0, len(text) - 1)) * unit
        d, u = _directions(turn)
        back = _ALIGN[align] * width
        x, y = x - d[0] * back, y - d[1] * back
        if edge or shadow:
            self._edges(face.outline(text, tracking), (x, y), unit, turn, edge, edge_width, shadow, shadow_at)
        self._fill_colour(colour)
        spacing = f"{_p(tracking * unit)} Tc " if tracking else ""
        after = " 0 Tc" if tracking else ""
        matrix = f"{_p(d[0])} {_p(d[1])} {_p(u[0])} {_p(u[1])} {_n(x)} {_n(y)} Tm"
        self._emit(f"BT {spacing}{matrix} {self._shown(face, text, unit)}{after} ET")
        return width

    def _edges(self, outline: Path, at: Point, unit: float, turn: float, edge: str | None, edge_width: float,
               shadow: str | None, shadow_at: Point) -> None:  # fmt: skip
        path = outline.scaled(unit).turned(turn).moved(*at)
        if shadow:
            grown = edge_width * 2 if edge else 0.01
            self.paint(path.moved(*shadow_at), shadow, shadow, grown)
        if edge:
            self.paint(path, edge, edge, edge_width * 2)

    def _shown(self, face: Face, text: str, unit: float) -> str:
        """The operators that show a text in a face; ReportLab splits it over its subsets."""
        font = self._font(face)
        document = self.canvas._doc
        parts = []
        for subset, codes in font.splitString(text, document):
            name = font.getSubsetInternalName(subset, document)
            parts.append(f"{name} {_p(unit)} Tf ({self.canvas._escape(codes)}) Tj")
        return " ".join(parts)

    def _font(self, face: Face) -> Any:
        if face.name not in self._fonts:
            self._fonts[face.name] = registered(face)
        return self._fonts[face.name]

    def line_of_type(
        self, line: Line, x: float, y: float, size: float, colour: str = "ink", icon_colour: str | None = None
    ) -> None:
        """A broken line of runs and inline icons, from its baseline."""
        unit = size * MM_PER_POINT
        shown = []
        for at, run in line.runs:
            if run.icon:
                side = ICON_WIDTH * unit
                self.icon(run.icon, x + at * unit, y + 0.2 * unit - side, side, icon_colour or colour)
            else:
                shown.append(
                    f"1 0 0 -1 {_n(x + at * unit)} {_n(y)} Tm {self._shown(self.look.face(run.face), run.text, unit)}"
                )
        if shown:
            self._fill_colour(colour)
            self._emit(f"BT {' '.join(shown)} ET")

    # --- icons and pictures -------------------------------------------------------------------------------

    def icon(self, name: str, x: float, y: float, size: float, colour: str = "ink", edge: str | None = None,
             edge_width: float = 0.5, turn: float = 0) -> None:  # fmt: skip
        """An icon in a square from its top left corner."""
        path = self.look.icon(name)
        if edge:
            placed = path.moved(-0.5, -0.5).scaled(size).turned(turn).moved(x + size / 2, y + size / 2)
            self.paint(placed, edge, edge, edge_width * 2)
        self._fill_colour(colour)
        c, s = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
        dx, dy = x + size / 2 - (c - s) / 2, y + size / 2 - (s + c) / 2
        self._emit("q", f"{_p(c)} {_p(s)} {_p(-s)} {_p(c)} {_p(dx)} {_p(dy)} cm")
        self.form(f"icon-{name}", (0, 0, 1, 1), lambda: self._emit(_code(path, precise=True), "f"))
        self._emit("Q")

    def image(self, reader: Any, box: Sequence[float]) -> None:
        """A picture (a file name or ReportLab ImageReader) stretched over a box; stored once per document."""
        x, y, w, h = box
        self._emit("q", f"1 0 0 -1 0 {_n(2 * y + h)} cm")
        self.canvas.drawImage(reader, x, y, w, h, mask="auto")
        self._emit("Q")


def registered(face: Face) -> Any:
    """The ReportLab font of a face."""
    if face.name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(face.name, str(face.file)))
    return pdfmetrics.getFont(face.name)


def _directions(turn: float) -> tuple[Point, Point]:
    """Where the line of type runs, and where up is, for a turn in degrees clockwise."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return (c, s), (s, -c)


def _n(value: float) -> str:
    """A length with a hundredth of a millimetre to spare."""
    return f"{value:.3f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


def _p(value: float) -> str:
    """A factor, more precisely."""
    return f"{value:.5f}".rstrip("0").rstrip(".") or "0"


def _components(colour: str) -> str:
    return " ".join(_p(part) for part in rgb(colour))


def _code(path: Path, *, precise: bool = False) -> str:
    """An outline as PDF operators, to a hundredth of a millimetre; icons on the unit square more precisely."""
    formats = _PRECISE if precise else _PLAIN
    return "\n".join([formats[step[0]] % step[1:] for step in path.steps])


_PLAIN = {"m": "%.2f %.2f m", "l": "%.2f %.2f l", "c": "%.2f %.2f %.2f %.2f %.2f %.2f c", "h": "h"}
_PRECISE = {op: text.replace("%.2f", "%.4f") for op, text in _PLAIN.items()}
