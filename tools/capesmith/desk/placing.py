"""What a position means in the language: which file, card, text, verb and field it stands in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capesmith.desk.answers import Place
from capesmith.desk.contents import Content
from capesmith.desk.growing import grow
from capesmith.desk.places import MARK, cursor
from capesmith.desk.positions import Lines, Position, Span
from capesmith.desk.tree import MAP, SCALAR, Node, at, find
from capesmith.effects.vocabulary import RULE_WORDS, TRIGGER_WORDS
from capesmith.source.diagnostic import DocPath


def placed(text: str, position: Position, content_of: Callable[[Any], Content]) -> Place:
    """The place at a position: of what stands there, or else of what could."""
    lines = Lines(text)
    offset = lines.offset(position)
    position = lines.position(offset)
    line = lines.line(lines.line_of(offset))
    root = grow(text)
    found = at(root, offset)
    if found is None or found.node.sort != SCALAR or found.node.start == found.node.end:
        return _empty(text, position, content_of, indented=not line.strip() or not line[: position[1]].strip())
    token = "key" if found.is_key else "value"
    span = lines.span(found.node.start, found.node.end)
    return _described(root, found.path, token, found.node.text, span, content_of)


def _empty(text: str, position: Position, content_of: Callable[[Any], Content], *, indented: bool) -> Place:
    found = cursor(text, position)
    if found is None:
        if not indented:
            return Place(token="comment", span=(position, position))
        line = Lines(text).line(position[0])
        first = len(line) - len(line.lstrip())
        return (
            Place(span=(position, position)) if first <= position[1] else placed(text, (position[0], first), content_of)
        )
    path = tuple(step for step in found.path if not (isinstance(step, str) and MARK in step))
    return _described(found.root, path, "nothing", found.text, found.span, content_of)


def _described(
    root: Node | None, path: DocPath, token: str, text: str, span: Span, content_of: Callable[[Any], Content]
) -> Place:
    data = None if root is None else root.data
    content = content_of(data)
    game = content.game
    kind = str(data.get("kind", "")) if isinstance(data, dict) and content.head == "deck" else ""
    card = find(root, path[:2]) if path[:1] == ("cards",) and len(path) > 1 else None
    id = "" if card is None or card.sort != MAP else str(card.data.get("id") or "")
    container = verb = ""
    if game is not None:
        containers = {*game.vocabulary.containers, "always", "triggers"}
        inside = next((n for n, step in enumerate(path) if step in containers), len(path))
        container = str(path[inside]) if inside < len(path) else ""
        verbs = {*game.vocabulary.verbs, *RULE_WORDS, *TRIGGER_WORDS}
        verb = _verb(root, path, inside + 1, verbs)
    field = next((str(step) for step in reversed(path) if isinstance(step, str)), "")
    system = "" if game is None else game.id
    return Place(path, token, text, span, system, content.head, kind, id, container, verb, field)


def _verb(root: Node | None, path: DocPath, first: int, verbs: set[str]) -> str:
    """The verb of the innermost step that a path leads into."""
    for depth in range(len(path), first - 1, -1):
        step = path[depth - 1] if depth > first else None
        if isinstance(step, str) and step in verbs:
            return step
        node = find(root, path[:depth])
        if node is not None and node.sort == MAP:
            found = next((entry.key.text for entry in node.entries if entry.key.text in verbs), "")
            if found:
                return found
        if node is not None and node.sort == SCALAR and node.text in verbs and depth == len(path):
            return node.text
    return ""
