"""Words of a text: runs of type and icons that must not be parted, and the lines they break into."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import fsum
from typing import NamedTuple

from capesmith.render.fonts import Face
from capesmith.render.quotes import curled
from capesmith.render.shapes import Path

ICON_WIDTH = 1.18  # the square of an inline icon in units of the type size
ICON_EDGE = 0.14  # mm: around an icon that is too light for paper
BESIDE = 0.07  # what is left at each side of an icon that takes only the room it needs
# What it costs to part a little word ("a", "to", "the") from the next, a number from what it counts ("1st Hero"),
# and a keyword from its number ("RNG 2"); a line that is half empty costs 0.25.
LITTLE, COUNTED, KEYED = 0.08, 0.2, 0.25
_BEFORE = "(“‘\"'"
ICON = re.compile(r"\[([A-Za-z0-9-]+)\]")
_PARTS = re.compile(r"(\*\*|__|\[[A-Za-z0-9-]+\])")
_SPACES = re.compile(r"[ \t]+")
_BULLET = "•"
# After a full stop before a capital (icons and bold marks may come between), before a bullet, and before the numbers of
# a die ("1–2: …; 3–6: …").
_SENTENCE = re.compile(r"(?<=[.!?]) (?=\*{0,2}[A-Z])|(?<=\S) (?=• )|(?<=[;:]) (?=\d(?:–\d)?: )")
NBSP = "\u00a0"
_TIED_ICON = re.compile(NBSP + r"\[[A-Za-z0-9-]+\]")


class Span(NamedTuple):
    """A stretch of marked-up text before it is measured, or one icon."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: str = ""
    link: str = ""  # where a click on it leads
    marks: tuple[str, ...] = ()  # unseen notes that stay with its first word


class Run(NamedTuple):
    """Type of one face, or one icon."""

    text: str
    face: str
    width: float
    icon: str = ""
    link: str = ""
    marks: tuple[str, ...] = ()


class Word(NamedTuple):
    """Runs that stay together, and the width of the space that may follow, in the face of the last of them."""

    runs: tuple[Run, ...]
    width: float
    space: float
    tie: float = 0.0  # what it costs to part it from the next word


class Paragraph(NamedTuple):
    """Words in a row; an indent in units of the type size for lines after a bullet."""

    words: tuple[Word, ...]
    indent: float = 0.0


class IconWidths:
    """The room that inline icons take: only what they need, the same at both sides."""

    def __init__(self, outline: Callable[[str], Path]) -> None:
        self._outline = outline
        self._known: dict[str, float] = {}

    def __call__(self, icon: str) -> float:
        found = self._known.get(icon)
        if found is None:
            around = self._outline(icon).bounds()
            spare = max(0.0, min(around.x, 1 - around.right) * ICON_WIDTH - BESIDE)
            found = self._known[icon] = ICON_WIDTH - 2 * spare
        return found


class Setting(NamedTuple):
    """The faces a text is set in; `icons` if they take only the room they need."""

    regular: Face
    bold: Face
    italic: Face
    icons: IconWidths | None = None

    @property
    def faces(self) -> tuple[Face, Face, Face]:
        return self.regular, self.bold, self.italic

    def face(self, bold: bool, italic: bool) -> Face:
        return self.bold if bold else self.italic if italic else self.regular


class Line(NamedTuple):
    """One line: runs with their distance from the left edge, all in units of the type size."""

    runs: tuple[tuple[float, Run], ...]
    width: float


@lru_cache(maxsize=256)  # a text is tried in many sizes
def paragraphs(text: str, setting: Setting) -> tuple[Paragraph, ...]:
    """Marked-up text as words: `**bold**`, `__italic__`, `[icon]`, a no-break space; one paragraph per line."""
    return tuple(paragraph(line, setting) for line in text.split("\n") if line.strip())


def in_sentences(text: str) -> str:
    """The same text with a line of its own for each sentence, option and number of a die: easier to play from."""
    return _SENTENCE.sub("\n", text)


def without_icons(text: str) -> str:
    """The same text in words alone."""
    return _TIED_ICON.sub("", text)


def options_apart(text: str) -> str:
    """The same text with a line of its own for each option only."""
    return text.replace(" • ", "\n• ")


def paragraph(text: str, setting: Setting) -> Paragraph:
    text = text.strip()
    words = composed(_spans(text), setting)
    bulleted = text.startswith(_BULLET) and len(words) > 1
    return Paragraph(words, words[0].width + words[0].space if bulleted else 0.0)


def _spans(text: str) -> Iterator[Span]:
    bold = italic = False
    for part in _PARTS.split(text):
        if part == "**":
            bold = not bold
        elif part == "__":
            italic = not italic
        elif part.startswith("[") and part.endswith("]"):
            yield Span("", icon=part[1:-1])
        elif part:
            yield Span(part, bold, italic)


def composed(spans: Iterable[Span], setting: Setting) -> tuple[Word, ...]:
    """Spans as measured words; only a space or tab parts them."""
    words: list[Word] = []
    runs: list[Run] = []
    spaces = {face.name: face.width(" ") for face in setting.faces}
    before = ""

    def end_word() -> None:
        if runs:
            space = spaces[runs[-1].face or setting.regular.name]
            words.append(Word(tuple(runs), fsum([run.width for run in runs]), space))
            runs.clear()

    for text, bold, italic, icon, link, marks in spans:
        if icon:
            runs.append(Run("", "", setting.icons(icon) if setting.icons else ICON_WIDTH, icon, link, marks))
            before = "]"
            continue
        face = setting.face(bold, italic)
        text, before = curled(text, before), text[-1:] or before
        for i, piece in enumerate(_SPACES.split(text)):
            if i:
                end_word()
            if piece:
                runs.append(Run(*_measured(piece, face), "", link, marks) if link or marks else _run(piece, face))
                marks = ()
    end_word()
    for index, (word, following) in enumerate(pairwise(words)):
        if cost := _tie(word, following):
            words[index] = word._replace(tie=cost)
    return tuple(words)


def _tie(word: Word, following: Word) -> float:
    """How closely a word belongs to the next one; words with icons or spaces in them stand for themselves."""
    said, after = word.runs[-1].text.lstrip(_BEFORE), following.runs[0].text
    if len(word.runs) > 1 or not said or not said[-1].isalnum():
        return 0.0
    if after[:1].isdigit() and len(said) > 1 and said.isupper():
        return KEYED
    if said[0].isdigit():
        return COUNTED
    return LITTLE if len(said) <= 2 or said.lower() == "the" else 0.0


@lru_cache(maxsize=8192)  # cards of a game have most of their words in common
def _run(piece: str, face: Face) -> Run:
    return Run(*_measured(piece, face))


def _measured(piece: str, face: Face) -> tuple[str, str, float]:
    said = piece.replace(NBSP, " ")
    return said, face.name, face.running(said).width


def line_of(words: Sequence[Word], indent: float) -> Line:
    """Words set side by side; neighbours of one face become one run, with real spaces between them."""
    runs: list[tuple[float, Run]] = []
    x = indent
    for index, word in enumerate(words):
        for first, run in enumerate(word.runs):
            gap = words[index - 1].space if index and not first else 0.0
            x += gap
            last = runs[-1][1] if runs else None
            if last is not None and not run.icon and last.face == run.face and last.link == run.link:
                text = f"{last.text}{' ' if gap else ''}{run.text}"
                width, marks = last.width + gap + run.width, last.marks + run.marks
                runs[-1] = (runs[-1][0], Run(text, run.face, width, "", run.link, marks))
            else:
                if gap and last is not None and not last.icon:
                    spaced = Run(last.text + " ", last.face, last.width + gap, "", last.link, last.marks)
                    runs[-1] = (runs[-1][0], spaced)
                runs.append((x, run))
            x += run.width
    return Line(tuple(runs), x)


def set_width(lines: Iterable[Line]) -> float:
    return max((line.width for line in lines), default=0.0)
