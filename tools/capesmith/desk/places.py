"""Where a cursor is: the path of keys above it, and what could be written there, in whatever state the text is.

A mark is put in at the cursor and the text is read with it: wherever the mark comes up, that is where the cursor is.
"""

from __future__ import annotations

from typing import NamedTuple

from capesmith.desk.growing import grow
from capesmith.desk.positions import Lines, Position, Span
from capesmith.desk.tree import MAP, SCALAR, Node, walk
from capesmith.source.diagnostic import DocPath

MARK = "\ue000"  # a character that nobody writes: it belongs to no script


class Cursor(NamedTuple):
    """What is being written: the tree of the text with the mark in it, and the key or value that has the mark."""

    root: Node
    path: DocPath  # of the value; of a key that is being written, with that key
    token: str  # key, value, or either: a word that could become a key
    text: str  # what stands there, without the mark
    before: str  # and what of it stands before the cursor
    span: Span  # of what stands there
    node: Node
    gap: str  # what must be put in before anything else: a blank, after a colon or a dash
    column: int  # at which a map would begin here
    flow: bool  # in brackets


def cursor(text: str, position: Position) -> Cursor | None:
    """Where a position is; None in a comment, and in front of what stands on its line."""
    lines = Lines(text)
    offset = lines.offset(position)
    line, column = lines.position(offset)
    before, after = lines.line(line)[:column], lines.line(line)[column:]
    if not before.strip() and after[:1].isspace() and after.strip():
        return None
    gap = " " if before[-1:] == ":" or before.lstrip() == "-" else ""
    root = grow(text[:offset] + gap + MARK + text[offset:])
    found = None if root is None else _marked(root)
    if root is None or found is None:
        return None
    path, token, node, owner = found
    return _told(root, path, token, node, owner, lines, offset, gap)


def _marked(root: Node) -> tuple[DocPath, str, Node, Node | None] | None:
    """The key or scalar that has the mark, and the map that has the key."""
    for path, node in walk(root):
        if node.sort == SCALAR and MARK in node.text:
            return path, "value", node, None
        for entry in node.entries if node.sort == MAP else ():
            if MARK in entry.key.text:
                return (*path, entry.key.text), "key" if entry.colon >= 0 else "either", entry.key, node
    return None


def _told(
    root: Node, path: DocPath, token: str, node: Node, owner: Node | None, lines: Lines, offset: int, gap: str
) -> Cursor:
    text = node.text.replace(MARK, "")
    before = node.text.partition(MARK)[0]
    start = min(node.start, offset)
    end = max(start, node.end - len(MARK) - len(gap))
    here = lines.position(offset)
    first = lines.position(start)
    alone = not lines.line(first[0])[: first[1]].strip(" -")
    flow = owner is not None and bool(owner.style)
    column = first[1] if alone else 0
    span = lines.span(start, end) if end > start else (here, here)
    return Cursor(root, path, "key" if owner is not None else token, text, before, span, node, gap, column, flow)
