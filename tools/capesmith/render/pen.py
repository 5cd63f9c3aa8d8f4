"""The pen: draws shapes, type, icons and pictures in millimetres, y down, through ReportLab.

Every drawing goes through here. Coordinates are written as they come; one matrix per page turns millimetres into
points and the y axis over, and text is turned back. Nothing is transparent: mixed colours are mixed beforehand,
so that every vendor takes the file. Parts that repeat are form objects, written once.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from copy import copy
from functools import partial
from sys import intern
from typing import Any

from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfdoc import xObjectName

from capesmith.render.embedded import registered
from capesmith.render.fonts import MM_PER_POINT, Face, Typed
from capesmith.render.inks import PLAIN
from capesmith.render.look import Look
from capesmith.render.packed import FormObject, Kept, Stream, packed
from capesmith.render.rasters import unpacked
from capesmith.render.shapes import Path, Point, rectangle
from capesmith.render.shelf import Shelf
from capesmith.render.structure import Aside, Change, Structure, Tag, text_string
from capesmith.render.traces import Notes, Traces
from capesmith.render.words import ICON_EDGE, ICON_WIDTH, Line

POINTS_PER_MM = 72 / 25.4

_NAME = re.compile(r"[\w.-]+", re.ASCII)  # what a name in a PDF may be made of as it stands
_ALIGN = {"left": 0.0, "centre": 0.5, "right": 1.0}
_LETTER, _EDGED = (-1, -2, 4, 4), (-0.5, -0.5, 2, 2)  # boxes of a letter and an icon with room for their edges


class Pen:
    """A pen over one ReportLab canvas, with the look of one game."""

    def __init__(
        self, canvas: Any, look: Look, shelf: Shelf | None = None, stored: Callable[[bytes], Stream] = bytes
    ) -> None:
        self.canvas = canvas
        self.look = look
        self.shelf = shelf
        self._stored = stored  # puts what is finished where it waits
        self._fonts: dict[str, Any] = {}
        self.tags: Structure | None = None  # of the document, if it says what its content is
        self._tag: Tag | None = None  # what is drawn now
        self._shut = 0  # how many forms and figures are being drawn, in which nothing has a tag of its own
        self.inks = PLAIN
        self.traces = Traces()
        self._taken_down: list[Notes] = [Notes()]
        self._forms: dict[str, str] = {}  # those of the document, and what they were drawn from
        self._said: dict[str, tuple[str, ...]] = {}  # the words that stand in them

    def in_look(self, look: Look) -> Pen:
        """The same pen in another look."""
        other = copy(self)
        other.look = look
        return other

    # --- colours and lines --------------------------------------------------------------------------------

    def colour(self, name: str) -> str:
        """A colour of the palette by name, or `#RRGGBB` as it is."""
        return self.look.colour(name)

    def _emit(self, *code: str) -> None:
        self.canvas._code.extend(code)

    def _fill_colour(self, colour: str) -> None:
        self._emit(self.inks.fill(self.colour(colour)))

    def _line_style(self, colour: str, width: float, dash: Sequence[float], cap: int, join: int) -> None:
        self._emit(self.inks.line(self.colour(colour)), f"{_n(width)} w {cap} J {join} j")
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
        self._emit(_known_code(path), end + ("*" if even_odd and fill is not None else ""))
        if dash:
            self._emit("Q")

    def box(self, box: Sequence[float], fill: str | None = None, line: str | None = None, width: float = 0.35,
            radius: float = 0) -> None:  # fmt: skip
        self.paint(rectangle(box, radius), fill, line, width)

    # --- places -------------------------------------------------------------------------------------------

    @contextmanager
    def clipped(self, path: Path) -> Iterator[None]:
        """What is drawn inside shows only within the outline."""
        self._emit("q", _known_code(path), "W n")
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

    @contextmanager
    def through(self, a: float, b: float, c: float, d: float, e: float, f: float) -> Iterator[None]:
        """A place seen through a matrix, such as the side of a box that goes back: x' = a x + c y + e, y' = …"""
        self._emit("q", f"{_p(a)} {_p(b)} {_p(c)} {_p(d)} {_n(e)} {_n(f)} cm")
        yield
        self._emit("Q")

    def form(self, name: str, bounds: Sequence[float], draw: Callable[[], None], key: str = "") -> None:
        """Draw something that repeats: recorded the first time under its name, then only referred to.

        A form that sets no colour takes the colour in force where it is used. A key that says all there is to say
        about the form lets it be taken from the shelf of an earlier build.
        """
        name = intern(name)  # it is noted wherever the form is used
        if name not in self._forms and not (key and self._taken(name, key)):
            self._forms[name] = key
            self._record(name, bounds, draw, key)
        if name in self._said:
            self._taken_down[-1].quote(self._said[name])
        self.canvas.doForm(name)

    def texture(self, name: str, bounds: Sequence[float], make: Callable[[], Path], colour: str) -> None:
        """An outline that repeats, cut off at its bounds: made and written once for all its colours."""
        self._fill_colour(colour)
        self.form(name, bounds, lambda: self._emit(_code(make()), "f"), f"={name}")

    def _record(self, name: str, bounds: Sequence[float], draw: Callable[[], None], key: str) -> None:
        if not _NAME.fullmatch(name):
            raise ValueError(f"“{name}” cannot be the name of a form: letters, digits and “-_.” only")
        x, y, w, h = bounds
        self.canvas.beginForm(name, x, y, x + w, y + h)
        self._taken_down.append(Notes())
        self._shut += 1
        draw()
        self._shut -= 1
        notes = self._taken_down.pop()
        if notes.words:
            self._said[name] = tuple(notes.words)
        code, inner = self.canvas._code, tuple(dict.fromkeys(self.canvas._formsinuse))
        trace = self.traces.of(code, notes)
        plain = self.canvas._preamble == "" and not self.canvas._extgstate._d and not self.canvas._colorsUsed
        stream = self._stored(packed(code)) if plain else b""
        if plain:
            self.canvas._code = []  # packed already: what ReportLab would make of it takes time
        self.canvas.endForm()
        if not plain:
            notes.unusual = True
        else:
            form = Kept((x, y, w, h), stream, inner, tuple(notes.fonts), trace, (), tuple(notes.words))
            self.canvas._doc.idToObject[xObjectName(name)] = FormObject(form)
            self._keep(name, form, notes, key)
        self._taken_down[-1].unusual |= notes.unusual
        self.traces.note(self._use(name), trace, key)

    def _keep(self, name: str, form: Kept, notes: Notes, key: str) -> None:
        """Put a form on the shelf if it will be the same in every document: with all that stands in it."""
        if self.shelf is None or notes.unusual:
            return
        self.shelf.put(f"={name}", form)
        if key and all(self.shelf.find(f"={inner}") for inner in form.forms):
            self.shelf.put(key, form)

    def _taken(self, name: str, key: str) -> bool:
        """Whether the form and all that stands in it could be taken from the shelf."""
        form = self.shelf.find(key) if self.shelf is not None else None
        if form is None or self.shelf is None:
            return False
        missing = [inner for inner in form.forms if inner not in self._forms]
        if not all(self._taken(inner, f"={inner}") for inner in missing):
            return False
        for font in form.fonts:
            self._font(self.look.face(font))
        self._forms[name] = key
        if form.words:
            self._said[name] = form.words
        self.canvas._doc.Reference(FormObject(form), xObjectName(name))
        self.shelf.put(key, form)
        self.traces.note(self._use(name), form.trace, key)
        return True

    def _use(self, name: str) -> str:
        """The code that refers to a form."""
        return f"/{self.canvas._doc.getXObjectName(name)} Do"

    # --- whole pages --------------------------------------------------------------------------------------

    def begin_page(self) -> None:
        """What is taken down from now on is about another page."""
        self._taken_down[:] = [Notes()]

    def words_of(self, form: str) -> tuple[str, ...]:
        """What stands in a form, in stretches."""
        return self._said.get(form, ())

    def words(self) -> list[str]:
        """What stands on the page, in stretches."""
        return self._taken_down[0].words

    def page(self, size: tuple[float, float], key: str) -> Kept | None:
        """All that was drawn on this page, packed; None if ReportLab must say more about it than a stream and forms.

        A key that says all there is to say about the page lets it be taken from the shelf of an earlier build.
        """
        canvas, notes = self.canvas, self._taken_down[0]
        tags: tuple[Tag, ...] = ()
        if self.tags is not None:
            canvas._code[:], tags = self.tags.marked(canvas._code)
        if canvas._preamble or canvas._extgstate._d or canvas._colorsUsed or canvas._shadingUsed:
            return None
        forms = tuple(dict.fromkeys(canvas._formsinuse))
        keys = tuple([self._forms.get(name, "") for name in forms])
        known = list(dict.fromkeys(tags))
        page = Kept(
            (0, 0, *size), self._stored(packed(canvas._code)), forms, tuple(notes.fonts), "", keys, (),
            tuple([known.index(tag) for tag in tags]),
        )  # fmt: skip
        if key and self.shelf is not None and not notes.unusual:
            self.shelf.put(key, page)
        return page

    def taken_page(self, key: str) -> Kept | None:
        """The page that an earlier build left under a key, if all that stands on it could be taken from the shelf."""
        page = self.shelf.find(key) if self.shelf is not None else None
        if page is None or self.shelf is None:
            return None
        for name, of in zip(page.forms, page.keys, strict=True):
            if name not in self._forms and not self._taken(name, of or f"={name}"):
                return None
        for font in page.fonts:
            self._font(self.look.face(font))
        self.shelf.put(key, page)
        return page

    # --- traces -------------------------------------------------------------------------------------------

    def traced(self, key: str, draw: Callable[[], None]) -> None:
        """Draw something that is no form, and note its trace under the key that says all there is to say about it."""
        page, self.canvas._code = self.canvas._code, []
        self._taken_down.append(Notes())
        draw()
        notes, code = self._taken_down.pop(), self.canvas._code
        self.canvas._code = page
        self._emit(*code)
        self._taken_down[-1].quote(notes.words)
        self._taken_down[-1].unusual |= notes.unusual
        self.traces.by_key[key] = self.traces.of(code, notes)

    @contextmanager
    def numbered(self, lasting: str) -> Iterator[None]:
        """What is drawn inside bears a number that says nothing about the thing itself; the rest of it is `lasting`."""
        start = len(self.canvas._code)
        yield
        self._taken_down[-1].numbered.append((start, len(self.canvas._code), lasting))

    # --- what it is ---------------------------------------------------------------------------------------

    @contextmanager
    def tagged(self, tag: Tag | None) -> Iterator[None]:
        """What is drawn inside belongs to a tag. A figure is heard as a whole: nothing in it has a tag of its own."""
        if self.tags is None or tag is None or self._shut:
            yield
            return
        before, self._tag = self._tag, tag
        notes = self._taken_down[-1]
        start, figure = len(notes.words), tag.kind == "Figure"
        notes.running = False
        self._shut += figure
        self._emit(Change.to(tag))
        yield
        self._emit(Change.to(before))
        self._shut -= figure
        self._tag = before
        notes.running = False
        if figure:
            self.tags.say(tag, notes.words[start:])

    @contextmanager
    def _instead(self, words: str) -> Iterator[None]:
        """What is drawn inside is read as these words."""
        self._emit(Aside(f"/Span <</ActualText {text_string(words)}>> BDC"))
        yield
        self._emit(Aside("EMC"))

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
        typed = face.typed(text)
        self._taken_down[-1].write(text)
        width = (typed.width + tracking * max(0, len(text) - 1)) * unit
        d, u = _directions(turn)
        back = _ALIGN[align] * width
        x, y = x - d[0] * back, y - d[1] * back
        if edge or shadow:
            grown = edge_width * 2 if edge else 0.01
            if shadow:
                at = x + shadow_at[0], y + shadow_at[1]
                self._letters(typed, face, tracking, at, (d[0] * unit, d[1] * unit), shadow, grown)
            if edge:
                self._letters(typed, face, tracking, (x, y), (d[0] * unit, d[1] * unit), edge, grown)
        self._fill_colour(colour)
        spacing = f"{_p(tracking * unit)} Tc " if tracking else ""
        after = " 0 Tc" if tracking else ""
        matrix = f"{_p(d[0])} {_p(d[1])} {_p(u[0])} {_p(u[1])} {_n(x)} {_n(y)} Tm"
        self._emit(f"BT {spacing}{matrix} {self._shown(face, typed, unit)}{after} ET")
        return width

    def _letters(self, typed: Typed, face: Face, tracking: float, at: Point, ahead: Point, colour: str,
                 width: float) -> None:  # fmt: skip
        """The letters as outlines in one colour, drawn round by a line; every letter is a form of type size 1."""
        c, s = ahead
        self._emit("q", f"{_p(c)} {_p(s)} {_p(-s)} {_p(c)} {_n(at[0])} {_n(at[1])} cm")
        self._solid(colour, width / math.hypot(c, s))
        here = 0.0
        for x, letter in face.placed(typed, tracking):
            if x != here:
                self._emit(f"1 0 0 1 {_p(x - here)} 0 cm")
                here = x
            self.form(f"letter-{face.name}-{ord(letter)}", _LETTER, partial(self._outlined, face.letter(letter)))
        self._emit("Q")

    def _solid(self, colour: str, width: float) -> None:
        """Fill and line of one colour."""
        colour = self.colour(colour)
        self._emit(f"{self.inks.fill(colour)} {self.inks.line(colour)} {_p(width)} w 1 J 1 j")

    def _outlined(self, path: Path, end: str = "B") -> None:
        """An outline on the unit square, in the colours in force."""
        self._emit(_code(path, precise=True), end)

    def _shown(self, face: Face, typed: Typed, unit: float) -> str:
        """The operators that show a text in a face."""
        font = self._font(face)
        notes = self._taken_down[-1]
        notes.fonts[face.name] = None
        body = font.shown(typed)
        if body is not None:
            return f"/{face.name}+0 {_p(unit)} Tf {body}"
        notes.unusual = True
        text = typed.characters
        coded = " ".join(
            f"{name} {_p(unit)} Tf ({self.canvas._escape(codes)}) Tj" for name, codes in font.split(text, self.canvas)
        )
        notes.rare[coded] = f"{face.name} {_p(unit)} {text}"
        return coded

    def _font(self, face: Face) -> Any:
        if face.name not in self._fonts:
            self._fonts[face.name] = registered(face).in_document(self.canvas._doc)
        return self._fonts[face.name]

    def line_of_type(
        self, line: Line, x: float, y: float, size: float, colour: str = "ink", icon_colour: str | None = None
    ) -> None:
        """A broken line of runs and inline icons, from its baseline; in a text in ink, icons may have a colour."""
        unit = size * MM_PER_POINT
        inked = self.colour(colour) == self.colour("ink")
        words = read_out(line)
        self._taken_down[-1].write("".join(words), running=True)
        reading = self._tag is not None and not self._shut  # in the order in which it is read
        shown: list[str] = []
        for (at, run), said in zip(line.runs, words, strict=True):
            if run.icon:
                if reading:
                    self._lettered(shown, colour)
                    shown = []
                side = ICON_WIDTH * unit
                tint, edge = self.look.icon_tint(run.icon) if inked and not icon_colour else (icon_colour, None)
                left = x + at * unit - (side - run.width * unit) / 2
                with self._instead(said.strip()) if reading else nullcontext():
                    self.icon(run.icon, left, y + 0.2 * unit - side, side, tint or colour, edge, ICON_EDGE)
            else:
                face = self.look.face(run.face)
                shown.append(
                    f"1 0 0 -1 {_n(x + at * unit)} {_n(y)} Tm {self._shown(face, face.running(run.text), unit)}"
                )
        self._lettered(shown, colour)

    def _lettered(self, shown: Sequence[str], colour: str) -> None:
        """Stretches of type in one colour."""
        if shown:
            self._fill_colour(colour)
            self._emit(f"BT {' '.join(shown)} ET")

    # --- icons and pictures -------------------------------------------------------------------------------

    def icon(self, name: str, x: float, y: float, size: float, colour: str = "ink", edge: str | None = None,
             edge_width: float = 0.5, turn: float = 0) -> None:  # fmt: skip
        """An icon in a square from its top left corner."""
        path = self.look.icon(name)
        c, s = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
        dx, dy = x + size / 2 - (c - s) / 2, y + size / 2 - (s + c) / 2
        self._emit("q", f"{_p(c)} {_p(s)} {_p(-s)} {_p(c)} {_n(dx)} {_n(dy)} cm")
        if edge:
            self._solid(edge, edge_width * 2 / size)
            self.form(f"icon-edge-{name}", _EDGED, partial(self._outlined, path))
        self._fill_colour(colour)
        self.form(f"icon-{name}", (0, 0, 1, 1), partial(self._outlined, path, "f"))
        self._emit("Q")

    def image(self, raw: bytes, box: Sequence[float], name: str) -> None:
        """A PNG or JPEG stretched over a box; stored once per document, as it is where that can be."""
        x, y, w, h = box
        if name not in self._forms:
            stored = self.inks.image(raw, self.canvas._doc)
            if stored is not None:
                self._forms[name] = ""
                self.canvas._doc.addForm(name, stored)
        self._emit("q", f"{_p(w)} 0 0 {_p(-h)} {_n(x)} {_n(y + h)} cm")
        if name in self._forms:
            self.canvas.doForm(name)
        else:
            self.canvas.drawImage(ImageReader(unpacked(raw)), 0, 0, 1, 1, mask="auto")
        self._emit("Q")

    def _recoloured(self, draw: Callable[[], None]) -> None:
        """What ReportLab draws by itself, in the colours of the document."""
        code = self.canvas._code
        start = len(code)
        draw()
        code[start:] = map(self.inks.code, code[start:])

    def vector(self, drawing: Any, box: Sequence[float], name: str) -> None:
        """A ReportLab drawing (such as an SVG read by svglib) stretched over a box; written once per document."""
        from reportlab.graphics import renderPDF

        x, y, w, h = box
        width, height = drawing.width, drawing.height
        self._emit("q", f"{_p(w / width)} 0 0 {_p(-h / height)} {_n(x)} {_n(y + h)} cm")
        self.form(
            name, (0, 0, width, height), lambda: self._recoloured(lambda: renderPDF.draw(drawing, self.canvas, 0, 0))
        )
        self._emit("Q")


def read_out(line: Line) -> list[str]:
    """The runs of a line as they are read out; an icon that stands beside its own word says nothing."""
    said: list[str] = []
    for _, run in line.runs:
        words = run.text
        if run.icon:
            name = run.icon.replace("-", " ")
            near = "".join(said[-4:]).casefold().split()[-2:]
            words = "" if any(one[:_ALIKE] == name[:_ALIKE] for one in near) else f" {name} "
        said.append(words)
    return said


_ALIKE = 3  # letters with which a word and the name of its icon begin


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


def _code(path: Path, *, precise: bool = False) -> str:
    """An outline as PDF operators, to a hundredth of a millimetre; icons on the unit square more precisely."""
    formats = _PRECISE if precise else _PLAIN
    return "\n".join([formats[step[0]] % step[1:] for step in path.steps])


def _known_code(path: Path) -> str:
    """The same for an outline that is filled, clipped to and stroked in turn: it is known by what it is, not by what it
    says, which takes as long to look through as to write."""
    if id(path) not in _CODES:
        if len(_CODES) >= _MOST_CODES:
            _CODES.clear()
        _CODES[id(path)] = path, _code(path)
    return _CODES[id(path)][1]


_MOST_CODES = 64
_CODES: dict[int, tuple[Path, str]] = {}  # an outline that is held cannot be mistaken for another


_PLAIN = {"m": "%.2f %.2f m", "l": "%.2f %.2f l", "c": "%.2f %.2f %.2f %.2f %.2f %.2f c", "h": "h"}
_PRECISE = {op: text.replace("%.2f", "%.4f") for op, text in _PLAIN.items()}
