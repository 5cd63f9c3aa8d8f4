"""What a page is made of: sections with sentences, key figures, charts, tables, cards and games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.playtest.report.charts.canvas import FORMATS, Chart
from capesmith.playtest.report.stories import Told
from capesmith.source.record import record

Report = Mapping[str, Any]
SIGNS = {"yes": "✓", "no": "✕", "open": "?", "note": "!"}


@record
class Badge:
    """A verdict: a word, and a shape that says the same without colour."""

    word: str
    shape: str = "note"  # yes, no, open, note

    @property
    def sign(self) -> str:
        return SIGNS[self.shape]


@record
class Fact:
    """A key figure with what it is, and its interval or a remark below."""

    value: str
    label: str
    note: str = ""


@record
class Figure:
    """A chart under a title that says what it shows."""

    title: str
    chart: Chart
    note: str = ""
    wide: bool = False


@record
class TableCell:
    """One cell of a table: its words, and the number to sort by."""

    text: str
    sort: float | None = None
    badge: Badge | None = None


@record
class Table:
    """A table with heads; `folded` gives the words under which it opens."""

    head: tuple[str, ...]
    rows: tuple[tuple[TableCell | str, ...], ...]
    caption: str = ""
    folded: str = ""
    sortable: bool = False


@record
class Shown:
    """A card: its printed face, or its text where there is no picture; what was found about it."""

    id: str
    name: str
    picture: str = ""  # a data URI
    lines: tuple[str, ...] = ()
    badge: Badge | None = None
    rows: tuple[tuple[str, str], ...] = ()
    note: str = ""
    level: bool = False  # wider than high


@record
class Section:
    """One part of the page, with its place in the navigation."""

    id: str
    title: str
    menu: str
    intro: tuple[str, ...] = ()
    badge: Badge | None = None
    figures: tuple[Figure, ...] = ()
    tables: tuple[Table, ...] = ()
    cards: tuple[Shown, ...] = ()
    games: tuple[Told, ...] = ()

    @property
    def empty(self) -> bool:
        return not (self.intro or self.figures or self.tables or self.cards or self.games)


@record
class Body:
    """What a kind of report puts on the page."""

    badge: Badge | None
    facts: tuple[Fact, ...]
    sections: tuple[Section, ...]
    again: str


def figures(*found: Figure | None) -> tuple[Figure, ...]:
    return tuple(one for one in found if one is not None)


def figure(title: str, chart: Chart | None, note: str = "", *, wide: bool = False) -> Figure | None:
    return None if chart is None else Figure(title, chart, note, wide)


def said(interval: Any, unit: str = "percent") -> str:
    """An interval in words: 62 % (55 % to 69 %)."""
    if not interval or interval.get("value") is None:
        return "–"
    say = FORMATS[unit]
    if interval.get("low") is None:
        return say(interval["value"])
    ends = span(interval, unit)
    return say(interval["value"]) if ends == say(interval["value"]) else f"{say(interval['value'])} ({ends})"


def value(interval: Any, unit: str = "percent") -> str:
    if not interval or interval.get("value") is None:
        return "–"
    return FORMATS[unit](interval["value"])


def span(interval: Any, unit: str = "percent") -> str:
    """The ends of an interval: 55–69 %."""
    if not interval or interval.get("low") is None or interval.get("high") is None:
        return ""
    low, high = (FORMATS[unit](interval[end]) for end in ("low", "high"))
    if low == high:
        return low
    if unit == "percent":
        return f"{low.removesuffix(' %')}–{high}"
    return f"{low}–{high}" if unit == "number" and "−" not in low else f"{low} to {high}"


def cell(interval: Any, unit: str = "percent") -> TableCell:
    """An interval in a table, which sorts by its value."""
    found = interval.get("value") if interval else None
    return TableCell(said(interval, unit), found)


def counted(n: int, one: str, more: str = "") -> str:
    """1 game, 2,000 games."""
    return f"1 {one}" if n == 1 else f"{n:,} {more or one + 's'}"
