"""The report people read: place, message, the source line, and a caret under what is wrong."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from capesmith.source.diagnostic import Diagnostic, Severity

if TYPE_CHECKING:
    from capesmith.check.report import Summary

ROOM = 100  # columns for a source line
TAB = 4

_BOLD, _RED, _YELLOW, _BLUE, _CYAN = "1", "31", "33", "34", "36"
_COLOURS = {Severity.ERROR: _RED, Severity.WARNING: _YELLOW, Severity.NOTE: _BLUE}

# CI runners obey ##[…], ##vso[…] and ##teamcity[…] anywhere in a line of the log, so a content pack
# that is quoted there could give orders to the build.
_RUNNER_ORDER = re.compile(r"#(?=#\w*\[)")
_ESCAPED_HASH = r"\x23"

# Joiners shape emoji and some scripts; every other invisible format character is shown escaped.
_JOINERS = "\u200c\u200d"


def text_report(diagnostics: Sequence[Diagnostic], summary: Summary, *, colour: bool) -> str:
    lines = [line for d in diagnostics for line in _told(d, colour)]
    if lines:
        lines.append("")
    lines.append(summary.sentence())
    first = next((d for d in diagnostics if d.severity is Severity.ERROR), None)
    if first is not None:
        lines.append(f"Run `capesmith explain {visible(first.code)}` for more.")
    return "\n".join(lines)


def _told(d: Diagnostic, colour: bool) -> list[str]:
    """One diagnostic: its headline, then the source line and caret if the source is known."""
    place = _paint(_place(d), _BOLD, colour)
    label = _paint(f"{d.severity.value} {visible(d.code)}", _COLOURS[d.severity], colour)
    lines = [f"{place}: {label}: {visible(d.message)}"]
    hint = visible(d.hint)
    if d.source.strip():
        number = f"{d.line:>5}"
        piece = excerpt(d.source, d.column, d.width)
        caret = " " * piece.indent + _paint("^" * piece.width, _CYAN, colour)
        lines.append(f"{number} | {piece.line}")
        lines.append(f"{' ' * len(number)} | {caret} {hint}".rstrip())
    elif hint:
        lines.append(f"      hint: {hint}")
    return lines


def _place(d: Diagnostic) -> str:
    place = visible(d.place)
    # A line that starts with two colons is an order to GitHub's runner; ./ names the same file.
    return f"./{place}" if place.lstrip().startswith("::") else place


def _paint(text: str, style: str, colour: bool) -> str:
    return f"\x1b[{style}m{text}\x1b[0m" if colour else text


def visible(text: str, keep: str = "") -> str:
    """Text safe to print: whatever would steer a terminal or a CI runner stands escaped."""
    if not text.isprintable():
        text = "".join(c if c in keep or _harmless(c) else _escape(c) for c in text)
    return _RUNNER_ORDER.sub(lambda _: _ESCAPED_HASH, text)


def _harmless(character: str) -> bool:
    # Spaces, private-use and not yet assigned characters do not count as printable, but do no harm.
    return character.isprintable() or character in _JOINERS or unicodedata.category(character) in ("Zs", "Co", "Cn")


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A source line as shown, and where its caret stands, in terminal columns."""

    line: str
    indent: int
    width: int


def excerpt(source: str, column: int, width: int) -> Excerpt:
    """The part of a line around `column` that fits in ROOM columns, with the caret clipped to it."""
    source = source.rstrip("\r\n")
    place = max(column, 1) - 1
    at = min(place, len(source))
    # More than ROOM characters either side are never shown: a file may be one line of megabytes.
    start, stop = max(0, at - ROOM), min(len(source), at + ROOM)
    cells = _cells(source[start:stop])
    edges = list(accumulate((wide for _, wide in cells), initial=0))
    at -= start
    left = edges[at]
    right = max(edges[min(at + max(width, 1), len(cells))], left + 1)

    first, before = 0, ""
    if start > 0 or (right >= ROOM and max(right, edges[-1]) > ROOM):
        first = bisect_left(edges, left - ROOM // 3)
        before = "…" if start + first > 0 else ""
    room = edges[first] + ROOM - len(before)
    last, after = len(cells), ""
    if edges[last] > room or stop < len(source) or place > len(source):
        last, after = bisect_right(edges, room - 1) - 1, "…"

    line = before + "".join(shown for shown, _ in cells[first:last]) + after
    right = min(right, max(edges[last], left + 1))
    return Excerpt(line, len(before) + left - edges[first], right - left)


def _cells(source: str) -> list[tuple[str, int]]:
    """Each character as shown, with the columns it takes."""
    orders = {match.start() for match in _RUNNER_ORDER.finditer(source)}
    cells: list[tuple[str, int]] = []
    column = 0
    for index, character in enumerate(source):
        if character == "\t":
            wide = TAB - column % TAB
            cell = (" " * wide, wide)
        elif index in orders:
            cell = (_ESCAPED_HASH, len(_ESCAPED_HASH))
        elif _harmless(character):
            cell = (character, _columns(character))
        else:
            shown = _escape(character)
            cell = (shown, len(shown))
        cells.append(cell)
        column += cell[1]
    return cells


def _columns(character: str) -> int:
    if character.isascii():
        return 1
    if character in _JOINERS or unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
