"""Listings the engine fills in: contents, index and glossary."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import groupby

from capesmith.render.book.format import BASELINE, STEP
from capesmith.render.book.markup import inline, slug
from capesmith.render.book.records import Entry
from capesmith.render.book.rows import Mark, Ornament, Row, SetLine
from capesmith.render.book.typeset import Compositor, marks_of
from capesmith.render.shapes import Box
from capesmith.render.words import Line, Span

INDENT = 5.0
NUMBER_ROOM = 9.0
GAP = 4.0
INDEX_COLUMN, INDEX_DEPTH = 41.0, 56  # mm, and lines that fit any page


def rows(compositor: Compositor, kind: str, width: float, at: int) -> list[Row]:
    with compositor.setting({"contents": "TOC", "index": "Index", "glossary": "L"}[kind]):
        return {"contents": contents, "index": index, "glossary": glossary}[kind](compositor, width, at)


def contents(compositor: Compositor, width: float, at: int) -> list[Row]:
    """All other chapters, and the great headings of those with a number, with dots up to the page."""
    found: list[Row] = []
    entries = _listed(compositor)
    for position, entry in enumerate(entries):
        # a column neither ends with a chapter's first line nor begins with its last one
        ahead = [following.level for following in entries[position + 1 : position + 3]]
        keep = ahead[:1] == [1] and (entry.level == 0 or ahead[1:] != [1])
        with compositor.setting("TOCI"):
            rows = _contents_entry(compositor, entry, width, at)
        found += [*rows[:-1], rows[-1]._replace(keep=keep)]
    return found


def _listed(compositor: Compositor) -> list[Entry]:
    found, numbered = [], False
    for entry in compositor.known.entries:
        if entry.level == 0:
            numbered = bool(entry.label)
        if entry.anchor != compositor.chapter and (entry.level == 0 or (entry.level == 1 and numbered)):
            found.append(entry)
    return found


def _contents_entry(compositor: Compositor, entry: Entry, width: float, at: int) -> list[Row]:
    role, colour, x = ("book-contents", "book-accent", 0.0) if entry.level == 0 else ("book-body", "ink", INDENT)
    label = f"{entry.label}\u00a0\u00a0" if entry.label else ""
    spans = [Span(label + entry.title, link=entry.anchor)]
    lines = compositor.lines(spans, role, width - x - NUMBER_ROOM, at, hang=2.0)
    rows = [
        Row(2, (compositor.set_line(line, role, x, BASELINE, colour)._replace(link=colour),), keep=True, line=at)
        for line in lines
    ]
    page = compositor.single(str(entry.page), role, width, BASELINE, colour, link=entry.anchor, align="right")
    last = rows[-1].items[0]
    assert isinstance(last, SetLine)
    dots = Ornament("leader", Box(last.right + 1.4, BASELINE - 0.3, page.x - last.right - 2.8, 0))
    rows[-1] = rows[-1]._replace(items=(last, dots, page._replace(link=colour)))
    rows[0] = rows[0]._replace(space=1 if entry.level == 0 else 0)
    return rows


def index(compositor: Compositor, width: float, at: int) -> list[Row]:
    """Terms in order of the alphabet with their pages, in narrow columns; a row for each page that they fill."""
    terms = sorted(compositor.known.index.items(), key=lambda item: _sorting(item[0]))
    count = max(1, round((width + GAP) / (INDEX_COLUMN + GAP)))
    narrow = (width - GAP * (count - 1)) / count
    entries: list[list[SetLine | None]] = []
    for letter, group in groupby(terms, key=lambda item: _initial(item[0])):
        with compositor.setting("P"):
            head: list[SetLine | None] = [None, compositor.single(letter, "book-contents", 0, BASELINE, "book-accent")]
        for term, pages in group:
            lines = _index_entry(compositor, term, pages, narrow, at)
            with compositor.setting("P"):
                entries.append([*head, *[compositor.set_line(line, "book-index", 0, BASELINE) for line in lines]])
            head = []
    found: list[Row] = []
    while entries:
        depths = range(1, INDEX_DEPTH + 1)
        deep = next((deep for deep in depths if _columns(entries, deep, count)[1] == len(entries)), INDEX_DEPTH)
        columns, used = _columns(entries, deep, count)
        items = tuple(
            line.moved(place * (narrow + GAP), number * STEP)
            for place, lines in enumerate(columns)
            for number, line in enumerate(lines)
            if line is not None
        )
        found.append(Row(2 * max(map(len, columns)), items, line=at))
        entries = entries[used:]
    return found


def _columns(
    entries: Sequence[Sequence[SetLine | None]], deep: int, count: int
) -> tuple[list[list[SetLine | None]], int]:
    """Entries in columns of so many lines, none of them split; and how many of them there was room for."""
    columns: list[list[SetLine | None]] = [[]]
    for used, entry in enumerate(entries):
        if columns[-1] and len(columns[-1]) + len(entry) > deep:
            if len(columns) == count:
                return columns, used
            columns.append([])
        columns[-1] += entry if columns[-1] or entry[0] else entry[1:]
    return columns, len(entries)


def _index_entry(compositor: Compositor, term: str, pages: Sequence[int], width: float, at: int) -> list[Line]:
    spans = [Span(term)]
    for page in pages:
        spans += [Span(", "), Span(str(page), link=f"page-{page}")]
    return compositor.lines(spans, "book-index", width, at, hang=3.0)


def _sorting(term: str) -> tuple[str, str]:
    folded = unicodedata.normalize("NFKD", term).casefold()
    return "".join(c for c in folded if c.isalnum() or c == " "), term


def _initial(term: str) -> str:
    first = _sorting(term)[0][:1].upper()
    return first if first.isalpha() else "0–9"


def glossary(compositor: Compositor, width: float, at: int) -> list[Row]:
    """Each term in bold, then what it means."""
    found: list[Row] = []
    for term, text in sorted(compositor.book.glossary.items(), key=lambda item: _sorting(item[0])):
        spans = (Span(f"{term}.", bold=True), Span(" "), *inline(text))
        lines = compositor.lines(spans, "book-body", width, at, hang=3.0)
        with compositor.setting("LI"):
            body = compositor.tag_of("LBody")
        for number, line in enumerate(lines):
            last = len(lines) - 1
            anchor = (Mark("anchor", f"term-{slug(term)}", term, 9),) if not number else ()
            keep = number != last and number in (0, last - 1)
            with compositor.within(body):
                items = (compositor.set_line(line, "book-body", 0, BASELINE),)
            found.append(Row(2, items, 0 if number else 1, keep, marks=(*anchor, *marks_of([line])), line=at))
    return found
