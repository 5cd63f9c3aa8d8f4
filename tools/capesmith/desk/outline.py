"""The outline of a file: its cards and their texts, or the parts of a scenario."""

from __future__ import annotations

from collections.abc import Iterator

from capesmith.desk.answers import Symbol
from capesmith.desk.positions import Lines
from capesmith.desk.tree import LIST, MAP, SCALAR, Entry, Node

_NAMES = ("name", "title", "id")
_MOST = 2_000


def outline(root: Node | None, lines: Lines) -> tuple[Symbol, ...]:
    """The keys of a file, and the things in its lists that have a name."""
    if root is None or root.sort != MAP:
        return ()
    return tuple(symbol for entry in root.entries for symbol in _symbols(entry, lines, 0))[:_MOST]


def _symbols(entry: Entry, lines: Lines, depth: int) -> Iterator[Symbol]:
    value = entry.value
    end = value.end if value is not None else max(entry.key.end, entry.colon + 1)
    span, chosen = lines.span(entry.key.start, end), lines.span(entry.key.start, entry.key.end)
    if not entry.key.text:
        return
    detail = value.text.strip().partition("\n")[0][:60] if value is not None and value.sort == SCALAR else ""
    yield Symbol(entry.key.text, detail, "field", span, chosen, tuple(_inside(value, lines, depth + 1)))


def _inside(value: Node | None, lines: Lines, depth: int) -> Iterator[Symbol]:
    if value is None or depth > 4:
        return
    if value.sort == LIST:
        for item in value.items:
            if (named := _name(item)) is not None:
                below = tuple(symbol for entry in item.entries for symbol in _symbols(entry, lines, depth + 1))
                id = item.entry("id")
                detail = id.value.text if id is not None and id.value is not None else ""
                span = lines.span(item.start, item.end)
                yield Symbol(named.text, detail, "thing", span, lines.span(named.start, named.end), below)
    elif value.sort == MAP and not value.style:
        for entry in value.entries:
            yield from _symbols(entry, lines, depth + 1)


def _name(item: Node) -> Node | None:
    """What a thing is called."""
    for key in _NAMES:
        entry = item.entry(key) if item.sort == MAP else None
        if entry is not None and entry.value is not None and entry.value.sort == SCALAR and entry.value.text:
            return entry.value
    return None
