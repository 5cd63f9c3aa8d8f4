"""A deck on tape: every operation of the pen, in order, as plain data that other programs can play back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from capesmith.render.document import About, Document
from capesmith.render.fonts import Face, Typed
from capesmith.render.look import Look
from capesmith.render.outlines import LIGATURES
from capesmith.render.pen import Pen
from capesmith.render.sheets.draw import draw_sheets
from capesmith.render.sheets.plan import Plan

Operation = tuple[Any, ...]
_SAID = "\x01"  # stands for a text in the recorded code
_NUMBERS = {"cm": 6, "rg": 3, "RG": 3, "w": 1, "J": 1, "j": 1}
_STEPS = {"m": 2, "l": 2, "c": 6, "h": 0}
_ENDS = ("f", "f*", "S", "B", "B*")


@dataclass
class Tape:
    """Forms by name (their box and operations), pages (size and operations), the pictures and fonts they use."""

    forms: dict[str, tuple[tuple[float, ...], list[Operation]]] = field(default_factory=dict)
    pages: list[tuple[float, float, list[Operation]]] = field(default_factory=list)
    pictures: dict[str, bytes] = field(default_factory=dict)
    fonts: dict[str, str] = field(default_factory=dict)

    def plain(self) -> tuple[Any, ...]:
        return self.forms, self.pages, self.pictures, self.fonts


class TapePen(Pen):
    """A pen that writes nothing but keeps its code, texts and forms."""

    def __init__(self, look: Look, tape: Tape) -> None:
        self.look, self.tape, self.shelf = look, tape, None
        self.canvas = None
        self.code: list[str] = []
        self.said: list[tuple[str, float, str]] = []

    def _emit(self, *code: str) -> None:
        self.code.extend(code)

    @contextmanager
    def numbered(self, lasting: str) -> Iterator[None]:
        yield

    def _shown(self, face: Face, typed: Typed, unit: float) -> str:
        """Letter by letter: other programs know nothing of our kerns and ligatures."""
        text = typed.characters
        for letters, ligature in LIGATURES.items():
            text = text.replace(ligature, letters)
        self.tape.fonts[face.name] = str(face.file)
        self.said.append((face.name, unit, text))
        return f"{_SAID}{len(self.said) - 1}"

    def form(self, name: str, bounds: Sequence[float], draw: Callable[[], None], key: str = "") -> None:
        if name not in self.tape.forms:
            outer, self.code = self.code, []
            draw()
            self.tape.forms[name] = (tuple(bounds), self.taken())
            self.code = outer
        self.code.append(f"/{name} Do")

    def image(self, raw: bytes, box: Sequence[float], name: str) -> None:
        x, y, w, h = box
        self.tape.pictures[name] = raw
        self._emit("q", f"{w} 0 0 {-h} {x} {y + h} cm", f"/{name} Do", "Q")

    def taken(self) -> list[Operation]:
        """The operations since the last time."""
        found = list(_operations(" ".join(self.code).split(), self.said))
        self.code = []
        return found


class TapeDocument(Document):
    """Takes pages for a tape; bookmarks are of no interest."""

    def __init__(self, look: Look) -> None:
        super().__init__(About("a tape"), look)
        self.tape = Tape()
        self.pen = self.taker = TapePen(look, self.tape)

    def page(self, width: float, height: float, **details: Any) -> Pen:
        self.end()
        self._size = (width, height)
        self.pages += 1
        return self.pen

    def end(self) -> None:
        if self.pages:
            self.tape.pages.append((*self._size, self.taker.taken()))

    def mark(self, key: str, y: float = 0.0) -> None: ...

    def bookmark(self, title: str, key: str, level: int = 0, *, closed: bool = False) -> None: ...


def recorded(look: Look, plan: Plan, title: str) -> Tape:
    """All sheets of a plan on tape."""
    document = TapeDocument(look)
    draw_sheets(document, plan, title=title)
    document.end()
    return document.tape


def _operations(words: Sequence[str], said: Sequence[tuple[str, float, str]]) -> Iterator[Operation]:
    """PDF code as operations: whole paths, whole texts, states."""
    numbers: list[float] = []
    steps: list[Operation] = []
    runs: list[Operation] = []
    matrix: tuple[float, ...] = ()
    spacing, clip = 0.0, False
    for word in words:
        if word in _STEPS:
            steps.append((word, *numbers[len(numbers) - _STEPS[word] :]))
        elif word in _ENDS:
            yield "path", word, steps
            steps = []
        elif word == "W":
            clip = True
        elif word == "n" and clip:
            yield "clip", steps
            steps, clip = [], False
        elif word in _NUMBERS:
            yield word, *numbers[-_NUMBERS[word] :]
        elif word in ("q", "Q"):
            yield (word,)
        elif word == "Tm":
            matrix = tuple(numbers[-6:])
        elif word == "Tc":
            spacing = numbers[-1]
        elif word[0] == _SAID:
            runs.append((matrix, spacing, *said[int(word[1:])]))
        elif word == "ET":
            yield "text", runs
            runs, spacing = [], 0.0
        elif word[0] == "/":
            yield "Do", word[1:]
        elif word == "d":
            yield "d", numbers[:-1]
        elif word not in ("BT", "Do"):
            numbers.append(float(word.strip("[]")))
            continue
        if word != "]":
            numbers = []
