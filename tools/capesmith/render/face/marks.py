"""Marks: a face laid out, as plain records. Drawing them needs no more thinking; tests measure them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from typing import Any, NamedTuple

from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.shapes import Box, Path
from capesmith.render.words import Line
from capesmith.source.record import record


@record
class Shape:
    """An outline, filled, stroked or both."""

    path: Path
    fill: str | None = None
    line: str | None = None
    width: float = 0.35
    dash: tuple[float, ...] = ()

    def draw(self, pen: Any) -> None:
        pen.paint(self.path, self.fill, self.line, self.width, dash=self.dash)


@record
class Texture:
    """Dots or rays in a box. Drawn once per document under its key, since many cards share a ground."""

    key: str
    box: Box
    colour: str
    make: Callable[[], Path]

    def draw(self, pen: Any) -> None:
        pen.texture(self.key, self.box, self.make, self.colour)


@record
class Paragraphs:
    """Text broken into lines, each with its baseline."""

    lines: tuple[tuple[float, float, Line], ...]  # x, baseline, line
    size: float
    colour: str
    ascent: float
    lasting: str | None = None  # what lasts of the text when cards are renumbered, if it bears a number

    def draw(self, pen: Any) -> None:
        with nullcontext() if self.lasting is None else pen.numbered(self.lasting):
            for x, y, line in self.lines:
                pen.line_of_type(line, x, y, self.size, self.colour)

    def bounds(self) -> Box:
        unit = self.size * MM_PER_POINT
        left = min(x for x, _, _ in self.lines)
        right = max(x + line.width * unit for x, _, line in self.lines)
        top, bottom = self.lines[0][1] - self.ascent * unit, self.lines[-1][1] + 0.21 * unit
        return Box(left, top, right - left, bottom - top)

    def words(self) -> str:
        return " ".join("".join(run.text for _, run in line.runs).strip() for _, _, line in self.lines)


@record
class Title:
    """One line of display type, possibly turned, with edge and shadow."""

    text: str
    x: float
    y: float
    face: str
    size: float
    colour: str
    align: str = "left"
    tracking: float = 0.0
    turn: float = 0.0
    edge: str | None = None
    edge_width: float = 0.3
    shadow: str | None = None
    width: float = 0.0
    ascent: float = 0.72
    lasting: str | None = None  # what lasts of the text when cards are renumbered, if it bears a number

    def draw(self, pen: Any) -> None:
        with nullcontext() if self.lasting is None else pen.numbered(self.lasting):
            pen.text(
                self.x, self.y, self.text, self.face, self.size, self.colour, align=self.align, tracking=self.tracking,
                turn=self.turn, edge=self.edge, edge_width=self.edge_width, shadow=self.shadow,
            )  # fmt: skip

    def bounds(self) -> Box:
        """The box around the letters; turned text only by right angles, others count as if they lay flat."""
        up = self.ascent * self.size * MM_PER_POINT
        back = {"left": 0.0, "centre": 0.5, "right": 1.0}[self.align] * self.width
        if self.turn == -90:
            return Box(self.x - up, self.y + back - self.width, up, self.width)
        if abs(self.turn) == 180:
            return Box(self.x + back - self.width, self.y, self.width, up)
        return Box(self.x - back, self.y - up, self.width, up)

    def words(self) -> str:
        return self.text


@record
class IconMark:
    """One icon around a centre."""

    name: str
    x: float
    y: float
    size: float
    colour: str
    edge: str | None = None
    edge_width: float = 0.5
    turn: float = 0.0

    def draw(self, pen: Any) -> None:
        half = self.size / 2
        pen.icon(self.name, self.x - half, self.y - half, self.size, self.colour, self.edge, self.edge_width, self.turn)


@record
class Own:
    """A picture of the game's own: drawn by its recipe in a box."""

    recipe: Callable[[Any, Box], None]
    box: Box

    def draw(self, pen: Any) -> None:
        self.recipe(pen, self.box)


@record
class Within:
    """Marks that show only within an outline."""

    path: Path
    marks: tuple[Mark, ...]

    def draw(self, pen: Any) -> None:
        with pen.clipped(self.path):
            for mark in self.marks:
                mark.draw(pen)


Mark = Shape | Texture | Paragraphs | Title | IconMark | Own | Within


class Misfit(NamedTuple):
    """A text that does not fit its box: which part, whose words, by how much."""

    part: str
    source: str  # the value it came from
    text: str
    wide: float  # mm too wide
    high: float  # mm too high
    size: float  # the smallest size that was tried


class Unprintable(NamedTuple):
    """Characters that the face of a part does not have."""

    part: str
    source: str
    characters: tuple[str, ...]
    face: str


class Unknown(NamedTuple):
    """A name that a part or a card gives and the look does not have."""

    part: str
    source: str
    what: str
    name: str


class Overdone(NamedTuple):
    """More of something than one card may have."""

    part: str
    source: str  # always the card as a whole
    what: str
    most: int


Problem = Misfit | Unprintable | Unknown | Overdone


class Laid(NamedTuple):
    """A face laid out: its marks from the ground up, the named boxes for the overlay, what is wrong, and how all texts
    were made to fit."""

    marks: tuple[Mark, ...]
    boxes: tuple[tuple[str, Box], ...]
    problems: tuple[Problem, ...]
    steps: tuple[tuple[str, str, float], ...] = ()  # part, how its text was fitted, at what size
    room: tuple[tuple[str, float], ...] = ()  # part, and the height in mm that its text leaves

    def draw(self, pen: Any) -> None:
        for mark in self.marks:
            mark.draw(pen)

    def texts(self) -> Iterator[Paragraphs | Title]:
        yield from _texts(self.marks)


def _texts(marks: Iterable[Mark]) -> Iterator[Paragraphs | Title]:
    for mark in marks:
        if isinstance(mark, Within):
            yield from _texts(mark.marks)
        elif isinstance(mark, Paragraphs | Title):
            yield mark
