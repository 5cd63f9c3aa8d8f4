"""A PDF document: pages with their boxes, embedded fonts only, bookmarks, and the same bytes every time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from capesmith.render.described import Link, describe, in_structure, structured
from capesmith.render.drawing import Drawing
from capesmith.render.embedded import registered
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.inks import PLAIN, Inks
from capesmith.render.look import Look
from capesmith.render.packed import Kept, PageObject
from capesmith.render.pen import POINTS_PER_MM, Pen
from capesmith.render.profile import Profile
from capesmith.render.shapes import Box
from capesmith.render.sheets.formats import Paper
from capesmith.render.shelf import Shelf
from capesmith.render.structure import Structure, Tag
from capesmith.render.written import written
from capesmith.source.digests import plain_digest
from capesmith.source.epoch import source_date
from capesmith.source.pieces import Pieces
from capesmith.source.record import record
from capesmith.source.spool import Spool

_NONE: Mapping[Tag, str] = {}
LABEL = 7.0  # points
_NOWHERE = "nowhere.pdf"  # ReportLab writes no file for us

rl_config.useA85 = 0  # half the time and a quarter more bytes for nothing


@record
class About:
    """What a document says of itself."""

    title: str
    author: str = ""
    subject: str = ""
    keywords: tuple[str, ...] = ()


class Document:
    """Pages in millimetres, one after the other; `bytes()` at the end.

    With the profile of a printer, every page is drawn so that this printer puts it where it belongs. With a spool, what
    is finished does not lie in memory. Colours stand in it as its inks have them.
    """

    def __init__(
        self,
        about: About,
        look: Look,
        shelf: Shelf | None = None,
        profile: Profile | None = None,
        spool: Spool | None = None,
        inks: Inks = PLAIN,
    ) -> None:
        source_date()  # ReportLab dates the document by it
        first: Any = registered(look.face("text"))  # ReportLab's own first font is one that nobody embeds
        canvas: Any = Canvas(_NOWHERE, pageCompression=1, invariant=1, initialFontName=first.fontName)
        self._canvas = canvas
        self._size = (0.0, 0.0)
        self._key = ""  # of the page, if that can be kept
        self._taken: Kept | None = None  # the page as it was kept
        self._named = ""  # what is bookmarked on the page
        self._whole = True  # whether a page that nobody tagged is one thing
        self._structure_key = -1  # of the page
        self.tags = Structure()
        self.pages = 0
        self.profile = profile or Profile()
        self.pen = Pen(canvas, look, shelf, bytes if spool is None else spool.add)
        self.pen.tags = self.tags
        self.inks = self.pen.inks = inks
        canvas.setTitle(about.title)
        describe(canvas, about.title)
        canvas.setAuthor(about.author)
        canvas.setSubject(about.subject)
        canvas.setKeywords(", ".join(about.keywords))
        canvas.setCreator("Capesmith")
        canvas.setProducer("Capesmith with ReportLab")
        canvas.setViewerPreference("PrintScaling", "None")

    def page(
        self, width: float, height: float, *, trim: Box | None = None, bleed: Box | None = None, back: bool = False
    ) -> Pen:
        """Begin a page, the back of a sheet or not; its trim and bleed boxes are the whole page if not given."""
        self._end_page()
        self._size = (width, height)
        self._boxes: list[tuple[str, tuple[float, ...]]] = [
            ("MediaBox", (0.0, 0.0, width * POINTS_PER_MM, height * POINTS_PER_MM))
        ]
        self._key, self._taken, self._named, self._whole = "", None, "", True
        self._structure_key = self.tags.begin_page(self._canvas._doc.thisPageRef())
        self.pen.begin_page()
        canvas = self._canvas
        canvas.setPageSize((width * POINTS_PER_MM, height * POINTS_PER_MM))
        canvas._preamble = ""  # every line of type says its own font
        for name, box in (("TrimBox", trim), ("BleedBox", bleed)):
            x, y, w, h = box or Box(0, 0, width, height)
            corners = tuple(v * POINTS_PER_MM for v in (x, height - y - h, x + w, height - y))
            getattr(canvas, f"set{name}")(corners)
            self._boxes.append((name, corners))
        canvas._code.append(f"{POINTS_PER_MM:.6f} 0 0 -{POINTS_PER_MM:.6f} 0 {height * POINTS_PER_MM:.4f} cm")
        if not self.profile.plain:
            matrix = self.profile.correction(Paper(width, height), back)
            canvas._code.append(" ".join(f"{value:.7f}" for value in matrix) + " cm")
        self.pages += 1
        return self.pen

    def kept(self, *depends: object, tags: Mapping[Tag, str] = _NONE) -> bool:
        """Whether all of this page is there from an earlier build, and nothing need be drawn; what it depends on beside
        its size and place tells, in plain data. Its tags come in the order in which they are drawn,
        each with the form that it is."""
        self._whole = False
        self._key = f"page {plain_digest(self._size, self._canvas._code, depends)}"
        self._taken = self.pen.taken_page(self._key)
        if self._taken is not None:
            order = list(tags)
            for number in self._taken.tags:
                self.tags.place(order[number])
            for tag, form in tags.items():
                self.tags.say(tag, self.pen.words_of(form))
        return self._taken is not None

    def _end_page(self) -> None:
        if not self.pages:
            return
        canvas = self._canvas
        if self.inks.label and self._taken is None:
            self._label(self.inks.label)
        if self._whole:
            self.tags.whole(canvas._code, Tag("Figure", alt=self._named), self.pen.words())
        page = self._taken or self.pen.page(self._size, self._key)
        if page is None:
            name = canvas._doc.thisPageName()
            canvas.showPage()
            in_structure(canvas._doc.idToObject[name], self._structure_key)
        else:
            canvas._doc.addPage(PageObject(page, self._boxes, canvas._annotationrefs, self._structure_key))
            canvas._startPage()

    def _label(self, words: str) -> None:
        """What must be known of each page, whatever stands on it."""
        width, face = self._size[0], self.pen.look.face("text")
        size = min(LABEL, (width - 4) / (face.width(words) * MM_PER_POINT + 1e-6))
        high, long = size * MM_PER_POINT, face.width(words) * size * MM_PER_POINT
        self.pen.box((width / 2 - long / 2 - 1, 0.6, long + 2, high * 1.5), "#FFFFFF", "#000000", 0.1)
        self.pen.text(width / 2, 0.6 + high * 1.1, words, face, size, "#000000", align="centre")

    # --- ways through the document ------------------------------------------------------------------------

    def mark(self, key: str, y: float = 0.0) -> None:
        """A place on the current page that links and bookmarks can lead to."""
        self._canvas.bookmarkHorizontalAbsolute(key, (self._size[1] - y) * POINTS_PER_MM)

    def bookmark(self, title: str, key: str, level: int = 0, *, closed: bool = False) -> None:
        """An entry of the outline that leads to a mark."""
        self._named = self._named or title
        self._canvas.addOutlineEntry(title, key, level, closed)

    def link(self, box: Box, key: str, tag: Tag, words: str) -> None:
        """A part of the current page that leads to a mark: what stands there, and its tag."""
        x, y, w, h = box
        height = self._size[1]
        rect = tuple(v * POINTS_PER_MM for v in (x, height - y - h, x + w, height - y))
        canvas = self._canvas
        link = Link(rect, words, canvas._bookmarkReference(key), Border="[0 0 0]", StructParent=self.tags.next_key)
        canvas._addAnnotation(link)
        self.tags.annotate(tag, canvas._annotationrefs[-1])

    def bytes(self) -> bytes:
        """The finished document in one."""
        return bytes(self.finished())

    def finished(self) -> Pieces:
        """The finished document; what was kept is still where it lay."""
        self._end_page()
        self._canvas._doc.delayedFonts.sort(key=lambda font: font.fontName)  # whatever was drawn first
        if self._canvas._code:
            self._canvas.showPage()
        structured(self._canvas, self.tags)
        self.inks.finish(self._canvas._doc)
        return written(self._canvas)


class Tracer:
    """Draws what nobody has drawn yet, on a page that is never printed, to see what it looks like."""

    def __init__(self, look: Look, known: dict[str, str]) -> None:
        self.look, self.known = look, known  # traces by fingerprint; what comes is added

    @cached_property
    def _page(self) -> Pen:
        return Document(About("traces"), self.look).page(1, 1)

    def trace(self, drawing: Drawing) -> str:
        if drawing.fingerprint not in self.known:
            self._page.traced(drawing.fingerprint, partial(drawing.draw, self._page))
            self._page.canvas._code.clear()
            self.known[drawing.fingerprint] = self._page.traces.by_key[drawing.fingerprint]
        return self.known[drawing.fingerprint]
