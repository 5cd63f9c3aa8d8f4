"""The compositor: measures spans, breaks them into lines of a role, and says what cannot be set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeVar, cast

from capesmith.render.book.blocks import Block
from capesmith.render.book.inline import PAGE
from capesmith.render.book.records import BookSpec, Entry, Problem
from capesmith.render.book.rows import Mark, SetLine, noted
from capesmith.render.breaking import broken
from capesmith.render.fonts import MM_PER_POINT, Face, Typed
from capesmith.render.look import Look, Role
from capesmith.render.structure import Tag
from capesmith.render.words import Line, Paragraph, Setting, Span, Word, composed, set_width

T = TypeVar("T")
LOWEST = 6  # level of a heading


@dataclass(frozen=True)
class Known:
    """What the last pass over the book found out: where headings, index entries and chapters came to stand."""

    pages: Mapping[str, int] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    index: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


class Tracked(Face):
    """A face whose letters stand further apart, for measuring."""

    def __init__(self, face: Face, tracking: float) -> None:
        super().__init__(face.name, face.file)
        self._face = face
        self._tracking = tracking

    def width(self, text: str) -> float:
        return self._face.width(text) + self._tracking * len(text)

    def running(self, text: str) -> Typed:  # letters that stand apart are not joined
        return self._face.typed(text)._replace(width=self.width(text))


@lru_cache(maxsize=64)
def _setting(look: Look, role: Role) -> Setting:
    setting = look.setting(role)
    if not role.tracking:
        return setting
    regular, bold, italic = (Tracked(face, role.tracking) for face in setting.faces)
    return setting._replace(regular=regular, bold=bold, italic=italic)


@lru_cache(maxsize=20_000)
def _missing(look: Look, face: str, text: str) -> tuple[str, ...]:
    return tuple(look.face(face).missing(text))


class Compositor:
    """Sets the type of one chapter."""

    def __init__(
        self, look: Look, book: BookSpec, file: str, chapter: str, known: Known, problems: list[Problem],
        made: dict[int, Any], title: str = "",
    ) -> None:  # fmt: skip
        self.look = look
        self.chapter = chapter  # its anchor
        self.book = book
        self.known = known
        self._file = file
        self._problems = problems
        self._made = made
        self.tag = Tag("Sect")  # what is being set
        self.head = Tag("H1", self.tag, actual=title)
        self._level = 1  # of the last heading

    # --- what it is ---------------------------------------------------------------------------------------

    def tag_of(self, kind: str, alt: str = "", attributes: str = "") -> Tag:
        """A tag for the next part of what is being set."""
        return Tag(kind, self.tag, alt=alt, attributes=attributes)

    @contextmanager
    def setting(self, kind: str, attributes: str = "") -> Iterator[Tag]:
        """What is set inside is a part of its own."""
        with self.within(self.tag_of(kind, "", attributes)):
            yield self.tag

    @contextmanager
    def within(self, tag: Tag) -> Iterator[None]:
        """What is set inside belongs to a tag."""
        around, self.tag = self.tag, tag
        yield
        self.tag = around

    def heading(self, level: int, *, aside: bool = False) -> str:
        """The kind of a heading: no level is left out, and one that stands aside counts below the last."""
        if aside:
            return f"H{min(self._level + 1, LOWEST)}"
        self._level = min(level + 1, self._level + 1)
        return f"H{self._level}"

    # --- lines --------------------------------------------------------------------------------------------

    def once(self, block: Block, make: Callable[[], T]) -> T:
        """What the system makes for a block, made once however many passes the book takes."""
        if id(block) not in self._made:
            self._made[id(block)] = make()
        return cast(T, self._made[id(block)])

    def tell(self, line: int, message: str) -> None:
        problem = Problem(self._file, line, message)
        if problem not in self._problems:
            self._problems.append(problem)

    def lines(self, spans: Iterable[Span], role: str, width: float, at: int, *, hang: float = 0.0) -> list[Line]:
        """Spans in lines no wider than `width` mm; `at` is the source line, `hang` the indent of later lines in mm."""
        given = self.look.role(role)
        setting = _setting(self.look, given)
        unit = given.size * MM_PER_POINT
        words = composed([self._resolved(span, at) for span in spans], setting)
        self._check_glyphs(words, at)
        paragraph = Paragraph(words, hang / unit)
        found = broken(paragraph, width / unit)
        if found is not None:
            return found
        widest = max(word.width for word in words) + paragraph.indent
        said = "".join(run.text for run in max(words, key=lambda word: word.width).runs)
        self.tell(at, f'"{said}" is {widest * unit - width:.1f} mm too wide for its place')
        return broken(paragraph, widest) or []

    def width(self, spans: Iterable[Span], role: str, at: int) -> tuple[float, float]:
        """How wide spans are in mm when nothing breaks them, and the widest part that must not be broken."""
        given = self.look.role(role)
        words = composed([self._resolved(span, at) for span in spans], _setting(self.look, given))
        if not words:
            return 0.0, 0.0
        unit = given.size * MM_PER_POINT
        whole = broken(Paragraph(words), 1e6) or []
        return set_width(whole) * unit, max(word.width for word in words) * unit

    def set_line(self, line: Line, role: str, x: float, y: float, colour: str = "ink") -> SetLine:
        given = self.look.role(role)
        leading = [link for link, _ in groupby(line.runs, lambda placed: placed[1].link) if link]
        links = tuple([self.tag_of("Link") for _ in leading])
        return SetLine(x, y, given.size, line, colour, given.tracking, tag=self.tag, links=links)

    def single(self, text: str, role: str, x: float, y: float, colour: str = "ink", *, link: str = "",
               align: str = "left") -> SetLine:  # fmt: skip
        """One unbroken line of plain words from, about or up to x."""
        line = (self.lines([Span(text.replace(" ", "\u00a0"), link=link)], role, 1e6, 0) or [Line((), 0.0)])[0]
        wide = line.width * self.look.role(role).size * MM_PER_POINT
        return self.set_line(line, role, x - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * wide, y, colour)

    def _resolved(self, span: Span, at: int) -> Span:
        """Numbers of pages filled in, and icons and links that do not exist reported."""
        if span.icon and not self.look.has_icon(span.icon):
            self.tell(at, f'there is no icon "{span.icon}"')
            return span._replace(text=f"[{span.icon}]", icon="")
        if not span.link:
            return span
        target = span.link.removeprefix(PAGE)
        if self.known.pages and target not in self.known.pages:
            self.tell(at, f'no heading has the anchor "{target}"')
            return span._replace(text=span.text or "?", link="")
        if span.link.startswith(PAGE):
            return span._replace(text=str(self.known.pages.get(target, "00")), link=target)
        return span

    def _check_glyphs(self, words: Sequence[Word], at: int) -> None:
        for word in words:
            for run in word.runs:
                if not run.icon and (missing := _missing(self.look, run.face, run.text)):
                    listed = ", ".join(f"{c} (U+{ord(c):04X})" for c in missing)
                    self.tell(at, f"{run.face} has no letter for {listed}")


def marks_of(lines: Iterable[Line]) -> tuple[Mark, ...]:
    """The index entries and rules that lines carry."""
    return noted(mark for line in lines for _, run in line.runs for mark in run.marks)
