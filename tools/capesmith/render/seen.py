"""What stands on pages that are written: read back by another library, with every length as it will be on paper.

Type, lines and pictures are found wherever they lie, in forms within forms, too; what a window in the page hides is not
seen. Millimetres from the top left corner.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.shapes import Box, Point
from capesmith.source.record import record

Colour = tuple[int, int, int]
Matrix = tuple[float, float, float, float, float, float]
_UNTURNED: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
MM_PER_INCH = 25.4
EDGE = 5.0  # mm of a page that a window as large as what is printed on it may leave out


class Type(NamedTuple):
    """A run of letters in one size, in points, and one colour."""

    text: str
    size: float
    colour: Colour
    box: Box


class Stroke(NamedTuple):
    """A line that is drawn, and how wide it is in points."""

    width: float
    box: Box


class Image(NamedTuple):
    """A picture of pixels, and how many of them come on an inch where there are fewest."""

    dpi: float
    box: Box


@record
class SeenPage:
    """One page: its size, and all that stands on it."""

    width: float
    height: float
    types: tuple[Type, ...]
    strokes: tuple[Stroke, ...]
    images: tuple[Image, ...]


def seen_pages(pdf: bytes) -> Iterator[tuple[SeenPage, Any]]:
    """Every page, and what can make a picture of it (`render`)."""
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as pages:
        for page in pages:
            yield _Reader(page).seen(), page


class _Reader:
    """Goes through all objects of one page."""

    def __init__(self, page: Any) -> None:
        import pypdfium2.raw as raw

        self._raw: Any = raw
        self._page = page
        self._words = page.get_textpage()
        self._width, self._height = page.get_size()
        self._types: list[Type] = []
        self._strokes: list[Stroke] = []
        self._images: list[Image] = []

    def seen(self) -> SeenPage:
        raw, page = self._raw, self._page.raw
        for index in range(raw.FPDFPage_CountObjects(page)):
            self._look(raw.FPDFPage_GetObject(page, index), _UNTURNED, None)
        size = self._width * MM_PER_POINT, self._height * MM_PER_POINT
        return SeenPage(*size, tuple(self._types), tuple(self._strokes), tuple(self._images))

    def _look(self, thing: Any, around: Matrix, window: Box | None) -> None:
        raw = self._raw
        sort = raw.FPDFPageObj_GetType(thing)
        window = self._window(thing, around, window)
        if sort == raw.FPDF_PAGEOBJ_FORM:
            within = _through(self._matrix(thing), around)
            for index in range(raw.FPDFFormObj_CountObjects(thing)):
                self._look(raw.FPDFFormObj_GetObject(thing, index), within, window)
            return
        seen = self._box(thing, around)
        box = seen if window is None else common(seen, window)
        if box is None:
            return
        if sort == raw.FPDF_PAGEOBJ_TEXT:
            self._type(thing, around, box)
        elif sort == raw.FPDF_PAGEOBJ_PATH:
            self._stroke(thing, around, seen)
        elif sort == raw.FPDF_PAGEOBJ_IMAGE:
            self._image(thing, around, seen)

    def _window(self, thing: Any, around: Matrix, outer: Box | None) -> Box | None:
        """What can be seen of the page where a thing lies; a window about as large as the page is none, for what lies
        beyond the page is not hidden but cut off."""
        raw = self._raw
        clip = raw.FPDFPageObj_GetClipPath(thing)
        page = Box(0, 0, self._width * MM_PER_POINT, self._height * MM_PER_POINT).inset(EDGE)
        for number in range(max(0, raw.FPDFClipPath_CountPaths(clip)) if clip else 0):
            points = []
            for index in range(max(0, raw.FPDFClipPath_CountPathSegments(clip, number))):
                x, y = ctypes.c_float(), ctypes.c_float()
                raw.FPDFPathSegment_GetPoint(raw.FPDFClipPath_GetPathSegment(clip, number, index), x, y)
                points.append((x.value, y.value))
            found = self._placed(points, around) if points else None
            if found is not None and common(found, page) != page:
                outer = found if outer is None else common(found, outer) or Box(found.x, found.y, 0, 0)
        return outer

    def _type(self, thing: Any, around: Matrix, box: Box) -> None:
        raw, size = self._raw, ctypes.c_float()
        text = self._text(thing).strip()
        if not text:
            return
        raw.FPDFTextObj_GetFontSize(thing, size)
        parts = [ctypes.c_uint() for _ in range(4)]
        raw.FPDFPageObj_GetFillColor(thing, *parts)
        red, green, blue = (part.value for part in parts[:3])
        wide = size.value * _scale(_through(self._matrix(thing), around))
        self._types.append(Type(text, wide, (red, green, blue), box))

    def _text(self, thing: Any) -> str:
        raw, words = self._raw, self._words.raw
        length = raw.FPDFTextObj_GetText(thing, words, None, 0)
        held = ctypes.create_string_buffer(length)
        raw.FPDFTextObj_GetText(thing, words, ctypes.cast(held, ctypes.POINTER(ctypes.c_ushort)), length)
        return held.raw.decode("utf-16-le", "replace").rstrip("\0")

    def _stroke(self, thing: Any, around: Matrix, box: Box) -> None:
        raw, filled, stroked, width = self._raw, ctypes.c_int(), ctypes.c_int(), ctypes.c_float()
        raw.FPDFPath_GetDrawMode(thing, filled, stroked)
        if stroked.value and not filled.value:  # the edge of what is filled is no line by itself
            raw.FPDFPageObj_GetStrokeWidth(thing, width)
            wide = width.value * _scale(_through(self._matrix(thing), around))
            self._strokes.append(Stroke(wide, box))

    def _image(self, thing: Any, around: Matrix, box: Box) -> None:
        raw, wide, high = self._raw, ctypes.c_uint(), ctypes.c_uint()
        raw.FPDFImageObj_GetImagePixelSize(thing, wide, high)
        a, b, c, d, _, _ = _through(self._matrix(thing), around)
        along, down = math.hypot(a, b) * MM_PER_POINT, math.hypot(c, d) * MM_PER_POINT
        if along and down:
            dpi = min(wide.value / along, high.value / down) * MM_PER_INCH
            self._images.append(Image(dpi, box))

    def _matrix(self, thing: Any) -> Matrix:
        found = self._raw.FS_MATRIX()
        self._raw.FPDFPageObj_GetMatrix(thing, found)
        return found.a, found.b, found.c, found.d, found.e, found.f

    def _box(self, thing: Any, around: Matrix) -> Box:
        edges = [ctypes.c_float() for _ in range(4)]
        self._raw.FPDFPageObj_GetBounds(thing, *edges)
        left, bottom, right, top = (edge.value for edge in edges)
        return self._placed([(x, y) for x in (left, right) for y in (bottom, top)], around)

    def _placed(self, points: Sequence[Point], around: Matrix) -> Box:
        """The box around points, on the page."""
        a, b, c, d, e, f = around
        corners = [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
        xs = [x * MM_PER_POINT for x, _ in corners]
        ys = [(self._height - y) * MM_PER_POINT for _, y in corners]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def common(one: Box, other: Box) -> Box | None:
    """What two boxes have in common."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    w, h = min(one.right, other.right) - x, min(one.bottom, other.bottom) - y
    return Box(x, y, w, h) if w > 0 and h > 0 else None


def _through(inner: Matrix, outer: Matrix) -> Matrix:
    """First through one matrix, then through the one around it."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def _scale(matrix: Matrix) -> float:
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))
