"""Lines and columns as editors count them, from 0: in characters here, in UTF-16 or bytes for those that want them."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TypeAlias

from capesmith.source.diagnostic import Diagnostic

Position: TypeAlias = tuple[int, int]
Span: TypeAlias = tuple[Position, Position]

NOWHERE: Span = ((0, 0), (0, 0))
_ENDS = re.compile(r"\r\n?|\n")


class Lines:
    """The lines of a text: offsets to positions and back. What lies outside is brought in."""

    __slots__ = ("starts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(end.end() for end in _ENDS.finditer(text))]

    def line_of(self, offset: int) -> int:
        return bisect_right(self.starts, offset) - 1

    def position(self, offset: int) -> Position:
        offset = max(0, min(offset, len(self.text)))
        line = self.line_of(offset)
        return line, offset - self.starts[line]

    def span(self, start: int, end: int) -> Span:
        return self.position(start), self.position(max(start, end))

    def end_of(self, line: int) -> int:
        """Where a line ends, before what ends it."""
        end = self.starts[line + 1] if line + 1 < len(self.starts) else len(self.text)
        while end > self.starts[line] and self.text[end - 1] in "\r\n":
            end -= 1
        return end

    def offset(self, position: Position) -> int:
        line, column = position
        if line >= len(self.starts):
            return len(self.text)
        if line < 0:
            return 0
        return min(self.starts[line] + max(0, column), self.end_of(line))

    def line(self, number: int) -> str:
        return self.text[self.starts[number] : self.end_of(number)] if 0 <= number < len(self.starts) else ""

    def marked(self, one: Diagnostic) -> Span:
        """The stretch that a diagnostic is about."""
        start = self.offset((one.line - 1, one.column - 1))
        end = self.offset((one.line - 1, one.column - 1 + one.width))
        return self.span(start, end)


def in_units(line: str, column: int, encoding: str) -> int:
    """A column in characters as one in the units of an encoding: `utf-8`, `utf-16` or `utf-32`."""
    before = line[:column]
    if encoding == "utf-32":
        return len(before)
    return len(before.encode(encoding + ("-le" if encoding == "utf-16" else ""), "surrogatepass")) // _SIZE[encoding]


def in_characters(line: str, units: int, encoding: str) -> int:
    """And back; in the midst of a character, its beginning."""
    if encoding == "utf-32":
        return min(units, len(line))
    count = 0
    for column, character in enumerate(line):
        count += in_units(character, 1, encoding)
        if count > units:
            return column
    return len(line)


_SIZE = {"utf-8": 1, "utf-16": 2}


def utf16(text: str, position: Position) -> Position:
    """A position with its column in UTF-16, as browsers and most editors count."""
    line, column = position
    return line, in_units(Lines(text).line(line), column, "utf-16")


def from_utf16(text: str, position: Position) -> Position:
    """And back."""
    line, units = position
    return line, in_characters(Lines(text).line(line), units, "utf-16")
