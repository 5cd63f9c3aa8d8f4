"""The tree of a YAML text: every key and value with its place, and ways to find them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from capesmith.source.diagnostic import DocPath

MAP, LIST, SCALAR = "map", "list", "scalar"
_NUMBER = re.compile(r"[-+]?(0|[1-9][0-9]*)\Z")
_REAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")
_WORDS: dict[str, Any] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


@dataclass(slots=True)
class Node:
    """A value as it is written: from `start` to `end` in the text."""

    sort: str
    start: int
    end: int
    column: int = 0
    style: str = ""  # of a scalar: its quotation mark, |, > or * for an alias; of a collection in brackets: the bracket
    text: str = ""
    entries: list[Entry] = field(default_factory=list)
    items: list[Node] = field(default_factory=list)
    target: Node | None = None  # of an alias: what has the anchor
    known: tuple[Any] | None = None  # the data of what has an anchor, made once

    @property
    def data(self) -> Any:
        """The plain data; of a key given twice, the first."""
        if self.target is not None:
            if self.target.known is None:
                self.target.known = (self.target.data,)
            return self.target.known[0]
        if self.sort == MAP:
            found: dict[str, Any] = {}
            for entry in self.entries:
                found.setdefault(entry.key.text, None if entry.value is None else entry.value.data)
            return found
        if self.sort == LIST:
            return [item.data for item in self.items]
        return self.text if self.style else _plain(self.text)

    def below(self, step: str | int) -> Node | None:
        """The value under a key, or of an item."""
        if self.sort == MAP:
            entry = self.entry(str(step))
            return None if entry is None else entry.value
        if self.sort == LIST and isinstance(step, int) and 0 <= step < len(self.items):
            return self.items[step]
        return None

    def entry(self, key: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.key.text == key), None)


@dataclass(slots=True)
class Entry:
    """A key and its value; without a colon it is a key that is not finished yet."""

    key: Node
    value: Node | None = None
    colon: int = -1


def _plain(text: str) -> Any:
    if text in _WORDS:
        return _WORDS[text]
    if _NUMBER.match(text) and len(text) <= 20:
        return int(text)
    if _REAL.match(text) and len(text) <= 30:
        return float(text)
    return text


@dataclass(slots=True)
class Found:
    """What stands at an offset: its path, whether it is a key, the node, and the map that has the key."""

    path: DocPath
    node: Node
    is_key: bool
    owner: Node | None


def at(root: Node | None, offset: int) -> Found | None:
    """The innermost key, scalar or collection that an offset lies in, or at the end of."""
    return None if root is None else _at(root, offset, (), None)


def _at(node: Node, offset: int, path: DocPath, owner: Node | None) -> Found | None:
    if not node.start <= offset <= node.end:
        return None
    for entry in node.entries:
        here = (*path, entry.key.text)
        if entry.key.start <= offset <= entry.key.end:
            return Found(here, entry.key, True, node)
        if entry.value is not None and (found := _at(entry.value, offset, here, node)):
            return found
    for index, item in enumerate(node.items):
        if found := _at(item, offset, (*path, index), node):
            return found
    return Found(path, node, False, owner)


def find(root: Node | None, path: DocPath) -> Node | None:
    """The value at a path."""
    here = root
    for step in path:
        if here is None:
            return None
        here = here.below(step)
    return here


def entry_at(root: Node | None, path: DocPath) -> tuple[Node, Entry] | None:
    """The map and the entry whose key a path ends with."""
    owner = find(root, path[:-1]) if path else None
    entry = None if owner is None or owner.sort != MAP else owner.entry(str(path[-1]))
    return None if owner is None or entry is None else (owner, entry)


def walk(node: Node | None, path: DocPath = ()) -> Iterator[tuple[DocPath, Node]]:
    """Every value with its path, parents first."""
    if node is None:
        return
    yield path, node
    for entry in node.entries:
        yield from walk(entry.value, (*path, entry.key.text))
    for index, item in enumerate(node.items):
        yield from walk(item, (*path, index))
