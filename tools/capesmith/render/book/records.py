"""What a system hands in to have a book made, and what comes back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from capesmith.render.book.format import A4, PageFormat
from capesmith.render.drawing import Drawing
from capesmith.render.look import Look
from capesmith.render.shapes import Box

Draw = Callable[[Any, Box], None]  # a pen and the box to draw in


class Problem(NamedTuple):
    """Something that cannot be printed as it is written."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class Chapter(NamedTuple):
    """The source of one chapter: a Markdown file that is a Jinja2 template."""

    file: str
    text: str
    label: str = ""  # stands over its title instead of its number


class FigureRequest(NamedTuple):
    """A figure the text asks for, with the arguments written below its name."""

    name: str
    arguments: Mapping[str, Any]
    column: float  # how wide a figure of width "column" is, in mm
    page: float  # and one of width "page"
    look: Look


class Figure(NamedTuple):
    """A picture in the book: as wide as a column or as the page."""

    width: str  # "column" or "page"
    height: float
    draw: Draw
    fingerprint: str = ""  # changes whenever the picture does


class Example(NamedTuple):
    """A worked example: two pictures of equal height, what they show, and the rules they state."""

    title: str
    before: Draw
    after: Draw
    before_caption: str  # marked up as the text is
    after_caption: str
    height: float = 56.0  # of the pictures, which are as wide as a column less its frame
    text: str = ""
    rules: tuple[str, ...] = ()
    fingerprint: str = ""
    tags: tuple[str, str] = ("Before", "After")


FigureMaker = Callable[[FigureRequest], Figure]


@dataclass(frozen=True, eq=False)
class BookSpec:
    """A book as its system wants it."""

    title: str
    form: PageFormat = A4
    variables: Mapping[str, Any] = field(default_factory=dict)
    figures: Mapping[str, FigureMaker] = field(default_factory=dict)
    example: Callable[[str], Example | None] | None = None
    glossary: Mapping[str, str] = field(default_factory=dict)
    front: tuple[Drawing, ...] = ()  # whole pages before the first chapter, the first of them page 1
    back: tuple[Drawing, ...] = ()  # and after the last
    head: Callable[[Any, Box, str], None] | None = None  # draws the face beside a tip, told by its words
    filler: Callable[[Any, Box, str], None] | None = None  # draws a panel where much of a page stays empty
    banner: Callable[[Any, Any], None] | None = None  # draws the band over a chapter, told by its first PageLayout
    ornaments: Mapping[str, Callable[[Any, Any], None]] = field(default_factory=dict)  # furniture of its own, by kind
    furniture: str = ""  # a mark that changes whenever the furniture does
    chapter: str = "Chapter"
    callouts: Mapping[str, str] = field(
        default_factory=lambda: {"first-game": "First game", "remember": "Remember"},
    )


class Entry(NamedTuple):
    """A heading with its page: level 0 for chapters, then 1 and 2."""

    title: str
    anchor: str
    level: int
    page: int
    label: str = ""  # the number of a chapter


@dataclass(frozen=True)
class Book:
    """A finished book: its pages as drawings, and what is known about them."""

    pages: tuple[Drawing, ...]
    layouts: tuple[Any, ...]  # a PageLayout for each page with text, in order
    problems: tuple[Problem, ...]
    contents: tuple[Entry, ...]
    index: Mapping[str, tuple[int, ...]]
    rules_by_page: Mapping[int, tuple[str, ...]]
    scale: float = 1.0  # how much larger its pages are printed

    @property
    def rules(self) -> frozenset[str]:
        """All rules the book states."""
        return frozenset(rule for rules in self.rules_by_page.values() for rule in rules)
