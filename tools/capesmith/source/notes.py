"""The notebook of a reader walking through plain data: where it is, and what it found wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic, DocPath, Span
from capesmith.source.record import record
from capesmith.source.text import Lines
from capesmith.source.yaml import Document


class _Wrong:
    """Stands for a value that could not be read; its reason is in the notes."""

    def __repr__(self) -> str:
        return "WRONG"

    def __bool__(self) -> bool:
        return False


WRONG: Final = _Wrong()


@record
class Note:
    """One finding, its place still a path."""

    code: str
    message: str
    hint: str
    path: DocPath
    key: bool = False
    part: tuple[int, int] | None = None


@record
class Written:
    """A text that will be printed, as its author wrote it; in `prose` facts may be filled in."""

    text: str
    prose: bool


class Notes:
    """Collects findings, and every text that will be printed; `path` is where the reader stands now.

    `facts` is the plain data of the card or file that is being read.
    """

    __slots__ = ("facts", "found", "path", "texts")

    def __init__(self) -> None:
        self.path: list[str | int] = []
        self.found: list[Note] = []
        self.texts: dict[DocPath, Written] = {}
        self.facts: Any = None

    def wrong(self, code: str, message: str, hint: str = "", *below: str | int, key: bool = False) -> Any:
        """Note a finding here (or `below` here) and give back WRONG."""
        self.found.append(Note(code, message, hint, (*self.path, *below), key))
        return WRONG

    def wrong_word(self, code: str, message: str, hint: str, start: int, end: int) -> Any:
        """Note a finding about some characters of the text that stands here."""
        self.found.append(Note(code, message, hint, tuple(self.path), False, (start, end)))
        return WRONG

    @contextmanager
    def about_the_key(self) -> Iterator[None]:
        """What is found meanwhile is wrong with the key that the path ends with."""
        before = len(self.found)
        yield
        self.found[before:] = [replace(note, key=True) for note in self.found[before:]]

    def here(self) -> DocPath:
        return _one(tuple(self.path))


@lru_cache(maxsize=1 << 16)
def _one(path: DocPath) -> DocPath:
    """The same path is one object: every card has its first step in the same place."""
    return path


def diagnose(document: Document, notes: list[Note]) -> list[Diagnostic]:
    """Turn notes into diagnostics of their document: paths become lines and columns."""
    if not notes:
        return []
    with document.opened():
        return [_said(document, note) for note in notes]


def _said(document: Document, note: Note) -> Diagnostic:
    if note.part is None:
        note = _at_its_line(document, note)
    if note.part is None:
        return document.say(note.code, note.message, note.hint, at=note.path, key=note.key)
    span = _part_of(document, document.locate(note.path), note)
    found = Diagnostic(
        note.code,
        severity_of(note.code),
        document.name,
        span.line,
        span.column,
        note.message,
        note.hint,
        span.width,
        span.text,
    )
    document.problems.append(found)
    return found


def _at_its_line(document: Document, note: Note) -> Note:
    """A path may go on below a text: the next number is a line of it, and that line is marked."""
    value = document.data
    for depth, step in enumerate(note.path):
        if isinstance(value, str) and isinstance(step, int):
            lines = value.splitlines(keepends=True)
            if not 0 <= step < len(lines):
                return note
            start = sum(map(len, lines[:step]))
            part = (start, start + len(lines[step].rstrip()))
            return replace(note, path=note.path[:depth], part=part)
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return note
    return note


def _part_of(document: Document, span: Span, note: Note) -> Span:
    """The place of some characters of a scalar: its raw text is followed until they come up."""
    value = document.data
    for step in note.path:
        value = value[step]
    assert note.part is not None and isinstance(value, str)
    start, end = note.part
    text = document.text
    raw = _line_start(text, span.line) + span.column - 1
    if text[raw : raw + 1] in ("|", ">"):
        raw = text.find("\n", raw) + 1
    for character in value[:start]:
        if not character.isspace():
            raw = max(raw, text.find(character, raw)) + 1
    wanted = value[start : start + 1].strip()
    if wanted:
        raw = max(raw, text.find(wanted, raw))
    return Lines(text).span(raw, raw + end - start)


def _line_start(text: str, line: int) -> int:
    """The offset at which a line begins, lines counted as an editor counts them."""
    ends = (match.end() for match in re.finditer(r"\r\n|\r|\n", text))
    return 0 if line == 1 else next((end for number, end in enumerate(ends, 2) if number == line), len(text))
