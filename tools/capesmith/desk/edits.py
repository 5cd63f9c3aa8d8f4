"""Edits carried out on a text."""

from __future__ import annotations

from collections.abc import Iterable

from capesmith.desk.answers import Edit
from capesmith.desk.positions import Lines


def applied(text: str, edits: Iterable[Edit]) -> str:
    """A text after all edits, which speak of it as it was; one that overlaps with an earlier one is left out."""
    lines = Lines(text)
    placed = sorted(((lines.offset(one.span[0]), lines.offset(one.span[1]), one.text) for one in edits), key=_start)
    found, at = [], 0
    for start, end, new in placed:
        if start >= at:
            found += [text[at:start], new]
            at = max(end, start)
    return "".join((*found, text[at:]))


def _start(placed: tuple[int, int, str]) -> tuple[int, int]:
    return placed[0], placed[1]


def by_file(edits: Iterable[Edit]) -> dict[str, list[Edit]]:
    """Edits by the file that they change."""
    found: dict[str, list[Edit]] = {}
    for one in edits:
        found.setdefault(one.path, []).append(one)
    return found
