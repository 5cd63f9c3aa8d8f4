"""A deed on a map as the smallest edit of the text that a person would make: comments, order and columns stay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from capesmith.desk.answers import Edit, Refusal
from capesmith.desk.edits import applied
from capesmith.desk.growing import grow
from capesmith.desk.positions import Lines
from capesmith.desk.tree import LIST, MAP, Entry, Node, find
from capesmith.source.diagnostic import DocPath
from capesmith.source.emit import emit_inline
from capesmith.source.yaml import read_text

_HERE = Refusal("this is written in a way that the map cannot change", "change it in the text")
Told = tuple[Edit, ...] | Refusal


class Writer:
    """One text, and the places in it that a map changes."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        self.lines, self.root = Lines(text), grow(text)
        document = read_text(name, text.encode("utf-8", "replace"))
        self.data = document.data if document.readable else None

    def put(self, path: DocPath, value: Any) -> Told:
        """A value in the place of what stands at a path, or where it would stand."""
        return self._proved(self._put(path, value), lambda data: _set(data, path, value))

    def add(self, path: DocPath, value: Any) -> Told:
        """One more item at the end of a list, which is made if it is not there."""
        node = find(self.root, path)
        if node is None or node.sort != LIST or not node.items:
            return self.put(path, [value])
        return self._proved(self._append(node, value), lambda data: _at(data, path).append(value))

    def drop(self, path: DocPath) -> Told:
        """Without the item of a list or the entry of a map at a path; nothing is left of one that would be empty."""
        owner = find(self.root, path[:-1])
        number = 0 if owner is None else len(owner.items) or len(owner.entries)
        if number == 1 and len(path) > 1:
            return self.drop(path[:-1])
        return self._proved(self._without(owner, path[-1]), lambda data: _at(data, path[:-1]).__delitem__(path[-1]))

    # --- values -------------------------------------------------------------------------------------------

    def _put(self, path: DocPath, value: Any) -> list[tuple[int, int, str]]:
        node = find(self.root, path)
        if node is not None and node.end > node.start:
            return self._instead(path, node, value)
        owner = find(self.root, path[:-1])
        if owner is None or owner.sort != MAP:
            if len(path) < 2 or isinstance(path[-1], int):
                return []
            return self._put(path[:-1], {path[-1]: value})  # the map that it belongs into is not there either
        entry = owner.entry(str(path[-1]))
        if entry is not None:  # a key with nothing behind it
            return [] if entry.colon < 0 else [(entry.colon + 1, entry.colon + 1, f" {emit_inline(value)}")]
        return self._entry(owner, str(path[-1]), value)

    def _instead(self, path: DocPath, node: Node, value: Any) -> list[tuple[int, int, str]]:
        new = emit_inline(value)
        owner = find(self.root, path[:-1])
        edits = [(node.start, node.end, new)]
        if owner is not None and owner.sort == LIST and owner.style:
            edits += self._kept_columns(node, len(new) - (node.end - node.start))
        return edits

    def _kept_columns(self, node: Node, longer: int) -> list[tuple[int, int, str]]:
        """The blanks behind a word of a row, so that what follows stays where it is, as far as there is room."""
        comma = node.end
        while comma < len(self.text) and self.text[comma] == " ":
            comma += 1
        before = comma - node.end
        start = comma + 1 if comma < len(self.text) and self.text[comma] == "," else node.end
        end = start
        while end < len(self.text) and self.text[end] == " ":
            end += 1
        if start == node.end:  # the last of its row
            room = max(0, before - longer)
            return [] if before in (0, room) else [(node.end, comma, " " * room)]
        if end - start < 2 and longer > 0:
            return []
        if end - start < 2 and not self._is_in_columns(node):
            return []
        return [(start, end, " " * max(1, end - start - longer))]

    def _is_in_columns(self, node: Node) -> bool:
        """Whether words stand below each other here: some blanks between them are wider than one."""
        line = self.lines.line(self.lines.line_of(node.start))
        return ",  " in line

    # --- lists and maps -----------------------------------------------------------------------------------

    def _append(self, node: Node, value: Any) -> list[tuple[int, int, str]]:
        last = node.items[-1]
        if node.style:
            return [(last.end, last.end, f", {emit_inline(value)}")]
        column = self.lines.position(node.start)[1]
        end = self.lines.end_of(self.lines.line_of(max(last.start, last.end - 1)))
        return [(end, end, f"\n{' ' * column}- {emit_inline(value)}")]

    def _entry(self, owner: Node, key: str, value: Any) -> list[tuple[int, int, str]]:
        said = f"{emit_inline(key)}: {emit_inline(value)}"
        last = owner.entries[-1] if owner.entries else None
        if last is None:
            return []
        end = last.value.end if last.value is not None else last.colon + 1
        if owner.style:
            return [(end, end, f", {said}")]
        column = self.lines.position(owner.entries[0].key.start)[1]
        place = self.lines.end_of(self.lines.line_of(max(last.key.start, end - 1)))
        return [(place, place, f"\n{' ' * column}{said}")]

    def _without(self, owner: Node | None, step: str | int) -> list[tuple[int, int, str]]:
        if owner is None:
            return []
        parts = [(one.start, one.end) for one in owner.items] if owner.sort == LIST else [*map(_span, owner.entries)]
        names: Sequence[Any] = (
            range(len(owner.items)) if owner.sort == LIST else [one.key.text for one in owner.entries]
        )
        if step not in names:
            return []
        number = list(names).index(step)
        start, end = parts[number]
        if not owner.style:
            first, last = self.lines.line_of(start), self.lines.line_of(max(start, end - 1))
            begin = self.lines.starts[first]
            after = self.lines.starts[last + 1] if last + 1 < len(self.lines.starts) else len(self.text)
            return [(begin, after, "")]
        if number + 1 < len(parts):
            return [(start, parts[number + 1][0], "")]
        return [(parts[number - 1][1], end, "")] if number else [(start, end, "")]

    # --- proof --------------------------------------------------------------------------------------------

    def _proved(self, edits: list[tuple[int, int, str]], change: Callable[[Any], None]) -> Told:
        """The edits, if the text says just this after them."""
        if not edits or self.data is None:
            return _HERE
        made = tuple(Edit(self.name, self.lines.span(start, end), new) for start, end, new in edits)
        wanted = deepcopy(self.data)
        try:
            change(wanted)
        except (KeyError, IndexError, TypeError):
            return _HERE
        after = read_text(self.name, applied(self.text, made).encode("utf-8", "replace"))
        return made if after.readable and after.data == wanted else _HERE


def _span(entry: Entry) -> tuple[int, int]:
    return entry.key.start, entry.value.end if entry.value is not None else entry.colon + 1


def _at(data: Any, path: DocPath) -> Any:
    for step in path:
        data = data[step]
    return data


def _set(data: Any, path: DocPath, value: Any) -> None:
    for step in path[:-1]:
        if isinstance(data, dict) and data.get(step) is None:
            data[step] = {}
        data = data[step]
    data[path[-1]] = value
